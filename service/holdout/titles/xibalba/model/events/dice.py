"""Events of dice: taken, rolled, kept, used."""

from collections.abc import Sequence
from typing import Annotated, Literal

from holdout.kernel.elements import Move
from holdout.kernel.events import EventKind
from holdout.kernel.named import named
from holdout.titles.xibalba.cards.ops import DieKind
from holdout.titles.xibalba.model.elements import DiceElement, Zone
from holdout.titles.xibalba.model.events.common import POOL, dice


class PoolTaken(EventKind, frozen=True, tag="pool"):
    """When a player takes the dice of the turn, before any roll."""

    resource: int
    attack: int


class DieAdded(EventKind, frozen=True, tag="die-added"):
    """When a die joins those that will be rolled first."""

    die: DieKind


class Rolled(EventKind, frozen=True, tag="rolled"):
    """When dice of one kind are rolled.

    `zone`: where they lie then; null for paragon dice, which only count.
    """

    die: Annotated[
        Literal["resource", "attack", "paragon"], named("XibalbaRolledDie", "A kind of dice.")
    ]
    faces: list[str]
    zone: Zone | None = None

    def moves(self, seat: int | None) -> Sequence[Move]:
        """To where they lie now."""
        del seat
        return dice(self.faces, None, DiceElement(self.zone)) if self.zone else ()


class DieKept(EventKind, frozen=True, tag="die-kept"):
    """When a player keeps one of the dice just rolled."""

    face: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """To the action pool."""
        del seat
        return [Move(self.face, DiceElement("rolled"), POOL)]


class RollsAgain(EventKind, frozen=True, tag="rolls-again"):
    """When a player takes up dice to roll them again; what they show now is told next."""

    faces: list[str]
    zone: Zone

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From where they lay."""
        del seat
        return dice(self.faces, DiceElement(self.zone), None)


class Kept(EventKind, frozen=True, tag="kept"):
    """When the dice phase is over: all dice in the action pool, and those that came last."""

    faces: list[str]
    added: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Dice that were not sorted yet."""
        del seat
        return dice(self.added, DiceElement("rolled"), POOL)


class PutAside(EventKind, frozen=True, tag="put-aside"):
    """When a die of the action pool is chosen to be rolled again."""

    face: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It lies aside until all are chosen."""
        del seat
        return [Move(self.face, POOL, DiceElement("aside"))]


class Spent(EventKind, frozen=True, tag="spent"):
    """When dice of the action pool pay for an effect or for entering the empty ark."""

    faces: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Out of the game for this turn."""
        del seat
        return dice(self.faces, POOL, None)


class Face(EventKind, frozen=True):
    """A die of the action pool is gone."""

    face: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Out of the game for this turn."""
        del seat
        return [Move(self.face, POOL, None)]


class Exchanged(Face, frozen=True, tag="exchanged"):
    """When a player exchanges a resource die for what it shows."""


class Dropped(Face, frozen=True, tag="dropped"):
    """When a player drops a die."""


class Turned(EventKind, frozen=True, tag="turned"):
    """When a die of the action pool is turned to another face."""

    face: str
    into: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """What it showed goes, what it shows comes."""
        del seat
        return [Move(self.face, POOL, None), Move(self.into, None, POOL)]
