"""Events of item cards: searched for, played, moved, looked at."""

from collections.abc import Sequence

from holdout.kernel.elements import HandElement, Move, PileElement
from holdout.kernel.events import EventKind
from holdout.titles.dead_of_winter.model.elements import (
    PLAY,
    REMOVED,
    WASTE,
    DrawnElement,
    Place,
    SurvivorElement,
)
from holdout.titles.dead_of_winter.model.events.parts import each_of, look


class Attacks(EventKind, frozen=True, tag="attacks"):
    """A survivor attacks `zombies`, or a survivor."""

    survivor: str
    target: str


class CardTaken(EventKind, frozen=True, tag="card-taken"):
    """A player takes a random card from the hand of another, `player`."""

    player: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        return [Move(None, HandElement(self.player), HandElement(seat or 0))]


class Searches(EventKind, frozen=True, tag="searches"):
    """A survivor searches a location."""

    survivor: str
    location: str


class CardDrawn(EventKind, frozen=True, tag="card-drawn"):
    """A player draws a card of the deck of a location, in a search."""

    location: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        return [Move(None, PileElement(self.location), DrawnElement(seat or 0))]


class SearchDone(EventKind, frozen=True, tag="search-done"):
    """A player keeps some of the cards drawn; the others go under the deck."""

    kept: int
    returned: int
    location: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        drawn = DrawnElement(seat or 0)
        kept = Move(None, drawn, HandElement(seat or 0), self.kept)
        back = Move(None, drawn, PileElement(self.location), self.returned)
        return [each for each in (kept, back) if each.count]


class CardsKept(EventKind, frozen=True, tag="cards-kept"):
    """A player sees which cards of a search are in its hand now."""

    cards: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        return [look(card, HandElement(seat or 0)) for card in self.cards]


class Cleaned(EventKind, frozen=True, tag="cleaned"):
    """A survivor cleans waste: these cards leave the game."""

    survivor: str
    cards: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The newest cards of the waste pile."""
        del seat
        return each_of(self.cards, WASTE, REMOVED)


class Used(EventKind, frozen=True, tag="used"):
    """An ability, an item or a rule of a card is used; `own`: the survivor's own ability."""

    card: str
    survivor: str | None = None
    own: bool = False


class Played(EventKind, frozen=True, tag="played"):
    """A player plays a card from the hand."""

    item: str
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        return [Move(self.item, HandElement(seat or 0), self.to)]


class Discarded(EventKind, frozen=True, tag="discarded"):
    """A card that was played has taken effect and is put away."""

    item: str
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        del seat
        return [Move(self.item, PLAY, self.to)]


class Equipped(EventKind, frozen=True, tag="equipped"):
    """A survivor gets a card that was played."""

    survivor: str
    item: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        del seat
        return [Move(self.item, PLAY, SurvivorElement(self.survivor))]


class HandedOff(EventKind, frozen=True, tag="handed-off"):
    """A survivor hands an item to another at the same location."""

    survivor: str
    item: str
    to: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        del seat
        return [Move(self.item, SurvivorElement(self.survivor), SurvivorElement(self.to))]


class CardsMoved(EventKind, frozen=True, tag="cards-moved"):
    """Cards go from one hidden place to another."""

    count: int
    origin: Place
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        del seat
        return [Move(None, self.origin, self.to, self.count)]


class CardsShown(EventKind, frozen=True, tag="cards-shown"):
    """Cards go somewhere openly; with `player` its hand is shown, and nothing moves."""

    cards: list[str]
    origin: Place
    to: Place
    player: int | None = None

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The cards, or only a look."""
        del seat
        return each_of(self.cards, self.origin, self.to)


class CardsSeen(EventKind, frozen=True, tag="cards-seen"):
    """Somebody sees which cards have come to a place."""

    cards: list[str]
    at: Place | DrawnElement

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        del seat
        return [look(card, self.at) for card in self.cards]


class Revealed(EventKind, frozen=True, tag="revealed"):
    """Cards of a place are turned up for all; where `to` is another place they go there."""

    cards: list[str]
    at: Place
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The cards turn, or go."""
        del seat
        return each_of(self.cards, self.at, self.to)


class Looks(EventKind, frozen=True, tag="looks"):
    """A player looks at cards of a place; the others do not see them."""

    at: Place


class Looked(EventKind, frozen=True, tag="looked"):
    """Somebody sees cards of a deck, or of the hand of `player`."""

    cards: list[str]
    at: Place
    player: int | None = None

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        del seat
        return [look(card, self.at) for card in self.cards]


class CrisesSeen(EventKind, frozen=True, tag="crises-seen"):
    """Somebody sees the next crises."""

    cards: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        del seat
        return [look(card, PileElement("crises")) for card in self.cards]


class Secrecy(EventKind, frozen=True, tag="secrecy"):
    """Players are told not to talk about a card."""

    item: str


class Hinted(EventKind, frozen=True, tag="hint"):
    """A player gives a hint about the crises."""

    words: list[str]


TYPES: tuple[type[EventKind], ...] = (
    Attacks,
    CardTaken,
    Searches,
    CardDrawn,
    SearchDone,
    CardsKept,
    Cleaned,
    Used,
    Played,
    Discarded,
    Equipped,
    HandedOff,
    CardsMoved,
    CardsShown,
    CardsSeen,
    Revealed,
    Looks,
    Looked,
    CrisesSeen,
    Secrecy,
    Hinted,
)
