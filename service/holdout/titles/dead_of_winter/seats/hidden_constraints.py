"""What an open choice among hidden cards tells of the cards: where some lie, where others don't."""

from typing import Any

from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardPlace
from holdout.titles.dead_of_winter.model.redaction import UNKNOWN
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.model.steps_people import MoveDone
from holdout.titles.dead_of_winter.positions.deal import Need
from holdout.titles.dead_of_winter.positions.item_copies import Copies
from holdout.titles.dead_of_winter.rules.query import places, players


def hints_of(
    state: DeadOfWinter, asked: list[dict[str, Any]], seat: int | None, copies: Copies
) -> list[Need]:
    """What is known of hidden cards because somebody chooses among them.

    Cards that the seat itself chooses from are put among the unknown ones of the places where
    they lie.
    """
    then = state.agenda[-1] if state.agenda else None
    if not isinstance(then, MoveDone) or not isinstance(then.verb, verbs.MoveCards) or not asked:
        return []
    verb = then.verb
    hidden = _hidden(state, verb, then.env)
    if asked[0]["seat"] != seat:
        shown = verb.reveal is not None
        least = int(shown) if verb.up_to else 1 + (verb.n if isinstance(verb.n, int) else 1)
        return [need._replace(least=least) for need in hidden.values()]
    for option in (*asked[0].get("options", ()), *asked[0].get("chosen", ())):
        owner, _, item = option.rpartition(":")
        need = hidden.get(owner) or hidden.get("")
        if need is not None and UNKNOWN in need.cards:
            deck = isinstance(verb.source, CardPlace) and verb.source.deck is not None
            _put(need, (copies.of_deck if deck else copies.named)([item])[0])
    return list(hidden.values())


def _hidden(state: DeadOfWinter, verb: verbs.MoveCards, env: Env) -> dict[str, Need]:
    """The hidden places of the cards: one, or (by seat) all hands."""
    source = verb.source
    if not isinstance(source, CardPlace):
        return {}
    if source.hand is not None:
        seats = players(state, source.hand, env)
        needs = {str(n): Need(player(state, n).hand, verb.filter, None) for n in seats}
        return {"": next(iter(needs.values()))} if len(needs) == 1 else needs
    if source.deck is not None:
        cards = state.item_decks[places(state, source.deck, env)[0]].cards
        count = min(verb.look or len(cards), len(cards))
        return {"": Need(cards, verb.filter, None, len(cards) - count, count)}
    return {}


def _put(need: Need, card: str) -> None:
    """A known card takes the place of an unknown one."""
    stop = len(need.cards) if need.size is None else need.start + need.size
    place = next((n for n in range(need.start, stop) if need.cards[n] == UNKNOWN), None)
    if place is not None:
        need.cards[place] = card
