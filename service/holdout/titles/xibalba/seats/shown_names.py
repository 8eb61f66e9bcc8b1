"""What copies of cards are called before all eyes."""

from holdout.titles.xibalba.rules.cards import open_cards
from holdout.titles.xibalba.state import Xibalba


class ShownNames(dict[str, str]):
    """The names that copies have in a view, by those that they have in the state.

    Copies are numbered as they lie before all eyes, so that a number tells nothing of the piles.
    A copy that is still spoken of, but was shuffled into its pile, gets the next number when it is
    looked up. What is no card is called what it is.
    """

    def __init__(self, state: Xibalba) -> None:
        """Number the copies that can be seen."""
        super().__init__()
        deck = self._deck = state.deck
        counts: dict[str, int] = {}
        for copy in open_cards(state):
            card = deck.id_of[copy]
            number = counts.get(card, 0)
            self[copy] = deck.copies_of[card][number]
            counts[card] = number + 1
        self._counts = counts

    def __missing__(self, word: str) -> str:
        card = self._deck.id_of.get(word)
        if card is None:
            return word
        number = self._counts.get(card, 0)
        self[word] = name = self._deck.copies_of[card][number]
        self._counts[card] = number + 1
        return name

    def all(self, words: list[str]) -> list[str]:
        """The names of several copies."""
        return list(map(self.__getitem__, words)) if words else []
