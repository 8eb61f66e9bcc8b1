"""What events are made of: what their fields say of moves, and what kinds have in common."""

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Struct

from holdout.kernel.elements import HandElement, Move, PileElement
from holdout.kernel.events import COUNT, EventKind, source, to, what
from holdout.kernel.named import named
from holdout.titles.dead_of_winter.elements import (
    PLAY,
    DieElement,
    EntranceElement,
    GoalElement,
    GroupElement,
    LocationElement,
    Place,
    SurvivorElement,
)

CRISES, SURVIVORS = PileElement("crises"), PileElement("survivors")
CROSSROADS_DECK = PileElement("crossroads")

#: Pieces that are no cards.
ZOMBIE, BARRICADE, NOISE, DIE = "zombie", "barricade", "noise", "die"
WOUND, FROSTBITE = "wound", "frostbite"

WoundKind = Annotated[
    Literal["normal", "frostbite"], named("DeadOfWinterWound", "A kind of wounds.")
]
Until = Annotated[
    Literal["turn_end", "round_end", "next_round_end", "game_end"],
    named("DeadOfWinterUntil", "How long something holds."),
]


#: What fields say of moves: a card, or the figure or card of a survivor, that moves.
Thing = Annotated[str, what()]
Things = Annotated[list[str], what()]
#: How many pieces come, or go if it is negative.
Count = Annotated[int, COUNT]
#: Where cards come from, or go to.
FromPlace = Annotated[Place, source()]
ToPlace = Annotated[Place, to()]
FromLocation = Annotated[str, source(LocationElement)]
ToLocation = Annotated[str, to(LocationElement)]


def token(kind: WoundKind) -> str:
    """Return what lies on a survivor with such a wound."""
    return WOUND if kind == "normal" else FROSTBITE


class Entrance(Struct, frozen=True):
    """How many at an entrance of the location."""

    entrance: int
    count: int


class Dice(Struct, frozen=True):
    """The dice of a player: the values of the unused ones, and how many are `spent`."""

    seat: int
    unused: list[int]
    spent: int

    def leaving(self) -> Iterable[Move]:
        """Yield the moves by which all of them leave the pool."""
        for value in self.unused:
            yield Move(DIE, DieElement(self.seat, value), None)
        if self.spent:
            yield Move(DIE, DieElement(self.seat), None, self.spent)


class Condition(Struct, frozen=True):
    """The `number`-th condition of an objective `card`, from 1, and whether it was met."""

    card: str
    number: int
    met: bool


class Stake(Struct, frozen=True):
    """How many cards a player has staked."""

    seat: int
    count: int


# ---- what several kinds of events have in common


class WinterEvent(EventKind, frozen=True):
    """Something that happened in a game of Dead of Winter."""


class OfSurvivor(WinterEvent, frozen=True):
    """Something that happens to a survivor, or that it does."""

    survivor: str


class Spends(WinterEvent, frozen=True):
    """A player puts a card somewhere, openly: one of the hand."""

    item: Thing
    to: ToPlace
    moving = {"source": HandElement}


class GoalSeen(WinterEvent, frozen=True):
    """An objective of the player is seen."""

    card: Thing
    moving = {"at": GoalElement}


class Track(WinterEvent, frozen=True):
    """Tokens or steps of a marker come, or go: `by` so many."""

    by: Count


class AtEntrances(WinterEvent, frozen=True):
    """Pieces go from entrances of a location, or come there."""

    goes: ClassVar[str | None] = None
    comes: ClassVar[str | None] = None

    location: str
    count: int
    entrances: list[Entrance]

    def moves(self, seat: int) -> Iterable[Move]:
        for each in self.entrances:
            here = EntranceElement(self.location, each.entrance)
            if self.goes:
                yield Move(self.goes, here, None, each.count)
            if self.comes:
                yield Move(self.comes, None, here, each.count)


class AtEntrance(WinterEvent, frozen=True):
    """A piece goes from an entrance, or comes there."""

    goes: ClassVar[str | None] = None
    comes: ClassVar[str | None] = None

    location: str
    entrance: int

    def moves(self, seat: int) -> Iterable[Move]:
        here = EntranceElement(self.location, self.entrance)
        if self.goes:
            yield Move(self.goes, here, None)
        if self.comes:
            yield Move(self.comes, None, here)


class DieTurns(WinterEvent, frozen=True):
    """An unused die shows another value."""

    value: int
    now: int

    def moves(self, seat: int) -> Iterable[Move]:
        yield Move(DIE, DieElement(seat, self.value), DieElement(seat, self.now))


class Leaves(OfSurvivor, frozen=True):
    """A survivor leaves play, with all that it has."""

    owner: int | None
    location: str | None
    cards: list[str] = []
    wounds: int = 0
    frostbites: int = 0

    def moves(self, seat: int) -> Iterable[Move]:
        """List the moves of the figure, its tokens, the survivor card; items lie on the table."""
        if self.owner is None or self.location is None:
            return [Move(self.survivor, SURVIVORS, None)]
        name = SurvivorElement(self.survivor)
        tokens = {WOUND: self.wounds, FROSTBITE: self.frostbites}
        return [
            Move(self.survivor, LocationElement(self.location), None),
            *(Move(token, name, None, count) for token, count in tokens.items() if count),
            Move(self.survivor, GroupElement(self.owner), None),
            *(Move(card, name, PLAY) for card in self.cards),
        ]


class OfCrossroads(WinterEvent, frozen=True):
    """The crossroads card of the turn is seen."""

    card: Thing

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        before: dict[str, Any] = deck.before(self.card)
        return before
