"""`holdout draw`: drawing from a pile."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.acting import present_list_shown
from holdout_client.cli.complaints import BadInput
from holdout_client.cli.completing import Offer, completion, listed
from holdout_client.cli.options import game_option, seat_option, version_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller

if TYPE_CHECKING:
    from holdout_client.connection import Document


#: The kind of action that draws from a pile.
DRAW = "draw"


def _waited_for(ctx: click.Context) -> Sequence[Mapping[str, Any]]:
    """List the draws that may be made now."""
    return [each for each in listed(ctx)["actions"] if each["kind"] == DRAW]


def _piles(ctx: click.Context) -> Iterable[Offer]:
    """List the piles that wait to be drawn from."""
    return [(each["params"]["pile"], "") for each in _waited_for(ctx)]


def _results(ctx: click.Context) -> Iterable[Offer]:
    """List what can have come up."""
    found = [each["params"].get("result") for each in _waited_for(ctx)]
    return [(each, "") for each in found if each]


@click.command("draw", epilog="With --json: Change; Piles without PILE.")
@click.argument("pile", required=False, shell_complete=completion(_piles))
@click.argument("result", nargs=-1, shell_complete=completion(_results))
@game_option
@seat_option()
@version_option
@click.pass_obj
def command(
    session: Session,
    pile: str | None,
    result: tuple[str, ...],
    seat: int | None,
    version: int | None,
) -> None:
    """Draw from a PILE, or list the piles. A GAME may stand first.

    For games with the option draws=manual, where the game waits for each draw, or draws=table,
    where RESULT is what came up at your table: the beginning of a card's name, or the faces of the
    dice in any order.
    """
    words = session.without_game((pile, *result) if pile else ())
    pile, result = (words[0], words[1:]) if words else (None, ())
    held, client = session.open(None)
    piles = client.document(calls.list_piles(held.id))
    teller = Teller(session, client, held.id)
    if pile is None and session.json:
        session.emit(piles)
    elif pile is None:
        _list(session, piles["piles"], teller)
    else:
        with present_list_shown(session, teller, seat):
            offered = client.document(calls.list_actions(held.id, seat=seat))
            came = _result(session, offered, pile, " ".join(result))
            printed = session.printed(held.id, seat)
            if version is None:
                version = printed.version if printed else piles["version"]
            include = [] if session.json else ["actions"]
            call = calls.draw(held.id, pile, came, version=version, seat=seat, include=include)
            drawn = client.document(call)
        teller.told(drawn)


def _result(session: Session, listed: "Document", pile: str, typed: str) -> str | None:
    """Find what has come up: by its id, the beginning of a name, or faces in any order.

    Returns it as typed if nothing fits, for the service to judge. Raises `BadInput` for the
    beginning of several names.
    """
    offered = {
        str(each["params"]["result"]): str(each["text"]).casefold()
        for each in listed["actions"]
        if each["kind"] == DRAW and each["params"]["pile"] == pile and each["params"].get("result")
    }
    start, faces = typed.casefold(), typed.replace(",", " ").casefold().split()
    ways = (
        [each for each in offered if each == typed],
        [each for each in offered if _shows(each, faces)],
        [each for each in offered if each.startswith(start)],
        [each for each, text in offered.items() if f" {start}" in text],
    )
    found = next(filter(None, ways), []) if typed else []
    if len(found) > 1:
        message = session.say("which_action", start=typed, actions=", ".join(found))
        raise BadInput("which-action", message)
    return found[0] if found else typed or None


def _shows(result: str, faces: Sequence[str]) -> bool:
    """Return whether dice show these faces, each named by its beginning."""
    left = result.split(",")
    for face in faces:
        fitting = next((each for each in left if each.startswith(face)), None)
        if fitting is None:
            return False
        left.remove(fitting)
    return not left


def _list(session: Session, piles: list[dict[str, Any]], teller: Teller) -> None:
    from holdout_client.cli.screen import table

    say = session.say
    rows = [
        (
            *(pile["pile"], str(pile["count"]), say.word(f"face_{pile['face']}")),
            say("may_draw", player=teller.player(pile["seat"])) if pile["seat"] else "",
        )
        for pile in piles
    ]
    session.show(table([say("pile"), f">{say('cards')}", say("face"), ""], rows))
