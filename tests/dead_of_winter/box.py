"""The cards of Dead of Winter as they are shipped, and where they lie."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.effects.base import Effect

assert isinstance(TITLE.deck, Deck)

DECK: Deck = TITLE.deck

#: The locations but the colony.
OUTSIDE = DECK.outside


#: The parts of a card that hold effects.
_PARTS = ("before", "options", "ability", "fail", "bonus", "standard", "hardcore")


@cache
def effects() -> dict[str, set[Effect]]:
    """The effects of each card, at any depth."""
    cards: dict[str, Any] = {**DECK.survivors, **DECK.items, **DECK.crossroads, **DECK.crises}
    cards |= DECK.main_objectives
    return {
        name: {*_within(tuple(getattr(card, part, None) for part in _PARTS))}
        for name, card in cards.items()
    }


def _within(value: Any) -> Iterator[Effect]:
    """Every effect in a part of a card, at any depth."""
    if isinstance(value, Effect):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _within(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _within(getattr(value, name))
