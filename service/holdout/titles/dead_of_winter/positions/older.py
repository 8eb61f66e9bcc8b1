"""What positions and answers of Dead of Winter from before 22 November 2026 are now.

See `kernel.older`.
"""

from typing import Any

from holdout.kernel.errors import NotQuiet
from holdout.kernel.older import comes_next
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.decisions import AwaitChoice
from holdout.titles.dead_of_winter.model.state import DeadOfWinter


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


def answer_now(state: DeadOfWinter, seat: int, action: Action) -> Action | None:
    """What an answer of an older record is now; None: nothing that is asked any more.

    It used to be asked who is to be asked for a card, and then those who could have none, too.
    """
    chooses = any(asked.seat == seat for asked in state.decisions if isinstance(asked, AwaitChoice))
    asker = isinstance(action, actions.PickWord) and seat == state.active
    giver = isinstance(action, actions.Done) and seat != state.active
    return action if chooses or not (asker or giver) else None
