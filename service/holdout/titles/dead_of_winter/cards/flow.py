"""The verbs that hold other steps, and what a card is made of around its steps.

Options, abilities, triggers and standing rules. `AnyVerb` is the union of all verbs; those that
hold no steps are in `verbs.py`.
"""

from __future__ import annotations

from typing import Literal

from holdout.titles.dead_of_winter.cards.filters import (
    Activity,
    Amount,
    AnyWord,
    Binding,
    Candidates,
    Condition,
    Places,
    PlayerFilter,
    Players,
    SurvivorId,
    Survivors,
    SurvivorWord,
    Symbol,
    Words,
)
from holdout.titles.dead_of_winter.cards.verbs import (
    AddGoal,
    AddHelpless,
    AddSample,
    Aspect,
    AttractZombies,
    BuryCrisis,
    Cancel,
    CancelNextCrisis,
    ChangeDie,
    CopyAbilities,
    DistributeCards,
    DoAction,
    ExhaustDice,
    ExileVote,
    ExtraDice,
    Forbid,
    GainFood,
    GainMorale,
    GainStarvation,
    GainSurvivor,
    Gamble,
    Heal,
    Kill,
    KillHelpless,
    KillZombies,
    Look,
    LoseFood,
    LoseGame,
    LoseMorale,
    MakeFixture,
    Modify,
    MoveCards,
    PassSurvivors,
    PeekCrises,
    Place,
    PlaceBarricades,
    PlaceNoise,
    PlaceZombies,
    RemoveBarricades,
    RemoveHelpless,
    RemoveSurvivor,
    RemoveZombies,
    RerollDice,
    Secrecy,
    Transfer,
    Until,
    Verb,
    Wound,
    ZombiesToBarricades,
)

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


class Choose(Verb, frozen=True, tag="choose"):
    """`by` picks between `min` and `max` of the candidates; they are bound to `name`."""

    what: Literal["survivor", "player", "location", "deck", "die", "number"]
    source: Candidates
    by: Players
    name: Binding
    min: Amount = 1
    max: Amount = 1


class May(Verb, frozen=True, tag="may"):
    """`by` decides whether all of the steps happen."""

    by: Players
    steps: tuple[AnyVerb, ...]


class Branch(Words, frozen=True):
    """The steps for these results of a die."""

    on: tuple[int, ...]
    steps: tuple[AnyVerb, ...]


class Roll(Verb, frozen=True, tag="roll"):
    """A spare die is rolled; its value is bound to `name`, the branch that has it is run."""

    name: Binding | None = None
    branches: tuple[Branch, ...] = ()


class Repeat(Verb, frozen=True, tag="repeat"):
    """The steps are run `n` times."""

    n: Amount
    steps: tuple[AnyVerb, ...]


class ForEach(Verb, frozen=True, tag="for_each"):
    """The steps are run for each survivor, or each player, of a set, bound to `name`."""

    among: Candidates
    name: Binding
    steps: tuple[AnyVerb, ...]


class Demand(Words, frozen=True):
    """So many cards with one of these symbols."""

    symbols: tuple[Symbol, ...]
    n: int


class Collect(Verb, frozen=True, tag="collect"):
    """A joint payment of cards (to `to`) and dice: `follow` if it is made, else `otherwise`."""

    source: Players
    follow: tuple[AnyVerb, ...]
    otherwise: tuple[AnyVerb, ...]
    cards: tuple[Demand, ...] = ()
    dice: int = 0
    to: Literal["waste", "removed"] = "waste"


class Expose(Verb, frozen=True, tag="expose"):
    """Each makes `n` exposure rolls; `on_blank` is run after a blank one."""

    who: Survivors
    n: Amount
    on_blank: tuple[AnyVerb, ...] = ()


class Lasting(Verb, frozen=True, tag="lasting"):
    """Rules that hold for a while, as long as `attach_to` is in play, for `charges` uses."""

    until: Until
    rules: tuple[Rule, ...]
    attach_to: SurvivorWord | None = None
    charges: int | None = None


class Schedule(Verb, frozen=True, tag="schedule"):
    """The steps are run at the end of the next round; `track` is counted meanwhile."""

    at: Literal["next_round_end"]
    steps: tuple[AnyVerb, ...]
    track: Literal["searched_locations"] | None = None


class Option(Words, frozen=True):
    """One of the offers of a card; not legal if `when` is false."""

    id: str
    steps: tuple[AnyVerb, ...]
    when: Condition | None = None


class Ability(Words, frozen=True):
    """What a survivor or an item can do, when, where, and with which die (none: without)."""

    window: Window
    at: Places
    steps: tuple[AnyVerb, ...]
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
    cost: tuple[AnyVerb, ...] = ()
    steps: tuple[AnyVerb, ...] = ()
    options: tuple[Option, ...] = ()
    if_none: Literal["skip"] | None = None
    value: int | bool | Literal["none"] | None = None
    by: int | None = None
    action: Literal["attack", "move"] | None = None


AnyVerb = (
    Choose
    | May
    | Roll
    | Repeat
    | ForEach
    | Collect
    | Lasting
    | Schedule
    | Forbid
    | Cancel
    | Modify
    | CopyAbilities
    | DoAction
    | GainMorale
    | LoseMorale
    | GainFood
    | LoseFood
    | GainStarvation
    | AddHelpless
    | RemoveHelpless
    | KillHelpless
    | PlaceZombies
    | RemoveZombies
    | KillZombies
    | AttractZombies
    | ZombiesToBarricades
    | PlaceBarricades
    | RemoveBarricades
    | PlaceNoise
    | Wound
    | Heal
    | Expose
    | Kill
    | Place
    | GainSurvivor
    | RemoveSurvivor
    | Transfer
    | PassSurvivors
    | MakeFixture
    | MoveCards
    | DistributeCards
    | Look
    | Secrecy
    | Gamble
    | ChangeDie
    | RerollDice
    | ExhaustDice
    | ExtraDice
    | PeekCrises
    | CancelNextCrisis
    | BuryCrisis
    | ExileVote
    | AddGoal
    | AddSample
    | LoseGame
)
"""Every verb of the vocabulary."""
