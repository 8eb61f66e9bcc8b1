"""What an effect of a card or board is made of: each card and each board has one.

The ops are in the other modules of this room: each is a class with its numbers, what it does, and
whether it could do anything.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

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

    @property
    def is_aimed(self) -> bool:
        """Whether the owner chooses whom or what it concerns."""
        return False

    @property
    def only_gives(self) -> bool:
        """Whether it adds to something that no other such op looks at, and nobody chooses in it."""
        return False

    @property
    def hangs_on_the_pile(self) -> bool:
        """Whether what it can do hangs on the event that is turned up when this one is bought."""
        return False

    def can(self, state: Any, seat: int) -> bool:
        """Return whether the op could do something for its owner now."""
        return True

    def run(self, state: Any, seat: int, card: str) -> None:
        """Let it happen for a seat, by the effect of a card."""
        raise NotImplementedError(type(self).__name__)


class Modify(Op, frozen=True, tag="modify"):
    """A value is another as long as the card is active."""

    stat: Stat
    n: int = 0
    action: Price | Literal["any"] | None = None
    kind: Kind | Literal["any"] | None = None


if TYPE_CHECKING:
    AnyOp = Op


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
    steps: "tuple[AnyOp, ...]"
    may: bool = False
    limit: int | None = None
    conditions: tuple[Condition, ...] = ()
    cost: Cost = Cost()
