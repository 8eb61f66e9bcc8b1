"""What a position of Dead of Winter from before 22 November 2026 is now; see `kernel.older`."""

from typing import Any

from holdout.kernel.errors import NotQuiet
from holdout.kernel.older import comes_next


def quiet_form(document: dict[str, Any]) -> dict[str, Any]:
    """How the table of an older document is marked now. Raises `NotQuiet` in mid-effect."""
    match comes_next(document), document.get("agenda"):
        case "turn", [{"seats": list(turns)}, *_]:
            return {"phase": "turns", "begun": True, "turns": turns}
        case "crossroads", [{"seats": list(turns)}, *_]:
            return {"phase": "turns", "begun": False, "turns": turns}
        case "begin-turn", [{"seats": [_, *turns]}]:
            return {"phase": "turns", "begun": False, "turns": turns}
        case "crises", _ if document.get("phase") == "crisis":
            return {}
    raise NotQuiet("this is asked or comes in the middle of an effect")
