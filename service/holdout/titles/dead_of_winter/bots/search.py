"""What a bot that searches has to know of Dead of Winter: how to play on, and what to try."""

from random import Random

from holdout.kernel.skill import Candidate
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.actions.draws import AwaitDraw
from holdout.titles.dead_of_winter.actions.turn import END_TURN, AwaitTurn, Move, MoveWithFuel
from holdout.titles.dead_of_winter.bots import habits, prices
from holdout.titles.dead_of_winter.bots.action_values import action_value
from holdout.titles.dead_of_winter.bots.choices import answers
from holdout.titles.dead_of_winter.bots.situation import look
from holdout.titles.dead_of_winter.state import DeadOfWinter

#: The prior of the action that the policy would take; the others have none.
FIRST = 1.0
#: More than the seats at any table.
_SEATS = 8
#: So many actions of a turn are tried, those that are worth most; and ending it.
_TRIED = 6


def policy(state: DeadOfWinter, seat: int, rng: Random) -> Action:
    """Choose a plausible action for any decision."""
    asked = habits.open_decision(state, seat)
    if isinstance(asked, AwaitTurn):
        return _turn(state, asked)
    found = None if isinstance(asked, AwaitDraw) else habits.habit(state, seat)
    return found if found is not None else rng.choice(answers(state, asked))


def _turn(state: DeadOfWinter, asked: AwaitTurn) -> Action:
    """Choose a turn's best action; judge moves, which take longest, only if need be."""
    seen = look(state, asked.seat)
    moves: list[Action] = []
    others: list[Action] = []
    for action in answers(state, asked):
        is_move = isinstance(action, Move | MoveWithFuel)
        (moves if is_move else others).append(action)
    best: tuple[float, Action] = prices.LEAST, END_TURN
    for group in (others, moves):
        for action in group:
            value = action_value(state, seen, action)
            if value > best[0]:
                best = value, action
        if best[0] >= prices.ENOUGH:
            break
    return best[1]


def stage(state: DeadOfWinter) -> int:
    """Count the turns that have begun."""
    return state.round * _SEATS + (state.active - state.first) % state.seats


def candidates(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[Candidate]:
    """List the best actions of a turn, every answer to a real question."""
    if isinstance(habits.open_decision(state, seat), AwaitTurn):
        best = habits.ranked(state, seat, legal)[:_TRIED]
        found = [Candidate(action, FIRST * (not n)) for n, (_, action) in enumerate(best)]
        if any(each.action == END_TURN for each in found):
            return found
        return [*found, Candidate(END_TURN, 0.0 if found else FIRST)]
    first = policy(state, seat, Random(0))
    tried = habits.shortlist(state, seat, legal)
    rest = [Candidate(each, 0.0) for each in tried if each != first]
    return [Candidate(first, FIRST), *rest] if first in legal else rest
