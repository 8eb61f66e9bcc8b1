"""A quick answer to every decision of Raxxon: how a bot plays on without looking ahead."""

from random import Random
from typing import NamedTuple

from holdout.kernel.state import Action
from holdout.titles.raxxon.actions.crowd import HOSTILE
from holdout.titles.raxxon.actions.piles import AwaitDraw
from holdout.titles.raxxon.actions.turn import (
    GO_ON,
    PASS,
    PERFORM,
    AwaitAction,
    Continue,
    TurnStart,
)
from holdout.titles.raxxon.bots import habits, prices
from holdout.titles.raxxon.bots.evacuations import most_saved
from holdout.titles.raxxon.bots.sheets import consequences
from holdout.titles.raxxon.state import Raxxon, SheetState, sheet_of

#: With so many face-up hostiles the next one ends the day.
_HOSTILES_BEFORE_LAST = 3


class _Crowd(NamedTuple):
    """How many facedown cards may be healthy, and what lies face-up; hostiles are healthy."""

    facedown: int
    infected: int
    healthy: int
    hostile: int


def policy(state: Raxxon, seat: int, rng: Random) -> Action:
    """Choose a plausible action for any decision; a draw is left to chance."""
    asked = state.decisions[0]
    kind = type(asked)
    if kind is TurnStart or kind is Continue:
        begins = kind is TurnStart
        return GO_ON if _goes_on(state, seat, begins=begins) else PASS
    if isinstance(asked, AwaitAction):
        if not _goes_on(state, seat, begins=asked.begins):
            return PASS
        return PERFORM[_best(state, sheet_of(state, seat))[1]]
    found = None if kind is AwaitDraw else habits.habit(state, seat)
    return found if found is not None else rng.choice(asked.legal(asked.moment(state)))


def _goes_on(state: Raxxon, seat: int, *, begins: bool) -> bool:
    """Return whether a turn's prospects outweigh what the tokens set off as it begins."""
    sheet, price = sheet_of(state, seat), prices.TURN[state.seats]
    value = _best(state, sheet)[0]
    if not begins or value >= prices.WINS:
        return value + price.turn_begun > 0
    due = consequences(state, sheet)
    value += price.flips * due.flips + price.adds * due.adds + price.raxxon * due.raxxon
    if due.hostiles:
        value += price.hostiles * min(due.hostiles, state.evacuation.count(HOSTILE))
    value += price.infections * due.infections
    if not state.passes:
        value += price.no_pass_yet
    return value > 0


def _best(state: Raxxon, sheet: SheetState) -> tuple[float, str]:
    """Find the most promising action of a sheet; return its promise and its name."""
    crowd, price = _look(state), prices.TURN[state.seats]
    value = -prices.WINS
    if crowd.facedown:
        value = price.investigate + price.each_facedown * crowd.facedown
    if crowd.hostile >= _HOSTILES_BEFORE_LAST:
        value += price.last_hostile
    best = value + price.infected_left * crowd.infected, "investigate"
    for name, spaces in sheet.tokens.items():
        if False in spaces:
            value = _promise(state, name, crowd, price)
            if value > best[0]:
                best = value, name
    return best


def _promise(state: Raxxon, name: str, crowd: _Crowd, price: prices.TurnPrices) -> float:
    """Return the promise of a sheet's action that needs a token."""
    if name in habits.EVACUATIONS:
        saved = most_saved(state, name) if crowd.healthy else 0
        if saved >= state.goal - len(state.evacuation):
            return prices.WINS
        return price.evacuate + price.each_saved * saved if saved else -prices.WINS
    if name in habits.REMOVALS and crowd.infected:
        return price.remove + price.each_infected * crowd.infected
    return -prices.WINS


def _look(state: Raxxon) -> _Crowd:
    infected_types = state.deck.infected
    facedown = infected = hostile = healthy = 0
    for cell in state.crowd.values():
        if not cell.up:
            facedown += not cell.known or cell.card not in infected_types
        elif cell.card in infected_types:
            infected += 1
        else:
            healthy += 1
            hostile += cell.card == HOSTILE
    return _Crowd(facedown, infected, healthy, hostile)
