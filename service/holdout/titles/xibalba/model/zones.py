"""Where cards lie: before all eyes, on their way, in the piles."""

from collections.abc import Iterable
from typing import Any

from holdout.titles.xibalba.model.state import Xibalba
from holdout.titles.xibalba.model.steps import Place


def cards_in(state: Xibalba) -> list[str]:
    """Every card of a game, wherever it lies."""
    return open_cards(state) + [card for pile in state.piles.values() for card in pile.cards]


def open_cards(state: Xibalba) -> list[str]:
    """The cards that lie before all eyes, in a fixed order of places."""
    found = [state.ark] if state.ark is not None else []
    for who in state.players:
        found += who.squad
        for field in who.fields:
            found += field
    for row in state.sale.values():
        found += [card for card in row if card is not None]
    for cards in state.discards.values():
        found += cards
    return found + state.resolving + on_their_way(state.agenda)


def on_their_way(agenda: Iterable[Any]) -> list[str]:
    """Cards that have been bought or captured and don't lie anywhere yet."""
    return [step.card for step in agenda if isinstance(step, Place)]
