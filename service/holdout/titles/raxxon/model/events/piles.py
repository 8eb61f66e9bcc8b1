"""Events on the piles: cards are drawn, looked at, put back and shuffled."""

from collections.abc import Sequence
from typing import Annotated, Literal

from holdout.kernel.elements import Move
from holdout.kernel.events import EventKind
from holdout.kernel.named import named
from holdout.titles.raxxon.elements import PileId
from holdout.titles.raxxon.model.events.shared import carried

UNTRIGGERED: PileId = "raxxon-untriggered"


class Scried(EventKind, frozen=True, tag="scried"):
    """The team sees cards of a facedown pile, from so deep (0: the top one) on downward."""

    pile: PileId
    cards: list[str]
    depth: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They are still there."""
        del seat
        return carried(self.cards, self.pile, self.pile)


class SetAside(EventKind, frozen=True, tag="set-aside"):
    """One of the cards looked at is put away."""

    card: str
    origin: PileId
    to: PileId

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It changes piles."""
        del seat
        return carried([self.card], self.origin, self.to)


class PutBack(EventKind, frozen=True, tag="put-back"):
    """Cards go back on top of a pile, named from the top down, or under the infection supply.

    In which order those lie is not told: they are named by the alphabet.
    """

    pile: PileId
    cards: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They lie there."""
        del seat
        origin: PileId = "arranging" if self.pile == "infection" else self.pile
        return carried(self.cards, origin, self.pile)


class InfectionSpread(EventKind, frozen=True, tag="infection-spread"):
    """The infection spreads: `left` cards are left in the infection supply."""

    card: str
    left: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card is discarded."""
        del seat
        return carried([self.card], "infection", "population-discard")


class RaxxonDrawn(EventKind, frozen=True, tag="raxxon-drawn"):
    """A Raxxon card is drawn: its trigger holds, and it takes effect, or not."""

    card: str
    triggered: bool

    def moves(self, seat: int | None) -> Sequence[Move]:
        """One that takes effect lies on no pile until it is resolved."""
        del seat
        return carried([self.card], "raxxon", "resolving" if self.triggered else UNTRIGGERED)


class RaxxonResolved(EventKind, frozen=True, tag="raxxon-resolved"):
    """A Raxxon card has taken effect and goes to its pile."""

    card: str
    to: PileId

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It goes there."""
        del seat
        return carried([self.card], "resolving", self.to)


class Reshuffled(EventKind, frozen=True, tag="reshuffled"):
    """Discarded or untriggered cards are shuffled into a draw pile that needs them."""

    pile: Annotated[
        Literal["population", "raxxon"],
        named("RaxxonDrawPile", "A pile that is shuffled anew when it is empty."),
    ]
    cards: dict[str, int]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They go to the draw pile."""
        del seat
        origin: PileId = "population-discard" if self.pile == "population" else UNTRIGGERED
        return carried(self.cards, origin, self.pile)


class UntriggeredBack(EventKind, frozen=True, tag="untriggered-back"):
    """A card has the untriggered pile shuffled into the Raxxon draw pile."""

    cards: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They go to the draw pile."""
        del seat
        return carried(self.cards, UNTRIGGERED, "raxxon")
