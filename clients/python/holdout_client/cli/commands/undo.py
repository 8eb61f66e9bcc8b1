"""`holdout undo`: taking back."""

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller


@click.command("undo")
@game_argument
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    help="What this seat has decided; left out, what any of yours has.",
)
@click.pass_obj
def command(session: Session, game: str | None, seat: int | None) -> None:
    """Take back your last decision in a GAME, and what bots did since.

    Only as long as nobody else has acted, and nothing hidden or random has come up.
    """
    held, client = session.open(game)
    undone = client.document(calls.undo(held.id, seat=seat))
    if session.json:
        session.emit(undone)
        return
    click.echo(session.say("taken_back"))
    listed = client.document(calls.list_actions(held.id, seat=undone["seat"]))
    Teller(session, client, held.id).choices(listed)
