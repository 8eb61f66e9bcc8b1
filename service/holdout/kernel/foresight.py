"""What an action will turn up, found by trying it on a copy that waits at the first hidden card."""

from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.questions import TurnsUp
from holdout.kernel.state import Action, DrawMode, State


def foresee(title: Any, state: State, seat: int, action: Action) -> TurnsUp | None:
    """Return where chance or a hidden card first comes in when a seat takes this action, if at all.

    Up to there nothing hidden plays a part, so the answer reveals nothing that the seat
    can't know. It is for titles that wait for every hidden card when the draw mode is
    `table`, because somebody has to name it. Where the game itself will wait, the draw is
    not yet made.
    """
    if isinstance(action, Draw):
        return TurnsUp(action.pile)
    trial = _tried(title, state, seat, action, "table")
    named = [asked for asked in trial.decisions if isinstance(asked, AwaitDraw)]
    if named and state.draws != "table":
        own = [] if state.draws == "automatic" else _tried(title, state, seat, action).decisions
        for asked in named:
            if asked not in own:
                return TurnsUp(asked.pile)
    before = state.chance.used
    shuffled = [pile for pile, used in trial.chance.used.items() if used != before.get(pile, 0)]
    return TurnsUp(shuffled[0]) if shuffled else None


def _tried(
    title: Any, state: State, seat: int, action: Action, draws: DrawMode | None = None
) -> State:
    """Return a copy in which the seat has taken the action, perhaps in another draw mode."""
    trial: State = title.copy(state)
    trial.draws = draws or trial.draws
    title.push(trial, seat, action)
    return trial
