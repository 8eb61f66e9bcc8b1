"""Events of cards that players give: to the crisis, the objective, each other, as a price."""

from collections.abc import Sequence

from holdout.kernel.elements import HandElement, Move
from holdout.kernel.events import EventKind
from holdout.titles.dead_of_winter.model.elements import (
    CONTRIBUTIONS,
    OBJECTIVE,
    Place,
    StakeElement,
    SurvivorElement,
)
from holdout.titles.dead_of_winter.model.events.parts import Stake, look


class Contributed(EventKind, frozen=True, tag="contributed"):
    """A player gives a hand card to the crisis."""

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        return [Move(None, HandElement(seat or 0), CONTRIBUTIONS)]


class ContributedCard(EventKind, frozen=True, tag="contributed-card"):
    """A player sees which card it has given to the crisis."""

    item: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        del seat
        return [look(self.item, CONTRIBUTIONS)]


class ContributedFrom(EventKind, frozen=True, tag="contributed-from"):
    """A card that a survivor carried is given to the crisis."""

    survivor: str
    item: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card, which all have seen."""
        del seat
        return [Move(self.item, SurvivorElement(self.survivor), CONTRIBUTIONS)]


class ObjectiveCard(EventKind, frozen=True, tag="objective-card"):
    """A card is put on the main objective, from the hand or from a survivor."""

    item: str
    origin: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        del seat
        return [Move(self.item, self.origin, OBJECTIVE)]


class FuelSpent(EventKind, frozen=True, tag="fuel-spent"):
    """A player burns a fuel card for a move."""

    item: str
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        return [Move(self.item, HandElement(seat or 0), self.to)]


class Requested(EventKind, frozen=True, tag="requested"):
    """A player asks for a card of a symbol, or for an item; for `count` of them if several."""

    symbol: str
    count: int | None = None


class Declined(EventKind, frozen=True, tag="declined"):
    """A player gives no card."""


class CardGiven(EventKind, frozen=True, tag="card-given"):
    """A player gives a card to another, `player`."""

    player: int
    item: str
    origin: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        del seat
        return [Move(self.item, self.origin, HandElement(self.player))]


class CardPaid(EventKind, frozen=True, tag="card-paid"):
    """A player pays with a card."""

    item: str
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        return [Move(self.item, HandElement(seat or 0), self.to)]


class Pledge(EventKind, frozen=True, tag="pledge"):
    """The cards and dice that a player has pledged are opened."""

    cards: list[str] = []
    values: list[int] = []


class Pledged(EventKind, frozen=True, tag="pledged"):
    """The pledges are enough and are paid, or nothing is."""

    paid: bool


class Staked(EventKind, frozen=True, tag="staked"):
    """A player stakes a card."""

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        return [Move(None, HandElement(seat or 0), StakeElement(seat or 0))]


class StakedCard(EventKind, frozen=True, tag="staked-card"):
    """A player sees which card it has staked."""

    item: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        return [look(self.item, StakeElement(seat or 0))]


class StakesWon(EventKind, frozen=True, tag="stakes-won"):
    """A player wins all stakes."""

    count: int
    stakes: list[Stake]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        hand = HandElement(seat or 0)
        return [Move(None, StakeElement(each.seat), hand, each.count) for each in self.stakes]


TYPES: tuple[type[EventKind], ...] = (
    Contributed,
    ContributedCard,
    ContributedFrom,
    ObjectiveCard,
    FuelSpent,
    Requested,
    Declined,
    CardGiven,
    CardPaid,
    Pledge,
    Pledged,
    Staked,
    StakedCard,
    StakesWon,
)
