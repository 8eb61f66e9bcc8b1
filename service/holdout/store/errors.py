"""Translates the exceptions of redis-py to those of a Store."""

from typing import Final

from redis import exceptions

from holdout.store.refusals import Damaged, StoreError, StoreUnavailable

FAILURES: Final = (exceptions.RedisError, exceptions.RedisClusterException, OSError)
"""All that a call to redis-py may raise because of the server or the connection to it."""

# Error codes of a server that is up but can't serve now.
_REFUSALS: Final = (
    "BUSY",
    "CLUSTERDOWN",
    "LOADING",
    "MASTERDOWN",
    "MISCONF",
    "NOREPLICAS",
    "NOAUTH",
    "NOPERM",
    "OOM",
    "READONLY",
    "TRYAGAIN",
    "WRONGPASS",
)
_TOO_OLD: Final = "unexpected symbol near '#'"


def is_dropped(error: Exception) -> bool:
    """Tell whether a connection was dropped, so that an immediate retry of a read makes sense."""
    return isinstance(error, exceptions.ConnectionError) and not isinstance(
        error,
        (
            exceptions.AuthenticationError,
            exceptions.BusyLoadingError,
            exceptions.MaxConnectionsError,
        ),
    )


def translated(error: Exception) -> StoreError:
    """Return the StoreError that a failure of redis-py amounts to."""
    text = str(error)
    if _TOO_OLD in text:
        return StoreUnavailable("the server is too old: Redis 7 or Valkey is needed")
    code = getattr(error, "status_code", None) or text.partition(" ")[0]
    if isinstance(error, exceptions.ResponseError) and code not in _REFUSALS:
        return Damaged(f"the server says: {text}")
    return StoreUnavailable(f"the store is not available: {text}")
