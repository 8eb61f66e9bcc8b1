"""Dealing what a document or a view leaves open: the cards that are left go to unknown places."""

from collections import Counter
from collections.abc import Callable, Iterator

from holdout.kernel.errors import BadPosition
from holdout.titles.raxxon.model.decisions import AwaitArrange
from holdout.titles.raxxon.model.state import DECK, INFECTED, Raxxon

#: Stands in a pile or in the crowd for a card that is still to be dealt.
UNKNOWN = "?"

Shuffle = Callable[[list[str]], None]


def deal_people(state: Raxxon, shuffle: Shuffle, *, rest_below: bool) -> None:
    """Fill every unknown place of the population with what is left of the game's cards.

    `rest_below`: the cards left over then make up the population draw pile. Raises `BadPosition`
    when cards are too many, too few or unknown.
    """
    left = _left(Counter(DECK.composition(state.difficulty)), _people(state))
    infected = [card for card in left if card in INFECTED]
    people = [card for card in left if card not in INFECTED]
    shuffle(infected)
    _fill(state.infection_supply.cards, infected, "$.infection_supply")
    people += infected
    shuffle(people)
    for cell in state.crowd.values():
        if cell.card == UNKNOWN:
            if cell.up or cell.known or not people:
                raise BadPosition("no card is left for a place of the crowd", "$.crowd")
            cell.card = people.pop()
    _finish(state.population_draw.cards, people, "$.population_draw", rest_below=rest_below)


def deal_raxxon(state: Raxxon, shuffle: Shuffle, *, rest_below: bool) -> None:
    """The same for the Raxxon cards."""
    given = state.raxxon_draw.cards + state.raxxon_triggered + state.raxxon_untriggered
    given += state.resolving + [card for card in state.removed if card not in DECK.types]
    left = _left(Counter(DECK.raxxon.keys()), given)
    shuffle(left)
    _finish(state.raxxon_draw.cards, left, "$.raxxon_draw", rest_below=rest_below)


def _people(state: Raxxon) -> Iterator[str]:
    """The population cards that have a place, unknown ones included."""
    for cell in state.crowd.values():
        yield cell.card
    yield from state.population_draw.cards
    yield from state.infection_supply.cards
    for zone in ("population_discard", "evacuation", "uncontained", "contained"):
        yield from getattr(state, zone)
    yield from (card for card in state.removed if card not in DECK.raxxon)
    for asked in state.decisions:
        if isinstance(asked, AwaitArrange) and asked.op is None:
            yield from asked.cards
            yield from asked.order


def _left(cards: Counter[str], given: Iterator[str] | list[str]) -> list[str]:
    """What is left of the cards of a game; raises `BadPosition` when more are given than are."""
    known = set(cards)
    cards.subtract(card for card in given if card != UNKNOWN)
    for card, count in cards.items():
        if card not in known:
            raise BadPosition(f"there is no card {card[:40]} in this game")
        if count < 0:
            raise BadPosition(f"{card}: {-count} more than there are in this game")
    return list(cards.elements())


def _fill(pile: list[str], cards: list[str], path: str) -> None:
    """Put cards from the end of `cards` in place of the unknown ones of a pile."""
    for index, card in enumerate(pile):
        if card == UNKNOWN:
            if not cards:
                raise BadPosition("no card is left for a place of this pile", path)
            pile[index] = cards.pop()


def _finish(pile: list[str], cards: list[str], path: str, *, rest_below: bool) -> None:
    _fill(pile, cards, path)
    if rest_below:
        pile[:0] = cards
    elif cards:
        raise BadPosition(f"cards that lie nowhere: {len(cards)}", path)
