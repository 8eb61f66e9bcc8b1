"""How a bot reckons fights: what attacks would do, how safe the ark is, what it will bring."""

from math import ceil
from typing import NamedTuple

from holdout.titles.xibalba.bots import worth
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.state import Xibalba, opponents, player, seats_from
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.triggers import can_pay, within_limit

#: How likely an attacker with four attack dice has so many symbols at least.
_SYMBOLS = (1.0, 1.0, 0.99, 0.93, 0.62, 0.2, 0.08)
#: The strength of a soldier that somebody without one may buy, from so many resources on.
_BOUGHT, _PRICE = 3, 4
_ROUNDS = 3


class Arm(NamedTuple):
    """Who attacks for a player: the soldier, its strength with each symbol, and with a crit."""

    seat: int
    soldier: str
    each: int
    crit: int


class Blow(NamedTuple):
    """What an attack would do: its strength, how much it lowers a base, whether it can be met."""

    action: actions.Attack
    strength: int
    lowered: int = 0
    unblockable: bool = False


def arm(state: Xibalba, seat: int, soldier: str) -> Arm:
    """How strong a soldier is in the hands of a player."""
    changes = values.modifiers(state, seat)
    stat = "ark_strength" if state.ark == soldier else "squad_strength"
    each = state.deck.soldier_of[soldier].strength + sum(c.n for c in changes if c.stat == stat)
    return Arm(seat, soldier, each, 1 + sum(c.n for c in changes if c.stat == "crit_bonus"))


def blow(state: Xibalba, armed: Arm, action: actions.Attack) -> Blow:
    """What an attack would do."""
    n, crits = action.symbols, action.crits
    strength = (n + crits) * armed.each + crits * armed.crit
    lowered, unblockable = 0, False
    if _happens(state, armed, action):
        for op in state.deck.effect_of[armed.soldier].steps:
            match op:
                case ops.Strength():
                    strength += values.counted(state, armed.seat, op.n, op.per, op.max)
                case ops.LowerResistance():
                    lowered += op.n
                case ops.NoBlock():
                    unblockable = True
    return Blow(action, strength, lowered, unblockable)


def _happens(state: Xibalba, armed: Arm, action: actions.Attack) -> bool:
    """Whether the attack effect of the soldier would happen."""
    effect = state.deck.effect_of[armed.soldier]
    if effect.when != "attack" or (effect.may and action.effect is None):
        return False
    for each in effect.conditions:
        held = {
            "crit_used": action.crits > 0,
            "symbols_at_least": action.symbols + action.crits >= each.n,
            "target_ark": action.target == "ark",
            "target_base": action.target != "ark",
        }.get(each.what)
        if held is False or (
            held is None and not values.holds(state, armed.seat, armed.soldier, each)
        ):
            return False
    return within_limit(state, armed.soldier)


def blows(state: Xibalba, armed: Arm, target: str) -> list[Blow]:
    """The attacks on a target that the action pool allows, those with few symbols first."""
    symbols, crits = state.pool.count("attack"), state.pool.count("crit")
    effect = state.deck.effect_of[armed.soldier]
    choice = effect.when == "attack" and effect.may and within_limit(state, armed.soldier)
    found = []
    for total in range(1, symbols + crits + 1):
        for c in range(max(0, total - symbols), min(crits, total) + 1):
            found.append(blow(state, armed, actions.Attack(target, total - c, c)))
            if choice and can_pay(state, armed.seat, effect, crits=c):
                found.append(blow(state, armed, actions.Attack(target, total - c, c, "effect")))
    return found


def armour(state: Xibalba) -> int:
    """What each attack on the soldier in the ark loses."""
    return values.value(state, state.keeper, "ark_armour") if state.keeper else 0


# ---- raids


class Wall(NamedTuple):
    """What stands against a raid on a player, and what it would bring, in resources."""

    victim: int
    base: int
    blocker: int | None
    plunder: float
    soldier: float


def wall(state: Xibalba, seat: int, victim: int, soldier: str) -> Wall:
    """How a base is defended against a soldier of a player."""
    who, price = player(state, victim), worth.paragon_price(worth.turns_left(state))
    changes = values.modifiers(state, victim)
    dice = state.deck.soldier_of[soldier].paragon + values.value(state, seat, "loot_dice")
    caps = [each.n for each in changes if each.stat == "loot_cap"]
    loot = min([worth.die(state.deck) * dice, who.paragon, *caps])
    safe = any(each.stat == "safe_cards" for each in changes)
    card = 0.0 if safe else worth.best_top(state, [victim])
    # What an opponent loses is a gain, too; most of all if it is the one who may win.
    swing = 1.0 + (1.0 + who.paragon / state.target) / state.seats
    blocker = None
    if who.squad:
        blocker = state.deck.soldier_of[who.squad[-1]].resistance
        blocker += sum(each.n for each in changes if each.stat == "block_resistance")
    reward = price * worth.die(state.deck) * state.deck.soldier_of[soldier].paragon
    return Wall(
        victim,
        values.base_resistance(state, victim),
        blocker,
        swing * price * loot + 0.7 * card,
        reward + 0.5 * worth.top_soldier(state, victim),
    )


def spoils(met: Wall, strength: int, lowered: int, *, unblockable: bool) -> float:
    """What an attack on a base is worth if it is met in the way that is worst for it."""
    raid = met.plunder if strength >= max(0, met.base - lowered) else 0.0
    if met.blocker is None or unblockable:
        return raid
    return min(raid, met.soldier if strength >= met.blocker else 0.0)


# ---- holding the ark


def danger(state: Xibalba, seat: int, life: int, less: int) -> float:
    """How likely a player destroys a soldier with so much life in the ark in a turn."""
    who = player(state, seat)
    if who.squad:
        armed = arm(state, seat, who.squad[-1])
        # A crit or a bonus mostly makes up for one.
        return _SYMBOLS[min(ceil(max(1, life + less - 1) / max(1, armed.each)), 6)]
    likely = 0.8 if who.resources >= _PRICE else 0.15 + 0.12 * who.resources
    return likely * _SYMBOLS[min(ceil(max(1, life + less - 1) / _BOUGHT), 6)]


def prospects(state: Xibalba, life: int) -> list[float]:
    """The paragon that each player may expect of the ark: who holds it, and who may take it."""
    found = [0.0] * state.seats
    keeper = state.keeper
    order = opponents(state, keeper) if keeper else seats_from(state, state.active)
    if state.ark is None:
        return found
    less = armour(state)
    threats = [(seat, danger(state, seat, life, less), _reward(state, seat)) for seat in order]
    income = _income(state, life) if keeper else 0.0
    stays = 1.0
    for _ in range(min(_ROUNDS, ceil(worth.turns_left(state)))):
        for seat, likely, reward in threats:
            found[seat - 1] += stays * likely * reward
            stays *= 1.0 - likely
            if keeper:
                found[keeper - 1] += stays * income
        if keeper:
            found[keeper - 1] += stays * income
    return found


def _reward(state: Xibalba, seat: int) -> float:
    """What taking the ark brings: the kill, and a turn end or a little more of control."""
    squad = player(state, seat).squad
    dice = state.deck.soldier_of[squad[-1]].paragon if squad else 1
    extra = state.options.mode == "apocalypse"
    return worth.die(state.deck) * dice * 2.3 + 1.5 * extra


def _income(state: Xibalba, life: int) -> float:
    """What a turn end brings to who holds the ark."""
    dice = state.deck.soldier_of[state.ark].paragon if state.ark else 0
    extra = 0
    if state.options.mode == "apocalypse":
        rules = state.deck.numbers.apocalypse
        extra = rules.greater_bonus if life >= rules.greater_from else rules.bonus
    return worth.die(state.deck) * dice + extra
