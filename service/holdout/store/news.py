"""Notifications of changes: writing a game publishes its new version on a channel of that game.

What the people at its table do is published there too.

The channels are sharded: in a cluster each is in the slot of its game, so a message goes to the
node that was written to and to nobody else. A process subscribes to the channels of the games that
its clients listen to, and gets no other messages.

Messages are lost while a connection is down, or before the server has subscribed it. So whenever
a server confirms a subscription, a change of its game may have been missed. A dead connection may
look like a quiet one: now and then one channel of each node is subscribed to again, which must be
confirmed.
"""

import time
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from holdout.store.connection import ANSWER_TIMEOUT, FAILURES, Connection
from holdout.store.protocol import Heard, StoreUnavailable

CHANNEL: Final = "holdout:{%s}:news"
PEOPLE: Final = b"people"
"""Published instead of a version when somebody has come to a table, left, or sent a message."""
QUIET_SECONDS: Final = 15.0
"""How often each node is checked for a sign of life."""

_BEFORE, _BEHIND = CHANNEL.split("%s")
_LARGEST_BATCH: Final = 1000
_NOTHING: Final = Heard({})


class ValkeyNews:
    """News of games in Valkey or Redis; see `holdout.store.News`."""

    def __init__(self, connection: Connection) -> None:
        """Take the connection to the store; nothing is subscribed yet."""
        self._connection = connection
        self._subscription: Any = None
        self._games: frozenset[str] = frozenset()
        #: When each unconfirmed subscription was requested, the oldest first.
        self._asked: dict[str, float] = {}
        #: How often each game's channel was left, until the server confirms that.
        self._left: Counter[str] = Counter()
        self._asked_all = 0.0

    def heard(self, games: frozenset[str], patience: float) -> Heard:
        """Return the changes in these games; empty if there are none within `patience` seconds."""
        try:
            if games is not self._games:
                self._follow(games)
            if not games:
                time.sleep(patience)
                return _NOTHING
            self._check_alive()
            return self._changes(patience)
        except FAILURES as error:
            self.close()
            raise self._connection.failed(error) from error
        except StoreUnavailable:
            self.close()
            raise

    def close(self) -> None:
        """Close the subscriptions; the next call makes others."""
        subscription, self._subscription = self._subscription, None
        self._games, self._asked, self._left = frozenset(), {}, Counter()
        if subscription is not None:
            subscription.close()

    def _follow(self, games: frozenset[str]) -> None:
        """Subscribe to the channels of new games, and leave those of others."""
        if self._subscription is None:
            self._subscription = self._connection.pubsub()
            self._asked_all = time.monotonic()
        if gone := self._games - games:
            self._left.update(gone)
            self._subscription.sunsubscribe(*(CHANNEL % each for each in gone))
            for each in gone:
                self._asked.pop(each, None)
        self._ask(games - self._games)
        self._games = games

    def _ask(self, games: Iterable[str]) -> None:
        now = time.monotonic()
        asked = [each for each in games if each not in self._asked]
        if asked:
            self._subscription.ssubscribe(*(CHANNEL % each for each in asked))
            self._asked.update(dict.fromkeys(asked, now))

    def _check_alive(self) -> None:
        """Check each node for a sign of life, if it is time. Raises `StoreUnavailable`."""
        now = time.monotonic()
        if self._asked and now - next(iter(self._asked.values())) > ANSWER_TIMEOUT:
            silent = StoreUnavailable("it does not confirm the subscription", "timeout")
            self._connection.note(silent)
            raise silent
        if now - self._asked_all > QUIET_SECONDS:
            self._asked_all = now
            nodes = {self._connection.node_of(CHANNEL % each): each for each in self._games}
            self._ask(nodes.values())

    def _changes(self, patience: float) -> Heard:
        changed: dict[str, int] = {}
        unsure: set[str] = set()
        people: set[str] = set()
        # In a cluster each node is waited for in turn.
        message = self._subscription.get_sharded_message(timeout=patience / self._connection.nodes)
        while message is not None:
            game_id = _game_of(message["channel"])
            if message["type"] == "smessage":
                version = message["data"].decode(errors="replace")
                if version.isdecimal():
                    changed[game_id] = max(int(version), changed.get(game_id, 0))
                elif message["data"] == PEOPLE:
                    people.add(game_id)
            elif message["type"] == "ssubscribe":
                self._asked.pop(game_id, None)
                unsure.add(game_id)
            elif game_id in self._left:
                self._left -= Counter((game_id,))
            else:
                raise StoreUnavailable("a game has moved", "moved")
            full = len(changed) + len(people) >= _LARGEST_BATCH
            message = None if full else self._subscription.get_sharded_message()
        return Heard(changed, unsure, people)


def _game_of(channel: bytes) -> str:
    return channel.decode(errors="replace").removeprefix(_BEFORE).removesuffix(_BEHIND)
