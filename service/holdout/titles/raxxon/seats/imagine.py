"""Dealing anew what the team does not know."""

from collections.abc import Sequence
from random import Random

from holdout.kernel.pile import Pile
from holdout.titles.raxxon.state import Raxxon


def imagine(state: Raxxon, seat: int | None, rng: Random) -> None:
    """Deal anew, in place, all cards that the team does not know: the same for every seat.

    The infection supply holds infected cards only, which everybody knows; any of the others may
    lie in the population draw pile or facedown in the crowd. The cards are sorted before they are
    shuffled, so that nothing is left of where they lay.
    """
    del seat
    supply, draw = state.infection_supply, state.population_draw
    in_supply, in_draw = _unknown(supply), _unknown(draw)
    crowd = [cell for cell in state.crowd.values() if not cell.known]
    cards = [cell.card for cell in crowd]
    cards += [draw.cards[index] for index in in_draw]
    cards += [supply.cards[index] for index in in_supply]
    cards.sort()
    infected = [card for card in cards if card in state.deck.infected]
    people = [card for card in cards if card not in state.deck.infected]
    rng.shuffle(infected)
    for index in in_supply:
        supply.cards[index] = infected.pop()
    people += infected
    rng.shuffle(people)
    for cell in crowd:
        cell.card = people.pop()
    for index in in_draw:
        draw.cards[index] = people.pop()
    _mix(state.raxxon_draw, rng)


def _unknown(pile: Pile) -> Sequence[int]:
    """The indices of the cards that nobody knows, from the bottom."""
    known, every = pile.known, range(len(pile))
    return [index for index in every if index not in known] if known else every


def _mix(pile: Pile, rng: Random) -> None:
    """Put the unknown cards of a pile into a random order."""
    places = _unknown(pile)
    cards = sorted(pile.cards[index] for index in places)
    rng.shuffle(cards)
    for index, card in zip(places, cards, strict=True):
        pile.cards[index] = card
