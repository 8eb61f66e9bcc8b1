"""What a caller may have added to an answer: the view, the legal actions, whether undo is possible.

Each is that of one seat, and what a request of its own would get.
"""

from collections.abc import Collection

from msgspec import UNSET

from holdout.play import render
from holdout.play.responses import Included
from holdout.play.session import GameSession
from holdout.play.undoable import can_undo
from holdout.store import Entry, Store


def included(
    store: Store,
    session: GameSession,
    seat: int | None,
    include: Collection[str],
    *,
    newest: Entry | None = None,
) -> Included:
    """What is asked for, of an opened game, for a seat (None: a spectator, who has no actions).

    `newest` is an entry of the log that is about to be written.
    """
    undo = can_undo(store, session, newest) if "undo" in include else None
    return Included(
        view=render.view(session, seat) if "view" in include else UNSET,
        actions=UNSET
        if seat is None or "actions" not in include
        else render.actions(session, seat),
        can_undo=UNSET if undo is None else undo,
    )
