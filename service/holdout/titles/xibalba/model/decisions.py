"""What the players of Xibalba are asked; `card` is the card whose effect asks, if one does."""

from typing import Literal

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Decision
from holdout.titles.xibalba.cards.ops import Kind


class AwaitPool(Decision, tag="dice-pool"):
    """How many resource dice and attack dice are rolled this turn?"""


class AwaitEffect(Decision, tag="next-effect"):
    """Which of the effects that must happen in this phase comes next?"""

    when: Literal["effect_phase", "dice_phase"]


class AwaitAdded(Decision, tag="added-die"):
    """Of which kind is the die that joins the pool?"""

    card: str = ""


class AwaitSort(Decision, tag="sort-dice"):
    """Which of the dice just rolled are kept? The others can be rolled again."""


class AwaitAction(Decision, tag="action"):
    """What does the active player do?"""


class AwaitField(Decision, tag="field"):
    """On which field does the card go? It was bought, or captured by `cause`."""

    card: str
    cause: str | None = None


class AwaitBlock(Decision, tag="block"):
    """Does the attacked player block with the active soldier of the squad?"""


class AwaitRaid(Decision, tag="raid"):
    """Which expansion card of the raided base is destroyed, if any?"""

    victim: int
    fields: list[int]


class AwaitTarget(Decision, tag="target"):
    """Whom, or which card of whom, does an effect concern?

    Options are seats (`2`), or seats with a field (`2 3`). `op` says what happens.
    """

    card: str
    op: str
    options: list[str]


class AwaitDie(Decision, tag="die"):
    """Which die of the action pool is turned, rolled again or paid? `left` more at the most.

    Options are faces (`blank`), or faces with what they are turned to (`blank crit`).
    """

    about: Literal["turn", "reroll", "pay"]
    card: str
    options: list[str]
    left: int = 1
    least: int = 1


class AwaitOrder(Decision, tag="order"):
    """Which of the own cards goes where? `left` more cards may be moved."""

    left: int
    card: str = ""


class AwaitPurchase(Decision, tag="purchase"):
    """Which card of a kind is bought for so much less?"""

    deck: Kind
    less: int
    card: str = ""


class AwaitUpgrade(Decision, tag="upgrade-offer"):
    """Is the base upgraded for so much less?"""

    less: int
    card: str = ""


class AwaitSale(Decision, tag="sale"):
    """Which card for sale is discarded? `left` more at the most."""

    left: int
    card: str = ""


AnyDecision = (
    AwaitPool
    | AwaitEffect
    | AwaitAdded
    | AwaitSort
    | AwaitAction
    | AwaitField
    | AwaitBlock
    | AwaitRaid
    | AwaitTarget
    | AwaitDie
    | AwaitOrder
    | AwaitPurchase
    | AwaitUpgrade
    | AwaitSale
    | AwaitDraw
)
