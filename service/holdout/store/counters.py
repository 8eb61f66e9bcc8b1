"""Counters of rate limits in the store, which all workers share: a storage for `limits`."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from limits.storage import RedisClusterStorage, RedisStorage, Storage

from holdout.store import connection
from holdout.store.connection import FAILURES, SINGLE_SCHEMES, cluster_options, single_client
from holdout.store.protocol import Payer, StoreUnavailable
from holdout.store.refusals import translated

__all__ = ["FAILURES", "charging", "failure_of", "open_counters"]

PREFIX: Final = "holdout:limits"


def open_counters(url: str) -> Callable[[], Storage]:
    """Return a function that opens the counters in the store at `url`, the same ones at each call.

    A cluster is connected by the first call, so calling may fail as counting does: with one of
    FAILURES. A counter is lost in a failover, which no replica has to acknowledge.

    Raises:
        ValueError: The URL is of no kind that a store has.
    """
    url, _ = connection.wanted_copies(url)
    if url.partition("://")[0] in SINGLE_SCHEMES:
        pool = single_client(url).connection_pool
        storage = RedisStorage("redis://", connection_pool=pool, key_prefix=PREFIX)
        return lambda: storage
    options = cluster_options(url)
    made: list[Storage] = []
    making = threading.Lock()

    def cluster() -> Storage:
        with making:
            if not made:
                made.append(RedisClusterStorage("redis+cluster://", key_prefix=PREFIX, **options))
        return made[0]

    return cluster


def failure_of(error: Exception) -> StoreUnavailable:
    """Return what a failure to count amounts to: one of the store."""
    found = translated(error)
    # Damaged counters are lost with the next window.
    return found if isinstance(found, StoreUnavailable) else StoreUnavailable(str(found))


def charging(url: str) -> Callable[[Payer, int], None]:
    """Return a function that charges milliseconds of work to a payer, in the store at `url`.

    An excess charge is refunded, but only within the same window. While the counters are
    unavailable, nothing is charged.
    """
    shared = open_counters(url)

    def charge(payer: Payer, milliseconds: int) -> None:
        with suppress(*FAILURES):
            counters = shared()
            counted = max(milliseconds, -counters.get(payer.counter))
            if counted:
                counters.incr(payer.counter, payer.window, amount=counted)

    return charge
