"""Watching a game: what each of those who watch may know of what it has become."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from holdout.play import errors, render
from holdout.play.authorize import authorize, open_game
from holdout.play.included import included
from holdout.play.named_values import ENDED
from holdout.play.responses import Change, End, Included
from holdout.play.session import Caller, GameSession
from holdout.play.stream_answers import GameNow
from holdout.store import Damaged, Entry, Store, UnknownGame

#: Who has missed more versions than this is told how the game stands, not how it came to that.
MOST_MISSED = 1000


class Watcher(NamedTuple):
    """Who watches, the last version that they know, and what they want included.

    `several`: this game is one of several that they watch in one stream.
    """

    caller: Caller
    known: int
    include: tuple[str, ...] = ()
    several: bool = False


class Watched(NamedTuple):
    """A game as somebody sees it who begins to watch, or goes on watching.

    `change` is None for who knows this version already, `end` for a game that goes on. `begins`
    says that the change tells how the game stands, and not how it came to that.
    """

    version: int
    change: Change | GameNow | None
    end: End | None
    begins: bool = False


def watch(
    store: Store, game_id: str, caller: Caller, known: int | None, include: Collection[str] = ()
) -> Watched:
    """Begin to watch a game, or go on after a version that the caller knows. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    version = session.game.version
    if known is not None and not version - MOST_MISSED <= known <= version:
        known = None
    if known == version:
        return Watched(version, None, _end(session))
    entries = [] if known is None else _entries(store, session, known)
    change = _change(store, session, entries, include)
    return Watched(version, change, _end(session), begins=known is None)


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
            audience = _audience(watcher, session)
            if audience not in alike:
                missed = [
                    each
                    for each in entries
                    if oldest <= watcher.known < each.version <= game.version
                ]
                alike[audience] = _watched(store, watcher, session, missed)
            told[watcher] = alike[audience]
        except errors.PlayError as error:
            told[watcher] = End(error.code)
    return told


def _audience(watcher: Watcher, session: GameSession) -> tuple[object, ...]:
    """Everything that decides what a watcher is told; the same audience gets the same."""
    caller, grant = watcher.caller, session.grant
    asked = (watcher.known, watcher.include, watcher.several, caller.seat, caller.language)
    return (*asked, grant.host, *grant.seats)


def _watched(store: Store, watcher: Watcher, session: GameSession, missed: list[Entry]) -> Watched:
    """What a watcher is told who has missed these entries of the log."""
    tell = change_of if watcher.several else _change
    change = tell(store, session, missed, watcher.include)
    return Watched(session.game.version, change, _end(session))


def _entries(store: Store, session: GameSession, known: int) -> list[Entry]:
    version = session.game.version
    found = store.entries(session.game.id, after=known, limit=version - known)
    return [each for each in found if each.version <= version]


def _change(
    store: Store, session: GameSession, entries: Collection[Entry], include: Collection[str]
) -> Change:
    """What the caller may know of an opened game and of how it came to that."""
    view = render.view(session, session.first_viewer())
    added = _added(store, session, {*include} - {"view"})
    return Change(
        version=view.version,
        status=view.status,
        events=render.events(session, entries, session.audience),
        pending=view.pending,
        outcome=view.outcome,
        view=view,
        actions=added.actions,
        can_undo=added.can_undo,
    )


def change_of(
    store: Store, session: GameSession, entries: Collection[Entry], include: Collection[str]
) -> GameNow:
    """The same of one of several games."""
    game = session.game
    added = _added(store, session, {*include} - {"undo"})
    return GameNow(
        game=game.id,
        title=game.title,
        seats=session.grant.seats,
        deciding=session.deciding,
        version=game.version,
        status=game.status,
        events=render.events(session, entries, session.audience),
        pending=render.open_decisions(session, session.first_viewer()),
        outcome=session.title.outcome(session.state),
        view=added.view,
        actions=added.actions,
    )


def _added(store: Store, session: GameSession, include: Collection[str]) -> Included:
    """What is to be included; actions only for a seat that has to decide."""
    seat = session.first_viewer()
    wanted = {*include} if seat in session.deciding else {*include} - {"actions"}
    return included(store, session, seat, wanted)


def _end(session: GameSession) -> End | None:
    return End(session.game.status) if session.game.status in ENDED else None
