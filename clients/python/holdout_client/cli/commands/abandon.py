"""`holdout abandon`: ending a game early."""

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument, version_option
from holdout_client.cli.session import Session


@click.command("abandon", epilog="With --json: Change.")
@game_argument
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@version_option
@click.pass_obj
def command(session: Session, game: str | None, yes: bool, version: int | None) -> None:
    """End a GAME for good. Nobody can play it any more; its record reveals the seed.

    It has to be named: the game used last is not meant.
    """
    if not session.names_game(game):
        raise click.UsageError(session.say("which_game_ends"))
    held, client = session.open(game)
    if not yes and not session.json:
        click.confirm(session.say("really_abandon", game=held.id), abort=True)
    change = client.document(calls.abandon_game(held.id, version=version))
    session.acted(change)
    if session.json:
        session.emit(change)
    else:
        click.echo(session.say("abandoned"))
