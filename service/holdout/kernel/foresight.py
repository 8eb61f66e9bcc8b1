"""What an action will turn up, found by trying it on a copy that waits at its first draw."""

from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.questions import TurnsUp
from holdout.kernel.state import Action, State


def foresee(title: Any, state: State, seat: int, action: Action) -> TurnsUp | None:
    """Where chance or a hidden card comes in first when a seat takes this action, if it does.

    Up to there nothing hidden plays a part, so the answer tells nothing that the seat can't know.
    It is for titles that wait at every draw of a hidden card when the draw mode is `manual`.
    """
    if isinstance(action, Draw):
        return TurnsUp(action.pile)
    trial = title.copy(state)
    if state.draws == "automatic":
        trial.draws = "manual"
    title.push(trial, seat, action)
    if state.draws == "automatic":
        for asked in trial.decisions:
            if isinstance(asked, AwaitDraw):
                return TurnsUp(asked.pile)
    before = state.chance.used
    shuffled = [pile for pile, used in trial.chance.used.items() if used != before.get(pile, 0)]
    return TurnsUp(shuffled[0]) if shuffled else None
