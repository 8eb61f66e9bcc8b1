"""Draws that the game waits for, and what can have come up on a real table."""

from collections.abc import Callable

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.pile import Pile
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.cards.deck import STARTER, Kind
from holdout.titles.dead_of_winter.model.pools import (
    all_objectives,
    all_survivors,
    betrayal_count,
    is_together,
)
from holdout.titles.dead_of_winter.model.redaction import unseen_items
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, facedown, item_of, player


def pile_called(state: DeadOfWinter, name: str) -> Pile | None:
    """A facedown pile by the name that draws call it; None for dice and hands."""
    return {**facedown(state), **state.item_decks}.get(name)


def draw_legal(state: DeadOfWinter, asked: AwaitDraw) -> list[Action]:
    """Draw; at a table, one action for each thing that can have come up."""
    if state.draws != "table":
        return [Draw(asked.pile)]
    return [Draw(asked.pile, result) for result in possible(state, asked)]


def possible(state: DeadOfWinter, asked: AwaitDraw) -> list[str]:  # noqa: PLR0911 - a kind each
    """What can come up as far as the seat that draws can know, in a stable order.

    What others hold in secret is not left out: else the list would tell who holds what.
    """
    deck = state.deck
    if asked.pile in deck.dice:
        return [str(face) for face in dict.fromkeys(deck.dice[asked.pile].faces)]
    who = player(state, asked.seat)
    if asked.pile == "hand":
        return sorted({item_of(card) for card in who.hand})
    if asked.pile == "secrets":
        kinds: list[Kind] = ["non_betrayal", "betrayal"]
        shuffled = kinds[: 1 + betrayal_count(state.variant, state.options)]
        return sorted(n for kind in shuffled for n in all_objectives(deck, kind, state.options))
    if asked.pile == "exile":
        return sorted({*all_objectives(deck, "exiled", state.options)} - {who.exile_card})
    if asked.pile == "survivors":
        every = all_survivors(deck, together=is_together(state))
        return sorted({*every} - {*state.survivors, *state.lost, *who.offered})
    if asked.pile in ("crises", "crossroads"):
        pile = pile_called(state, asked.pile)
        return sorted(pile.cards) if pile is not None else []
    left = _left_by_the_dead(state, asked.pile)
    unseen = unseen_items(state, asked.seat)
    return sorted(
        {item_of(card) for card in unseen if deck.origin[card] == asked.pile or left(card)}
    )


def _left_by_the_dead(state: DeadOfWinter, deck: str) -> Callable[[str], bool]:
    """Whether a card of another deck can be in this one: a survivor has carried it, and died."""
    if deck == STARTER:
        return lambda _: False
    someone = bool(state.lost) or any(
        state.deck.origin[c] != deck for c in state.item_decks[deck].cards
    )
    return lambda card: someone and state.deck.items[item_of(card)].use == "equip"


def _unknown(pile: Pile) -> list[str]:
    """The cards of a pile that nobody has looked at, from the bottom up."""
    known = set(pile.known)
    return [card for index, card in enumerate(pile.cards) if index not in known]


def _set_aside(state: DeadOfWinter, objective: str) -> None:
    """An objective takes the place of one of its kind that the table has set aside instead."""
    held = {name for who in state.players for name in (who.objective, who.shown)}
    if objective not in held:
        for index, name in enumerate(state.secrets.cards):
            if state.deck.objectives[name].kind == state.deck.objectives[objective].kind:
                state.secrets.cards[index] = objective
                return


def draw_answer(state: DeadOfWinter, asked: AwaitDraw, action: Draw) -> None:
    """The draw is made; what the table says came up lies on top now.

    What lies elsewhere can't have come up: then the card comes that the pile has on top.
    """
    state.drawn = True
    if action.result is None:
        return
    pile = pile_called(state, asked.pile)
    if pile is None:
        state.told = action.result
        return
    if pile is state.secrets and action.result not in pile.cards:
        _set_aside(state, action.result)
    cards, top = pile.cards, len(pile.cards) - 1 - (asked.about or 0)
    for card in reversed(_unknown(pile)):
        if item_of(card) == action.result:
            at = cards.index(card)
            cards[top], cards[at] = cards[at], cards[top]
            return
