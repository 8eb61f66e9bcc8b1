"""Habits with dice: which to take, to keep and to turn."""

from holdout.kernel.state import Action
from holdout.titles.xibalba.actions.base import Done
from holdout.titles.xibalba.actions.choices import AwaitDie, PickDie
from holdout.titles.xibalba.actions.dice import (
    AddDie,
    AwaitAdded,
    AwaitPool,
    AwaitSort,
    ChoosePool,
    Keep,
    KeepAll,
    Roll,
)
from holdout.titles.xibalba.bots import fighting, prices
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba, opponents, player

#: Resource dice that show this much are not rolled again.
_GOOD = 2
#: The symbols, one of them a crit, with which a raid should succeed to be worth dice.
_RAID_SYMBOLS = 3
#: Factor on the least that a raid must bring, before the dice are rolled.
_UNSURE = 2
#: How dice are turned where any face may be chosen, from one face to another, the best first.
_TURNS = ("blank crit", "0 3", "blank attack", "1 3", "attack crit", "2 3")
_TURNS_UNARMED = ("0 3", "1 3", "2 3", "blank crit")
#: The dice that are rolled again, the worst first.
_WORST = ("blank", "0", "1")


def is_armed(state: Xibalba, seat: int) -> bool:
    """Return whether attack symbols are of use to a player in this turn."""
    who = player(state, seat)
    if state.keeper == seat:
        return _may_raid(state, seat)
    if who.squad:
        return True
    money = who.resources + sum(n * state.pool.count(str(n)) for n in (2, 3))
    changes = values.modifiers(state, seat)
    costs = [
        values.cost(state, card, "soldier", changes)
        for card in state.sale["soldier"]
        if card is not None
    ]
    return bool(costs) and min(costs) <= money


def _may_raid(state: Xibalba, seat: int) -> bool:
    """Return whether a raid by the soldier in the ark, with a few symbols, is worthwhile."""
    if state.ark is None:
        return False
    attacker = fighting.attacker_of(state, seat, state.ark)
    strength = _RAID_SYMBOLS * attacker.strength + attacker.crit
    defences = (
        fighting.defence_of(state, other, seat, state.ark) for other in opponents(state, seat)
    )
    return any(
        fighting.raid_value(each, strength, 0, unblockable=False) > _UNSURE * prices.LEAST_RAID
        for each in defences
    )


def choose_pool(state: Xibalba, asked: AwaitPool) -> Action:
    """Choose as many attack dice as allowed (6.1), or resource dice if symbols are no use."""
    most = state.deck.numbers.pool.of_a_kind
    fewest = state.deck.numbers.pool.size - most
    if is_armed(state, asked.seat):
        return ChoosePool(fewest, most)
    return ChoosePool(most, fewest)


def to_reroll(state: Xibalba, seat: int, faces: list[str]) -> list[str]:
    """Return the dice that are better rolled again."""
    armed = is_armed(state, seat)
    return [
        face
        for face in faces
        if (face in state.deck.resource_faces and int(face) < _GOOD) or (face == "blank" and armed)
    ]


def sort(state: Xibalba, asked: AwaitSort) -> Action:
    """Keep the good dice one by one, then roll the others again."""
    bad = to_reroll(state, asked.seat, state.rolled)
    if not bad:
        return KeepAll()
    kept = next((face for face in state.rolled if face not in bad), None)
    return Keep(kept) if kept else Roll()


def added(state: Xibalba, asked: AwaitAdded) -> Action:
    """Choose an attack die for a player with use for symbols, else a resource die."""
    return AddDie("attack" if is_armed(state, asked.seat) else "resource")


def pick(state: Xibalba, asked: AwaitDie) -> Action:
    """Pick a die to pay with, to roll again or to turn."""
    if asked.about == "pay":
        return PickDie(asked.options[0])
    if asked.about == "reroll":
        bad = [f for f in to_reroll(state, asked.seat, state.pool) if f in asked.options]
        if bad:
            return PickDie(min(bad, key=_WORST.index))
        return PickDie(asked.options[0]) if asked.least else Done()
    wanted = _TURNS if is_armed(state, asked.seat) else _TURNS_UNARMED
    best = next((turn for turn in wanted if turn in asked.options), None)
    if best is None and not asked.least:
        return Done()
    return PickDie(*(best or asked.options[0]).split())
