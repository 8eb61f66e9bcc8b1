"""Places and cards as the parameters of events have them."""

from holdout.kernel.grid import column_of, row_of
from holdout.titles.raxxon import events
from holdout.titles.raxxon.state import Cell


class _Places(dict[int, events.Place]):
    """Every place, made when it is first asked for."""

    def __missing__(self, at: int) -> events.Place:
        made = self[at] = events.Place(row_of(at), column_of(at))
        return made


#: The places of the crowd.
AT = _Places()


def placed(at: int, cell: Cell) -> events.Placed:
    """A card of the crowd, as far as everybody knows it, with its block markers."""
    card = cell.card if cell.known else None
    return events.Placed(row_of(at), column_of(at), card, cell.markers)


def counted(cards: list[str]) -> dict[str, int]:
    """How many cards of each type."""
    return {card: cards.count(card) for card in dict.fromkeys(cards)}
