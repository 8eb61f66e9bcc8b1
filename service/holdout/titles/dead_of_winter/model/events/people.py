"""Events of survivors: wounds, deaths, groups, exile, votes."""

from collections.abc import Sequence
from typing import Annotated, Literal

from holdout.kernel.elements import HandElement, Move, PileElement
from holdout.kernel.events import EventKind
from holdout.kernel.named import named
from holdout.titles.dead_of_winter.model.elements import (
    COLONY_BOARD,
    PLAY,
    REMOVED,
    GoalElement,
    GroupElement,
    LocationElement,
    Place,
    SurvivorElement,
)
from holdout.titles.dead_of_winter.model.events.parts import (
    FIXTURE,
    FROSTBITE,
    WOUND,
    Dice,
    counted,
    dice_back,
    each_of,
    look,
)

SURVIVORS = PileElement("survivors")
Kind = Annotated[Literal["normal", "frostbite"], named("DeadOfWinterWound", "A kind of wounds.")]


class Exposed(EventKind, frozen=True, tag="exposure"):
    """The exposure die is rolled for a survivor."""

    survivor: str
    face: str


class Wounded(EventKind, frozen=True, tag="wounded"):
    """A survivor takes wounds, or frostbites."""

    survivor: str
    wound: Kind
    count: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The tokens."""
        del seat
        what = WOUND if self.wound == "normal" else FROSTBITE
        return counted(what, SurvivorElement(self.survivor), self.count)


class Healed(EventKind, frozen=True, tag="healed"):
    """A survivor loses a wound, or a frostbite."""

    survivor: str
    wound: Kind

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The token."""
        del seat
        what = WOUND if self.wound == "normal" else FROSTBITE
        return counted(what, SurvivorElement(self.survivor), -1)


class BiteIgnored(EventKind, frozen=True, tag="bite-ignored"):
    """A player pays with a card, and a survivor is not bitten."""

    survivor: str
    item: str
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card."""
        return [Move(self.item, HandElement(seat or 0), self.to)]


class BiteSpreads(EventKind, frozen=True, tag="bite-spreads"):
    """The infection reaches a survivor."""

    survivor: str


class _Leaves(EventKind, frozen=True):
    """A survivor leaves play, with all that it has."""

    survivor: str
    owner: int | None
    location: str | None
    items: list[str] = []
    wounds: int = 0
    frostbites: int = 0

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The figure, its tokens, the survivor card; its items lie on the table."""
        del seat
        if self.owner is None or self.location is None:
            return [Move(self.survivor, SURVIVORS, None)]
        name = SurvivorElement(self.survivor)
        return [
            Move(self.survivor, LocationElement(self.location), None),
            *counted(WOUND, name, -self.wounds),
            *counted(FROSTBITE, name, -self.frostbites),
            Move(self.survivor, GroupElement(self.owner), None),
            *each_of(self.items, name, PLAY),
        ]


class Died(_Leaves, frozen=True, tag="died"):
    """A survivor dies; `items` are the cards that it carried."""


class Removed(_Leaves, frozen=True, tag="removed"):
    """A survivor leaves the game without dying; without `owner`: from the deck."""


class ItemsLeft(EventKind, frozen=True, tag="items-left"):
    """The items of a survivor who has left play go to the hand, or into the deck there."""

    cards: list[str]
    location: str
    to: Place

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The cards."""
        del seat
        return each_of(self.cards, PLAY, self.to)


class Leads(EventKind, frozen=True, tag="leader"):
    """A survivor leads the group of a player."""

    survivor: str


class Joined(EventKind, frozen=True, tag="joined"):
    """A survivor of the deck joins a player and stands at the colony."""

    survivor: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card and the figure."""
        card = Move(self.survivor, SURVIVORS, GroupElement(seat or 0))
        return [card, Move(self.survivor, None, COLONY_BOARD)]


class ChangedGroup(EventKind, frozen=True, tag="changed-group"):
    """A survivor goes over to a player; `origin` is the seat that had it."""

    survivor: str
    player: int
    origin: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The card; the figure stays where it is."""
        del seat
        return [Move(self.survivor, GroupElement(self.origin), GroupElement(self.player))]


class Fixture(EventKind, frozen=True, tag="fixture"):
    """The figure of a survivor stays at a location for good, while the card leaves the game."""

    survivor: str
    location: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The figure that stays."""
        del seat
        return [Move(FIXTURE, None, LocationElement(self.location))]


class HandLost(EventKind, frozen=True, tag="hand-lost"):
    """A player without survivors loses all hand cards."""

    count: int
    cards: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The cards, out of the game."""
        return each_of(self.cards, HandElement(seat or 0), REMOVED)


class Eliminated(EventKind, frozen=True, tag="eliminated"):
    """A player is out of the game; `dice` leave the pool."""

    dice: Dice

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The dice."""
        del seat
        return dice_back(self.dice)


class Placed(EventKind, frozen=True, tag="placed"):
    """A survivor moves, or is put, to another location; `origin` is where it was."""

    survivor: str
    location: str
    origin: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The figure."""
        del seat
        origin = LocationElement(self.origin)
        return [Move(self.survivor, origin, LocationElement(self.location))]


class Banned(EventKind, frozen=True, tag="banned"):
    """Something is forbidden to a survivor."""

    survivor: str
    what: list[str]


class Votes(EventKind, frozen=True, tag="votes"):
    """The ballots are opened: which seats voted up, which down."""

    up: list[int]
    down: list[int]


class ExileVote(EventKind, frozen=True, tag="exile-vote"):
    """A player calls a vote on exiling another."""

    player: int


class Exiled(EventKind, frozen=True, tag="exiled"):
    """A player is exiled; `drawn`: it draws an exiled objective."""

    drawn: bool

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The new objective, facedown."""
        return [Move(None, PileElement("exile"), GoalElement(seat or 0))] if self.drawn else []


class NotExiled(EventKind, frozen=True, tag="not-exiled"):
    """The vote is against exiling a player."""

    player: int


class ExileCard(EventKind, frozen=True, tag="exile-card"):
    """An exiled player sees its new objective."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        return [look(self.card, GoalElement(seat or 0))]


class ObjectiveShown(EventKind, frozen=True, tag="objective-shown"):
    """An exiled player shows the secret objective, which counts no more."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """It turns."""
        return [look(self.card, GoalElement(seat or 0))]


class ObjectiveSeen(EventKind, frozen=True, tag="objective-seen"):
    """Somebody sees the secret objective of another player."""

    player: int
    card: str | None

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        del seat
        return [look(self.card, GoalElement(self.player))] if self.card else []


TYPES: tuple[type[EventKind], ...] = (
    Exposed,
    Wounded,
    Healed,
    BiteIgnored,
    BiteSpreads,
    Died,
    Removed,
    ItemsLeft,
    Leads,
    Joined,
    ChangedGroup,
    Fixture,
    HandLost,
    Eliminated,
    Placed,
    Banned,
    Votes,
    ExileVote,
    Exiled,
    NotExiled,
    ExileCard,
    ObjectiveShown,
    ObjectiveSeen,
)
