"""Actions that are legal but have no effect at the moment: lists of actions warn of them.

A warning depends only on open cards, so that it reveals nothing of a pile. It is certain: where the
effect depends on what somebody else will decide, there is none.
"""

from msgspec import structs

from holdout.kernel.state import Action
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitPurchase
from holdout.titles.xibalba.model.state import Onslaught, Xibalba, player
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.attack import attacker
from holdout.titles.xibalba.rules.run_ops import is_ready
from holdout.titles.xibalba.rules.triggers import can_pay, within_limit


def no_effect(state: Xibalba, action: Action) -> bool:
    """Whether an action does nothing but cost something.

    An event none of whose steps would do anything when it is paid, a die exchanged on a full
    track, an attack on a base that withstands it and has nobody to block.
    """
    match action:
        case actions.Buy("event", slot):
            return _is_event_idle(state, slot)
        case actions.Exchange():
            return player(state, state.active).resources >= state.deck.numbers.most_resources
        case actions.Attack():
            return _is_attack_idle(state, action)
    return False


def _is_event_idle(state: Xibalba, slot: int) -> bool:
    """Whether an event would do nothing, after it is paid."""
    card = state.sale["event"][slot - 1]
    if card is None:
        return False
    asked = next((each for each in state.decisions if isinstance(each, AwaitPurchase)), None)
    seat, less = (asked.seat, asked.less) if asked else (state.active, 0)
    if any(
        isinstance(op, ops.BuyCheaper) and op.kind == "event"
        for op in state.deck.effect_of[card].steps
    ):
        # It would be an event that comes from the pile only then.
        return False
    who = player(state, seat)
    left = who.resources - values.cost(state, card, "event", values.modifiers(state, seat), less)
    players = state.players.copy()
    players[seat - 1] = structs.replace(who, resources=left)
    return not is_ready(structs.replace(state, players=players), seat, card)


def _is_attack_idle(state: Xibalba, action: actions.Attack) -> bool:
    """Whether an attack would be too weak for a base that nobody can defend.

    In the ark every blow takes life, and who has a soldier may block to their own harm.
    """
    seat, soldier = state.active, attacker(state, state.active)
    victim = 0 if action.target == "ark" else int(action.target.removeprefix("base-"))
    if soldier is None or not victim or player(state, victim).squad:
        return False
    attack = Onslaught(seat, soldier, victim, action.symbols, action.crits)
    after = structs.replace(state, attack=attack)
    if _has_effect(after, seat, soldier, action):
        return False
    return values.strength(after) < values.base_resistance(after, victim)


def _has_effect(after: Xibalba, seat: int, soldier: str, action: actions.Attack) -> bool:
    """Whether the attack effect of the soldier would happen, whatever it does."""
    effect = after.deck.effect_of[soldier]
    return (
        effect.when == "attack"
        and (action.effect is not None or not effect.may)
        and within_limit(after, soldier)
        and values.all_hold(after, seat, soldier)
        and can_pay(after, seat, effect, crits=action.crits)
    )
