"""What a bot expects of fights: what attacks would do, and what the ark will bring."""

from math import ceil
from typing import NamedTuple

from holdout.kernel.state import Action
from holdout.titles.xibalba.actions.fights import (
    Attack,
    AwaitBlock,
    AwaitRaid,
    Block,
    Destroy,
    Enter,
    LetPass,
)
from holdout.titles.xibalba.bots import prices, worth
from holdout.titles.xibalba.effects.base import Condition, Modify
from holdout.titles.xibalba.effects.fights import LowerResistance, NoBlock, Strength
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.triggers import can_pay, within_limit
from holdout.titles.xibalba.state import Xibalba, opponents, player, seats_from

#: A turn end of control is expected at most so many rounds ahead.
_ROUNDS = 3


class Attacker(NamedTuple):
    """Who attacks for a player: a soldier, its strength for each symbol, and more for a crit."""

    seat: int
    soldier: str
    strength: int
    crit: int


class Forecast(NamedTuple):
    """What an attack would do: its strength, how much it lowers a base, whether it can be blocked.

    Before armour, which the soldier in the ark may have.
    """

    action: Attack
    strength: int
    lowered: int = 0
    unblockable: bool = False


def attacker_of(state: Xibalba, seat: int, soldier: str) -> Attacker:
    """Return the strength of a soldier in the hands of a player (8.5)."""
    changes = values.modifiers(state, seat)
    stat = "ark_strength" if state.ark == soldier else "squad_strength"
    strength = state.deck.soldier_of[soldier].strength + _sum(changes, stat)
    return Attacker(seat, soldier, strength, 1 + _sum(changes, "crit_bonus"))


def _sum(changes: list[Modify], stat: str) -> int:
    """Sum what a player's modifiers add to a value."""
    return sum(each.n for each in changes if each.stat == stat)


def forecast(state: Xibalba, attacker: Attacker, action: Attack) -> Forecast:
    """Forecast what an attack would do (8.5, 8.6)."""
    n, crits = action.symbols, action.crits
    strength = (n + crits) * attacker.strength + crits * attacker.crit
    lowered, unblockable = 0, False
    if _has_effect(state, attacker, action):
        for op in state.deck.effect_of[attacker.soldier].steps:
            match op:
                case Strength():
                    strength += values.counted(state, attacker.seat, op.n, op.per, op.max)
                case LowerResistance():
                    lowered += op.n
                case NoBlock():
                    unblockable = True
    return Forecast(action, strength, lowered, unblockable)


def _has_effect(state: Xibalba, attacker: Attacker, action: Attack) -> bool:
    """Return whether the attack effect of the soldier would happen."""
    effect = state.deck.effect_of[attacker.soldier]
    if effect.when != "attack" or (effect.may and action.effect is None):
        return False
    if not all(_would_hold(state, attacker, action, each) for each in effect.conditions):
        return False
    return within_limit(state, attacker.soldier)


def _would_hold(state: Xibalba, attacker: Attacker, action: Attack, condition: Condition) -> bool:
    """Return whether a condition would hold during the attack, which has not begun yet."""
    match condition.what:
        case "crit_used":
            return action.crits > 0
        case "symbols_at_least":
            return action.symbols + action.crits >= condition.n
        case "target_ark":
            return action.target_place == "ark"
        case "target_base":
            return action.target_place != "ark"
        case _:
            return values.holds(state, attacker.seat, attacker.soldier, condition)


def forecasts(state: Xibalba, attacker: Attacker, target: str) -> list[Forecast]:
    """Forecast the attacks on a target that the action pool allows, fewest symbols first."""
    symbols, crits = state.pool.count("attack"), state.pool.count("crit")
    effect = state.deck.effect_of[attacker.soldier]
    optional = effect.when == "attack" and effect.may and within_limit(state, attacker.soldier)
    found = []
    for total in range(1, symbols + crits + 1):
        for c in range(max(0, total - symbols), min(crits, total) + 1):
            found.append(forecast(state, attacker, Attack(target, total - c, c)))
            if optional and can_pay(state, attacker.seat, effect, crits=c):
                action = Attack(target, total - c, c, "effect")
                found.append(forecast(state, attacker, action))
    return found


def ark_armour(state: Xibalba) -> int:
    """Return the strength that each attack on the soldier in the ark loses."""
    return values.value(state, state.keeper, "ark_armour") if state.keeper else 0


# ---- raids


class Defence(NamedTuple):
    """What stands against a raid on a player, and what the attack would bring, in resources.

    `base` and `blocker` are resistances (None: no soldier may block). `raid` is what the raid
    brings, `kill` what it brings to destroy the blocker instead.
    """

    base: int
    blocker: int | None
    raid: float
    kill: float


def defence_of(state: Xibalba, victim: int, seat: int, soldier: str) -> Defence:
    """Return the defence of a base against a soldier of another player."""
    who, price = player(state, victim), worth.paragon_price(worth.turns_left(state))
    changes = values.modifiers(state, victim)
    paragon_dice = state.deck.soldier_of[soldier].paragon
    dice = paragon_dice + values.value(state, seat, "loot_dice")
    caps = [each.n for each in changes if each.stat == "loot_cap"]
    loot = min([worth.die(state.deck) * dice, who.paragon, *caps])
    safe = any(each.stat == "safe_cards" for each in changes)
    card = 0.0 if safe else worth.best_expansion(state, [victim])
    # What an opponent loses is a gain, too; most of all if it is the one who may win.
    swing = 1.0 + (1.0 + who.paragon / state.target) / state.seats
    blocker = None
    if who.squad:
        blocker = state.deck.soldier_of[who.squad[-1]].resistance
        blocker += _sum(changes, "block_resistance")
    reward = price * worth.die(state.deck) * paragon_dice
    return Defence(
        values.base_resistance(state, victim),
        blocker,
        swing * price * loot + prices.RAIDED_CARD * card,
        reward + prices.DESTROYED_BLOCKER * worth.top_soldier(state, victim),
    )


def raid_value(against: Defence, strength: int, lowered: int, *, unblockable: bool) -> float:
    """Return the worth of an attack on a base if the victim blocks to lower it (8.9)."""
    raid = against.raid if strength >= max(0, against.base - lowered) else 0.0
    if against.blocker is None or unblockable:
        return raid
    return min(raid, against.kill if strength >= against.blocker else 0.0)


# ---- holding the ark


def odds_of_kill(state: Xibalba, seat: int, life: int, armour: int) -> float:
    """Return a player's odds of destroying a soldier with so much life in the ark in a turn."""
    who = player(state, seat)
    if who.squad:
        strength = attacker_of(state, seat, who.squad[-1]).strength
        return _odds_of_damage(life + armour, strength)
    buys = prices.BUYS_POOR + prices.BUYS_EACH * who.resources
    if who.resources >= prices.BOUGHT_PRICE:
        buys = prices.BUYS
    return buys * _odds_of_damage(life + armour, prices.BOUGHT_STRENGTH)


def _odds_of_damage(damage: int, strength: int) -> float:
    """Return the odds of so much damage by the attack dice at a strength for each symbol."""
    # A crit or a bonus mostly makes up for one.
    symbols = ceil(max(1, damage - 1) / max(1, strength))
    return prices.SYMBOLS[min(symbols, len(prices.SYMBOLS) - 1)]


def paragon_from_ark(state: Xibalba, life: int) -> list[float]:
    """Return the paragon that each player may expect from holding or taking the ark."""
    found = [0.0] * state.seats
    keeper = state.keeper
    order = opponents(state, keeper) if keeper else seats_from(state, state.active)
    if state.ark is None:
        return found
    armour = ark_armour(state)
    threats = [
        (seat, odds_of_kill(state, seat, life, armour), _paragon_for_taking(state, seat))
        for seat in order
    ]
    income = _income(state, life) if keeper else 0.0
    stays = 1.0
    for _ in range(min(_ROUNDS, ceil(worth.turns_left(state)))):
        for seat, odds, reward in threats:
            found[seat - 1] += stays * odds * reward
            stays *= 1.0 - odds
            if keeper:
                found[keeper - 1] += stays * income
        if keeper:
            found[keeper - 1] += stays * income
    return found


def _paragon_for_taking(state: Xibalba, seat: int) -> float:
    """Return the gain from taking the ark: the kill, and a turn end or a bit more control."""
    squad = player(state, seat).squad
    dice = state.deck.soldier_of[squad[-1]].paragon if squad else 1
    bonus = prices.TAKES_ARK_APOCALYPSE if state.options.mode == "apocalypse" else 0.0
    return worth.die(state.deck) * dice * prices.TAKES_ARK + bonus


def _income(state: Xibalba, life: int) -> float:
    """Return the paragon that a turn end brings to the holder of the ark (9.6, 12.3)."""
    dice = state.deck.soldier_of[state.ark].paragon if state.ark else 0
    bonus = 0
    if state.options.mode == "apocalypse":
        rules = state.deck.numbers.apocalypse
        bonus = rules.greater_bonus if life >= rules.greater_from else rules.bonus
    return worth.die(state.deck) * dice + bonus


# ---- what to attack, and how to answer an attack


#: A soldier in the ark that is nobody's and keeps so much life is out of the next player's reach.
_OUT_OF_REACH = 8


def fight(state: Xibalba, seat: int) -> Action | None:
    """Choose the attack that looks best now, if one does."""
    symbols = [face for face in ("attack", "crit") if face in state.pool]
    if not symbols:
        return None
    if state.keeper == seat:
        return _raid_base(state, seat)
    squad = player(state, seat).squad
    if not squad:
        return None
    if state.ark is None:
        return Enter(symbols[0])
    return _attack_ark(state, attacker_of(state, seat, squad[-1]))


def _attack_ark(state: Xibalba, attacker: Attacker) -> Action | None:
    """Choose the cheapest attack that destroys the ark's soldier, else one to hurt an enemy."""
    found = forecasts(state, attacker, "ark")
    armour = ark_armour(state)
    kill = next((each for each in found if each.strength - armour >= state.life), None)
    if kill:
        return kill.action
    most = max(found, key=lambda each: each.strength)
    if not armour:
        most = _bonus_attack(state, attacker, found) or most
    left = state.life - most.strength + armour
    if most.strength <= armour or not (state.keeper or left >= _OUT_OF_REACH):
        return None
    return most.action


def _bonus_attack(state: Xibalba, attacker: Attacker, found: list[Forecast]) -> Forecast | None:
    """Return a one-symbol attack that the attack effect makes stronger each time, if any."""
    if state.deck.effect_of[attacker.soldier].when != "attack":
        return None
    first = next((each for each in found if each.strength > attacker.strength), None)
    if first is None or first.strength <= attacker.strength + attacker.crit:
        return None
    return first if first.action.symbols + first.action.crits == 1 else None


def _raid_base(state: Xibalba, seat: int) -> Action | None:
    """Choose the raid that brings most, less the symbols that it takes."""
    if state.ark is None:
        return None
    attacker = attacker_of(state, seat, state.ark)
    best, best_gain = None, prices.LEAST_RAID
    for victim in opponents(state, seat):
        defence = defence_of(state, victim, seat, attacker.soldier)
        for each in forecasts(state, attacker, f"base-{victim}"):
            action = each.action
            paid = action.symbols + action.crits + (action.effect is not None)
            value = raid_value(defence, each.strength, each.lowered, unblockable=each.unblockable)
            gain = value - prices.SYMBOL * paid
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def block(state: Xibalba, asked: AwaitBlock) -> Action:
    """Block if that costs less than the raid, or costs nothing and answers."""
    attack = state.attack
    soldier = values.squad_soldier(player(state, asked.seat))
    if attack is None or soldier is None:
        return LetPass()
    defence = defence_of(state, asked.seat, attack.seat, attack.soldier)
    strength = values.strength(state)
    raid = raid_value(defence, strength, attack.lowered, unblockable=True)
    destroyed = defence.blocker is None or strength >= defence.blocker
    cost = defence.kill if destroyed else 0.0
    if state.deck.effect_of[soldier].when == "blocks":
        cost -= prices.BLOCK_EFFECT
    return Block() if cost < raid else LetPass()


def destroy(state: Xibalba, asked: AwaitRaid) -> Action:
    """Destroy the expansion card that is worth most (8.11)."""
    fields = player(state, asked.victim).fields
    return Destroy(max(asked.fields, key=lambda n: worth.each_turn(state.deck, fields[n - 1][-1])))
