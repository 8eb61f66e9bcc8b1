"""What is still to happen in a game of Xibalba, besides the ops of its cards."""

from holdout.kernel.state import Step
from holdout.titles.xibalba.cards.ops import AnyOp, Kind, When


class OpenArk(Step, frozen=True, tag="open-ark"):
    """The opening soldier is drawn and stands in the ark."""


class TurnUp(Step, frozen=True, tag="turn-up"):
    """A card is turned up for sale, in a slot (from 0)."""

    kind: Kind
    slot: int


class DealBoard(Step, frozen=True, tag="deal-board"):
    """A seat gets a faction board."""

    seat: int


class RollStart(Step, frozen=True, tag="roll-start"):
    """These seats roll for the start; `rolled` are the sums of those that have rolled."""

    seats: tuple[int, ...]
    rolled: tuple[int, ...] = ()


class BeginTurn(Step, frozen=True, tag="begin-turn"):
    """The turn of a seat begins."""

    seat: int


class Production(Step, frozen=True, tag="production"):
    """The active player gains what the base produces."""


class AskEffect(Step, frozen=True, tag="ask-effect"):
    """The next mandatory effect of a phase is chosen, until there is none."""

    when: When


class AskPool(Step, frozen=True, tag="ask-pool"):
    """The dice pool is chosen."""


class FirstRoll(Step, frozen=True, tag="first-roll"):
    """Effects that hinder are subtracted, then all dice of the pool are rolled."""


class RollDice(Step, frozen=True, tag="roll-dice"):
    """Dice are rolled; `kept` ones go to the action pool, others are sorted."""

    resource: int = 0
    attack: int = 0
    kept: bool = False
    cause: str | None = None


class SortDice(Step, frozen=True, tag="sort-dice"):
    """Dice just rolled are kept or rolled again."""


class AskAction(Step, frozen=True, tag="ask-action"):
    """The active player acts, or the turn ends."""


class EndTurn(Step, frozen=True, tag="end-turn"):
    """Dice left are removed; then come effects, control income and the next turn."""


class ControlIncome(Step, frozen=True, tag="control-income"):
    """Who controls the ark rolls for paragon."""


class NextTurn(Step, frozen=True, tag="next-turn"):
    """The next player's turn begins, or the limit of rounds ends the game."""


class Fire(Step, frozen=True, tag="fire"):
    """Cards react to a trigger, one after the other; with the seats of their owners."""

    when: When
    cards: tuple[tuple[int, str], ...]


class Do(Step, frozen=True, tag="do"):
    """Ops of a card's effect happen for a seat."""

    seat: int
    card: str
    ops: tuple[AnyOp, ...]


class Chosen(Step, frozen=True, tag="chosen"):
    """An op happens to what was chosen for it."""

    seat: int
    card: str
    what: AnyOp


class PayDice(Step, frozen=True, tag="pay-dice"):
    """So many blank dice of the action pool are still to be paid, after one that was chosen."""

    card: str
    left: int
    chosen: bool = False


class GainRoll(Step, frozen=True, tag="gain-roll"):
    """A seat rolls paragon dice and gains the sum; with `control` it is income of the ark."""

    seat: int
    dice: int
    control: bool = False
    cause: str | None = None


class Strike(Step, frozen=True, tag="strike"):
    """The attack under way hits."""


class Meet(Step, frozen=True, tag="meet"):
    """The attacked player has decided about blocking."""

    blocked: bool


class Plunder(Step, frozen=True, tag="plunder"):
    """The raid goes on with the loot: the most that may be taken (None: all), and who reacts."""

    cap: int | None
    raided: tuple[tuple[int, str], ...]


class EnterArk(Step, frozen=True, tag="enter-ark"):
    """The active soldier of a squad moves into the ark."""

    seat: int
    cause: str | None = None


class EndAttack(Step, frozen=True, tag="end-attack"):
    """The attack is completely done."""


class Place(Step, frozen=True, tag="place"):
    """A card joins the cards of a seat; the field is chosen if there are several."""

    seat: int
    card: str
    asked: bool = False
    cause: str | None = None


class Buys(Step, frozen=True, tag="buys"):
    """A seat has bought a card; the cards that react to it come now."""

    seat: int


class FinishEvent(Step, frozen=True, tag="finish-event"):
    """The event that was bought goes to its discard pile."""


class Reroll(Step, frozen=True, tag="reroll"):
    """Dice of the action pool are chosen, so many more, and then rolled again together."""

    card: str
    left: int


class TurnOne(Step, frozen=True, tag="turn-one"):
    """A die of the action pool is turned; `left` more may follow."""

    card: str
    what: AnyOp
    left: int


AnyStep = (
    OpenArk
    | TurnUp
    | DealBoard
    | RollStart
    | BeginTurn
    | Production
    | AskEffect
    | AskPool
    | FirstRoll
    | RollDice
    | SortDice
    | AskAction
    | EndTurn
    | ControlIncome
    | NextTurn
    | Fire
    | Do
    | Chosen
    | PayDice
    | GainRoll
    | Strike
    | Meet
    | Plunder
    | EnterArk
    | EndAttack
    | Place
    | Buys
    | FinishEvent
    | Reroll
    | TurnOne
)
