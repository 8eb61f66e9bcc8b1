"""Positions of Xibalba in a few words, what can be looked at, and what scenarios are made of.

Games are played in `table` mode, so that a test says what is rolled: `draw paragon 0,2`.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Literal, TypedDict

import msgspec

from holdout.kernel import Event
from holdout.kernel.things import union_of
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.elements import Mode
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Options, Player, Xibalba, XibalbaStep
from tests.scenarios import Table
from tests.table import do
from tests.xibalba.box import DECK

SEED = bytes(16)

#: Boards of four colours; their abilities play no part unless a test uses them.
BOARDS = ("ska", "castor-rebels", "meridian-cartel", "ashen-choir")

#: Cards that do nothing in most situations, for the rows for sale.
SALE = {
    "soldier": ["bomber", "siege-tank"],
    "civilian": ["smuggler", "nurse"],
    "building": ["bunker", "dojo"],
    "event": ["windfall", "embargo"],
}

#: What is for sale in a `scene`: the first two that lie nowhere else in it.
FOR_SALE: dict[Kind, tuple[str, ...]] = {
    "soldier": ("bomber", "rifleman", "siege-tank", "partisan"),
    "civilian": ("smuggler", "nurse", "armourer", "broker"),
    "building": ("bunker", "dojo", "crypt", "warehouse", "oasis"),
    "event": ("windfall", "embargo", "whirlwind", "uprising"),
}

#: The steps of a turn, the last one first: below each of them lie those before it.
TURN: list[dict[str, Any]] = [
    {"op": "ask-action"},
    {"op": "first-roll"},
    {"op": "ask-effect", "when": "dice_phase"},
    {"op": "ask-pool"},
    {"op": "ask-effect", "when": "effect_phase"},
    {"op": "production"},
]


def playing(  # noqa: PLR0913 - all that may differ in a position
    *players: dict[str, Any],
    pool: str = "",
    ark: str | None = None,
    keeper: int = 0,
    life: int | None = None,
    draws: str = "table",
    sale: dict[str, list[str | None]] | None = None,
    agenda: list[dict[str, Any]] | None = None,
    phase: str = "action",
    options: dict[str, Any] | None = None,
    turn: str = "action",
    **rest: Any,
) -> Xibalba:
    """A game in the action phase of seat 1, unless said otherwise; `pool` are dice, by faces.

    With an `agenda` it is in the middle of something: these steps come next, in this phase.
    """
    seats = [{"board": board, **who} for board, who in zip(BOARDS, players, strict=False)]
    slots = 1 if (options or {}).get("mode") == "apocalypse" else 2
    rows = {kind: row[:slots] for kind, row in SALE.items()} | (sale or {})
    busy = {name: rest.pop(name) for name in ("dice", "rolled") if name in rest}
    document = {
        "title": "xibalba",
        "options": {"target": 40, "draws": draws, **(options or {})},
        "players": seats,
        "turn": turn,
        "pool": pool.split(),
        "ark": ark,
        "keeper": keeper,
        "life": life,
        "sale": rows,
        **rest,
    }
    if agenda is None:
        return TITLE.from_position(document, SEED)
    return _in_the_middle(document, agenda, phase=phase, **busy)


def _in_the_middle(document: dict[str, Any], agenda: list[dict[str, Any]], **said: Any) -> Xibalba:
    """A game like that of a document, in the middle of something."""
    game = TITLE.rules.from_position(TITLE.deck, document, SEED)
    below = TURN[: TURN.index(agenda[0])] if agenda[0] in TURN else []
    game.agenda = msgspec.convert([*below, *agenda], list[union_of(XibalbaStep)])
    for name, value in said.items():
        setattr(game, name, tuple(value) if name == "dice" else value)
    TITLE._settle(game)
    return game


def scene(me: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Xibalba:
    """A game of seat 1 (with 9 resources, unless said otherwise) and others.

    What is for sale, unless said otherwise, lies nowhere else in the position.
    """
    seats = [{"resources": 9, **me}, *(others or ({},))]
    named = {rest.get("ark"), *chain.from_iterable(rest.get("discards", {}).values())}
    for each in seats:
        named |= {*each.get("squad", []), *chain.from_iterable(each.get("fields", []))}
    slots = 1 if rest.get("options", {}).get("mode") == "apocalypse" else 2
    rows = {kind: [card for card in FOR_SALE[kind] if card not in named][:slots] for kind in KINDS}
    return playing(*seats, **{**rest, "sale": rows | rest.get("sale", {})})


def ids(cards: list[str]) -> list[str]:
    """Cards without the number of their copy."""
    return [card.partition("#")[0] for card in cards]


def squad(game: Xibalba, seat: int) -> list[str]:
    """The squad of a player, the active soldier last."""
    return ids(game.players[seat - 1].squad)


def field(game: Xibalba, seat: int, number: int) -> list[str]:
    """A field of a player, the active card last."""
    return ids(game.players[seat - 1].fields[number - 1])


def who(game: Xibalba, seat: int) -> Player:
    """A player."""
    return game.players[seat - 1]


def in_ark(game: Xibalba) -> tuple[str | None, int, int]:
    """Who is in the ark, whose it is, and its life."""
    return (game.ark and game.ark.partition("#")[0], game.keeper, game.life)


def beginning(*players: dict[str, Any], seat: int = 1, **rest: Any) -> Xibalba:
    """A game in which the turn of a seat begins."""
    return playing(*players, turn="begins", active=seat, **rest)


def new(seats: int, seed: bytes = SEED, **options: Any) -> Xibalba:
    """A new game, set up as far as nobody has to draw or roll."""
    return TITLE.new_game(seats, Options(**options), seed)


# ---- scenarios

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
    soldier, keeper, life = in_ark(game)
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
        "squad": lambda game: {n: squad(game, n) for n in range(1, game.seats + 1)},
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
