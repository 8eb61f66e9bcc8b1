"""References: what can be clicked, named or moved on the table of Raxxon.

Players, piles and cards have the references that every title has.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from holdout.kernel.elements import Element
from holdout.kernel.named import named

PileId = Annotated[
    Literal[
        "population",
        "infection",
        "raxxon",
        "crowd",
        "population-discard",
        "evacuation",
        "uncontained",
        "contained",
        "raxxon-triggered",
        "raxxon-untriggered",
        "removed",
        "resolving",
        "arranging",
    ],
    named("RaxxonPileId", "A pile of cards."),
]

DifficultyName = Annotated[
    Literal["intro", "normal", "hard", "expert"],
    named("RaxxonDifficulty", "How many are infected, how many are to be saved."),
]

#: Lines of the crowd.
Line = Annotated[Literal["row", "column"], named("RaxxonLine", "A row or a column of the crowd.")]

#: How many rows and columns have names before those of the set-up, whose first place is `D4`.
_BEFORE = 3

#: How many rows and columns have names of their own; behind the last one the first follows again.
_NAMED = 26

#: The id of each facedown pile, by the name that it has on cards and in the state.
FACEDOWN: Mapping[str, PileId] = {
    "population_draw": "population",
    "infection_supply": "infection",
    "raxxon_draw": "raxxon",
}

#: The id of each face-up pile.
FACE_UP: Mapping[str, PileId] = {
    "population_discard": "population-discard",
    "evacuation": "evacuation",
    "uncontained": "uncontained",
    "contained": "contained",
    "raxxon_triggered": "raxxon-triggered",
    "raxxon_untriggered": "raxxon-untriggered",
    "removed": "removed",
}

PILE_IDS: Mapping[str, PileId] = {**FACEDOWN, **FACE_UP, "crowd": "crowd"}

#: What the piles are called on cards and in the state, by id.
ZONES = {name: zone for zone, name in PILE_IDS.items()}


def row_name(row: int) -> str:
    """Return what players call a row: a number from 1 on, counted downward."""
    return str((row + _BEFORE) % _NAMED + 1)


def column_name(column: int) -> str:
    """Return what players call a column: a letter."""
    return chr(ord("A") + (column + _BEFORE) % _NAMED)


def place_name(row: int, column: int) -> str:
    """Return what players call a place of the crowd: `D4` for the first one of the set-up."""
    return column_name(column) + row_name(row)


def line_name(line: Line, index: int) -> str:
    """Return what players call a row or column."""
    return row_name(index) if line == "row" else column_name(index)


class CellElement(Element, frozen=True, tag="cell"):
    """A place of the crowd, with the card that lies there or without one.

    Row 0, column 0 is where the deal begins; texts call it D4, columns being letters.
    """

    row: int
    column: int


class LineElement(Element, frozen=True, tag="line"):
    """A row or column of the crowd, counted as in a place of it."""

    line: Line
    index: int


class SheetElement(Element, frozen=True, tag="sheet"):
    """A character sheet."""

    sheet: str


class TrackElement(Element, frozen=True, tag="track"):
    """A track with its marker: so many steps of it are taken."""

    track: Annotated[Literal["power"], named("RaxxonTrack", "A track: Raxxon's power.")]


class SpaceElement(Element, frozen=True, tag="space"):
    """A token space of a sheet; the spaces of an action count from 1."""

    sheet: str
    action: str
    space: int
