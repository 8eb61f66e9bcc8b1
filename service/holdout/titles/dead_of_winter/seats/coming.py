"""What still has to happen, as the people at the table know it."""

from collections.abc import Iterator
from typing import Any

from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules.entrances import Arrive
from holdout.titles.dead_of_winter.rules.frames import Frame, InOrder
from holdout.titles.dead_of_winter.rules.people.deaths import Die
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure, Spread
from holdout.titles.dead_of_winter.seats.view_types import DeadOfWinterComing


def coming(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterComing]:
    """What follows the open decision, next one first; several steps of a card are told once."""
    found: list[DeadOfWinterComing] = []
    for step in reversed(state.agenda):
        found += [each for each in _told(step) if each not in found[-1:]]
    return found


def _told(step: Any) -> Iterator[DeadOfWinterComing]:
    match step:
        case Frame():
            card = step.env.get("card")
            if isinstance(card, str) and card:
                yield DeadOfWinterComing("card", card=card)
        case InOrder():
            for frame in step.frames:
                yield from _told(frame)
        case Exposure():
            yield DeadOfWinterComing("exposure", survivor=step.who, count=step.left)
        case Die():
            yield DeadOfWinterComing("death" if step.dead else "departure", survivor=step.who)
        case Spread():
            yield DeadOfWinterComing("infection", location=step.at)
        case Arrive():
            left = step.count - step.number
            yield DeadOfWinterComing("zombies", location=step.at, count=left)
