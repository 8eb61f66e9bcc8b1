"""Positions of Raxxon in a few words, what can be looked at, and what scenarios are made of."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from holdout.kernel import Event, grid
from holdout.kernel.pile import Pile
from holdout.kernel.things import union_of
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.actions.base import RaxxonStep
from holdout.titles.raxxon.actions.turn import begins_turn
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.state import Cell, Raxxon
from tests.scenarios import Table
from tests.table import SEED, do, over

#: The cards that all tests play with.
DECK: Deck = TITLE.deck
INFECTED = DECK.infected

HEART, LEE, WOLFE = "thomas-heart", "brian-lee", "meryl-wolfe"
JAMES, DIAZ, VOSS = "kd-james", "gabriel-diaz", "adrian-voss"

#: What is still to come when a player has handled the last icon over her last token.
PART = [{"op": "ask-action"}, {"op": "after-part"}]

_UNDER_WAY = ("agenda", "resolving", "owed", "fresh")
#: Face-up zones, which a position document counts by type.
COUNTED = ("population_discard", "evacuation", "uncontained", "contained")
_LISTS = ("raxxon_triggered", "raxxon_untriggered")


def playing(  # noqa: PLR0913 - each is a part of a position, named in the call
    crowd: Sequence[str] = (),
    *,
    sheets: Sequence[str] = (HEART, WOLFE),
    tokens: Mapping[int, Mapping[str, list[int]]] | None = None,
    draw: Sequence[str] | int = 0,
    supply: Sequence[str] | int = 5,
    raxxon: Sequence[str] = (),
    level: str = "normal",
    draws: str = "automatic",
    **rest: Any,
) -> Raxxon:
    """A game in a position without luck: cards that are not named lie in the box.

    Piles are written from the top down; a number means so many cards of those that are left.
    `tokens` are the spaces (from 1) by action, by seat; `rest` is as in a position document, or
    (`agenda`, `resolving`, `owed`, `fresh`) says what is under way.
    """
    under_way = {name: rest.pop(name) for name in _UNDER_WAY if name in rest}
    people = Counter(DECK.composition(level))
    people.subtract(word.partition("*")[0][:-1] for row in crowd for word in row.split())
    people.pop("", None)
    for zone in COUNTED:
        people.subtract(rest.get(zone, {}))
    for pile in (supply, draw):
        people.subtract([] if isinstance(pile, int) else pile)
    infected = [card for card in (+people).elements() if card in INFECTED]
    if isinstance(supply, int):
        supply = infected[len(infected) - supply :]
        people.subtract(supply)
    if isinstance(draw, int):
        draw = list((+people).elements())[:draw]
        people.subtract(draw)
    placed = {*raxxon, *(card for name in _LISTS for card in rest.get(name, []))}
    document = {
        "options": {"difficulty": level, "draws": draws},
        "players": len(sheets),
        "crowd": crowd,
        "sheets": [
            {"id": sheet, "tokens": (tokens or {}).get(seat, {})}
            for seat, sheet in enumerate(sheets, 1)
        ],
        "population_draw": draw,
        "infection_supply": supply,
        "raxxon_draw": raxxon,
        "removed": dict(+people) | {c: 1 for c in DECK.raxxon if c not in placed},
        **rest,
    }
    game = TITLE.from_position(msgspec.to_builtins(document), SEED)
    return interrupted(game, **under_way) if under_way else game


def interrupted(
    game: Raxxon,
    agenda: Sequence[Mapping[str, Any]],
    resolving: Sequence[str] = (),
    owed: int = 0,
    fresh: tuple[str, int] | None = None,
) -> Raxxon:
    """The game in the middle of a turn: these steps are still to happen, the last one next.

    `resolving` are Raxxon cards from the box that are taking effect, `owed` those that optional
    effects cost, `fresh` is the token (action, space from 0) placed in this turn.
    """
    for card in resolving:
        game.removed.remove(card)
    game.resolving, game.owed, game.fresh = list(resolving), owed, fresh
    game.decisions, game.log = [], []
    game.agenda = msgspec.convert(agenda, list[union_of(RaxxonStep)])
    while game.agenda and not game.decisions and game.outcome is None:
        step = game.agenda.pop()
        step.run(game)
    if game.outcome is not None:
        game.agenda, game.decisions = [], []
    return game


def resolving(op: str | dict[str, Any], crowd: Sequence[str] = (), **rest: Any) -> Raxxon:
    """A game in which the active player has just got an icon: the last one over her token.

    When all that it sets off is done, she is asked for an action, or to pass.
    """
    step = {"op": op} if isinstance(op, str) else op
    return playing(crowd, agenda=[*PART, step], **rest)


def drawing(card: str, crowd: Sequence[str] = (), **rest: Any) -> Raxxon:
    """A game in which the active player has just drawn this Raxxon card."""
    return resolving("raxxon", crowd, raxxon=[card, *rest.pop("raxxon", [])], **rest)


def act(game: Raxxon, action: str, *then: str) -> list[Event]:
    """Take a turn without tokens: perform an action of the sheet, then decide."""
    return do(game, f"perform {action}", *then)


def begins(game: Raxxon) -> bool:
    """Whether a turn is about to begin: with its tokens, or without any with an action."""
    return any(map(begins_turn, TITLE.decisions(game)))


def turn(game: Raxxon) -> int | None:
    """The seat that is at the start of its turn; None in the middle of one."""
    return game.active if begins(game) else None


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The parameters of all events of a kind, in order; places and cards there in short.

    A place is `0,1`, a card in it `carrier 0,1` (`? 0,1`, if nobody knows it).
    """
    return [
        {name: _short(value) for name, value in event.params.items()}
        for event in events
        if event.kind == kind
    ]


def _short(value: Any) -> Any:
    if isinstance(value, list):
        return [_short(each) for each in value]
    if not isinstance(value, dict) or "row" not in value:
        return value
    place = f"{value['row']},{value['column']}"
    return f"{value['card'] or '?'} {place}" if "card" in value else place


def rows(game: Raxxon) -> list[str]:
    """The crowd in rows: `+` face-up, `~` facedown and known, `-` facedown, `.` a gap."""
    if not game.crowd:
        return []
    down, across = (
        [number(each) for each in game.crowd] for number in (grid.row_of, grid.column_of)
    )
    return [
        " ".join(
            _word(game.crowd.get(grid.place(row, column)))
            for column in range(min(across), max(across) + 1)
        )
        for row in range(min(down), max(down) + 1)
    ]


def at(game: Raxxon, place: str) -> str | None:
    """The card at `row,column`, written as in `rows`; None for an empty place."""
    cell = game.crowd.get(grid.from_words(place))
    return _face(cell) if cell else None


def _word(cell: Cell | None) -> str:
    if cell is None:
        return "."
    return _face(cell) + (f"*{cell.markers}" if cell.markers else "")


def _face(cell: Cell) -> str:
    return cell.card + ("+" if cell.up else "~" if cell.known else "-")


def pile(game: Raxxon, zone: str) -> list[str]:
    """The cards of a pile from the top down, or of a face-up zone in the order of the alphabet."""
    cards = getattr(game, zone)
    return cards.cards[::-1] if isinstance(cards, Pile) else sorted(cards)


def tokens(game: Raxxon, seat: int = 1) -> dict[str, list[int]]:
    """The spaces, from 1, that hold a token, by action."""
    sheet = game.sheets[seat - 1]
    found = sheet.tokens.items() if sheet else ()
    return {name: [n for n, here in enumerate(s, 1) if here] for name, s in found if any(s)}


# ---- scenarios

Cards = Sequence[str]

ZONES = (
    *COUNTED, "population_draw", "infection_supply", "raxxon_draw", "raxxon_triggered",
    "raxxon_untriggered", "removed",
)  # fmt: skip


def given(  # noqa: PLR0913 - each is a part of a position
    *,
    drawing: str | None = None,
    resolving: str | None = None,
    crowd: list[list[str]] | None = None,
    sheets: Cards = (HEART, WOLFE),
    tokens: Mapping[int, Mapping[str, list[int]]] | None = None,
    draw: int | Cards = 0,
    supply: int | Cards = 5,
    raxxon: Cards = (),
    raxxon_triggered: Cards = (),
    raxxon_untriggered: Cards = (),
    population_discard: Cards = (),
    evacuation: Cards = (),
    uncontained: Cards = (),
    contained: Cards = (),
    power: int = 0,
    day: int = 1,
    active: int = 1,
    fresh: tuple[str, int] | None = None,
) -> Raxxon:
    """A game of the first sheet, in its turn, or as far as luck or a choice comes in.

    `drawing`: this Raxxon card has just been drawn; `resolving`: an icon has this effect. `fresh`
    is the token (action, space from 0) placed in this turn.
    """
    if drawing:
        resolving, raxxon = "raxxon", [drawing, *raxxon]
    under_way: dict[str, Any] = {"fresh": fresh} if fresh else {}
    if resolving:
        under_way["agenda"] = [*PART, {"op": resolving}]
    return playing(
        [" ".join(row) for row in crowd or []],
        sheets=sheets,
        tokens=tokens,
        draw=draw,
        supply=supply,
        raxxon=raxxon,
        raxxon_triggered=raxxon_triggered,
        raxxon_untriggered=raxxon_untriggered,
        population_discard=Counter(population_discard),
        evacuation=Counter(evacuation),
        uncontained=Counter(uncontained),
        contained=Counter(contained),
        power=power,
        day=day,
        active=active,
        **under_way,
    )


class _Places(dict[str, str]):
    """The cards of the crowd by place; nothing at an empty one."""

    def __missing__(self, place: str) -> None:
        grid.from_words(place)


def _at(game: Raxxon) -> dict[str, str | None]:
    places = (f"{grid.row_of(each)},{grid.column_of(each)}" for each in game.crowd)
    return _Places({place: at(game, place) or "" for place in places})


def happened(event: Event) -> Iterator[str]:
    """The card that takes effect, the option that is taken, the action that is performed."""
    match event.kind, event.params:
        case "raxxon-drawn", {"card": card, "triggered": True}:
            yield card
        case "option-taken", {"card": card, "option": option}:
            yield f"{card} {option}"
        case "performed", {"action": action}:
            yield action


def _subjects() -> Iterator[str]:
    """Each Raxxon card, or each of its options, and each action; sheets share their actions."""
    for card in DECK.raxxon.values():
        yield from [f"{card.id} {option.id}" for option in card.options] or [card.id]
    yield from (action for _, action in DECK.actions)


SUBJECTS = frozenset(_subjects())

TABLE = Table(
    title=TITLE,
    given=given,
    looks={
        "rows": lambda game: [row.split() for row in rows(game)],
        "at": _at,
        "tokens": lambda game: {n: tokens(game, n) for n in range(1, game.seats + 1)},
        "markers": lambda game: [each.markers for each in game.crowd.values() if each.markers],
        "turn": turn,
        "over": over,
        "known": lambda game: {
            "population-draw": game.population_draw.known,
            "raxxon-draw": game.raxxon_draw.known,
        },
        **{z.replace("_", "-"): lambda game, z=z: pile(game, z) for z in ZONES},
    },
    subjects=SUBJECTS,
    proven=SUBJECTS,
    happened=happened,
    params=lambda event: told([event], event.kind)[0],
)
