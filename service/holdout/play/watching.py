"""Watching a game: what each of those who watch may know of what it has become."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from holdout.play import errors, render
from holdout.play.authorize import authorize, open_game
from holdout.play.named_values import ENDED
from holdout.play.responses import Change, End
from holdout.play.session import Caller, GameSession
from holdout.store import Damaged, Entry, Store, UnknownGame

#: Who has missed more versions than this is told how the game stands, not how it came to that.
MOST_MISSED = 1000


class Watcher(NamedTuple):
    """Who watches, and the last version that they know."""

    caller: Caller
    known: int


class Watched(NamedTuple):
    """A game as somebody sees it who begins to watch, or goes on watching.

    `change` is None for who knows this version already, `end` for a game that goes on. `begins`
    says that the change tells how the game stands, and not how it came to that.
    """

    version: int
    change: Change | None
    end: End | None
    begins: bool = False


def watch(store: Store, game_id: str, caller: Caller, known: int | None) -> Watched:
    """Begin to watch a game, or go on after a version that the caller knows. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    version = session.game.version
    if known is not None and not version - MOST_MISSED <= known <= version:
        known = None
    if known == version:
        return Watched(version, None, _end(session))
    entries = [] if known is None else _entries(store, session, known)
    return Watched(version, _change(session, entries), _end(session), begins=known is None)


def changes(
    store: Store, game_id: str, watchers: Collection[Watcher]
) -> Mapping[Watcher, Watched | End]:
    """What a game has become since the versions that its watchers know; read and told once.

    Whether somebody may still watch is looked up anew: who may not any more is told the end.
    Raises `StoreUnavailable`.
    """
    try:
        game = store.load(game_id)
        oldest = max(min(each.known for each in watchers), game.version - MOST_MISSED)
        entries = store.entries(game_id, after=oldest, limit=max(game.version - oldest, 1))
    except UnknownGame:
        return dict.fromkeys(watchers, End(errors.NoSuchGame.code))
    except Damaged:
        return dict.fromkeys(watchers, End(errors.UnreadableGame.code))
    told: dict[Watcher, Watched | End] = {}
    alike: dict[tuple[object, ...], Watched] = {}
    first: GameSession | None = None
    for watcher in watchers:
        try:
            session = authorize(game, watcher.caller)
            if first is not None:
                session.state = first.state  # Reading it once is enough.
            first = session
            caller, grant = watcher.caller, session.grant
            kind = (watcher.known, caller.seat, caller.language, grant.host, *grant.seats)
            if kind not in alike:
                missed = [
                    each
                    for each in entries
                    if oldest <= watcher.known < each.version <= game.version
                ]
                alike[kind] = Watched(game.version, _change(session, missed), _end(session))
            told[watcher] = alike[kind]
        except errors.PlayError as error:
            told[watcher] = End(error.code)
    return told


def _entries(store: Store, session: GameSession, known: int) -> list[Entry]:
    version = session.game.version
    found = store.entries(session.game.id, after=known, limit=version - known)
    return [each for each in found if each.version <= version]


def _change(session: GameSession, entries: Collection[Entry]) -> Change:
    """What the caller may know of an opened game and of how it came to that."""
    view = render.view(session, _seat(session))
    return Change(
        version=view.version,
        status=view.status,
        events=render.events(session, entries, session.audience),
        pending=view.pending,
        outcome=view.outcome,
        view=view,
    )


def _seat(session: GameSession) -> int | None:
    """As `GameSession.viewer`, but the first of several that have to decide."""
    try:
        return session.viewer()
    except errors.WhichSeat:
        return session.deciding[0]


def _end(session: GameSession) -> End | None:
    return End(session.game.status) if session.game.status in ENDED else None
