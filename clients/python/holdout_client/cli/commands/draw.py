"""`holdout draw`: drawing from a pile."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.complaints import BadInput
from holdout_client.cli.completing import Offer, completion, listed
from holdout_client.cli.options import game_option, seat_option
from holdout_client.cli.play.drawing import DRAW, are_numbers, results_of, told
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller

if TYPE_CHECKING:
    from holdout_client.connection import Document


def _waited_for(ctx: click.Context) -> Sequence[Mapping[str, Any]]:
    """The draws that may be made now."""
    return [each for each in listed(ctx)["actions"] if each["kind"] == DRAW]


def _piles(ctx: click.Context) -> Iterable[Offer]:
    """The piles that wait to be drawn from."""
    return [(each["params"]["pile"], "") for each in _waited_for(ctx)]


def _results(ctx: click.Context) -> Iterable[Offer]:
    """What can have come up."""
    return [(each, "") for each in results_of(_waited_for(ctx))]


@click.command("draw")
@click.argument("pile", required=False, shell_complete=completion(_piles))
@click.argument("result", nargs=-1, shell_complete=completion(_results))
@game_option
@seat_option
@click.pass_obj
def command(
    session: Session, pile: str | None, result: Sequence[str], game: str | None, seat: int | None
) -> None:
    """Draw from a PILE, or list the piles.

    For games with the option draws=manual, where the game waits for each draw, or draws=table,
    where RESULT is what came up at your table: the beginning of a card's name, or the faces of the
    dice in any order.
    """
    held, client = session.open(game)
    piles = client.document(calls.list_draws(held.id))
    if pile is not None:
        include = [] if session.json else ["actions"]
        offered = client.document(calls.list_actions(held.id, seat=seat))
        came = _result(session, offered, pile, " ".join(result))
        version = piles["version"]
        call = calls.draw(held.id, pile, came, version=version, seat=seat, include=include)
        done = client.document(call)
        if session.json:
            session.emit(done)
            return
        teller = Teller(session, client, held.id)
        teller.done(done)
        if "actions" in done and done["status"] == "running":
            teller.choices(done["actions"])
    elif session.json:
        session.emit(piles)
    else:
        _list(session, piles["draws"], Teller(session, client, held.id))


def _result(session: Session, actions: "Document", pile: str, typed: str) -> str | None:
    """What is meant to have come up; as it was typed if nothing fits, for the service to judge.

    Raises `BadInput` for the beginning of several names.
    """
    draws = (each for each in actions["actions"] if each["kind"] == DRAW)
    offered = [each for each in draws if each["params"]["pile"] == pile]
    results = results_of(offered)
    if not typed or not results or typed in results:
        return typed or None
    if typed.replace(" ", "").isdecimal() and not are_numbers(results):
        return typed
    choice = told(typed, offered)
    if choice.candidates:
        names = ", ".join(results[each] for each in choice.candidates)
        message = session.say("which_action", start=typed, actions=names)
        raise BadInput("which-action", message)
    return results[choice.action] if choice.action is not None else typed


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
