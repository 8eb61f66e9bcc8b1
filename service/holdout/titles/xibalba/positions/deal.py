"""Dealing the cards of the box: those that a document names, then those that it leaves open."""

from holdout.kernel.chance import shuffle
from holdout.kernel.copies import Box
from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.positions.document import Position
from holdout.titles.xibalba.state import Xibalba

#: Stands for a card that is dealt by chance.
UNKNOWN = "?"

_MOST_LETTERS = 40


class Cards:
    """The box, from which cards are taken by their own name or by their id."""

    def __init__(self, deck: Deck, read: Position) -> None:
        """Copies that the document names by number are not taken by their id."""
        self._box = Box(deck.id_of, _names(read))

    def take(self, name: str, path: str) -> str:
        """A card by its name. Raises `BadPosition` if there is none left."""
        card = self._box.take(name)
        if card is None:
            raise BadPosition(f"there is no (further) card {name[:_MOST_LETTERS]!r}", path)
        return card

    def rest(self) -> list[str]:
        """The cards that nothing has taken."""
        return self._box.rest()


def _names(read: Position) -> list[str]:
    """All cards that a document names."""
    found = [read.ark or ""]
    for who in read.players:
        found += who.squad + [card for field in who.fields for card in field]
    for cards in (*read.discards.values(), *(read.piles or {}).values()):
        found += cards
    return found + [card for row in (read.sale or {}).values() for card in row if card]


def deal(state: Xibalba, rest: list[str]) -> None:
    """Fill what is unknown from the cards left over; what is left then lies under the piles.

    Raises `BadPosition` when there are too few.
    """
    for kind, pile in state.piles.items():
        cards = [card for card in rest if state.deck.kind_of[card] == kind]
        shuffle(state.chance, "setup", cards)
        if pile.cards.count(UNKNOWN) > len(cards):
            raise BadPosition("the box has not so many cards", f"$.piles.{kind}")
        pile.cards = [cards.pop() if card == UNKNOWN else card for card in pile.cards]
        pile.cards[:0] = cards
        # Unknown cards for sale come from the bottom, where dealt cards lie in any order.
        row = state.sale[kind]
        for slot, card in enumerate(row):
            if card == UNKNOWN:
                row[slot] = pile.cards.pop(0) if pile.cards else None
