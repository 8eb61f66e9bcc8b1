"""The actions of Xibalba.

A die is named by its face: `0` to `3` are resource dice, `blank`, `attack` and `crit` attack dice.
Places are `squad`, `ark`, `board` and `field-1` to `field-4`.
"""

from typing import Literal

from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.ops import DieKind, Kind


class ChoosePool(Action, frozen=True, tag="dice"):
    """Take so many resource dice and attack dice."""

    resource: int
    attack: int


class OnDie(Action, frozen=True):
    """Something done with a die of this face."""

    face: str


class Keep(OnDie, frozen=True, tag="keep"):
    """Move a die to the action pool; it can't be rolled again."""


class KeepAll(Action, frozen=True, tag="keep-all"):
    """Move all dice to the action pool, which ends the dice phase."""


class Roll(Action, frozen=True, tag="roll"):
    """Roll the dice that were not kept again."""


class AtPlace(Action, frozen=True):
    """Something about the active card at a place of one's own."""

    place: str


class Resolve(AtPlace, frozen=True, tag="resolve"):
    """Let the effect of this card come next."""


class AddDie(Action, frozen=True, tag="add-die"):
    """Let a die of this kind join the pool."""

    die: DieKind


class Exchange(OnDie, frozen=True, tag="exchange"):
    """Exchange a resource die for what it shows."""


class Drop(OnDie, frozen=True, tag="drop"):
    """Throw a die of the action pool away."""


class OnSale(Action, frozen=True):
    """Something about a card for sale, by its kind and slot (from 1)."""

    card: Kind
    slot: int


class Buy(OnSale, frozen=True, tag="buy"):
    """Buy a card that is for sale."""


class DiscardSale(OnSale, frozen=True, tag="discard-sale"):
    """Discard a card that is for sale."""


class Discard(AtPlace, frozen=True, tag="discard"):
    """Discard the top card of the own squad or of a field."""


class Reorganise(Action, frozen=True, tag="reorganise"):
    """Pay for putting the own cards into another order."""


class Medicine(Action, frozen=True, tag="medicine"):
    """Pay for life of the own soldier in the ark."""


class WeaponTechnology(Action, frozen=True, tag="weapon-technology"):
    """Pay for turning an attack symbol into a crit."""


class TacticalAttack(Action, frozen=True, tag="tactical-attack"):
    """Pay for rolling one more attack die."""


class Harvest(Action, frozen=True, tag="harvest"):
    """Pay for rolling a paragon die."""


class Upgrade(Action, frozen=True, tag="upgrade"):
    """Pay for the next level of the base."""


class Attack(Action, frozen=True, tag="attack"):
    """Attack the ark (`ark`) or a base (`base-2`) with attack symbols and crits.

    `effect`: the soldier's attack effect is used, where that is a choice.
    """

    target: str
    symbols: int
    crits: int
    effect: Literal["effect"] | None = None


class Enter(OnDie, frozen=True, tag="enter"):
    """Move into the empty ark for an attack symbol or a crit."""


class Use(AtPlace, frozen=True, tag="use"):
    """Use the effect of an active card."""


class EndTurn(Action, frozen=True, tag="end-turn"):
    """End the turn; dice that are left are lost."""


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game."""


class PickField(Action, frozen=True, tag="field"):
    """Put the card onto this field."""

    field: int


class Block(Action, frozen=True, tag="block"):
    """Block with the active soldier of the squad."""


class LetPass(Action, frozen=True, tag="let-pass"):
    """Don't block."""


class Destroy(Action, frozen=True, tag="destroy"):
    """Destroy the top card of this field of the raided base."""

    field: int


class Target(Action, frozen=True, tag="target"):
    """Choose a player, or the top card on a field of a player."""

    seat: int
    field: int | None = None


class PickDie(Action, frozen=True, tag="die"):
    """Choose a die of the action pool, and the face it is turned to if that is a choice."""

    face: str
    to: str | None = None


class Lift(Action, frozen=True, tag="lift"):
    """Take the card at a depth (0: the top one) of a place and put it on top of a place."""

    place: str
    depth: int
    to: str


class Done(Action, frozen=True, tag="done"):
    """Choose no more."""


class Decline(Action, frozen=True, tag="decline"):
    """Choose none."""


TYPES: tuple[type[Action], ...] = (
    ChoosePool,
    Keep,
    KeepAll,
    Roll,
    Resolve,
    AddDie,
    Exchange,
    Drop,
    Buy,
    DiscardSale,
    Discard,
    Reorganise,
    Medicine,
    WeaponTechnology,
    TacticalAttack,
    Harvest,
    Upgrade,
    Attack,
    Enter,
    Use,
    EndTurn,
    Resign,
    PickField,
    Block,
    LetPass,
    Destroy,
    Target,
    PickDie,
    Lift,
    Done,
    Decline,
)
