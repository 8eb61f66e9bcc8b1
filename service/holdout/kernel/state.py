"""The state of a game: the part that all titles share."""

from typing import Annotated, Any, Literal

from msgspec import Struct

from holdout.kernel.chance import Chance
from holdout.kernel.events import Event
from holdout.kernel.named import named
from holdout.kernel.things import Action, Decision, Step

__all__ = [
    "NO_DECK",
    "Action",
    "Decision",
    "Deck",
    "DrawMode",
    "Event",
    "Outcome",
    "SeatOutcome",
    "State",
    "Step",
]

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


class State(Struct, gc=False, kw_only=True, tag_field="schema", forbid_unknown_fields=True):
    """The whole truth of a game, the part that all titles share.

    `agenda` is a stack, its last step comes next. `decisions` are the open questions; nothing
    on the agenda happens while there are any. `version` counts the actions so far. `drawn` says
    that the draw which the game has waited for may be made now. `log` holds the events of the
    last action only and is empty in a saved state. `deck` are the cards; `Title` puts its own
    into every state that it makes or loads. A field that is not known is of a later version, whose
    game would lose something here: it is refused.
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
