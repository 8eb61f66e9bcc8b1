"""How a bot plays Xibalba without looking ahead: a plausible answer to every decision.

There is none at the beginning of a turn, where the greedy bot stops looking ahead.
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.state import Action
from holdout.titles.xibalba.actions.base import Decline, Done
from holdout.titles.xibalba.actions.choices import (
    AwaitDie,
    AwaitField,
    AwaitTarget,
    PickField,
    Target,
)
from holdout.titles.xibalba.actions.dice import AwaitAdded, AwaitPool, AwaitSort
from holdout.titles.xibalba.actions.fights import AwaitBlock, AwaitRaid
from holdout.titles.xibalba.actions.order import AwaitOrder
from holdout.titles.xibalba.actions.services import Exchange, Use
from holdout.titles.xibalba.actions.trade import AwaitPurchase, AwaitUpgrade, Upgrade
from holdout.titles.xibalba.bots import dice, fighting, prices, shopping, worth
from holdout.titles.xibalba.effects.base import Cost, Effect
from holdout.titles.xibalba.effects.cards import AwaitSale, DiscardSale
from holdout.titles.xibalba.effects.dice import RerollPool, RollDice, TurnDice
from holdout.titles.xibalba.effects.fights import SwapArk
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.triggers import open_effects, usable
from holdout.titles.xibalba.rules.turn import AwaitAction, AwaitEffect, EndTurn, Resolve
from holdout.titles.xibalba.rules.values import free_fields, places
from holdout.titles.xibalba.state import Xibalba, player

#: The life that a swap in the ark must bring.
_SWAP = 3
#: More resources than this don't make an opponent a better target.
_MANY_RESOURCES = 5


def habit(state: Xibalba, _seat: int) -> Action | None:
    """Return a cheap default action; None at the start of a turn and at draws."""
    asked = state.decisions[0]
    if state.phase == "effect" and not state.resolved and state.attack is None:
        return None
    if isinstance(asked, AwaitPool):
        return None
    return reflex(state)


def reflex(state: Xibalba) -> Action | None:
    """Return a cheap default action at any decision but draws."""
    asked = state.decisions[0]
    answer = _HABITS.get(type(asked))
    return answer(state, asked) if answer else None


# ---- effects


def _effect(state: Xibalba, asked: AwaitEffect) -> Action:
    return Resolve(open_effects(state, asked.seat, asked.when)[0])


def _target(state: Xibalba, asked: AwaitTarget) -> Action:
    """Choose whoever has most of what the effect takes; among equals, the leader."""

    def gain(option: str) -> float:
        seat, *field = map(int, option.split())
        who = player(state, seat)
        if field:
            return (
                worth.each_turn(state.deck, who.fields[field[0] - 1][-1])
                + prices.LEADER_OF_FIELDS * who.paragon
            )
        if "soldier" in asked.op:
            return worth.top_soldier(state, seat) + prices.LEADER * who.paragon
        if "resources" in asked.op:
            return min(who.resources, _MANY_RESOURCES) + prices.LEADER * who.paragon
        return who.paragon + prices.LEADER * who.resources

    return Target(*map(int, max(asked.options, key=gain).split()))


def _field(state: Xibalba, asked: AwaitField) -> Action:
    who = player(state, asked.seat)

    def loss(field: int) -> float:
        covered = who.fields[field - 1]
        return prices.COVERS + worth.each_turn(state.deck, covered[-1]) if covered else 0.0

    return PickField(min(free_fields(state, asked.seat, state.deck.kind_of[asked.card]), key=loss))


def _purchase(state: Xibalba, asked: AwaitPurchase) -> Action:
    found = shopping.offers(state, asked.seat, (asked.deck,), asked.less)
    return found[0].action if found and found[0].gain > 0 else Decline()


# ---- the action phase


def _use(state: Xibalba, seat: int) -> Action | None:
    """Choose a free effect that can only help, before dice are spent."""
    open_ = usable(state, seat)
    if not open_:
        return None
    cards = places(state, seat)
    for place in open_:
        if _helps(state, seat, state.deck.effect_of[cards[place]]):
            return Use(place)
    return None


def _helps(state: Xibalba, seat: int, effect: Effect) -> bool:
    """Return whether an effect without a price is good to use now."""
    if effect.cost != Cost():
        return False
    match effect.steps[0]:
        case TurnDice(source="any") | RerollPool():
            helps = bool(dice.to_reroll(state, seat, state.pool))
        case TurnDice(die="attack"):
            helps = dice.is_armed(state, seat)
        case SwapArk():
            helps = _refreshes(state, seat)
        case first:
            helps = isinstance(first, TurnDice | RollDice | DiscardSale)
    return helps


def _refreshes(state: Xibalba, seat: int) -> bool:
    """Return whether the squad's soldier would hold the ark much longer, with no symbol left."""
    squad = player(state, seat).squad
    if not squad or "attack" in state.pool or "crit" in state.pool:
        return False
    fresh = state.deck.soldier_of[squad[-1]].resistance + state.seats
    fresh += values.value(state, seat, "ark_entry_life")
    return min(fresh, values.most_life(state)) >= state.life + _SWAP


def _exchange(state: Xibalba, seat: int) -> Action | None:
    """Choose a resource die to exchange that brings something."""
    for face in state.pool:
        if face in state.deck.resource_faces and (
            face != "0" or values.value(state, seat, "blank_resource")
        ):
            return Exchange(face)
    return None


def _act(state: Xibalba, asked: AwaitAction) -> Action:
    seat = asked.seat
    first = _use(state, seat) or _exchange(state, seat) or shopping.arms(state, seat)
    found = first or fighting.fight(state, seat)
    if found:
        return found
    offers = shopping.everything(state, seat)
    return offers[0].action if offers and offers[0].gain > prices.LEAST else EndTurn()


_HABITS: Mapping[type, Callable[[Xibalba, Any], Action]] = {
    AwaitPool: dice.choose_pool,
    AwaitEffect: _effect,
    AwaitAdded: dice.added,
    AwaitSort: dice.sort,
    AwaitAction: _act,
    AwaitField: _field,
    AwaitBlock: fighting.block,
    AwaitRaid: fighting.destroy,
    AwaitTarget: _target,
    AwaitDie: dice.pick,
    AwaitOrder: lambda _state, _asked: Done(),
    AwaitPurchase: _purchase,
    AwaitUpgrade: lambda _state, _asked: Upgrade(),
    AwaitSale: lambda _state, _asked: Done(),
}
