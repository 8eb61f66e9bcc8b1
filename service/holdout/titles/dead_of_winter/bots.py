"""How good a state of Dead of Winter looks for a seat: what the greedy bot judges by.

A sum of weighted features, in morale: the colony must live and its goal come nearer; on top of
that comes what a seat's own secret objective asks for.
"""

from typing import Any

from holdout.titles.dead_of_winter.effects.ending import conditions
from holdout.titles.dead_of_winter.effects.entrances import side
from holdout.titles.dead_of_winter.effects.facts import free_spaces, group_size, non_exiled
from holdout.titles.dead_of_winter.effects.query import amount, holds
from holdout.titles.dead_of_winter.env import Env
from holdout.titles.dead_of_winter.ops import Condition
from holdout.titles.dead_of_winter.pools import is_together
from holdout.titles.dead_of_winter.state import (
    COLONY,
    DECK,
    DeadOfWinter,
    player,
    symbol_of,
)

WON, LOST = 60.0, -60.0

WEIGHTS = {
    "morale": 1.0,
    "last_morale": -6.0,
    "progress": 8.0,
    "objective": 3.0,
    "betrayal": -1.0,
    "hunger": -0.8,
    "food": 0.08,
    "starvation": -0.4,
    "crisis": 0.35,
    "crisis_met": 1.2,
    "overrun": -0.7,
    "zombies": -0.08,
    "barricades": 0.12,
    "noise": -0.1,
    "wounds": -0.25,
    "survivors": 0.25,
    "helpless": -0.12,
    "waste": -0.05,
    "hand": 0.08,
    "equipment": 0.15,
    "dice": 0.05,
}


def evaluate(state: DeadOfWinter, seat: int) -> float:
    """How good it looks for a seat, in morale of the colony."""
    if state.outcome is not None:
        return WON if state.outcome.seats[seat - 1] == "won" else LOST
    found = features(state, seat)
    return sum(WEIGHTS[name] * value for name, value in found.items())


def features(state: DeadOfWinter, seat: int) -> dict[str, float]:
    """What there is to judge by, each as a number."""
    wish = -1.0 if _hopes_for_ruin(state, seat) else 1.0
    who = player(state, seat)
    found = {
        "morale": state.morale * wish,
        "last_morale": wish / max(state.morale, 1),
        "progress": _progress(state, side(state).goal, {"actor": state.first}) * wish,
        "objective": _own_goal(state, seat),
        "starvation": state.starvation * wish,
        "wounds": float(
            sum(each.wounds + each.frost for each in state.survivors.values() if each.seat == seat)
        ),
        "survivors": float(group_size(state, seat)),
        "helpless": state.helpless * wish,
        "waste": len(state.waste) * wish,
        "hand": float(len(who.hand)),
        "equipment": float(
            sum(len(each.items) for each in state.survivors.values() if each.seat == seat)
        ),
        "dice": float(len(who.dice)),
    }
    for name, value in (*_food(state).items(), *_crisis(state).items(), *_walls(state).items()):
        found[name] = value * wish
    return found


def _hopes_for_ruin(state: DeadOfWinter, seat: int) -> bool:
    """Whether a seat's objective asks for morale 0."""
    goal = player(state, seat).objective
    betrayal = goal is not None and DECK.objectives[goal].kind == "betrayal"
    return betrayal and not player(state, seat).exiled


def _own_goal(state: DeadOfWinter, seat: int) -> float:
    """The share of the own conditions that are met, as if the main objective were complete."""
    if is_together(state):
        return 0.0
    found = conditions(state, seat, complete=True)
    return sum(met for _, met in found) / max(1, len(found))


def _food(state: DeadOfWinter) -> dict[str, float]:
    """How much food is missing for the colony, and how much is left over."""
    people = sum(who.at == COLONY for who in state.survivors.values()) + state.helpless
    need = (people + 1) // 2
    return {"hunger": float(max(0, need - state.food)), "food": float(max(0, state.food - need))}


def _crisis(state: DeadOfWinter) -> dict[str, float]:
    """How far the contributions are on the way to preventing the crisis."""
    if state.crisis is None:
        return {}
    wanted = DECK.crises[state.crisis].symbols
    points = sum(1 if symbol_of(card) in wanted else -1 for _, card in state.contributions)
    needed = len(non_exiled(state))
    return {"crisis": float(min(points, needed)), "crisis_met": float(points >= needed)}


def _walls(state: DeadOfWinter) -> dict[str, float]:
    """Zombies at the doors against free spaces and barricades, noise that will bring more."""
    found = dict.fromkeys(("overrun", "zombies", "barricades", "noise"), 0.0)
    for name, here in state.locations.items():
        people = sum(who.at == name for who in state.survivors.values())
        coming = people + here.noise / 2
        if name == COLONY:
            coming = (people + state.helpless + 1) // 2
        free = sum(free_spaces(state, name, n) for n in range(len(here.zombies)))
        if people or name == COLONY:
            found["overrun"] += max(0.0, coming - free - sum(here.barricades))
            found["barricades"] += min(3, sum(here.barricades))
        found["zombies"] += sum(here.zombies)
        found["noise"] += here.noise * bool(people)
    return found


def _progress(state: DeadOfWinter, goal: Condition, env: Env) -> float:
    """How near a condition is to being true, from 0 to 1."""
    if goal.all is not None:
        return sum(_progress(state, each, env) for each in goal.all) / len(goal.all)
    if goal.any is not None:
        return max(_progress(state, each, env) for each in goal.any)
    if goal.cmp is not None:
        return _nearness(state, goal.cmp, env)
    return float(holds(state, goal, env))


def _nearness(state: DeadOfWinter, wanted: Any, env: Env) -> float:
    """How near two amounts are to being as a comparison wants them."""
    one, sign, other = amount(state, wanted[0], env), wanted[1], amount(state, wanted[2], env)
    if sign in (">=", ">"):
        return min(1.0, one / other) if other > 0 else 1.0
    distance = abs(one - other) if sign == "==" else max(0, one - other)
    return 1.0 / (1 + distance)
