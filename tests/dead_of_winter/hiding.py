"""Moments of games of Dead of Winter, and how else they could be as far as a seat knows."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.scenes import happen, verb
from tests.dead_of_winter.telling import ZONES
from tests.dead_of_winter.wandering import wander
from tests.depth import depth

GAMES, ACTIONS, ENOUGH = 84, 160, depth(8, 30)


class Pair(NamedTuple):
    """A game and another one that differs in what a seat may not know (None: a spectator)."""

    state: bytes
    other: bytes
    seat: int | None


@cache
def pairs() -> dict[str, list[Pair]]:
    """For each zone some moments of games, and how else they could be."""
    found: dict[str, list[Pair]] = {zone: [] for zone in ZONES}
    for number in range(GAMES):
        if all(len(each) >= ENOUGH for each in found.values()):
            break
        for state, rng in moments(number):
            seat = rng.choice((None, *range(1, state.seats + 1)))
            for zone, otherwise in ZONES.items():
                # Of what is there at every moment a few moments are enough.
                full = len(found[zone]) >= ENOUGH or len(found[zone]) > number
                other = None if full else otherwise(state, [seat] if seat else [], rng)
                if other is not None:
                    found[zone].append(Pair(TITLE.save(state), TITLE.save(other), seat))
    return found


def moments(number: int) -> Iterator[tuple[DeadOfWinter, Random]]:
    """A game that wanders on; of what lies facedown for the crisis all is buried now and then."""
    for state, rng in wander(number, ACTIONS):
        yield state, rng
        if state.contributions and [each.kind for each in state.decisions] == ["turn"]:
            buried = TITLE.copy(state)
            happen(buried, verb(do="bury_crisis"))
            yield buried, rng
