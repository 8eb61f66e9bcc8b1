"""What a position of Xibalba from before 22 November 2026 is now; see `kernel.older`."""

from collections.abc import Mapping
from typing import Any

from holdout.kernel.errors import NotQuiet
from holdout.kernel.older import comes_next

#: How far the turn has come, by what an older document names as next.
_TURN: Mapping[str, str] = {
    "begin-turn": "begins",
    "ask-pool": "dice",
    "dice-pool": "dice",
    "ask-action": "action",
    "action": "action",
}


def quiet_form(document: dict[str, Any]) -> dict[str, Any]:
    """How the table of an older document is marked now. Raises `NotQuiet` in mid-effect."""
    turn = _TURN.get(comes_next(document))
    if turn is None:
        raise NotQuiet("this is asked or comes in the middle of an effect")
    return {"turn": turn}
