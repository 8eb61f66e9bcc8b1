"""Where a game stands, for bots that look ahead."""

from holdout.kernel.period import Period
from holdout.titles.xibalba.actions.dice import AwaitPool
from holdout.titles.xibalba.state import Xibalba


def period(state: Xibalba) -> Period:
    """The round and the active player; a turn has just begun until its dice are chosen.

    If there are effects to resolve before that, it has just begun until the first of them.
    """
    if state.phase == "setup":
        return Period(0, 0)
    fresh = state.attack is None and not state.resolved
    pool = bool(state.decisions) and isinstance(state.decisions[0], AwaitPool)
    return Period(state.round, state.active, fresh and (state.phase == "effect" or pool))
