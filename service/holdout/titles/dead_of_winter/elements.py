"""What on a table of Dead of Winter can be pointed at or moved, besides what every title has."""

from typing import Annotated, Literal

from holdout.kernel.elements import Element, HandElement, PileElement
from holdout.kernel.named import named


class WinterElement(Element, frozen=True):
    """Something on the table that only this title has."""


class SurvivorElement(WinterElement, frozen=True, tag="survivor"):
    """A survivor in play, with its items, wounds and frostbites."""

    survivor: str


class LocationElement(WinterElement, frozen=True, tag="location"):
    """A location: survivors and noise; at the colony helpless survivors and tokens of food too."""

    location: str


class EntranceElement(WinterElement, frozen=True, tag="entrance"):
    """An entrance of a location, from 1: zombies and barricades."""

    location: str
    entrance: int


class GroupElement(WinterElement, frozen=True, tag="group"):
    """The survivor cards of a player."""

    seat: int


class DieElement(WinterElement, frozen=True, tag="die"):
    """An action die in the pool of a player. Without a `value` it is a used one."""

    seat: int
    value: int | None = None


class DrawnElement(WinterElement, frozen=True, tag="drawn"):
    """The cards that a player has drawn in a search and has not kept or returned yet."""

    seat: int


class OfferedElement(WinterElement, frozen=True, tag="offered"):
    """The survivors that a player is offered at set-up."""

    seat: int


class GoalElement(WinterElement, frozen=True, tag="goal"):
    """The secret and the exiled objective of a player, facedown until the end."""

    seat: int


class StakeElement(WinterElement, frozen=True, tag="stake"):
    """The cards that a player has staked, facedown."""

    seat: int


class ContributionsElement(WinterElement, frozen=True, tag="contributions"):
    """The cards that were given to the crisis, facedown."""


class CrisisElement(WinterElement, frozen=True, tag="crisis"):
    """Where the crisis of the round lies."""


class CrossroadsElement(WinterElement, frozen=True, tag="crossroads"):
    """The crossroads card of the turn, held facedown by the player on the right."""


class ObjectiveElement(WinterElement, frozen=True, tag="objective"):
    """The main objective: cards and samples lie on it."""


class PlayElement(WinterElement, frozen=True, tag="play"):
    """The middle of the table: cards that take effect just now, or are being shared out."""


class SymbolElement(WinterElement, frozen=True, tag="symbol"):
    """A symbol that item cards bear, such as `food`, or `any`."""

    symbol: str


class TrackElement(WinterElement, frozen=True, tag="track"):
    """A track with its marker: how many steps are left on it."""

    track: Annotated[
        Literal["morale", "rounds"], named("DeadOfWinterTrack", "A track of the colony.")
    ]


Place = Annotated[
    HandElement | PileElement | SurvivorElement | ObjectiveElement | PlayElement,
    named("DeadOfWinterPlace", "Where cards come from and go to openly."),
]

#: Where cards may be seen.
PlaceOrDrawn = (
    HandElement | PileElement | SurvivorElement | ObjectiveElement | PlayElement | DrawnElement
)

CONTRIBUTIONS, CRISIS, CROSSROADS = ContributionsElement(), CrisisElement(), CrossroadsElement()
OBJECTIVE, PLAY = ObjectiveElement(), PlayElement()
MORALE, ROUNDS = TrackElement("morale"), TrackElement("rounds")
WASTE, REMOVED = PileElement("waste"), PileElement("removed")
COLONY_BOARD = LocationElement("colony")
