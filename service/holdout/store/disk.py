"""Room on the disk: before none is left the server refuses writes, so that reads go on.

A server that syncs each write ends when it can't write. With less room than a reserve it is told
to want a replica for each write (`min-replicas-to-write`), which an embedded one never has: it
answers writes with NOREPLICAS, and reads as before.
"""

import shutil
from collections.abc import Callable
from typing import Final

from holdout.store.directory import DataDirectory, ask

RESERVE_BYTES: Final = 32 * 1024 * 1024
RESERVE_SHARE: Final = 8
"""On a small disk the reserve is one part in so many."""
_MEGABYTE: Final = 1024 * 1024


class DiskGuard:
    """Looks at the room on the disk of an embedded server."""

    def __init__(self, directory: DataDirectory) -> None:
        """Take the directory of the server."""
        self._directory = directory
        self._refusing = False

    def options(self) -> tuple[str, ...]:
        """Options for the server that is about to start."""
        self._refusing = self._is_full()
        return ("--min-replicas-to-write", "1") if self._refusing else ()

    def look(self, tell: Callable[[str], None]) -> None:
        """Let the running server refuse writes, or accept them again; `tell` is told of it."""
        full = self._is_full()
        if full == self._refusing:
            return
        answer = ask(self._directory.socket, b"CONFIG SET min-replicas-to-write %d\r\n" % full)
        if not answer.startswith(b"+OK"):
            return
        self._refusing = full
        room = shutil.disk_usage(self._directory.path).free // _MEGABYTE
        tell(
            f"the disk has {room} MB left: writes are refused until there is more"
            if full
            else f"the disk has {room} MB left: writes are accepted again"
        )

    def _is_full(self) -> bool:
        usage = shutil.disk_usage(self._directory.path)
        reserve = min(RESERVE_BYTES, usage.total // RESERVE_SHARE)
        # Some more, so that it does not change its mind with each file.
        return usage.free < (reserve * 5 // 4 if self._refusing else reserve)
