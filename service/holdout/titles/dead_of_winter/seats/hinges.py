"""Where a hidden card decides what happens next: the crossroads card of the turn."""

from typing import Any

from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules.turn.moving import TestCrossroads


def hinges(state: DeadOfWinter, step: Any, seat: int) -> bool:
    """Whether a crossroads card that may be the one of this turn would fire now (14.2).

    The true card need not be among them: a player who sees that nothing fires has learned which
    cards it is not. If the answer is yes, the state has been changed and is of no further use.
    """
    if not isinstance(step, TestCrossroads) or state.held is None or state.holder == seat:
        return False
    held, cards = state.held, state.deck.crossroads
    waited = {"state", *(env["event"] for env in step.events)}
    # The last one of the deck is known to everybody.
    for card in (*state.crossroads.cards, held) if state.crossroads.cards else ():
        if cards[card].trigger.event in waited:
            state.held = card
            step.run(state)
            if state.held is None:
                return True
    state.held = held
    return False
