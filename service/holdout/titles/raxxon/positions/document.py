"""A game of Raxxon as a readable document, and states made from one (or from a view).

A crowd is written in rows of cards: `carrier+` face-up, `carrier-` facedown, `carrier~` facedown
but known to the team, `-` facedown and dealt from what is left, `.` a gap; `*3` behind a card are
block markers. Piles are lists from the top, `?` in them is dealt from what is left.
"""

import re
from collections import Counter
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct

from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.errors import BadPosition
from holdout.kernel.grid import column_of, place, row_of
from holdout.kernel.pile import Pile
from holdout.titles.raxxon.model.decisions import AnyDecision
from holdout.titles.raxxon.model.state import DECK, Cell, Options, Raxxon
from holdout.titles.raxxon.model.steps import AnyStep, BeginTurn
from holdout.titles.raxxon.positions.check import check_state, sheet_state
from holdout.titles.raxxon.positions.deal import UNKNOWN, Shuffle, deal_people, deal_raxxon
from holdout.titles.raxxon.seats.view import RaxxonPile, RaxxonView, view

_MOST_CARDS = DECK.numbers.totals["population"]
_FARTHEST = 100
_MOST_LETTERS = 200
_MARKS = {"+": (True, True), "-": (False, False), "~": (False, True)}
_FACES = {(True, True): "+", (False, False): "-", (False, True): "~"}
_PILES = ("population_draw", "infection_supply", "raxxon_draw")
_COUNTED = ("population_discard", "evacuation", "uncontained", "contained", "removed")
_LISTED = ("raxxon_triggered", "raxxon_untriggered", "resolving")
_PLAIN = ("day", "power", "first", "active", "passes", "passing", "fresh", "owed", "touched")


class SheetPosition(Struct, forbid_unknown_fields=True):
    """A sheet in play and the spaces (from 1) that hold a token, by action."""

    id: str
    tokens: dict[str, list[int]] = {}


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A game of Raxxon as a document. What is left out is dealt by chance, or as at a start.

    `known` lists, by pile, the depths (0: the top) at which the team knows the card.
    Without `agenda` and `decisions` the active player is about to begin a turn.
    """

    title: Literal["raxxon"] = "raxxon"
    options: Options = Options()
    players: int
    crowd: list[str]
    origin: tuple[int, int] = (0, 0)
    sheets: list[SheetPosition | None]
    day: int = 1
    power: int = 0
    first: int = 1
    active: int = 1
    passed: list[int] = []
    passes: int = 0
    population_draw: list[str] | None = None
    infection_supply: list[str] | None = None
    raxxon_draw: list[str] | None = None
    known: dict[str, list[int]] = {}
    population_discard: dict[str, int] = {}
    evacuation: dict[str, int] = {}
    uncontained: dict[str, int] = {}
    contained: dict[str, int] = {}
    removed: dict[str, int] = {}
    raxxon_triggered: list[str] = []
    raxxon_untriggered: list[str] = []
    resolving: list[str] = []
    passing: bool = False
    fresh: tuple[str, int] | None = None
    owed: int = 0
    touched: bool = False
    drawn: bool = False
    agenda: list[AnyStep] | None = None
    decisions: list[AnyDecision] = []


def position(state: Raxxon) -> dict[str, Any]:
    """The whole truth of a game as a document."""
    rows, origin = _rows(state)
    piles: dict[str, Pile] = {zone: getattr(state, zone) for zone in _PILES}
    rest: dict[str, Any] = {zone: pile.cards[::-1] for zone, pile in piles.items()}
    rest |= {zone: dict(Counter(getattr(state, zone))) for zone in _COUNTED}
    rest |= {name: getattr(state, name) for name in (*_LISTED, *_PLAIN)}
    made = Position(
        options=Options(state.difficulty, state.draws),
        players=state.seats,
        crowd=rows,
        origin=origin,
        sheets=[
            SheetPosition(
                s.id, {k: [n for n, t in enumerate(v, 1) if t] for k, v in s.tokens.items()}
            )
            if s
            else None
            for s in state.sheets
        ],
        passed=[seat for seat, gone in enumerate(state.passed, 1) if gone],
        known={z: [len(p) - 1 - i for i in reversed(p.known)] for z, p in piles.items() if p.known},
        drawn=state.drawn,
        agenda=state.agenda,
        decisions=state.decisions,
        **rest,
    )
    document: dict[str, Any] = {"title": "raxxon", **msgspec.to_builtins(made)}
    document.setdefault("agenda", [])
    return document


def _rows(state: Raxxon) -> tuple[list[str], tuple[int, int]]:
    if not state.crowd:
        return [], (0, 0)
    rows = [row_of(at) for at in state.crowd]
    columns = [column_of(at) for at in state.crowd]
    written = [
        " ".join(
            _word(state.crowd.get(place(row, column)))
            for column in range(min(columns), max(columns) + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    ]
    return written, (min(rows), min(columns))


def _word(cell: Cell | None) -> str:
    if cell is None:
        return "."
    return cell.card + _FACES[cell.up, cell.known] + (f"*{cell.markers}" if cell.markers else "")


def from_position(_deck: Any, document: dict[str, Any], seed: bytes) -> Raxxon:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    try:
        read = msgspec.convert(document, Position)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        where = path.removesuffix("`")[:_MOST_LETTERS] or "$"
        raise BadPosition(message[:_MOST_LETTERS], where) from error
    except RecursionError as error:
        raise BadPosition("too many things in each other") from error
    chance = Chance(seed)
    state = build(read, chance, lambda cards: shuffle(chance, "setup", cards))
    check_state(state)
    return state


def imagine(state: Raxxon, seat: int | None, rng: Random) -> None:
    """Deal anew what the seat can't know."""
    other = _imagined(view(state, seat), rng)
    for name in state.__struct_fields__:
        setattr(state, name, getattr(other, name))


def _imagined(seen: RaxxonView, rng: Random) -> Raxxon:
    """A whole state that fits a view; what the view hides is dealt by `rng`."""
    rest: dict[str, Any] = {}
    for zone in _PILES:
        pile: RaxxonPile = getattr(seen, zone)
        rest[zone] = [pile.known.get(str(depth), UNKNOWN) for depth in range(pile.count)]
    rest |= {name: getattr(seen, name) for name in (*_COUNTED, *_LISTED, *_PLAIN)}
    crowd, origin = _seen_rows(seen)
    read = Position(
        options=Options(seen.difficulty, seen.draws),
        players=len(seen.sheets),
        crowd=crowd,
        origin=origin,
        sheets=[
            SheetPosition(
                s.id, {k: [n for n, t in enumerate(v, 1) if t] for k, v in s.tokens.items()}
            )
            if s
            else None
            for s in seen.sheets
        ],
        passed=seen.passed,
        known={z: [int(d) for d in getattr(seen, z).known] for z in _PILES},
        agenda=msgspec.convert(seen.agenda, list[AnyStep]),
        decisions=msgspec.convert(seen.asked, list[AnyDecision]),
        **rest,
    )
    return build(read, Chance(rng.randbytes(16)), rng.shuffle)


def _seen_rows(seen: RaxxonView) -> tuple[list[str], tuple[int, int]]:
    if not seen.crowd:
        return [], (0, 0)
    at = {(card.row, card.column): card for card in seen.crowd}
    rows = range(min(r for r, _ in at), max(r for r, _ in at) + 1)
    columns = range(min(c for _, c in at), max(c for _, c in at) + 1)
    written = []
    for row in rows:
        words = []
        for column in columns:
            card = at.get((row, column))
            if card is None:
                words.append(".")
                continue
            mark = "+" if card.face == "up" else "~" if card.card else "-"
            words.append((card.card or "") + mark + (f"*{card.markers}" if card.markers else ""))
        written.append(" ".join(words))
    return written, (rows[0], columns[0])


def build(read: Position, chance: Chance, deal: Shuffle) -> Raxxon:
    """The state that a document describes; `deal` puts the cards left over into a random order.

    Raises `BadPosition` when cards are too many, too few or unknown.
    """
    if not 1 <= read.players <= DECK.numbers.players["max"]:
        raise BadPosition("a game has 1 to 4 players", "$.players")
    if len(read.sheets) != read.players:
        raise BadPosition("one sheet (or null) for each player", "$.sheets")
    if not set(read.passed) <= set(range(1, read.players + 1)):
        raise BadPosition("there is no such player", "$.passed")
    if not read.known.keys() <= set(_PILES):
        raise BadPosition("there is no such pile", "$.known")
    level = DECK.numbers.difficulties[read.options.difficulty]
    rest: dict[str, Any] = {zone: _expand(getattr(read, zone), f"$.{zone}") for zone in _COUNTED}
    rest |= {name: getattr(read, name) for name in (*_LISTED, *_PLAIN)}
    state = Raxxon(
        seats=read.players,
        draws=read.options.draws,
        chance=chance,
        difficulty=read.options.difficulty,
        goal=level.healthy_total,
        sheets=[
            sheet_state(read.players, s.id, s.tokens, f"$.sheets[{n}]") if s else None
            for n, s in enumerate(read.sheets)
        ],
        passed=[seat in read.passed for seat in range(1, read.players + 1)],
        crowd=_read_crowd(read),
        population_draw=_read_pile(read, "population_draw"),
        infection_supply=_read_pile(read, "infection_supply"),
        raxxon_draw=_read_pile(read, "raxxon_draw"),
        drawn=read.drawn,
        agenda=[BeginTurn(read.active)] if read.agenda is None else read.agenda,
        decisions=read.decisions,
        **rest,
    )
    if read.infection_supply is None:
        state.infection_supply.cards = [UNKNOWN] * level.infection_supply
    deal_people(state, deal, rest_below=read.population_draw is None)
    deal_raxxon(state, deal, rest_below=read.raxxon_draw is None)
    return state


def _expand(counts: dict[str, int], path: str) -> list[str]:
    if any(not 0 <= count <= _MOST_CARDS for count in counts.values()):
        raise BadPosition("a number of cards is 0 or more", path)
    return [card for card, count in counts.items() for _ in range(count)]


def _read_pile(read: Position, zone: str) -> Pile:
    cards: list[str] = getattr(read, zone) or []
    known = read.known.get(zone, [])
    if any(not 0 <= depth < len(cards) for depth in known):
        raise BadPosition("there is no card at this depth", f"$.known.{zone}")
    return Pile(cards[::-1], sorted({len(cards) - 1 - depth for depth in known}))


def _read_crowd(read: Position) -> dict[int, Cell]:
    crowd = {}
    top, left = read.origin
    if max(abs(top), abs(left)) > _FARTHEST:
        raise BadPosition(f"from -{_FARTHEST} to {_FARTHEST}", "$.origin")
    if len(read.crowd) > DECK.numbers.crowd_max["rows"]:
        raise BadPosition("the crowd has at most 6 rows and 6 columns", "$.crowd")
    for row, words in enumerate(read.crowd):
        for column, word in enumerate(words.split()):
            if column >= DECK.numbers.crowd_max["columns"]:
                raise BadPosition("the crowd has at most 6 rows and 6 columns", f"$.crowd[{row}]")
            if word != ".":
                crowd[place(top + row, left + column)] = _read_cell(word, f"$.crowd[{row}]")
    return crowd


def _read_cell(word: str, path: str) -> Cell:
    card, star, markers = word.partition("*")
    blocked = re.fullmatch("[0-9]{1,2}", markers) or not star
    if not card or card[-1] not in _MARKS or not blocked:
        raise BadPosition(f"not a card of the crowd: {word[:40]}", path)
    up, known = _MARKS[card[-1]]
    return Cell(card[:-1] or UNKNOWN, up, known, int(markers or 0))
