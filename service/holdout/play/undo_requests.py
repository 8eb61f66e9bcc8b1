"""Requests for an undo of what others have acted on, and their answers.

An undo takes back only what nobody but bots has acted on: what others have built on a decision is
theirs. They may give it up. Nobody can agree to forget what has come to light, so that the rest of
what stands in the way of an undo stays in the way of this one.
"""

from collections.abc import Collection
from typing import NamedTuple

from msgspec import Struct, structs

from holdout.kernel.state import Event
from holdout.play import common_events, render
from holdout.play.act import (
    UNCONDITIONAL,
    check_allowed,
    decided,
    included,
    since_decided,
    store_step,
    undo_refused,
    undoable,
    undoing,
)
from holdout.play.authorize import Caller, GameSession, WriteCondition
from holdout.play.records import LogStep
from holdout.play.requests import UndoAnswer
from holdout.play.responses import Change
from holdout.store import Entry, Grant, Store, UndoRequest


class Answer(Struct, frozen=True):
    """The answer of a player to a request, and what the response includes: names of `included`."""

    wish: UndoAnswer
    include: Collection[str] = ()


class _Opened(NamedTuple):
    """A game opened for a change, and how the response is to be rendered."""

    store: Store
    session: GameSession
    condition: WriteCondition
    include: Collection[str]


def ask(
    store: Store,
    game_id: str,
    caller: Caller,
    condition: WriteCondition = UNCONDITIONAL,
    include: Collection[str] = (),
) -> Change:
    """Request an undo of the caller's last decision, with what came since.

    The caller's other seats agree by that. Where nobody else has to agree, it is undone at once.
    Raises `PlayError`; `CannotUndo` as `undo` does, but never for `others-acted`, and for
    `already-asked`, or what was `declined` or withdrawn while nothing has happened since: so nobody
    can ask the same again and again.
    """

    def once(session: GameSession) -> Change:
        check_allowed(session)
        game = session.game
        before = game.undo_request
        if before is not None and before.version > game.state_version:
            raise undo_refused(session, "declined" if before.declined else "already-asked")
        last = undoable(store, session, agreed=True).last
        request = UndoRequest(
            version=game.version + 1,
            seat=last.seat or 0,
            back=last.version - 1,
            agreed=sorted(session.own_seats),
        )
        asked = Event(common_events.UndoAsked(request.back), request.seat)
        return _go_on(_Opened(store, session, condition, include), request, asked)

    return decided(store, game_id, caller, condition, once, since_decided)


def answer(
    store: Store,
    game_id: str,
    caller: Caller,
    what: Answer,
    condition: WriteCondition = UNCONDITIONAL,
) -> Change:
    """Agree to another player's request, or decline it; or withdraw one's own.

    With the last agreement it is undone. Raises `PlayError`; `CannotUndo` with `not-asked`
    if there is no request for the caller to answer.
    """

    def once(session: GameSession) -> Change:
        check_allowed(session)
        return _answered(_Opened(store, session, condition, what.include), what.wish)

    return decided(store, game_id, caller, condition, once, _since_asked)


def _since_asked(session: GameSession) -> int:
    """Return the version since which a request is what it is; without one, since when it can be."""
    request = render.open_request(session.game)
    return session.game.state_version if request is None else request.version


def _answered(opened: _Opened, wish: UndoAnswer) -> Change:
    session = opened.session
    request, mine = render.open_request(session.game), session.named
    if request is None:
        raise undo_refused(session, "not-asked")
    asked = sorted(mine.intersection(render.not_agreed(session.game, request)))
    withdraws = request.seat in mine and not wish.agree
    if not asked and not withdraws:
        raise undo_refused(session, "not-asked")
    if withdraws:
        withdrawn = Event(common_events.UndoWithdrawn(), request.seat)
        return _keep(opened, structs.replace(request, declined=True), withdrawn)
    if not wish.agree:
        declined = Event(common_events.UndoDeclined(), asked[0])
        return _keep(opened, structs.replace(request, declined=True), declined)
    request = structs.replace(request, agreed=sorted({*request.agreed, *asked}))
    return _go_on(opened, request, Event(common_events.UndoAgreed(), asked[0]))


def _go_on(opened: _Opened, request: UndoRequest, event: Event) -> Change:
    """Wait for those who have not agreed yet; if there are none, undo what is asked for."""
    session = opened.session
    if render.not_agreed(session.game, request):
        return _keep(opened, request, event)
    asker = GameSession(
        session.game,
        Grant(seats=[request.seat]),
        Caller(None, request.seat, session.caller.language),
    )
    last, before, _ = undoable(opened.store, asker, agreed=True)
    return _stored(opened, undoing(session, last, before))


def _keep(opened: _Opened, request: UndoRequest, event: Event) -> Change:
    """Store the request, and log its event. The rules have no part in it."""
    game = opened.session.game
    game.undo_request = request
    return _stored(opened, LogStep(game.version + 1, None, None, [event], aside=True))


def _stored(opened: _Opened, step: LogStep) -> Change:
    store, session, condition, include = opened

    def told(entry: Entry) -> Change:
        # The caller sees the game from their own seat, whoever has asked.
        seat = session.first_viewer()
        added = included(store, session, seat, include, newest=entry)
        return render.change(session, [entry], seat=seat, audience=session.audience, added=added)

    return store_step(store, session, step, condition, told)
