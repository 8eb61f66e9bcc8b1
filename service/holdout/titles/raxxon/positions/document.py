"""A quiet table of Raxxon as a readable document: its type, and how its crowd is written.

A crowd is written in rows of cards: `carrier+` face-up, `carrier-` facedown, `carrier~` facedown
but known to the team, `-` facedown and dealt from what is left, `.` a gap; `*3` behind a card are
block markers. Piles are lists from the top, `?` in them is dealt from what is left.
"""

from typing import Literal

from msgspec import Struct

from holdout.titles.raxxon.state import Options

#: Stands in a pile or in the crowd for a card that is still to be dealt.
UNKNOWN = "?"

#: Stands in the crowd for an empty place.
GAP = "."

#: How a card of the crowd is marked: whether it is face-up, whether the team knows it.
MARKS = {"+": (True, True), "-": (False, False), "~": (False, True)}

#: The zones that are written as lists from the top, as numbers by card, and as plain lists.
PILES = ("population_draw", "infection_supply", "raxxon_draw")
COUNTED = ("population_discard", "evacuation", "uncontained", "contained", "removed")
LISTED = ("raxxon_triggered", "raxxon_untriggered")

#: What a document and a state have alike.
SAME = ("day", "power", "first", "active", "passes")


class SheetPosition(Struct, forbid_unknown_fields=True):
    """A sheet in play and the spaces (from 1) that hold a token, by action."""

    id: str
    tokens: dict[str, list[int]] = {}


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A game of Raxxon as a document. What is left out is dealt by chance, or as at a start.

    `known` lists, by pile, the depths (0: the top) at which the team knows the card. `begins` says
    what comes next: the turn of the active player, or a day, whose crowd is still to be dealt. A
    day begins too while a player has no sheet.
    """

    title: Literal["raxxon"] = "raxxon"
    options: Options = Options()
    players: int
    crowd: list[str]
    origin: tuple[int, int] = (0, 0)
    sheets: list[SheetPosition | None]
    begins: Literal["turn", "day"] = "turn"
    day: int = 1
    power: int = 0
    first: int = 1
    active: int = 1
    passed: list[int] = []
    passes: int = 0
    population_draw: list[str] | None = None
    infection_supply: list[str] | None = None
    raxxon_draw: list[str] | None = None
    known: dict[str, list[int]] = {}
    population_discard: dict[str, int] = {}
    evacuation: dict[str, int] = {}
    uncontained: dict[str, int] = {}
    contained: dict[str, int] = {}
    removed: dict[str, int] = {}
    raxxon_triggered: list[str] = []
    raxxon_untriggered: list[str] = []
