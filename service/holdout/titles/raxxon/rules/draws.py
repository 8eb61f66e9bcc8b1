"""Draws that the game waits for, and what may come up when the cards lie on a real table.

The state always holds some order of the hidden cards. When the table says that another card came
up, that card changes places with the one the state has there; both were unknown, so nothing that
anybody knows becomes wrong.
"""

from collections.abc import Iterator

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.pile import Pile
from holdout.kernel.state import Action
from holdout.titles.raxxon.model.state import Raxxon

#: A hidden card: the zone, and the index in its pile or the place in the crowd.
Slot = tuple[str, int]


def draw_legal(state: Raxxon, asked: AwaitDraw) -> list[Action]:
    """Draw; at a table, one action for each thing that can have come up."""
    if state.draws != "table":
        return [Draw(asked.pile)]
    return [Draw(asked.pile, result) for result in possible(state, asked)]


def draw_answer(state: Raxxon, asked: AwaitDraw, action: Draw) -> None:
    """Make the draw; if the table says what came up, put that card there first."""
    state.drawn = True
    if action.result is None:
        return
    if asked.pile == "first-player":
        state.first = int(action.result)
    elif asked.pile == "raxxon":
        cards = state.raxxon_draw.cards
        here = len(cards) - 1 - (asked.about or 0)
        other = next(i for i in _unknown(state.raxxon_draw) if cards[i] == action.result)
        cards[here], cards[other] = cards[other], cards[here]
    else:
        _put_where_drawn(state, _slot(state, asked), action.result)


def possible(state: Raxxon, asked: AwaitDraw) -> list[str]:
    """What can come up, as far as anybody can know; in a stable order."""
    if asked.pile == "first-player":
        return [str(seat) for seat in range(1, state.seats + 1)]
    if asked.pile == "raxxon":
        cards = state.raxxon_draw.cards
        unknown = {cards[i] for i in _unknown(state.raxxon_draw)}
        return [card for card in state.deck.raxxon if card in unknown]
    infected = state.deck.infected
    people = {_card(state, slot) for slot in _people(state)}
    supply = {state.infection_supply.cards[i] for i in _unknown(state.infection_supply)}
    if asked.pile == "infection":
        found = supply | (people & infected)
    else:
        found = people | (supply if people & infected else set())
    return [kind for kind in state.deck.types if kind in found]


def _unknown(pile: Pile) -> list[int]:
    """The indices of cards that nobody knows, from the bottom."""
    return [index for index in range(len(pile)) if index not in pile.known]


def _people(state: Raxxon) -> Iterator[Slot]:
    """The unknown cards of the population: in the draw pile and facedown in the crowd."""
    for index in _unknown(state.population_draw):
        yield "population_draw", index
    for at in sorted(state.crowd):
        if not state.crowd[at].known:
            yield "crowd", at


def _slot(state: Raxxon, asked: AwaitDraw) -> Slot:
    about = asked.about or 0
    if asked.pile == "crowd":
        return "crowd", about
    if asked.pile == "population":
        return "population_draw", len(state.population_draw) - 1 - about
    return "infection_supply", len(state.infection_supply) - 1


def _card(state: Raxxon, slot: Slot) -> str:
    zone, index = slot
    if zone == "crowd":
        return state.crowd[index].card
    pile: Pile = getattr(state, zone)
    return pile.cards[index]


def _put(state: Raxxon, slot: Slot, card: str) -> None:
    zone, index = slot
    if zone == "crowd":
        state.crowd[index].card = card
    else:
        pile: Pile = getattr(state, zone)
        pile.cards[index] = card


def _swap(state: Raxxon, one: Slot, other: Slot) -> None:
    first, second = _card(state, one), _card(state, other)
    _put(state, one, second)
    _put(state, other, first)


def _put_where_drawn(state: Raxxon, slot: Slot, card: str) -> None:
    """Make the hidden card in this slot the one that came up.

    The supply holds infected cards only, so a healthy card never changes places with one there.
    """
    if _card(state, slot) == card:
        return
    infected = state.deck.infected
    people = [each for each in _people(state) if each != slot]
    supply = [("infection_supply", index) for index in _unknown(state.infection_supply)]
    near = supply + people if slot[0] == "infection_supply" else people
    for each in near:
        if _card(state, each) == card:
            _swap(state, slot, each)
            return
    if _card(state, slot) not in infected:
        _swap(state, slot, next(e for e in people if _card(state, e) in infected))
    _swap(state, slot, next(each for each in supply if _card(state, each) == card))
