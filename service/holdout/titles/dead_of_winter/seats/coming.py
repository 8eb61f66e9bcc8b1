"""What still has to happen, as the people at the table know it."""

from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.model.things import DeadOfWinterComing


def coming(state: DeadOfWinter) -> list[DeadOfWinterComing]:
    """What follows the open decision, next one first; several steps of a card are told once."""
    found: list[DeadOfWinterComing] = []
    for step in reversed(state.agenda):
        found += [each for each in step.coming() if each not in found[-1:]]
    return found
