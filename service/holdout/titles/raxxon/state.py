"""The state of a game of Raxxon: what lies where, whose turn it is, what is known."""

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from holdout.kernel.draws import Face
from holdout.kernel.grid import column_of, row_of
from holdout.kernel.options import Draws
from holdout.kernel.pile import Pile
from holdout.kernel.seen import (
    EVERYBODY,
    MEANWHILE,
    NOBODY,
    by_hand,
    formed,
    hidden,
    unwritten,
    written,
)
from holdout.kernel.state import NO_DECK, DrawMode, Event, Outcome, State
from holdout.titles.raxxon import events
from holdout.titles.raxxon.cards.loader import Deck, Side
from holdout.titles.raxxon.elements import DifficultyName, SpaceElement

if TYPE_CHECKING:
    from holdout.titles.raxxon.actions.base import RaxxonDecision, RaxxonStep


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a game of Raxxon."""

    difficulty: Annotated[
        DifficultyName,
        Meta(description="How many cards are infected and how many must be evacuated."),
    ] = "normal"
    draws: Draws = "automatic"


class Cell(Struct, gc=False, array_like=True):
    """A card of the crowd: its type, whether it is face-up, whether the team knows it."""

    card: str
    up: bool = False
    known: bool = False
    markers: int = 0


class SheetState(Struct, gc=False, array_like=True):
    """A sheet in play: which spaces of each action hold a token, left to right."""

    id: str
    tokens: dict[str, list[bool]]


# ---- how the team sees what lies there


class RaxxonCard(Struct, frozen=True):
    """A card of the crowd. `card` is null when nobody knows it."""

    row: int
    column: int
    face: Face
    card: str | None


class RaxxonRoadblock(Struct, frozen=True):
    """A card of the crowd with so many block markers."""

    row: int
    column: int
    markers: int


class RaxxonPile(Struct, frozen=True):
    """A facedown pile: how many cards, and those known by their depth (0: the top one)."""

    count: int
    known: dict[str, str]


class RaxxonSheet(Struct, frozen=True):
    """A sheet in play: for each action that needs a token, whether its spaces hold one."""

    id: str
    side: Side
    tokens: dict[str, list[bool]]


def in_rows(_state: "Raxxon", crowd: dict[int, Cell]) -> list[RaxxonCard]:
    """Return the cards of the crowd, row by row."""
    return [
        RaxxonCard(
            row_of(at),
            column_of(at),
            "up" if cell.up else "down",
            cell.card if cell.known else None,
        )
        for at, cell in sorted(crowd.items())
    ]


def blocked(_state: "Raxxon", crowd: dict[int, Cell]) -> list[RaxxonRoadblock]:
    """Return the places of the crowd that hold block markers."""
    return [
        RaxxonRoadblock(row_of(at), column_of(at), cell.markers)
        for at, cell in sorted(crowd.items())
        if cell.markers
    ]


def seats_passed(_state: "Raxxon", passed: list[bool]) -> list[int]:
    """Return the seats that have passed today."""
    return [seat for seat, gone in enumerate(passed, 1) if gone]


def open_sheets(state: "Raxxon", sheets: list[SheetState | None]) -> list[RaxxonSheet | None]:
    """Return the sheets in play, by seat."""
    which = side(state)
    return [
        RaxxonSheet(s.id, which, {k: list(v) for k, v in s.tokens.items()}) if s else None
        for s in sheets
    ]


def fresh_space(state: "Raxxon", fresh: tuple[str, int] | None) -> SpaceElement | None:
    """Return the space of the token that was placed this turn."""
    if fresh is None:
        return None
    action, space = fresh
    return SpaceElement(sheet_of(state, state.active).id, action, space + 1)


def known_cards(_state: "Raxxon", pile: Pile) -> RaxxonPile:
    """Return a pile, with the cards that the team knows."""
    last = len(pile) - 1
    return RaxxonPile(len(pile), {str(last - i): pile.cards[i] for i in reversed(pile.known)})


def only_counted(_state: "Raxxon", pile: Pile) -> RaxxonPile:
    """Return a pile of which no card is known."""
    return RaxxonPile(len(pile), {})


def by_type(state: "Raxxon", cards: list[str]) -> dict[str, int]:
    """Count the cards of each type, in the order of the box."""
    if not cards:
        return {}
    counts, deck = Counter(cards), state.deck
    return {each: counts[each] for each in (*deck.types, *deck.raxxon) if each in counts}


class Raxxon(State, kw_only=True, gc=False, tag="raxxon/1"):
    """The whole truth of a game of Raxxon. Zones are named as in the rules.

    `passing`: the active player passes when the present action or part is finished. `fresh`: the
    token placed in the current turn (action, space). `owed`: Raxxon cards that optional effects
    cost. `touched`: the optional effect under way has changed something. `passes`: how often a
    solo player has passed today. `resolving`: Raxxon cards that are taking effect, outermost
    first. `cause`: the card, the action or the step of the day by which things happen now.
    """

    deck: Deck = NO_DECK
    draws: Annotated[DrawMode, EVERYBODY, by_hand("options")]
    difficulty: Annotated[DifficultyName, EVERYBODY, by_hand("options")]
    sheets: Annotated[list[SheetState | None], formed(open_sheets), by_hand("sheets")]
    goal: Annotated[int, EVERYBODY, unwritten("follows from the difficulty")]
    day: Annotated[int, EVERYBODY, written(default=1)] = 0
    power: Annotated[int, EVERYBODY, written()] = 0
    first: Annotated[int, EVERYBODY, written()] = 1
    active: Annotated[int, EVERYBODY, written()] = 1
    passed: Annotated[list[bool], formed(seats_passed), by_hand("passed")] = []
    passes: Annotated[int, EVERYBODY, written()] = 0
    passing: Annotated[bool, EVERYBODY, MEANWHILE] = False
    fresh: Annotated[tuple[str, int] | None, formed(fresh_space), MEANWHILE] = None
    owed: Annotated[int, EVERYBODY, MEANWHILE] = 0
    touched: Annotated[bool, NOBODY, MEANWHILE] = False
    crowd: Annotated[
        dict[int, Cell], formed(in_rows), formed(blocked, "roadblocks"), by_hand("crowd", "origin")
    ] = {}
    population_draw: Annotated[Pile, formed(known_cards, "population"), written(default=None)]
    infection_supply: Annotated[Pile, formed(only_counted, "infection"), written(default=None)]
    raxxon_draw: Annotated[Pile, formed(known_cards, "raxxon"), hidden(), written(default=None)]
    population_discard: Annotated[list[str], formed(by_type), by_hand("population_discard")] = []
    evacuation: Annotated[list[str], formed(by_type), by_hand("evacuation")] = []
    uncontained: Annotated[list[str], formed(by_type), by_hand("uncontained")] = []
    contained: Annotated[list[str], formed(by_type), by_hand("contained")] = []
    raxxon_triggered: Annotated[list[str], EVERYBODY, written()] = []
    raxxon_untriggered: Annotated[list[str], EVERYBODY, written()] = []
    removed: Annotated[list[str], formed(by_type), by_hand("removed")] = []
    resolving: Annotated[list[str], EVERYBODY, MEANWHILE] = []
    cause: Annotated[str | None, NOBODY, MEANWHILE] = None
    agenda: "list[RaxxonStep]" = []
    decisions: "list[RaxxonDecision]" = []


def note(state: Raxxon, event: events.RaxxonEvent) -> None:
    """Log an event that the active player caused, by what is taking effect."""
    state.log.append(Event(event, state.active, None, state.cause))


def side(state: Raxxon) -> Side:
    """Return the side of the sheets that is in use."""
    return state.deck.numbers.sheet_side[str(state.seats)]


def sheet_of(state: Raxxon, seat: int) -> SheetState:
    """Return the sheet of a seat.

    Raises `LookupError` before the player has chosen one.
    """
    sheet = state.sheets[seat - 1]
    if sheet is None:
        raise LookupError(f"seat {seat} has no sheet yet")
    return sheet


def end_game(state: Raxxon, result: Literal["won", "lost"], cause: events.Cause) -> None:
    """End the game at once: the team wins or loses together."""
    if state.outcome is None:
        state.outcome = Outcome(result, cause, [result] * state.seats)
        note(state, events.GameOver(result, cause))
