"""What operators do in a store: the log of it, and the clients that they have blocked.

holdout:audit      a hash: the last calls of operators by their numbers, and the number of the last.
                   No stream, where what is deleted stays in memory and in backups for long.
holdout:blocked    a hash: each block by its client
"""

from collections.abc import Callable, Sequence
from typing import Final

from holdout.store.clock import StoreClock
from holdout.store.codec import block_bytes, block_from, deed_bytes, deed_from
from holdout.store.connection import Connection, Script
from holdout.store.protocol import Block, Deed, Noted

AUDIT: Final = "holdout:audit"
MOST_ENTRIES: Final = 10_000
"""So many entries of the audit log are kept."""
BLOCKED: Final = "holdout:blocked"
_PAGE: Final = 1000
_AUDIT: Final = Script("audit")


class KeptDeeds:
    """The audit log and the blocks of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection, clock: StoreClock) -> None:
        self._connection, self._clock = connection, clock

    def note(self, deed: Deed) -> None:
        """Write an entry of the audit log."""
        self._connection.run(_AUDIT, [AUDIT], deed_bytes(deed), MOST_ENTRIES)

    def noted(self, before: str | None, limit: int) -> Sequence[Noted]:
        """Return entries of the audit log, the newest first."""
        last = int(self._connection.read("HGET", AUDIT, "last") or 0)
        top = last if before is None else min(int(before) - 1, last)
        return self._read(range(top, max(top - limit, last - MOST_ENTRIES, 0), -1))

    def change_noted(self, changed: Callable[[Deed], Deed]) -> None:
        """Change entries of the audit log."""
        before = None
        while page := self.noted(before, _PAGE):
            for each in page:
                if (other := changed(each.deed)) != each.deed:
                    self._connection.send("HSET", AUDIT, each.id, deed_bytes(other))
            before = page[-1].id

    def _read(self, numbers: Sequence[int]) -> Sequence[Noted]:
        if not numbers:
            return []
        found = self._connection.read("HMGET", AUDIT, *numbers)
        kept = zip(numbers, found, strict=True)
        return [Noted(str(number), deed_from(data)) for number, data in kept if data is not None]

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
