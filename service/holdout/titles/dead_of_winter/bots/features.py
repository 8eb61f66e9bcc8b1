"""What a seat's chance to win Dead of Winter depends on, in named numbers, as a round begins.

Only what the seat may know is looked at.
"""

from holdout.titles.dead_of_winter.bots import evaluate
from holdout.titles.dead_of_winter.bots.objectives import lacking
from holdout.titles.dead_of_winter.bots.overruns import overrun_costs
from holdout.titles.dead_of_winter.bots.situation import Outlook, look, seats_to_come
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.rules.ending import conditions
from holdout.titles.dead_of_winter.rules.pools import is_together
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

#: Below this morale games are lost.
_LOW = 3
#: What reasons are told by, with the features that follow from it, whatever the objectives are.
_ASPECTS: dict[str, tuple[str, ...]] = {
    "morale": ("morale", "low_morale", "brink", "morale_each", "ruin_morale"),
    "food": ("food", "hunger"),
    "starvation": ("starvation",),
    "crisis": ("gap", "crisis"),
    "waste": ("waste",),
    "zombies": ("zombies", "overrun", "noise"),
    "barricades": ("barricades",),
    "objective": (
        *("lacking", "lacking_each", "complete", "wishes", "lacking_cards", "lacking_zombies"),
        *("lacking_samples", "lacking_decks", "lacking_barricades"),
    ),
    "goal": ("missing", "share", "share_late", "met"),
    "survivors": ("group", "people", "outside"),
    "helpless": ("helpless",),
    "wounds": ("wounds", "group_wounds"),
    "hand": ("hand", "hand_value", "cards"),
    "equipment": ("group_items", "carried"),
}


def aspects(deck: Deck) -> dict[str, tuple[str, ...]]:
    """Return what reasons are told by, with the features of each objective in the box."""
    main = (f"objective_{name}_lacking" for name in deck.main_objectives)
    secret = (f"secret_{name}_share" for name in deck.objectives)
    return _ASPECTS | {
        "objective": (*_ASPECTS["objective"], *main),
        "goal": (*_ASPECTS["goal"], *secret),
    }


def features(state: DeadOfWinter, seat: int) -> dict[str, float]:
    """Return the colony, the main objective, and the own goal as a seat sees them."""
    seen = look(state, seat)
    return _colony(state, seen) | _objective(state, seen) | _own(state, seen)


def _colony(state: DeadOfWinter, seen: Outlook) -> dict[str, float]:
    """Return what everybody has, and what the colony phase will cost."""
    people = state.survivors.values()
    outside = [place for place in state.locations if place in state.deck.outside]
    return {
        "morale": state.morale,
        "low_morale": max(0, _LOW - state.morale),
        "brink": 1 / max(state.morale, 1),
        "rounds": state.rounds,
        "round": state.round,
        "last": state.rounds <= 1,
        "morale_each": state.morale / seen.rounds_left,
        "hunger": evaluate.hunger_cost(state, seen),
        "food": state.food,
        "starvation": state.starvation,
        "crisis": seen.crisis.expected_cost(),
        "gap": seen.crisis.missing,
        "behind": seen.players_to_come,
        "overrun": sum(
            sum(overrun_costs(state, place, seen.people[place], seen.rounds_left))
            for place in state.locations
        ),
        "people": len(state.survivors),
        "outside": sum(seen.people[place] for place in outside),
        "helpless": state.helpless,
        "wounds": sum(who.wounds + who.frost for who in people),
        "waste": len(state.waste),
        "cards": sum(len(who.hand) for who in state.players),
        "carried": sum(len(who.items) for who in people),
        "noise": sum(here.noise for here in state.locations.values()),
        "zombies": sum(sum(here.zombies) for here in state.locations.values()),
        "barricades": sum(sum(here.barricades) for here in state.locations.values()),
        "exiled": sum(who.exiled for who in state.players),
        f"seats_{state.seats}": 1.0,
        f"variant_{state.variant}": 1.0,
        "hardcore": state.hardcore,
    }


def _objective(state: DeadOfWinter, seen: Outlook) -> dict[str, float]:
    """Return what the main objective lacks, and the time that is left for it."""
    lack, main = lacking(seen.main), seen.main
    return {
        "lacking": lack,
        "lacking_each": lack / (seen.rounds_left * state.seats),
        "complete": not lack,
        "wishes": evaluate.main_objective_value(state, main),
        "lacking_cards": main.cards_lacking(),
        "lacking_zombies": main.zombies,
        "lacking_samples": main.samples,
        "lacking_decks": main.empty_decks,
        "lacking_barricades": main.barricades,
        f"objective_{state.objective}": 1.0,
        f"objective_{state.objective}_lacking": lack / (seen.rounds_left * state.seats),
        f"objective_{state.objective}_rounds": seen.rounds_left,
    }


def _own(state: DeadOfWinter, seen: Outlook) -> dict[str, float]:
    """Return the features of the own group, hand and goal."""
    who = player(state, seen.seat)
    group = [each for each in state.survivors.values() if each.seat == seen.seat]
    # Dice that were left over when a turn ended are good for little more.
    acts = seen.seat in {state.active, *seats_to_come(state)}
    told: dict[str, float] = {
        "hand": len(who.hand),
        "hand_value": evaluate.hand_value(state, seen),
        "acts": acts,
        "dice": len(who.dice) * acts,
        "group": len(group),
        "group_wounds": sum(each.wounds + each.frost for each in group),
        "group_items": sum(len(each.items) for each in group),
        "ruin": seen.sabotages,
        "ruin_morale": state.morale * seen.sabotages,
        "ruin_rounds": seen.rounds_left * seen.sabotages,
        "is_exiled": who.exiled,
        "turn": state.active == seen.seat,
    }
    if not is_together(state):
        found = conditions(state, seen.seat, complete=True)
        share = evaluate.share_met(found)
        told |= {
            "share": share,
            "met": share >= 1,
            "share_late": share / seen.rounds_left,
            "missing": sum(not met for _, met in found),
            f"secret_{who.objective}": 1.0,
            f"secret_{who.objective}_share": share,
        }
    return told
