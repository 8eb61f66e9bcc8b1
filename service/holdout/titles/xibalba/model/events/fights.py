"""Events of attacks, and of the ark."""

from collections.abc import Sequence

from holdout.kernel.elements import Move, PileElement
from holdout.kernel.events import EventKind
from holdout.titles.xibalba.model.elements import ArkElement, BaseElement, SquadElement
from holdout.titles.xibalba.model.events.common import ARK, POOL, dice


class Opening(EventKind, frozen=True, tag="opening"):
    """When the first soldier is put into the ark; it is nobody's."""

    card: str
    life: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From its pile."""
        del seat
        return [Move(self.card, PileElement("soldiers"), ARK)]


class Attacks(EventKind, frozen=True, tag="attacks"):
    """When a player names the target of an attack and its symbols."""

    card: str
    source: ArkElement | SquadElement
    target: ArkElement | BaseElement
    symbols: int
    crits: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The dice are used."""
        del seat
        return dice(["attack"] * self.symbols + ["crit"] * self.crits, POOL, None)


class Blocks(EventKind, frozen=True, tag="blocks"):
    """When a soldier blocks an attack on its base."""

    card: str
    strength: int
    resistance: int


class Repelled(EventKind, frozen=True, tag="repelled"):
    """When a base withstands an attack that nobody has blocked."""

    strength: int
    resistance: int


class Raids(EventKind, frozen=True, tag="raids"):
    """When an attack on a base succeeds, before a card is destroyed and the loot is rolled."""

    player: int


class Enters(EventKind, frozen=True, tag="enters"):
    """When the active soldier of a squad moves into the ark."""

    card: str
    life: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From the squad."""
        return [Move(self.card, SquadElement(seat or 0), ARK)]


class Leaves(EventKind, frozen=True, tag="leaves"):
    """When a soldier leaves the ark because another one of its owner takes its place."""

    card: str
    life: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """To the squad, below the soldier that enters next."""
        return [Move(self.card, ARK, SquadElement(seat or 0))]
