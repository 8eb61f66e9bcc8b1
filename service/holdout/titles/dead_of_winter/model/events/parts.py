"""Parts of the parameters of events, and what several kinds of events have in common."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from holdout.kernel.elements import Element, Move
from holdout.titles.dead_of_winter.model.elements import DieElement, EntranceElement

ZOMBIE, BARRICADE, NOISE, DIE = "zombie", "barricade", "noise", "die"
HELPLESS, FOOD, STARVATION, SAMPLE = "helpless", "food", "starvation", "sample"
WOUND, FROSTBITE, FIXTURE, FIRST_PLAYER = "wound", "frostbite", "fixture", "first-player"


class Entrance(Struct, frozen=True):
    """How many at an entrance of the location."""

    entrance: int
    count: int


class Dice(Struct, frozen=True):
    """The dice of a player: the values of the unused ones, and how many are used."""

    seat: int
    unused: list[int]
    used: int


class Stake(Struct, frozen=True):
    """How many cards a player has staked."""

    seat: int
    count: int


def written(parts: Iterable[Struct]) -> list[dict[str, Any]]:
    """Parts as they stand in the parameters of an event."""
    return [msgspec.to_builtins(each) for each in parts]


def look(what: str | None, at: Element) -> Move:
    """Something is looked at, or turns, and stays where it is."""
    return Move(what, at, at)


def each_of(cards: Iterable[str], source: Element | None, to: Element | None) -> list[Move]:
    """Cards that go the same way, one by one."""
    return [Move(card, source, to) for card in cards]


def counted(what: str, at: Element, by: int) -> list[Move]:
    """Tokens or steps that come from the supply, or go back there."""
    if by > 0:
        return [Move(what, None, at, by)]
    return [Move(what, at, None, -by)] if by else []


def coming(what: str, at: str, entrances: Iterable[Entrance]) -> list[Move]:
    """Zombies that come to entrances of a location."""
    return [Move(what, None, EntranceElement(at, each.entrance), each.count) for each in entrances]


def going(what: str, at: str, entrances: Iterable[Entrance]) -> list[Move]:
    """Zombies or barricades that go from entrances of a location."""
    return [Move(what, EntranceElement(at, each.entrance), None, each.count) for each in entrances]


def dice_back(dice: Dice) -> list[Move]:
    """All dice of a player leave the pool."""
    gone = [Move(DIE, DieElement(dice.seat, value), None) for value in dice.unused]
    return gone + counted(DIE, DieElement(dice.seat), -dice.used)
