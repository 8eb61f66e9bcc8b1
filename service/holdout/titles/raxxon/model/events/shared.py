"""What kinds of events are made of: places, spaces, and how things move."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from holdout.kernel.elements import Move, PileElement
from holdout.titles.raxxon.elements import CellElement, PileId, SpaceElement

#: Pieces that are no cards.
MARKER, TOKEN = "marker", "token"


class Place(Struct, frozen=True, gc=False):
    """A place of the crowd."""

    row: int
    column: int


class Placed(Place, frozen=True):
    """A card at a place of the crowd, null if nobody knows it, with its block markers."""

    card: str | None
    markers: int = 0


class Space(Struct, frozen=True, gc=False):
    """A token space of a sheet, counted from 1."""

    sheet: str
    action: str
    space: int


def cell(at: Place) -> CellElement:
    """The reference to a place."""
    return CellElement(at.row, at.column)


def turned(card: str | None, at: Place) -> tuple[Move]:
    """A card that turns, or is looked at, where it lies."""
    return (Move(card, cell(at), cell(at)),)


def taken(cards: Sequence[Placed], to: PileId) -> list[Move]:
    """Cards of the crowd go to a pile; their block markers vanish."""
    moves = []
    for each in cards:
        moves.append(Move(each.card, cell(each), PileElement(to)))
        moves += unmarked(each)
    return moves


def unmarked(at: Placed) -> list[Move]:
    """The block markers of a card vanish, if it has any."""
    return [Move(MARKER, cell(at), None, at.markers)] if at.markers else []


def carried(cards: Mapping[str, int] | Sequence[str], origin: PileId, to: PileId) -> list[Move]:
    """Cards go from pile to pile: so many of each type, or one by one."""
    counts = cards.items() if isinstance(cards, Mapping) else ((card, 1) for card in cards)
    return [Move(card, PileElement(origin), PileElement(to), n) for card, n in counts]


def token(space: Space, *, placed: bool) -> Move:
    """A token is placed on a space, or leaves it."""
    at = SpaceElement(space.sheet, space.action, space.space)
    return Move(TOKEN, None, at) if placed else Move(TOKEN, at, None)
