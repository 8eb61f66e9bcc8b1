"""Copies of cards that can be told apart: `pistol#2` is the second copy of `pistol`."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final

from msgspec import Meta

_MARK = "#"
#: Of one card, far more than any box has; a pack with more would take the memory of the service.
MOST_COPIES: Final = 1000
#: How many copies of a card there are.
Copies = Annotated[int, Meta(ge=0, le=MOST_COPIES)]


def numbered(counts: Mapping[str, int]) -> list[str]:
    """Name all copies of some cards, from 1, by how many there are of each."""
    return [copy_of(card, n) for card, count in counts.items() for n in range(1, count + 1)]


def copy_of(card: str, number: int) -> str:
    """Return the name of a single copy of a card."""
    return f"{card}{_MARK}{number}"


def card_of(copy: str) -> str:
    """Return the card of a copy; a card without a number stands for itself."""
    return copy.partition(_MARK)[0]


class Box:
    """The copies that are not dealt out yet, taken by their own name or by that of their card."""

    def __init__(self, copies: Iterable[str], named: Iterable[str] = ()) -> None:
        """`named` are the copies that will be taken by number: no card takes them before."""
        self._left = dict.fromkeys(copies)
        self._named = {name for name in named if name in self._left}

    def take(self, name: str) -> str | None:
        """Take this copy, or one of this card that nothing names; return None if none is left."""
        if name in self._left:
            del self._left[name]
            return name
        for copy in self._left:
            if card_of(copy) == name and copy not in self._named:
                del self._left[copy]
                return copy
        return None

    def rest(self) -> list[str]:
        """Return the copies that nobody has taken, in order."""
        return list(self._left)
