"""The words that every locale file of the title must have."""

from holdout.kernel.draws import Draw
from holdout.kernel.errors import COMMON
from holdout.kernel.rules import kinds
from holdout.kernel.things import NOT_ON_OFFER, kinds_of
from holdout.titles.raxxon.actions.base import RaxxonAction, RaxxonDecision
from holdout.titles.raxxon.cards.loader import Deck

#: Every code that a refusal may give.
CODES = frozenset(
    {
        *COMMON,
        "facedown-card",
        "infected-card",
        "no-card-there",
        "no-empty-space",
        NOT_ON_OFFER,
        "not-on-the-sheet",
    }
)


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """The keys that every locale file must have, by table."""
    actions = {name for _, name in deck.actions}
    return {
        "actions": kinds([*kinds_of(RaxxonAction), Draw]),
        "unmet": {*CODES},
        "decisions": kinds(kinds_of(RaxxonDecision)),
        "names": {*deck.types, *deck.sheets, *deck.raxxon, *actions},
        "texts": {*deck.types, *deck.raxxon},
    }
