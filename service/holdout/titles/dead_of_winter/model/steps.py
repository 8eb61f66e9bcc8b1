"""What is still to happen in a game of Dead of Winter, besides the verbs of its cards.

Steps about zombies, wounds, deaths and several players are in `people_steps.py`.
"""

from typing import Literal

from holdout.kernel.state import Step
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.flow import AnyVerb, Option
from holdout.titles.dead_of_winter.model.steps_people import (
    AfterLoss,
    ArrangeCrises,
    Arrive,
    AtEntrance,
    AttractStep,
    BiteAnswer,
    Die,
    Divide,
    Exhaust,
    Exile,
    Exposed,
    Exposure,
    HandOver,
    HealStep,
    Killed,
    MakeRoom,
    MoveDone,
    Newcomer,
    NewLeader,
    Pledge,
    Reroll,
    SendAway,
    Settle,
    Share,
    Spread,
    SpreadAnswer,
    Stakes,
    Tally,
)


class OfferOptions(Step, frozen=True, tag="offer-options"):
    """A crossroads card asks for one of its options."""

    card: str


class Frame(Step, frozen=True, tag="frame"):
    """Steps of a card that still have to run, with what is bound for them."""

    steps: tuple[AnyVerb | OfferOptions, ...]
    env: Env


class InOrder(Step, frozen=True, tag="in-order"):
    """Effects that come at the same time: the first player may say which is next (1.3)."""

    frames: tuple[Frame, ...]
    picked: bool = False


class Bind(Step, frozen=True, tag="bind"):
    """What was just picked gets a name for the steps that follow."""

    name: str
    what: str
    many: bool = False


# ---- set-up


class DealTo(Step, frozen=True, tag="deal"):
    """Cards of a pile go to a seat at set-up: objectives, starter cards, survivors."""

    pile: Literal["secrets", "starter", "survivors"]
    seat: int
    left: int


class AskKeep(Step, frozen=True, tag="ask-keep"):
    """All players choose their survivors and leaders, each in secret."""


class ShowKept(Step, frozen=True, tag="show-kept"):
    """The survivors that the players keep are shown; the others go back."""


# ---- round


class BeginRound(Step, frozen=True, tag="begin-round"):
    """A new round: marks are cleared, the crisis is revealed."""


class RevealCrisis(Step, frozen=True, tag="reveal-crisis"):
    """The top crisis is turned up."""


class RoundStart(Step, frozen=True, tag="round-start"):
    """Before the dice are rolled: what these seats may do now."""

    seats: tuple[int, ...]


class RollPool(Step, frozen=True, tag="roll-pool"):
    """A seat rolls its action dice, then those behind it."""

    seats: tuple[int, ...]
    left: int = -1


class BeginTurn(Step, frozen=True, tag="begin-turn"):
    """A seat takes its turn, then those behind it; then comes the colony phase."""

    seats: tuple[int, ...]


class DrawCrossroads(Step, frozen=True, tag="draw-crossroads"):
    """The player to the right draws a crossroads card and keeps it facedown."""


class Frostbite(Step, frozen=True, tag="frostbite"):
    """Each of these survivors takes a wound for its frostbite."""

    names: tuple[str, ...]


class TurnStart(Step, frozen=True, tag="turn-start"):
    """Abilities and rules of the start of a turn, in the player's order; one may be `picked`."""

    picked: bool = False


class AskTurn(Step, frozen=True, tag="ask-turn"):
    """The active player does something, or ends the turn."""


class AfterAction(Step, frozen=True, tag="after-action"):
    """An action is complete: what answers to it, then the crossroads card is tested."""

    events: tuple[Env, ...] = ()


class TestCrossroads(Step, frozen=True, tag="test-crossroads"):
    """The crossroads card of the turn fires if one of these events is its trigger."""

    events: tuple[Env, ...]


class EndTurn(Step, frozen=True, tag="end-turn"):
    """The turn is over."""


# ---- actions


class AttackStep(Step, frozen=True, tag="attack"):
    """An attack under way: first the die, then the target, what is declared, the kills."""

    who: str
    stage: Literal["die", "target", "with", "ask", "count"]
    die: int = 0
    target: str = ""
    used: tuple[str, ...] = ()


class Strike(Step, frozen=True, tag="strike"):
    """A survivor is attacked: the die is rolled; if it hits, a wound and then a card.

    `victim`: the seat that loses a card.
    """

    who: str
    target: str
    victim: int = 0


class SearchStep(Step, frozen=True, tag="search"):
    """A search under way: die, what is declared, drawing, noise, keeping."""

    who: str
    stage: Literal["die", "with", "draw", "noise", "keep"]
    die: int = 0
    used: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    left: int = 0
    keep: int = 1


class SimpleStep(Step, frozen=True, tag="simple"):
    """Barricade, clean waste, attract: choose a die, what is declared, then do it."""

    who: str
    action: Literal["barricade", "clean", "attract"]
    stage: Literal["die", "with", "go", "count"]
    free: bool = False


class PayDie(Step, frozen=True, tag="pay-die"):
    """A player spends an unused die of at least this value, of own choice."""

    seat: int
    least: int


class Equip(Step, frozen=True, tag="equip"):
    """A card goes to the survivor that was picked."""

    card: str
    seat: int


class Raise(Step, frozen=True, tag="raise"):
    """A food token (or food card) raises the die that was picked."""

    stage: Literal["pay", "raise"]
    die: int = 0


class Wish(Step, frozen=True, tag="wish"):
    """Cards of this symbol are asked for, or of an item that was picked; then, how many?"""

    symbol: str
    several: bool = False


class HowMany(Step, frozen=True, tag="how-many"):
    """So many cards are asked for as was picked; then, whom?"""

    wish: str


class AskSeats(Step, frozen=True, tag="ask-seats"):
    """These seats are asked for cards one by one; `wish`: a symbol, or `=` and an item.

    `left`: how many cards may still come.
    """

    wish: str
    seats: tuple[int, ...]
    left: int = 1


class Given(Step, frozen=True, tag="given"):
    """The asked seat has answered."""

    wish: str
    seat: int
    rest: tuple[int, ...]
    left: int = 1


class PlayCard(Step, frozen=True, tag="play-card"):
    """A card is played by the active player as if from hand."""

    card: str


class CardPlayed(Step, frozen=True, tag="card-played"):
    """A played card goes where it belongs, and its event is tested."""

    card: str


class FuelMove(Step, frozen=True, tag="fuel-move"):
    """Fuel that was given is burnt at once: this survivor moves there."""


class Offer(Step, frozen=True, tag="offer"):
    """An offer was answered: with yes, these steps follow."""

    steps: tuple[AnyVerb, ...]
    env: Env
    otherwise: tuple[AnyVerb, ...] = ()


class TakeOption(Step, frozen=True, tag="take-option"):
    """One of these options was picked."""

    options: tuple[Option, ...]
    env: Env
    card: str = ""


# ---- colony phase


class ColonyPhase(Step, frozen=True, tag="colony-phase"):
    """Food, waste, crisis, zombies, objective, tracker, first player."""

    stage: int = 0
    location: int = 0
    noise: int = -1


AnyStep = (
    AnyVerb
    | OfferOptions
    | Frame
    | InOrder
    | Bind
    | DealTo
    | AskKeep
    | ShowKept
    | BeginRound
    | RevealCrisis
    | RoundStart
    | RollPool
    | BeginTurn
    | DrawCrossroads
    | Frostbite
    | TurnStart
    | AskTurn
    | AfterAction
    | TestCrossroads
    | EndTurn
    | AttackStep
    | Strike
    | SearchStep
    | SimpleStep
    | PayDie
    | Equip
    | Raise
    | Wish
    | HowMany
    | AskSeats
    | Given
    | PlayCard
    | CardPlayed
    | FuelMove
    | Offer
    | TakeOption
    | Arrive
    | AtEntrance
    | Killed
    | AttractStep
    | Exposure
    | Exposed
    | BiteAnswer
    | Spread
    | SpreadAnswer
    | Die
    | AfterLoss
    | NewLeader
    | Newcomer
    | Settle
    | Tally
    | Exile
    | SendAway
    | Pledge
    | Stakes
    | HandOver
    | Divide
    | HealStep
    | MoveDone
    | Exhaust
    | Reroll
    | Share
    | ArrangeCrises
    | MakeRoom
    | ColonyPhase
)
