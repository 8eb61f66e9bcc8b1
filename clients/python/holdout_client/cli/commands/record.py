"""`holdout record`: a whole game as a document."""

from pathlib import Path

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument, output_option, told_seat_option
from holdout_client.cli.session import Session


@click.command("record", epilog="With --json: GameRecord.")
@game_argument
@told_seat_option
@output_option
@click.pass_obj
def command(session: Session, game: str | None, seat: int | None, output: Path | None) -> None:
    """Export the record of a GAME as JSON: every action and what it led to.

    Before the end it has what a seat may know, or what all of your seats may know. Once the game is
    over it also has the seed, and `holdout verify` can check it.
    """
    held, client = session.open(game)
    session.write(client.document(calls.get_record(held.id, seat=seat)), output)
