"""The keys of a store as plain data, and back: the same on every version of the server."""

from typing import Any, NamedTuple

from msgspec import Struct
from redis import Redis

#: What waits for bots at this moment.
QUEUE = b"{holdout:bots}:"


class Kept(NamedTuple):
    """A game of a stored file: what it shows, and how it was left."""

    what: str
    id: str
    token: str
    title: str
    status: str
    version: int
    #: What each seat might do in the end, and what has happened, by kind.
    actions: dict[int, list[str]] = {}
    events: list[str] = []

    @property
    def headers(self) -> dict[str, str]:
        """Its host and only player asks."""
        return {"Authorization": f"Bearer {self.token}"}


class Key(Struct, array_like=True):
    """A key, its type, and what it holds."""

    name: bytes
    type: str
    holds: list[Any]


class Dump(Struct):
    """A store as a version of Holdout has written it."""

    version: str
    games: list[Kept]
    keys: list[Key]
    shapes: dict[str, str] = {}


def read_keys(redis: "Redis[bytes]") -> list[Key]:
    """All keys of a store; what is of use for a moment only is left out."""
    names = sorted(each for each in redis.scan_iter() if not each.startswith(QUEUE))
    found = [Key(name, redis.type(name).decode(), []) for name in names]
    for key in found:
        match key.type:
            case "hash":
                key.holds = sorted(redis.hgetall(key.name).items())
            case "stream":
                key.holds = [[at, [*fields.items()]] for at, fields in redis.xrange(key.name)]
            case "zset":
                key.holds = redis.zrange(key.name, 0, -1, withscores=True)
            case "string":
                key.holds = [redis.get(key.name)]
            case other:
                raise AssertionError(other)
    return found


def write_keys(redis: "Redis[bytes]", keys: list[Key]) -> None:
    """Put all keys into an empty store, in one round trip."""
    pipeline = redis.pipeline(transaction=False)
    for key in keys:
        match key.type:
            case "hash":
                pipeline.hset(key.name, mapping=dict(key.holds))
            case "stream":
                for at, fields in key.holds:
                    pipeline.xadd(key.name, dict(fields), id=at)
            case "zset":
                pipeline.zadd(key.name, dict(key.holds))
            case "string":
                pipeline.set(key.name, key.holds[0])
            case other:
                raise AssertionError(other)
    pipeline.execute()
