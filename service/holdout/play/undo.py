"""Taking back a decision, while nobody has learned anything by it."""

from random import Random

from holdout.kernel.state import Event, State
from holdout.play import errors, render
from holdout.play.act import ONE, store_step
from holdout.play.answers import Undone
from holdout.play.caller import Caller, Opened
from holdout.play.door import open_game
from holdout.play.knowledge import Deed, reveals
from holdout.play.order import Order
from holdout.play.records import entries_of, record_of
from holdout.play.replay import Differs, Replay
from holdout.play.steps import Step, in_effect
from holdout.store import Entry, Store


def undo(store: Store, game_id: str, caller: Caller, order: Order = ONE) -> Undone:
    """Go back to where the caller has decided last; what bots did since goes with it.

    Raises `PlayError`; `CannotUndo` says why as one of these: `switched-off` by the host,
    `nothing-to-undo`, `others-acted` since, `revealed`: something hidden or random has come up.
    """
    opened = open_game(store, game_id, caller, order)
    opened.check_runs()
    if not opened.grant.seats:
        raise errors.Forbidden("Who holds no seat has decided nothing.")
    if not opened.game.undo:
        raise _refusal(opened, "switched-off", "The host has switched taking back off.")
    entries = entries_of(store, opened)
    last, since = _last_decision(opened, entries)
    before = _before(opened, entries, since)
    deeds = [
        Deed(each.seat or 0, opened.title.parse_action(each.action or ""), each.secret)
        for each in since
    ]
    luck = Random(f"{game_id}/{opened.game.version}")
    if reveals(opened.title, before, deeds, luck):
        raise _refusal(opened, "revealed", "Somebody has seen what was hidden or left to chance.")
    opened.change(before)
    back = last.version - 1
    told = [Event("undone", {"version": back}, last.seat)]
    step = Step(opened.game.version + 1, last.seat, None, told, back=back)
    return store_step(
        store,
        opened,
        step,
        order,
        lambda _: Undone(
            version=opened.game.version,
            seat=last.seat or 0,
            back=back,
            status=opened.game.status,
            pending=render.open_decisions(opened),
        ),
    )


def _last_decision(opened: Opened, entries: list[Entry]) -> tuple[Entry, list[Entry]]:
    """The caller's last action, and all actions since, with itself. Raises `CannotUndo`."""
    mine = set(opened.grant.seats) if opened.caller.seat is None else {opened.caller.seat}
    since: list[Entry] = []
    changed = False
    for entry in reversed(in_effect(entries)):
        if entry.action is None:
            # Since then somebody has left or sat down; whose decision it was is not asked.
            changed |= entry.back is None
            continue
        since.insert(0, entry)
        if entry.seat in mine:
            if changed:
                break
            return entry, since
        if opened.game.seats[(entry.seat or 1) - 1].player != "bot":
            raise _refusal(opened, "others-acted", "Somebody else has decided since.")
        if entry.secret:
            raise _refusal(opened, "revealed", "A bot has decided in secret since.")
    raise _refusal(opened, "nothing-to-undo", "There is no decision of yours to take back.")


def _before(opened: Opened, entries: list[Entry], since: list[Entry]) -> State:
    """The truth before some actions, by playing the game again. Raises `UnreadableGame`."""
    try:
        replay = Replay(record_of(opened, entries))
        replay.run(len(replay.record.actions) - len(since))
        before: State = opened.title.copy(replay.state)
        replay.run()
    except (Differs, errors.BadRecord) as error:
        raise _other_rules() from error
    if opened.title.save(replay.state) != opened.game.state:
        raise _other_rules()
    return before


def _other_rules() -> errors.UnreadableGame:
    return errors.UnreadableGame("The game was begun by other rules than this service has.")


def _refusal(opened: Opened, why: str, message: str) -> errors.CannotUndo:
    return errors.CannotUndo(message, version=opened.game.version, unmet=[why])
