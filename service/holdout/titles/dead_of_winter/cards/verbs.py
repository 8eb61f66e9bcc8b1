"""The plain verbs: what a card makes happen in one go.

Every verb is a step that can lie on the agenda as it is. Verbs that hold other steps are in
`flow.py`, which also names them all. The functions that carry them out are in `rules/`.
"""

from __future__ import annotations

from typing import Literal

from holdout.kernel.state import Step
from holdout.titles.dead_of_winter.cards.filters import (
    WORDS,
    Activity,
    Amount,
    Anybody,
    Binding,
    CardFilter,
    CardPlaces,
    Condition,
    Newcomer,
    Places,
    Players,
    PlayerWord,
    Reference,
    Survivors,
    SurvivorWord,
)

Until = Literal["turn_end", "round_end", "game_end"]
WoundKind = Literal["normal", "frostbite"]
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
DieAction = Literal["attack", "barricade"]
Pick = Literal["top", "first", "choice", "random", "latest", "all"]


class Verb(
    Step,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    rename=WORDS,
):
    """One thing that happens; not if `when` is false, as far as possible with `if_able`."""

    when: Condition | None = None
    if_able: bool = False


class Forbid(Verb, frozen=True, tag="forbid"):
    """Activities are banned for survivors, a player or a card."""

    who: Anybody
    what: tuple[Activity, ...]
    until: Until


class Cancel(Verb, frozen=True, tag="cancel"):
    """The pending raise of a die does not happen, or a bitten result counts as blank."""

    what: Literal["die_raise", "bitten"]


class Modify(Verb, frozen=True, tag="modify"):
    """An aspect of the present action, or of the survivor, is set to a value or changed by one."""

    aspect: Aspect
    value: int | bool | Literal["none"] | None = None
    by: int | None = None
    action: Literal["attack", "move"] | None = None


class CopyAbilities(Verb, frozen=True, tag="copy_abilities"):
    """The survivor has copies of the abilities of these survivors, with limits of their own."""

    source: Survivors


class DoAction(Verb, frozen=True, tag="do_action"):
    """That survivor performs a die action without a die."""

    action: DieAction
    who: Survivors
    die: Literal["none"] = "none"


class GainMorale(Verb, frozen=True, tag="gain_morale"):
    """Morale rises, to 10 at most."""

    n: Amount


class LoseMorale(Verb, frozen=True, tag="lose_morale"):
    """Morale falls; at 0 the game ends."""

    n: Amount


class GainFood(Verb, frozen=True, tag="gain_food"):
    """Food tokens come into the supply."""

    n: Amount


class LoseFood(Verb, frozen=True, tag="lose_food"):
    """Food tokens leave the supply."""

    n: Amount


class GainStarvation(Verb, frozen=True, tag="gain_starvation"):
    """Starvation tokens come into the supply, without loss of morale."""

    n: Amount


class AddHelpless(Verb, frozen=True, tag="add_helpless"):
    """Helpless survivors come to the colony, unless the acting player is exiled."""

    n: Amount
    by: Players = "active"


class RemoveHelpless(Verb, frozen=True, tag="remove_helpless"):
    """Helpless survivors leave the colony without loss of morale; `name` is their number."""

    n: Amount
    name: Binding | None = None


class KillHelpless(Verb, frozen=True, tag="kill_helpless"):
    """Helpless survivors die, at 1 morale each."""

    n: Amount


class PlaceZombies(Verb, frozen=True, tag="place_zombies"):
    """Zombies arrive there; for a set of locations `n` at each."""

    n: Amount
    at: Places


class RemoveZombies(Verb, frozen=True, tag="remove_zombies"):
    """Zombies go away without being killed."""

    n: Amount
    at: Places


class KillZombies(Verb, frozen=True, tag="kill_zombies", rename={**WORDS, "subject": "for"}):
    """Up to `n` zombies die; `exposure` `once` is one roll for the survivor `subject`."""

    n: Amount
    at: Places
    exposure: Literal["none", "once"]
    subject: SurvivorWord | None = None


class AttractZombies(Verb, frozen=True, tag="attract_zombies"):
    """1 to `n` zombies of other locations move to free entrance spaces of `to`."""

    n: Amount
    to: Places
    sources: Literal["any", "one"] = "any"


class ZombiesToBarricades(Verb, frozen=True, tag="zombies_to_barricades"):
    """Up to `n` zombies there give way to barricades."""

    n: Amount
    at: Places


class PlaceBarricades(Verb, frozen=True, tag="place_barricades"):
    """Up to `n` barricades go on free entrance spaces."""

    n: Amount
    at: Places


class RemoveBarricades(Verb, frozen=True, tag="remove_barricades"):
    """Barricades go away."""

    n: Amount
    at: Places


class PlaceNoise(Verb, frozen=True, tag="place_noise"):
    """Up to `n` noise tokens go on empty noise places."""

    n: Amount
    at: Places


class Wound(Verb, frozen=True, tag="wound"):
    """Each takes `n` wounds; with `spread_by` it is `n` in all, as that player divides them."""

    who: Survivors
    n: Amount
    kind: WoundKind
    spread_by: Players | None = None


class Heal(Verb, frozen=True, tag="heal"):
    """Each loses `n` wounds, of the kind that the acting player names."""

    who: Survivors
    n: Amount


class Kill(Verb, frozen=True, tag="kill"):
    """Survivors die, with or without loss of morale."""

    who: Survivors
    morale: bool = True


class Place(Verb, frozen=True, tag="place"):
    """Survivors are put there, which is no move; with `make_room` others leave for the colony."""

    who: Survivors
    at: Places
    make_room: bool = False


class GainSurvivor(Verb, frozen=True, tag="gain_survivor"):
    """A player gets the top survivor of the deck (`top`) or the named one (`@id`)."""

    player: Players
    source: Newcomer
    name: Binding | None = None
    leader: bool = False
    wounds: int = 0


class RemoveSurvivor(Verb, frozen=True, tag="remove_survivor"):
    """A survivor leaves the game without dying, also out of the deck."""

    who: Survivors


class Transfer(Verb, frozen=True, tag="transfer"):
    """A survivor changes the group and stays where it is."""

    who: Survivors
    to: Players


class PassSurvivors(Verb, frozen=True, tag="pass_survivors"):
    """Each of these players secretly picks a survivor; all are handed on at once."""

    players: Players
    direction: Literal["left", "right"]


class MakeFixture(Verb, frozen=True, tag="make_fixture"):
    """A survivor's figure stays for good; its card and items leave play."""

    who: Survivors


class MoveCards(Verb, frozen=True, tag="move_cards"):
    """Item cards go from one place to another.

    `look`: only the top so many; `reveal`: all see them; `rest`: the deck is shuffled afterwards;
    `up_to`: fewer are fine; `no_effect`: played without effect.
    """

    source: CardPlaces
    to: CardPlaces
    n: Amount
    pick: Pick
    by: Players | None = None
    filter: CardFilter = CardFilter()
    look: int | None = None
    reveal: Literal["all"] | None = None
    rest: Literal["shuffle"] | None = None
    up_to: bool = False
    no_effect: bool = False
    name: Binding | None = None


class DistributeCards(Verb, frozen=True, tag="distribute_cards"):
    """`by` shows up to so many top cards and gives each to another player."""

    source: CardPlaces
    up_to: Amount
    by: Players
    to: Players


class Look(Verb, frozen=True, tag="look"):
    """`by` (or `everyone`) sees cards, which stay where they are."""

    at: CardPlaces
    pick: Pick
    by: Players
    n: Amount = "all"


class Secrecy(Verb, frozen=True, tag="secrecy"):
    """These players are reminded to say nothing of the card bound to `about`."""

    players: tuple[PlayerWord, ...]
    about: Reference


class Gamble(Verb, frozen=True, tag="gamble"):
    """Each player stakes hand cards; the highest die takes all stakes."""

    players: Players
    stake_limit: Literal["survivors_at_colony"]
    first: Players


class ChangeDie(Verb, frozen=True, tag="change_die"):
    """An unused die is set to a value or changed by one, within 1-6."""

    die: Reference
    value: Amount | None = None
    by: int | None = None


class RerollDice(Verb, frozen=True, tag="reroll_dice"):
    """These unused dice are rolled again."""

    dice: Reference


class ExhaustDice(Verb, frozen=True, tag="exhaust_dice"):
    """Each player puts `n` unused dice away without an action."""

    players: Players
    n: Amount


class ExtraDice(Verb, frozen=True, tag="extra_dice", rename={**WORDS, "moment": "when"}):
    """Players roll more or fewer dice, now or next round."""

    players: Players
    by: int
    moment: Literal["now", "next_round"]


class PeekCrises(Verb, frozen=True, tag="peek_crises"):
    """`by` looks at the top crises and puts them back in any order."""

    n: int
    by: Players


class CancelNextCrisis(Verb, frozen=True, tag="cancel_next_crisis"):
    """The next crisis is removed; its round has none."""


class BuryCrisis(Verb, frozen=True, tag="bury_crisis"):
    """The crisis of the round goes under its deck, unchecked."""


class ExileVote(Verb, frozen=True, tag="exile_vote"):
    """The players vote on exiling that player."""

    player: Players


class AddGoal(Verb, frozen=True, tag="add_goal"):
    """The main objective asks for this, too."""

    goal: Condition


class AddSample(Verb, frozen=True, tag="add_sample"):
    """Samples come on the main objective."""

    n: Amount


class LoseGame(Verb, frozen=True, tag="lose_game"):
    """The game ends at once, the main objective has failed."""
