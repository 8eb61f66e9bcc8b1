"""Watching a game: what each of those who watch may know of what it has become."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from holdout.play import errors, render
from holdout.play.answers import ENDED, Change, End
from holdout.play.caller import Caller, Opened
from holdout.play.door import enter, open_game
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
    opened = open_game(store, game_id, caller)
    version = opened.game.version
    if known is not None and not version - MOST_MISSED <= known <= version:
        known = None
    if known == version:
        return Watched(version, None, _end(opened))
    entries = [] if known is None else _entries(store, opened, known)
    return Watched(version, _change(opened, entries), _end(opened), begins=known is None)


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
    first: Opened | None = None
    for watcher in watchers:
        try:
            opened = enter(game, watcher.caller)
            if first is not None:
                opened.state = first.state  # Reading it once is enough.
            first = opened
            caller, grant = watcher.caller, opened.grant
            kind = (watcher.known, caller.seat, caller.language, grant.host, *grant.seats)
            if kind not in alike:
                missed = [
                    each
                    for each in entries
                    if oldest <= watcher.known < each.version <= game.version
                ]
                alike[kind] = Watched(game.version, _change(opened, missed), _end(opened))
            told[watcher] = alike[kind]
        except errors.PlayError as error:
            told[watcher] = End(error.code)
    return told


def _entries(store: Store, opened: Opened, known: int) -> list[Entry]:
    version = opened.game.version
    found = store.entries(opened.game.id, after=known, limit=version - known)
    return [each for each in found if each.version <= version]


def _change(opened: Opened, entries: Collection[Entry]) -> Change:
    """What the caller may know of an opened game and of how it came to that."""
    view = render.view(opened, _seat(opened))
    return Change(
        version=view.version,
        status=view.status,
        events=render.events(opened, entries, opened.audience),
        pending=view.pending,
        outcome=view.outcome,
        view=view,
    )


def _seat(opened: Opened) -> int | None:
    """As `Opened.viewer`, but of several that have to decide the first: nobody can be asked."""
    try:
        return opened.viewer()
    except errors.WhichSeat:
        return opened.deciding[0]


def _end(opened: Opened) -> End | None:
    return End(opened.game.status) if opened.game.status in ENDED else None
