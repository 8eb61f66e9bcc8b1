"""The parts of a game that every title has: state, steps, decisions, actions, events.

All of them are plain data, so that a game can be saved between any two actions and go on in
another process, in the middle of a chain of effects.
"""

from typing import Annotated, Any, Literal

from msgspec import Struct

from holdout.kernel.chance import Chance
from holdout.kernel.named import named

DrawMode = Annotated[
    Literal["automatic", "manual", "table"],
    named(
        "DrawMode",
        "Who draws: the service (`automatic`), a seat when it asks (`manual`), or a table with "
        "the real cards, which says what came up (`table`).",
    ),
]
SeatOutcome = Annotated[
    Literal["won", "lost", "none"], named("SeatOutcome", "How the game ended for a seat.")
]


class Step(Struct, frozen=True, gc=False, tag_field="op", omit_defaults=True):
    """Something that still has to happen. Subclasses carry numbers, never code."""


class Action(Struct, frozen=True, gc=False, tag_field="kind"):
    """One legal answer to a decision."""

    @property
    def kind(self) -> str:
        """The word that the canonical id begins with."""
        return str(self.__struct_config__.tag)


class Decision(Struct, gc=False, tag_field="kind", omit_defaults=True, kw_only=True):
    """A question that the rules put to a seat.

    A `sealed` decision is one of several that are answered at the same time: its answer (the
    canonical id of an action) is held back until all of them are in.
    """

    seat: int
    sealed: bool = False
    answer: str | None = None

    @property
    def kind(self) -> str:
        """What sort of question it is."""
        return str(self.__struct_config__.tag)


class Event(Struct, gc=False, omit_defaults=True):
    """One thing that happened, in ids and numbers.

    `seat` is the seat whose doing it was; `only` are the seats that may know of it (None:
    everybody). `cause` is the card, ability or step of the round that made it happen.
    """

    kind: str
    params: dict[str, Any] = {}
    seat: int | None = None
    only: list[int] | None = None
    cause: str | None = None


class Outcome(Struct, gc=False, frozen=True):
    """How a game ended: the shared result, its cause, and the result of each seat in order."""

    result: str
    cause: str
    seats: list[SeatOutcome]


class Deck:
    """The card data that a game is played with: one object for all games, never part of a save."""

    __slots__ = ()


#: Stands where a state has not been given its cards yet.
NO_DECK: Any = Deck()


class State(Struct, gc=False, kw_only=True, tag_field="schema"):
    """The whole truth of a game, the part that all titles share.

    `agenda` is a stack, its last step comes next. `decisions` are the open questions; nothing
    on the agenda happens while there are any. `version` counts the actions so far. `drawn` says
    that the draw which the game has waited for may be made now. `log` holds the events of the
    last action only and is empty in a saved state. `deck` are the cards; `Title` puts its own
    into every state that it makes or loads.
    """

    deck: Deck = NO_DECK
    seats: int
    draws: DrawMode
    chance: Chance
    version: int = 0
    drawn: bool = False
    outcome: Outcome | None = None
    agenda: list[Any] = []
    decisions: list[Any] = []
    log: list[Event] = []
