"""The words that effects are written with, and which cards of the crowd fit them."""

from typing import Annotated, ClassVar, Literal, Protocol

from msgspec import Meta, Struct

from holdout.titles.raxxon.actions.base import RaxxonStep
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.state import Cell, Raxxon

Times = Annotated[int, Meta(ge=1)]
Facing = Literal["up", "down", "any"]
Health = Literal["healthy", "infected", "any"]
Mode = Literal["exactly", "up_to"]
Zone = Literal[
    "population_draw",
    "infection_supply",
    "raxxon_draw",
    "crowd",
    "population_discard",
    "evacuation",
    "uncontained",
    "contained",
    "raxxon_triggered",
    "raxxon_untriggered",
    "removed",
]


class Effect(RaxxonStep, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """One thing that a card, a sheet or a consequence makes happen.

    It is a step that can lie on the agenda as it is. Its fields are explained, one by one, in the
    rules' vocabulary and on `/docs`. `rule` is the paragraph that a question for its targets cites.
    """

    rule: ClassVar[str | None] = None

    def can(self, state: Raxxon) -> bool:
        """Return whether the effect could change anything now, without carrying it out."""
        del state
        return True


class Fitting(Protocol):
    """Anything that says which cards it is about."""

    @property
    def facing(self) -> Facing:
        """The face a crowd card must show; cards elsewhere always pass."""

    @property
    def health(self) -> Health:
        """The health it must have, unless types are named."""

    @property
    def types(self) -> tuple[str, ...]:
        """The types it may be of; none: health decides."""


class Filter(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards: by face, by health, or by type (then health plays no part)."""

    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()


def fits(deck: Deck, card: str, filters: Fitting) -> bool:
    """Return whether a card has the type, or else the health, that a filter asks for."""
    if filters.types:
        return card in filters.types
    return filters.health == "any" or (card in deck.infected) == (filters.health == "infected")


def fits_cell(deck: Deck, cell: Cell, filters: Fitting) -> bool:
    """Return whether a card of the crowd fits a filter; faces count, not knowledge (12.3)."""
    faces = filters.facing == "any" or cell.up == (filters.facing == "up")
    return faces and fits(deck, cell.card, filters)


def fitting(state: Raxxon, filters: Fitting) -> list[int]:
    """Return the places of the crowd whose cards fit, row by row."""
    deck = state.deck
    return sorted(at for at, cell in state.crowd.items() if fits_cell(deck, cell, filters))


def facedown(state: Raxxon) -> list[int]:
    """Return the places of facedown cards, row by row."""
    return sorted(at for at, cell in state.crowd.items() if not cell.up)


def unknown(state: Raxxon) -> list[int]:
    """Return the places of facedown cards that the team does not know yet."""
    return sorted(at for at, cell in state.crowd.items() if not cell.known)
