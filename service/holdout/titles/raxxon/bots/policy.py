"""A quick answer to every decision of Raxxon: how a bot plays on without looking ahead."""

from random import Random
from typing import NamedTuple

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Action
from holdout.titles.raxxon.bots import habits
from holdout.titles.raxxon.bots.evaluate import sheets_due
from holdout.titles.raxxon.model import actions, decisions
from holdout.titles.raxxon.model.state import Raxxon, SheetState, sheet_of
from holdout.titles.raxxon.rules import QUESTIONS
from holdout.titles.raxxon.rules.crowd import HOSTILE


class Weights(NamedTuple):
    """What actions promise, and what going on costs; a turn is taken if the sum is above 0.

    `evacuate` and `remove` stand for the action itself, `saved` and `infected` for each card that
    it is for; `investigate` likewise, with `unknown` for each card that may be turned up,
    `hostiles_up` if the next hostile ends the day, and `face_up` for each infected card that lies
    open. The rest is for what the tokens set off, for the first pass of a day alone (`spare`), and
    for a turn that has begun (`stay`).
    """

    evacuate: float
    saved: float
    remove: float
    infected: float
    investigate: float
    unknown: float
    hostiles_up: float
    face_up: float
    flips: float
    adds: float
    raxxon: float
    hostiles: float
    infections: float
    spare: float
    stay: float


#: Fitted by games of the policy alone (cross-entropy method), by the number of players.
WEIGHTS = {
    1: Weights(
        evacuate=-0.95,
        saved=2.2,
        remove=-0.95,
        infected=1.6,
        investigate=1.03,
        unknown=0.08,
        hostiles_up=-1.06,
        face_up=-0.33,
        flips=0.0,
        adds=0.36,
        raxxon=-0.1,
        hostiles=-0.95,
        infections=-2.14,
        spare=-0.32,
        stay=0.16,
    ),
    2: Weights(
        evacuate=-0.96,
        saved=1.83,
        remove=-0.91,
        infected=1.68,
        investigate=0.97,
        unknown=0.1,
        hostiles_up=-0.87,
        face_up=-0.57,
        flips=0.3,
        adds=0.11,
        raxxon=0.33,
        hostiles=-1.13,
        infections=-2.3,
        spare=-0.03,
        stay=0.67,
    ),
    3: Weights(
        evacuate=-1.01,
        saved=1.52,
        remove=-0.87,
        infected=1.59,
        investigate=0.65,
        unknown=0.06,
        hostiles_up=-0.92,
        face_up=-0.46,
        flips=0.07,
        adds=-0.03,
        raxxon=0.53,
        hostiles=-1.29,
        infections=-2.39,
        spare=-0.16,
        stay=0.6,
    ),
    4: Weights(
        evacuate=-1.0,
        saved=1.48,
        remove=-0.91,
        infected=1.87,
        investigate=0.68,
        unknown=0.09,
        hostiles_up=-1.11,
        face_up=-0.48,
        flips=0.18,
        adds=0.14,
        raxxon=0.36,
        hostiles=-1.36,
        infections=-2.36,
        spare=-0.42,
        stay=0.62,
    ),
}
#: So many face-up hostiles end the day with the next one.
_LAST_HOSTILE = 3
#: A win is worth more than anything; what can't be done is worth less.
_WINS = 100.0


class _Crowd(NamedTuple):
    """How many cards may turn out well when they are turned up, and what lies face-up."""

    down: int
    infected: int
    healthy: int
    hostile: int


def policy(state: Raxxon, seat: int, rng: Random) -> Action:
    """A plausible action for any decision."""
    asked = state.decisions[0]
    kind = type(asked)
    if kind is decisions.TurnStart or kind is decisions.Continue:
        fresh = kind is decisions.TurnStart
        return actions.GO_ON if _goes_on(state, seat, fresh=fresh) else actions.PASS
    if isinstance(asked, decisions.AwaitAction):
        if not _goes_on(state, seat, fresh=asked.begins):
            return actions.PASS
        return actions.PERFORM[_best(state, sheet_of(state, seat))[1]]
    found = None if kind is AwaitDraw else habits.habit(state, seat)
    return found if found is not None else rng.choice(QUESTIONS[kind].legal(state, asked))


def _look(state: Raxxon) -> _Crowd:
    sick = state.deck.infected
    down = infected = hostile = healthy = 0
    for cell in state.crowd.values():
        if not cell.up:
            down += not cell.known or cell.card not in sick
        elif cell.card in sick:
            infected += 1
        else:
            healthy += 1
            hostile += cell.card == HOSTILE
    return _Crowd(down, infected, healthy, hostile)


def _best(state: Raxxon, sheet: SheetState) -> tuple[float, str]:
    """The most promising action of a sheet, and what it promises."""
    seen, weights = _look(state), WEIGHTS[state.seats]
    value = weights.investigate + weights.unknown * seen.down if seen.down else -_WINS
    if seen.hostile >= _LAST_HOSTILE:
        value += weights.hostiles_up
    best = value + weights.face_up * seen.infected, "investigate"
    for name, spaces in sheet.tokens.items():
        if False in spaces:
            value = _promise(state, name, seen, weights)
            if value > best[0]:
                best = value, name
    return best


def _promise(state: Raxxon, name: str, seen: _Crowd, weights: Weights) -> float:
    """What an action of a sheet promises that needs a token."""
    if name in habits.EVACUATIONS:
        saved = habits.best_evacuation(state, name) if seen.healthy else 0
        if saved >= state.goal - len(state.evacuation):
            return _WINS
        return weights.evacuate + weights.saved * saved if saved else -_WINS
    if name in habits.REMOVERS and seen.infected:
        return weights.remove + weights.infected * seen.infected
    return -_WINS


def _goes_on(state: Raxxon, seat: int, *, fresh: bool) -> bool:
    """Whether what a turn can still bring outweighs what the tokens set off."""
    sheet, weights = sheet_of(state, seat), WEIGHTS[state.seats]
    value = _best(state, sheet)[0]
    if not fresh or value >= _WINS:
        return value + weights.stay > 0
    flips, adds, raxxon, hostiles, infections = sheets_due(state, sheet)
    value += weights.flips * flips + weights.adds * adds + weights.raxxon * raxxon
    if hostiles:
        value += weights.hostiles * min(hostiles, state.evacuation.count(HOSTILE))
    value += weights.infections * infections
    if not state.passes:
        value += weights.spare
    return value > 0
