"""References: one typed name for each thing on a table that can be pointed at or moved.

The same reference stands in views, decisions, actions and events. Each title declares its own
types beside these, which every title has.
"""

from msgspec import Struct, field


class Element(Struct, frozen=True, gc=False, tag_field="type"):
    """Something on the table. `type` says of which sort, the other members which one it is."""


class PlayerElement(Element, frozen=True, tag="player"):
    """A player, by seat."""

    seat: int


class PileElement(Element, frozen=True, tag="pile"):
    """A pile, or dice, by the name that `GET draws` has for it."""

    pile: str


class CardElement(Element, frozen=True, tag="card"):
    """A card of the catalogue, wherever it lies; with its copy (`pistol#3`) if copies differ."""

    card: str


class HandElement(Element, frozen=True, tag="hand"):
    """The hand of a player."""

    seat: int


#: The references that every title has.
COMMON = (PlayerElement, PileElement, CardElement, HandElement)


class Move(Struct, frozen=True, gc=False):
    """Something that moved, turned or changed hands.

    `what` is a card, a person or a piece (`zombie`), null if the viewer can't know it. Where it
    came from the supply or the box, `from` is null; where it went back there, `to` is. What only
    turned, or was only looked at, has the same place for both.
    """

    what: str | None
    source: Element | None = field(name="from")
    to: Element | None
    count: int = 1
