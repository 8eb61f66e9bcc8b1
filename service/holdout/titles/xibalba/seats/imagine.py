"""Imagining what nobody knows: the order of the piles, and which copy of a card is which."""

from random import Random

from holdout.titles.xibalba.actions.choices import AwaitField
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.seats.shown_names import ShownNames
from holdout.titles.xibalba.state import Xibalba


def imagine(state: Xibalba, seat: int | None, rng: Random) -> None:
    """Deal the piles anew, in place; all else is known to every seat and to spectators.

    Copies are called what they are called in a view. So the result depends on nothing but what can
    be seen: the cards that can't are those of the box that lie nowhere else.
    """
    del seat
    names = ShownNames(state)
    taken = set(names.values())
    for kind in KINDS:
        hidden = [copy for copy in state.deck.names_of[kind] if copy not in taken]
        pile = state.piles[kind]
        pile.cards = _shuffled(hidden, rng)[: len(pile.cards)]
    _rename_open_cards(state, names)
    _rename_the_turn(state, names)
    state.agenda = [step.renamed(names) for step in state.agenda]
    for asked in state.decisions:
        if isinstance(asked, AwaitField):
            asked.card = names[asked.card]
    state.log, state.picked, state.cause = [], "", None


def _shuffled(cards: list[str], rng: Random) -> list[str]:
    """Cards in a random order: sorting by chance is faster than `rng.shuffle`."""
    random = rng.random
    return sorted(cards, key=lambda _card: random())


def _rename_open_cards(state: Xibalba, names: ShownNames) -> None:
    name = names.__getitem__
    if state.ark is not None:
        state.ark = name(state.ark)
    for who in state.players:
        who.squad = list(map(name, who.squad))
        who.fields = [list(map(name, field)) for field in who.fields]
    for kind in KINDS:
        state.sale[kind] = [card and name(card) for card in state.sale[kind]]
        state.discards[kind] = list(map(name, state.discards[kind]))
    state.resolving = names.all(state.resolving)


def _rename_the_turn(state: Xibalba, names: ShownNames) -> None:
    """The cards that have done something in this turn, and the soldier that attacks."""
    state.resolved = names.all(state.resolved)
    if state.used:
        state.used = {names[card]: uses for card, uses in state.used.items()}
    if state.attack is not None:
        state.attack.soldier = names[state.attack.soldier]
