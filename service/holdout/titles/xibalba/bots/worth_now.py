"""What an effect of a card would be worth to a bot if it happened at this moment, in resources."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.titles.xibalba.bots import prices
from holdout.titles.xibalba.bots.worth import (
    best_expansion,
    die,
    op_worth,
    paragon_price,
    soldier,
    top_soldier,
    turns_left,
)
from holdout.titles.xibalba.effects.base import Op
from holdout.titles.xibalba.effects.cards import (
    BurySoldier,
    CaptureExpansion,
    CaptureSoldier,
    DestroyExpansion,
    DestroySoldier,
    Recover,
)
from holdout.titles.xibalba.effects.dice import RollDice, TurnDice
from holdout.titles.xibalba.effects.fights import DamageArk, HealArk
from holdout.titles.xibalba.effects.tracks import (
    GainParagon,
    GainResources,
    LoseResources,
    RollParagon,
    StealParagon,
    StealResources,
)
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba, opponents, player


def worth_now(state: Xibalba, seat: int, card: str) -> float:
    """What the effect of a card is worth if it happens now, its cost taken off."""
    if not values.all_hold(state, seat, card):
        return 0.0
    effect = state.deck.effect_of[card]
    cost = effect.cost
    paid = cost.resources + paragon_price(turns_left(state)) * cost.paragon
    found = 0.0
    for op in effect.steps:
        now = _NOW.get(type(op))
        found += now(state, seat, op) if now else op_worth(state.deck, op)
    return found - paid


def _most_resources(state: Xibalba, others: list[int], n: int) -> int:
    """The most that can be taken of somebody, if it is no more than `n`."""
    return max((min(n, player(state, other).resources) for other in others), default=0)


def _lose(state: Xibalba, seat: int, op: LoseResources) -> float:
    others = opponents(state, seat)
    if op.who == "self":
        return -float(min(op.n, player(state, seat).resources))
    if op.who == "chosen_opponent":
        return prices.CHOSEN_LOSES * _most_resources(state, others, op.n)
    return prices.EACH_LOSES * sum(min(op.n, player(state, other).resources) for other in others)


def _damage(state: Xibalba, seat: int, op: DamageArk) -> float:
    if state.keeper == seat or state.ark is None:
        return 0.0
    if not state.keeper:
        return prices.DAMAGE_NOBODYS
    return prices.DAMAGE_KILLS if state.life <= op.n else prices.DAMAGE * op.n


def _heal(state: Xibalba, seat: int, op: HealArk) -> float:
    if state.keeper != seat:
        return 0.0
    return prices.HEAL * max(0, min(op.n, values.most_life(state) - state.life))


def _with_weak_soldier(state: Xibalba, others: list[int], most: int | None) -> list[int]:
    """Those whose active squad soldier has no more than so much resistance."""
    return [
        other
        for other in others
        if (squad := player(state, other).squad)
        and (most is None or state.deck.soldier_of[squad[-1]].resistance <= most)
    ]


def _destroy_soldier(state: Xibalba, seat: int, op: DestroySoldier) -> float:
    if op.who == "self":
        return -top_soldier(state, seat)
    others = _with_weak_soldier(state, opponents(state, seat), op.max_resistance)
    gained = max((top_soldier(state, other) for other in others), default=0.0)
    return prices.DESTROYED_SOLDIER * gained - (
        top_soldier(state, seat) if op.who == "each_player" else 0.0
    )


def _capture_soldier(state: Xibalba, seat: int, op: CaptureSoldier) -> float:
    others = _with_weak_soldier(state, opponents(state, seat), op.max_resistance)
    return prices.CAPTURED_SOLDIER * max(
        (top_soldier(state, other) for other in others), default=0.0
    )


def _recover(state: Xibalba, _seat: int, _op: Recover) -> float:
    found = state.discards["soldier"]
    return soldier(state.deck, found[-1]) if found else 0.0


def _symbols(state: Xibalba, seat: int, op: RollDice | TurnDice) -> float:
    who = player(state, seat)
    armed = state.keeper != seat and bool(who.squad)
    if isinstance(op, TurnDice):
        return prices.TURNED_SYMBOL * min(op.n, state.pool.count("attack")) if armed else 0.0
    return (prices.ROLLED_DIE if armed else prices.ROLLED_DIE_UNARMED) * op.n


def _bury(state: Xibalba, seat: int, _op: BurySoldier) -> float:
    squads = [player(state, other).squad for other in opponents(state, seat)]
    gains = [
        soldier(state.deck, squad[-1]) - soldier(state.deck, squad[-2])
        for squad in squads
        if len(squad) > 1
    ]
    return max(0.0, prices.BURIED * max(gains, default=0.0))


def _gain_paragon(state: Xibalba, _seat: int, op: GainParagon) -> float:
    return paragon_price(turns_left(state)) * op.n


def _roll_paragon(state: Xibalba, _seat: int, op: RollParagon) -> float:
    return paragon_price(turns_left(state)) * die(state.deck) * op.n


def _steal_paragon(state: Xibalba, seat: int, op: StealParagon) -> float:
    most = max(min(op.n, player(state, other).paragon) for other in opponents(state, seat))
    return prices.STOLEN_PARAGON * paragon_price(turns_left(state)) * most


def _gain_resources(state: Xibalba, seat: int, op: GainResources) -> float:
    return values.counted(state, seat, op.n, op.per, op.max)


def _steal_resources(state: Xibalba, seat: int, op: StealResources) -> float:
    return prices.STOLEN_RESOURCE * _most_resources(state, opponents(state, seat), op.n)


def _destroy_expansion(state: Xibalba, seat: int, op: DestroyExpansion) -> float:
    return prices.DESTROYED_CARD * best_expansion(state, opponents(state, seat), op.kind)


def _capture_expansion(state: Xibalba, seat: int, _op: CaptureExpansion) -> float:
    return prices.CAPTURED_CARD * best_expansion(state, opponents(state, seat))


#: Ops that depend on the moment; the others are worth what they are at any time.
_NOW: Mapping[type[Op], Callable[[Xibalba, int, Any], float]] = {
    GainResources: _gain_resources,
    LoseResources: _lose,
    StealResources: _steal_resources,
    GainParagon: _gain_paragon,
    RollParagon: _roll_paragon,
    StealParagon: _steal_paragon,
    DamageArk: _damage,
    HealArk: _heal,
    DestroyExpansion: _destroy_expansion,
    DestroySoldier: _destroy_soldier,
    BurySoldier: _bury,
    CaptureSoldier: _capture_soldier,
    CaptureExpansion: _capture_expansion,
    Recover: _recover,
    RollDice: _symbols,
    TurnDice: _symbols,
}
