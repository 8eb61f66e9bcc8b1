"""`holdout position`: the full position of a game as a document."""

import json
from pathlib import Path

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument
from holdout_client.cli.session import Session


@click.command("position")
@game_argument
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file."
)
@click.pass_obj
def command(session: Session, game: str | None, output: Path | None) -> None:
    """Export the full position of a GAME as JSON, hidden cards included.

    For games that are over, or in which you hold every seat. `holdout new --from FILE` starts a
    game from it.
    """
    held, client = session.open(game)
    position = client.document(calls.get_position(held.id))
    if output is None:
        session.emit(position)
        return
    output.write_text(json.dumps(position, ensure_ascii=False, indent=1) + "\n", "utf-8")
    if session.json:
        session.emit(position)
    else:
        click.echo(session.say("written", file=output))
