"""What zombies will cost the bots of Dead of Winter: overruns, now and in the rounds to come."""

from functools import cache

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.model.state import DeadOfWinter

#: So many rounds ahead overruns are feared; later ones can still be helped.
FARTHEST = 5


@cache
def threat(capacity: int, arrivals: float, left: int) -> float:
    """What overruns at an entrance will cost, if so many zombies come each round."""
    if arrivals <= 0:
        return 0.0
    cost = before = 0.0
    price = prices.OVERRUN
    for number in range(1, min(left, FARTHEST) + 1):
        over = max(0.0, number * arrivals - capacity)
        cost += price * (over - before)
        before = over
        price *= prices.LATER_OVERRUN
    return cost


def capacity(state: DeadOfWinter, place: str, entrance: int) -> int:
    """How many zombies may still come to an entrance before it is overrun."""
    here = state.locations[place]
    spaces = state.deck.locations[place].spaces_per_entrance
    return spaces - here.zombies[entrance] + here.barricades[entrance]


def arrivals(state: DeadOfWinter, place: str, people: int) -> list[float]:
    """How many zombies come in the evening, at each entrance."""
    if place != COLONY:
        return [float(people)]
    many = (people + state.helpless + 1) // 2
    return [float(many // 6 + (number < many % 6)) for number in range(6)]


def threats(state: DeadOfWinter, place: str, people: int, left: int) -> list[float]:
    """What overruns will cost at each entrance, with so many survivors there."""
    noise = 0.5 * state.locations[place].noise
    exposed = people + (state.helpless if place == COLONY else 0)
    if not exposed:
        return [0.0] * len(state.locations[place].zombies)
    return [
        threat(capacity(state, place, number) - round(noise), many, left)
        for number, many in enumerate(arrivals(state, place, people))
    ]


def relief(state: DeadOfWinter, place: str, seen: Outlook) -> list[float]:
    """What one zombie less, or one barricade more, saves at each entrance."""
    people = seen.people[place]
    if not people and not (place == COLONY and state.helpless):
        return [0.0] * len(state.locations[place].zombies)
    noise = round(0.5 * state.locations[place].noise)
    saved = []
    for number, many in enumerate(arrivals(state, place, people)):
        now = capacity(state, place, number) - noise
        saved.append(threat(now, many, seen.left) - threat(now + 1, many, seen.left))
    return saved


def burden(state: DeadOfWinter, place: str, seen: Outlook) -> list[float]:
    """What one zombie more costs at each entrance."""
    people = seen.people[place]
    if not people and not (place == COLONY and state.helpless):
        return [0.0] * len(state.locations[place].zombies)
    noise = round(0.5 * state.locations[place].noise)
    costs = []
    for number, many in enumerate(arrivals(state, place, people)):
        now = capacity(state, place, number) - noise
        costs.append(threat(now - 1, many, seen.left) - threat(now, many, seen.left))
    return costs


def din(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """What a noise token at a location costs: every other one brings a zombie."""
    people = seen.people[place]
    many = arrivals(state, place, people)[0]
    now = capacity(state, place, 0) - 0.5 * state.locations[place].noise
    return prices.NOISE + 0.5 * (threat(now - 1, many, seen.left) - threat(now, many, seen.left))
