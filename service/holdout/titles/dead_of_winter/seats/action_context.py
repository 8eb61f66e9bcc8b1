"""What words for events may name besides their parameters."""

from typing import Any

from holdout.kernel.state import Event
from holdout.titles.dead_of_winter.cards.catalogue import before
from holdout.titles.dead_of_winter.cards.deck import Deck


def background(deck: Deck, event: Event) -> dict[str, Any]:
    """What words for an event may name besides its parameters."""
    if event.kind in ("crossroads-fired", "crossroads-held"):
        return before(deck, str(event.params["card"]))
    return {}
