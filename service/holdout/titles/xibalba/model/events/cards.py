"""Events of cards: piles, purchases, effects, squads and fields."""

from collections.abc import Sequence

from holdout.kernel.elements import Move, PileElement
from holdout.kernel.events import EventKind
from holdout.titles.xibalba.model.elements import (
    ArkElement,
    BaseElement,
    Deck,
    FieldElement,
    SaleElement,
    SquadElement,
    TakenElement,
)
from holdout.titles.xibalba.model.events.common import RESOLVING, discards


class TurnedUp(EventKind, frozen=True, tag="turned-up"):
    """When a card is turned up from its pile and is for sale."""

    card: str
    deck: Deck
    slot: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """To its slot."""
        del seat
        return [Move(self.card, PileElement(self.deck), SaleElement(self.deck, self.slot))]


class Reshuffled(EventKind, frozen=True, tag="reshuffled"):
    """When a discard pile is shuffled and becomes the pile, as a card is needed from it."""

    pile: Deck
    count: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """All its cards; in which order they lie then nobody knows."""
        del seat
        return [Move(None, discards(self.pile), PileElement(self.pile), self.count)]


class EffectBegan(EventKind, frozen=True, tag="effect"):
    """When the effect of a card begins; `at` is null if the card has just been destroyed."""

    card: str
    at: ArkElement | SquadElement | FieldElement | BaseElement | None = None


class Bought(EventKind, frozen=True, tag="bought"):
    """When a player buys a card that is for sale."""

    card: str
    deck: Deck
    slot: int
    cost: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """An event is carried out; others are placed when the slot has been filled."""
        to = RESOLVING if self.deck == "events" else TakenElement(seat or 0)
        return [Move(self.card, SaleElement(self.deck, self.slot), to)]


class Placed(EventKind, frozen=True, tag="placed"):
    """When a card that was bought or captured is put onto the squad or onto a field."""

    card: str
    place: SquadElement | FieldElement

    def moves(self, seat: int | None) -> Sequence[Move]:
        """On top."""
        return [Move(self.card, TakenElement(seat or 0), self.place)]


class Resolved(EventKind, frozen=True, tag="resolved"):
    """When an event that was bought has been carried out."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """To its discard pile."""
        del seat
        return [Move(self.card, RESOLVING, discards("events"))]


class Discarded(EventKind, frozen=True, tag="discarded"):
    """When a player discards a card that is for sale, or one of the own open cards."""

    card: str
    deck: Deck
    source: SaleElement | SquadElement | FieldElement

    def moves(self, seat: int | None) -> Sequence[Move]:
        """To its discard pile."""
        del seat
        return [Move(self.card, self.source, discards(self.deck))]


class Destroyed(EventKind, frozen=True, tag="destroyed"):
    """When a card is destroyed; the seat is its owner's."""

    card: str
    deck: Deck
    source: ArkElement | SquadElement | FieldElement

    def moves(self, seat: int | None) -> Sequence[Move]:
        """To its discard pile."""
        del seat
        return [Move(self.card, self.source, discards(self.deck))]


class Moved(EventKind, frozen=True, tag="moved"):
    """When a player who reorganises puts a card on top of the squad or of a field.

    `depth`: how many cards lay on it before.
    """

    card: str
    source: SquadElement | FieldElement
    to: SquadElement | FieldElement
    depth: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From anywhere in its stack, on top."""
        del seat
        return [Move(self.card, self.source, self.to)]


class Buried(EventKind, frozen=True, tag="buried"):
    """When the active soldier of a squad goes to its bottom; the seat is its owner's."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Within the squad."""
        squad = SquadElement(seat or 0)
        return [Move(self.card, squad, squad)]


class Captured(EventKind, frozen=True, tag="captured"):
    """When a player captures a card of another; an expansion card is placed next."""

    card: str
    player: int
    source: SquadElement | FieldElement

    def moves(self, seat: int | None) -> Sequence[Move]:
        """A soldier goes on top of the squad."""
        is_soldier = isinstance(self.source, SquadElement)
        to = SquadElement(seat or 0) if is_soldier else TakenElement(seat or 0)
        return [Move(self.card, self.source, to)]


class Recovered(EventKind, frozen=True, tag="recovered"):
    """When a player takes the top soldier of the discard pile."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """On top of the squad."""
        return [Move(self.card, discards("soldiers"), SquadElement(seat or 0))]
