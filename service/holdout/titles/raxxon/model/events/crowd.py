"""Events in the crowd: cards join it, turn, change places and leave it."""

from collections.abc import Sequence

from holdout.kernel.elements import Move, PileElement
from holdout.kernel.events import EventKind
from holdout.titles.raxxon.elements import Line, PileId
from holdout.titles.raxxon.model.events.shared import (
    MARKER,
    Place,
    Placed,
    carried,
    cell,
    taken,
    turned,
    unmarked,
)


class CardFlipped(EventKind, frozen=True, tag="card-flipped"):
    """A card of the crowd is turned face-up during the player actions phase."""

    at: Place
    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It turns."""
        del seat
        return turned(self.card, self.at)


class CardAdded(EventKind, frozen=True, tag="card-added"):
    """A facedown card joins the crowd; it is told if everybody knew it."""

    at: Place
    card: str | None

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It comes from the population draw pile."""
        del seat
        return (Move(self.card, PileElement("population"), cell(self.at)),)


class CardBlocked(EventKind, frozen=True, tag="card-blocked"):
    """A roadblock keeps a card from being added, at the price of a marker."""

    at: Place
    left: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The marker is gone."""
        del seat
        return (Move(MARKER, cell(self.at), None),)


class CardsKilled(EventKind, frozen=True, tag="cards-killed"):
    """Cards of the crowd are killed together."""

    cards: list[Placed]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They are discarded."""
        del seat
        return taken(self.cards, "population-discard")


class Evacuated(EventKind, frozen=True, tag="evacuated"):
    """Cards of the crowd are saved together."""

    cards: list[Placed]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They go to the evacuation pile."""
        del seat
        return taken(self.cards, "evacuation")


class Moved(EventKind, frozen=True, tag="moved"):
    """A card goes from the crowd (`at`) or a face-up pile to another pile."""

    card: str
    origin: PileId
    to: PileId
    at: Place | None = None
    markers: int = 0

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Cards for the infection supply wait until their order is chosen: see `put-back`."""
        del seat
        to: PileId = "arranging" if self.to == "infection" else self.to
        if self.at is None:
            return carried([self.card], self.origin, to)
        return taken([Placed(self.at.row, self.at.column, self.card, self.markers)], to)


class Swapped(EventKind, frozen=True, tag="swapped"):
    """Two cards of the crowd change places, with their faces."""

    a: Placed
    b: Placed

    def moves(self, seat: int | None) -> Sequence[Move]:
        """One goes where the other was; block markers vanish."""
        del seat
        one, other = cell(self.a), cell(self.b)
        crossing = [Move(self.a.card, one, other), Move(self.b.card, other, one)]
        return [*unmarked(self.a), *unmarked(self.b), *crossing]


class TurnedDown(EventKind, frozen=True, tag="turned-down"):
    """A face-up card of the crowd is turned facedown; everybody still knows it."""

    at: Place
    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It turns."""
        del seat
        return turned(self.card, self.at)


class Looked(EventKind, frozen=True, tag="looked"):
    """The team sees a facedown card of the crowd, which stays facedown for now."""

    at: Place
    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It is known now."""
        del seat
        return turned(self.card, self.at)


class Curfew(EventKind, frozen=True, tag="curfew"):
    """The cards of a row or column are shuffled and put on top of the population draw pile."""

    line: Line
    index: int
    cards: list[Placed]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They leave the crowd."""
        del seat
        return taken(self.cards, "population")


class MarkersPlaced(EventKind, frozen=True, tag="markers-placed"):
    """A card of the crowd gets block markers."""

    at: Place
    markers: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The markers go to the card."""
        del seat
        return (Move(MARKER, None, cell(self.at), self.markers),)


class HostileReturned(EventKind, frozen=True, tag="hostile-returned"):
    """A hostile card leaves the evacuation pile."""

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It is discarded."""
        del seat
        return carried(["hostile"], "evacuation", "population-discard")


class AllTurnedUp(EventKind, frozen=True, tag="all-turned-up"):
    """At the end of day facedown cards of the crowd are turned face-up; nothing is triggered."""

    cards: list[Placed]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They turn."""
        del seat
        return [move for each in self.cards for move in turned(each.card, each)]
