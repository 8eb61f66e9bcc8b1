"""`holdout position`: the full position of a game as a document."""

from pathlib import Path

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument, output_option
from holdout_client.cli.session import Session


@click.command("position", epilog="With --json: Position.")
@game_argument
@output_option
@click.pass_obj
def command(session: Session, game: str | None, output: Path | None) -> None:
    """Export the full position of a GAME as JSON, hidden cards included.

    For games that are over, or in which you hold every seat. `holdout new --from FILE` starts a
    game from it.
    """
    held, client = session.open(game)
    session.write(client.document(calls.get_position(held.id)), output)
