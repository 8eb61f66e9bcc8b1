"""Ports for tests: each is held by one process of this machine as long as that process lives."""

import fcntl
import os
import socket
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

#: Below the ports that Linux gives to outgoing connections: none of those can take one of ours
#: between the moment when it is chosen and the moment when a service listens there.
FIRST, LAST = 12_000, 32_000

_FOLDER = Path(tempfile.gettempdir()) / "holdout-test-ports"

#: Open as long as this process lives: then the locks go by themselves.
_locks: list[IO[bytes]] = []


def free_port() -> int:
    """A port at which nobody listens, and which no other test will choose.

    The search begins at a port that follows from the name of the test.
    """
    _FOLDER.mkdir(mode=0o777, exist_ok=True)
    for port in _candidates():
        lock = (_FOLDER / str(port)).open("wb")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            continue
        if _is_free(port):
            _locks.append(lock)
            return port
        lock.close()
    raise RuntimeError("no port is free")


def _candidates() -> Iterator[int]:
    # The phase of the test ("setup") stands in brackets behind its name.
    name = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" (")[0]
    start = zlib.crc32(name.encode())
    for step in range(LAST - FIRST):
        yield FIRST + (start + step) % (LAST - FIRST)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        # As a server does: a port on which connections have just ended can be listened at.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
