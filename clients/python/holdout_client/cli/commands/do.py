"""`holdout do`: doing actions."""

from collections.abc import Sequence
from itertools import takewhile

import click

from holdout_client.cli.acting import Actor
from holdout_client.cli.complaints import Complaint
from holdout_client.cli.completing import complete_action
from holdout_client.cli.options import game_option, seat_option
from holdout_client.cli.session import Session
from holdout_client.problems import HoldoutError, Problem


@click.command("do", epilog="With --json: Change for each action.")
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
    actor = Actor(session, client, held.id)
    ids = [each["id"] for each in actor.listed(seat)["actions"]]
    whole = " ".join(actions)
    words = [whole] if whole in ids else [*actions]
    for number, word in enumerate(words):
        try:
            done = actor.do(word, seat, last=number == len(words) - 1)
        except (HoldoutError, Complaint) as error:
            if len(words) > 1:
                key, before = "done_before" if number else "none_before", ", ".join(words[:number])
                error.add_note(session.say(key, action=word, done=before))
            if one := _torn(error, words[number:], ids):
                error.add_note(session.say("quote_ids", action=one))
            raise
    if not session.json and done["status"] == "running":
        actor.teller.choices(done.get("actions") or actor.listed(seat))


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
