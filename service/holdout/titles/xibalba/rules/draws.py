"""Draws and rolls that the game waits for, and what can have come up on a real table."""

from itertools import combinations_with_replacement

from holdout.kernel.copies import card_of
from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.cards.ops import Kind
from holdout.titles.xibalba.model.state import Xibalba
from holdout.titles.xibalba.rules.turn import free_boards

#: The piles by the names that draws have for them.
PILES: dict[str, Kind] = {f"{kind}s": kind for kind in KINDS}


def draw_legal(state: Xibalba, asked: AwaitDraw) -> list[Action]:
    """Draw; at a table, one action for each thing that can have come up."""
    if state.draws != "table":
        return [Draw(asked.pile)]
    return [Draw(asked.pile, result) for result in possible(state, asked)]


def possible(state: Xibalba, asked: AwaitDraw) -> list[str]:
    """What can come up, in a stable order: a board, cards of a pile, faces of dice."""
    if asked.pile == "boards":
        return [board for pair in free_boards(state).values() for board in pair]
    if asked.pile in PILES:
        return sorted({card_of(copy) for copy in state.piles[PILES[asked.pile]].cards})
    faces = sorted(set(state.deck.numbers.dice[asked.pile]), key=state.deck.faces.__getitem__)  # type: ignore[index]
    return [",".join(each) for each in combinations_with_replacement(faces, asked.about or 1)]


def draw_answer(state: Xibalba, asked: AwaitDraw, action: Draw) -> None:
    """The draw is made; a card that the table names changes places with the top of its pile."""
    state.drawn = True
    if action.result is None:
        return
    if asked.pile not in PILES:
        state.told = action.result
        return
    cards = state.piles[PILES[asked.pile]].cards
    at = next(n for n in reversed(range(len(cards))) if card_of(cards[n]) == action.result)
    cards[-1], cards[at] = cards[at], cards[-1]
