"""`holdout actions`: the legal actions."""

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller


@click.command("actions", epilog="With --json: Actions.")
@game_argument
@seat_option()
@click.pass_obj
def command(session: Session, game: str | None, seat: int | None) -> None:
    """List the legal actions of a GAME, in words and with their ids for `do`."""
    held, client = session.open(game)
    listed = client.document(calls.list_actions(held.id, seat=seat))
    if session.json:
        session.looked(held.id, listed["seat"], listed["version"])
        session.emit(listed)
    else:
        Teller(session, client, held.id).choices(listed)
