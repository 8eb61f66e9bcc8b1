"""What positions and answers of Raxxon from before 22 November 2026 are now; see `kernel.older`."""

from collections.abc import Mapping
from typing import Any

from holdout.kernel.errors import NotQuiet
from holdout.kernel.older import comes_next
from holdout.kernel.state import Action
from holdout.titles.raxxon.model import actions
from holdout.titles.raxxon.model.decisions import AwaitAction, TurnStart, begins_turn
from holdout.titles.raxxon.model.state import Raxxon
from holdout.titles.raxxon.rules.turn import open_actions

#: What begins, by what an older document names as next.
_BEGINS: Mapping[str, str] = {
    "begin-turn": "turn",
    "turn-start": "turn",
    "ask-sheet": "day",
    "choose-sheet": "day",
    "deal-crowd": "day",
}


def quiet_form(document: dict[str, Any]) -> dict[str, Any]:
    """How the table of an older document is marked now. Raises `NotQuiet` in mid-effect."""
    begins = _BEGINS.get(comes_next(document))
    if begins is None:
        raise NotQuiet("this is asked or comes in the middle of a turn or of a day")
    return {"begins": begins}


def asked_then(state: Raxxon) -> list[Any]:
    """The open questions as an older document has them: every turn began with `turn-start`."""
    return [
        TurnStart(seat=asked.seat) if begins_turn(asked) else asked for asked in state.decisions
    ]


def answer_now(state: Raxxon, seat: int, action: Action) -> Action | None:
    """What an answer of an older record is now; None: nothing that is asked any more.

    To go on used to be a question of its own before an action was chosen, and the only action that
    was left was performed at once.
    """
    match action, state.decisions:
        case actions.GoOn(), [AwaitAction() as asked] if asked.seat == seat:
            left = open_actions(state)
            return actions.PERFORM[left[0]] if len(left) == 1 else None
    return action
