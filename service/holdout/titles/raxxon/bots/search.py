"""What a bot that searches has to know of Raxxon: how far it looks, and at which actions."""

from random import Random

from holdout.kernel.skill import Candidate
from holdout.kernel.state import Action
from holdout.titles.raxxon.actions.piles import TakeOption
from holdout.titles.raxxon.bots.policy import policy
from holdout.titles.raxxon.state import Raxxon

#: The prior of the action that the policy would take; the others have none.
FIRST = 1.0


def stage(state: Raxxon) -> int:
    """The days that have begun: between two of them nothing hidden is known."""
    return state.day


def candidates(state: Raxxon, seat: int, legal: list[Action]) -> list[Candidate]:
    """The policy's own choice first, then every other action that is not without effect."""
    first = policy(state, seat, Random(0))
    tried = shortlist(state, seat, legal)
    rest = [Candidate(each, 0.0) for each in tried if each != first]
    return [Candidate(first, FIRST), *rest]


def shortlist(state: Raxxon, seat: int, legal: list[Action]) -> list[Action]:
    """What deserves a closer look: an option that does nothing may be the best one."""
    asked = next(each for each in state.decisions if each.seat == seat)
    moment = asked.moment(state)
    useful = [e for e in legal if isinstance(e, TakeOption) or not e.has_no_effect(moment)]
    return useful or legal
