"""Games as wholes: the lobby, a seat's view of one, its log and truth, ending one early or late."""

from collections.abc import Collection
from functools import partial
from math import ceil
from typing import Final, NamedTuple

from msgspec import UNSET, structs

from holdout.kernel.errors import Lasting, NotQuiet
from holdout.kernel.state import Event
from holdout.play import errors, overtime, render
from holdout.play.act import (
    UNCONDITIONAL,
    calling,
    can_undo,
    included,
    store_step,
    translated,
)
from holdout.play.authorize import Caller, GameSession, WriteCondition, open_game
from holdout.play.clock import next_look
from holdout.play.common_events import Abandoned, AbandonedSoon, announced_end
from holdout.play.records import LogStep, at_version
from holdout.play.responses import (
    Actions,
    Change,
    Games,
    GameSummary,
    PendingSeat,
    Pile,
    Piles,
    Position,
    View,
)
from holdout.store import (
    ENDED,
    BadCursor,
    Conflict,
    Damaged,
    Entry,
    Game,
    Lifetimes,
    NewerGame,
    OlderGame,
    Status,
    Store,
    Summary,
    UnknownGame,
    Wanted,
)
from holdout.store.protocol import NOTICE_SHARE

EVERY_PUBLIC_GAME: Final = Wanted()


def lobby(
    store: Store,
    *,
    cursor: str | None = None,
    limit: int = 50,
    wanted: Wanted = EVERY_PUBLIC_GAME,
) -> Games:
    """Return a page of the public games, for everybody, or of those of an app, for itself.

    Raises `BadField` for an invalid cursor.
    """
    of_app = wanted.app is not None
    try:
        page = store.list(cursor=cursor, limit=limit, wanted=wanted)
    except BadCursor as error:
        raise errors.BadField("cursor", path="cursor") from error
    return Games(
        games=[summary(each, of_app=of_app) for each in page.games],
        next=page.cursor,
    )


def summary(game: Summary, *, of_app: bool = False) -> GameSummary:
    """Return a game as it is listed; for the app that it belongs to, with its names."""
    return GameSummary(
        id=game.id,
        title=game.title,
        status=game.status,
        version=game.version,
        seats=render.seats((), game.seats, of_app=of_app),
        origin=game.origin,
        seed_from=game.seed_from,
        created=render.moment(game.created),
        changed=render.moment(game.changed),
        clock=render.clock_info(game.clock),
        reference=game.reference if of_app else UNSET,
        pending=[PendingSeat(seat=each) for each in sorted(game.asked)] if of_app else UNSET,
    )


def view(
    store: Store,
    game_id: str,
    caller: Caller,
    *,
    version: int | None = None,
    include: Collection[str] = (),
) -> View:
    """Return what the caller's seat may know of the game, now or as it was at a version.

    With the actions included, it is the first of the caller's seats that has to decide.
    Raises `PlayError`, also `BadField` for `include=undo` at an earlier version, which can't
    be undone.
    """
    session = open_game(store, game_id, caller)
    if version is not None:
        session = _past(store, session, version, include)
    seat = session.first_viewer() if "actions" in include else session.viewer()
    added = included(store, session, seat, set(include) - {"view"})
    seen = render.view(session, seat)
    return structs.replace(seen, actions=added.actions, can_undo=added.can_undo, world=added.world)


class Board(NamedTuple):
    """A board as plain text, the version that it shows, and whose view it is.

    The `seat` is None for a spectator.
    """

    version: int
    seat: int | None
    text: str


def board(store: Store, game_id: str, caller: Caller, *, version: int | None = None) -> Board:
    """Return the board as plain text, as the caller's seat sees it now, or saw it at a version.

    Below the board stands who has to decide what, or how the game has ended. Raises `PlayError`.
    """
    session = open_game(store, game_id, caller)
    if version is not None:
        session = _past(store, session, version, ())
    seat = session.first_viewer()
    return Board(session.game.version, seat, render.board(session, seat))


def actions(
    store: Store, game_id: str, caller: Caller, *, include: Collection[str] = ()
) -> Actions:
    """Return what the caller may do. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    found = render.actions(session, session.seat())
    if "undo" not in include:
        return found
    return structs.replace(found, can_undo=can_undo(store, session))


def piles(store: Store, game_id: str, caller: Caller) -> Piles:
    """List the piles of the game, and which of them waits to be drawn from. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    running = session.game.status == "running"
    return Piles(
        version=session.game.version,
        piles=[
            Pile(each.pile, each.count, each.face, each.seat if running else None)
            for each in session.title.draws(session.state)
        ],
    )


class Span(NamedTuple):
    """A part of the log: what came after a version, at most so many versions of it.

    `version`: the log as it was when the game was at that one.
    """

    after: int = -1
    limit: int = 100
    version: int | None = None


def log(
    store: Store,
    game_id: str,
    caller: Caller,
    span: Span = Span(),  # noqa: B008 - a tuple
    include: Collection[str] = (),
) -> Change:
    """Return the events that the caller may see, and what is included for the caller's seat.

    Raises `PlayError`.
    """
    session = open_game(store, game_id, caller)
    if span.version is not None:
        session = _past(store, session, span.version, include)
    version = session.game.version
    is_behind = span.after < version
    found = store.entries(session.game.id, after=span.after, limit=span.limit) if is_behind else []
    # Newer entries are left for the next request, which is authorized at their version.
    entries = [each for each in found if each.version <= version]
    reached = entries[-1].version if entries else version
    try:
        seat = session.first_viewer()
        added = included(store, session, seat, include)
        told = render.change(session, entries, seat=seat, audience=session.audience, added=added)
    except errors.UnreadableGame:
        if include:
            raise
        told = render.log_alone(session, entries)
    return structs.replace(told, next=reached) if reached < version else told


def _past(
    store: Store, session: GameSession, version: int, include: Collection[str]
) -> GameSession:
    """Return an opened game as it was at a version. Raises `PlayError`."""
    if "undo" in include and version != session.game.version:
        raise errors.BadField("past-undo", path="query.include")
    return at_version(store, session, version)


def position(store: Store, game_id: str, caller: Caller) -> Position:
    """Return the table, hidden cards included, if the game is over or its host holds every seat.

    Raises `NotQuiet` in the middle of a move or while a card lasts, `Forbidden` for other
    callers, or another `PlayError`.
    """
    session = open_game(store, game_id, caller)
    if not session.may_know_all:
        raise errors.Forbidden("position")
    try:
        document = session.title.position(session.state)
    except NotQuiet as error:
        said = "lasting" if isinstance(error, Lasting) else "detail"
        raise errors.NotQuiet(said, version=session.game.version) from error
    return Position(session.game.title, session.game.version, document)


def abandon(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> Change:
    """End a game for good, as its host. Raises `PlayError`."""
    session = open_game(store, game_id, caller, condition)
    session.check_host("host-abandon")
    if session.ended:
        raise errors.GameOver(session.game.status, version=session.game.version)
    session.game.status = "abandoned"
    host = min(session.own_seats, default=None)
    abandoned = LogStep(session.game.version + 1, host, None, [Event(Abandoned(), host)])
    return store_step(store, session, abandoned, condition, partial(render.own_change, session))


def delete(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> None:
    """Delete a game with all that is stored of it, as its host. Raises `PlayError`."""
    session = open_game(store, game_id, caller, condition)
    session.check_host("host-delete")
    with translated():
        store.delete(game_id, expected=session.game.version)


#: Seconds of the lease of a process that checks a game.
LEASE: Final = 60.0
#: Seconds after which a game that can't be read is checked again; it may be restored.
DAMAGED_SECONDS: Final = 24 * 3600.0
#: Seconds before a retry where an overdue decision can't be made.
LATER_SECONDS: Final = 60.0
#: A game of a newer Holdout is put back, for a process of that one to look at it.
NEWER_SECONDS: Final = 1.0
_AT_ONCE: Final = 100


def look_after_games(store: Store, lifetimes: Lifetimes) -> int:
    """Make overdue decisions, and end idle games; return the number of games checked.

    Of the latter the players are warned first. That needs none of the rules, so it also ends games
    of titles and rules that are not there any more. Raises `StoreUnavailable`.
    """
    looked = 0
    while found := store.take_idle(lease=LEASE, limit=_AT_ONCE):
        for taken in found:
            store.settle_idle(taken, again=look_at(store, taken.game_id, lifetimes))
        looked += len(found)
    return looked


def look_at(store: Store, game_id: str, lifetimes: Lifetimes) -> float | None:
    """Make the overdue decisions of a game, warn its players, or abandon it, if it is time.

    Returns in how many seconds to look again, None for never. Raises `StoreUnavailable`.
    """
    try:
        game = store.load(game_id)
        try:
            game = overtime.settle(store, game)
            clock_at = next_look(game, store.now())
        except (errors.UnreadableGame, errors.Busy):
            clock_at = store.now() + LATER_SECONDS
        if game.status in ENDED:
            return None
        keep = lifetimes.of_idle(game.status)
        idle = _look_at(store, game, keep) if keep else None
        if clock_at is None or game.status in ENDED:
            return idle
        left = max(clock_at - store.now(), 0.0)
        return left if idle is None else min(left, idle)
    except (UnknownGame, OlderGame, errors.NoSuchGame):
        return None
    except (Damaged, NewerGame) as error:
        return DAMAGED_SECONDS if isinstance(error, Damaged) else NEWER_SECONDS
    except Conflict:
        return 0.0  # Somebody has just acted.


def _look_at(store: Store, game: Game, keep: int) -> float | None:
    now = store.now()
    end = _announced_end(store, game)
    if end is None:
        notice = keep / NOTICE_SHARE
        if (left := game.changed + keep - notice - now) > 0:
            return left
        # A warning that is late, as the service was down, leaves as much time all the same.
        end = max(game.changed + keep, now + notice)
        until = render.moment(ceil(end))
        tell(store, game, game.status, Event(AbandonedSoon(until)))
        return until.timestamp() - now
    if end <= now:
        tell(store, game, "abandoned", Event(Abandoned()))
        return None
    return end - now


def _announced_end(store: Store, game: Game) -> float | None:
    """Return when the game ends, if that was the last thing announced in it."""
    for entry in store.entries(game.id, after=game.version - 1, limit=1):
        for event in entry.events:
            if end := announced_end(event):
                return end.timestamp()
    return None


def tell(store: Store, game: Game, status: Status, event: Event) -> None:
    """Write an event without an actor to the log. Raises `Conflict`, `UnknownGame`."""
    expected = game.version
    game.version, game.status, game.changed = expected + 1, status, store.now()
    over = bool(game.app) and status in ENDED
    entry = Entry(game.version, None, None, game.changed, [event.plain()], over=over)
    with calling(store, game, entry, bots=False):
        store.write(game, entry, expected=expected)
