"""Where a hidden card decides how things go on: the crossroads card of the turn."""

from typing import Any

from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.model.steps import TestCrossroads
from holdout.titles.dead_of_winter.rules.turn.course import test_crossroads


def hinges(state: DeadOfWinter, step: Any, seat: int) -> bool:
    """Whether a crossroads card that may be the one of the turn would fire now (14.2).

    Also if the card itself does not: who sees that it is none of those has learned something. If
    one would, the state is spoilt.
    """
    if not isinstance(step, TestCrossroads) or state.held is None or state.holder == seat:
        return False
    held, cards = state.held, state.deck.crossroads
    waited = {"state", *(env["event"] for env in step.events)}
    # The last one of the deck is known to everybody.
    for card in (*state.crossroads.cards, held) if state.crossroads.cards else ():
        if cards[card].trigger.event in waited:
            state.held = card
            test_crossroads(state, step)
            if state.held is None:
                return True
    state.held = held
    return False
