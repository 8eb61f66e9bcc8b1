"""What a card is made of around its effects: options, abilities, triggers, standing rules."""

from typing import TYPE_CHECKING, Literal

from holdout.titles.dead_of_winter.cards.filters import (
    Activity,
    AnyWord,
    Condition,
    Places,
    PlayerFilter,
    SurvivorId,
    Words,
    exactly_one,
)

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.effects.base import Effect

    AnyEffect = Effect

Until = Literal["turn_end", "round_end", "next_round_end", "game_end"]
Aspect = Literal[
    "exposure",
    "kills",
    "required_die",
    "search_cards",
    "search_keep",
    "noise_cards",
    "clean_cards",
    "barricades",
    "lethal_wounds",
    "frostbite_as_wound",
    "bitten_as_wound",
    "bite_immune",
    "colony_food",
    "waste_divisor",
    "exile_eliminates",
]
"""What a rule or an ability can change."""

Trigger = Literal[
    "state",
    "turn_start",
    "after_move",
    "after_move_exposure",
    "after_search",
    "after_play_item",
    "after_weapon_ability",
    "spend_food",
    "after_add_survivors",
    "after_clean_waste",
    "round_start",
    "free",
    "zombie_killed",
    "bitten",
    "check_main_objective",
]
"""The events that cards and rules answer to."""

Window = Literal[
    "free",
    "attack",
    "search",
    "noise",
    "barricade",
    "clean_waste",
    "move",
    "turn_start",
    "round_start",
    "passive",
]
"""When an ability may be used."""

Limit = Literal["once_per_round", "once_per_game", "per_use", "each_round", "passive", "each"]
"""How often; none: the card is gone after play, or there is no limit."""


class Option(Words, frozen=True):
    """One of the offers of a card; not legal if `when` is false."""

    id: str
    steps: "tuple[AnyEffect, ...]"
    when: Condition | None = None


class Ability(Words, frozen=True):
    """What a survivor or an item can do, when, where, and with which die (none: without)."""

    window: Window
    at: Places
    steps: "tuple[AnyEffect, ...]"
    die: int | None = None
    limit: Limit | None = None
    when: Condition | None = None


class CardTrigger(Words, frozen=True):
    """The event at which a crossroads card takes effect, if `when` holds."""

    event: Trigger
    when: Condition | None = None


class Chooser(Words, frozen=True):
    """Who picks the option: the active player, those with survivors at a place, a controller."""

    kind: Literal["active", "vote", "forced", "controller_of"]
    at: Places | None = None
    survivor: SurvivorId | None = None

    def flaw(self, given: set[str]) -> str | None:
        needed = {"vote": {"at"}, "controller_of": {"survivor"}}.get(self.kind, set())
        fine = given & {"at", "survivor"} == needed
        return None if fine else f"wrong fields for {self.kind}"


class Rule(Words, frozen=True):
    """A standing rule: a reaction (`on`), a changed aspect (`modify`) or a ban (`forbid`).

    Only one of the three is there. A reaction has `steps`, or `options` of which one must be
    taken (`if_none` `skip`: unless none is legal); `cost` is paid first, `die` spent. A change
    has `value` or `by`.
    """

    on: Trigger | None = None
    modify: Aspect | None = None
    forbid: tuple[Activity, ...] = ()
    who: AnyWord | PlayerFilter | None = None
    when: Condition | None = None
    limit: Limit | None = None
    choice: Literal["must", "may"] | None = None
    die: int | None = None
    cost: "tuple[AnyEffect, ...]" = ()
    steps: "tuple[AnyEffect, ...]" = ()
    options: tuple[Option, ...] = ()
    if_none: Literal["skip"] | None = None
    value: int | bool | Literal["none"] | None = None
    by: int | None = None
    action: Literal["attack", "move"] | None = None

    def flaw(self, given: set[str]) -> str | None:
        if flaw := exactly_one(given, "on", "modify", "forbid"):
            return flaw
        changing = given & {"value", "by", "action"}
        if self.on:
            one_kind = bool(self.steps) != bool(self.options)
            fine = bool(self.who and self.choice) and not changing and one_kind
        elif self.modify:
            fine = len(given & {"value", "by"}) == 1 and not given & (_REACTION - {"limit"})
        else:
            fine = bool(self.who) and not changing and not given & _REACTION
        return None if fine else "these fields make no rule"


_REACTION = {"limit", "choice", "die", "cost", "steps", "options", "if_none"}
