"""The kinds of events of Dead of Winter."""

from holdout.kernel.events import EventKind
from holdout.titles.dead_of_winter.model.events import board, cards, course, gifts, people

TYPES: tuple[type[EventKind], ...] = (
    *course.TYPES,
    *people.TYPES,
    *board.TYPES,
    *cards.TYPES,
    *gifts.TYPES,
)
