"""What the words for actions, decisions and events may name besides their parameters."""

from typing import Any

from holdout.kernel.copies import card_of
from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.state import Action, Decision
from holdout.titles.xibalba.cards.loader import FIELDS, Deck
from holdout.titles.xibalba.cards.ops import Kind, Price
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import (
    AwaitPurchase,
    AwaitRaid,
    AwaitSale,
    AwaitUpgrade,
)
from holdout.titles.xibalba.model.state import Xibalba, player
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.listing import places
from holdout.titles.xibalba.rules.reorganise import stack_of

#: The general actions that have a price, by their kind.
PRICED: dict[str, Price] = {
    "reorganise": "reorganise",
    "medicine": "medicine",
    "weapon-technology": "weapon_technology",
    "tactical-attack": "tactical_attack",
    "harvest": "harvest",
    "discard": "discard",
    "discard-sale": "discard",
}

#: The fields of decisions that words may name.
_TOLD = ("about", "less", "left", "pile", "when")


def context(state: Xibalba, seat: int, action: Action) -> dict[str, Any]:
    """The card, the player and the price that an action is about, as far as there are any."""
    told: dict[str, Any] = {}
    match action:
        case actions.AtPlace(place):
            told = _card(places(state, seat).get(place))
        case actions.OnSale(kind, slot):
            bought = isinstance(action, actions.Buy)
            told = _for_sale(state, seat, kind, slot, bought=bought)
        case actions.Attack(target):
            told = _target(state, target)
        case actions.Enter() | actions.Block():
            told = _card(values.squad_soldier(player(state, seat)))
        case actions.PickField(field):
            told = _top(state, seat, field)
        case actions.Destroy(field):
            told = _top(state, _victim(state, seat), field)
        case actions.Target(other, int(field)):
            told = _top(state, other, field)
        case actions.Lift(place, depth):
            told = _lifted(state, seat, place, depth)
        case actions.PickDie() | Draw():
            told = _faces(state.deck, action)
    return told | _price(state, seat, action)


def facts(deck: Deck, asked: Decision) -> dict[str, Any]:
    """What the words for a decision may name."""
    told = {name: getattr(asked, name) for name in _TOLD if hasattr(asked, name)}
    if isinstance(asked, AwaitDraw) and asked.pile not in deck.numbers.dice:
        told.pop("about")
    card = getattr(asked, "card", "")
    return told | ({"card": card_of(card)} if card else {})


def _faces(deck: Deck, action: actions.PickDie | Draw) -> dict[str, Any]:
    """Faces of dice, one by one, so that each is called by its name and not like the dice."""
    if isinstance(action, actions.PickDie):
        return {"to": [action.to]} if action.to else {}
    rolled = action.result is not None and action.pile in deck.numbers.dice
    return {"result": str(action.result).split(",")} if rolled else {}


def _card(name: str | None) -> dict[str, Any]:
    return {"name": card_of(name)} if name else {}


def _top(state: Xibalba, seat: int, field: int) -> dict[str, Any]:
    if not 1 <= seat <= state.seats or not 1 <= field <= FIELDS:
        return {}
    stack = player(state, seat).fields[field - 1]
    return _card(stack[-1]) if stack else {}


def _victim(state: Xibalba, seat: int) -> int:
    asked = next((each for each in state.decisions if each.seat == seat), None)
    return asked.victim if isinstance(asked, AwaitRaid) else 0


def _for_sale(state: Xibalba, seat: int, kind: Kind, slot: int, *, bought: bool) -> dict[str, Any]:
    row = state.sale.get(kind, [])
    card = row[slot - 1] if 1 <= slot <= len(row) else None
    if card is None:
        return {}
    asked = next((each for each in state.decisions if each.seat == seat), None)
    less = asked.less if isinstance(asked, AwaitPurchase) else 0
    told = _card(card)
    if bought:
        told["cost"] = values.cost(state, card, kind, values.modifiers(state, seat), less)
    return told


def _target(state: Xibalba, target: str) -> dict[str, Any]:
    number = target.removeprefix("base-")
    if target == "ark":
        return _card(state.ark)
    return {"player": int(number)} if number.isdecimal() else {}


def _lifted(state: Xibalba, seat: int, place: str, depth: int) -> dict[str, Any]:
    if place not in {"squad", *(f"field-{n}" for n in range(1, FIELDS + 1))}:
        return {}
    stack = stack_of(state, seat, place)
    return _card(stack[-1 - depth]) if 0 <= depth < len(stack) else {}


def _price(state: Xibalba, seat: int, action: Action) -> dict[str, Any]:
    """What a general action or an upgrade costs."""
    who = player(state, seat)
    if not who.board or who.board not in state.deck.boards:
        return {}
    asked = next((each for each in state.decisions if each.seat == seat), None)
    if isinstance(asked, AwaitSale):
        return {}
    if action.kind in PRICED:
        changes = values.modifiers(state, seat)
        return {"cost": values.price(state, seat, PRICED[action.kind], changes)}
    if isinstance(action, actions.Upgrade):
        less = asked.less if isinstance(asked, AwaitUpgrade) else 0
        return {"cost": values.upgrade_price(state, seat, values.modifiers(state, seat), less)}
    return {}
