"""`holdout do`: doing actions."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from holdout_client import calls
from holdout_client.cli.complaints import Complaint
from holdout_client.cli.completing import complete_action
from holdout_client.cli.options import game_option, meant, seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller
from holdout_client.problems import HoldoutError, Problem

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document


#: An id of more words than this is not looked for in words that came one by one.
MOST_WORDS = 6


@click.command("do")
@click.argument("actions", nargs=-1, required=True, shell_complete=complete_action)
@game_option
@seat_option()
@click.pass_obj
def command(session: Session, actions: tuple[str, ...], game: str | None, seat: int | None) -> None:
    """Do ACTIONS: each is an id, the beginning of an id, or a number.

    `holdout actions` lists them. Several are done one after the other, up to the first that is
    refused.
    """
    held, client = session.open(game)
    listed = client.document(calls.list_actions(held.id, seat=seat))
    teller = Teller(session, client, held.id)
    whole = " ".join(actions)
    words = [whole] if any(each["id"] == whole for each in listed["actions"]) else [*actions]
    for number, word in enumerate(words):
        include = [] if session.json and number == len(words) - 1 else ["actions"]
        try:
            action = meant(word, listed, teller, session)
            call = calls.do_action(
                held.id, action, version=listed["version"], seat=seat, include=include
            )
            done = client.document(call)
        except (HoldoutError, Complaint) as error:
            if len(words) > 1:
                error.add_note(_where(session, words, number))
            if isinstance(error, Problem) and error.code == "unknown-action":
                for hint in _to_quote(session, client, held.id, listed, words[number:]):
                    error.add_note(hint)
            raise
        if session.json:
            session.emit(done)
        else:
            teller.done(done)
        listed = done.get("actions", listed)
    if not session.json and done["status"] == "running":
        teller.choices(listed)


def _where(session: Session, words: Sequence[str], number: int) -> str:
    """Which of several actions was refused, and that those before it are done."""
    key = "done_before" if number else "none_before"
    done = ", ".join(words[:number])
    return session.say(key, action=words[number], done=done)


def _to_quote(
    session: Session, client: "Connection", game: str, listed: "Document", words: Sequence[str]
) -> Iterator[str]:
    """Advice to quote an id, if the first of some words make one up."""
    for end in range(min(len(words), MOST_WORDS), 1, -1):
        joined = " ".join(words[:end])
        if any(each["id"] == joined for each in listed["actions"]) or _is_refused(
            client, game, listed, joined
        ):
            yield session.say("quote_ids", action=joined)
            return


def _is_refused(client: "Connection", game: str, listed: "Document", action: str) -> bool:
    """Whether an action is one of the title but against the rules now.

    Only the service can tell. It is asked to do what it has not listed for this very version, so
    nothing can come of it.
    """
    try:
        version, seat = listed["version"], listed["seat"]
        client.document(calls.do_action(game, action, version=version, seat=seat))
    except HoldoutError as error:
        return isinstance(error, Problem) and error.code == "illegal-action"
    return False
