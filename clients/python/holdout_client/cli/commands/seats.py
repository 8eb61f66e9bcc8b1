"""`holdout seats`: who sits where, and what the host may change."""

from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.company import company, invite, known_cards
from holdout_client.cli.completing import complete_bot_seat
from holdout_client.cli.options import complete_seat, game_argument, version_option
from holdout_client.cli.session import Session
from holdout_client.looking import peek

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document
    from holdout_client.held import HeldGame


def _bots(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[int, str]:
    """Read `2=greedy`."""
    pairs = [each.partition("=") for each in given]
    if not all(seat.isdecimal() and bot for seat, _, bot in pairs):
        raise click.BadParameter(ctx.ensure_object(Session).say("bad_bot"), ctx, param)
    return {int(seat): bot for seat, _, bot in pairs}


@click.command("seats", epilog="With --json: View; Change for each change.")
@game_argument
@click.option(
    "--free",
    type=click.IntRange(min=1),
    multiple=True,
    metavar="N",
    shell_complete=complete_seat,
    help="Free a seat: your own, or any as the host.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="N=BOT",
    callback=_bots,
    shell_complete=complete_bot_seat,
    help="Let a bot play a seat.  [host]",
)
@click.option("--start", is_flag=True, help="Start although seats are open.  [host]")
@version_option
@click.pass_obj
def command(
    session: Session,
    /,
    game: str | None,
    version: int | None,
    **wanted: Any,
) -> None:
    """Show who sits where in a GAME, and how others take its open seats; or change it.

    Changes are made in this order: seats are freed, bots take seats, the game starts (unless it
    already did when the last seat was taken). With --json, each line is the response to a change.
    """
    held, client = session.open(game)
    bots, start = wanted["bots"], wanted["start"]
    changes = [calls.free_seat(held.id, seat) for seat in wanted["free"]]
    changes += [calls.hand_seat_to_bot(held.id, seat, bot) for seat, bot in bots.items()]
    status = ""
    while changes or (start and status in {"", "waiting"}):
        call = changes.pop(0) if changes else calls.start_game(held.id)
        table = client.document(call._replace(version=version))
        version = None
        status = table["status"]
        held = _with_invite(session, held, table)
        if session.json:
            session.emit(table)
    if not status or not session.json:
        _tell(session, client, held)


def _with_invite(session: Session, held: "HeldGame", table: "Document") -> "HeldGame":
    """Keep the new invite to a seat that was freed, in the place of any old one."""
    invite = table.get("invite")
    if invite is None:
        return held
    start = f"{held.id}-{invite['seat']}-"
    others = [code for code in held.invites if not code.startswith(start)]
    held = held._replace(invites=(*others, invite["code"]))
    session.held.keep(held)
    return held


def _tell(session: Session, client: "Connection", held: "HeldGame") -> None:
    view = peek(client, held.id)
    if session.json:
        session.emit(view)
        return
    from rich.text import Text

    status = session.say.word(view["status"])
    session.show(
        Text.assemble((held.id, "bold cyan"), f"  {view['title']} · {status}"),
        company(session, view["seats"]),
        *known_cards(session, view),
    )
    if view["status"] in {"waiting", "running"}:
        invite(session, held, view)
