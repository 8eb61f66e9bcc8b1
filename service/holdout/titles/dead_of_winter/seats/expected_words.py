"""The words that every locale file of the title must have."""

from holdout.titles.dead_of_winter.cards.deck import Deck

#: Every code that `unmet` may give, besides those of every title.
_CODES = frozenset(
    {
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
        "not-possible",
        "not-your-survivor",
        "played-with-a-move",
        "takes-no-cards",
    }
)


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """Return the words that every locale file needs besides those of all titles, by table."""
    names: set[str] = {*deck.survivors, *deck.items, *deck.locations, *deck.crossroads}
    names |= {*deck.crises, *deck.main_objectives, *deck.objectives}
    return {
        "unmet": {*_CODES},
        "names": names,
        "texts": names,
    }
