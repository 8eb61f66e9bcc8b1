"""Keeping games: the Store protocol, what it stores, and `open_store`.

Only the modules below this one know Redis; importing the package doesn't load it.
"""

from holdout.store.protocol import (
    ENDED,
    KINDS,
    NO_BILL,
    NO_CLAIM,
    QUESTION,
    App,
    AppChanged,
    AppEvent,
    AppKey,
    Asked,
    Backlog,
    BadCursor,
    Bill,
    Block,
    Claim,
    Clock,
    Conflict,
    Damaged,
    Deed,
    Entry,
    Exists,
    Game,
    Grant,
    Heard,
    Held,
    Hook,
    Kind,
    Lifetimes,
    Link,
    Memory,
    NewerGame,
    News,
    NobodyAnswers,
    NotAnswered,
    Noted,
    Page,
    Payer,
    Quotas,
    Receipt,
    Repeated,
    Seat,
    Status,
    Store,
    StoreError,
    StoreFull,
    StoreUnavailable,
    Summary,
    Taken,
    Telling,
    TooManyGames,
    TooManyQuestions,
    UnknownGame,
    Wanted,
    app_grant,
)

__all__ = [
    "ENDED",
    "KINDS",
    "NO_BILL",
    "NO_CLAIM",
    "QUESTION",
    "App",
    "AppChanged",
    "AppEvent",
    "AppKey",
    "Asked",
    "Backlog",
    "BadCursor",
    "Bill",
    "Block",
    "Claim",
    "Clock",
    "Conflict",
    "Damaged",
    "Deed",
    "Entry",
    "Exists",
    "Game",
    "Grant",
    "Heard",
    "Held",
    "Hook",
    "Kind",
    "Lifetimes",
    "Link",
    "Memory",
    "NewerGame",
    "News",
    "NobodyAnswers",
    "NotAnswered",
    "Noted",
    "Page",
    "Payer",
    "Quotas",
    "Receipt",
    "Repeated",
    "Seat",
    "Status",
    "Store",
    "StoreError",
    "StoreFull",
    "StoreUnavailable",
    "Summary",
    "Taken",
    "Telling",
    "TooManyGames",
    "TooManyQuestions",
    "UnknownGame",
    "Wanted",
    "app_grant",
    "open_store",
]


def open_store(
    url: str,
    lifetimes: Lifetimes = Lifetimes(),  # noqa: B008 - frozen
    memory: int = 0,
) -> Store:
    """Return the store at `url`; nothing is connected before it is asked something.

    `url` is `redis://…`, `rediss://…` (TLS), `unix:///path/to/socket`, or for a cluster
    `redis+cluster://host:port,host:port` or `rediss+cluster://…`. With `?replicas=1` a write
    counts only when that many replicas have it, so that it outlives the server that took it. With
    `memory`, in bytes, no game is created while the server uses that much or more.

    Raises:
        ValueError: The URL is of none of these kinds.
    """
    from holdout.store.valkey import ValkeyStore  # noqa: PLC0415 - loads Redis

    return ValkeyStore(url, lifetimes, memory)
