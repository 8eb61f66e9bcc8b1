"""What on a table of Dead of Winter can be pointed at or moved, besides what every title has."""

from typing import Annotated, Literal

from holdout.kernel.elements import Element, HandElement, PileElement
from holdout.kernel.named import named


class SurvivorElement(Element, frozen=True, tag="survivor"):
    """A survivor in play, with its items, wounds and frostbites."""

    survivor: str


class LocationElement(Element, frozen=True, tag="location"):
    """A location: survivors and noise; at the colony helpless survivors and tokens of food too."""

    location: str


class EntranceElement(Element, frozen=True, tag="entrance"):
    """An entrance of a location, from 1: zombies and barricades."""

    location: str
    entrance: int


class GroupElement(Element, frozen=True, tag="group"):
    """The survivor cards of a player."""

    seat: int


class DieElement(Element, frozen=True, tag="die"):
    """An action die in the pool of a player. Without a `value` it is a used one."""

    seat: int
    value: int | None = None


class DrawnElement(Element, frozen=True, tag="drawn"):
    """The cards that a player has drawn in a search and has not kept or returned yet."""

    seat: int


class OfferedElement(Element, frozen=True, tag="offered"):
    """The survivors that a player is offered at set-up."""

    seat: int


class GoalElement(Element, frozen=True, tag="goal"):
    """The secret and the exiled objective of a player."""

    seat: int


class StakeElement(Element, frozen=True, tag="stake"):
    """The cards that a player has staked, facedown."""

    seat: int


class ContributionsElement(Element, frozen=True, tag="contributions"):
    """The cards that were given to the crisis, facedown."""


class CrisisElement(Element, frozen=True, tag="crisis"):
    """Where the crisis of the round lies."""


class CrossroadsElement(Element, frozen=True, tag="crossroads"):
    """The crossroads card of the turn, held facedown by the player on the right."""


class ObjectiveElement(Element, frozen=True, tag="objective"):
    """The main objective: cards and samples lie on it."""


class PlayElement(Element, frozen=True, tag="play"):
    """The middle of the table: cards that take effect just now, or are being shared out."""


class SymbolElement(Element, frozen=True, tag="symbol"):
    """A symbol that item cards bear, such as `food`, or `any`."""

    symbol: str


class TrackElement(Element, frozen=True, tag="track"):
    """A track with its marker: how many steps are left on it."""

    track: Annotated[
        Literal["morale", "rounds"], named("DeadOfWinterTrack", "A track of the colony.")
    ]


#: Where cards come from and go to openly.
Place = HandElement | PileElement | SurvivorElement | ObjectiveElement | PlayElement

TYPES: tuple[type[Element], ...] = (
    SurvivorElement,
    LocationElement,
    EntranceElement,
    GroupElement,
    DieElement,
    DrawnElement,
    OfferedElement,
    GoalElement,
    StakeElement,
    ContributionsElement,
    CrisisElement,
    CrossroadsElement,
    ObjectiveElement,
    PlayElement,
    SymbolElement,
    TrackElement,
)

CONTRIBUTIONS, CRISIS, CROSSROADS = ContributionsElement(), CrisisElement(), CrossroadsElement()
OBJECTIVE, PLAY = ObjectiveElement(), PlayElement()
MORALE, ROUNDS = TrackElement("morale"), TrackElement("rounds")
WASTE, REMOVED = PileElement("waste"), PileElement("removed")
COLONY_BOARD = LocationElement("colony")
