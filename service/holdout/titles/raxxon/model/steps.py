"""What is still to happen in a game of Raxxon, besides the ops of its cards."""

from holdout.kernel.state import Step
from holdout.titles.raxxon.cards.ops import AnyOp, Scry


class BeginDay(Step, frozen=True, tag="begin-day"):
    """A new day: a solo player takes a sheet, the crowd is dealt."""


class AskSheet(Step, frozen=True, tag="ask-sheet"):
    """A player takes a character sheet."""

    seat: int


class FirstPlayer(Step, frozen=True, tag="first-player"):
    """Who begins on day 1 is left to chance."""


class DealCrowd(Step, frozen=True, tag="deal-crowd"):
    """The crowd of the day is dealt and the first player takes a turn."""


class BeginTurn(Step, frozen=True, tag="begin-turn"):
    """A player becomes the active player."""

    seat: int


class Consequence(Step, frozen=True, tag="consequence"):
    """The token on this space (from 0) triggers what is printed over it."""

    action: str
    space: int


class AfterPart(Step, frozen=True, tag="after-part"):
    """A part of a consequence is over: go on, or end the turn."""


class AskAction(Step, frozen=True, tag="ask-action"):
    """The active player chooses an action."""


class SettleOptional(Step, frozen=True, tag="settle-optional"):
    """The optional effect is over; if it changed something, a Raxxon card is owed."""

    free: bool = False


class EndAction(Step, frozen=True, tag="end-action"):
    """The action is completed: the owed Raxxon cards, then the turn is over."""


class EndTurn(Step, frozen=True, tag="end-turn"):
    """The turn is over; the next player who has not passed begins."""


class Die(Step, frozen=True, tag="die"):
    """These crowd cards are killed together, as soon as the unknown ones have come up."""

    places: tuple[int, ...]


class ResolveKilled(Step, frozen=True, tag="resolve-killed"):
    """The when-killed effects of these cards, in an order that the active player chooses."""

    cards: tuple[str, ...]


class OfferOptions(Step, frozen=True, tag="offer-options"):
    """The active player takes one of the options of a Raxxon card."""

    card: str


class FinishCard(Step, frozen=True, tag="finish-card"):
    """A Raxxon card that took effect goes to its pile; what made it be drawn goes on."""

    card: str
    cause: str | None = None


class Resume(Step, frozen=True, tag="resume"):
    """An effect is over, and what has set it off goes on."""

    cause: str | None = None


class InterviewNext(Step, frozen=True, tag="interview-next"):
    """The interview may go on with a facedown card beside this place."""

    at: int


class TurnUp(Step, frozen=True, tag="turn-up"):
    """The card at this place is turned face-up."""

    at: int


class LookAt(Step, frozen=True, tag="look-at"):
    """These crowd cards are looked at, one after the other."""

    places: tuple[int, ...]


class AskOne(Step, frozen=True, tag="ask-one"):
    """The card at this place is interviewed."""

    at: int


class LookDeep(Step, frozen=True, tag="look-deep"):
    """The cards on top of a pile are looked at one by one, then arranged."""

    what: Scry
    depth: int = 0


class TurnAllUp(Step, frozen=True, tag="turn-all-up"):
    """End of day, step 1: all facedown cards of the crowd are turned face-up."""


class CountInfected(Step, frozen=True, tag="count-infected"):
    """End of day, step 2: spread the infection once for each infected card."""


class ClearDay(Step, frozen=True, tag="clear-day"):
    """End of day, steps 3 to 7: crowd, piles, quarantines, tokens, next first player."""


AnyStep = (
    AnyOp
    | BeginDay
    | AskSheet
    | FirstPlayer
    | DealCrowd
    | BeginTurn
    | Consequence
    | AfterPart
    | AskAction
    | SettleOptional
    | EndAction
    | EndTurn
    | Die
    | ResolveKilled
    | OfferOptions
    | FinishCard
    | Resume
    | InterviewNext
    | TurnUp
    | LookAt
    | AskOne
    | LookDeep
    | TurnAllUp
    | CountInfected
    | ClearDay
)
