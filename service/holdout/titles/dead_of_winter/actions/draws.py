"""Draws that the game waits for, and what can have come up on a real table."""

from collections.abc import Callable
from typing import Any

from holdout.kernel import draws
from holdout.kernel.draws import Draw
from holdout.kernel.elements import Element
from holdout.kernel.pile import Pile
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.actions.base import WinterDecision
from holdout.titles.dead_of_winter.cards.deck import STARTER, Deck, Kind
from holdout.titles.dead_of_winter.rules.pools import (
    all_objectives,
    all_survivors,
    betrayal_count,
    is_together,
)
from holdout.titles.dead_of_winter.rules.redaction import unseen_items
from holdout.titles.dead_of_winter.state import DeadOfWinter, facedown, item_of, player

#: What comes up there is seen by all: dice, and cards that are turned up.
_OPEN_PILES = frozenset({"action", "exposure", "crises"})


class AwaitDraw(WinterDecision, draws.AwaitDraw, tag="draw"):
    """The game waits for a draw; `about` is how deep in the pile the card lies."""

    rule = "1.6"

    @property
    def is_hidden(self) -> bool:
        return self.pile not in _OPEN_PILES

    def unmet(self, moment: Any, action: Action) -> list[str]:
        if isinstance(action, Draw) and action.pile == self.pile:
            return ["not-possible"]
        return super().unmet(moment, action)

    def concerned(self, state: DeadOfWinter) -> list[Element]:
        return [*self.drawn(), *super().concerned(state)]

    def facts(self, deck: Deck) -> dict[str, Any]:
        return {"pile": self.pile}

    # ---- what can come up

    def possible(self, state: DeadOfWinter) -> list[str]:  # noqa: PLR0911 - a kind each
        """List what can come up as far as the seat that draws can know, in a stable order.

        What others hold in secret is not left out: else the list would reveal who holds what.
        """
        deck = state.deck
        if self.pile in deck.dice:
            return [str(face) for face in dict.fromkeys(deck.dice[self.pile].faces)]
        who = player(state, self.seat)
        if self.pile == "hand":
            return sorted({item_of(card) for card in who.hand})
        if self.pile == "secrets":
            kinds: list[Kind] = ["non_betrayal", "betrayal"]
            shuffled = kinds[: 1 + betrayal_count(state.variant, state.options)]
            return sorted(n for kind in shuffled for n in all_objectives(deck, kind, state.options))
        if self.pile == "exile":
            return sorted({*all_objectives(deck, "exiled", state.options)} - {who.exile_card})
        if self.pile == "survivors":
            every = all_survivors(deck, together=is_together(state))
            return sorted({*every} - {*state.survivors, *state.lost, *who.offered})
        if self.pile in ("crises", "crossroads"):
            pile = pile_called(state, self.pile)
            return sorted(pile.cards) if pile is not None else []
        left = _left_by_the_dead(state, self.pile)
        unseen = unseen_items(state, self.seat)
        return sorted(
            {item_of(card) for card in unseen if deck.origin[card] == self.pile or left(card)}
        )

    def come_up(self, state: DeadOfWinter, result: str) -> None:
        """Put on top what the table says came up.

        What lies elsewhere can't have come up: then the top card of the pile comes.
        """
        pile = pile_called(state, self.pile)
        if pile is None:
            state.told = result
            return
        if pile is state.secrets and result not in pile.cards:
            _set_aside(state, result)
        cards, top = pile.cards, len(pile.cards) - 1 - (self.about or 0)
        for card in reversed(_unknown(pile)):
            if item_of(card) == result:
                at = cards.index(card)
                cards[top], cards[at] = cards[at], cards[top]
                return


def pile_called(state: DeadOfWinter, name: str) -> Pile | None:
    """Return a facedown pile by the name that draws call it; None for dice and hands."""
    return {**facedown(state), **state.item_decks}.get(name)


def _left_by_the_dead(state: DeadOfWinter, deck: str) -> Callable[[str], bool]:
    """Return a check for cards of another deck in this one: carried by a survivor who died."""
    if deck == STARTER:
        return lambda _: False
    someone = bool(state.lost) or any(
        state.deck.origin[c] != deck for c in state.item_decks[deck].cards
    )
    return lambda card: someone and state.deck.items[item_of(card)].use == "equip"


def _unknown(pile: Pile) -> list[str]:
    """List the cards of a pile that nobody has looked at, from the bottom up."""
    known = set(pile.known)
    return [card for index, card in enumerate(pile.cards) if index not in known]


def _set_aside(state: DeadOfWinter, objective: str) -> None:
    """Put an objective in place of one of its kind that the table has set aside instead."""
    held = {name for who in state.players for name in (who.objective, who.shown)}
    if objective not in held:
        for index, name in enumerate(state.secrets.cards):
            if state.deck.objectives[name].kind == state.deck.objectives[objective].kind:
                state.secrets.cards[index] = objective
                return
