"""What zombies without space at an entrance will cost: overruns, now and in later rounds (13)."""

from functools import cache

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.colony_phase import arrivals
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.state import DeadOfWinter

#: Overruns further away than this many rounds are ignored: there is time to prevent them.
HORIZON = 5
#: How likely a noise token brings a zombie (17.4c).
NOISE_ODDS = 0.5


@cache
def overrun_cost(spaces: float, coming: int, rounds_left: int) -> float:
    """Estimate overruns at an entrance with so many spaces, if so many zombies come a round."""
    if not coming:
        return 0.0
    cost = before = 0.0
    price = prices.OVERRUN
    for number in range(1, min(rounds_left, HORIZON) + 1):
        overruns = max(0.0, number * coming - spaces)
        cost += price * (overruns - before)
        before = overruns
        price *= prices.LATER_OVERRUN
    return cost


def overrun_costs(state: DeadOfWinter, place: str, people: int, rounds_left: int) -> list[float]:
    """Estimate what overruns cost at each entrance of a location with so many survivors."""
    return [
        overrun_cost(spaces, coming, rounds_left)
        for spaces, coming in _entrances(state, place, people)
    ]


def saved_by_one_less(state: DeadOfWinter, seen: Outlook, place: str) -> list[float]:
    """Estimate what one zombie less, or one barricade more, saves at each entrance."""
    left = seen.rounds_left
    return [
        overrun_cost(spaces, coming, left) - overrun_cost(spaces + 1, coming, left)
        for spaces, coming in _entrances(state, place, seen.people[place])
    ]


def cost_of_one_more(state: DeadOfWinter, seen: Outlook, place: str) -> list[float]:
    """Estimate what one zombie more costs at each entrance."""
    left = seen.rounds_left
    return [
        overrun_cost(spaces - 1, coming, left) - overrun_cost(spaces, coming, left)
        for spaces, coming in _entrances(state, place, seen.people[place])
    ]


def noise_cost(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """Estimate what another noise token at a location costs: half of them bring a zombie."""
    coming = arrivals(state, place, seen.people[place])[0]
    spaces = _spaces(state, place, 0) - NOISE_ODDS * state.locations[place].noise
    cost = overrun_cost(spaces - 1, coming, seen.rounds_left)
    cost -= overrun_cost(spaces, coming, seen.rounds_left)
    if seen.main.everywhere and spaces - coming < 1 + sum(state.locations[place].barricades):
        cost += prices.BARRICADE_OUTSIDE
    return prices.NOISE + NOISE_ODDS * cost


def _entrances(state: DeadOfWinter, place: str, people: int) -> list[tuple[int, int]]:
    """Return for each entrance the space before an overrun and the zombies that come a round."""
    noise = round(NOISE_ODDS * state.locations[place].noise)
    return [
        (_spaces(state, place, number) - noise, coming)
        for number, coming in enumerate(arrivals(state, place, people))
    ]


def _spaces(state: DeadOfWinter, place: str, entrance: int) -> int:
    """Count how many more zombies an entrance takes: a barricade stops one and is gone (13.1)."""
    here = state.locations[place]
    spaces = state.deck.locations[place].spaces_per_entrance
    return spaces - here.zombies[entrance] + here.barricades[entrance]
