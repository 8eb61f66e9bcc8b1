"""`holdout wait`: until it is my turn."""

from math import inf
from time import monotonic
from typing import TYPE_CHECKING

import click

from holdout_client import calls
from holdout_client.cli.complaints import NotFound
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import LONG_RETRY_SECONDS, Session
from holdout_client.cli.status import ENDED
from holdout_client.looking import follow

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

#: How this command ends, besides as all do: nobody has to look up more than three numbers.
MY_TURN, OVER, TIMED_OUT = 0, 1, 2


@click.command("wait", epilog="With --json: Inbox.")
@game_argument
@seat_option("Until this seat has to decide; by default, until any of yours has.")
@click.option("--timeout", type=click.FloatRange(min=0), help="Wait for so many seconds at most.")
@click.pass_context
def command(ctx: click.Context, game: str | None, seat: int | None, timeout: float | None) -> None:
    """Wait until a GAME waits for you.

    The exit status is 0 when it is your turn, 1 when the game is over, and 2 if neither is so
    after --timeout seconds: `holdout wait && beep`.
    """
    session: Session = ctx.obj
    held, client = session.open(game, retry_seconds=LONG_RETRY_SECONDS)
    until = monotonic() + (inf if timeout is None else timeout)
    while True:
        inbox, now = _look(client, held.id)
        seats = [each for each in now["own_pending"] if seat in {None, each}]
        mine = [each for each in now["pending"] if each["seat"] in seats]
        left = until - monotonic()
        if mine or now["status"] in ENDED or left <= 0:
            break
        next(follow(client, held.id, after=now["version"], timeout=left), None)
    say, over = session.say, now["status"] in ENDED
    if session.json:
        session.emit(inbox)
    else:
        told = [f"{say.seat(each['seat'])}: {each['text']}" for each in mine]
        rest = say.word(now["status"]) if over else say("still_waiting")
        click.echo("\n".join(told) or rest)
    ctx.exit(OVER if over else MY_TURN if mine else TIMED_OUT)


def _look(client: "Connection", game: str) -> "tuple[Document, Document]":
    """Return where the game stands: the answer, and the game in it. Raises `NotFound`."""
    token = client.tokens.get(game, "")
    inbox = client.document(calls.open_inbox([token or game]))
    for each in inbox["refused"]:
        raise NotFound(each["code"], each["detail"])
    return inbox, inbox["games"][0]
