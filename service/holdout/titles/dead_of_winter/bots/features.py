"""What a seat's chance to win Dead of Winter hangs on, in named numbers, as a turn begins.

Only what the seat may know is looked at.
"""

from holdout.titles.dead_of_winter.bots import evaluate
from holdout.titles.dead_of_winter.bots.danger import threats
from holdout.titles.dead_of_winter.bots.goals import lacking
from holdout.titles.dead_of_winter.bots.situation import Outlook, chance, look
from holdout.titles.dead_of_winter.model.pools import is_together
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.rules.phases.ending import conditions

#: Morale from here down is what games are lost by.
_LOW = 3


def features(state: DeadOfWinter, seat: int) -> dict[str, float]:
    """The colony, the main objective, and the own goal as a seat sees them."""
    seen = look(state, seat)
    return _colony(state, seen) | _objective(state, seen) | _own(state, seen)


def _colony(state: DeadOfWinter, seen: Outlook) -> dict[str, float]:
    """What everybody has, and what the evening will take."""
    people = state.survivors.values()
    crisis = 0.0
    if seen.gap is not None:
        crisis = seen.severity * (1 - chance(seen.behind, seen.gap))
    outside = [place for place in state.locations if place in state.deck.outside]
    return {
        "morale": state.morale,
        "low_morale": max(0, _LOW - state.morale),
        "brink": 1 / max(state.morale, 1),
        "rounds": state.rounds,
        "round": state.round,
        "last": state.rounds <= 1,
        "morale_each": state.morale / seen.left,
        "colony": evaluate.colony(state, seen),
        "hunger": evaluate.hunger(state, seen),
        "food": state.food,
        "starvation": state.starvation,
        "crisis": crisis,
        "gap": seen.gap or 0,
        "behind": seen.behind,
        "overrun": sum(
            sum(threats(state, place, seen.people[place], seen.left)) for place in state.locations
        ),
        "people": len(state.survivors),
        "outside": sum(seen.people[place] for place in outside),
        "helpless": state.helpless,
        "wounds": sum(who.wounds + who.frost for who in people),
        "waste": len(state.waste),
        "cards": sum(len(who.hand) for who in state.players),
        "carried": sum(len(who.items) for who in people),
        "zombies": sum(sum(here.zombies) for here in state.locations.values()),
        "barricades": sum(sum(here.barricades) for here in state.locations.values()),
        "exiled": sum(who.exiled for who in state.players),
        f"seats_{state.seats}": 1.0,
        f"variant_{state.variant}": 1.0,
        "hardcore": state.hardcore,
    }


def _objective(state: DeadOfWinter, seen: Outlook) -> dict[str, float]:
    """What the main objective lacks, and what there is to mend it."""
    lack, goal = lacking(seen.goal), seen.goal
    return {
        "lacking": lack,
        "lacking_each": lack / (seen.left * state.seats),
        "complete": not lack,
        "wishes": evaluate.wishes(state, goal),
        "lacking_cards": sum(count for _, _, count in goal.cards),
        "lacking_zombies": goal.zombies,
        "lacking_samples": goal.samples,
        "lacking_decks": goal.decks,
        "lacking_barricades": goal.barricades,
        f"objective_{state.objective}": 1.0,
        f"objective_{state.objective}_lacking": lack / (seen.left * state.seats),
        f"objective_{state.objective}_rounds": seen.left,
    }


def _own(state: DeadOfWinter, seen: Outlook) -> dict[str, float]:
    """The own group, hand and goal."""
    who = player(state, seen.seat)
    group = [each for each in state.survivors.values() if each.seat == seen.seat]
    told: dict[str, float] = {
        "hand": len(who.hand),
        "dice": len(who.dice),
        "group": len(group),
        "group_wounds": sum(each.wounds + each.frost for each in group),
        "group_items": sum(len(each.items) for each in group),
        "own": evaluate.own(state, seen),
        "ruin": seen.ruin,
        "ruin_morale": state.morale * seen.ruin,
        "ruin_rounds": seen.left * seen.ruin,
        "is_exiled": who.exiled,
        "turn": state.active == seen.seat,
    }
    if not is_together(state):
        found = conditions(state, seen.seat, complete=True)
        share = sum(met for _, met in found) / max(1, len(found))
        told |= {
            "share": share,
            "met": share >= 1,
            "share_late": share / seen.left,
            "missing": sum(not met for _, met in found),
            f"secret_{who.objective}": 1.0,
            f"secret_{who.objective}_share": share,
        }
    return told
