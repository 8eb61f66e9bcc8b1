"""Draws and rolls that the game waits for, and what can have come up on a real table."""

from itertools import combinations_with_replacement
from typing import Any

from holdout.kernel import draws
from holdout.kernel.copies import card_of
from holdout.kernel.draws import Draw
from holdout.kernel.elements import Element, PileElement
from holdout.kernel.questions import About
from holdout.kernel.things import Action
from holdout.titles.xibalba.actions.base import XibalbaDecision, XibalbaMoment
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.elements import DECKS, SaleElement
from holdout.titles.xibalba.rules.values import free_boards
from holdout.titles.xibalba.state import Xibalba

#: The piles by the names that draws have for them.
PILES: dict[str, Kind] = {f"{kind}s": kind for kind in KINDS}


class AwaitDraw(XibalbaDecision, draws.AwaitDraw, tag="draw"):
    """The game waits until a seat draws; `about` is the place or thing that is turned up."""

    rule = "16.1"

    def possible(self, state: Xibalba) -> list[str]:
        """List what can come up, in a stable order: a board, cards of a pile, faces of dice."""
        if self.pile == "boards":
            return [board for pair in free_boards(state).values() for board in pair]
        if self.pile in PILES:
            return sorted({card_of(copy) for copy in state.piles[PILES[self.pile]].cards})
        faces = sorted(set(state.deck.numbers.dice[self.pile]), key=state.deck.faces.__getitem__)  # type: ignore[index]
        return [",".join(each) for each in combinations_with_replacement(faces, self.about or 1)]

    def come_up(self, state: Xibalba, result: str) -> None:
        """Swap the card that the table names with the top of its pile."""
        if self.pile not in PILES:
            state.told = result
            return
        cards = state.piles[PILES[self.pile]].cards
        at = next(n for n in reversed(range(len(cards))) if card_of(cards[n]) == result)
        cards[-1], cards[at] = cards[at], cards[-1]

    def unmet(self, moment: XibalbaMoment, action: Action) -> list[str]:
        return ["not-a-draw"] if isinstance(action, Draw) else super().unmet(moment, action)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        """Describe what is drawn or rolled, and what for, as the waiting step has it."""
        state = moment.state
        elements: tuple[Element, ...] = (PileElement(self.pile),)
        if self.pile in PILES and self.about is not None:
            elements += (SaleElement(DECKS[PILES[self.pile]], self.about + 1),)
        purpose = "roll" if self.pile in state.deck.numbers.dice else "draw"
        return About(purpose, elements, state.agenda[-1].drawn_for(state), rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        told = {"about": self.about} if self.pile in deck.numbers.dice else {}
        return {**told, "pile": self.pile}

    def told_of(self, draw: Draw, deck: Any) -> dict[str, Any]:
        """Faces of dice, one by one, so that each is called by its name and not like the dice."""
        rolled = draw.result is not None and self.pile in deck.numbers.dice
        return {"result": str(draw.result).split(",")} if rolled else {}
