"""Where a game stands, for bots that look ahead."""

from holdout.kernel.period import Period
from holdout.titles.raxxon.actions.turn import begins_turn
from holdout.titles.raxxon.state import Raxxon


def period(state: Raxxon) -> Period:
    """The day and the active player; a turn has just begun while it can still be passed whole."""
    fresh = bool(state.decisions) and begins_turn(state.decisions[0])
    return Period(state.day, state.active if state.day else 0, fresh)
