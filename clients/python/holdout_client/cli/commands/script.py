"""`holdout script`: the actions of a file."""

import re
from collections.abc import Sequence
from typing import IO

import click

from holdout_client.cli.acting import Actor, Wanted
from holdout_client.cli.complaints import BadInput, Complaint
from holdout_client.cli.options import game_option, version_option
from holdout_client.cli.session import LONG_RETRY_SECONDS, Session
from holdout_client.problems import HoldoutError


@click.command("script", epilog="With --json: Change for each action.")
@click.argument("words", nargs=-1, required=True, metavar="FILE")
@game_option
@version_option
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], version: int | None) -> None:
    """Do the actions listed in FILE, up to the first that is refused. A GAME may stand first.

    - is standard input. Each line is an action id. Put `2:` before it to name the seat, which is
    only necessary while several seats have to decide. A # begins a comment. Numbers are refused:
    they mean a list that somebody has seen.
    """
    session: Session = ctx.obj
    lines = _opened(ctx, session.without_game(words))
    held, client = session.open(None, retry_seconds=LONG_RETRY_SECONDS)
    actor, done = Actor(session, client, held.id, version), 0
    for number, line in enumerate(lines, 1):
        action = line.partition("#")[0].strip()
        named = re.match(r"(\d+):\s*", action)
        action = action[named.end() :] if named else action
        if not action:
            continue
        try:
            if action.isdecimal():
                raise BadInput("no-such-number", session.say("no_numbers", number=action))
            actor.do(Wanted(action), int(named[1]) if named else None)
        except (HoldoutError, Complaint) as error:
            error.add_note(session.say("stopped_at", line=number, action=action))
            raise
        done += 1
    if not session.json:
        click.echo(session.say("script_done", n=done))


def _opened(ctx: click.Context, words: Sequence[str]) -> IO[str]:
    """Open the one file that is named."""
    param = next(each for each in ctx.command.params if each.name == "words")
    if not words:
        raise click.MissingParameter(ctx=ctx, param=param)
    if len(words) > 1:
        raise click.UsageError(ctx.obj.say("one_file", words=" ".join(words[1:])), ctx)
    opened: IO[str] = click.File(encoding="utf-8").convert(words[0], param, ctx)
    return opened
