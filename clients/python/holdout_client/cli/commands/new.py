"""`holdout new`: making a game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from holdout_client.cli.making import make, source_of, wish_options
from holdout_client.cli.options import title_argument
from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from holdout_client.connection import Document


@click.command("new", epilog="With --json: Seated.")
@title_argument(required=False)
@wish_options
@click.option(
    "--from",
    "file",
    type=click.Path(dir_okay=False, allow_dash=True),
    help="Start from a position or a record.",
)
@click.option(
    "--at", type=click.IntRange(min=0), metavar="VERSION", help="How far to replay the record."
)
@click.pass_obj
def command(
    session: Session, /, title: str | None, file: str | None, at: int | None, **wish: Any
) -> None:
    """Make a game of TITLE as its host.

    All seats are yours unless you say who plays: `--seats me,open,greedy` makes a game of three
    whose first seat is yours, whose second is open for somebody to join, and whose third is played
    by the bot greedy. The game's token is kept for the other commands.
    """
    if title is None and file is None:
        raise click.UsageError(session.say("which_title"))
    client = session.client()
    source = source_of(session, file, at) if file else None
    made = make(session, client, title, wish, source)
    if session.json:
        session.emit(made)
    else:
        _tell(session, made, public=wish["public"])


def _tell(session: Session, made: "Document", *, public: bool) -> None:
    from rich.text import Text

    from holdout_client.cli.company import invite

    say, game = session.say, made["id"]
    seats = ", ".join(_who(session, each) for each in made["seats"])
    session.show(
        Text.assemble(f"{say('made')} ", (game, "bold cyan"), f"  {made['title']} · {seats}"),
        Text(f"{say('commitment')} {made['commitment']}", "dim"),
        Text(say("play_it", command=f"holdout play {game}")),
    )
    if any(each["player"] == "open" for each in made["seats"]):
        view = {"public": public, "seats": made["seats"]}
        invite(session, session.game(game), view)
    for each in made["pending"]:
        session.says(made["seats"][each["seat"] - 1], each["text"])


def _who(session: Session, seat: Mapping[str, Any]) -> str:
    if seat["player"] == "open":
        return session.say.seat(seat["seat"], session.say("sits_open"))
    return session.say.sitting(seat)
