"""`holdout undo`: undoing a decision."""

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller


@click.command("undo", epilog="With --json: Change.")
@game_argument
@seat_option("Undo what this seat decided; by default, what any of yours did.")
@click.pass_obj
def command(session: Session, game: str | None, seat: int | None) -> None:
    """Undo your last decision in a GAME, and what bots did since.

    Possible as long as nobody else has acted and nothing hidden or random was revealed.
    """
    held, client = session.open(game)
    undone = client.document(calls.undo(held.id, seat=seat))
    if session.json:
        session.emit(undone)
        return
    click.echo(session.say("taken_back"))
    listed = client.document(calls.list_actions(held.id, seat=undone["seat"]))
    Teller(session, client, held.id).choices(listed)
