"""The vocabulary of Xibalba's cards and boards: what an effect may say, as data.

The functions that carry the ops out are in `rules/`. Each card and each board has one effect.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from holdout.kernel.named import named

Times = Annotated[int, Meta(ge=1)]
Kind = Annotated[
    Literal["soldier", "civilian", "building", "event"],
    named("XibalbaKind", "A kind of cards."),
]
Expansion = Literal["civilian", "building", "expansion"]
DieKind = Annotated[
    Literal["resource", "attack"], named("XibalbaDie", "A kind of dice in the pool.")
]
Whom = Literal["self", "chosen_opponent", "each_opponent", "each_player", "victim", "attacker"]
Per = Literal["active_civilians", "active_buildings", "blanks", "level"]
Price = Literal[
    "discard", "reorganise", "medicine", "weapon_technology", "tactical_attack", "harvest"
]
Stat = Literal[
    "base_resistance",
    "block_resistance",
    "squad_strength",
    "ark_strength",
    "crit_bonus",
    "ark_entry_life",
    "ark_armour",
    "loot_dice",
    "kill_dice",
    "loot_cap",
    "safe_cards",
    "blank_resource",
    "price",
    "card_cost",
    "upgrade_price",
]
When = Literal[
    "effect_phase",
    "dice_phase",
    "attack",
    "use",
    "static",
    "enters_ark",
    "kills",
    "raids",
    "raided",
    "blocks",
    "destroyed",
    "enemy_turn_start",
    "own_turn_end",
    "buys",
    "resolve",
]
Is = Literal[
    "control_ark",
    "not_control_ark",
    "in_ark",
    "in_squad",
    "behind",
    "squad_empty",
    "level_at_least",
    "squad_at_least",
    "crit_used",
    "symbols_at_least",
    "target_ark",
    "target_base",
]


class Op(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op"):
    """One thing that an effect makes happen. `n` is how much; without `who` the owner is meant."""


class GainResources(Op, frozen=True, tag="gain_resources"):
    """Gain resources; with `per` so many for each thing counted, `max` at the most."""

    n: Times
    per: Per | None = None
    max: int | None = None


class LoseResources(Op, frozen=True, tag="lose_resources"):
    """Lose resources, as far as there are any."""

    n: Times
    who: Literal["self", "chosen_opponent", "each_opponent"] = "self"


class StealResources(Op, frozen=True, tag="steal_resources"):
    """Take resources from a player, as far as there are any."""

    n: Times
    who: Literal["chosen_opponent", "victim", "attacker"]


class GainParagon(Op, frozen=True, tag="gain_paragon"):
    """Gain paragon."""

    n: Times


class RollParagon(Op, frozen=True, tag="roll_paragon"):
    """Roll paragon dice and gain the sum."""

    n: Times


class StealParagon(Op, frozen=True, tag="steal_paragon"):
    """Take paragon from a player, as far as there is any."""

    n: Times
    who: Literal["chosen_opponent"]


class AddDice(Op, frozen=True, tag="add_dice"):
    """Dice join the dice pool; of one kind no more than it may have. `any`: the owner chooses."""

    n: Times
    die: Literal["resource", "attack", "any"]


class AddRerolls(Op, frozen=True, tag="add_rerolls"):
    """More re-rolls this turn."""

    n: Times


class HinderRerolls(Op, frozen=True, tag="hinder_rerolls"):
    """Fewer re-rolls in the next dice phase of other players."""

    n: Times
    who: Literal["chosen_opponent", "each_opponent"]


class TurnDice(Op, frozen=True, tag="turn_dice", rename={"source": "from"}):
    """Turn up to `n` dice of the action pool from a face to another; `choice`: to any face."""

    n: Times
    die: Literal["resource", "attack", "any"]
    source: str | int
    to: str | int


class RollDice(Op, frozen=True, tag="roll_dice"):
    """Roll extra dice into the action pool."""

    n: Times
    die: DieKind


class RerollPool(Op, frozen=True, tag="reroll_pool"):
    """Roll up to `n` dice of the action pool again, all together."""

    n: Times


class Strength(Op, frozen=True, tag="strength"):
    """The present attack is stronger, once."""

    n: Times
    per: Per | None = None
    max: int | None = None


class NoBlock(Op, frozen=True, tag="no_block"):
    """The present attack can't be blocked."""


class LowerResistance(Op, frozen=True, tag="lower_resistance"):
    """For the present attack the base counts less resistance."""

    n: Times


class ExtraLoot(Op, frozen=True, tag="extra_loot"):
    """If the present attack raids, more dice are rolled for loot."""

    n: Times


class DamageArk(Op, frozen=True, tag="damage_ark"):
    """The soldier in the ark loses life, unless it is the owner's."""

    n: Times


class HealArk(Op, frozen=True, tag="heal_ark"):
    """The owner's soldier in the ark gains life."""

    n: Times


class SwapArk(Op, frozen=True, tag="swap_ark"):
    """The owner's soldier in the ark and the active soldier of the squad change places."""


class DestroyExpansion(Op, frozen=True, tag="destroy_expansion"):
    """An active expansion card of a player is destroyed."""

    kind: Expansion
    who: Literal["chosen_opponent", "victim"]


class DestroySoldier(Op, frozen=True, tag="destroy_soldier"):
    """The active squad soldier is destroyed, if its printed resistance is not higher."""

    who: Literal["chosen_opponent", "self", "each_player"]
    max_resistance: int | None = None


class BurySoldier(Op, frozen=True, tag="bury_soldier"):
    """The active squad soldier of a player goes under the squad."""

    who: Literal["chosen_opponent"]


class CaptureSoldier(Op, frozen=True, tag="capture_soldier"):
    """The active squad soldier of a player changes sides."""

    who: Literal["chosen_opponent"]
    max_resistance: int | None = None


class CaptureExpansion(Op, frozen=True, tag="capture_expansion"):
    """An active expansion card of a player changes sides, onto a field that may take it."""

    who: Literal["chosen_opponent"]


class Recover(Op, frozen=True, tag="recover"):
    """The top soldier of the discard pile joins the squad."""

    kind: Literal["soldier"]


class DiscardSale(Op, frozen=True, tag="discard_sale"):
    """Up to `n` cards for sale are discarded and replaced."""

    n: Times


class BuyCheaper(Op, frozen=True, tag="buy_cheaper"):
    """Buy a card of a kind now, for less."""

    n: Times
    kind: Kind


class UpgradeCheaper(Op, frozen=True, tag="upgrade_cheaper"):
    """Upgrade the base now, for less."""

    n: Times


class Reorganise(Op, frozen=True, tag="reorganise"):
    """Put the own cards into another order, free of charge."""


class Modify(Op, frozen=True, tag="modify"):
    """A value is another as long as the card is active."""

    stat: Stat
    n: int = 0
    action: Price | Literal["any"] | None = None
    kind: Kind | Literal["any"] | None = None


AnyOp = (
    GainResources
    | LoseResources
    | StealResources
    | GainParagon
    | RollParagon
    | StealParagon
    | AddDice
    | AddRerolls
    | HinderRerolls
    | TurnDice
    | RollDice
    | RerollPool
    | Strength
    | NoBlock
    | LowerResistance
    | ExtraLoot
    | DamageArk
    | HealArk
    | SwapArk
    | DestroyExpansion
    | DestroySoldier
    | BurySoldier
    | CaptureSoldier
    | CaptureExpansion
    | Recover
    | DiscardSale
    | BuyCheaper
    | UpgradeCheaper
    | Reorganise
    | Modify
)


class Condition(Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename={"what": "is"}):
    """What must hold; `n` is the number that it names."""

    what: Is
    n: int = 0


class Cost(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is paid first: resources, paragon, or dice of the action pool."""

    resources: int = 0
    paragon: int = 0
    crit: int = 0
    blank: int = 0


class Effect(
    Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    rename={"conditions": "if", "steps": "do"},
):
    """What a card does: when, how often in a turn (None: always), if what, at what cost."""

    when: When
    steps: tuple[AnyOp, ...]
    may: bool = False
    limit: int | None = None
    conditions: tuple[Condition, ...] = ()
    cost: Cost = Cost()
