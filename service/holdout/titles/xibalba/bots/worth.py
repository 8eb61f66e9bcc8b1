"""What cards are worth to a bot: rough figures, in resources.

They are worked out from the words of a card's effect: how often it happens, how likely its
conditions hold, what its ops bring. So they fit cards of other packs as well.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.model.state import Xibalba, opponents, player
from holdout.titles.xibalba.rules import values

#: Paragon that a leader gains in a round, by mode.
PACE = {"normal": 2.4, "apocalypse": 4.4}
#: A card that stays is not counted on for more turns than this.
LONGEST = 9.0

#: How often a trigger occurs in a round of the owner's.
_TIMES = {
    "enters_ark": 0.5,
    "kills": 0.6,
    "raids": 0.2,
    "raided": 0.2,
    "blocks": 0.2,
    "destroyed": 0.5,
    "attack": 0.8,
    "use": 0.8,
}
#: How likely a condition holds.
_ODDS = {
    "control_ark": 0.5,
    "not_control_ark": 0.5,
    "in_ark": 0.5,
    "in_squad": 0.6,
    "behind": 0.5,
    "squad_empty": 0.3,
    "level_at_least": 0.4,
    "squad_at_least": 0.4,
    "crit_used": 0.7,
    "symbols_at_least": 0.8,
    "target_ark": 0.7,
    "target_base": 0.3,
}
#: What one more of a value is worth in a turn.
_STATS = {
    "base_resistance": 0.25,
    "block_resistance": 0.25,
    "squad_strength": 1.4,
    "ark_strength": 0.4,
    "crit_bonus": 0.6,
    "ark_entry_life": 0.5,
    "ark_armour": 1.5,
    "loot_dice": 0.3,
    "kill_dice": 1.4,
    "loot_cap": 0.3,
    "blank_resource": 0.7,
    "price": -0.4,
    "card_cost": -0.8,
    "upgrade_price": -0.2,
}
_SAFE = 0.2
_PARAGON = 3.5
#: What an op is worth each time, for each `n`.
_OPS: Mapping[type[ops.Op], float] = {
    ops.GainResources: 1.0,
    ops.StealResources: 1.0,
    ops.GainParagon: _PARAGON,
    ops.StealParagon: 1.6 * _PARAGON,
    ops.AddRerolls: 0.8,
    ops.HinderRerolls: 0.4,
    ops.RollDice: 1.2,
    ops.RerollPool: 0.8,
    ops.Strength: 0.8,
    ops.NoBlock: 0.3,
    ops.LowerResistance: 0.3,
    ops.ExtraLoot: 1.0,
    ops.DamageArk: 0.6,
    ops.HealArk: 0.8,
    ops.SwapArk: 0.8,
    ops.DestroyExpansion: 1.5,
    ops.BurySoldier: 0.5,
    ops.CaptureSoldier: 6.0,
    ops.CaptureExpansion: 6.0,
    ops.Recover: 3.0,
    ops.DiscardSale: 0.1,
    ops.BuyCheaper: 0.8,
    ops.UpgradeCheaper: 0.8,
    ops.Reorganise: 0.2,
}
#: How much is found of what an op counts, of the most that it may.
_COUNTED = 0.6
_ADDED = {"resource": 1.5, "attack": 1.2, "any": 1.7}
_TURNED = {"crit": 0.7, "attack": 1.2, "choice": 2.0}


@cache
def die(deck: Deck) -> float:
    """What a paragon die brings on the average."""
    faces = deck.numbers.dice["paragon"]
    return sum(map(int, faces)) / len(faces)


def paragon_price(left: float) -> float:
    """What a paragon is worth in resources when so many turns are left: the more the fewer."""
    return 3.0 + 5.0 / (left + 1.0)


def turns_left(state: Xibalba) -> float:
    """About how many turns of each player are still to come."""
    most = max(who.paragon for who in state.players)
    pace = PACE[state.options.mode]
    return min((state.target - most) / pace, state.options.round_limit - state.round)


def _op(deck: Deck, op: Any) -> float:
    """What an op is worth when it happens."""
    n = getattr(op, "n", 1)
    match op:
        case ops.Modify(stat="safe_cards"):
            each = _SAFE
            n = 1
        case ops.Modify():
            each = _STATS[op.stat] * (1.6 if "any" in (op.action, op.kind) else 1.0)
        case ops.RollParagon():
            each = _PARAGON * die(deck)
        case ops.AddDice():
            each = _ADDED[op.die]
        case ops.TurnDice():
            each = _TURNED.get(str(op.to), 1.3)
        case ops.LoseResources():
            each = -1.0 if op.who == "self" else 0.4
        case ops.DestroySoldier():
            each = -3.0 if op.who == "self" else 2.0
        case _:
            each = _OPS[type(op)]
            n = _COUNTED * (op.max or 3) if getattr(op, "per", None) else n
    return each * n


def each_turn(deck: Deck, card: str) -> float:
    """What the effect of an active card is worth in a turn of its owner's."""
    return _turns(deck)[card]


@cache
def _turns(deck: Deck) -> dict[str, float]:
    return {card: _turn(deck, effect) for card, effect in deck.effect_of.items()}


def _turn(deck: Deck, effect: ops.Effect) -> float:
    times = _TIMES.get(effect.when, 1.0)
    for condition in effect.conditions:
        times *= _ODDS[condition.what]
    cost = effect.cost
    paid = cost.resources + _PARAGON * cost.paragon + 1.5 * cost.crit + 0.3 * cost.blank
    return max(0.0, times * (sum(_op(deck, op) for op in effect.steps) - paid))


def soldier(deck: Deck, card: str) -> float:
    """What a soldier is worth, to be sent into the ark or to block."""
    return _soldiers(deck)[card]


@cache
def _soldiers(deck: Deck) -> dict[str, float]:
    return {
        card: 0.9 * body.strength
        + 0.4 * body.resistance
        + 2.5 * body.paragon
        - 1.5
        + 1.5 * each_turn(deck, card)
        for card, body in deck.soldier_of.items()
    }


def standing(deck: Deck, card: str, left: float) -> float:
    """What an active expansion card is worth that stays for so many turns, as far as it does."""
    return each_turn(deck, card) * 0.8 * max(0.0, min(left, LONGEST))


def top_soldier(state: Xibalba, seat: int) -> float:
    """What the active soldier of a squad is worth; nothing if there is none."""
    squad = player(state, seat).squad
    return soldier(state.deck, squad[-1]) if squad else 0.0


def best_top(state: Xibalba, seats: list[int], kind: str = "expansion") -> float:
    """What the best active expansion card of some players is worth."""
    cards = [card for seat in seats for card in values.tops(player(state, seat))]
    left = turns_left(state)
    return max(
        (
            standing(state.deck, c, left)
            for c in cards
            if kind in ("expansion", state.deck.kind_of[c])
        ),
        default=0.0,
    )


# ---- what an op would do at this moment


def _richest(state: Xibalba, others: list[int], n: int) -> int:
    return max((min(n, player(state, other).resources) for other in others), default=0)


def _lose(state: Xibalba, seat: int, op: ops.LoseResources) -> float:
    others = opponents(state, seat)
    if op.who == "self":
        return -float(min(op.n, player(state, seat).resources))
    if op.who == "chosen_opponent":
        return 0.6 * _richest(state, others, op.n)
    return 0.5 * sum(min(op.n, player(state, other).resources) for other in others)


def _damage(state: Xibalba, seat: int, op: ops.DamageArk) -> float:
    if state.keeper == seat or state.ark is None:
        return 0.0
    if not state.keeper:
        return 0.1
    return 4.0 if state.life <= op.n else 0.5 * op.n


def _heal(state: Xibalba, seat: int, op: ops.HealArk) -> float:
    if state.keeper != seat:
        return 0.0
    return 0.9 * max(0, min(op.n, values.most_life(state) - state.life))


def _weak(state: Xibalba, others: list[int], most: int | None) -> list[int]:
    return [
        other
        for other in others
        if (squad := player(state, other).squad)
        and (most is None or state.deck.soldier_of[squad[-1]].resistance <= most)
    ]


def _kill(state: Xibalba, seat: int, op: ops.DestroySoldier) -> float:
    if op.who == "self":
        return -top_soldier(state, seat)
    others = _weak(state, opponents(state, seat), op.max_resistance)
    gained = max((top_soldier(state, other) for other in others), default=0.0)
    return 0.7 * gained - (top_soldier(state, seat) if op.who == "each_player" else 0.0)


def _capture(state: Xibalba, seat: int, op: ops.CaptureSoldier) -> float:
    others = _weak(state, opponents(state, seat), op.max_resistance)
    return 1.6 * max((top_soldier(state, other) for other in others), default=0.0)


def _recover(state: Xibalba, _seat: int, _op: ops.Recover) -> float:
    found = state.discards["soldier"]
    return soldier(state.deck, found[-1]) if found else 0.0


def _symbols(state: Xibalba, seat: int, op: ops.RollDice | ops.TurnDice) -> float:
    who = player(state, seat)
    armed = state.keeper != seat and bool(who.squad)
    if isinstance(op, ops.TurnDice):
        return 0.9 * min(op.n, state.pool.count("attack")) if armed else 0.0
    return (1.0 if armed else 0.3) * op.n


def _bury(state: Xibalba, seat: int, _op: ops.BurySoldier) -> float:
    squads = [player(state, other).squad for other in opponents(state, seat)]
    gains = [
        soldier(state.deck, squad[-1]) - soldier(state.deck, squad[-2])
        for squad in squads
        if len(squad) > 1
    ]
    return max(0.0, 0.5 * max(gains, default=0.0))


_NOW: Mapping[type[ops.Op], Callable[[Xibalba, int, Any], float]] = {
    ops.GainResources: lambda state, seat, op: values.counted(state, seat, op.n, op.per, op.max),
    ops.LoseResources: _lose,
    ops.StealResources: lambda state, seat, op: 1.5 * _richest(state, opponents(state, seat), op.n),
    ops.GainParagon: lambda state, _seat, op: paragon_price(turns_left(state)) * op.n,
    ops.RollParagon: lambda state, _seat, op: (
        paragon_price(turns_left(state)) * die(state.deck) * op.n
    ),
    ops.StealParagon: lambda state, seat, op: (
        1.6
        * paragon_price(turns_left(state))
        * max(min(op.n, player(state, other).paragon) for other in opponents(state, seat))
    ),
    ops.DamageArk: _damage,
    ops.HealArk: _heal,
    ops.DestroyExpansion: lambda state, seat, op: (
        0.6 * best_top(state, opponents(state, seat), op.kind)
    ),
    ops.DestroySoldier: _kill,
    ops.BurySoldier: _bury,
    ops.CaptureSoldier: _capture,
    ops.CaptureExpansion: lambda state, seat, _op: 1.4 * best_top(state, opponents(state, seat)),
    ops.Recover: _recover,
    ops.RollDice: _symbols,
    ops.TurnDice: _symbols,
}


def at_once(state: Xibalba, seat: int, card: str) -> float:
    """What the effect of a card is worth if it happens now, its cost taken off."""
    if not values.all_hold(state, seat, card):
        return 0.0
    effect = state.deck.effect_of[card]
    cost = effect.cost
    paid = cost.resources + paragon_price(turns_left(state)) * cost.paragon
    found = 0.0
    for op in effect.steps:
        now = _NOW.get(type(op))
        found += now(state, seat, op) if now else _op(state.deck, op)
    return found - paid


# ---- what buying is worth

#: The first soldier of a squad is needed, further ones less and less.
_NEEDED = (1.3, 0.8, 0.5, 0.3)
_FIRST = 1.5


def bought(state: Xibalba, seat: int, card: str) -> float:
    """What a card for sale is worth to a player, before its cost."""
    who = player(state, seat)
    kind = state.deck.kind_of[card]
    if kind == "event":
        return at_once(state, seat, card)
    if kind == "soldier":
        behind = len(who.squad)
        needed = _NEEDED[min(behind, len(_NEEDED) - 1)]
        return soldier(state.deck, card) * needed + (_FIRST if not behind else 0.0)
    left = turns_left(state)
    covered = min(
        (
            standing(state.deck, field[-1], left) if field else 0.0
            for field in who.fields[: who.level]
            if not field or state.deck.kind_of[field[-1]] == kind
        ),
        default=0.0,
    )
    return standing(state.deck, card, left - 0.5) - covered
