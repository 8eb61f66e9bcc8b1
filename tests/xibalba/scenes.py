"""What scenarios of Xibalba are made of: how a position is given, and what can be looked at."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypedDict

from holdout.kernel import Event
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.elements import Mode
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba
from tests.scenarios import Table
from tests.xibalba import table
from tests.xibalba.box import DECK
from tests.xibalba.table import do, ids, scene

#: Events of which one fills the slot of the one that was bought.
_NEXT = ("general-strike", "solidarity")

#: The moments of the turn in which a case begins, by the steps that come next.
_AGENDA: dict[str, list[dict[str, Any]]] = {
    "effect": [{"op": "ask-pool"}, {"op": "ask-effect", "when": "effect_phase"}],
    "dice": [
        {"op": "ask-action"},
        {"op": "first-roll"},
        {"op": "ask-effect", "when": "dice_phase"},
        {"op": "ask-pool"},
    ],
    "end": [{"op": "end-turn"}],
}


class Seat(TypedDict, total=False):
    """What a seat has; fields are separated by ` / `, the last card of a stack is active."""

    board: str
    level: int
    resources: int
    paragon: int
    squad: list[str]
    fields: list[list[str]]
    hindered: int


def given(  # noqa: PLR0913 - each is a part of a position
    *,
    players: int = 2,
    seats: Mapping[int, Seat] | None = None,
    active: int = 1,
    phase: Literal["start", "effect", "dice", "action", "end"] = "action",
    resolving: str | None = None,
    ark: str | None = None,
    keeper: int = 0,
    life: int | None = None,
    pool: Sequence[str] = (),
    sale: Mapping[Kind, list[str]] | None = None,
    discards: Mapping[Kind, list[str]] | None = None,
    used: Mapping[str, int] | None = None,
    upgraded: bool = False,
    mode: Mode = "normal",
    target: int = 40,
) -> Xibalba:
    """A game in the action phase of seat 1 (with 9 resources), or as far as a choice comes in.

    `phase` is the start or end of the turn, the effect phase (after production, with no resources)
    or the dice phase, in which seat 1 is asked for its dice. `resolving`: seat 1 has just bought
    this event, and has none but the resources that are given. The soldier in the ark belongs to
    the seat `keeper`, or to nobody.
    """
    found: dict[int, Seat] = {n: {**(seats or {}).get(n, {})} for n in range(1, players + 1)}
    found[1].setdefault("resources", 0 if resolving or phase == "effect" else 9)
    rows: dict[Kind, list[str]] = {}
    if resolving:
        rows["event"] = [resolving] if mode == "apocalypse" else [resolving, "windfall"]
        found[1]["resources"] += DECK.cards[resolving].cost
    game = scene(
        *map(dict, found.values()),
        agenda=_AGENDA.get(phase),
        phase=phase if phase in ("effect", "dice") else "action",
        turn="begins" if phase == "start" else "action",
        active=active,
        ark=ark,
        keeper=keeper,
        life=life,
        pool=" ".join(pool),
        sale={**rows, **(sale or {})},
        discards=discards or {},
        used=used or {},
        upgraded=upgraded,
        options={"mode": mode, "target": target},
    )
    if resolving:
        game.log = do(game, "buy event 1", "draw events " + _NEXT[resolving == _NEXT[0]])
    return game


def _in_ark(game: Xibalba) -> list[Any]:
    """Soldier, seat, life; nothing at all in an empty ark."""
    soldier, keeper, life = table.in_ark(game)
    return [soldier or "nobody", keeper, life] if soldier or keeper or life else []


def _told(event: Event) -> Mapping[str, Any]:
    """What is told of an event, in few words where it is about fights.

    `effect 2 partisan` is whose card takes effect.
    """
    match event.kind:
        case "effect":
            return {str(event.seat): event.params["card"]}
        case "blocks" | "repelled":
            return {"strength": event.params["strength"]}
        case "resources-lost":
            return {"by": event.params["by"]}
        case _:
            return event.params


def happened(event: Event) -> Iterator[str]:
    """The event that has been carried out."""
    if event.kind in ("bought", "resolved"):
        yield event.params["card"]


EVENTS = frozenset(card.id for card in DECK.of_kind("event"))
SUBJECTS = frozenset(DECK.cards) | frozenset(DECK.boards)

TABLE = Table(
    title=TITLE,
    given=given,
    looks={
        "squad": lambda game: {n: table.squad(game, n) for n in range(1, game.seats + 1)},
        "fields": lambda game: {
            n: [ids(each) for each in who.fields] for n, who in enumerate(game.players, 1)
        },
        "resources": lambda game: [who.resources for who in game.players],
        "paragon": lambda game: [who.paragon for who in game.players],
        "level": lambda game: [who.level for who in game.players],
        "hindered": lambda game: [who.hindered for who in game.players],
        "board": lambda game: [who.board for who in game.players],
        "ark": _in_ark,
        "damage": lambda game: values.most_life(game) - game.life,
        "sale": lambda game: {k: ids([c or "" for c in row]) for k, row in game.sale.items()},
        "discards": lambda game: {k: ids(row) for k, row in game.discards.items()},
        "result": lambda game: game.outcome and game.outcome.seats,
    },
    lets={"range": "players 3; ark penitent; life 20"},
    subjects=SUBJECTS,
    proven=EVENTS,
    happened=happened,
    params=_told,
)
