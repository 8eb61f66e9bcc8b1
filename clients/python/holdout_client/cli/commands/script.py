"""`holdout script`: the actions of a file."""

from collections.abc import Iterator
from typing import IO

import click

from holdout_client.api.models.actions import Actions
from holdout_client.cli.options import game_option, meant
from holdout_client.cli.session import LONG_PATIENCE, Session
from holdout_client.cli.telling import called, tell_done
from holdout_client.problems import HoldoutError


@click.command("script")
@click.argument("file", type=click.File(encoding="utf-8"))
@game_option
@click.pass_obj
def command(session: Session, file: IO[str], game: str | None) -> None:
    """Do the actions that FILE lists, up to the first that is refused. - is standard input.

    An id on each line; what stands behind a # is a comment.
    """
    held, client = session.open(game, patience=LONG_PATIENCE)
    lines = [*_actions(file)]
    listed = client.actions(held.id)
    player = called(session, client, held.id)
    for number, word in lines:
        try:
            action = meant(word, listed.to_dict()["actions"], session)
            done = client.act(held.id, action, version=listed.version, include=["actions"])
        except (HoldoutError, click.UsageError):
            click.echo(session.say("stopped_at", line=number, action=word), err=True)
            raise
        if session.json:
            session.emit(done)
        else:
            tell_done(session, done.to_dict(), player)
        if isinstance(done.actions, Actions):
            listed = done.actions
    if not session.json:
        click.echo(session.say("script_done", n=len(lines)))


def _actions(file: IO[str]) -> Iterator[tuple[int, str]]:
    """The actions of a file, with the numbers of their lines."""
    for number, line in enumerate(file, 1):
        action = line.partition("#")[0].strip()
        if action:
            yield number, action
