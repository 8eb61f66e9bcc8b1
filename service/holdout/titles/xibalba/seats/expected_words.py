"""The words that the locale files must have."""

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.rules import QUESTIONS
from holdout.titles.xibalba.seats.explain import CODES


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """The keys that every locale file of the title must have, by table."""
    cards: set[str] = {*deck.cards, *deck.boards}
    return {
        "actions": kinds([*actions.TYPES, Draw]),
        "unmet": {*CODES},
        "decisions": kinds(set(QUESTIONS)),
        "names": cards,
        "texts": cards,
        "roles": {*deck.boards},
    }
