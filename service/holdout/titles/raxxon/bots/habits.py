"""Cheap default actions, by which the greedy bot finishes a turn in an imagined world.

For every decision but the start of a turn, a plausible answer worked out from what lies open.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from holdout.kernel.grid import NEIGHBOURS, WIDTH, column_of, row_of
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.model import actions, decisions
from holdout.titles.raxxon.model.state import Cell, Raxxon, sheet_of
from holdout.titles.raxxon.rules import areas, crowd, piles, tokens
from holdout.titles.raxxon.rules.crowd import HOSTILE

#: Sheets in the order in which the bot wins most with them.
SHEETS = (
    "brian-lee",
    "thomas-heart",
    "kd-james",
    "gabriel-diaz",
    "adrian-voss",
    "meryl-wolfe",
)
#: So many healthy cards at once are worth an evacuation early in the day.
WORTH = 3
EVACUATIONS = ("evacuation", "targeted-evacuation")
REMOVERS = ("decontamination", "security-sweep", "quarantine", "targeted-air-strike")
_COSTLY = ("innocent", "susceptible", "celebrity", "family")


def habit(state: Raxxon, _seat: int) -> Action | None:
    """A cheap default action; None at the start of a turn and at draws."""
    asked = state.decisions[0]
    answer = _HABITS.get(type(asked))
    return answer(state, asked) if answer else None


def _infected(deck: Deck, cell: Cell) -> bool:
    """Known to be infected."""
    return cell.known and cell.card in deck.infected


def _saved(deck: Deck, cell: Cell | None) -> bool:
    """Could be evacuated now."""
    return cell is not None and cell.up and cell.card not in deck.infected


def _up(state: Raxxon, kind: str) -> int:
    return sum(cell.up and cell.card == kind for cell in state.crowd.values())


class _Lines(NamedTuple):
    """How promising rows and columns are; a line without cards promises nothing."""

    rows: dict[int, float]
    columns: dict[int, float]

    def through(self, at: int) -> float:
        """The better of the two lines through a place."""
        return max(self.rows.get(at // WIDTH, 0.0), self.columns.get(at % WIDTH, 0.0))


def _lines_of(state: Raxxon) -> _Lines:
    """How promising each line is for an evacuation."""
    sick = state.deck.infected
    rows: dict[int, float] = {}
    columns: dict[int, float] = {}
    for at, cell in state.crowd.items():
        value = -1.5 if cell.known and cell.card in sick else float(cell.up)
        row, column = at // WIDTH, at % WIDTH
        rows[row] = rows.get(row, 0.0) + value
        columns[column] = columns.get(column, 0.0) + value
    return _Lines(rows, columns)


def _sheet(state: Raxxon, asked: decisions.AwaitSheet) -> Action:
    taken = {s.id for n, s in enumerate(state.sheets, 1) if s and n != asked.seat}
    sheets = [name for name in (*SHEETS, *state.deck.sheets) if name in state.deck.sheets]
    return actions.ChooseSheet(next(name for name in sheets if name not in taken))


def _around(state: Raxxon, at: int) -> int:
    return sum(_saved(state.deck, state.crowd.get(at + step)) for step in (0, *NEIGHBOURS))


def best_evacuation(state: Raxxon, name: str) -> int:
    """How many an evacuation of this kind would save now."""
    if name == "evacuation":
        return _longest_line(state)
    saved = (at for at, cell in state.crowd.items() if _saved(state.deck, cell))
    return max((_around(state, at) for at in saved), default=0)


def _longest_line(state: Raxxon) -> int:
    """The most cards in a row or column of which every card could be evacuated."""
    sick = state.deck.infected
    lines: dict[int, int] = {}
    for at, cell in state.crowd.items():
        if cell.up and cell.card not in sick:
            for line in (at // WIDTH, at % WIDTH + WIDTH):
                lines[line] = lines.get(line, 0) + 1
    for at, cell in state.crowd.items():
        if not cell.up or cell.card in sick:
            lines.pop(at // WIDTH, None)
            lines.pop(at % WIDTH + WIDTH, None)
    return max(lines.values(), default=0)


def _perform(state: Raxxon, asked: decisions.AwaitAction) -> Action | None:
    """None where the turn begins: there imagined turns end."""
    if asked.begins:
        return None
    open_ = {
        name for name, spaces in sheet_of(state, state.active).tokens.items() if False in spaces
    }
    left = state.goal - len(state.evacuation)
    best = {n: best_evacuation(state, n) for n in EVACUATIONS if n in open_}
    for name, count in best.items():
        if count >= min(WORTH, left):
            return actions.PERFORM[name]
    infected = sum(cell.up and cell.card in state.deck.infected for cell in state.crowd.values())
    removers = [name for name in REMOVERS if name in open_]
    if infected > 1 and removers:
        return actions.PERFORM[removers[0]]
    if all(cell.up for cell in state.crowd.values()):
        if infected and removers:
            return actions.PERFORM[removers[0]]
        for name, count in best.items():
            if count:
                return actions.PERFORM[name]
    return actions.PERFORM["investigate"]


def _line(state: Raxxon, asked: decisions.AwaitLine) -> Action:
    found = areas.lines(state, asked.op)
    if isinstance(asked.op, ops.EvacuateLine):
        return actions.EVACUATE[max(found, key=lambda line: len(areas.cards_of(state, *line)))]

    def harm(line: areas.Line) -> float:
        cells = (state.crowd[at] for at in areas.cards_of(state, *line))
        return sum(
            (1 if _infected(state.deck, cell) else -1.2) if cell.known else -0.1 for cell in cells
        )

    table = actions.STRIKE if isinstance(asked.op, ops.KillArea) else actions.CURFEW
    return table[max(found, key=harm)]


def _area(state: Raxxon, asked: decisions.AwaitArea) -> Action:
    places = areas.area_places(state, asked)
    if isinstance(asked.op, ops.EvacuateArea):
        if asked.chosen:
            return actions.RESCUE[places[0]]
        return actions.RESCUE[max(places, key=lambda at: _around(state, at))]
    infected = [at for at in places if _infected(state.deck, state.crowd[at])]
    if asked.chosen:
        return actions.KILL[infected[0]] if infected else actions.DONE

    def harm(at: int) -> int:
        near = (state.crowd.get(at + step) for step in NEIGHBOURS)
        return sum(cell is not None and _infected(state.deck, cell) for cell in near)

    return actions.KILL[max(infected or places, key=harm)]


def _flip(state: Raxxon, asked: decisions.AwaitCards) -> Action:
    lines = _lines_of(state)

    def hope(at: int) -> float:
        cell = state.crowd[at]
        promise = lines.through(at)
        if not cell.known:
            return promise
        if cell.card in state.deck.infected:
            return -10.0 - _up(state, cell.card)
        return promise - _up(state, HOSTILE) if cell.card == HOSTILE else promise + 3

    return actions.FLIP[max(asked.places, key=hope)]


def _remove(state: Raxxon, asked: decisions.AwaitCards) -> Action:
    """Kill or move: evacuate whoever can be, else take the infected that hurt most."""
    op, places = asked.op, asked.places
    table = actions.KILL if isinstance(op, ops.Kill) else actions.MOVE
    if isinstance(op, ops.Move) and op.to == "evacuation":
        return table[places[0]] if places else actions.DONE
    infected = [at for at in places if _infected(state.deck, state.crowd[at])]
    if infected:
        return table[max(infected, key=lambda at: _up(state, state.crowd[at].card))]
    if asked.cards:
        return actions.TAKE[asked.cards[0]]
    if not asked.exact:
        return actions.DONE
    return table[min(places, key=lambda at: state.crowd[at].card in _COSTLY)]


def _swap(state: Raxxon, asked: decisions.AwaitCards) -> Action:
    places, lines = asked.places, _lines_of(state)
    if not asked.chosen:
        infected = [at for at in places if _infected(state.deck, state.crowd[at])]
        return actions.SWAP[max(infected or places, key=lines.through)]
    first = asked.chosen[0]
    others = [
        at
        for at in places
        if _saved(state.deck, state.crowd[at])
        and row_of(at) != row_of(first)
        and column_of(at) != column_of(first)
    ]
    return actions.SWAP[min(others or places, key=lines.through)]


def _turn_down(state: Raxxon, asked: decisions.AwaitCards) -> Action:
    good = [at for at in asked.places if _infected(state.deck, state.crowd[at])]
    if not good and _up(state, HOSTILE) >= WORTH:
        good = [at for at in asked.places if state.crowd[at].card == HOSTILE]
    if good:
        return actions.TURN_DOWN[max(good, key=lambda at: _up(state, state.crowd[at].card))]
    return actions.TURN_DOWN[asked.places[0]] if asked.exact else actions.DONE


def _ask(state: Raxxon, asked: decisions.AwaitCards) -> Action:
    def hope(at: int) -> float:
        near = (state.crowd.get(at + step) for step in NEIGHBOURS)
        return (not state.crowd[at].known) + 0.1 * sum(1 for each in near if each and not each.up)

    return actions.ASK[max(asked.places, key=hope)]


def _cards(state: Raxxon, asked: decisions.AwaitCards) -> Action:
    return _CHOICES[type(asked.op)](state, asked)


def _tokens(state: Raxxon, asked: decisions.AwaitTokens) -> Action:
    legal = tokens.tokens_legal(state, asked)
    if asked.owner:
        return legal[0]

    def use(seat: int) -> tuple[bool, int]:
        return not state.passed[seat - 1], len(tokens.tokens_of(state, seat))

    return max(
        legal,
        key=lambda each: use(each.seat) if isinstance(each, actions.ClearSheet) else (False, 0),
    )


def _interview(state: Raxxon, asked: decisions.AwaitInterview) -> Action:
    cells = {at: state.crowd[at] for at in asked.places}
    bad = {*state.deck.infected, HOSTILE}
    good = [at for at, cell in cells.items() if not cell.known or cell.card not in bad]
    return actions.ASK[good[0]] if good else actions.DONE


def _add(state: Raxxon, asked: decisions.AwaitPlace) -> Action:
    return actions.ADD[min(asked.places, key=_lines_of(state).through)]


def _option(state: Raxxon, asked: decisions.AwaitOption) -> Action:
    return actions.TakeOption(state.deck.raxxon[asked.card].options[0].id)


_CHOICES: Mapping[type[ops.Op], Callable[[Raxxon, decisions.AwaitCards], Action]] = {
    ops.FlipUp: _flip,
    ops.Kill: _remove,
    ops.Move: _remove,
    ops.Swap: _swap,
    ops.FlipDown: _turn_down,
    ops.Peek: lambda _state, asked: actions.LOOK[asked.places[0]],
    ops.Interview: _ask,
    ops.Roadblock: lambda _state, asked: actions.BLOCK[asked.places[0]],
}

_HABITS: Mapping[type, Callable[[Raxxon, Any], Action | None]] = {
    decisions.AwaitSheet: _sheet,
    decisions.Continue: lambda _state, _asked: actions.GO_ON,
    decisions.AwaitAction: _perform,
    decisions.AwaitLine: _line,
    decisions.AwaitArea: _area,
    decisions.AwaitCards: _cards,
    decisions.AwaitPlace: _add,
    decisions.AwaitMarker: lambda _state, asked: actions.UNBLOCK[asked.places[0]],
    decisions.AwaitOptional: lambda _state, _asked: actions.DECLINE,
    decisions.AwaitOption: _option,
    decisions.AwaitOrder: lambda state, asked: crowd.order_legal(state, asked)[0],
    decisions.AwaitTokens: _tokens,
    decisions.AwaitInterview: _interview,
    decisions.AwaitArrange: lambda state, asked: piles.arrange_legal(state, asked)[-1],
}
