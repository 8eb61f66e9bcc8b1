"""Doing actions one after the other, each as the list that was printed has it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.complaints import BadInput, Complaint, Stale
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller
from holdout_client.cli.terminals import Printed
from holdout_client.problems import HoldoutError, Problem

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document


class Wanted(NamedTuple):
    """What is to be done: the word as it was typed, and for a number what it stands for."""

    word: str
    action: str = ""
    seat: int | None = None


class Actor:
    """Does actions in a game, and tells what came of each.

    An action is sent with the version of what was printed for its seat in this terminal session,
    or with the one that was named. If nothing was printed, it is that of the present list.
    """

    def __init__(
        self, session: Session, client: "Connection", game: str, version: int | None = None
    ) -> None:
        """Name the game, and the only version at which to begin, if any."""
        self.teller = Teller(session, client, game)
        self._session = session
        self._client = client
        self._game = game
        self._version = version
        self._has_acted = False
        self._present: Document | None = None

    def read(self, word: str, seat: int | None) -> Wanted:
        """Read a word: an id, the beginning of one, or a number of the list that was printed.

        Raises `HoldoutError`; `Stale` for a number if there is no list, or it is not the present
        one; `BadInput` for one that is not in it.
        """
        if not word.isdecimal():
            return Wanted(word)
        printed = self._numbered(seat)
        if printed is None:
            return Wanted(word)
        if not 1 <= int(word) <= len(printed.ids):
            most = len(printed.ids)
            message = self._session.say("no_such_number", number=word, most=most)
            raise BadInput("no-such-number", message)
        return Wanted(word, printed.ids[int(word) - 1], printed.seat)

    def _numbered(self, seat: int | None) -> Printed | None:
        """Return the list that a number is of; None if the seat has nothing to decide.

        Raises `HoldoutError`, `Stale`.
        """
        printed = self._printed(seat)
        if printed is not None and printed.ids:
            return printed
        listed = self.present(seat)
        if not listed["actions"]:
            return None
        if self._version is None:
            raise Stale("no-list", self._session.say("no_list"))
        if listed["version"] != self._version:
            raise self._moved_on(listed["version"])
        ids = tuple(each["id"] for each in self.teller.numbered(listed))
        return Printed(self._version, listed["seat"], ids)

    def _printed(self, seat: int | None) -> Printed | None:
        """Return what was printed for a seat, as long as that is what the next action is made on.

        It is not if a version was named, nor after an action, whose answer is newer.
        """
        if self._version is not None or self._has_acted:
            return None
        return self._session.printed(self._game, seat)

    def _moved_on(self, version: int) -> Stale:
        said = self._session.say("other_version", n=version, asked=self._version)
        return Stale("stale-version", said)

    def ids(self, seat: int | None) -> list[str]:
        """Return the ids that a word may be the beginning of: those printed, or the present ones.

        Raises `HoldoutError`.
        """
        printed = self._printed(seat)
        if printed is not None and printed.ids:
            return [*printed.ids]
        return [str(each["id"]) for each in self.present(seat)["actions"]]

    def present(self, seat: int | None) -> "Document":
        """Return the legal actions of a seat, from the last answer. Raises `HoldoutError`."""
        known = self._present
        if not known or not known["decision"] or seat not in {None, known["seat"]}:
            known = self._client.document(calls.list_actions(self._game, seat=seat))
            self._present = known
        return known

    def do(self, wanted: Wanted, seat: int | None, *, last: bool = False) -> "Document":
        """Do what is wanted. After the last action programs need no list of actions any more.

        Raises `HoldoutError`, `BadInput`, and `Stale` for a number of what is offered no longer.
        """
        if wanted.action:
            self._see_that_it_is_offered(wanted)
        action = wanted.action or self._meant(wanted.word, seat)
        seat = wanted.seat if seat is None else seat
        programs = self._session.json
        include = [] if last and programs else ["actions"]
        call = calls.do_action(
            self._game, action, version=self._sent_with(seat), seat=seat, include=include
        )
        done = self._client.document(call)
        self._present, self._version, self._has_acted = done.get("actions"), None, True
        self._session.acted(done)
        if programs:
            self._session.emit(done)
        else:
            self.teller.done(done)
        return done

    def _see_that_it_is_offered(self, wanted: Wanted) -> None:
        """Raise `Stale` if actions before have changed what is offered, or to whom."""
        known = self._present
        if not self._has_acted or known is None:
            return
        if known["seat"] != wanted.seat or wanted.action not in {e["id"] for e in known["actions"]}:
            said = self._session.say("no_longer_offered", action=wanted.action)
            raise Stale("stale-version", said)

    def _sent_with(self, seat: int | None) -> int:
        """Return the version that an action is made on: the one that its seat has seen."""
        if self._version is not None:
            return self._version
        printed = self._printed(seat)
        version: int = self.present(seat)["version"] if printed is None else printed.version
        return version

    def _meant(self, word: str, seat: int | None) -> str:
        """Find the id of an action, from its id or the beginning of it.

        A word that fits nothing is returned as it is: the service says best what is wrong with
        it. Raises `BadInput` for the beginning of several ids.
        """
        ids = self.ids(seat)
        found = [word] if word in ids else [each for each in ids if each.startswith(word)]
        if len(found) > 1:
            message = self._session.say("which_action", start=word, actions=", ".join(found))
            raise BadInput("which-action", message)
        return found[0] if found else word


@contextmanager
def present_list_shown(session: Session, teller: Teller, seat: int | None) -> Iterator[None]:
    """Complain of what came too late, and show people the list as it is now, numbered anew.

    Programs get the complaint alone, as always. Raises whatever else is raised.
    """
    try:
        yield
    except (HoldoutError, Complaint) as error:
        late = isinstance(error, Stale) or (
            isinstance(error, Problem) and error.code == "stale-version"
        )
        if not late or session.json:
            raise
        session.report(error)
        teller.show_present(seat)
        raise click.exceptions.Exit(session.ending(error)) from error
