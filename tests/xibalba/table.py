"""Xibalba positions in a few words, and playing on from them with dice of one's choice.

Games are played in `table` mode, so that a test says what is rolled: `draw paragon 0,2`.
"""

from itertools import chain
from typing import Any

import msgspec

from holdout.kernel import Event
from holdout.kernel.things import union_of
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.state import Options, Player, Xibalba, XibalbaStep

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


def do(game: Xibalba, *actions: str, seat: int | None = None) -> list[Event]:
    """Let whoever is asked do these things; tells what happened."""
    events: list[Event] = []
    for action in actions:
        who = TITLE.decisions(game)[0].seat if seat is None else seat
        events += TITLE.apply(game, who, TITLE.parse_action(action))
    return events


def legal(game: Xibalba, seat: int | None = None) -> list[str]:
    """The ids of what may be done by whoever is asked."""
    who = TITLE.decisions(game)[0].seat if seat is None else seat
    return [TITLE.action_id(each) for each in TITLE.legal_actions(game, who)]


def asked(game: Xibalba) -> str:
    """Who is asked what: `1 action`, or with the pile `1 draw paragon`."""
    decision = TITLE.decisions(game)[0]
    pile = f" {decision.pile}" if decision.kind == "draw" else ""
    return f"{decision.seat} {decision.kind}{pile}"


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


def kinds(events: list[Event]) -> list[str]:
    """What happened, in kinds."""
    return [event.kind for event in events]


def beginning(*players: dict[str, Any], seat: int = 1, **rest: Any) -> Xibalba:
    """A game in which the turn of a seat begins."""
    return playing(*players, turn="begins", active=seat, **rest)


def new(seats: int, seed: bytes = SEED, **options: Any) -> Xibalba:
    """A new game, set up as far as nobody has to draw or roll."""
    return TITLE.new_game(seats, Options(**options), seed)


def params(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """What is told of each event of a kind."""
    return [event.params for event in events if event.kind == kind]
