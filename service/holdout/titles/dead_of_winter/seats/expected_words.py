"""The words that every locale file of the title must have."""

from typing import Any

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.state import DECK
from holdout.titles.dead_of_winter.rules import QUESTIONS


def expected_words(_deck: Any) -> dict[str, set[str]]:
    """The words that every locale file of the title must have, by table."""
    names: set[str] = {*DECK.survivors, *DECK.items, *DECK.locations, *DECK.crossroads}
    names |= {*DECK.crises, *DECK.main_objectives, *DECK.objectives}
    return {
        "actions": kinds([*actions.TYPES, Draw]),
        "decisions": kinds(set(QUESTIONS)),
        "names": names,
        "texts": names,
    }
