"""Whether rules in force, bans, and what was put off, are what the cards can bring."""

import re

from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.model.state import (
    DECK,
    OUTSIDE,
    Ban,
    DeadOfWinter,
    Later,
    Standing,
)
from holdout.titles.dead_of_winter.positions.bindings import BOOKS, env_fits, is_number, is_seat

_VERBS = [verb for book in BOOKS.values() for verb in book.verbs]
_GOALS = [verb.goal for verb in _VERBS if isinstance(verb, verbs.AddGoal)]
_BANS = {(verb.what, verb.until) for verb in _VERBS if isinstance(verb, verbs.Forbid)}
_MARK = re.compile("(?:round_start|turn_start):([1-5]):([a-z0-9-]+):([a-z0-9:#-]+)")
_MOST = 60


def check_force(state: DeadOfWinter) -> None:
    """Raise `BadPosition` for rules, bans or goals that no card has put in force."""
    if len(state.goals) > _MOST or any(goal not in _GOALS for goal in state.goals):
        raise BadPosition("no card asks for this goal", "$.goals")
    ids = [standing.id for standing in state.standing]
    if len({*ids}) != len(ids) or len(ids) > _MOST:
        raise BadPosition("rules in force have numbers of their own", "$.standing")
    for index, standing in enumerate(state.standing):
        if not _standing_fits(state, standing):
            raise BadPosition("no card puts this in force", f"$.standing[{index}]")
    for index, ban in enumerate(state.bans):
        if index > _MOST * 10 or not _ban_fits(state, ban):
            raise BadPosition("no card forbids this", f"$.bans[{index}]")
    for index, later in enumerate(state.later):
        if index > _MOST or not _later_fits(state, later):
            raise BadPosition("no card puts this off", f"$.later[{index}]")
    if len(state.offered) > _MOST or not all(_mark_fits(state, mark) for mark in state.offered):
        raise BadPosition("nothing like this is offered", "$.offered")


def _standing_fits(state: DeadOfWinter, standing: Standing) -> bool:
    if standing.card not in BOOKS or not is_number(standing.id, 1, state.counter):
        return False
    marks = {str(number) for number in range(len(standing.rules))}
    if not {*standing.used} <= marks:
        return False
    return env_fits(state, standing.env, standing.card, {"actor"}) and any(
        isinstance(verb, flow.Lasting)
        and (verb.rules, verb.until) == (standing.rules, standing.until)
        and (verb.attach_to is None) == (standing.bearer is None)
        and (standing.bearer is None or standing.bearer in state.survivors)
        and (verb.charges is None) == (standing.charges is None)
        and (standing.charges is None or is_number(standing.charges, 1, verb.charges or 0))
        for verb in BOOKS[standing.card].verbs
    )


def _ban_fits(state: DeadOfWinter, ban: Ban) -> bool:
    if (ban.what, ban.until) not in _BANS:
        return False
    if isinstance(ban.who, str):
        return ban.who in state.survivors or ban.who in DECK.origin
    return is_seat(state, ban.who)


def _later_fits(state: DeadOfWinter, later: Later) -> bool:
    if later.card not in BOOKS:
        return False
    seen = {*later.seen} <= {*OUTSIDE} and len({*later.seen}) == len(later.seen)
    if not seen or later.round not in (state.round, state.round + 1):
        return False
    return env_fits(state, later.env, later.card, {"actor"}) and any(
        isinstance(verb, flow.Schedule)
        and verb.steps == later.steps
        and (verb.track is not None) == later.track
        for verb in BOOKS[later.card].verbs
    )


def _mark_fits(state: DeadOfWinter, mark: str) -> bool:
    """Whether a mark is of an ability of a survivor, of an item, or of a rule in force."""
    found = _MARK.fullmatch(mark)
    if found is None or int(found[1]) > state.seats:
        return False
    if found[2] in DECK.survivors:
        return found[3] in DECK.origin or found[3].removeprefix("once:") in DECK.survivors
    numbers = found[2] + found[3]
    return numbers.isdecimal() and len(numbers) <= 1 + 4
