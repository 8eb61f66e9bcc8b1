"""What bots that search, and simulations, have to know of Raxxon.

How far a search looks, and at which actions; where a game stands, and what is counted of it.
"""

from random import Random

from holdout.kernel.period import Period
from holdout.kernel.skill import Candidate
from holdout.kernel.state import Action
from holdout.titles.raxxon.actions.piles import TakeOption
from holdout.titles.raxxon.actions.turn import begins_turn
from holdout.titles.raxxon.bots.policy import policy
from holdout.titles.raxxon.state import Raxxon

#: The prior of the action that the policy would take; the others have none.
FIRST = 1.0


def stage(state: Raxxon) -> int:
    """Count the days that have begun: between two of them nothing hidden is known."""
    return state.day


def candidates(state: Raxxon, seat: int, legal: list[Action]) -> list[Candidate]:
    """List the policy's own choice first, then every other action that has an effect."""
    first = policy(state, seat, Random(0))
    tried = shortlist(state, seat, legal)
    rest = [Candidate(each, 0.0) for each in tried if each != first]
    return [Candidate(first, FIRST), *rest]


def shortlist(state: Raxxon, seat: int, legal: list[Action]) -> list[Action]:
    """Return the actions that deserve a closer look.

    An option that does nothing may be the best one.
    """
    asked = next(each for each in state.decisions if each.seat == seat)
    moment = asked.moment(state)
    useful = [e for e in legal if isinstance(e, TakeOption) or not e.has_no_effect(moment)]
    return useful or legal


# ---- where a game stands


def period(state: Raxxon) -> Period:
    """Return the day, the active player, and whether a turn has just begun.

    A turn has just begun while it can still be passed whole.
    """
    fresh = bool(state.decisions) and begins_turn(state.decisions[0])
    return Period(state.day, state.active if state.day else 0, fresh)


# ---- what is counted over many simulated games


def numbers(state: Raxxon) -> dict[str, float]:
    """Return the length of a game, the number of people evacuated, and Raxxon's power."""
    return {"days": state.day, "evacuated": len(state.evacuation), "power": state.power}
