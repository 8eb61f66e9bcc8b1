"""Deliveries to apps: the queue of games, how far each was delivered, and the streams.

The messages follow from the logs of the games, which can't be lost; a game is queued around
each write, as for bots. One process at a time delivers the events of a game, so that they arrive in
order. The events are also added to a stream of the app, of which the last entries are kept.

    {holdout:deliveries}:…          the queue; see bot_queue.py
    holdout:{id}:told               up to which version each hook has received a game
    holdout:{id}:telling            the process that delivers it now
    holdout:app:{name}:events       the events delivered to an app
    holdout:app:{name}:hook:…       the newest attempts to deliver to a hook, for a day
"""

from collections.abc import Callable, Sequence
from typing import Final
from uuid import uuid4

from holdout.store.connection import Connection, Script
from holdout.store.protocol import MOST_ATTEMPTS, AppEvent, Telling

QUEUE: Final = "deliveries"
TOO_FAR: Final = 2 * 3600
"""Longer than any wait before a retry, in seconds: a game due later was queued before the clock
was set back."""
TOLD_KEYS: Final = ("holdout:{%s}:told", "holdout:{%s}:telling")
EVENTS: Final = "holdout:app:{%s}:events"
MOST_EVENTS: Final = 10_000
"""About so many events of an app are kept."""
ATTEMPTS: Final = "holdout:app:{%s}:hook:%s"
KEEP_ATTEMPTS_SECONDS: Final = 24 * 3600
KEEP_TOLD_SECONDS: Final = 366 * 24 * 3600
_BLOCK_SECONDS: Final = 2.0
"""A blocking read ends before the connection's time-out does."""

_PAGE: Final = 1000

_TELLING: Final = Script("telling")
_FORGET: Final = Script("forget")


class Deliveries:
    """Deliveries to apps; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def begin(self, game_id: str, seconds: int) -> Telling | None:
        """Take a game for delivery, unless another process has it."""
        who = uuid4().hex
        flat = self._run(game_id, "begin", who, seconds)
        if flat is None:
            return None
        names = (each.decode() for each in flat[::2])
        return Telling(game_id, who, dict(zip(names, map(int, flat[1::2]), strict=True)))

    def note(self, telling: Telling, hook: str, version: int, seconds: int) -> bool:
        """Record up to which version a hook has received a game, and extend the lease."""
        arguments = (telling.who, seconds, hook, version, KEEP_TOLD_SECONDS)
        return self._run(telling.game_id, "note", *arguments) is not None

    def end(self, telling: Telling) -> None:
        """End the lease."""
        self._run(telling.game_id, "end", telling.who, 0)

    def _run(self, game_id: str, *arguments: str | int) -> list[bytes] | None:
        keys = [each % game_id for each in TOLD_KEYS]
        found: list[bytes] | None = self._connection.run(_TELLING, keys, *arguments)
        return found

    def add_event(self, app: str, data: bytes) -> None:
        """Add to the stream of an app."""
        cut = ("MAXLEN", "~", MOST_EVENTS)
        self._connection.send("XADD", EVENTS % app, *cut, "*", "event", data)

    def events(self, app: str, after: str, limit: int, patience: float) -> Sequence[AppEvent]:
        """Return the messages to an app after a place, or wait for the next."""
        key = EVENTS % app
        rows = self._connection.read("XRANGE", key, f"({after}", "+", "COUNT", limit)
        if not rows and patience > 0:
            block = int(min(patience, _BLOCK_SECONDS) * 1000) + 1
            told = self._connection.send(
                *("XREAD", "COUNT", limit, "BLOCK", block, "STREAMS", key, after)
            )
            rows = told[0][1] if told else []
        return [AppEvent(place.decode(), fields[b"event"]) for place, fields in rows]

    def drop_events(self, app: str, is_meant: Callable[[bytes], bool]) -> None:
        """Delete the matching events from the stream of an app."""
        key, after = EVENTS % app, "-"
        forgotten: list[bytes] = []
        while rows := self._connection.read("XRANGE", key, after, "+", "COUNT", _PAGE):
            forgotten += [place for place, fields in rows if is_meant(fields[b"event"])]
            after = f"({rows[-1][0].decode()}"
        if forgotten:
            self._connection.run(_FORGET, [key], *forgotten)

    def last_event(self, app: str) -> str:
        """Return the place of the last event; `0-0` if there is none."""
        rows: list[tuple[bytes, object]] = self._connection.read(
            "XREVRANGE", EVENTS % app, "+", "-", "COUNT", 1
        )
        return str(rows[0][0].decode()) if rows else "0-0"

    def add_attempt(self, app: str, hook: str, data: bytes) -> None:
        """Add to the attempts to deliver to a hook."""
        key = ATTEMPTS % (app, hook)
        self._connection.send("LPUSH", key, data)
        self._connection.send("LTRIM", key, 0, MOST_ATTEMPTS - 1)
        self._connection.send("EXPIRE", key, KEEP_ATTEMPTS_SECONDS)

    def attempts(self, app: str, hook: str) -> Sequence[bytes]:
        """Return the attempts to deliver to a hook, newest first."""
        found: Sequence[bytes] = self._connection.read("LRANGE", ATTEMPTS % (app, hook), 0, -1)
        return found
