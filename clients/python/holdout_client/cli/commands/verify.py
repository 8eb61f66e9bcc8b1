"""`holdout verify`: is a record true."""

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from holdout_client.cli.options import complete_game
from holdout_client.cli.session import Session
from holdout_client.cli.status import ExitStatus

if TYPE_CHECKING:
    from holdout_client.client import Client


@click.command("verify")
@click.argument("game", metavar="[GAME|FILE]", required=False, shell_complete=complete_game)
@click.pass_context
def command(ctx: click.Context, game: str | None) -> None:
    """Check the record of a GAME that is over, or of a FILE.

    That the seed is the one that was promised when the game was made is checked on this machine,
    then the service plays the game again from the seed. Exit status 1 says that it is not true.
    """
    session: Session = ctx.obj
    record, client = _record(session, game)
    if record.get("seed") is None:
        raise click.UsageError(session.say("no_seed_yet"))
    try:
        verdict = client.check_record(record)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    promised = _promised(record)
    if session.json:
        session.emit(verdict)
    elif not promised:
        click.echo(session.say("seed_differs"))
    elif verdict.differs is not None:
        version, message = verdict.differs.version, verdict.differs.message
        click.echo(session.say("record_differs", version=version, message=message))
    else:
        click.echo(session.say("record_holds", n=verdict.actions))
    ctx.exit(ExitStatus.OK if promised and verdict.holds else ExitStatus.REFUSED)


def _record(session: Session, game: str | None) -> tuple[dict[str, Any], "Client"]:
    """The record that is to be checked, and the service that is to play it."""
    if game is None or not Path(game).is_file():
        held, client = session.open(game)
        return client.record(held.id).to_dict(), client
    try:
        document = json.loads(Path(game).read_text("utf-8"))
    except ValueError as error:
        raise click.UsageError(session.say("no_json", file=game)) from error
    if not isinstance(document, dict) or not {"actions", "commitment"} <= document.keys():
        raise click.UsageError(session.say("no_record", file=game))
    return document, session.client()


def _promised(record: dict[str, Any]) -> bool:
    """Whether the seed is the one whose SHA-256 was told when the game was made."""
    try:
        seed = bytes.fromhex(str(record["seed"]))
    except ValueError:
        return False
    return sha256(seed).hexdigest() == record.get("commitment")
