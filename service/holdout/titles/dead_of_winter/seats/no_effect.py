"""Whether an action can do nothing at the moment."""

from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.model.state import DeadOfWinter


def no_effect(_state: DeadOfWinter, _action: Action) -> bool:
    """Never: a card that can do nothing is not playable (8.1)."""
    return False
