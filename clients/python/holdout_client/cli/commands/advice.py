"""`holdout advice`: what a bot would do."""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from holdout_client import calls
from holdout_client.cli.completing import bots, complete_action, completion
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import Session
from holdout_client.looking import peek

#: The bots that are asked if none is named: the first that plays the title.
ADVISERS = ("search-normal", "greedy")


@click.command("advice", epilog="With --json: Advice.")
@game_argument
@click.option(
    *("--bot", "name"),
    shell_complete=completion(bots),
    help="Which bot; by default, the best that plays the title.",
)
@seat_option()
@click.option("--action", shell_complete=complete_action, help="Compare this action, by its id.")
@click.option("--choices", type=click.IntRange(min=1), help="How many of the best to tell.")
@click.pass_obj
def command(session: Session, /, game: str | None, name: str | None, **asked: Any) -> None:
    """Ask a bot what it would do in your place in a GAME, and why.

    It knows no more than you do. Bots that play on in their minds, such as search-normal, tell the
    chance to win after each of the best actions.
    """
    held, client = session.open(game)
    title = held.title or peek(client, held.id)["title"]
    name = name or adviser(client.document(calls.list_bots())["bots"], title)
    advice = client.document(calls.get_advice(held.id, name, **asked))
    if session.json:
        session.emit(advice)
    else:
        session.show(session.drawing(client, title).advice(advice))


def adviser(bots: Sequence[Mapping[str, Any]], title: str) -> str:
    """Return the bot to ask for advice in a title if none is named."""
    known = {each["id"] for each in bots if title in each["titles"]}
    return next((name for name in ADVISERS if name in known), ADVISERS[-1])
