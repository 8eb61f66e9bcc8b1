"""Carrying out the ops of an effect, and whether an effect could do anything."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.copies import card_of
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.cards.ops import Kind
from holdout.titles.xibalba.model.decisions import AwaitPurchase, AwaitSale, AwaitUpgrade
from holdout.titles.xibalba.model.state import Xibalba, player
from holdout.titles.xibalba.model.steps import Do
from holdout.titles.xibalba.rules import dice, pool, simple_ops, values
from holdout.titles.xibalba.rules import reorganise as order
from holdout.titles.xibalba.rules.cards import free_fields
from holdout.titles.xibalba.rules.targets import TARGETED, aim, is_targeted
from holdout.titles.xibalba.rules.triggers import can_pay, within_limit

Able = Callable[[Xibalba, int, Any], bool]

#: Ops that ask nobody: what they do, and whether they can do something.
_PLAIN: Mapping[type[ops.Op], tuple[Callable[[Xibalba, int, Any], None], Able]] = {
    ops.GainResources: (simple_ops.gain, simple_ops.can_gain),
    ops.LoseResources: (simple_ops.lose, simple_ops.can_lose),
    ops.StealResources: (simple_ops.steal_in_attack, simple_ops.attacking),
    ops.GainParagon: (simple_ops.earn, simple_ops.always),
    ops.RollParagon: (simple_ops.roll_paragon, simple_ops.always),
    ops.AddRerolls: (simple_ops.add_rerolls, simple_ops.always),
    ops.HinderRerolls: (simple_ops.hinder, simple_ops.always),
    ops.RollDice: (simple_ops.roll_extra, simple_ops.in_action),
    ops.Strength: (simple_ops.strengthen, simple_ops.attacking),
    ops.NoBlock: (simple_ops.make_unblockable, simple_ops.attacking),
    ops.LowerResistance: (simple_ops.lower, simple_ops.attacking),
    ops.ExtraLoot: (simple_ops.more_loot, simple_ops.attacking),
    ops.DamageArk: (simple_ops.damage_ark, simple_ops.can_damage),
    ops.HealArk: (simple_ops.heal_ark, simple_ops.can_heal),
    ops.SwapArk: (simple_ops.swap_ark, simple_ops.can_swap),
    ops.DestroySoldier: (simple_ops.destroy_fixed, simple_ops.can_destroy_fixed),
    ops.Recover: (simple_ops.recover, simple_ops.can_recover),
}


def _can_reorganise(state: Xibalba, seat: int, _op: ops.Reorganise) -> bool:
    return order.is_movable(state, seat)


def reorganise(state: Xibalba, step: Do, _op: ops.Reorganise) -> None:
    """A free reorganisation, or none."""
    order.reorganise(state, step.seat, card_of(step.card))


def _can_discard(state: Xibalba, _seat: int, _op: ops.DiscardSale) -> bool:
    return state.options.mode != "apocalypse" and any(any(row) for row in state.sale.values())


def discard_sale(state: Xibalba, step: Do, op: ops.DiscardSale) -> None:
    """Cards for sale are discarded; in the apocalypse none (12.2)."""
    if _can_discard(state, step.seat, op):
        state.decisions.append(AwaitSale(seat=step.seat, left=op.n, card=card_of(step.card)))


def can_buy(state: Xibalba, seat: int, kind: Kind, less: int) -> bool:
    """Whether a card of a kind can be bought for so much less."""
    if kind in ("civilian", "building") and not free_fields(state, seat, kind):
        return False
    changes, money = values.modifiers(state, seat), player(state, seat).resources
    return any(
        card is not None and values.cost(state, card, kind, changes, less) <= money
        for card in state.sale[kind]
    )


def _can_buy_cheaper(state: Xibalba, seat: int, op: ops.BuyCheaper) -> bool:
    return can_buy(state, seat, op.kind, op.n)


def buy_cheaper(state: Xibalba, step: Do, op: ops.BuyCheaper) -> None:
    """A purchase for less, or none."""
    if can_buy(state, step.seat, op.kind, op.n):
        card = card_of(step.card)
        state.decisions.append(AwaitPurchase(seat=step.seat, deck=op.kind, less=op.n, card=card))


def _can_upgrade_cheaper(state: Xibalba, seat: int, op: ops.UpgradeCheaper) -> bool:
    who = player(state, seat)
    paid = values.upgrade_price(state, seat, values.modifiers(state, seat), op.n)
    return not state.upgraded and paid is not None and paid <= who.resources


def upgrade_cheaper(state: Xibalba, step: Do, op: ops.UpgradeCheaper) -> None:
    """An upgrade for less, or none; it is the one of this turn."""
    if _can_upgrade_cheaper(state, step.seat, op):
        state.decisions.append(AwaitUpgrade(seat=step.seat, less=op.n, card=card_of(step.card)))


#: Ops that ask their owner: what they do, and whether they can do something.
_ASKING: Mapping[type[ops.Op], tuple[Callable[[Xibalba, Do, Any], None], Able]] = {
    ops.AddDice: (dice.add_dice, dice.can_add),
    ops.TurnDice: (pool.turn_dice, pool.can_turn),
    ops.RerollPool: (pool.reroll_pool, pool.can_reroll),
    ops.Reorganise: (reorganise, _can_reorganise),
    ops.DiscardSale: (discard_sale, _can_discard),
    ops.BuyCheaper: (buy_cheaper, _can_buy_cheaper),
    ops.UpgradeCheaper: (upgrade_cheaper, _can_upgrade_cheaper),
}


def do(state: Xibalba, step: Do) -> None:
    """The first op of an effect happens; the others come after it."""
    first, *rest = step.ops
    state.cause = card_of(step.card)
    if rest:
        state.agenda.append(Do(step.seat, step.card, tuple(rest)))
    if is_targeted(first):
        aim(state, step, first)
    elif type(first) in _PLAIN:
        _PLAIN[type(first)][0](state, step.seat, first)
    else:
        _ASKING[type(first)][0](state, step, first)


def is_able(state: Xibalba, seat: int, op: ops.AnyOp) -> bool:
    """Whether an op could do something now."""
    if is_targeted(op):
        return bool(TARGETED[type(op)][0](state, seat, op))
    able = (_PLAIN if type(op) in _PLAIN else _ASKING)[type(op)][1]
    return able(state, seat, op)


def is_ready(state: Xibalba, seat: int, card: str) -> bool:
    """Whether the conditions of an effect hold and one of its ops could do something."""
    effect = state.deck.effect_of[card]
    return values.all_hold(state, seat, card) and any(
        is_able(state, seat, op) for op in effect.steps
    )


def is_usable(state: Xibalba, seat: int, card: str) -> bool:
    """Whether a player may use the effect of a card now (7.3)."""
    payable = can_pay(state, seat, state.deck.effect_of[card])
    return within_limit(state, card) and payable and is_ready(state, seat, card)
