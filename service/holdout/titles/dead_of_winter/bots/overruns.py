"""What zombies without space at an entrance will cost: overruns, now and in later rounds (13)."""

from functools import cache

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.colony_phase import arrivals
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.state import DeadOfWinter

#: Overruns further away than this many rounds are ignored: there is time to prevent them.
HORIZON = 5


@cache
def overrun_cost(objective: str, spaces: float, coming: int, rounds_left: int) -> float:
    """Estimate overruns at an entrance with so many spaces, if so many zombies come a round.

    How much they cost depends on the main objective: some games are over before they do harm.
    """
    if not coming:
        return 0.0
    cost = before = 0.0
    price = prices.OVERRUN * prices.OVERRUN_IN.get(objective, 1.0)
    later = prices.LATER_OVERRUN * prices.LATER_OVERRUN_IN.get(objective, 1.0)
    for number in range(1, min(rounds_left, HORIZON) + 1):
        overruns = max(0.0, number * coming - spaces)
        cost += price * (overruns - before)
        before = overruns
        price *= later
    return cost


def overrun_costs(state: DeadOfWinter, place: str, people: int, rounds_left: int) -> list[float]:
    """Estimate what overruns cost at each entrance of a location with so many survivors."""
    goal = state.objective
    return [
        overrun_cost(goal, spaces, coming, rounds_left)
        for spaces, coming in _entrances(state, place, people)
    ]


def saved_by_one_less(state: DeadOfWinter, seen: Outlook, place: str) -> list[float]:
    """Estimate what one zombie less, or one barricade more, saves at each entrance."""
    return [
        _more_by_one(state, seen, spaces + 1, coming)
        for spaces, coming in _entrances(state, place, seen.people[place])
    ]


def cost_of_one_more(state: DeadOfWinter, seen: Outlook, place: str) -> list[float]:
    """Estimate what one zombie more costs at each entrance."""
    return [
        _more_by_one(state, seen, spaces, coming)
        for spaces, coming in _entrances(state, place, seen.people[place])
    ]


def _more_by_one(state: DeadOfWinter, seen: Outlook, spaces: float, coming: int) -> float:
    """Estimate by how much overruns cost more with one space less than that."""
    goal, left = state.objective, seen.rounds_left
    more = overrun_cost(goal, spaces - 1, coming, left) - overrun_cost(goal, spaces, coming, left)
    return seen.plan.overruns * more


def noise_cost(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """Estimate what another noise token at a location costs, as it may bring a zombie (17.4)."""
    coming = arrivals(state, place, seen.people[place])[0]
    spaces = _spaces(state, place, 0) - prices.NOISE_AS_ZOMBIES * state.locations[place].noise
    cost = _more_by_one(state, seen, spaces, coming)
    if seen.main.everywhere and spaces - coming < 1 + sum(state.locations[place].barricades):
        cost += prices.BARRICADE_OUTSIDE
    return prices.NOISE + prices.NOISE_AS_ZOMBIES * cost


def _entrances(state: DeadOfWinter, place: str, people: int) -> list[tuple[int, int]]:
    """Return for each entrance the space before an overrun and the zombies that come a round."""
    noise = round(prices.NOISE_AS_ZOMBIES * state.locations[place].noise)
    return [
        (_spaces(state, place, number) - noise, coming)
        for number, coming in enumerate(arrivals(state, place, people))
    ]


def _spaces(state: DeadOfWinter, place: str, entrance: int) -> int:
    """Count how many more zombies an entrance takes: a barricade stops one and is gone (13.1)."""
    here = state.locations[place]
    spaces = state.deck.locations[place].spaces_per_entrance
    return spaces - here.zombies[entrance] + here.barricades[entrance]
