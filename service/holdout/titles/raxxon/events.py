"""What can happen in a game of Raxxon: when, what is said of it, and what it moves."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Struct

from holdout.kernel.elements import Move, PileElement, PlayerElement
from holdout.kernel.events import COUNT, EventKind, at, source, to, what
from holdout.kernel.named import named
from holdout.titles.raxxon.elements import (
    CellElement,
    DifficultyName,
    Line,
    PileId,
    SpaceElement,
    TrackElement,
    line_name,
    place_name,
)

POPULATION, DISCARD = PileElement("population"), PileElement("population-discard")
EVACUATION, UNTRIGGERED = PileElement("evacuation"), PileElement("raxxon-untriggered")
RAXXON, RESOLVING = PileElement("raxxon"), PileElement("resolving")
UNCONTAINED, CONTAINED = PileElement("uncontained"), PileElement("contained")

POWER = TrackElement("power")

#: Pieces that are no cards; a step of the track of power is one of these, too.
MARKER, TOKEN, FIRST_PLAYER, STEP = "marker", "token", "first-player", "power"


class Place(Struct, frozen=True, gc=False):
    """A place of the crowd."""

    row: int
    column: int

    @property
    def words(self) -> str:
        """How words call it."""
        return place_name(self.row, self.column)

    @property
    def cell(self) -> CellElement:
        """The reference to it."""
        return CellElement(self.row, self.column)


class Placed(Place, frozen=True):
    """A card at a place of the crowd, null if nobody knows it, with its block markers."""

    card: str | None
    markers: int = 0

    def __str__(self) -> str:
        return f"{self.card} ({self.words})"

    def leaving(self, pile: PileElement) -> Iterable[Move]:
        """Yield the move of the card to a pile; its block markers vanish."""
        yield Move(self.card, self.cell, pile)
        yield from self.unmarked()

    def unmarked(self) -> Iterable[Move]:
        """Its block markers vanish, if it has any."""
        if self.markers:
            yield Move(MARKER, self.cell, None, self.markers)


class Space(Struct, frozen=True, gc=False):
    """A token space of a sheet, counted from 1."""

    sheet: str
    action: str
    space: int

    def __str__(self) -> str:
        return self.action


def cell(place: Place) -> CellElement:
    """Return the reference to a place."""
    return place.cell


def waiting(pile: PileId) -> PileElement:
    """Return where cards lie while they are looked at, or ordered for the infection supply."""
    return PileElement("arranging" if pile == "infection" else pile)


def shuffled(pile: PileId) -> PileElement:
    """Return the pile that is shuffled into a draw pile in need of cards."""
    return DISCARD if pile == "population" else UNTRIGGERED


Cause = Annotated[
    Literal["evacuated", "overrun", "takeover"], named("RaxxonCause", "Why the game ended.")
]

#: What fields say of moves: a card that moves, cards one by one, cards counted by type.
Card = Annotated[str, what()]
Ids = Annotated[list[str], what()]
Counts = Annotated[dict[str, int], what()]
#: Piles, and a place of the crowd where a card is turned or looked at.
FromPile = Annotated[PileId, source(PileElement)]
ToPile = Annotated[PileId, to(PileElement)]
Here = Annotated[Place, at(cell)]


class RaxxonEvent(EventKind, frozen=True):
    """Something that happened in a game of Raxxon."""

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Places in words, how many cards there are of those that are counted by type."""
        said: dict[str, Any] = {}
        params = self.params
        for name in params:
            value = getattr(self, name)
            if isinstance(value, Place):
                said[name] = value.words
            elif isinstance(value, Mapping):
                said[name] = sum(value.values())
            elif isinstance(value, list):
                said |= {"count": len(value), name: [str(each) for each in value]}
        return said | {name: value for name, value in params.items() if name == "count"}


class Turns(RaxxonEvent, frozen=True):
    """A card of the crowd turns, or is looked at, where it lies."""

    at: Here
    card: Card


class Leave(RaxxonEvent, frozen=True):
    """Cards leave the crowd for a pile."""

    pile: ClassVar[PileElement]

    cards: list[Placed]

    def moves(self, seat: int) -> Iterable[Move]:
        for each in self.cards:
            yield from each.leaving(self.pile)


# ---- set-up, days and turns


class GameBegan(RaxxonEvent, frozen=True, tag="game-began"):
    """The game is set up."""

    difficulty: DifficultyName
    player_count: int


class SheetChosen(RaxxonEvent, frozen=True, tag="sheet-chosen"):
    """A player takes a character sheet; a solo player puts that of the day before away."""

    sheet: str
    former: str | None = None

    def moves(self, seat: int) -> Iterable[Move]:
        if self.former:
            yield Move(self.former, PlayerElement(seat), None)
        yield Move(self.sheet, None, PlayerElement(seat))


class FirstPlayer(RaxxonEvent, frozen=True, tag="first-player"):
    """It is drawn who begins on day 1."""

    player: Annotated[int, to(PlayerElement)]
    moving = {"what": FIRST_PLAYER}


class DayBegan(RaxxonEvent, frozen=True, tag="day-began"):
    """A day begins: so many cards are dealt in rows of so many `columns`, from the top left.

    All are facedown; `known_cards` are those that everybody knows nevertheless.
    """

    day: int
    count: int
    columns: int
    known_cards: list[Placed] = []

    def moves(self, seat: int) -> Iterable[Move]:
        known = {(each.row, each.column): each.card for each in self.known_cards}
        for number in range(self.count):
            place = divmod(number, self.columns)
            yield Move(known.get(place), POPULATION, CellElement(*place))


class TurnBegan(RaxxonEvent, frozen=True, tag="turn-began"):
    """A player becomes the active player."""


class Passed(RaxxonEvent, frozen=True, tag="passed"):
    """A player passes; of a solo player, which of how many passes of the day it is."""

    forced: bool
    passes: int | None = None
    of: int | None = None


class ConsequenceBegan(RaxxonEvent, frozen=True, tag="consequence"):
    """A token on the sheet of the active player triggers what is printed over its space."""

    action: str
    space: int


class Performed(RaxxonEvent, frozen=True, tag="performed"):
    """The active player chooses an action and puts a token there (space 0: it needs none)."""

    sheet: str
    action: str
    space: int

    def moves(self, seat: int) -> Iterable[Move]:
        if self.space:
            yield Move(TOKEN, None, SpaceElement(self.sheet, self.action, self.space))


# ---- the crowd: cards join it, turn, change places and leave it


class CardFlipped(Turns, frozen=True, tag="card-flipped"):
    """A card of the crowd is turned face-up during the player actions phase."""


class CardAdded(RaxxonEvent, frozen=True, tag="card-added"):
    """A facedown card joins the crowd; it is told if everybody knew it."""

    at: Annotated[Place, to(cell)]
    card: Annotated[str | None, what()]
    moving = {"source": POPULATION}


class CardBlocked(RaxxonEvent, frozen=True, tag="card-blocked"):
    """A roadblock keeps a card from being added, at the price of a marker."""

    at: Annotated[Place, source(cell)]
    left: int
    moving = {"what": MARKER}


class CardsKilled(Leave, frozen=True, tag="cards-killed"):
    """Cards of the crowd are killed together."""

    pile = DISCARD


class Evacuated(Leave, frozen=True, tag="evacuated"):
    """Cards of the crowd are saved together."""

    pile = EVACUATION


class Moved(RaxxonEvent, frozen=True, tag="moved"):
    """A card goes from the crowd (`at`) or a face-up pile to another pile."""

    card: str
    origin: PileId
    to: PileId
    at: Place | None = None
    markers: int = 0

    def moves(self, seat: int) -> Iterable[Move]:
        """Cards for the infection supply wait until their order is chosen: see `put-back`."""
        if self.at is None:
            return [Move(self.card, PileElement(self.origin), waiting(self.to))]
        card = Placed(self.at.row, self.at.column, self.card, self.markers)
        return card.leaving(waiting(self.to))


class Swapped(RaxxonEvent, frozen=True, tag="swapped"):
    """Two cards of the crowd change places, with their faces."""

    a: Placed
    b: Placed

    def moves(self, seat: int) -> Iterable[Move]:
        """Yield the moves of two cards that change places; block markers vanish."""
        yield from self.a.unmarked()
        yield from self.b.unmarked()
        yield Move(self.a.card, self.a.cell, self.b.cell)
        yield Move(self.b.card, self.b.cell, self.a.cell)


class TurnedDown(Turns, frozen=True, tag="turned-down"):
    """A face-up card of the crowd is turned facedown; everybody still knows it."""


class Looked(Turns, frozen=True, tag="looked"):
    """The team sees a facedown card of the crowd, which stays facedown for now."""


# ---- the piles: cards are looked at, put away and put back


class Scried(RaxxonEvent, frozen=True, tag="scried"):
    """The team sees cards of a facedown pile, from so deep (0: the top one) on downward."""

    pile: Annotated[PileId, at(PileElement)]
    ids: Ids
    depth: int


class SetAside(RaxxonEvent, frozen=True, tag="set-aside"):
    """One of the cards looked at is put away."""

    card: Card
    origin: FromPile
    to: ToPile


class PutBack(RaxxonEvent, frozen=True, tag="put-back"):
    """Cards go back on top of a pile, named from the top down, or under the infection supply.

    In which order those lie is not told: they are named by the alphabet.
    """

    pile: Annotated[PileId, source(waiting), to(PileElement)]
    ids: Ids


class Curfew(RaxxonEvent, frozen=True, tag="curfew"):
    """The cards of a row or column are shuffled and put on top of the population draw pile."""

    line: Line
    index: int
    cards: list[Placed]

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Also the line as players call it."""
        return super().background(deck, cause) | {"index": line_name(self.line, self.index)}

    def moves(self, seat: int) -> Iterable[Move]:
        for each in self.cards:
            yield from each.leaving(POPULATION)


class MarkersPlaced(RaxxonEvent, frozen=True, tag="markers-placed"):
    """A card of the crowd gets block markers."""

    at: Annotated[Place, to(cell)]
    markers: Annotated[int, COUNT]
    moving = {"what": MARKER}


# ---- infection, Raxxon cards and effects


class InfectionSpread(RaxxonEvent, frozen=True, tag="infection-spread"):
    """The infection spreads: `left` cards are left in the infection supply."""

    card: Card
    left: int
    moving = {"source": PileElement("infection"), "to": DISCARD}


class RaxxonDrawn(RaxxonEvent, frozen=True, tag="raxxon-drawn"):
    """A Raxxon card is drawn: its trigger holds, and it takes effect, or not."""

    card: Card
    triggered: Annotated[bool, to({True: RESOLVING, False: UNTRIGGERED}.__getitem__)]
    moving = {"source": RAXXON}


class RaxxonResolved(RaxxonEvent, frozen=True, tag="raxxon-resolved"):
    """A Raxxon card has taken effect and goes to its pile."""

    card: Card
    to: ToPile
    moving = {"source": RESOLVING}


class OptionTaken(RaxxonEvent, frozen=True, tag="option-taken"):
    """The active player takes an option of a Raxxon card."""

    card: str
    option: Annotated[Literal["a", "b"], named("RaxxonOption", "An option of a Raxxon card.")]


class PowerChanged(RaxxonEvent, frozen=True, tag="power-changed"):
    """Raxxon's power changes."""

    before: int
    power: int
    by: Annotated[int, COUNT]
    moving = {"what": STEP, "to": POWER}


class HostileReturned(RaxxonEvent, frozen=True, tag="hostile-returned"):
    """A hostile card leaves the evacuation pile."""

    moving = {"what": "hostile", "source": EVACUATION, "to": DISCARD}


class TokensCleared(RaxxonEvent, frozen=True, tag="tokens-cleared"):
    """A token is removed from the sheet of a player (`owner`) by an effect."""

    owner: int
    sheet: str
    action: str
    space: int

    def moves(self, seat: int) -> Iterable[Move]:
        yield Move(TOKEN, SpaceElement(self.sheet, self.action, self.space), None)


class KilledEffect(RaxxonEvent, frozen=True, tag="killed-effect"):
    """The when-killed effect of a card begins."""

    card: str


class FlippedEffect(RaxxonEvent, frozen=True, tag="flipped-effect"):
    """The when-flipped effect of a card begins: so many of its type are face-up now."""

    card: str
    count: int


class WillPass(RaxxonEvent, frozen=True, tag="will-pass"):
    """The active player has to pass as soon as what happens now is over."""


class Evening(RaxxonEvent, frozen=True, tag="evening"):
    """An effect ends the player actions phase at once."""


# ---- the end of a day, and of the game


class DayEnds(RaxxonEvent, frozen=True, tag="day-ends"):
    """The end of day begins."""

    day: int


class AllTurnedUp(RaxxonEvent, frozen=True, tag="all-turned-up"):
    """At the end of day facedown cards of the crowd are turned face-up; nothing is triggered."""

    cards: list[Placed]

    def moves(self, seat: int) -> Iterable[Move]:
        for each in self.cards:
            yield Move(each.card, each.cell, each.cell)


class InfectedCounted(RaxxonEvent, frozen=True, tag="infected-counted"):
    """At the end of day infected cards are counted: `count` of them, the infection spreads `times`.

    `crowd_count` and `uncontained_count` say where they are.
    """

    crowd_count: int
    uncontained_count: int
    count: int
    times: int


class CrowdCleared(Leave, frozen=True, tag="crowd-cleared"):
    """At the end of day the crowd and the uncontained quarantine are discarded.

    `counts` are the cards in quarantine, by type.
    """

    pile = DISCARD

    counts: dict[str, int]

    def moves(self, seat: int) -> Iterable[Move]:
        yield from super().moves(seat)
        for card, count in self.counts.items():
            yield Move(card, UNCONTAINED, DISCARD, count)


class QuarantineOpened(RaxxonEvent, frozen=True, tag="quarantine-opened"):
    """At the end of day the contained cards become uncontained."""

    counts: Counts
    moving = {"source": CONTAINED, "to": UNCONTAINED}


class TokensRemoved(RaxxonEvent, frozen=True, tag="tokens-removed"):
    """All tokens leave all sheets: at the end of day, or after the first pass of a solo player."""

    from_spaces: list[Space]

    def moves(self, seat: int) -> Iterable[Move]:
        for each in self.from_spaces:
            yield Move(TOKEN, SpaceElement(each.sheet, each.action, each.space), None)


class DayEnded(RaxxonEvent, frozen=True, tag="day-ended"):
    """A day is over; `player` goes first on the next one, and not the `previous` first player."""

    day: int
    player: int | None = None
    previous: int | None = None

    def moves(self, seat: int) -> Iterable[Move]:
        if self.player and self.previous and self.player != self.previous:
            here, there = PlayerElement(self.previous), PlayerElement(self.player)
            yield Move(FIRST_PLAYER, here, there)


class Reshuffled(RaxxonEvent, frozen=True, tag="reshuffled"):
    """Discarded or untriggered cards are shuffled into a draw pile that needs them."""

    pile: Annotated[
        Literal["population", "raxxon"],
        named("RaxxonDrawPile", "A pile that is shuffled anew when it is empty."),
        source(shuffled),
        to(PileElement),
    ]
    counts: Counts


class UntriggeredBack(RaxxonEvent, frozen=True, tag="untriggered-back"):
    """A card has the untriggered pile shuffled into the Raxxon draw pile."""

    ids: Ids
    moving = {"source": UNTRIGGERED, "to": RAXXON}


class GameOver(RaxxonEvent, frozen=True, tag="game-over"):
    """The team has won or lost."""

    result: Annotated[Literal["won", "lost"], named("RaxxonResult", "How the game ended.")]
    cause: Cause
