"""Which copies of an item stand for those that a view names."""

from collections.abc import Iterable
from random import Random

from holdout.titles.dead_of_winter.model.redaction import UNKNOWN
from holdout.titles.dead_of_winter.model.state import DECK, DeadOfWinter, is_starter, item_of
from holdout.titles.dead_of_winter.seats.view_types import DeadOfWinterItem


class Copies:
    """The item cards of the box that are not given out yet, in a random order."""

    def __init__(self, rng: Random) -> None:
        cards = list(DECK.origin)
        rng.shuffle(cards)
        self._left: dict[str, list[str]] = {}
        for card in cards:
            self._left.setdefault(item_of(card), []).append(card)

    def shown(self, cards: Iterable[DeadOfWinterItem]) -> list[str]:
        """Copies of cards of which it is known whether they are of the starter deck."""
        return [self._take(each.item, starter=each.starter) for each in cards]

    def named(self, items: Iterable[str]) -> list[str]:
        """Copies of items; unknown cards stay unknown."""
        return [item if item == UNKNOWN else self._take(item) for item in items]

    def of_deck(self, items: Iterable[str]) -> list[str]:
        """Copies of items that have come from the deck of a location."""
        return [item if item == UNKNOWN else self._take(item, starter=False) for item in items]

    def _take(self, item: str, *, starter: bool | None = None) -> str:
        left = self._left[item]
        for index, card in enumerate(left):
            if starter in (None, is_starter(card)):
                return left.pop(index)
        return left.pop()


def matched(items: Iterable[str], cards: Iterable[str]) -> list[str]:
    """For each item one of the cards that shows it, each card once."""
    left, found = list(cards), []
    for item in items:
        card = next((each for each in left if _told(each) == item), None)
        if card is not None:
            left.remove(card)
            found.append(card)
    return found


def _told(option: str) -> str:
    """How an option is told: `2:fuel` for `2:fuel#1`."""
    seat, colon, card = option.rpartition(":")
    return seat + colon + item_of(card)


def somewhere(state: DeadOfWinter, item: str, *near: object) -> str:
    """A card of an item that everybody has seen lately: in play, carried, or thrown away.

    `near` are survivors that may carry it.
    """
    carried = [state.survivors[name].items for name in near if name in state.survivors]
    carried += [who.items for who in state.survivors.values()]
    piles = [state.playing, *carried, state.waste[::-1], state.removed[::-1], list(DECK.origin)]
    return next(card for pile in piles for card in pile if item_of(card) == item)
