"""The words that every locale file of the title must have."""

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.model.actions import TYPES
from holdout.titles.raxxon.rules import QUESTIONS
from holdout.titles.raxxon.seats.explain import CODES


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """The keys that every locale file must have, by table."""
    actions = {name for _, name in deck.actions}
    return {
        "actions": kinds([*TYPES, Draw]),
        "unmet": {*CODES},
        "decisions": kinds(QUESTIONS),
        "names": {*deck.types, *deck.sheets, *deck.raxxon, *actions},
        "texts": {*deck.types, *deck.raxxon},
    }
