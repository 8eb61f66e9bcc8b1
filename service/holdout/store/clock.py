"""The time of day as the store has it, so that all machines go by one clock.

Deadlines are decided on whichever machine a request reaches, and the scripts of the store go by
TIME of its server. So nothing that is stored or compared with what is stored goes by the clock of
a machine: each process asks the store for the time, once a minute, and counts on from there by a
clock that nobody sets. It asks anew when the machine has slept, or its own clock was set.
"""

import logging
import threading
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from holdout.store.protocol import ClockOffset, StoreUnavailable

REFRESH_SECONDS: Final = 60.0
RETRY_SECONDS: Final = 5.0
"""After so long a store that did not respond is asked for the time again."""
JUMP_SECONDS: Final = 0.5
"""The machine's two clocks differ by so much more than before: it has slept, or one was set."""

_log = logging.getLogger(__name__)


class _Reading(NamedTuple):
    """The store's clock and the two of this machine, read at the same time.

    `error`: how far the store's time may be wrong, as a round trip takes a while.
    """

    store: float
    monotonic: float
    wall: float
    error: float


class StoreClock:
    """The clock of a store, as one process knows it."""

    def __init__(self, ask: Callable[[], float]) -> None:
        """Take what asks the server for its time; it raises `StoreUnavailable`."""
        self._ask = ask
        self._reading: _Reading | None = None
        self._due = 0.0
        self._asking = threading.Lock()
        self._is_off = False

    def now(self) -> float:
        """Return the seconds since 1970 by the store's clock.

        Raises `StoreUnavailable` only if the store never responded.
        """
        found = self._current()
        return found.store + time.monotonic() - found.monotonic

    def offset(self) -> ClockOffset:
        """Return how many seconds the machine's clock is ahead of the store's. Raises as `now`."""
        found = self._current()
        ahead = found.wall - found.store
        return ClockOffset(ahead, found.error)

    def _current(self) -> _Reading:
        found = self._reading
        if found is not None and (not self._is_due(found) or self._asking.locked()):
            return found
        with self._asking:
            found = self._reading
            return found if found is not None and not self._is_due(found) else self._read(found)

    def _is_due(self, found: _Reading) -> bool:
        monotonic = time.monotonic()
        apart = (time.time() - found.wall) - (monotonic - found.monotonic)
        return monotonic >= self._due or abs(apart) > JUMP_SECONDS

    def _read(self, before: _Reading | None) -> _Reading:
        began = time.monotonic()
        try:
            store = self._ask()
        except StoreUnavailable:
            if before is None:
                raise
            return self._postponed(before)
        monotonic, wall = time.monotonic(), time.time()
        error = (monotonic - began) / 2
        self._reading = found = _Reading(store + error, monotonic, wall, error)
        self._due = monotonic + REFRESH_SECONDS
        self._tell(ClockOffset(wall - found.store, error))
        return found

    def _postponed(self, before: _Reading) -> _Reading:
        """Count on from the reading before, and ask again soon."""
        monotonic, wall = time.monotonic(), time.time()
        store = before.store + monotonic - before.monotonic
        self._reading = found = _Reading(store, monotonic, wall, before.error)
        self._due = monotonic + RETRY_SECONDS
        return found

    def _tell(self, offset: ClockOffset) -> None:
        """Log that the machine's clock is off, each time that is found, and that it is not more."""
        if offset.is_off:
            _log.warning(
                "this machine's clock is %.1f s %s the store's; games go by the store's",
                abs(offset.seconds),
                "ahead of" if offset.seconds > 0 else "behind",
            )
        elif self._is_off:
            _log.warning("this machine's clock agrees with the store's again")
        self._is_off = offset.is_off
