"""What a position of Raxxon from before 22 November 2026 is now; see `kernel.older`."""

from collections.abc import Mapping
from typing import Any

from holdout.kernel.errors import NotQuiet
from holdout.kernel.older import comes_next

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
