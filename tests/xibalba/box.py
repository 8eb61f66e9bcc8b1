"""The box that tests play with: its cards by the names of their copies, and its dice."""

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.cards.loader import Deck

DECK: Deck = TITLE.deck  # type: ignore[assignment]
NUMBERS = DECK.numbers
ID_OF = DECK.id_of
KIND_OF = DECK.kind_of
SOLDIERS = DECK.soldier_of
EFFECTS = DECK.effect_of
FACES = DECK.faces
RESOURCE_FACES = DECK.resource_faces
ATTACK_FACES = DECK.attack_faces
