"""Habits in fights: whom to attack, with how many symbols, and when to block."""

from holdout.kernel.state import Action
from holdout.titles.xibalba.actions.fights import (
    AwaitBlock,
    AwaitRaid,
    Block,
    Destroy,
    Enter,
    LetPass,
)
from holdout.titles.xibalba.bots import fighting, prices, worth
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba, opponents, player

#: A soldier in the ark that is nobody's and keeps so much life is out of the next player's reach.
_OUT_OF_REACH = 8


def fight(state: Xibalba, seat: int) -> Action | None:
    """The attack that looks best now, if one does."""
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
    return _attack_ark(state, fighting.attacker_of(state, seat, squad[-1]))


def _attack_ark(state: Xibalba, attacker: fighting.Attacker) -> Action | None:
    """The cheapest attack that destroys the soldier in the ark, else one that hurts an enemy."""
    found = fighting.forecasts(state, attacker, "ark")
    armour = fighting.ark_armour(state)
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


def _bonus_attack(
    state: Xibalba, attacker: fighting.Attacker, found: list[fighting.Forecast]
) -> fighting.Forecast | None:
    """An attack with one symbol that the attack effect makes stronger: it happens each time."""
    if state.deck.effect_of[attacker.soldier].when != "attack":
        return None
    first = next((each for each in found if each.strength > attacker.strength), None)
    if first is None or first.strength <= attacker.strength + attacker.crit:
        return None
    return first if first.action.symbols + first.action.crits == 1 else None


def _raid_base(state: Xibalba, seat: int) -> Action | None:
    """The raid that brings most, less the symbols that it takes."""
    if state.ark is None:
        return None
    attacker = fighting.attacker_of(state, seat, state.ark)
    best, best_gain = None, prices.LEAST_RAID
    for victim in opponents(state, seat):
        defence = fighting.defence_of(state, victim, seat, attacker.soldier)
        for each in fighting.forecasts(state, attacker, f"base-{victim}"):
            action = each.action
            paid = action.symbols + action.crits + (action.effect is not None)
            value = fighting.raid_value(
                defence, each.strength, each.lowered, unblockable=each.unblockable
            )
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
    defence = fighting.defence_of(state, asked.seat, attack.seat, attack.soldier)
    strength = values.strength(state)
    raid = fighting.raid_value(defence, strength, attack.lowered, unblockable=True)
    destroyed = defence.blocker is None or strength >= defence.blocker
    cost = defence.kill if destroyed else 0.0
    if state.deck.effect_of[soldier].when == "blocks":
        cost -= prices.BLOCK_EFFECT
    return Block() if cost < raid else LetPass()


def destroy(state: Xibalba, asked: AwaitRaid) -> Action:
    """Destroy the expansion card that is worth most (8.11)."""
    fields = player(state, asked.victim).fields
    return Destroy(max(asked.fields, key=lambda n: worth.each_turn(state.deck, fields[n - 1][-1])))
