"""Whether the store of a process is available, and when an operator is told.

Each reason for which it is not is told at once, and again each minute as long as it lasts; then
that it is back. A store may refuse some commands and take others, so it counts as back only when
nothing has failed for a while.
"""

import threading
import time
from collections.abc import Callable
from typing import Any, Final

from holdout.store.address import redacted
from holdout.store.protocol import StoreFull, StoreUnavailable

REPEAT_SECONDS: Final = 60.0
"""How often the same reason is told."""
QUIET_SECONDS: Final = 5.0
"""For how long nothing may have failed when the store counts as back."""

Write = Callable[..., object]


def _nothing(_: str, **__: Any) -> None:
    """Tell nobody."""


class Outage:
    """Notes the failures of one process at one store, and tells of them.

    `failing` is for who calls it often: only while that is true, a success is worth noting.
    """

    def __init__(
        self,
        url: str = "",
        *,
        failed: Write = _nothing,
        back: Write = _nothing,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take the URL of the store, and what writes a log line of an event with its fields."""
        self.failing = False
        self._store, self._failed, self._back, self._clock = redacted(url), failed, back, clock
        self._lock = threading.Lock()
        self._told: dict[str, float] = {}
        self._began = self._last = 0.0

    def failed(self, error: StoreUnavailable) -> None:
        """Note a failure. That only new games have no room is none."""
        if isinstance(error, StoreFull):
            return
        with self._lock:
            now = self._last = self._clock()
            if not self.failing:
                self._began, self.failing = now, True
            told = self._told.get(error.reason)
            if told is not None and now - told < REPEAT_SECONDS:
                return
            self._told[error.reason] = now
        fields = {"reason": error.reason, "words": error.words, "store": self._store}
        self._failed("store-unavailable", **fields)

    def worked(self) -> None:
        """Note a success."""
        with self._lock:
            now = self._clock()
            if not self.failing or now - self._last < QUIET_SECONDS:
                return
            self.failing = False
            self._told.clear()
            seconds = round(now - self._began)
        self._back("store-available", seconds=seconds, store=self._store)
