"""What the players of Raxxon are asked."""

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Decision
from holdout.titles.raxxon.cards.ops import (
    ClearTokens,
    EvacuateArea,
    EvacuateLine,
    FlipDown,
    FlipUp,
    Interview,
    Kill,
    KillArea,
    LineToPile,
    Move,
    Optional,
    Peek,
    Roadblock,
    Scry,
    Swap,
)


class AwaitSheet(Decision, tag="choose-sheet"):
    """Which sheet does this player take?"""


class TurnStart(Decision, tag="turn-start"):
    """Trigger the tokens, or pass? `solo`: which pass of the day that would be to a solo player."""

    solo: int = 0


class Continue(Decision, tag="continue"):
    """After a part of a consequence, before another one: go on, or end the turn?"""


class AwaitAction(Decision, tag="choose-action"):
    """Which action of the sheet, or pass?

    `begins`: the turn begins with it, as no token has to be triggered; `solo`: which pass of the
    day passing would be to a solo player.
    """

    begins: bool = False
    solo: int = 0


def begins_turn(asked: Decision) -> bool:
    """Whether a turn begins with this question: with the tokens, or without any with an action."""
    return isinstance(asked, TurnStart) or (isinstance(asked, AwaitAction) and asked.begins)


class AwaitLine(Decision, tag="choose-line"):
    """Which row or column?"""

    op: EvacuateLine | LineToPile | KillArea


class AwaitArea(Decision, tag="choose-area"):
    """Which card, then which cards beside it?"""

    op: KillArea | EvacuateArea
    chosen: list[int] = []


class AwaitCards(Decision, tag="choose-cards"):
    """Which of the cards that fit?

    `places` are those still on offer in the crowd, `cards` those in face-up piles (`carrier
    uncontained`, once for each copy). `exact`: as many as possible up to `left` must be chosen.
    """

    op: FlipUp | Kill | Move | Swap | FlipDown | Peek | Roadblock | Interview
    left: int
    exact: bool
    places: list[int]
    cards: list[str] = []
    chosen: list[int] = []
    taken: list[str] = []


class AwaitPlace(Decision, tag="choose-place"):
    """Where does the added card go?"""

    places: list[int]


class AwaitMarker(Decision, tag="choose-marker"):
    """Which of the marked cards beside this place loses a marker?"""

    at: int
    places: list[int]


class AwaitOptional(Decision, tag="optional"):
    """Use the optional effect? `free`: it costs no Raxxon card."""

    op: Optional
    free: bool = False


class AwaitOption(Decision, tag="raxxon-option"):
    """Which of the two options of the Raxxon card?"""

    card: str


class AwaitOrder(Decision, tag="order"):
    """Whose when-killed effect comes next?"""

    cards: tuple[str, ...]


class AwaitTokens(Decision, tag="choose-tokens"):
    """Whose sheet (`owner` 0: not chosen yet), then which tokens on it?"""

    op: ClearTokens
    left: int
    owner: int = 0
    chosen: list[tuple[str, int]] = []


class AwaitInterview(Decision, tag="interview-next"):
    """Does the interview go on with a facedown card beside the last one, and which?"""

    places: list[int]


class AwaitArrange(Decision, tag="arrange"):
    """In which order do the cards go back?

    For a pile looked at from the top down (`op`), of which `aside` cards may still be put away;
    or under the infection supply.
    """

    cards: list[str]
    op: Scry | None = None
    aside: int = 0
    order: list[str] = []
    away: list[str] = []


AnyDecision = (
    AwaitSheet
    | TurnStart
    | Continue
    | AwaitAction
    | AwaitLine
    | AwaitArea
    | AwaitCards
    | AwaitPlace
    | AwaitMarker
    | AwaitOptional
    | AwaitOption
    | AwaitOrder
    | AwaitTokens
    | AwaitInterview
    | AwaitArrange
    | AwaitDraw
)
