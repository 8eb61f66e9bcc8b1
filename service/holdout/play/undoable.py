"""Whether the last decision can be taken back: while nobody has learned anything by it."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple

from holdout.kernel.state import State
from holdout.play import errors
from holdout.play.knowledge import Deed, reveals
from holdout.play.log_steps import entries_of, in_effect
from holdout.play.one_at_a_time import one_at_a_time
from holdout.play.recent import Recent
from holdout.play.recent_states import moment, now, state_at
from holdout.play.records import record_of
from holdout.play.replay import Differs, Replay
from holdout.play.session import GameSession
from holdout.play.undo_answer import CanUndo
from holdout.play.unmet import no_undo
from holdout.store import Entry, Store

#: So many answers to "can this be undone?" are kept; to find one may take tens of milliseconds.
KEPT = 256

_recent: Recent[CanUndo] = Recent(KEPT)


class Undoable(NamedTuple):
    """The decision that can be taken back, and the truth before it."""

    last: Entry
    before: State


def can_undo(store: Store, session: GameSession, newest: Entry | None = None) -> CanUndo | None:
    """Whether the caller may undo now, and if not why; None for a spectator.

    `newest` is an entry that is about to be written. What is answered follows from the log and
    from what the caller may know, as `undo` itself does.
    """
    if not session.grant.seats:
        return None
    question = _question(session)
    found = _recent.get(question)
    if found is None:
        found = _judged(store, session, newest)
        _recent.keep(question, found)
    return found


def _question(session: GameSession) -> Hashable:
    """What the answer depends on.

    The state is part of it: nothing that was found out about another truth is told here.
    """
    game = session.game
    return (now(game), game.state, frozenset(_asked(session)))


def _judged(store: Store, session: GameSession, newest: Entry | None) -> CanUndo:
    try:
        check_allowed(session)
        entries = entries_of(store, session.game)
        undoable(session, entries if newest is None else [*entries, newest])
    except errors.CannotUndo as error:
        codes = [each.code for each in error.unmet or []]
        return CanUndo(possible=False, why=(codes or [error.code])[0])
    except errors.PlayError as error:
        return CanUndo(possible=False, why=error.code)
    return CanUndo(possible=True, why=None)


def check_allowed(session: GameSession) -> None:
    """Refuse what needs no look into the log. Raises `PlayError`."""
    session.check_runs()
    if not session.grant.seats:
        raise errors.Forbidden("spectator-undo")
    if not session.game.undo:
        raise _refusal(session, "switched-off")


def undoable(session: GameSession, entries: list[Entry]) -> Undoable:
    """The caller's last decision, if it may be taken back. Raises `CannotUndo`."""
    last, since = _last_decision(session, entries)
    deeds = [
        Deed(each.seat or 0, session.title.parse_action(each.action or ""), each.secret)
        for each in since
    ]
    before = _kept(session, entries, last) or _before(session, entries, since)
    if _have_shown(session, before, deeds):
        raise _refusal(session, "revealed")
    return Undoable(last, before)


def _have_shown(session: GameSession, before: State, deeds: Sequence[Deed]) -> bool:
    """Whether these actions have let anybody learn anything, as far as is known or found now."""
    known = _recent.get(_question(session))
    if known is not None and known.possible:
        return False
    luck = Random(f"{session.game.id}/{session.game.version}")
    with one_at_a_time:
        return reveals(session.title, before, deeds, luck)


def _asked(session: GameSession) -> set[int]:
    """The seats whose decisions the caller may mean."""
    return set(session.grant.seats) if session.caller.seat is None else {session.caller.seat}


def _last_decision(session: GameSession, entries: list[Entry]) -> tuple[Entry, list[Entry]]:
    """The caller's last action, and all actions since, with itself. Raises `CannotUndo`."""
    mine = _asked(session)
    since: list[Entry] = []
    changed = False
    for entry in reversed(in_effect(entries)):
        if entry.action is None:
            # Since then somebody has left or sat down; whose decision it was is not asked. What
            # nobody did, such as a warning, changes nothing.
            changed |= entry.back is None and entry.seat is not None
            continue
        since.insert(0, entry)
        if entry.seat in mine:
            if changed:
                break
            return entry, since
        if session.game.seats[(entry.seat or 1) - 1].player != "bot":
            raise _refusal(session, "others-acted")
        if entry.secret:
            raise _refusal(session, "revealed", "bot-in-secret")
    raise _refusal(session, "nothing-to-undo")


def _kept(session: GameSession, entries: list[Entry], last: Entry) -> State | None:
    """The truth before the last decision, if it is kept."""
    then = next(each for each in reversed(entries) if each.version < last.version)
    kept = state_at(moment(session.game, then))
    return None if kept is None else session.title.load(kept)


def _before(session: GameSession, entries: list[Entry], since: list[Entry]) -> State:
    """The truth before some actions, by playing the game again. Raises `UnreadableGame`."""
    try:
        replay = Replay(record_of(session, entries))
        replay.run(len(replay.record.actions) - len(since))
        before: State = session.title.copy(replay.state)
        replay.run()
    except errors.BadRecord as error:
        raise errors.UnreadableGame(error.phrase) from error
    except Differs as error:
        raise _other_rules() from error
    if session.title.copy(replay.state) != session.state:
        raise _other_rules()
    return before


def _other_rules() -> errors.UnreadableGame:
    return errors.UnreadableGame("other-rules")


def _refusal(session: GameSession, why: str, variant: str = "") -> errors.CannotUndo:
    lacks = no_undo(why, session.caller.language)
    return errors.CannotUndo(variant or why, version=session.game.version, unmet=[lacks])
