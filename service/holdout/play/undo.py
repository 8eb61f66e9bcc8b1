"""Taking back a decision."""

from collections.abc import Collection

from holdout.kernel.state import Event
from holdout.play import common_events, render
from holdout.play.act import UNCONDITIONAL, store_step
from holdout.play.authorize import open_game
from holdout.play.conditions import WriteCondition
from holdout.play.included import included
from holdout.play.log_steps import LogStep, entries_of
from holdout.play.responses import Undone
from holdout.play.session import Caller, GameSession
from holdout.play.undoable import check_allowed, undoable
from holdout.store import Entry, Store


def undo(
    store: Store,
    game_id: str,
    caller: Caller,
    condition: WriteCondition = UNCONDITIONAL,
    include: Collection[str] = (),
) -> Undone:
    """Go back to where the caller has decided last; what bots did since goes with it.

    `include` names what the answer is to hold: `view`, `actions`, `undo`.
    Raises `PlayError`; `CannotUndo` says why as one of these: `switched-off` by the host,
    `nothing-to-undo`, `others-acted` since, `revealed`: something hidden or random has come up.
    """
    session = open_game(store, game_id, caller, condition)
    check_allowed(session)
    last, before = undoable(session, entries_of(store, session.game))
    session.change(before)
    back = last.version - 1
    told = [Event(common_events.Undone(back), last.seat)]
    step = LogStep(session.game.version + 1, last.seat, None, told, back=back)
    return store_step(
        store,
        session,
        step,
        condition,
        lambda entry: _undone(store, session, entry, include),
    )


def _undone(store: Store, session: GameSession, entry: Entry, include: Collection[str]) -> Undone:
    added = included(store, session, entry.seat, include, newest=entry)
    return Undone(
        version=session.game.version,
        seat=entry.seat or 0,
        back=entry.back or 0,
        status=session.game.status,
        pending=render.open_decisions(session, entry.seat),
        view=added.view,
        actions=added.actions,
        can_undo=added.can_undo,
    )
