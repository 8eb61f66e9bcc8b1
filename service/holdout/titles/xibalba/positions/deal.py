"""Dealing the cards that a document or a view leaves open."""

from collections.abc import Callable, Iterable

from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.model.state import ID_OF, KIND_OF, Xibalba

#: Stands for a card that is dealt by chance.
UNKNOWN = "?"

Shuffle = Callable[[list[str]], None]


class Copies:
    """The box, from which cards are taken by their own name or by their id."""

    def __init__(self) -> None:
        self._left = dict.fromkeys(ID_OF)

    def keep(self, names: Iterable[str]) -> None:
        """Set aside the copies that are named by number, so that ids don't take them."""
        self._named = {name for name in names if name in ID_OF}

    def take(self, name: str, path: str) -> str:
        """A card; an id stands for a copy that nothing names. Raises `BadPosition`."""
        if name in self._left:
            del self._left[name]
            return name
        for card in self._left:
            if ID_OF[card] == name and card not in self._named:
                del self._left[card]
                return card
        raise BadPosition(f"there is no (further) card {name[:40]!r}", path)

    def rest(self) -> list[str]:
        """The cards that nothing has taken."""
        return list(self._left)


def deal(state: Xibalba, rest: list[str], shuffle: Shuffle) -> None:
    """Fill what is unknown from the cards left over; what is left then lies under the piles.

    Raises `BadPosition` when there are too few.
    """
    for kind, pile in state.piles.items():
        cards = [card for card in rest if KIND_OF[card] == kind]
        shuffle(cards)
        wanted = pile.cards.count(UNKNOWN)
        if wanted > len(cards):
            raise BadPosition("the box has not so many cards", f"$.piles.{kind}")
        pile.cards = [cards.pop() if card == UNKNOWN else card for card in pile.cards]
        pile.cards[:0] = cards
