"""What the coming colony phase will do to the table, as far as it is certain (17)."""

from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.rules.board import free_spaces
from holdout.titles.dead_of_winter.state import DeadOfWinter


def survivors_at(state: DeadOfWinter, place: str) -> int:
    """How many survivors stand at a location, the helpless ones not counted."""
    return sum(who.at == place for who in state.survivors.values())


def food_needed(state: DeadOfWinter, people: int) -> int:
    """Food tokens for half of the survivors at the colony and the helpless, rounded up (17.1)."""
    return (people + state.helpless + 1) // 2


def arrivals(state: DeadOfWinter, place: str, people: int) -> list[int]:
    """How many zombies come to each entrance of a location with so many survivors (17.4)."""
    if place != COLONY:
        return [people]
    entrances = state.deck.locations[COLONY].entrances
    each, more = divmod((people + state.helpless + 1) // 2, entrances)
    return [each + (number < more) for number in range(entrances)]


def spaces_left(state: DeadOfWinter, place: str) -> list[int]:
    """The free spaces at each entrance once the zombies have come; below 0, so many lack one."""
    return [
        free_spaces(state, place, number) - coming
        for number, coming in enumerate(arrivals(state, place, survivors_at(state, place)))
    ]


def barricades_lost(state: DeadOfWinter, place: str) -> int:
    """How many barricades the zombies will break, because they find no space (13.1)."""
    here = state.locations[place].barricades
    return sum(
        min(there, max(0, -left))
        for there, left in zip(here, spaces_left(state, place), strict=True)
    )
