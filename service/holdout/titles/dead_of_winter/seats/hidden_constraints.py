"""What an open choice among hidden cards implies about where cards lie."""

from random import Random
from typing import NamedTuple

from holdout.titles.dead_of_winter.actions.questions import AwaitChoice
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardFilter, CardPlace
from holdout.titles.dead_of_winter.effects.cards import MoveCards, MoveDone
from holdout.titles.dead_of_winter.rules.board import card_fits
from holdout.titles.dead_of_winter.rules.query import places, players
from holdout.titles.dead_of_winter.rules.redaction import UNKNOWN
from holdout.titles.dead_of_winter.state import DeadOfWinter, player


class Need(NamedTuple):
    """A constraint on the unknown cards of a place, in `cards[start:stop]`.

    At least `least` of them pass the filter; None: only the known ones do. `deck` names the item
    deck if the place is one.
    """

    cards: list[str]
    fits: CardFilter
    least: int | None
    start: int
    stop: int
    deck: str = ""

    @property
    def unknown(self) -> list[int]:
        """The indices of the unknown cards."""
        return [n for n in range(self.start, self.stop) if self.cards[n] == UNKNOWN]


def needs_of(state: DeadOfWinter, seat: int | None, rng: Random) -> list[Need]:
    """The constraints that follow from an open choice among hidden cards.

    The cards that the seat itself chooses from are put into the places where they lie.
    """
    then = state.agenda[-1] if state.agenda else None
    if not isinstance(then, MoveDone):
        return []
    asked = state.decisions[0] if state.decisions else None
    if not isinstance(asked, AwaitChoice):
        return []
    verb = then.verb
    hidden = _hidden(state, verb, then.env)
    if asked.seat != seat:
        shown = verb.reveal is not None
        least = int(shown) if verb.up_to else 1 + (verb.n if isinstance(verb.n, int) else 1)
        return [need._replace(least=least) for need in hidden.values()]
    for option in (*asked.options, *asked.chosen):
        owner, _, card = option.rpartition(":")
        need = hidden.get(owner) or hidden.get("")
        if need is not None and card not in need.cards and (there := need.unknown):
            # The top cards of a deck are listed in their order, those of a whole deck are not.
            need.cards[there[-1] if verb.look is not None else rng.choice(there)] = card
    return list(hidden.values())


def _hidden(state: DeadOfWinter, verb: MoveCards, env: Env) -> dict[str, Need]:
    """The hidden places of the cards: one, or (by seat) all hands."""
    source = verb.source
    if not isinstance(source, CardPlace):
        return {}
    if source.hand is not None:
        needs = {}
        for seat in players(state, source.hand, env):
            hand = player(state, seat).hand
            needs[str(seat)] = Need(hand, verb.filter, None, 0, len(hand))
        return {"": next(iter(needs.values()))} if len(needs) == 1 else needs
    if source.deck is not None:
        place = places(state, source.deck, env)[0]
        cards = state.item_decks[place].cards
        count = min(verb.look or len(cards), len(cards))
        return {"": Need(cards, verb.filter, None, len(cards) - count, len(cards), place)}
    return {}


def meet(deck: Deck, need: Need, hidden: dict[str, list[str]], rng: Random) -> None:
    """Deal cards that satisfy a constraint.

    `hidden` are the cards not dealt yet, by the deck they belong to.
    """
    wanted = need.least is not None
    there = need.unknown
    if need.least is not None:
        known = (card for card in need.cards[need.start : need.stop] if card != UNKNOWN)
        there = there[
            : max(0, need.least - sum(card_fits(deck, card, need.fits) for card in known))
        ]
    for place in there:
        own = hidden.get(need.deck, [])
        for cards in ([own], hidden.values()):
            fitting = [c for some in cards for c in some if card_fits(deck, c, need.fits) == wanted]
            if fitting:
                need.cards[place] = rng.choice(fitting)
                hidden[deck.origin[need.cards[place]]].remove(need.cards[place])
                break
