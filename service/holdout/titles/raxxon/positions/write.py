"""A game as a document.

The table is quiet at the start of a turn, and while a sheet is chosen: by each player before the
first day, by a solo player before every day. At any other moment something is half done, which
only a record or a save can hold. A game that is over has a last table, which is written as it lies.
"""

from collections import Counter
from typing import Any

import msgspec

from holdout.kernel.errors import NotQuiet
from holdout.kernel.grid import column_of, place, row_of
from holdout.kernel.pile import Pile
from holdout.titles.raxxon.actions.turn import AwaitSheet, begins_turn
from holdout.titles.raxxon.positions.document import (
    COUNTED,
    GAP,
    LISTED,
    MARKS,
    PILES,
    SAME,
    Position,
    SheetPosition,
)
from holdout.titles.raxxon.state import Cell, Options, Raxxon, SheetState

_MARK_OF = {seen: mark for mark, seen in MARKS.items()}


def position(state: Raxxon) -> dict[str, Any]:
    """The whole truth of a quiet table. Raises `NotQuiet` in the middle of a turn."""
    asked = state.decisions[0] if state.decisions else None
    quiet = asked is not None and (isinstance(asked, AwaitSheet) or begins_turn(asked))
    if state.outcome is None and not quiet:
        raise NotQuiet("A position is the table at the start of a turn or of a day.")
    crowd, origin = _crowd(state)
    zones: dict[str, Any] = {zone: getattr(state, zone).cards[::-1] for zone in PILES}
    zones |= {zone: dict(Counter(getattr(state, zone))) for zone in COUNTED}
    zones |= {zone: list(getattr(state, zone)) for zone in LISTED}
    _finish_cards(state, zones)
    made = Position(
        options=Options(state.difficulty, state.draws),
        players=state.seats,
        crowd=crowd,
        origin=origin,
        sheets=[_sheet(each) if each else None for each in state.sheets],
        begins="day" if isinstance(asked, AwaitSheet) else "turn",
        passed=[seat for seat, gone in enumerate(state.passed, 1) if gone],
        known={zone: depths for zone in PILES if (depths := _known(getattr(state, zone)))},
        **{name: getattr(state, name) for name in SAME},
        **zones,
    )
    return {"title": "raxxon", **msgspec.to_builtins(made)}


def _finish_cards(state: Raxxon, zones: dict[str, Any]) -> None:
    """Raxxon cards during which a game has ended lie where they would have gone."""
    for card in state.resolving:
        zone = state.deck.raxxon[card].then
        if zone in COUNTED:
            zones[zone][card] = 1
        else:
            zones[zone].append(card)


def _sheet(sheet: SheetState) -> SheetPosition:
    tokens = {k: [n for n, here in enumerate(v, 1) if here] for k, v in sheet.tokens.items()}
    return SheetPosition(sheet.id, tokens)


def _known(pile: Pile) -> list[int]:
    """The depths at which the team knows the card."""
    return [len(pile) - 1 - index for index in reversed(pile.known)]


def _crowd(state: Raxxon) -> tuple[list[str], tuple[int, int]]:
    """The crowd in rows, and where its first row and column are."""
    if not state.crowd:
        return [], (0, 0)
    rows = [row_of(at) for at in state.crowd]
    columns = [column_of(at) for at in state.crowd]
    written = [
        " ".join(
            _word(state.crowd.get(place(row, column)))
            for column in range(min(columns), max(columns) + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    ]
    return written, (min(rows), min(columns))


def _word(cell: Cell | None) -> str:
    if cell is None:
        return GAP
    markers = f"*{cell.markers}" if cell.markers else ""
    return f"{cell.card}{_MARK_OF[cell.up, cell.known]}{markers}"
