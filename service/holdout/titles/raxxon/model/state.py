"""The state of a game of Raxxon: what lies where, whose turn it is, what is known."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from holdout.kernel.events import EventKinds
from holdout.kernel.options import Draws
from holdout.kernel.pile import Pile
from holdout.kernel.state import NO_DECK, Event, Outcome, State
from holdout.kernel.things import kinds_of
from holdout.titles.raxxon.cards.loader import Deck, Side
from holdout.titles.raxxon.model.decisions import AnyDecision
from holdout.titles.raxxon.model.elements import DifficultyName
from holdout.titles.raxxon.model.events import RaxxonEvent
from holdout.titles.raxxon.model.steps import AnyStep

_KINDS = EventKinds(kinds_of(RaxxonEvent))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a game of Raxxon."""

    difficulty: Annotated[
        DifficultyName, Meta(description="How many are infected, how many are to be saved.")
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


class Raxxon(State, kw_only=True, gc=False, tag="raxxon/1"):
    """The whole truth of a game of Raxxon. Zones are named as in the rules.

    `passing`: the active player passes when the present action or part is finished. `fresh`: the
    token placed in the current turn (action, space). `owed`: Raxxon cards that optional effects
    cost. `touched`: the optional effect under way has changed something. `passes`: how often a
    solo player has passed today. `resolving`: Raxxon cards that are taking effect, outermost
    first. `cause`: the card, the action or the step of the day by which things happen now.
    """

    deck: Deck = NO_DECK
    difficulty: DifficultyName
    sheets: list[SheetState | None]
    goal: int
    day: int = 0
    power: int = 0
    first: int = 1
    active: int = 1
    passed: list[bool] = []
    passes: int = 0
    passing: bool = False
    fresh: tuple[str, int] | None = None
    owed: int = 0
    touched: bool = False
    crowd: dict[int, Cell] = {}
    population_draw: Pile
    infection_supply: Pile
    raxxon_draw: Pile
    population_discard: list[str] = []
    evacuation: list[str] = []
    uncontained: list[str] = []
    contained: list[str] = []
    raxxon_triggered: list[str] = []
    raxxon_untriggered: list[str] = []
    removed: list[str] = []
    resolving: list[str] = []
    cause: str | None = None
    agenda: list[AnyStep] = []
    decisions: list[AnyDecision] = []


def note(state: Raxxon, kind: str, **params: Any) -> None:
    """Log an event that the active player caused, by what is taking effect."""
    state.log.append(Event(_KINDS.typed(kind, params), state.active, None, state.cause))


def side(state: Raxxon) -> Side:
    """Which side of the sheets is in use."""
    return state.deck.numbers.sheet_side[str(state.seats)]


def sheet_of(state: Raxxon, seat: int) -> SheetState:
    """The sheet of a seat. Raises `LookupError` before the player has chosen one."""
    sheet = state.sheets[seat - 1]
    if sheet is None:
        raise LookupError(f"seat {seat} has no sheet yet")
    return sheet


def end_game(state: Raxxon, result: Literal["won", "lost"], cause: str) -> None:
    """The team wins or loses together, at once."""
    if state.outcome is None:
        state.outcome = Outcome(result, cause, [result] * state.seats)
        note(state, "game-over", result=result, cause=cause)
