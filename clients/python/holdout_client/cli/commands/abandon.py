"""`holdout abandon`: ending a game early."""

import click

from holdout_client import calls
from holdout_client.cli.options import complete_game
from holdout_client.cli.session import Session


@click.command("abandon", epilog="With --json: Change.")
@click.argument("game", shell_complete=complete_game)
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@click.pass_obj
def command(session: Session, game: str, yes: bool) -> None:
    """End a GAME for good. Nobody can play it any more; its record reveals the seed."""
    held, client = session.open(game)
    if not yes and not session.json:
        click.confirm(session.say("really_abandon", game=held.id), abort=True)
    change = client.document(calls.abandon_game(held.id))
    if session.json:
        session.emit(change)
    else:
        click.echo(session.say("abandoned"))
