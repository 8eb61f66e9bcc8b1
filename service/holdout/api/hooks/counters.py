"""Counters of rate limits in the memory of one worker: a storage for `limits`.

The library's own starts a thread at nearly every request to drop expired counters, which takes
longer than the counting. This one drops them when there are too many.
"""

import threading
import time
from typing import NamedTuple

from limits.storage import Storage

#: More counters than this are never kept.
MOST_COUNTERS = 10_000


class Counter(NamedTuple):
    """How much was counted in a window, and when that ends, by a clock that nobody sets."""

    hits: int
    end: float


class WorkerCounters(Storage):
    """Counters that end with their windows."""

    def __init__(self) -> None:
        super().__init__()
        self._counters: dict[str, Counter] = {}
        self._lock = threading.Lock()

    @property
    def base_exceptions(self) -> type[Exception]:
        """What counting may raise: nothing that is expected."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count; the first count opens a window of `expiry` seconds. Returns the sum."""
        now = time.monotonic()
        with self._lock:
            old = self._counters.get(key)
            if old is None and len(self._counters) >= MOST_COUNTERS:
                self._drop_half(now)
            if old is None or old.end <= now:
                old = Counter(0, now + expiry)
            self._counters[key] = new = Counter(old.hits + amount, old.end)
        return new.hits

    def get(self, key: str) -> int:
        """What was counted in the present window."""
        counter = self._counters.get(key)
        return counter.hits if counter and counter.end > time.monotonic() else 0

    def get_expiry(self, key: str) -> float:
        """When the present window ends, in Unix seconds; now, if there is none."""
        counter = self._counters.get(key)
        left = counter.end - time.monotonic() if counter else 0
        return time.time() + max(left, 0)

    def check(self) -> bool:
        """Memory is always there."""
        return True

    def reset(self) -> int:
        """Forget all counters; returns how many there were."""
        with self._lock:
            count = len(self._counters)
            self._counters.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget one counter."""
        with self._lock:
            self._counters.pop(key, None)

    def _drop_half(self, now: float) -> None:
        """Drop the counters whose window has ended; if many are left, those that counted least."""
        alive = [each for each in self._counters.items() if each[1].end > now]
        alive.sort(key=lambda each: each[1].hits)
        self._counters = dict(alive[-MOST_COUNTERS // 2 :])
