"""`holdout do`: doing actions."""

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

import click

from holdout_client.cli.acting import Actor, Wanted, present_list_shown
from holdout_client.cli.complaints import Complaint
from holdout_client.cli.completing import complete_action
from holdout_client.cli.options import game_option, seat_option, version_option
from holdout_client.cli.session import Session
from holdout_client.problems import HoldoutError, Problem

if TYPE_CHECKING:
    from holdout_client.connection import Document


@click.command("do", epilog="With --json: Change for each action.")
@click.argument("actions", nargs=-1, required=True, shell_complete=complete_action)
@game_option
@seat_option()
@version_option
@click.pass_obj
def command(
    session: Session, actions: tuple[str, ...], seat: int | None, version: int | None
) -> None:
    """Do ACTIONS: each is an id, the beginning of an id, or a number. A GAME may stand first.

    Numbers are those of the list that was printed last at this terminal. If the game has moved on
    since, nothing is done, and the present list is shown. Several actions are done one after the
    other, up to the first that is refused.
    """
    actions = session.without_game(actions)
    held, client = session.open(None)
    actor = Actor(session, client, held.id, version)
    with present_list_shown(session, actor.teller, seat):
        done = _do(session, actor, actions, seat)
    if not session.json and done["status"] == "running":
        actor.teller.choices(done.get("actions") or actor.present(seat))


def _do(session: Session, actor: Actor, actions: Sequence[str], seat: int | None) -> "Document":
    """Do actions one after the other; what is refused is noted with what was done before."""
    ids = actor.ids(seat)
    words = [" ".join(actions)] if " ".join(actions) in ids else [*actions]
    # All numbers mean the same list, so they are read before anything is done.
    wanted = [_read(session, actor, word, seat, alone=len(words) == 1) for word in words]
    for number, each in enumerate(wanted):
        try:
            done = actor.do(each, seat, last=number == len(words) - 1)
        except (HoldoutError, Complaint) as error:
            if len(words) > 1:
                key, before = "done_before" if number else "none_before", ", ".join(words[:number])
                error.add_note(session.say(key, action=each.word, done=before))
            if one := _torn(error, words[number:], ids):
                error.add_note(session.say("quote_ids", action=one))
            raise
    return done


def _read(session: Session, actor: Actor, word: str, seat: int | None, *, alone: bool) -> Wanted:
    """Read one of the words; if it is wrong, note that nothing was done before it."""
    try:
        return actor.read(word, seat)
    except Complaint as error:
        if not alone:
            error.add_note(session.say("none_before", action=word))
        raise


def _torn(error: Exception, words: Sequence[str], ids: Sequence[str]) -> str:
    """Return the id that some words may be the parts of: the first is an unknown kind of action.

    Empty if something else is wrong.
    """
    kinds = {each.partition(" ")[0] for each in ids}
    rest = [*takewhile(lambda word: word not in kinds, words[1:])]
    if not isinstance(error, Problem) or error.code != "unknown-action" or not rest:
        return ""
    # Of an unknown kind, the kinds are allowed that there are; else ids of that kind.
    is_kind = not any(words[0] not in str(each.get("allowed", words[0])) for each in error.errors)
    return " ".join([words[0], *rest]) if is_kind else ""
