"""Games that nobody touches any more: their players are warned, and then they are abandoned.

It needs none of the rules, so it also ends games of titles and rules that are not there any more.
"""

import time
from typing import Final

from holdout.kernel.state import Event
from holdout.play.common_events import ABANDONED_SOON, Abandoned, AbandonedSoon
from holdout.play.named_values import ENDED
from holdout.store import (
    Conflict,
    Damaged,
    Entry,
    Game,
    Lifetimes,
    Status,
    Store,
    UnknownGame,
)
from holdout.store.protocol import NOTICE_SHARE

#: Whoever looks at a game has it to himself for so many seconds.
LEASE: Final = 60.0
#: A game that can't be read is looked at again after so many seconds; it may be restored.
DAMAGED_SECONDS: Final = 24 * 3600.0
_AT_ONCE: Final = 100


def end_idle_games(store: Store, lifetimes: Lifetimes) -> int:
    """Look at all games whose time may be over; the number. Raises `StoreUnavailable`."""
    looked = 0
    while found := store.take_idle(lease=LEASE, limit=_AT_ONCE):
        for taken in found:
            store.settle_idle(taken, again=look_at(store, taken.game_id, lifetimes))
        looked += len(found)
    return looked


def look_at(store: Store, game_id: str, lifetimes: Lifetimes) -> float | None:
    """Warn the players of a game, or abandon it, if it is time for that.

    Returns in how many seconds to look again, None for never. Raises `StoreUnavailable`.
    """
    try:
        game = store.load(game_id)
        keep = lifetimes.of_idle(game.status)
        if game.status in ENDED or not keep:
            return None
        return _look_at(store, game, keep)
    except UnknownGame:
        return None
    except Damaged:
        return DAMAGED_SECONDS
    except Conflict:
        return 0.0  # Somebody has just acted.


def _look_at(store: Store, game: Game, keep: int) -> float | None:
    now = time.time()
    end = _announced_end(store, game)
    if end is None:
        notice = keep / NOTICE_SHARE
        if (left := game.changed + keep - notice - now) > 0:
            return left
        # Who was warned late, as the service was down, has as much time all the same.
        end = max(game.changed + keep, now + notice)
        _write(store, game, game.status, Event(AbandonedSoon(end)))
    elif end <= now:
        _write(store, game, "abandoned", Event(Abandoned()))
        return None
    return end - now


def _announced_end(store: Store, game: Game) -> float | None:
    """When the game ends, if that was the last thing said in it."""
    for entry in store.entries(game.id, after=game.version - 1, limit=1):
        for event in entry.events:
            if event["kind"] == ABANDONED_SOON:
                return float(event["params"]["at"])
    return None


def _write(store: Store, game: Game, status: Status, event: Event) -> None:
    """Tell an event that is nobody's doing. Raises `Conflict`, `UnknownGame`."""
    expected = game.version
    game.version, game.status, game.changed = expected + 1, status, time.time()
    entry = Entry(game.version, None, None, game.changed, [event.plain()])
    store.write(game, entry, expected=expected)
