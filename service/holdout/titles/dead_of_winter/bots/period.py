"""Where a game stands, for bots that look ahead."""

from holdout.kernel.period import Period
from holdout.titles.dead_of_winter.actions.turn import AwaitTurn
from holdout.titles.dead_of_winter.state import DeadOfWinter, player


def period(state: DeadOfWinter) -> Period:
    """The round and the active player; a turn has just begun until its first die is spent."""
    if state.phase != "turns":
        return Period(state.round, 0)
    fresh = any(isinstance(asked, AwaitTurn) for asked in state.decisions)
    return Period(state.round, state.active, fresh and not player(state, state.active).spent)
