"""What a bot that searches has to know of Dead of Winter: how to play on, and what to try."""

from random import Random

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.skill import Candidate
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.bots import habits, prices
from holdout.titles.dead_of_winter.bots.scores import weigh
from holdout.titles.dead_of_winter.bots.situation import look
from holdout.titles.dead_of_winter.model import actions, decisions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules import QUESTIONS

#: What the action is worth in advance that would be taken without a look.
FIRST = 1.0
#: More than the seats at any table.
_SEATS = 8
#: So many actions of a turn are tried, those that promise most; and ending it.
_TURN = 6


def policy(state: DeadOfWinter, seat: int, rng: Random) -> Action:
    """A plausible action for any decision."""
    asked = next(each for each in state.decisions if each.seat == seat and each.answer is None)
    if type(asked) is decisions.AwaitTurn:
        return _turn(state, asked)
    found = None if type(asked) is AwaitDraw else habits.habit(state, seat)
    return found if found is not None else rng.choice(QUESTIONS[type(asked)].legal(state, asked))


def _turn(state: DeadOfWinter, asked: decisions.AwaitTurn) -> Action:
    """The most promising action of a turn; moves, which take longest to weigh, only if need be."""
    seen = look(state, asked.seat)
    moves: list[Action] = []
    best = prices.LEAST
    chosen: Action = actions.END_TURN
    for action in QUESTIONS[decisions.AwaitTurn].legal(state, asked):
        if isinstance(action, actions.Move | actions.MoveWithFuel):
            moves.append(action)
            continue
        value = weigh(state, seen, action)
        if value > best:
            best, chosen = value, action
    if best >= prices.ENOUGH:
        return chosen
    for action in moves:
        value = weigh(state, seen, action)
        if value > best:
            best, chosen = value, action
    return chosen


def stage(state: DeadOfWinter) -> int:
    """The turns that have begun."""
    return state.round * _SEATS + (state.active - state.first) % state.seats


def candidates(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[Candidate]:
    """The most promising actions of a turn, every answer to a real question."""
    asked = next(each for each in state.decisions if each.seat == seat and each.answer is None)
    if isinstance(asked, decisions.AwaitTurn):
        best = habits.ranked(state, seat, legal)[:_TURN]
        found = [Candidate(action, FIRST * (not n)) for n, (_, action) in enumerate(best)]
        if any(each.action == actions.END_TURN for each in found):
            return found
        return [*found, Candidate(actions.END_TURN, 0.0 if found else FIRST)]
    first = policy(state, seat, Random(0))
    tried = habits.shortlist(state, seat, legal)
    rest = [Candidate(each, 0.0) for each in tried if each != first]
    return [Candidate(first, FIRST), *rest] if first in legal else rest
