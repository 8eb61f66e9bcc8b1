"""What operators do in a store: the log of it, and the clients that they have blocked.

holdout:audit      a stream: each call of an operator; nothing changes or deletes it
holdout:blocked    a hash: each block by its client
"""

from collections.abc import Sequence
from typing import Final

from holdout.store.clock import StoreClock
from holdout.store.codec import block_bytes, block_from, deed_bytes, deed_from
from holdout.store.connection import Connection
from holdout.store.protocol import Block, Deed, Noted

AUDIT: Final = "holdout:audit"
BLOCKED: Final = "holdout:blocked"


class KeptDeeds:
    """The audit log and the blocks of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection, clock: StoreClock) -> None:
        self._connection, self._clock = connection, clock

    def note(self, deed: Deed) -> None:
        """Write a line of the audit log."""
        self._connection.send("XADD", AUDIT, "*", "deed", deed_bytes(deed))

    def noted(self, before: str | None, limit: int) -> Sequence[Noted]:
        """Return lines of the audit log, the newest first."""
        top = "+" if before is None else f"({before}"
        rows = self._connection.read("XREVRANGE", AUDIT, top, "-", "COUNT", limit)
        return [Noted(each.decode(), deed_from(fields.get(b"deed"))) for each, fields in rows]

    def block(self, block: Block) -> None:
        """Block a client."""
        self._connection.send("HSET", BLOCKED, block.client, block_bytes(block))

    def unblock(self, client: str) -> bool:
        """Block a client no more."""
        return bool(self._connection.send("HDEL", BLOCKED, client))

    def blocks(self) -> Sequence[Block]:
        """Return what is blocked; what is over is deleted."""
        found = self._connection.read("HGETALL", BLOCKED)
        blocks = [block_from(each.decode(), found[each]) for each in sorted(found)]
        now = self._clock.now()
        if over := [each.client for each in blocks if each.until <= now]:
            self._connection.send("HDEL", BLOCKED, *over)
        return [each for each in blocks if each.until > now]
