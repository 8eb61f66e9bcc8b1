"""`holdout wait`: until it is my turn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from holdout_client import calls
from holdout_client.cli.complaints import NotFound
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import LONG_RETRY_SECONDS, Session
from holdout_client.cli.status import ENDED, ExitStatus
from holdout_client.deadline import NEVER, Deadline
from holdout_client.looking import follow
from holdout_client.problems import Unreachable

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

#: Looking at the game may take so long, however short the time to wait for it is.
LEAST_SECONDS = 2.0


@click.command("wait", epilog="With --json: Inbox.")
@game_argument
@seat_option("Until this seat of yours has to decide; by default, until any of yours has.")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0),
    help="Stop after this many seconds, whatever happens.",
)
@click.pass_context
def command(ctx: click.Context, game: str | None, seat: int | None, timeout: float | None) -> None:
    """Wait until a GAME waits for you.

    The exit status is 0 when it is your turn, 10 when the game is over, and 124 if neither is so
    after --timeout seconds: `holdout wait && beep`.
    """
    session: Session = ctx.obj
    deadline = NEVER if timeout is None else Deadline(timeout)
    # Even if there is no time to wait, there is some to look.
    patient = NEVER if timeout is None else Deadline(max(timeout, LEAST_SECONDS))
    held, client = session.open(game, retry_seconds=LONG_RETRY_SECONDS, deadline=patient)
    if seat is not None:
        client.document(calls.list_actions(held.id, seat=seat))
    inbox = _look(client, held.id)
    try:
        while not (_asked(inbox, seat) or _is_over(inbox) or deadline.passed):
            after = inbox["games"][0]["version"]
            next(follow(client, held.id, after=after, timeout=deadline.left), None)
            if not deadline.passed:
                inbox = _look(client, held.id)
    except Unreachable:
        if not deadline.passed:
            raise
    mine, over = _asked(inbox, seat), _is_over(inbox)
    if session.json:
        session.emit(inbox)
    else:
        say = session.say
        told = [f"{say.seat(each['seat'])}: {each['text']}" for each in mine]
        rest = say.word(inbox["games"][0]["status"]) if over else say("still_waiting")
        click.echo("\n".join(told) or rest)
    ctx.exit(ExitStatus.OVER if over else ExitStatus.OK if mine else ExitStatus.TIMED_OUT)


def _asked(inbox: "Document", seat: int | None) -> Sequence["Document"]:
    """Return what the game waits for from one of the own seats, or from any."""
    (game,) = inbox["games"]
    seats = [each for each in game["own_pending"] if seat in {None, each}]
    return [each for each in game["pending"] if each["seat"] in seats]


def _is_over(inbox: "Document") -> bool:
    return inbox["games"][0]["status"] in ENDED


def _look(client: "Connection", game: str) -> "Document":
    """Return where the game stands. Raises `NotFound`."""
    token = client.tokens.get(game, "")
    inbox = client.document(calls.open_inbox([token or game]))
    for each in inbox["refused"]:
        raise NotFound(each["code"], each["detail"])
    return inbox
