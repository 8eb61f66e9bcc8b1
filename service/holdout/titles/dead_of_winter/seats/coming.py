"""What still has to happen, as the people at the table know it."""

from holdout.titles.dead_of_winter.rules.steps import DeadOfWinterComing
from holdout.titles.dead_of_winter.state import DeadOfWinter


def coming(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterComing]:
    """What follows the open decision, next one first; several steps of a card are told once."""
    found: list[DeadOfWinterComing] = []
    for step in reversed(state.agenda):
        found += [each for each in step.coming() if each not in found[-1:]]
    return found
