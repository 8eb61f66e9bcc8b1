"""`holdout draw`: drawing from a pile."""

import click

from holdout_client.api.models.actions import Actions
from holdout_client.cli.options import game_option, seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller


@click.command("draw")
@click.argument("pile", required=False)
@click.argument("result", required=False)
@game_option
@seat_option
@click.pass_obj
def command(
    session: Session, pile: str | None, result: str | None, game: str | None, seat: int | None
) -> None:
    """Draw from a PILE, or list the piles.

    For games with the option draws=manual, where the game waits for each draw, or draws=table,
    where RESULT tells what came up at your table.
    """
    held, client = session.open(game)
    piles = client.draws(held.id)
    if pile is not None:
        include = [] if session.json else ["actions"]
        done = client.draw(held.id, pile, result, version=piles.version, seat=seat, include=include)
        if session.json:
            session.emit(done)
            return
        teller = Teller(session, client, held.id)
        teller.done(done.to_dict())
        if isinstance(done.actions, Actions) and done.status == "running":
            teller.choices(done.actions)
    elif session.json:
        session.emit(piles)
    else:
        _list(session, piles.to_dict()["draws"], Teller(session, client, held.id))


def _list(session: Session, piles: list[dict[str, object]], teller: Teller) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column(session.say("pile"), style="cyan")
    table.add_column(session.say("cards"), justify="right")
    table.add_column(session.say("face"))
    table.add_column("")
    for pile in piles:
        seat = pile["seat"]
        waits = session.say("may_draw", player=teller.player(seat)) if isinstance(seat, int) else ""
        face = session.say.word(f"face_{pile['face']}")
        table.add_row(str(pile["pile"]), str(pile["count"]), face, waits)
    session.show(table)
