"""What bots that look ahead have to know of Xibalba: how to play on, and what to try."""

from random import Random

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.skill import Candidate
from holdout.kernel.state import Action
from holdout.titles.xibalba.actions.choices import AwaitField, AwaitTarget
from holdout.titles.xibalba.actions.dice import AwaitPool, ChoosePool
from holdout.titles.xibalba.actions.fights import AwaitBlock, AwaitRaid
from holdout.titles.xibalba.actions.services import Exchange
from holdout.titles.xibalba.actions.trade import AwaitPurchase
from holdout.titles.xibalba.bots import habits, shopping
from holdout.titles.xibalba.rules.turn import AwaitAction, EndTurn
from holdout.titles.xibalba.state import Xibalba

#: The prior of the action that the policy would take; the others have none.
FIRST = 1.0
#: More than the seats at any table.
_SEATS = 8
#: So many of the best offers are tried.
_OFFERS = 4
#: Questions of which every answer is tried.
_TRY_ALL = (
    AwaitPool,
    AwaitBlock,
    AwaitTarget,
    AwaitRaid,
    AwaitField,
    AwaitPurchase,
)


def policy(state: Xibalba, seat: int, rng: Random) -> Action:
    """A plausible action for any decision: a draw is left to chance."""
    del seat
    asked = state.decisions[0]
    found = None if isinstance(asked, AwaitDraw) else habits.reflex(state)
    if found is not None:
        return found
    legal: list[Action] = asked.legal(asked.moment(state))
    return rng.choice(legal)


def stage(state: Xibalba) -> int:
    """The turns that have begun."""
    return state.round * _SEATS + (state.active - state.first) % state.seats


def candidates(state: Xibalba, seat: int, legal: list[Action]) -> list[Candidate]:
    """What habit would do, and where much hangs on it what else is worth a try."""
    first = habits.reflex(state)
    if first is None:
        return [Candidate(each, 0.0) for each in legal]
    found = [first]
    if isinstance(state.decisions[0], _TRY_ALL):
        found += legal
    elif isinstance(state.decisions[0], AwaitAction):
        found += [offer.action for offer in shopping.everything(state, seat)[:_OFFERS]]
        found += [each for each in legal if isinstance(each, EndTurn)]
    chosen = [each for each in dict.fromkeys(found) if each in legal]
    return [Candidate(each, FIRST * (each == first)) for each in chosen]


def shortlist(state: Xibalba, seat: int, legal: list[Action]) -> list[Action]:
    """The actions that the greedy bot compares.

    It exchanges dice by habit, since that is hardly ever wrong, and chooses its dice pool by habit,
    since in one world the luck of the roll hides which pool is better.
    """
    first = habits.reflex(state)
    if isinstance(first, Exchange | ChoosePool):
        return [first]
    return [each.action for each in candidates(state, seat, legal)]
