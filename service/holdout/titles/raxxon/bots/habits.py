"""Cheap default actions, by which the greedy bot finishes a turn in an imagined world.

For every decision but the start of a turn, a plausible answer worked out from what lies open.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from holdout.kernel.grid import NEIGHBOURS, column_of, row_of
from holdout.kernel.state import Action
from holdout.titles.raxxon.actions.base import DONE
from holdout.titles.raxxon.actions.crowd import (
    ADD,
    ASK,
    BLOCK,
    CURFEW,
    EVACUATE,
    FLIP,
    HOSTILE,
    KILL,
    LOOK,
    MOVE,
    RESCUE,
    STRIKE,
    SWAP,
    TAKE,
    TURN_DOWN,
    UNBLOCK,
    AwaitArea,
    AwaitCards,
    AwaitInterview,
    AwaitLine,
    AwaitMarker,
    AwaitOrder,
    AwaitPlace,
    cards_of,
)
from holdout.titles.raxxon.actions.piles import (
    AwaitArrange,
    AwaitOption,
    AwaitTokens,
    ClearSheet,
    TakeOption,
    tokens_of,
)
from holdout.titles.raxxon.actions.turn import (
    DECLINE,
    GO_ON,
    PERFORM,
    AwaitAction,
    AwaitOptional,
    AwaitSheet,
    ChooseSheet,
    Continue,
)
from holdout.titles.raxxon.bots import prices
from holdout.titles.raxxon.bots.evacuations import (
    EVACUATION,
    TARGETED_EVACUATION,
    can_be_saved,
    known_infected,
    most_saved,
    saved_around,
)
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.effects.crowd import (
    EvacuateArea,
    EvacuateLine,
    FlipDown,
    FlipUp,
    Interview,
    Kill,
    KillArea,
    Move,
    Peek,
    Roadblock,
    Swap,
)
from holdout.titles.raxxon.elements import Line
from holdout.titles.raxxon.state import Cell, Raxxon, sheet_of

#: Sheets in the order in which the bot wins most with them.
SHEETS = (
    "brian-lee",
    "gabriel-diaz",
    "kd-james",
    "thomas-heart",
    "adrian-voss",
    "meryl-wolfe",
)
#: The actions that evacuate, and those that remove infected, in the order in which they are tried.
EVACUATIONS = (EVACUATION, TARGETED_EVACUATION)
REMOVALS = ("decontamination", "security-sweep", "quarantine", "targeted-air-strike")
#: Healthy types that harm the team when they are killed.
_COSTLY_DEATHS = ("innocent", "susceptible", "celebrity", "family")


def habit(state: Raxxon, _seat: int) -> Action | None:
    """Return a cheap default action; None at the start of a turn and at draws."""
    asked = state.decisions[0]
    answer = _HABITS.get(type(asked))
    return answer(state, asked) if answer else None


def _face_up(state: Raxxon, kind: str) -> int:
    """Count the face-up cards of a type: many of them set off worse things (8.9)."""
    return sum(cell.up and cell.card == kind for cell in state.crowd.values())


def _infected_among(state: Raxxon, places: list[int]) -> list[int]:
    """Return the places whose cards are known to be infected."""
    return [at for at in places if known_infected(state.deck, state.crowd[at])]


class _Lines(NamedTuple):
    """How promising rows and columns are for an evacuation."""

    rows: dict[int, float]
    columns: dict[int, float]

    def through(self, at: int) -> float:
        """Return the promise of the better line through a place; 0 for one without cards."""
        return max(self.rows.get(row_of(at), 0.0), self.columns.get(column_of(at), 0.0))


def _lines_of(state: Raxxon) -> _Lines:
    rows: dict[int, float] = {}
    columns: dict[int, float] = {}
    for at, cell in state.crowd.items():
        infected = known_infected(state.deck, cell)
        value = prices.INFECTED_IN_LINE if infected else float(cell.up)
        row, column = row_of(at), column_of(at)
        rows[row] = rows.get(row, 0.0) + value
        columns[column] = columns.get(column, 0.0) + value
    return _Lines(rows, columns)


# ---- sheets, and the actions of a turn


def _sheet(state: Raxxon, asked: AwaitSheet) -> Action:
    taken = {s.id for n, s in enumerate(state.sheets, 1) if s and n != asked.seat}
    sheets = [name for name in (*SHEETS, *state.deck.sheets) if name in state.deck.sheets]
    return ChooseSheet(next(name for name in sheets if name not in taken))


def _perform(state: Raxxon, asked: AwaitAction) -> Action | None:
    """Evacuate many, remove many infected, else investigate until all cards are face-up.

    None where the turn begins: there imagined turns end.
    """
    if asked.begins:
        return None
    spaces_of = sheet_of(state, state.active).tokens
    free = {name for name, spaces in spaces_of.items() if False in spaces}
    saved = {name: most_saved(state, name) for name in EVACUATIONS if name in free}
    removals = [name for name in REMOVALS if name in free]
    infected = sum(cell.up and cell.card in state.deck.infected for cell in state.crowd.values())
    enough = min(prices.MANY_HEALTHY, state.goal - len(state.evacuation))
    for name, count in saved.items():
        if count >= enough:
            return PERFORM[name]
    all_up = all(cell.up for cell in state.crowd.values())
    if removals and infected >= (1 if all_up else prices.MANY_INFECTED):
        return PERFORM[removals[0]]
    if all_up:
        for name, count in saved.items():
            if count:
                return PERFORM[name]
    return PERFORM["investigate"]


# ---- rows, columns and areas


def _line(state: Raxxon, asked: AwaitLine) -> Action:
    found = asked.op.lines(state)
    if isinstance(asked.op, EvacuateLine):
        return EVACUATE[max(found, key=lambda line: len(cards_of(state, *line)))]

    def gain(line: tuple[Line, int]) -> float:
        cells = (state.crowd[at] for at in cards_of(state, *line))
        return sum(_price_of_hit(state, cell) for cell in cells)

    table = STRIKE if isinstance(asked.op, KillArea) else CURFEW
    return table[max(found, key=gain)]


def _price_of_hit(state: Raxxon, cell: Cell) -> float:
    """Return the worth of striking a card, or of turning it down in a curfew."""
    if not cell.known:
        return prices.HIT_UNKNOWN
    return prices.HIT_INFECTED if cell.card in state.deck.infected else prices.HIT_HEALTHY


def _area(state: Raxxon, asked: AwaitArea) -> Action:
    places = asked.op.next_places(state, asked.chosen)
    if isinstance(asked.op, EvacuateArea):
        if asked.chosen:
            return RESCUE[places[0]]
        return RESCUE[max(places, key=lambda at: saved_around(state, at))]
    infected = _infected_among(state, places)
    if asked.chosen:
        return KILL[infected[0]] if infected else DONE

    def infected_beside(at: int) -> int:
        near = (state.crowd.get(at + step) for step in NEIGHBOURS)
        return sum(cell is not None and known_infected(state.deck, cell) for cell in near)

    return KILL[max(infected or places, key=infected_beside)]


# ---- cards


def _flip(state: Raxxon, asked: AwaitCards) -> Action:
    lines = _lines_of(state)

    def gain(at: int) -> float:
        cell = state.crowd[at]
        promise = lines.through(at)
        if not cell.known:
            return promise
        if cell.card in state.deck.infected:
            return prices.FLIP_INFECTED - _face_up(state, cell.card)
        if cell.card == HOSTILE:
            return promise - _face_up(state, HOSTILE)
        return promise + prices.FLIP_HEALTHY

    return FLIP[max(asked.places, key=gain)]


def _remove(state: Raxxon, asked: AwaitCards) -> Action:
    """Kill or move: evacuate whoever can be, else take the infected that hurt most."""
    op, places = asked.op, asked.places
    table = KILL if isinstance(op, Kill) else MOVE
    if isinstance(op, Move) and op.to == "evacuation":
        return table[places[0]] if places else DONE
    infected = _infected_among(state, places)
    if infected:
        return table[max(infected, key=lambda at: _face_up(state, state.crowd[at].card))]
    if asked.cards:
        return TAKE[asked.cards[0]]
    if not asked.exact:
        return DONE
    return table[min(places, key=lambda at: state.crowd[at].card in _COSTLY_DEATHS)]


def _swap(state: Raxxon, asked: AwaitCards) -> Action:
    """Choose a swap of an infected card of the best line with a healthy one of the worst other."""
    places, lines = asked.places, _lines_of(state)
    if not asked.chosen:
        infected = _infected_among(state, places)
        return SWAP[max(infected or places, key=lines.through)]
    first = asked.chosen[0]
    others = [
        at
        for at in places
        if can_be_saved(state.deck, state.crowd[at])
        and row_of(at) != row_of(first)
        and column_of(at) != column_of(first)
    ]
    return SWAP[min(others or places, key=lines.through)]


def _turn_down(state: Raxxon, asked: AwaitCards) -> Action:
    """Choose an infected card, or one of many hostiles, of the type most often face-up."""
    good = _infected_among(state, asked.places)
    if not good and _face_up(state, HOSTILE) >= prices.MANY_HOSTILES:
        good = [at for at in asked.places if state.crowd[at].card == HOSTILE]
    if good:
        return TURN_DOWN[max(good, key=lambda at: _face_up(state, state.crowd[at].card))]
    return TURN_DOWN[asked.places[0]] if asked.exact else DONE


def _first_interview(state: Raxxon, asked: AwaitCards) -> Action:
    def gain(at: int) -> float:
        near = (state.crowd.get(at + step) for step in NEIGHBOURS)
        facedown = sum(1 for each in near if each and not each.up)
        return (not state.crowd[at].known) + prices.NEXT_INTERVIEW * facedown

    return ASK[max(asked.places, key=gain)]


def _cards(state: Raxxon, asked: AwaitCards) -> Action:
    return _CHOICES[type(asked.op)](state, asked)


def _tokens(state: Raxxon, asked: AwaitTokens) -> Action:
    """Clear the sheet with the most tokens, of a player who has not passed if possible."""
    legal = asked.legal(asked.moment(state))
    if asked.owner:
        return legal[0]

    def use(action: Action) -> tuple[bool, int]:
        if not isinstance(action, ClearSheet):
            return False, 0
        return not state.passed[action.seat - 1], len(tokens_of(state, action.seat))

    return max(legal, key=use)


def _next_interview(state: Raxxon, asked: AwaitInterview) -> Action:
    """Go on with a card that is not known to end the interview."""
    for at in asked.places:
        cell = state.crowd[at]
        if not cell.known or not (cell.card in state.deck.infected or cell.card == HOSTILE):
            return ASK[at]
    return DONE


def _add(state: Raxxon, asked: AwaitPlace) -> Action:
    return ADD[min(asked.places, key=_lines_of(state).through)]


def _option(state: Raxxon, asked: AwaitOption) -> Action:
    return TakeOption(state.deck.raxxon[asked.card].options[0].id)


_CHOICES: Mapping[type[Effect], Callable[[Raxxon, AwaitCards], Action]] = {
    FlipUp: _flip,
    Kill: _remove,
    Move: _remove,
    Swap: _swap,
    FlipDown: _turn_down,
    Peek: lambda _state, asked: LOOK[asked.places[0]],
    Interview: _first_interview,
    Roadblock: lambda _state, asked: BLOCK[asked.places[0]],
}

_HABITS: Mapping[type, Callable[[Raxxon, Any], Action | None]] = {
    AwaitSheet: _sheet,
    Continue: lambda _state, _asked: GO_ON,
    AwaitAction: _perform,
    AwaitLine: _line,
    AwaitArea: _area,
    AwaitCards: _cards,
    AwaitPlace: _add,
    AwaitMarker: lambda _state, asked: UNBLOCK[asked.places[0]],
    AwaitOptional: lambda _state, _asked: DECLINE,
    AwaitOption: _option,
    AwaitOrder: lambda state, asked: asked.legal(asked.moment(state))[0],
    AwaitTokens: _tokens,
    AwaitInterview: _next_interview,
    AwaitArrange: lambda state, asked: asked.legal(asked.moment(state))[-1],
}
