"""Which cards a seat knows, and masking all others before anything leaves the service."""

from holdout.kernel.state import Decision
from holdout.titles.dead_of_winter.model import decisions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, Player, item_of, player

#: Stands for a card that the seat does not know.
UNKNOWN = "?"


def seen(state: DeadOfWinter, seat: int | None) -> set[str]:
    """The item cards that a seat can identify; None: those that everybody can."""
    cards = {*state.waste, *state.removed, *state.objective_cards, *state.playing, *state.named}
    for who in state.survivors.values():
        cards.update(who.items)
    for step in state.agenda:
        cards.update(step.shows(state, seat))
    if state.outcome is not None:
        cards.update(card for who in state.players for card in who.hand)
        cards.update(card for pile in state.item_decks.values() for card in pile.cards)
        cards.update(card for _, card in state.contributions)
    if seat is not None:
        cards.update(_own(state, seat))
    return cards


def _own(state: DeadOfWinter, seat: int) -> set[str]:
    """The cards that only this seat can identify."""
    who = player(state, seat)
    cards = {*who.hand, *who.stake}
    cards.update(card for giver, card in state.contributions if giver == seat)
    for asked in state.decisions:
        if isinstance(asked, decisions.AwaitChoice) and asked.seat == seat and asked.what == "card":
            options = (*asked.options, *asked.chosen)
            cards.update(option.rpartition(":")[2] for option in options)
    return cards


def laid_down(who: Player) -> list[str]:
    """The staked cards that have left the hand, which they do once all stakes are in."""
    return [card for card in who.stake if card not in who.hand]


def unseen_items(state: DeadOfWinter, seat: int | None) -> list[str]:
    """The item cards that the seat cannot see anywhere."""
    known = seen(state, seat)
    return [card for card in state.deck.origin if card not in known]


#: Choices of a word whose options follow from public facts.
_PLAIN_WORDS = {"attack-target", "bite-spread", "heal", "request-whom", "search-noise", "tie"}


def open_to_all(asked: Decision) -> bool:
    """Whether the options of a choice follow from public facts.

    Cards of a hand or a deck do not, nor what could be paid with them.
    """
    if not isinstance(asked, decisions.AwaitChoice):
        return False
    if asked.what == "word":
        return asked.about in _PLAIN_WORDS
    return asked.what not in ("card", "crisis") or asked.about == "request-item"


def left_is_public(asked: Decision) -> bool:
    """Whether the number of options still to be chosen gives nothing hidden away."""
    public = isinstance(asked, decisions.AwaitChoice) and asked.about == "search-keep"
    return public or open_to_all(asked) or isinstance(asked, decisions.AwaitKeep)


def masked(value: str | int, known: set[str]) -> str | int:
    """An item card by its item, or as unknown; whatever else it is stays."""
    if isinstance(value, int) or "#" not in value:
        return value
    return item_of(value) if value in known else UNKNOWN
