"""Ops on rows, columns and areas of the crowd: evacuations, strikes, curfew."""

from holdout.kernel.chance import shuffle
from holdout.kernel.grid import BELOW, NEIGHBOURS, RIGHT, column_of, row_of
from holdout.kernel.pile import put_top
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards.ops import EvacuateArea, EvacuateLine, Filter, KillArea, LineToPile
from holdout.titles.raxxon.model import actions, elements
from holdout.titles.raxxon.model.decisions import AwaitArea, AwaitLine
from holdout.titles.raxxon.model.state import Raxxon, note
from holdout.titles.raxxon.model.telling import placed
from holdout.titles.raxxon.rules import crowd
from holdout.titles.raxxon.rules.choosing import fits_cell

LineOp = EvacuateLine | LineToPile | KillArea
AreaOp = KillArea | EvacuateArea
Line = tuple[elements.Line, int]

_SAVED = Filter(facing="up", health="healthy")


def lines(state: Raxxon, op: LineOp) -> list[Line]:
    """The rows and columns that an op allows: rows from the top, then columns from the left."""
    deck = state.deck
    rows: dict[int, bool] = {}
    columns: dict[int, bool] = {}
    for at, cell in state.crowd.items():
        if isinstance(op, EvacuateLine):
            good = fits_cell(deck, cell, _SAVED)
        elif isinstance(op, KillArea):
            good = op.forbid is None or not fits_cell(deck, cell, op.forbid)
        else:
            good = True
        row, column = row_of(at), column_of(at)
        rows[row] = rows.get(row, True) and good
        columns[column] = columns.get(column, True) and good
    found: list[Line] = [("row", index) for index in sorted(rows) if rows[index]]
    return found + [("column", index) for index in sorted(columns) if columns[index]]


def cards_of(state: Raxxon, line: elements.Line, index: int) -> list[int]:
    """The places of a row or column that hold a card, in order; gaps do not break it (5.7)."""
    number = row_of if line == "row" else column_of
    return sorted(at for at in state.crowd if number(at) == index)


def on_line(state: Raxxon, op: LineOp) -> None:
    """Choose a row or column that qualifies; if none does, nothing happens.

    A card that lies alone in its row and its column makes up both: no choice (12.5).
    """
    found = lines(state, op)
    if found and all(cards_of(state, *each) == cards_of(state, *found[0]) for each in found[1:]):
        _carry_line(state, op, *found[0])
    elif found:
        state.decisions.append(AwaitLine(seat=state.active, op=op))


def line_legal(state: Raxxon, asked: AwaitLine) -> list[Action]:
    """One action for each row and column that qualifies."""
    if isinstance(asked.op, EvacuateLine):
        return [actions.EVACUATE[line] for line in lines(state, asked.op)]
    table = actions.STRIKE if isinstance(asked.op, KillArea) else actions.CURFEW
    return [table[line] for line in lines(state, asked.op)]


def line_answer(state: Raxxon, asked: AwaitLine, action: actions.OnLine) -> None:
    """The row or column was chosen."""
    _carry_line(state, asked.op, action.line, action.index)


def _carry_line(state: Raxxon, op: LineOp, line: elements.Line, index: int) -> None:
    places = cards_of(state, line, index)
    if isinstance(op, EvacuateLine):
        crowd.evacuate(state, places)
    elif isinstance(op, KillArea):
        crowd.kill(state, [at for at in places if fits_cell(state.deck, state.crowd[at], op.only)])
    else:
        told = [placed(at, state.crowd[at]) for at in places]
        cards = sorted(state.crowd.pop(at).card for at in places)
        shuffle(state.chance, "population", cards)
        for card in cards:
            put_top(state.population_draw, card, known=False)
        note(state, "curfew", line=line, index=index, cards=told)


def on_area(state: Raxxon, op: AreaOp) -> None:
    """Choose a card, then cards beside it; if no card fits, nothing happens."""
    if isinstance(op, KillArea) and op.shape == "line":
        on_line(state, op)
        return
    _ask_area(state, AwaitArea(seat=state.active, op=op))


def area_places(state: Raxxon, asked: AwaitArea) -> list[int]:
    """The places that may be chosen next."""
    deck = state.deck
    wanted = asked.op.only if isinstance(asked.op, KillArea) else _SAVED
    if not asked.chosen:
        return sorted(at for at, cell in state.crowd.items() if fits_cell(deck, cell, wanted))
    if isinstance(asked.op, KillArea) and asked.op.shape == "run":
        near = _longer(asked.chosen) if len(asked.chosen) < asked.op.max else []
    else:
        near = [asked.chosen[0] + step for step in NEIGHBOURS]
    return [
        at
        for at in near
        if at in state.crowd and at not in asked.chosen and fits_cell(deck, state.crowd[at], wanted)
    ]


def _longer(run: list[int]) -> list[int]:
    """The places that make a run longer by one, at either end."""
    first, last = min(run), max(run)
    if len(run) == 1:
        return [first + step for step in NEIGHBOURS]
    step = RIGHT if row_of(first) == row_of(last) else BELOW
    return [first - step, last + step]


def _ask_area(state: Raxxon, asked: AwaitArea) -> None:
    """Ask again while there is a choice, then carry it out."""
    near = area_places(state, asked)
    all_die = isinstance(asked.op, KillArea) and not asked.op.choose_subset
    if not asked.chosen and len(near) == 1:
        asked.chosen.append(near[0])
        _ask_area(state, asked)
    elif asked.chosen and (all_die or not near):
        _carry_area(state, asked.op, [*asked.chosen, *(near if all_die else [])])
    elif near:
        state.decisions.append(asked)


def area_legal(state: Raxxon, asked: AwaitArea) -> list[Action]:
    """One action for each card that may be chosen next, and to stop choosing."""
    table = actions.KILL if isinstance(asked.op, KillArea) else actions.RESCUE
    legal: list[Action] = [table[at] for at in area_places(state, asked)]
    return [*legal, actions.DONE] if asked.chosen else legal


def area_answer(state: Raxxon, asked: AwaitArea, action: Action) -> None:
    """Add a card to the choice, or carry the choice out."""
    if isinstance(action, actions.OnPlace):
        asked.chosen.append(actions.place_of(action))
        _ask_area(state, asked)
    else:
        _carry_area(state, asked.op, asked.chosen)


def _carry_area(state: Raxxon, op: AreaOp, places: list[int]) -> None:
    if isinstance(op, KillArea):
        crowd.kill(state, places)
    else:
        crowd.evacuate(state, places)
