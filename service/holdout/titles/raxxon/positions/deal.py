"""Dealing what a document leaves open: the cards that are left go to unknown places."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from holdout.kernel.chance import shuffle
from holdout.kernel.errors import BadPosition
from holdout.titles.raxxon.positions.document import UNKNOWN
from holdout.titles.raxxon.state import Raxxon

_OPEN = ("population_discard", "evacuation", "uncontained", "contained")


def deal_people(state: Raxxon, *, rest_below: bool) -> None:
    """Fill every unknown place of the population with what is left of the game's cards.

    `rest_below`: the cards left over then make up the population draw pile. Raises `BadPosition`
    when cards are too many, too few or unknown.
    """
    deck = state.deck
    left = _left(deck.composition(state.difficulty), _people(state))
    infected = [card for card in left if card in deck.infected]
    people = [card for card in left if card not in deck.infected]
    shuffle(state.chance, "setup", infected)
    _fill(state.infection_supply.cards, infected, "$.infection_supply")
    people += infected
    shuffle(state.chance, "setup", people)
    for cell in state.crowd.values():
        if cell.card == UNKNOWN:
            if cell.up or cell.known or not people:
                raise BadPosition("no card is left for a place of the crowd", "$.crowd")
            cell.card = people.pop()
    _finish(state.population_draw.cards, people, "$.population_draw", rest_below=rest_below)


def deal_raxxon(state: Raxxon, *, rest_below: bool) -> None:
    """The same for the Raxxon cards."""
    deck = state.deck
    given = state.raxxon_draw.cards + state.raxxon_triggered + state.raxxon_untriggered
    given += [card for card in state.removed if card not in deck.types]
    left = _left(dict.fromkeys(deck.raxxon, 1), given)
    shuffle(state.chance, "setup", left)
    _finish(state.raxxon_draw.cards, left, "$.raxxon_draw", rest_below=rest_below)


def _people(state: Raxxon) -> Iterator[str]:
    """The population cards that have a place, unknown ones included."""
    for cell in state.crowd.values():
        yield cell.card
    yield from state.population_draw.cards
    yield from state.infection_supply.cards
    for zone in _OPEN:
        yield from getattr(state, zone)
    yield from (card for card in state.removed if card not in state.deck.raxxon)


def _left(cards: Mapping[str, int], given: Iterable[str]) -> list[str]:
    """What is left of the cards of a game. Raises `BadPosition` when more are given than are."""
    left = Counter(cards)
    left.subtract(card for card in given if card != UNKNOWN)
    for card, count in left.items():
        if card not in cards:
            raise BadPosition("a card is named that is not in this game")
        if count < 0:
            raise BadPosition(f"{card}: {-count} more than there are in this game")
    return list(left.elements())


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
