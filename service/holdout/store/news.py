"""Hearing what changes: the writing scripts tell a channel of each game's new version.

Such news can be lost: when the connection breaks, and when it is dead without a word. So the
first answer after a connection is made is "look for yourself", and silence is asked for a sign
of life.
"""

import time
from collections.abc import Mapping
from typing import Any, Final

from holdout.store.connection import ANSWER_TIMEOUT, Link
from holdout.store.errors import FAILURES, translated
from holdout.store.protocol import StoreUnavailable

CHANNEL: Final = "holdout:news"
QUIET_SECONDS: Final = 15.0
"""After so long without a word the server is asked for one."""

_LARGEST_BATCH: Final = 1000


class ValkeyNews:
    """News of games in Valkey or Redis; see `holdout.store.News`."""

    def __init__(self, link: Link) -> None:
        """Take the way to the server; nothing is connected yet."""
        self._link = link
        self._feed: Any = None
        self._last_word = 0.0
        self._asked = False

    def heard(self, patience: float) -> Mapping[str, int] | None:
        """Return the games that have changed and their versions, after `patience` seconds none."""
        try:
            if self._feed is None:
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
        """Let go of the connection; the next call makes another."""
        feed, self._feed = self._feed, None
        if feed is not None:
            feed.close()

    def _subscribe(self) -> None:
        """Return when the server has said that it will tell; before that, news may be missed."""
        self._feed = self._link.pubsub()
        self._feed.subscribe(CHANNEL)
        deadline = time.monotonic() + ANSWER_TIMEOUT
        while (said := self._feed.get_message(timeout=ANSWER_TIMEOUT)) is None or (
            said["type"] != "subscribe"
        ):
            if time.monotonic() > deadline:
                raise StoreUnavailable("the store is not available: it does not tell its news")
        self._last_word, self._asked = time.monotonic(), False

    def _changes(self, patience: float) -> Mapping[str, int]:
        changed: dict[str, int] = {}
        said = self._feed.get_message(timeout=patience)
        if said is None:
            self._ask_for_a_word()
        while said is not None:
            self._last_word, self._asked = time.monotonic(), False
            if said["type"] == "message":
                game_id, _, version = said["data"].decode(errors="replace").partition(" ")
                if version.isdecimal():
                    changed[game_id] = max(int(version), changed.get(game_id, 0))
            said = self._feed.get_message() if len(changed) < _LARGEST_BATCH else None
        return changed

    def _ask_for_a_word(self) -> None:
        silent = time.monotonic() - self._last_word
        if silent > 2 * QUIET_SECONDS:
            raise StoreUnavailable("the store is not available: no word from it")
        if silent > QUIET_SECONDS and not self._asked:
            self._feed.ping()
            self._asked = True
