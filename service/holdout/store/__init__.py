"""Keeping games: the Store protocol, what it stores, and `open_store`.

Only the modules below this one know Redis; importing the package doesn't load it.
"""

from holdout.store.protocol import (
    BadCursor,
    Conflict,
    Damaged,
    Entry,
    Exists,
    Game,
    Grant,
    Held,
    Lifetimes,
    News,
    Page,
    Receipt,
    Repeated,
    Seat,
    Status,
    Store,
    StoreError,
    StoreUnavailable,
    Summary,
    Taken,
    UnknownGame,
)

__all__ = [
    "BadCursor",
    "Conflict",
    "Damaged",
    "Entry",
    "Exists",
    "Game",
    "Grant",
    "Held",
    "Lifetimes",
    "News",
    "Page",
    "Receipt",
    "Repeated",
    "Seat",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Summary",
    "Taken",
    "UnknownGame",
    "open_store",
]


def open_store(url: str, lifetimes: Lifetimes = Lifetimes()) -> Store:  # noqa: B008 - frozen
    """Return the store at `url`; nothing is connected before it is asked something.

    `url` is `redis://…`, `rediss://…` (TLS), `unix:///path/to/socket`, or for a cluster
    `redis+cluster://host:port,host:port` or `rediss+cluster://…`. With `?replicas=1` a write
    counts only when that many replicas have it, so that it outlives the server that took it.

    Raises:
        ValueError: The URL is of none of these kinds.
    """
    from holdout.store.valkey import ValkeyStore  # noqa: PLC0415 - loads Redis

    return ValkeyStore(url, lifetimes)
