"""Doing actions one after the other, each as the list of the legal ones has it."""

from typing import TYPE_CHECKING

from holdout_client import calls
from holdout_client.cli.complaints import BadInput
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document


class Actor:
    """Does actions in a game, and tells what came of each."""

    def __init__(self, session: Session, client: "Connection", game: str) -> None:
        """Name the game."""
        self.teller = Teller(session, client, game)
        self._session = session
        self._client = client
        self._game = game
        self._known: Document | None = None

    def listed(self, seat: int | None) -> "Document":
        """Return the legal actions of a seat, from the last answer. Raises `HoldoutError`."""
        known = self._known
        if not known or not known["decision"] or seat not in {None, known["seat"]}:
            known = self._client.document(calls.list_actions(self._game, seat=seat))
            self._known = known
        return known

    def do(self, word: str, seat: int | None, *, last: bool = False) -> "Document":
        """Do what a word means. After the last one programs need no list of actions any more.

        Raises `HoldoutError`, `BadInput`.
        """
        listed, programs = self.listed(seat), self._session.json
        action = self._meant(word, listed)
        include = [] if last and programs else ["actions"]
        call = calls.do_action(
            self._game, action, version=listed["version"], seat=seat, include=include
        )
        done = self._client.document(call)
        self._known = done.get("actions")
        if programs:
            self._session.emit(done)
        else:
            self.teller.done(done)
        return done

    def _meant(self, word: str, listed: "Document") -> str:
        """Find the id of an action, from its number in the list, its id, or the beginning of it.

        A word that fits nothing is returned as it is: the service says best what is wrong with
        it. Raises `BadInput` for a number that is not in the list, or the beginning of several
        ids.
        """
        ids, say = [str(action["id"]) for action in listed["actions"]], self._session.say
        if word.isdecimal() and ids:
            if not 1 <= int(word) <= len(ids):
                message = say("no_such_number", number=word, most=len(ids))
                raise BadInput("no-such-number", message)
            return str(self.teller.numbered(listed)[int(word) - 1]["id"])
        found = [word] if word in ids else [each for each in ids if each.startswith(word)]
        if len(found) > 1:
            message = say("which_action", start=word, actions=", ".join(found))
            raise BadInput("which-action", message)
        return found[0] if found else word
