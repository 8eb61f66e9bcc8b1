"""The words that the locale files must have."""

from holdout.kernel.draws import Draw
from holdout.kernel.errors import COMMON
from holdout.kernel.rules import kinds
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.rules.kinds import ACTIONS, DECISIONS

#: Every code of what an action may lack.
CODES = frozenset(
    {
        *COMMON,
        "highest-level",
        "no-card-there",
        "no-field",
        "no-soldier",
        "no-such-dice",
        "no-such-die",
        "not-a-draw",
        "not-a-target-now",
        "not-in-control-of-the-ark",
        "not-in-the-apocalypse",
        "not-on-offer",
        "not-usable-now",
        "nothing-to-use",
        "the-ark-is-not-empty",
        "too-few-resources",
        "upgraded-this-turn",
    }
)


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """The keys that every locale file of the title must have, by table."""
    cards: set[str] = {*deck.cards, *deck.boards}
    return {
        "actions": kinds([*ACTIONS, Draw]),
        "unmet": {*CODES},
        "decisions": kinds(DECISIONS),
        "names": cards,
        "texts": cards,
        "roles": {*deck.boards},
    }
