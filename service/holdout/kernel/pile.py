"""Facedown piles, with what is known of their order."""

from msgspec import Struct

from holdout.kernel.chance import Chance, shuffle


class Pile(Struct, gc=False):
    """A facedown pile; the last card is the top one.

    `known` holds the indices, counted from the bottom, of cards whose identity the players
    know although they are facedown.
    """

    cards: list[str] = []
    known: list[int] = []

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def top_known(self) -> bool:
        """Whether the players know which card comes next."""
        return len(self.cards) - 1 in self.known


def take_top(pile: Pile) -> tuple[str, bool]:
    """Take the top card; tells the card and whether it was known. The pile is not empty."""
    card = pile.cards.pop()
    if pile.known and pile.known[-1] == len(pile.cards):
        pile.known.pop()
        return card, True
    return card, False


def put_top(pile: Pile, card: str, *, known: bool) -> None:
    """Put a card on top."""
    if known:
        pile.known.append(len(pile.cards))
    pile.cards.append(card)


def put_under(pile: Pile, cards: list[str], *, known: bool) -> None:
    """Put cards under the pile; the first one nearest to the top."""
    moved = [index + len(cards) for index in pile.known]
    pile.known = [*range(len(cards)), *moved] if known else moved
    pile.cards[:0] = reversed(cards)


def learn_top(pile: Pile, depth: int) -> None:
    """From now on the players know the card `depth` cards below the top one (0: the top)."""
    index = len(pile.cards) - 1 - depth
    if index not in pile.known:
        pile.known.append(index)
        pile.known.sort()


def shuffle_pile(pile: Pile, chance: Chance, stream: str) -> None:
    """Shuffle the whole pile; nothing of it is known afterwards."""
    shuffle(chance, stream, pile.cards)
    pile.known.clear()
