"""Who can be evacuated from the crowd: a whole row or column (7.2), or a card and those beside it.

A row or column qualifies if all its cards are face-up and healthy; a targeted evacuation (7.3)
starts from a face-up healthy card and takes the face-up healthy cards adjacent to it.
"""

from typing import NamedTuple

from holdout.kernel.grid import NEIGHBOURS, WIDTH, column_of, row_of
from holdout.titles.raxxon.bots import prices
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.state import Cell, Raxxon

#: The actions of sheets that evacuate: a row or column, an area.
EVACUATION, TARGETED_EVACUATION = "evacuation", "targeted-evacuation"


def known_infected(deck: Deck, cell: Cell) -> bool:
    """Return whether a card is known to be infected."""
    return cell.known and cell.card in deck.infected


def can_be_saved(deck: Deck, cell: Cell | None) -> bool:
    """Return whether a card is face-up and healthy."""
    return cell is not None and cell.up and cell.card not in deck.infected


# ---- now


def most_saved(state: Raxxon, action: str) -> int:
    """Count the people that an action can evacuate now, at best."""
    if action == EVACUATION:
        return _longest_line(state)
    saved = (at for at, cell in state.crowd.items() if can_be_saved(state.deck, cell))
    return max((saved_around(state, at) for at in saved), default=0)


def saved_around(state: Raxxon, at: int) -> int:
    """Count the cards that could be evacuated now among a card and its neighbours."""
    return sum(can_be_saved(state.deck, state.crowd.get(at + step)) for step in (0, *NEIGHBOURS))


def _longest_line(state: Raxxon) -> int:
    """Return the most cards in a row or column of which every card could be evacuated."""
    # The policy's hottest loop. Columns are numbered after all rows, to share one dictionary.
    infected = state.deck.infected
    lines: dict[int, int] = {}
    for at, cell in state.crowd.items():
        if cell.up and cell.card not in infected:
            for line in (at // WIDTH, at % WIDTH + WIDTH):
                lines[line] = lines.get(line, 0) + 1
    for at, cell in state.crowd.items():
        if not cell.up or cell.card in infected:
            lines.pop(at // WIDTH, None)
            lines.pop(at % WIDTH + WIDTH, None)
    return max(lines.values(), default=0)


# ---- later today


class Rescue(NamedTuple):
    """How many people can be evacuated: now, and with luck later today."""

    now: float
    later: float


def rescue_today(state: Raxxon, lines: int, areas: int, odds: float) -> Rescue:
    """Estimate how many people so many evacuations of lines and areas can save today.

    `odds`: how likely an unknown card is infected.
    """
    now = later = 0.0
    if lines:
        now, later = _best_lines(state, lines, odds)
    if areas:
        area = _best_area(state, odds)
        further = prices.FURTHER_EVACUATION
        count = further * min(areas, 2) if lines else 1 + further * (areas > 1)
        now, later = now + count * area.now, later + count * area.later
    left = state.goal - len(state.evacuation)
    return Rescue(min(now, left), min(later, left))


def _best_lines(state: Raxxon, count: int, odds: float) -> Rescue:
    """So many of the best rows, or of the best columns: those that cross would share a card."""
    rows: dict[int, list[Cell]] = {}
    columns: dict[int, list[Cell]] = {}
    for at, cell in state.crowd.items():
        rows.setdefault(row_of(at), []).append(cell)
        columns.setdefault(column_of(at), []).append(cell)
    now = later = 0.0
    for lines in (rows.values(), columns.values()):
        found = [_line(state.deck, line, odds) for line in lines]
        now = max(now, sum(sorted((line.now for line in found), reverse=True)[:count]))
        later = max(later, sum(sorted((line.later for line in found), reverse=True)[:count]))
    return Rescue(now, later)


def _line(deck: Deck, cells: list[Cell], odds: float) -> Rescue:
    """Return the worth of a row or column."""
    up = down = unknown = infected = 0
    for cell in cells:
        if not cell.known:
            unknown += 1
        elif cell.card in deck.infected:
            infected += 1
        elif cell.up:
            up += 1
        else:
            down += 1
    later = up + down * prices.FACEDOWN + unknown * (1 - odds) * prices.FACEDOWN
    later *= (1 - odds * (1 - prices.BLOCKED)) ** unknown * prices.BLOCKED**infected
    return Rescue(0 if down or unknown or infected else up, later)


def _best_area(state: Raxxon, odds: float) -> Rescue:
    """Return the worth of the best targeted evacuation."""
    infected = state.deck.infected
    best_now = best_later = 0.0
    for at, cell in state.crowd.items():
        if known_infected(state.deck, cell):
            continue
        near = [state.crowd.get(at + step) for step in (0, *NEIGHBOURS)]
        now = sum(1 for each in near if each and each.up and each.card not in infected)
        down = [each for each in near if each and not each.up]
        healthy = sum(each.card not in infected if each.known else 1 - odds for each in down)
        best_now = max(best_now, now) if cell.up else best_now
        best_later = max(best_later, now + prices.FACEDOWN * healthy)
    return Rescue(best_now, best_later)
