"""Deadlines: until when a piece of work may last, however many requests and retries it takes."""

import time
from collections.abc import Callable
from math import inf


class Deadline:
    """A point in time after which nothing is waited for any more.

    One deadline is handed down from whoever sets it to each retry, long poll and socket, so that
    their waits do not add up.
    """

    def __init__(self, seconds: float = inf, clock: Callable[[], float] = time.monotonic) -> None:
        """Set it so many seconds from now; by default, never."""
        self._clock = clock
        self._until = clock() + seconds

    @property
    def left(self) -> float:
        """Seconds until then, never less than 0."""
        return max(0.0, self._until - self._clock())

    @property
    def passed(self) -> bool:
        """Whether it is over."""
        return self.left <= 0

    def within(self, seconds: float) -> "Deadline":
        """Return the earlier of this deadline and one in so many seconds."""
        return Deadline(min(self.left, seconds), self._clock)


#: No deadline.
NEVER = Deadline()
