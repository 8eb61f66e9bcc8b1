"""Which legal actions would do nothing at the moment."""

from holdout.kernel.state import Action
from holdout.titles.raxxon.model.actions import Perform, TakeOption
from holdout.titles.raxxon.model.decisions import AwaitOption
from holdout.titles.raxxon.model.state import Raxxon, sheet_of
from holdout.titles.raxxon.rules.feasible import can_change


def no_effect(state: Raxxon, action: Action) -> bool:
    """Whether an action of the sheet, or an option, could do nothing at the moment (6.13, 9.6)."""
    if isinstance(action, Perform):
        steps = state.deck.actions[sheet_of(state, state.active).id, action.action].steps
    elif isinstance(action, TakeOption) and isinstance(state.decisions[0], AwaitOption):
        options = state.deck.raxxon[state.decisions[0].card].options
        steps = next(each.steps for each in options if each.id == action.option)
    else:
        return False
    return not any(can_change(state, step) for step in steps)


def shortlist(state: Raxxon, seat: int, legal: list[Action]) -> list[Action]:
    """What deserves a bot's closer look: an option that does nothing may be the best one."""
    del seat
    useful = [each for each in legal if isinstance(each, TakeOption) or not no_effect(state, each)]
    return useful or legal
