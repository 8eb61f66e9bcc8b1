"""Notifications of changes: the writing scripts publish each game's new version on a channel.

Messages are lost while the connection is down, and a dead connection may look like a quiet one.
So the first answer after connecting says "anything may have changed", and a connection that has
been silent for a while is pinged.
"""

import time
from collections.abc import Mapping
from typing import Any, Final

from holdout.store.connection import ANSWER_TIMEOUT, FAILURES, Connection, translated
from holdout.store.protocol import StoreUnavailable

CHANNEL: Final = "holdout:news"
QUIET_SECONDS: Final = 15.0
"""After so long without a message the server is pinged."""

_LARGEST_BATCH: Final = 1000


class ValkeyNews:
    """News of games in Valkey or Redis; see `holdout.store.News`."""

    def __init__(self, connection: Connection) -> None:
        """Take the connection to the store; nothing is subscribed yet."""
        self._connection = connection
        self._subscription: Any = None
        self._last_message = 0.0
        self._pinged = False

    def heard(self, patience: float) -> Mapping[str, int] | None:
        """Return the versions of changed games; empty if nothing changes for `patience` seconds."""
        try:
            if self._subscription is None:
                self._subscribe()
                return None
            return self._changes(patience)
        except FAILURES as error:
            self.close()
            raise translated(error) from error
        except StoreUnavailable:
            self.close()
            raise

    def close(self) -> None:
        """Close the subscription; the next call makes another."""
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            subscription.close()

    def _subscribe(self) -> None:
        """Subscribe, and return when the server has confirmed: earlier messages may be missed."""
        self._subscription = self._connection.pubsub()
        self._subscription.subscribe(CHANNEL)
        deadline = time.monotonic() + ANSWER_TIMEOUT
        while (message := self._subscription.get_message(timeout=ANSWER_TIMEOUT)) is None or (
            message["type"] != "subscribe"
        ):
            if time.monotonic() > deadline:
                raise StoreUnavailable("the store is not available: it confirms no subscription")
        self._last_message, self._pinged = time.monotonic(), False

    def _changes(self, patience: float) -> Mapping[str, int]:
        changed: dict[str, int] = {}
        message = self._subscription.get_message(timeout=patience)
        if message is None:
            self._ping_if_quiet()
        while message is not None:
            self._last_message, self._pinged = time.monotonic(), False
            if message["type"] == "message":
                game_id, _, version = message["data"].decode(errors="replace").partition(" ")
                if version.isdecimal():
                    changed[game_id] = max(int(version), changed.get(game_id, 0))
            message = self._subscription.get_message() if len(changed) < _LARGEST_BATCH else None
        return changed

    def _ping_if_quiet(self) -> None:
        silent = time.monotonic() - self._last_message
        if silent > 2 * QUIET_SECONDS:
            raise StoreUnavailable("the store is not available: no answer to a ping")
        if silent > QUIET_SECONDS and not self._pinged:
            self._subscription.ping()
            self._pinged = True
