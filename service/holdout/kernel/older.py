"""Starting from positions as they were written before 22 November 2026 (decision K9).

Until then a position could be taken in the middle of an effect: it held the `agenda` and the open
`decisions`. Records from that time may start from one. Where the table was quiet they are still
replayed; nothing else reads such documents.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from holdout.kernel.errors import NotQuiet
from holdout.kernel.positions import MID_EFFECT
from holdout.kernel.state import State
from holdout.kernel.title import Title

S = TypeVar("S", bound=State)


def is_older(document: Mapping[str, Any]) -> bool:
    """Whether a document has what only older ones have."""
    return any(name in document for name in MID_EFFECT)


def from_older_position(title: Title[S], document: dict[str, Any], seed: bytes) -> S:
    """Start a game from an older document.

    Raises `NotQuiet` if it is in the middle of an effect, and `BadPosition`.
    """
    quiet = {name: value for name, value in document.items() if name not in MID_EFFECT}
    if document.get("agenda") or document.get("decisions"):
        quiet |= title.rules.quiet_form(document)
    about_to_begin = title.rules.from_position(title.deck, quiet, seed)
    state = title.from_position(quiet, seed)
    if not _is_at(title, about_to_begin, document):
        if not _is_at(title, state, document):
            raise NotQuiet("the position is in the middle of an effect")
        # What has led to the open question happened before the position was taken.
        state.log = []
    return state


def _is_at(title: Title[S], state: S, document: Mapping[str, Any]) -> bool:
    """Whether a game has the steps to come and the open questions of an older document."""
    meant = {"decisions": [], **document}
    there = {"agenda": state.agenda, "decisions": title.rules.asked_then(state)}
    named = [name for name in MID_EFFECT if name in meant]
    written = msgspec.json.encode({name: there[name] for name in named})
    return bool(msgspec.json.decode(written) == {name: meant[name] for name in named})


def comes_next(document: Mapping[str, Any]) -> str:
    """What comes next in an older document: its question (for a draw the pile), else its next step.

    Raises `NotQuiet` if there is not exactly one thing.
    """
    match document.get("decisions") or [], document.get("agenda"):
        case ([{"kind": "draw", "pile": str(name)}], _) | ([{"kind": str(name)}], _):
            return name
        case [], [*_, {"op": str(name)}]:
            return name
    raise NotQuiet("more than one question is open")
