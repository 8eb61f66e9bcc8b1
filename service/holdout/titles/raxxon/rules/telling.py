"""Places and cards as the parameters of events have them."""

from typing import Any

from holdout.kernel.grid import column_of, row_of
from holdout.titles.raxxon.state import Cell


class _Places(dict[int, dict[str, int]]):
    """The row and column of every place, written down when they are first asked for."""

    def __missing__(self, at: int) -> dict[str, int]:
        made = self[at] = {"row": row_of(at), "column": column_of(at)}
        return made


#: A place of the crowd; nobody may change what is taken from here.
AT = _Places()


def placed(at: int, cell: Cell) -> dict[str, Any]:
    """A card of the crowd, as far as everybody knows it, with its block markers."""
    told = {**AT[at], "card": cell.card if cell.known else None}
    return {**told, "markers": cell.markers} if cell.markers else told


def counted(cards: list[str]) -> dict[str, int]:
    """How many cards of each type."""
    return {card: cards.count(card) for card in dict.fromkeys(cards)}
