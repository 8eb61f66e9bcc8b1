"""The cards of Dead of Winter as they are shipped, and where they lie."""

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.cards.deck import Deck

assert isinstance(TITLE.deck, Deck)

DECK: Deck = TITLE.deck

#: The locations but the colony.
OUTSIDE = DECK.outside
