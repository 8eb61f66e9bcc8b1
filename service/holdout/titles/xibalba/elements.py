"""References: what of a game of Xibalba can be pointed at, or moves."""

from typing import Annotated, Literal

from holdout.kernel.elements import Element
from holdout.kernel.named import named
from holdout.titles.xibalba.effects.base import Kind

#: The piles of cards, as draws call them.
Deck = Annotated[
    Literal["soldiers", "civilians", "buildings", "events"],
    named("XibalbaDeck", "A pile of cards."),
]

#: Where dice with a face lie: just rolled, in the action pool, about to be rolled again.
Zone = Annotated[Literal["rolled", "pool", "aside"], named("XibalbaZone", "Where dice lie.")]

TrackName = Annotated[
    Literal["resources", "paragon", "level", "hindered"],
    named("XibalbaTrack", "A track of a player."),
]

DECKS: dict[Kind, Deck] = {
    "soldier": "soldiers",
    "civilian": "civilians",
    "building": "buildings",
    "event": "events",
}


Mode = Annotated[
    Literal["normal", "apocalypse"], named("XibalbaMode", "Which way the game is played.")
]


class ArkElement(Element, frozen=True, tag="ark"):
    """The ark, with the soldier in it."""


class BaseElement(Element, frozen=True, tag="base"):
    """The base of a player, which is the faction board."""

    seat: int


class SquadElement(Element, frozen=True, tag="squad"):
    """The squad of a player; its top soldier is the active one."""

    seat: int


class FieldElement(Element, frozen=True, tag="field"):
    """An expansion field of a player, from 1; its top card is the active one."""

    seat: int
    field: int


class TrackElement(Element, frozen=True, tag="track"):
    """A track of a player: so much there is; `hindered` counts re-rolls that will be missing."""

    seat: int
    track: TrackName


class SaleElement(Element, frozen=True, tag="sale"):
    """A slot for a card that is for sale, from 1, beside its pile."""

    deck: Deck
    slot: int


class TakenElement(Element, frozen=True, tag="taken"):
    """Cards that a player has bought or captured and that don't lie anywhere yet."""

    seat: int


class ResolvingElement(Element, frozen=True, tag="resolving"):
    """The events that were bought and are being carried out."""


class DiceElement(Element, frozen=True, tag="dice"):
    """Dice that lie together: just `rolled`, in the action `pool`, or `aside` to be rolled."""

    zone: Zone


class DieElement(Element, frozen=True, tag="die"):
    """A die, by where it lies and what it shows."""

    zone: Zone
    face: str


#: The places of active cards, by the words that actions have for them.
_PLACES: dict[str, type[SquadElement | BaseElement]] = {
    "squad": SquadElement,
    "board": BaseElement,
}


def place_of(seat: int, place: str) -> Element:
    """Return the place of a player by its word in actions: `squad`, `field-2`."""
    if place in _PLACES:
        return _PLACES[place](seat)
    if place == "ark":
        return ArkElement()
    return FieldElement(seat, int(place.removeprefix("field-")))


def on_stack(seat: int, place: str) -> SquadElement | FieldElement:
    """Return the squad or a field of a player, by its word in actions."""
    if place == "squad":
        return SquadElement(seat)
    return FieldElement(seat, int(place.removeprefix("field-")))
