"""The beginning and the end of a day."""

from holdout.kernel.chance import below, shuffle
from holdout.kernel.draws import must_wait
from holdout.kernel.grid import place
from holdout.kernel.pile import Pile, take_top
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import actions
from holdout.titles.raxxon.model.decisions import AwaitSheet
from holdout.titles.raxxon.model.state import Cell, Raxxon, SheetState, note, side
from holdout.titles.raxxon.model.steps import (
    AskSheet,
    BeginDay,
    BeginTurn,
    ClearDay,
    CountInfected,
    DealCrowd,
    FirstPlayer,
    TurnAllUp,
)
from holdout.titles.raxxon.model.telling import AT, counted, placed
from holdout.titles.raxxon.rules.turn import remove_tokens


def ask_sheet(state: Raxxon, step: AskSheet) -> None:
    """A player takes a sheet that nobody has (3.5); a solo player any of the six (11.1)."""
    state.decisions.append(AwaitSheet(seat=step.seat))


def sheet_legal(state: Raxxon, asked: AwaitSheet) -> list[Action]:
    """One action for each sheet that no other seat has."""
    taken = {s.id for n, s in enumerate(state.sheets, 1) if s and n != asked.seat}
    return [actions.ChooseSheet(name) for name in state.deck.sheets if name not in taken]


def sheet_answer(state: Raxxon, asked: AwaitSheet, action: actions.ChooseSheet) -> None:
    """The sheet lies before the player, without tokens."""
    sheet = state.deck.sheets[action.sheet]
    spaces = sheet.sides[side(state)].spaces
    order = [each.id for each in sheet.action if each.id in spaces]
    tokens = {name: [False] * len(spaces[name]) for name in order}
    before = state.sheets[asked.seat - 1]
    state.sheets[asked.seat - 1] = SheetState(action.sheet, tokens)
    state.active = asked.seat
    if before:
        note(state, "sheet-chosen", sheet=action.sheet, before=before.id)
    else:
        note(state, "sheet-chosen", sheet=action.sheet)


def first_player(state: Raxxon, step: FirstPlayer) -> None:
    """The first player of day 1 is random (3.7)."""
    if must_wait(state, 1, "first-player"):
        state.agenda.append(step)
        return
    if state.draws != "table":
        state.first = below(state.chance, "setup", state.seats) + 1
    state.active = state.first
    note(state, "first-player", player=state.first)


def begin_day(state: Raxxon, _step: BeginDay) -> None:
    """A new day; a solo player chooses a sheet before the crowd is dealt (11.1)."""
    state.day += 1
    state.cause = None
    state.passed = [False] * state.seats
    state.passes = 0
    state.agenda.append(DealCrowd())
    if state.seats == 1:
        state.agenda.append(AskSheet(1))


def deal_crowd(state: Raxxon, _step: DealCrowd) -> None:
    """Deal the grid facedown, row by row, until it is full or the pile empty (5.1 to 5.4)."""
    size = state.deck.numbers.crowd[str(state.seats)]
    seen = []
    for row in range(size.rows):
        for column in range(size.columns):
            if state.population_draw.cards:
                card, known = take_top(state.population_draw)
                at = place(row, column)
                state.crowd[at] = Cell(card, up=False, known=known)
                if known:
                    seen.append(placed(at, state.crowd[at]))
    state.active = state.first
    count = len(state.crowd)
    note(state, "day-began", day=state.day, cards=count, columns=size.columns, known=seen)
    state.agenda.append(BeginTurn(state.first))


def turn_all_up(state: Raxxon, step: TurnAllUp) -> None:
    """Turn all facedown cards up; nothing is triggered (10.1).

    Nothing depends on the order and nobody decides anything, so only a table, which has to name
    its cards, is asked for them one by one; each is told as it is named.
    """
    turned = []
    for at in sorted(state.crowd):
        cell = state.crowd[at]
        if cell.up:
            continue
        waits = state.draws == "table" and not cell.known
        if waits and must_wait(state, state.active, "crowd", at):
            state.agenda.append(step)
            break
        cell.up = cell.known = True
        turned.append({**AT[at], "card": cell.card})
    if turned:
        note(state, "all-turned-up", cards=turned)


def count_infected(state: Raxxon, _step: CountInfected) -> None:
    """Spread the infection once for each infected card that is not contained, at most 4 (10.2)."""
    uncontained = len(state.uncontained)
    crowd = sum(cell.card in state.deck.infected for cell in state.crowd.values())
    count = crowd + uncontained
    times = min(count, state.deck.numbers.end_of_day_infection_cap)
    told = {"crowd": crowd, "uncontained": uncontained, "count": count, "times": times}
    note(state, "infected-counted", **told)
    if times:
        state.agenda.append(ops.Infect(times))


def clear_day(state: Raxxon, _step: ClearDay) -> None:
    """Clear the crowd, shuffle, open the quarantine, and pass the first turn on (10.3 to 10.7)."""
    left = [
        placed(at, cell) if cell.markers else {**AT[at], "card": cell.card}
        for at, cell in sorted(state.crowd.items())
    ]
    if left or state.uncontained:
        note(state, "crowd-cleared", cards=left, uncontained=counted(state.uncontained))
    state.population_discard += [cell.card for cell in state.crowd.values()] + state.uncontained
    state.crowd.clear()
    cards = state.population_discard + state.population_draw.cards
    cards.sort()
    shuffle(state.chance, "population", cards)
    state.population_draw = Pile(cards)
    if state.population_discard:
        note(state, "reshuffled", pile="population", cards=counted(state.population_discard))
    state.population_discard.clear()
    if state.contained:
        note(state, "quarantine-opened", cards=counted(state.contained))
    state.uncontained = state.contained
    state.contained = []
    remove_tokens(state)
    note(state, "day-ended", day=state.day)
    state.first = state.active % state.seats + 1
    state.fresh = None
    state.agenda.append(BeginDay())
