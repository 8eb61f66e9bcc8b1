"""`holdout script`: the actions of a file."""

import re
from typing import IO

import click

from holdout_client.cli.acting import Actor
from holdout_client.cli.complaints import Complaint
from holdout_client.cli.options import game_option
from holdout_client.cli.session import LONG_RETRY_SECONDS, Session
from holdout_client.problems import HoldoutError


@click.command("script", epilog="With --json: Change for each action.")
@click.argument("file", type=click.File(encoding="utf-8"))
@game_option
@click.pass_obj
def command(session: Session, file: IO[str], game: str | None) -> None:
    """Do the actions listed in FILE, up to the first that is refused. - is standard input.

    Each line is an action id. Put `2:` before it to name the seat, which is only necessary while
    several seats have to decide. A # begins a comment.
    """
    held, client = session.open(game, retry_seconds=LONG_RETRY_SECONDS)
    actor, done = Actor(session, client, held.id), 0
    for number, line in enumerate([*file], 1):
        action = line.partition("#")[0].strip()
        named = re.match(r"(\d+):\s*", action)
        action = action[named.end() :] if named else action
        if not action:
            continue
        try:
            actor.do(action, int(named[1]) if named else None)
        except (HoldoutError, Complaint) as error:
            error.add_note(session.say("stopped_at", line=number, action=action))
            raise
        done += 1
    if not session.json:
        click.echo(session.say("script_done", n=done))
