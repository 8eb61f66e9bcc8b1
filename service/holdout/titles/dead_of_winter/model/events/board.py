"""Events of the board: tracks, tokens, zombies, barricades, dice."""

from collections.abc import Sequence

from holdout.kernel.elements import Move
from holdout.kernel.events import EventKind
from holdout.titles.dead_of_winter.model.elements import (
    COLONY_BOARD,
    MORALE,
    OBJECTIVE,
    DieElement,
    EntranceElement,
    LocationElement,
)
from holdout.titles.dead_of_winter.model.events.parts import (
    BARRICADE,
    DIE,
    FOOD,
    HELPLESS,
    NOISE,
    SAMPLE,
    STARVATION,
    ZOMBIE,
    Entrance,
    coming,
    counted,
    going,
)


class Morale(EventKind, frozen=True, tag="morale"):
    """Morale rises or falls, `by` so much, from `before` to `morale`."""

    by: int
    morale: int
    before: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Steps of the marker."""
        del seat
        return counted("morale", MORALE, self.by)


class Food(EventKind, frozen=True, tag="food"):
    """Food tokens come or go, `by` so many, from `before` to `food`."""

    by: int
    food: int
    before: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The tokens."""
        del seat
        return counted(FOOD, COLONY_BOARD, self.by)


class Starvation(EventKind, frozen=True, tag="starvation"):
    """Starvation tokens come, `by` so many; `starvation` are there now."""

    by: int
    starvation: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The tokens."""
        del seat
        return counted(STARVATION, COLONY_BOARD, self.by)


class Helpless(EventKind, frozen=True, tag="helpless"):
    """Helpless survivors come, go or die, `by` so many, from `before` to `helpless`."""

    by: int
    helpless: int
    before: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The tokens."""
        del seat
        return counted(HELPLESS, COLONY_BOARD, self.by)


class Sample(EventKind, frozen=True, tag="sample"):
    """Samples come on the main objective, `by` so many; `samples` are there now."""

    by: int
    samples: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The tokens."""
        del seat
        return counted(SAMPLE, OBJECTIVE, self.by)


class Noise(EventKind, frozen=True, tag="noise"):
    """Noise is made at a location."""

    location: str
    count: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The tokens."""
        del seat
        return counted(NOISE, LocationElement(self.location), self.count)


class ZombiesArrived(EventKind, frozen=True, tag="zombies-arrived"):
    """Zombies arrive at a location, at these entrances."""

    location: str
    count: int
    entrances: list[Entrance]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The zombies."""
        del seat
        return coming(ZOMBIE, self.location, self.entrances)


class ZombiesRemoved(EventKind, frozen=True, tag="zombies-removed"):
    """All zombies of a location go away, from these entrances."""

    location: str
    count: int
    entrances: list[Entrance]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The zombies."""
        del seat
        return going(ZOMBIE, self.location, self.entrances)


class ZombieRemoved(EventKind, frozen=True, tag="zombie-removed"):
    """A zombie goes away from an entrance."""

    location: str
    entrance: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The zombie."""
        del seat
        return [Move(ZOMBIE, EntranceElement(self.location, self.entrance), None)]


class ZombieKilled(EventKind, frozen=True, tag="zombie-killed"):
    """A zombie is killed at an entrance."""

    location: str
    entrance: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The zombie."""
        del seat
        return [Move(ZOMBIE, EntranceElement(self.location, self.entrance), None)]


class ZombieAttracted(EventKind, frozen=True, tag="zombie-attracted"):
    """A zombie goes from an entrance of one location to one of another."""

    origin: str
    origin_entrance: int
    location: str
    entrance: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The zombie."""
        del seat
        origin = EntranceElement(self.origin, self.origin_entrance)
        return [Move(ZOMBIE, origin, EntranceElement(self.location, self.entrance))]


class ZombieToBarricade(EventKind, frozen=True, tag="zombie-to-barricade"):
    """A zombie gives way to a barricade."""

    location: str
    entrance: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The zombie and the barricade."""
        del seat
        at = EntranceElement(self.location, self.entrance)
        return [Move(ZOMBIE, at, None), Move(BARRICADE, None, at)]


class BarricadePlaced(EventKind, frozen=True, tag="barricade-placed"):
    """A barricade is put up at an entrance."""

    location: str
    entrance: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The barricade."""
        del seat
        return [Move(BARRICADE, None, EntranceElement(self.location, self.entrance))]


class BarricadeBroken(EventKind, frozen=True, tag="barricade-broken"):
    """A zombie breaks a barricade, and both go away."""

    location: str
    entrance: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The barricade."""
        del seat
        return [Move(BARRICADE, EntranceElement(self.location, self.entrance), None)]


class BarricadesRemoved(EventKind, frozen=True, tag="barricades-removed"):
    """Barricades of a location go away, from these entrances."""

    location: str
    count: int
    entrances: list[Entrance]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The barricades."""
        del seat
        return going(BARRICADE, self.location, self.entrances)


class Overrun(EventKind, frozen=True, tag="overrun"):
    """A zombie finds no space at an entrance: somebody there dies."""

    location: str
    entrance: int


class Rolled(EventKind, frozen=True, tag="rolled"):
    """A player rolls a spare action die."""

    value: int


class DieSpent(EventKind, frozen=True, tag="die-spent"):
    """A player spends an unused die."""

    value: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It is a used one now."""
        return [Move(DIE, DieElement(seat or 0, self.value), DieElement(seat or 0))]


class _Turns(EventKind, frozen=True):
    """An unused die shows another value."""

    value: int
    now: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From one value to the other."""
        return [Move(DIE, DieElement(seat or 0, self.value), DieElement(seat or 0, self.now))]


class DieChanged(_Turns, frozen=True, tag="die-changed"):
    """An unused die is turned from `value` to `now`."""


class DieRerolled(_Turns, frozen=True, tag="die-rerolled"):
    """An unused die is rolled again: from `value` to `now`."""


class DiceExhausted(EventKind, frozen=True, tag="dice-exhausted"):
    """A player uses up all dice: those with these values."""

    values: list[int]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They are used ones now."""
        used = DieElement(seat or 0)
        return [Move(DIE, DieElement(seat or 0, value), used) for value in self.values]


class RaiseCancelled(EventKind, frozen=True, tag="raise-cancelled"):
    """A die that food was paid for is not raised."""


TYPES: tuple[type[EventKind], ...] = (
    Morale,
    Food,
    Starvation,
    Helpless,
    Sample,
    Noise,
    ZombiesArrived,
    ZombiesRemoved,
    ZombieRemoved,
    ZombieKilled,
    ZombieAttracted,
    ZombieToBarricade,
    BarricadePlaced,
    BarricadeBroken,
    BarricadesRemoved,
    Overrun,
    Rolled,
    DieSpent,
    DieChanged,
    DieRerolled,
    DiceExhausted,
    RaiseCancelled,
)
