"""Which legal actions would do nothing at the moment."""

from holdout.kernel.state import Action
from holdout.titles.raxxon.model.actions import Perform
from holdout.titles.raxxon.model.state import Raxxon, sheet_of
from holdout.titles.raxxon.rules.feasible import can_change


def no_effect(state: Raxxon, action: Action) -> bool:
    """Whether an action of the sheet could do nothing at the moment (6.13)."""
    if not isinstance(action, Perform):
        return False
    steps = state.deck.actions[sheet_of(state, state.active).id, action.action].steps
    return not any(can_change(state, step) for step in steps)
