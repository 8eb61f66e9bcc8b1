"""What cards are worth to a bot: rough figures, in resources.

They are worked out from the words of a card's effect: how often it happens, how likely its
conditions hold, what its ops bring. So they fit cards of other packs as well.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from holdout.titles.xibalba.bots import prices
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.effects.base import Effect, Modify, Op
from holdout.titles.xibalba.effects.cards import (
    BurySoldier,
    CaptureExpansion,
    CaptureSoldier,
    DestroyExpansion,
    DestroySoldier,
    Recover,
)
from holdout.titles.xibalba.effects.dice import AddDice, RollDice, TurnDice
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


@cache
def die(deck: Deck) -> float:
    """Return the average yield of a paragon die."""
    faces = deck.numbers.dice["paragon"]
    return sum(map(int, faces)) / len(faces)


def paragon_price(left: float) -> float:
    """Return the worth of a paragon when so many turns are left: more with fewer turns."""
    return prices.PARAGON + prices.PARAGON_LATE / (left + 1.0)


def turns_left(state: Xibalba) -> float:
    """About how many turns of each player are still to come."""
    most = max(who.paragon for who in state.players)
    pace = prices.PACE[state.options.mode]
    return min((state.target - most) / pace, state.options.round_limit - state.round)


def op_worth(deck: Deck, op: Any) -> float:
    """Return the worth of an op when it happens, at any time."""
    n = getattr(op, "n", 1)
    match op:
        case Modify(stat="safe_cards"):
            each, n = prices.SAFE_CARDS, 1
        case Modify():
            each = prices.STAT[op.stat] * (
                prices.ANY_KIND if "any" in (op.action, op.kind) else 1.0
            )
        case RollParagon():
            each = prices.PARAGON_MEAN * die(deck)
        case AddDice():
            each = prices.ADDED_DIE[op.die]
        case TurnDice():
            each = prices.TURNED_DIE.get(str(op.to), prices.TURNED_OTHER)
        case LoseResources():
            each = prices.LOST_RESOURCE if op.who == "self" else prices.THEIR_LOST_RESOURCE
        case DestroySoldier():
            each = prices.LOST_SOLDIER if op.who == "self" else prices.THEIR_LOST_SOLDIER
        case _:
            each = prices.OP[type(op)]
            if getattr(op, "per", None):
                n = prices.COUNTED * (op.max or prices.COUNTED_MOST)
    return each * n


def each_turn(deck: Deck, card: str) -> float:
    """Return the worth of an active card's effect in one turn of its owner."""
    return _effects(deck)[card]


@cache
def _effects(deck: Deck) -> dict[str, float]:
    return {card: _effect(deck, effect) for card, effect in deck.effect_of.items()}


def _effect(deck: Deck, effect: Effect) -> float:
    times = prices.TIMES.get(effect.when, 1.0)
    for condition in effect.conditions:
        times *= prices.ODDS[condition.what]
    cost = effect.cost
    paid = cost.resources + prices.PARAGON_MEAN * cost.paragon
    paid += prices.COST_CRIT * cost.crit
    paid += prices.COST_BLANK * cost.blank
    return max(0.0, times * (sum(op_worth(deck, op) for op in effect.steps) - paid))


def soldier(deck: Deck, card: str) -> float:
    """Return the worth of a soldier, to be sent into the ark or to block."""
    return _soldiers(deck)[card]


@cache
def _soldiers(deck: Deck) -> dict[str, float]:
    return {
        card: prices.STRENGTH * body.strength
        + prices.RESISTANCE * body.resistance
        + prices.PARAGON_DICE * body.paragon
        - prices.NO_SOLDIER
        + prices.SOLDIER_TURNS * each_turn(deck, card)
        for card, body in deck.soldier_of.items()
    }


def standing(deck: Deck, card: str, left: float) -> float:
    """Return the worth of an active expansion card for so many turns, as far as it stays."""
    return each_turn(deck, card) * prices.STAYS * max(0.0, min(left, prices.LONGEST))


def top_soldier(state: Xibalba, seat: int) -> float:
    """Return the worth of the active soldier of a squad; 0 if there is none."""
    top = values.squad_soldier(player(state, seat))
    return soldier(state.deck, top) if top else 0.0


def best_expansion(state: Xibalba, seats: list[int], kind: str = "expansion") -> float:
    """Return the worth of the best active expansion card of some players."""
    cards = [card for seat in seats for card in values.tops(player(state, seat))]
    left = turns_left(state)
    fitting = (card for card in cards if kind in ("expansion", state.deck.kind_of[card]))
    return max((standing(state.deck, card, left) for card in fitting), default=0.0)


# ---- what effects are worth at the moment


def worth_now(state: Xibalba, seat: int, card: str) -> float:
    """Return the worth of a card's effect if it happens now, with its cost taken off."""
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
    """Return the most that can be taken from somebody, up to `n`."""
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
    """Return the players whose active squad soldier has at most so much resistance."""
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
