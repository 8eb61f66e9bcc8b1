"""What a position of Xibalba says, and what may be left out."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.state import Options

Count = Annotated[int, Meta(ge=0, le=1000)]


class PlayerPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat: board, tracks, squad and fields; the last card of a stack is the active one."""

    board: str = ""
    resources: Count = 0
    paragon: Count = 0
    level: Count = 1
    squad: list[str] = []
    fields: list[list[str]] = []
    hindered: Count = 0
    out: bool = False


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A game of Xibalba as a document. What is left out is dealt by chance, or as at a start.

    A card is named by its id, or with the number of its copy (`bomber#2`). Piles are lists from the
    top; `?` is dealt, and cards that nothing names lie under the piles. `life` left out is that of
    a soldier who has just entered.

    `turn` says how far the turn of the active player has come: it is about to begin, its `dice` are
    chosen next, or the player acts (`action`) with the dice of `pool`. Whatever belongs to a turn
    (`used` effects, re-rolls left, whether the base was `upgraded`) is cleared when one begins.
    """

    title: Literal["xibalba"] = "xibalba"
    options: Options = Options()
    players: list[PlayerPosition]
    round: Count = 1
    first: Count = 1
    active: Count = 1
    turn: Literal["begins", "dice", "action"] = "begins"
    ark: str | None = None
    keeper: Count = 0
    life: int | None = None
    sale: dict[Kind, list[str | None]] | None = None
    piles: dict[Kind, list[str]] | None = None
    discards: dict[Kind, list[str]] = {}
    pool: list[str] = []
    rerolls: Count = 0
    used: dict[str, Count] = {}
    upgraded: bool = False
