"""Whether a state that somebody described can be the state of a game."""

from collections.abc import Mapping

from holdout.kernel.errors import BadPosition
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import decisions as d
from holdout.titles.raxxon.model import steps as t
from holdout.titles.raxxon.model.state import DECK, INFECTED, Raxxon, SheetState
from holdout.titles.raxxon.positions.check_questions import (
    AT_ONCE,
    COURSE,
    KNOWN_OPS,
    MOST_TIMES,
    SET_UP,
    asked_fits,
    floor,
    in_part,
    killed_fit,
    op_fits,
)
from holdout.titles.raxxon.rules.piles import pile_of

_MOST_STEPS = 100
_MOST_DAYS = 10_000

#: The lowest step of an agenda says what part of a day it is, and what may lie on it.
_FLOORS: Mapping[type, tuple[type, ...]] = {
    t.BeginDay: (t.FirstPlayer, t.AskSheet),
    t.DealCrowd: (t.AskSheet,),
    t.BeginTurn: (),
    t.EndTurn: (),
    t.AskAction: (t.Consequence, t.AfterPart),
    t.EndAction: (t.SettleOptional, ops.Optional),
    t.ClearDay: (t.CountInfected, t.TurnAllUp, ops.Infect),
}

#: What a turn may have set off, in a consequence as in an action.
_SET_OFF = (ops.Op, t.ResolveKilled, t.OfferOptions, t.FinishCard, t.InterviewNext)


def sheet_state(players: int, sheet: str, tokens: dict[str, list[int]], path: str) -> SheetState:
    """A sheet with tokens on these spaces (from 1), checked. Raises `BadPosition`."""
    if sheet not in DECK.sheets:
        raise BadPosition(f"there is no sheet {sheet[:40]}", path)
    spaces = DECK.sheets[sheet].sides[DECK.numbers.sheet_side[str(players)]].spaces
    made = {}
    for action in (a.id for a in DECK.sheets[sheet].action if a.id in spaces):
        count = len(spaces[action])
        made[action] = [n in tokens.get(action, []) for n in range(1, count + 1)]
        if any(not 1 <= n <= count for n in tokens.get(action, [])):
            raise BadPosition(f"{action} has {count} spaces", f"{path}.tokens")
    if not tokens.keys() <= made.keys():
        raise BadPosition("an action without token spaces", f"{path}.tokens")
    return SheetState(sheet, made)


def check_state(state: Raxxon) -> None:
    """Raise `BadPosition` for a state that no game can be in."""
    _check_numbers(state)
    _check_zones(state)
    _check_sheets(state)
    _check_agenda(state)
    if len(state.decisions) > 1 or not (state.decisions or state.agenda):
        raise BadPosition("one question is open, or something is to come", "$.decisions")
    for asked in state.decisions:
        if not asked_fits(state, asked):
            raise BadPosition("no game asks this here", "$.decisions[0]")


def _check_numbers(state: Raxxon) -> None:
    evening = isinstance(floor(state), t.ClearDay)
    passes = DECK.numbers.solo_passes - (not evening) if state.seats == 1 else 0
    limits = {
        "day": (state.day, 0, _MOST_DAYS),
        "power": (state.power, 0, DECK.numbers.power["lose_at"] - 1),
        "first": (state.first, 1, state.seats),
        "active": (state.active, 1, state.seats),
        "passes": (state.passes, 0, passes),
        "owed": (state.owed, 0, MOST_TIMES),
        "drawn": (int(state.drawn), 0, 0),
    }
    for name, (value, least, most) in limits.items():
        if not least <= value <= most:
            raise BadPosition(f"from {least} to {most}", f"$.{name}")


def _check_zones(state: Raxxon) -> None:
    if len(state.evacuation) >= state.goal:
        raise BadPosition("the game is already won", "$.evacuation")
    if not INFECTED.isdisjoint(state.evacuation):
        raise BadPosition("only healthy cards are evacuated", "$.evacuation")
    for zone, cards in (
        ("infection_supply", state.infection_supply.cards),
        ("uncontained", state.uncontained),
        ("contained", state.contained),
    ):
        if not INFECTED.issuperset(cards):
            raise BadPosition("only infected cards are here", f"$.{zone}")
    if state.crowd and isinstance(floor(state), SET_UP):
        raise BadPosition("the crowd is not dealt yet", "$.crowd")


def _check_sheets(state: Raxxon) -> None:
    taken = [sheet.id for sheet in state.sheets if sheet]
    if len(set(taken)) != len(taken):
        raise BadPosition("each player has another sheet", "$.sheets")
    asking = {step.seat for step in state.agenda if isinstance(step, t.AskSheet)}
    asking |= {asked.seat for asked in state.decisions if isinstance(asked, d.AwaitSheet)}
    if isinstance(floor(state), t.BeginDay) and state.seats == 1:
        asking.add(1)
    if any(not sheet and seat not in asking for seat, sheet in enumerate(state.sheets, 1)):
        raise BadPosition("every player needs a sheet", "$.sheets")
    if state.fresh is not None:
        sheet = state.sheets[state.active - 1]
        action, space = state.fresh
        spaces = sheet.tokens.get(action, []) if sheet else []
        here = 0 <= space < len(spaces) and spaces[space]
        if not here or isinstance(floor(state), SET_UP):
            raise BadPosition("there is no such token", "$.fresh")


# ---- what is to come


def _check_agenda(state: Raxxon) -> None:
    if len(state.agenda) > _MOST_STEPS:
        raise BadPosition("too much is to come", "$.agenda")
    for index, step in enumerate(state.agenda):
        fits = type(step) in _FLOORS if not index else _lies_right(state, index)
        if not fits or not _step_fits(state, step):
            raise BadPosition("no game has this step to come", f"$.agenda[{index}]")
    finishing = [step.card for step in state.agenda if isinstance(step, t.FinishCard)]
    if finishing != state.resolving:
        raise BadPosition("these cards are not being resolved", "$.resolving")


def _lies_right(state: Raxxon, index: int) -> bool:
    """Whether a step may lie where it lies: on this floor, and on the step under it."""
    lowest, below, step = state.agenda[0], state.agenda[:index], state.agenda[index]
    set_off = isinstance(step, (*_SET_OFF, *AT_ONCE)) and not isinstance(step, ops.Optional)
    fits = isinstance(step, _FLOORS[type(lowest)])
    if set_off and not fits:
        fits = in_part(below) or isinstance(lowest, t.EndAction)
    match step:
        case t.Consequence():
            fits &= isinstance(below[-1], t.AskAction | t.Consequence)
        case t.AfterPart():
            fits &= all(isinstance(each, COURSE) for each in below)
        case t.OfferOptions(card):
            fits &= below[-1] == t.FinishCard(card)
        case t.FirstPlayer():
            fits &= index == 1
    return fits and (step is state.agenda[-1] or not isinstance(step, AT_ONCE))


def _step_fits(state: Raxxon, step: t.AnyStep) -> bool:
    sheet = state.sheets[state.active - 1]
    fits = True
    match step:
        case t.AskSheet(seat) | t.BeginTurn(seat):
            fits = 1 <= seat <= state.seats
        case t.Consequence(action, space):
            fits = sheet is not None and 0 <= space < len(sheet.tokens.get(action, ()))
        case t.InterviewNext(at):
            fits = at in state.crowd
        case t.ResolveKilled(cards):
            fits = bool(cards) and killed_fit(cards)
        case t.OfferOptions(card):
            fits = card in state.resolving and bool(DECK.raxxon[card].options)
        case t.TurnUp(at) | t.AskOne(at):
            fits = at in state.crowd and not state.crowd[at].up
        case t.LookAt(places) | t.Die(places):
            unlike = len(set(places)) == len(places) > 0
            fits = unlike and all(at in state.crowd for at in places)
        case t.LookDeep(op, depth):
            fits = op in KNOWN_OPS and 0 <= depth < min(op.count, len(pile_of(state, op.zone)))
        case ops.Op():
            fits = op_fits(step)
    return fits
