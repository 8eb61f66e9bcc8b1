"""What on the table an action is done with or to: places, cards, players, dice.

All of it is known to everybody, as the whole table is (chapter 15).
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.copies import card_of
from holdout.kernel.draws import Draw
from holdout.kernel.elements import CardElement, Element, PileElement, PlayerElement
from holdout.kernel.state import Action
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitRaid
from holdout.titles.xibalba.model.elements import (
    DECKS,
    ArkElement,
    BaseElement,
    DiceElement,
    DieElement,
    FieldElement,
    SaleElement,
    SquadElement,
    place_of,
)
from holdout.titles.xibalba.model.state import Xibalba
from holdout.titles.xibalba.rules.reorganise import stack_of


def touches(state: Xibalba, seat: int, action: Action) -> list[Element]:
    """The places, cards, players and dice that an action is done with or to."""
    find = _TOUCHED.get(type(action))
    return find(state, seat, action) if find else []


def _rolled(_state: Xibalba, _seat: int, _action: Action) -> list[Element]:
    return [DiceElement("rolled")]


def _kept(_state: Xibalba, _seat: int, action: actions.Keep) -> list[Element]:
    return [DieElement("rolled", action.face)]


def _die(_state: Xibalba, _seat: int, action: actions.OnDie | actions.PickDie) -> list[Element]:
    return [DieElement("pool", action.face)]


def _symbol(_state: Xibalba, _seat: int, _action: actions.WeaponTechnology) -> list[Element]:
    return [DieElement("pool", "attack")]


def _sale(_state: Xibalba, _seat: int, action: actions.OnSale) -> list[Element]:
    return [SaleElement(DECKS[action.card], action.slot)]


def _place(_state: Xibalba, seat: int, action: actions.AtPlace) -> list[Element]:
    return [place_of(seat, action.place)]


def _attack(state: Xibalba, seat: int, action: actions.Attack) -> list[Element]:
    """Who attacks, whom, with which dice."""
    base = action.target.removeprefix("base-")
    found: list[Element] = [ArkElement() if state.keeper == seat else SquadElement(seat)]
    found.append(BaseElement(int(base)) if base.isdecimal() else ArkElement())
    used = (("attack", action.symbols), ("crit", action.crits))
    return found + [DieElement("pool", face) for face, count in used if count]


def _enter(_state: Xibalba, seat: int, action: actions.Enter) -> list[Element]:
    return [SquadElement(seat), ArkElement(), DieElement("pool", action.face)]


def _lift(state: Xibalba, seat: int, action: actions.Lift) -> list[Element]:
    """The card, with the stack that it lies in and where it goes."""
    card = stack_of(state, seat, action.place)[-1 - action.depth]
    return [
        place_of(seat, action.place),
        CardElement(card_of(card)),
        place_of(seat, action.to),
    ]


def _ark(_state: Xibalba, _seat: int, _action: Action) -> list[Element]:
    return [ArkElement()]


def _base(_state: Xibalba, seat: int, _action: Action) -> list[Element]:
    return [BaseElement(seat)]


def _squad(_state: Xibalba, seat: int, _action: Action) -> list[Element]:
    return [SquadElement(seat)]


def _field(_state: Xibalba, seat: int, action: actions.PickField) -> list[Element]:
    return [FieldElement(seat, action.field)]


def _raided(state: Xibalba, seat: int, action: actions.Destroy) -> list[Element]:
    asked = next((each for each in state.decisions if each.seat == seat), None)
    return [FieldElement(asked.victim, action.field)] if isinstance(asked, AwaitRaid) else []


def _target(_state: Xibalba, _seat: int, action: actions.Target) -> list[Element]:
    if action.field is None:
        return [PlayerElement(action.seat)]
    return [FieldElement(action.seat, action.field)]


def _player(_state: Xibalba, seat: int, _action: Action) -> list[Element]:
    return [PlayerElement(seat)]


def _pile(_state: Xibalba, _seat: int, action: Draw) -> list[Element]:
    return [PileElement(action.pile)]


_TOUCHED: Mapping[type[Action], Callable[[Xibalba, int, Any], list[Element]]] = {
    actions.Keep: _kept,
    actions.KeepAll: _rolled,
    actions.Roll: _rolled,
    actions.Resolve: _place,
    actions.Exchange: _die,
    actions.Drop: _die,
    actions.Buy: _sale,
    actions.DiscardSale: _sale,
    actions.Discard: _place,
    actions.Medicine: _ark,
    actions.WeaponTechnology: _symbol,
    actions.Upgrade: _base,
    actions.Attack: _attack,
    actions.Enter: _enter,
    actions.Use: _place,
    actions.Resign: _player,
    actions.PickField: _field,
    actions.Block: _squad,
    actions.LetPass: _base,
    actions.Destroy: _raided,
    actions.Target: _target,
    actions.PickDie: _die,
    actions.Lift: _lift,
    Draw: _pile,
}
