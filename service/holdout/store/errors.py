"""What redis-py raises, told as what a Store raises."""

from typing import Final

from redis import exceptions

from holdout.store.protocol import Damaged, StoreError, StoreUnavailable

FAILURES: Final = (exceptions.RedisError, exceptions.RedisClusterException, OSError)
"""All that a call to redis-py may raise because of the server or the way to it."""

# The server's first word when it is there but can't serve now.
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


def dropped(error: Exception) -> bool:
    """Tell whether a connection broke, so that a read is worth a second try at once."""
    return isinstance(error, exceptions.ConnectionError) and not isinstance(
        error,
        (
            exceptions.AuthenticationError,
            exceptions.BusyLoadingError,
            exceptions.MaxConnectionsError,
        ),
    )


def translated(error: Exception) -> StoreError:
    """Return what a failure of redis-py means to who uses the store."""
    text = str(error)
    if _TOO_OLD in text:
        return StoreUnavailable("the server is too old: Redis 7 or Valkey is needed")
    code = getattr(error, "status_code", None) or text.partition(" ")[0]
    if isinstance(error, exceptions.ResponseError) and code not in _REFUSALS:
        return Damaged(f"the server says: {text}")
    return StoreUnavailable(f"the store is not available: {text}")
