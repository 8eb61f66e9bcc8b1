"""Check rules in force, bans and scheduled effects against what the cards can produce."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.effects import flow, tracks
from holdout.titles.dead_of_winter.positions.bindings import books, env_fits, is_number, is_seat
from holdout.titles.dead_of_winter.state import Ban, DeadOfWinter, Later, Standing

_MARK = re.compile("(?:round_start|turn_start):([1-5]):([a-z0-9-]+):([a-z0-9:#-]+)")
_MOST = 60


def _effects(deck: Deck) -> Iterator[Any]:
    return (effect for book in books(deck).values() for effect in book.effects)


@cache
def _goals(deck: Deck) -> list[Any]:
    """The goals that cards add to the main objective."""
    return [effect.goal for effect in _effects(deck) if isinstance(effect, tracks.AddGoal)]


@cache
def _bans(deck: Deck) -> set[tuple[tuple[str, ...], str]]:
    """What cards forbid, and until when."""
    found = (effect for effect in _effects(deck) if isinstance(effect, flow.Forbid))
    return {(effect.what, effect.until) for effect in found}


def check_force(state: DeadOfWinter) -> None:
    """Raise `BadPosition` for rules, bans or goals that no card has put in force."""
    if len(state.goals) > _MOST or any(goal not in _goals(state.deck) for goal in state.goals):
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
    if standing.card not in books(state.deck) or not is_number(standing.id, 1, state.counter):
        return False
    marks = {str(number) for number in range(len(standing.rules))}
    if not {*standing.used} <= marks:
        return False
    return env_fits(state, standing.env, standing.card, {"actor"}) and any(
        isinstance(effect, flow.Lasting)
        and (effect.rules, effect.until) == (standing.rules, standing.until)
        and (effect.attach_to is None) == (standing.bearer is None)
        and (standing.bearer is None or standing.bearer in state.survivors)
        and (effect.charges is None) == (standing.charges is None)
        and (standing.charges is None or is_number(standing.charges, 1, effect.charges or 0))
        for effect in books(state.deck)[standing.card].effects
    )


def _ban_fits(state: DeadOfWinter, ban: Ban) -> bool:
    if (ban.what, ban.until) not in _bans(state.deck):
        return False
    if isinstance(ban.who, str):
        return ban.who in state.survivors or ban.who in state.deck.origin
    return is_seat(state, ban.who)


def _later_fits(state: DeadOfWinter, later: Later) -> bool:
    deck = state.deck
    if later.card not in books(deck):
        return False
    seen = {*later.seen} <= {*deck.outside} and len({*later.seen}) == len(later.seen)
    if not seen or later.round not in (state.round, state.round + 1):
        return False
    return env_fits(state, later.env, later.card, {"actor"}) and any(
        isinstance(effect, flow.Schedule)
        and effect.steps == later.steps
        and (effect.track is not None) == later.track
        for effect in books(deck)[later.card].effects
    )


def _mark_fits(state: DeadOfWinter, mark: str) -> bool:
    """Whether a mark is of an ability of a survivor, of an item, or of a rule in force."""
    deck = state.deck
    found = _MARK.fullmatch(mark)
    if found is None or int(found[1]) > state.seats:
        return False
    if found[2] in deck.survivors:
        return found[3] in deck.origin or found[3].removeprefix("once:") in deck.survivors
    numbers = found[2] + found[3]
    return numbers.isdecimal() and len(numbers) <= 1 + 4
