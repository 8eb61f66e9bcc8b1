"""The words that every locale file of the title must have."""

from holdout.kernel.draws import Draw
from holdout.kernel.errors import COMMON
from holdout.kernel.rules import kinds
from holdout.kernel.things import kinds_of
from holdout.titles.dead_of_winter.actions.base import WinterAction, WinterDecision
from holdout.titles.dead_of_winter.cards.deck import Deck

#: Every code that `unmet` may give.
CODES = frozenset(
    {
        *COMMON,
        "already-asked",
        "already-called",
        "already-moved",
        "already-there",
        "already-used",
        "at-the-colony",
        "deck-empty",
        "few-cards",
        "exiled",
        "no-crisis",
        "no-die",
        "no-exile-here",
        "no-food",
        "no-free-space",
        "no-room",
        "no-such-location",
        "no-such-symbol",
        "no-target",
        "no-waste",
        "no-zombie",
        "nobody-to-ask",
        "nobody-to-exile",
        "not-at-the-colony",
        "not-at-the-same-place",
        "not-carried",
        "not-exiled",
        "not-in-hand",
        "not-on-offer",
        "not-possible",
        "not-your-survivor",
        "played-with-a-move",
        "takes-no-cards",
    }
)


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """The words that every locale file of the title must have, by table."""
    names: set[str] = {*deck.survivors, *deck.items, *deck.locations, *deck.crossroads}
    names |= {*deck.crises, *deck.main_objectives, *deck.objectives}
    return {
        "actions": kinds([*kinds_of(WinterAction), Draw]),
        "unmet": {*CODES},
        "decisions": kinds(kinds_of(WinterDecision)),
        "names": names,
        "texts": names,
    }
