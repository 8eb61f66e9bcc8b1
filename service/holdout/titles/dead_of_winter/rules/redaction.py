"""Which cards a seat knows."""

from holdout.titles.dead_of_winter.actions.questions import AwaitChoice
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Player,
    decks_are_open,
    player,
)


def seen(state: DeadOfWinter, seat: int | None) -> set[str]:
    """Return the item cards that a seat can identify; None: those that everybody can."""
    cards = {*state.waste, *state.removed, *state.objective_cards, *state.playing, *state.named}
    for who in state.survivors.values():
        cards.update(who.items)
    for step in state.agenda:
        cards.update(step.shows(state, seat))
    if state.outcome is not None:
        cards.update(card for who in state.players for card in who.hand)
        cards.update(card for _, card in state.contributions)
    if decks_are_open(state):
        cards.update(card for pile in state.item_decks.values() for card in pile.cards)
    if seat is not None:
        cards.update(_own(state, seat))
    return cards


def _own(state: DeadOfWinter, seat: int) -> set[str]:
    """Return the cards that only this seat can identify."""
    who = player(state, seat)
    cards = {*who.hand, *who.stake}
    cards.update(card for giver, card in state.contributions if giver == seat)
    for asked in state.decisions:
        if isinstance(asked, AwaitChoice) and asked.seat == seat and asked.what == "card":
            options = (*asked.options, *asked.chosen)
            cards.update(option.rpartition(":")[2] for option in options)
    return cards


def laid_down(who: Player) -> list[str]:
    """List the staked cards that have left the hand, which happens once all stakes are in."""
    return [card for card in who.stake if card not in who.hand]


def unseen_items(state: DeadOfWinter, seat: int | None) -> list[str]:
    """List the item cards that the seat cannot see anywhere."""
    known = seen(state, seat)
    return [card for card in state.deck.origin if card not in known]
