"""Taking back a decision, while nobody has learned anything by it."""

from random import Random

from holdout.kernel.state import Event, State
from holdout.play import errors, render
from holdout.play.act import UNCONDITIONAL, store_step
from holdout.play.authorize import open_game
from holdout.play.conditions import WriteCondition
from holdout.play.knowledge import Deed, reveals
from holdout.play.log_steps import LogStep, in_effect
from holdout.play.records import entries_of, record_of
from holdout.play.replay import Differs, Replay
from holdout.play.responses import Undone
from holdout.play.session import Caller, GameSession
from holdout.store import Entry, Store


def undo(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> Undone:
    """Go back to where the caller has decided last; what bots did since goes with it.

    Raises `PlayError`; `CannotUndo` says why as one of these: `switched-off` by the host,
    `nothing-to-undo`, `others-acted` since, `revealed`: something hidden or random has come up.
    """
    session = open_game(store, game_id, caller, condition)
    session.check_runs()
    if not session.grant.seats:
        raise errors.Forbidden("A spectator has no decision to undo.")
    if not session.game.undo:
        raise _refusal(session, "switched-off", "The host has switched undo off.")
    entries = entries_of(store, session)
    last, since = _last_decision(session, entries)
    before = _before(session, entries, since)
    deeds = [
        Deed(each.seat or 0, session.title.parse_action(each.action or ""), each.secret)
        for each in since
    ]
    luck = Random(f"{game_id}/{session.game.version}")
    if reveals(session.title, before, deeds, luck):
        raise _refusal(session, "revealed", "Something hidden or random has been revealed since.")
    session.change(before)
    back = last.version - 1
    told = [Event("undone", {"version": back}, last.seat)]
    step = LogStep(session.game.version + 1, last.seat, None, told, back=back)
    return store_step(
        store,
        session,
        step,
        condition,
        lambda _: Undone(
            version=session.game.version,
            seat=last.seat or 0,
            back=back,
            status=session.game.status,
            pending=render.open_decisions(session, last.seat),
        ),
    )


def _last_decision(session: GameSession, entries: list[Entry]) -> tuple[Entry, list[Entry]]:
    """The caller's last action, and all actions since, with itself. Raises `CannotUndo`."""
    mine = set(session.grant.seats) if session.caller.seat is None else {session.caller.seat}
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
            raise _refusal(session, "others-acted", "Somebody else has decided since.")
        if entry.secret:
            raise _refusal(session, "revealed", "A bot has decided in secret since.")
    raise _refusal(session, "nothing-to-undo", "You have no decision to undo.")


def _before(session: GameSession, entries: list[Entry], since: list[Entry]) -> State:
    """The truth before some actions, by playing the game again.

    Raises `UnreadableGame`, also for a game that an older version began in the middle of an effect.
    """
    try:
        replay = Replay(record_of(session, entries))
        replay.run(len(replay.record.actions) - len(since))
        before: State = session.title.copy(replay.state)
        replay.run()
    except errors.BadRecord as error:
        raise errors.UnreadableGame(error.message) from error
    except Differs as error:
        raise _other_rules() from error
    # As states, not as bytes: an older version may have written defaults that are left out now.
    if session.title.copy(replay.state) != session.state:
        raise _other_rules()
    return before


def _other_rules() -> errors.UnreadableGame:
    return errors.UnreadableGame("The game was created under different rules from this service's.")


def _refusal(session: GameSession, why: str, message: str) -> errors.CannotUndo:
    return errors.CannotUndo(message, version=session.game.version, unmet=[why])
