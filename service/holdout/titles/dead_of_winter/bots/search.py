"""What a bot that searches has to know of Dead of Winter: how to play on, and what to try."""

from collections.abc import Mapping
from random import Random

from holdout.kernel.skill import Candidate
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.actions.draws import AwaitDraw
from holdout.titles.dead_of_winter.actions.questions import AwaitChoice, AwaitGift
from holdout.titles.dead_of_winter.actions.turn import END_TURN, AwaitTurn, Move, MoveWithFuel
from holdout.titles.dead_of_winter.bots import habits, prices
from holdout.titles.dead_of_winter.bots.action_values import action_value
from holdout.titles.dead_of_winter.bots.choices import answers
from holdout.titles.dead_of_winter.bots.situation import USUAL, Plan, look
from holdout.titles.dead_of_winter.state import DeadOfWinter

#: The prior of the action that the policy would take; the others have none.
FIRST = 1.0
#: What a turn may be played for instead, one of them at a time.
PLANS: Mapping[str, Plan] = {
    "own goal": Plan(own=3.0),
    "overruns": Plan(overruns=2.0),
    "crisis": Plan(crisis=2.5),
    "stay": Plan(stays=True),
    "keep": Plan(keeps=True),
}
#: Questions of cards by whose answers games are won or lost.
_DECISIVE = ("crossroads", "rule", "tie", "may")
#: So many actions of a turn are told of, those that are worth most; and ending it.
_TOLD = 6


def policy(state: DeadOfWinter, seat: int, rng: Random, plan: Plan = USUAL) -> Action:
    """Choose a plausible action for any decision; in the seat's own turn, by a plan."""
    asked = habits.open_decision(state, seat)
    if isinstance(asked, AwaitTurn):
        return _turn(state, asked, plan)
    found = None if isinstance(asked, AwaitDraw) else habits.habit(state, seat)
    return found if found is not None else rng.choice(answers(state, asked))


def _turn(state: DeadOfWinter, asked: AwaitTurn, plan: Plan) -> Action:
    """Choose a turn's best action; judge moves, which take longest, only if need be."""
    seen = look(state, asked.seat, plan)
    moves: list[Action] = []
    others: list[Action] = []
    for action in answers(state, asked):
        is_move = isinstance(action, Move | MoveWithFuel)
        (moves if is_move else others).append(action)
    best: tuple[float, Action] = prices.LEAST, END_TURN
    for group in (others,) if plan.stays else (others, moves):
        for action in group:
            value = action_value(state, seen, action)
            if value > best[0]:
                best = value, action
        if best[0] >= prices.ENOUGH:
            break
    return best[1]


def stage(state: DeadOfWinter) -> int:
    """Count the rounds that have begun."""
    return state.round


def candidates(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[Candidate]:
    """List how each plan for a turn would begin, or every answer to a real question.

    Spare are the other good actions of a turn, and answers that hardly change how games end.
    """
    first, asked = policy(state, seat, Random(0)), habits.open_decision(state, seat)
    if not isinstance(asked, AwaitTurn):
        tried = [each for each in habits.shortlist(state, seat, legal) if each != first]
        if first not in legal:
            return [Candidate(each, 0.0) for each in tried]
        spare = isinstance(asked, AwaitChoice | AwaitGift) and asked.about not in _DECISIVE
        return [Candidate(first, FIRST), *(Candidate(each, 0.0, spare=spare) for each in tried)]
    found = {first: Candidate(first, FIRST)}
    for name, plan in PLANS.items():
        action = policy(state, seat, Random(0), plan)
        found.setdefault(action, Candidate(action, 0.0, name))
    told = [action for _, action in habits.ranked(state, seat, legal)[:_TOLD]]
    for action in (*told, END_TURN):
        found.setdefault(action, Candidate(action, 0.0, spare=True))
    return list(found.values())
