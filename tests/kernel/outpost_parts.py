"""What the invented title Outpost is made of: state, steps, decisions, actions, view."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from holdout.kernel import Action, AwaitDraw, Decision, State, Step
from holdout.kernel.pile import Pile
from holdout.kernel.state import DrawMode

HULL = 6


class Options(Struct, frozen=True):
    """What can be chosen before a game of Outpost."""

    draws: DrawMode = "automatic"


class Vote(Action, frozen=True, tag="vote"):
    """Go out (`up`) or not (`down`)."""

    way: Literal["up", "down"]


class Play(Action, frozen=True, tag="play"):
    """Play a card of the hand."""

    card: str


class Throw(Action, frozen=True, tag="throw"):
    """Throw a card of the hand away."""

    card: str


class Take(Action, frozen=True, tag="take"):
    """Take the top card of the deck."""


class Rest(Action, frozen=True, tag="rest"):
    """Do nothing."""


class Poll(Step, frozen=True, tag="poll"):
    """Everybody votes."""


class Tally(Step, frozen=True, tag="tally"):
    """The votes are counted."""


class Venture(Step, frozen=True, tag="venture"):
    """A die is thrown for those who go out."""


class Turn(Step, frozen=True, tag="turn"):
    """The active seat does something."""


class TakeCard(Step, frozen=True, tag="take-card"):
    """The active seat takes a card."""


class EndTurn(Step, frozen=True, tag="end-turn"):
    """The next seat becomes active, and everybody votes again."""


class Echo(Step, frozen=True, tag="echo"):
    """Comes back for ever."""


class Ballot(Decision, tag="ballot"):
    """Up or down?"""


class AwaitTurn(Decision, tag="turn"):
    """What does the active seat do?"""


class AwaitThrow(Decision, tag="throw"):
    """Which card goes?"""


class Riddle(Decision, tag="riddle"):
    """There is no answer."""


AnyStep = Poll | Tally | Venture | Turn | TakeCard | EndTurn | Echo
AnyDecision = Ballot | AwaitTurn | AwaitThrow | Riddle | AwaitDraw


class Outpost(State, kw_only=True, gc=False, tag="outpost/1"):
    """The whole truth of a game of Outpost. `face` is what a die at the table has shown."""

    hull: int = HULL
    active: int = 1
    face: int = 0
    hands: list[list[str]]
    pile: Pile
    waste: list[str] = []
    votes: list[str] = []
    agenda: list[AnyStep] = []
    decisions: list[AnyDecision] = []


class Position(Struct, forbid_unknown_fields=True, kw_only=True):
    """The table before a vote."""

    seats: Annotated[int, Meta(ge=2, le=4)]
    draws: DrawMode = "automatic"
    hull: Annotated[int, Meta(ge=1, le=HULL)] = HULL
    active: Annotated[int, Meta(ge=1)] = 1
    hands: list[list[str]]
    deck: list[str]
    waste: list[str] = []


class OutpostView(Struct, frozen=True, kw_only=True):
    """What one seat may know: its own hand and ballot, of the others how many cards.

    `asked` are seat, kind and what it is about for each open question, `voted` the seats whose
    ballots are in.
    """

    hull: int
    active: int
    hand: list[str]
    hands: list[int]
    deck: int
    waste: list[str]
    votes: list[str]
    voted: list[int]
    ballot: str | None
    seat: int | None
    asked: list[dict[str, Any]]
    draws: DrawMode
    drawn: bool
