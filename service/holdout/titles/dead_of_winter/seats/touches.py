"""The things on the table that an action is done with or to."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import Draw
from holdout.kernel.elements import CardElement, Element, PileElement, PlayerElement
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.model import actions as a
from holdout.titles.dead_of_winter.model import elements as e
from holdout.titles.dead_of_winter.model.decisions import AwaitBallot, AwaitChoice
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules.board import ZOMBIES, attack_targets
from holdout.titles.dead_of_winter.seats.about import option_element

Find = Callable[[DeadOfWinter, int, Any], list[Element]]


def touches(state: DeadOfWinter, seat: int, action: Action) -> list[Element]:
    """The things on the table that an action is done with or to."""
    find = _FIND.get(type(action))
    return find(state, seat, action) if find else []


def _asked(state: DeadOfWinter, seat: int) -> Any:
    return next((each for each in state.decisions if each.seat == seat), None)


def _on_the_spot(state: DeadOfWinter, _seat: int, action: a.OfSurvivor) -> list[Element]:
    who = state.survivors[action.survivor]
    return [e.SurvivorElement(action.survivor), e.LocationElement(who.at)]


def _attack(state: DeadOfWinter, seat: int, action: a.Attack) -> list[Element]:
    """The attacker, its place, and the survivors who can be attacked there."""
    targets = attack_targets(state, action.survivor)
    people: list[Element] = [e.SurvivorElement(name) for name in targets if name != ZOMBIES]
    return [*_on_the_spot(state, seat, action), *people]


def _search(state: DeadOfWinter, _seat: int, action: a.Search) -> list[Element]:
    at = state.survivors[action.survivor].at
    return [e.SurvivorElement(action.survivor), PileElement(at)]


def _ability(_state: DeadOfWinter, _seat: int, action: a.UseAbility) -> list[Element]:
    of: list[Element] = [e.SurvivorElement(action.of)] if action.of else []
    return [e.SurvivorElement(action.survivor), *of]


def _of_item(to: Element | None) -> Find:
    """With an item of a survivor, and to where."""

    def found(_state: DeadOfWinter, _seat: int, action: Any) -> list[Element]:
        there = [to] if to is not None else []
        return [e.SurvivorElement(action.survivor), CardElement(action.item), *there]

    return found


def _from_hand(*to: Element) -> Find:
    """With a hand card, and to where."""
    return lambda _state, _seat, action: [CardElement(action.item), *to]


def _move(_state: DeadOfWinter, _seat: int, action: a.Move) -> list[Element]:
    return [e.SurvivorElement(action.survivor), e.LocationElement(action.location)]


def _hand_off(_state: DeadOfWinter, _seat: int, action: a.HandOff) -> list[Element]:
    to = e.SurvivorElement(action.to)
    return [e.SurvivorElement(action.survivor), CardElement(action.item), to]


def _die(_state: DeadOfWinter, seat: int, action: a.PickDie) -> list[Element]:
    return [e.DieElement(action.player or seat, action.value)]


def _card(_state: DeadOfWinter, _seat: int, action: a.PickCard) -> list[Element]:
    owner: list[Element] = [PlayerElement(action.player)] if action.player else []
    return [CardElement(action.item), *owner]


def _entrance(state: DeadOfWinter, seat: int, action: a.PickEntrance) -> list[Element]:
    found = option_element(state, _asked(state, seat), str(action.entrance))
    return [found] if found else []


def _word(state: DeadOfWinter, seat: int, action: a.PickWord) -> list[Element]:
    """A target, a player, or what is used; an option of a card is on that card."""
    asked, word = _asked(state, seat), action.answer
    if not isinstance(asked, AwaitChoice):
        return []
    if asked.card:
        return [CardElement(asked.card)]
    if asked.about == "request-whom":
        return [PlayerElement(int(word))] if word.isdecimal() else []
    if word in state.survivors:
        return [e.SurvivorElement(word)]
    named = word.removeprefix("noise-")
    return [CardElement(named)] if named in state.deck.items else []


def _ballot(state: DeadOfWinter, seat: int, _action: a.Ballot) -> list[Element]:
    asked = _asked(state, seat)
    if not isinstance(asked, AwaitBallot):
        return []
    return [PlayerElement(asked.exile)] if asked.exile else [CardElement(asked.card)]


_FIND: Mapping[type[Action], Find] = {
    a.Attack: _attack,
    a.Search: _search,
    a.Barricade: _on_the_spot,
    a.Clean: lambda _state, _seat, action: [e.SurvivorElement(action.survivor), e.WASTE],
    a.Attract: _on_the_spot,
    a.UseAbility: _ability,
    a.UseItem: _of_item(None),
    a.UseRule: lambda _state, _seat, action: [CardElement(action.card)],
    a.Play: _from_hand(),
    a.Contribute: _from_hand(e.CONTRIBUTIONS),
    a.ContributeFrom: _of_item(e.CONTRIBUTIONS),
    a.GiveObjective: _from_hand(e.OBJECTIVE),
    a.GiveObjectiveFrom: _of_item(e.OBJECTIVE),
    a.Move: _move,
    a.MoveWithFuel: _move,
    a.SpendFood: lambda _state, _seat, _action: [e.COLONY_BOARD],
    a.BoostDie: _from_hand(),
    a.Request: lambda _state, _seat, action: [e.SymbolElement(action.symbol)],
    a.RequestSeveral: lambda _state, _seat, action: [e.SymbolElement(action.symbol)],
    a.HandOff: _hand_off,
    a.ExileVote: lambda _state, _seat, action: [PlayerElement(action.player)],
    a.Keep: lambda _state, _seat, action: [e.SurvivorElement(action.survivor)],
    a.Lead: lambda _state, _seat, action: [e.SurvivorElement(action.survivor)],
    a.PickSurvivor: lambda _state, _seat, action: [e.SurvivorElement(action.survivor)],
    a.PickPlayer: lambda _state, _seat, action: [PlayerElement(action.player)],
    a.PickLocation: lambda _state, _seat, action: [e.LocationElement(action.location)],
    a.PickDie: _die,
    a.PickCard: _card,
    a.PickEntrance: _entrance,
    a.PickCrisis: lambda _state, _seat, action: [CardElement(action.card)],
    a.PickWord: _word,
    a.Ballot: _ballot,
    a.GiveCard: lambda _state, _seat, action: [CardElement(action.item)],
    a.GiveDie: lambda _state, seat, action: [e.DieElement(seat, action.value)],
    Draw: lambda _state, _seat, action: [PileElement(action.pile)],
}
