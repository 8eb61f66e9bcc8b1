"""What the active player may do in the action phase: every legal action, once (chapter 7)."""

from collections.abc import Iterator, Sequence
from functools import cache

from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.cards.ops import Kind, Modify
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitAction, AwaitPurchase
from holdout.titles.xibalba.model.state import Xibalba, opponents, player
from holdout.titles.xibalba.rules import reorganise, values
from holdout.titles.xibalba.rules.attack import attacker
from holdout.titles.xibalba.rules.cards import free_fields
from holdout.titles.xibalba.rules.run_ops import is_usable
from holdout.titles.xibalba.rules.triggers import can_pay, within_limit

_SYMBOLS = ("attack", "crit")
_REORGANISE, _MEDICINE, _WEAPON_TECHNOLOGY = (
    actions.Reorganise(),
    actions.Medicine(),
    actions.WeaponTechnology(),
)
_TACTICAL_ATTACK, _HARVEST, _UPGRADE = (
    actions.TacticalAttack(),
    actions.Harvest(),
    actions.Upgrade(),
)
_END = actions.EndTurn()
#: Actions that are listed often, each made once.
_exchange, _drop, _buy, _use = (
    cache(actions.Exchange),
    cache(actions.Drop),
    cache(actions.Buy),
    cache(actions.Use),
)
_discard_sale, _discard, _attack = (
    cache(actions.DiscardSale),
    cache(actions.Discard),
    cache(actions.Attack),
)


def action_legal(state: Xibalba, asked: AwaitAction) -> list[Action]:
    """All that may be done, and ending the turn."""
    legal: list[Action] = []
    for some in _busy(state, asked.seat):
        legal += some
    legal += [_drop(face) for face in dict.fromkeys(state.pool)]
    legal.append(_END)
    if state.options.resigning:
        legal.append(actions.Resign())
    return legal


def _busy(state: Xibalba, seat: int) -> Iterator[Sequence[Action]]:
    """All that may be done besides ending the turn and dropping dice, a few actions at a time."""
    changes = values.modifiers(state, seat)
    yield _exchanges(state, changes)
    yield purchases(state, seat, KINDS, changes)
    yield _general(state, seat, changes)
    yield _discards(state, seat, changes)
    yield [_use(place) for place in usable(state, seat)]
    yield _attacks(state, seat)


def _exchanges(state: Xibalba, changes: list[Modify]) -> list[Action]:
    """Resource dice; blank ones only with a card (7.4)."""
    if not state.pool:
        return []
    blank = any(each.stat == "blank_resource" for each in changes)
    known = state.deck.resource_faces
    faces = dict.fromkeys(face for face in state.pool if face in known)
    return [_exchange(face) for face in faces if face != "0" or blank]


def purchases(
    state: Xibalba, seat: int, kinds: tuple[Kind, ...], changes: list[Modify], less: int = 0
) -> list[Action]:
    """The cards for sale that a player can pay and place (7.6)."""
    money, legal = player(state, seat).resources, list[Action]()
    deck = state.deck
    if money < deck.numbers.least_price:
        return legal
    cost_of = deck.cost_of
    for kind in kinds:
        # With the least price in hand, the floor under all costs plays no part.
        most = money - values.surcharge(state, kind, changes, less)
        found = [
            _buy(kind, slot)
            for slot, card in enumerate(state.sale[kind], 1)
            if card is not None and cost_of[card] <= most
        ]
        if found and (kind in ("soldier", "event") or free_fields(state, seat, kind)):
            legal += found
    return legal


def purchase_legal(state: Xibalba, asked: AwaitPurchase) -> list[Action]:
    """The cards of a kind that can be bought for less, or none."""
    changes = values.modifiers(state, asked.seat)
    return [*purchases(state, asked.seat, (asked.deck,), changes, asked.less), actions.Decline()]


def _general(state: Xibalba, seat: int, changes: list[Modify]) -> list[Action]:
    """The general actions that can be paid and would do something (7.9 to 7.14)."""
    money, legal = player(state, seat).resources, list[Action]()
    prices = values.prices(state, seat, changes)
    if prices["reorganise"] <= money and reorganise.is_movable(state, seat):
        legal.append(_REORGANISE)
    wounded = state.keeper == seat and state.life < values.most_life(state)
    if wounded and prices["medicine"] <= money:
        legal.append(_MEDICINE)
    if "attack" in state.pool and prices["weapon_technology"] <= money:
        legal.append(_WEAPON_TECHNOLOGY)
    if prices["tactical_attack"] <= money:
        legal.append(_TACTICAL_ATTACK)
    if prices["harvest"] <= money:
        legal.append(_HARVEST)
    paid = values.upgrade_price(state, seat, changes)
    if not state.upgraded and paid is not None and paid <= money:
        legal.append(_UPGRADE)
    return legal


def _discards(state: Xibalba, seat: int, changes: list[Modify]) -> list[Action]:
    """Cards for sale (not in the apocalypse) and the own top cards (7.8, 12.2)."""
    who = player(state, seat)
    if values.price(state, seat, "discard", changes) > who.resources:
        return []
    legal: list[Action] = list(sales(state))
    if who.squad:
        legal.append(_discard("squad"))
    legal += [_discard(f"field-{n}") for n, field in enumerate(who.fields, 1) if field]
    return legal


def sales(state: Xibalba) -> list[actions.DiscardSale]:
    """The cards for sale that can be discarded."""
    if state.options.mode == "apocalypse":
        return []
    return [
        _discard_sale(kind, slot)
        for kind in KINDS
        for slot, card in enumerate(state.sale[kind], 1)
        if card is not None
    ]


def places(state: Xibalba, seat: int) -> dict[str, str]:
    """The active cards of a player by their place."""
    who = player(state, seat)
    found = {"squad": who.squad[-1]} if who.squad else {}
    if state.keeper == seat and state.ark is not None:
        found["ark"] = state.ark
    found |= {f"field-{n}": field[-1] for n, field in enumerate(who.fields, 1) if field}
    return found | {"board": who.board}


def usable(state: Xibalba, seat: int) -> list[str]:
    """The places of cards whose effect may be used now (7.3)."""
    effect_of = state.deck.effect_of
    return [
        place
        for place, card in places(state, seat).items()
        if effect_of[card].when == "use" and is_usable(state, seat, card)
    ]


def _attacks(state: Xibalba, seat: int) -> list[Action]:
    """Attacks with each number of symbols, and entering an empty ark (8.2 to 8.4, 9.1)."""
    symbols, crits = (state.pool.count(face) for face in _SYMBOLS)
    soldier = attacker(state, seat)
    if soldier is None or not symbols + crits:
        return []
    if state.ark is None:
        return [actions.Enter(face) for face in _SYMBOLS if face in state.pool]
    targets = ["ark"]
    if state.keeper == seat:
        targets = [f"base-{other}" for other in sorted(opponents(state, seat))]
    return [
        attack
        for target in targets
        for n in range(symbols + 1)
        for crit in range(crits + 1)
        if n + crit
        for attack in _declared(state, seat, soldier, _attack(target, n, crit))
    ]


def _declared(
    state: Xibalba, seat: int, soldier: str, attack: actions.Attack
) -> list[actions.Attack]:
    """The attack, and the same with the soldier's effect where that is a choice."""
    effect = state.deck.effect_of[soldier]
    if effect.when != "attack" or not effect.may or not within_limit(state, soldier):
        return [attack]
    if not can_pay(state, seat, effect, crits=attack.crits):
        return [attack]
    return [attack, _attack(attack.target, attack.symbols, attack.crits, "effect")]


def is_idle(state: Xibalba, seat: int) -> bool:
    """Whether nothing but ending the turn or dropping dice is left (7.1)."""
    return not any(_busy(state, seat))
