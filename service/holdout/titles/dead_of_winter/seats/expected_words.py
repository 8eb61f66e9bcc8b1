"""The words that every locale file of the title must have."""

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.rules.questions import QUESTIONS
from holdout.titles.dead_of_winter.seats.explain import CODES


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """The words that every locale file of the title must have, by table."""
    names: set[str] = {*deck.survivors, *deck.items, *deck.locations, *deck.crossroads}
    names |= {*deck.crises, *deck.main_objectives, *deck.objectives}
    return {
        "actions": kinds([*actions.TYPES, Draw]),
        "unmet": {*CODES},
        "decisions": kinds(set(QUESTIONS)),
        "names": names,
        "texts": names,
    }
