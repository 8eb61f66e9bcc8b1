"""A data directory and its locks: one service may use it, and one server of that service.

`service.lock` is held by the process that uses the directory: a second one is refused.
`server.lock` is inherited by the server as an open file: if a service is killed, its server may
still be running, and must end before another one touches the files.
"""

import contextlib
import os
import shutil
import socket
import stat
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from filelock import lock_descriptor, unlock_descriptor

LONGEST_SOCKET_PATH: Final = 100
"""In bytes; some systems allow no more than 103."""
POLL_SECONDS: Final = 0.01
_OWNER_ONLY: Final = 0o700


class EmbeddedError(Exception):
    """The embedded server can't be started, or has ended by itself."""


class DirectoryInUse(EmbeddedError):
    """Another service uses this data directory; `pid` is its process, or None."""

    def __init__(self, directory: Path, pid: str) -> None:
        super().__init__(
            f"the data directory {directory} is in use by another service, process "
            f"{pid or 'unknown'}: stop that one, or take another directory"
        )
        self.pid = int(pid) if pid.isdecimal() else None


class DataDirectory:
    """A directory that this process has locked between `take` and `release`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.socket = path / "valkey.sock"
        self.log = path / "valkey.log"
        self._elsewhere: Path | None = None
        self._locks: list[int] = []

    @property
    def server_lock(self) -> int:
        """The file descriptor that the server must inherit."""
        return self._locks[1]

    def take(self, patience: float) -> None:
        """Create the directory if needed, and lock out other services.

        If its path is too long for a socket, `socket` is put into a temporary directory. A server
        left over from a killed service is shut down, within `patience` seconds.

        Only the owner may read the directory: the files contain hidden cards.

        Raises:
            DirectoryInUse: Another service uses it.
            EmbeddedError: A left-over server does not end, or the directory is everybody's.
        """
        self._make()
        service = self._open("service.lock")
        if not lock_descriptor(service, blocking=False):
            raise DirectoryInUse(self.path, _text(service))
        _write_text(service, str(os.getpid()))
        server = self._open("server.lock")
        if not lock_descriptor(server, blocking=False):
            deadline = time.monotonic() + patience
            while not lock_descriptor(server, blocking=False):
                # Repeated, as it may not be listening yet if its service was killed early.
                ask(_text(server), b"SHUTDOWN\r\n")
                if time.monotonic() > deadline:
                    raise EmbeddedError(f"a server left over in {self.path} does not end")
                time.sleep(POLL_SECONDS)
        if len(os.fsencode(self.socket)) > LONGEST_SOCKET_PATH:
            self._elsewhere = Path(tempfile.mkdtemp(prefix="holdout-"))
            self.socket = self._elsewhere / self.socket.name
        _write_text(server, str(self.socket))

    def release(self) -> None:
        """Unlock the directory; the server must have ended."""
        for lock in self._locks:
            # Closing is not enough: forked children may have inherited the open file.
            unlock_descriptor(lock)
            os.close(lock)
        self._locks = []
        if self._elsewhere is not None:
            shutil.rmtree(self._elsewhere, ignore_errors=True)
            self._elsewhere = None
            self.socket = self.path / self.socket.name

    def end_of_log(self) -> str:
        """Return the last lines of the server's log, to append to an error message."""
        with contextlib.suppress(OSError):
            lines = self.log.read_text(errors="replace").splitlines()[-8:]
            return "; the end of its log:\n" + "\n".join(lines)
        return ""

    def _make(self) -> None:
        """Have the directory, with rights for its owner alone if it is empty or has been ours."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        mode = self.path.stat().st_mode
        if mode & stat.S_ISVTX:
            raise EmbeddedError(f"{self.path} is for everybody's files: take a folder of its own")
        ours = (self.path / "service.lock").exists() or not any(self.path.iterdir())
        if ours and stat.S_IMODE(mode) != _OWNER_ONLY:
            self.path.chmod(_OWNER_ONLY)
        # A copy that was put back may be open to everybody.
        for each in (self.log, self.path / "appendonlydir"):
            with contextlib.suppress(FileNotFoundError):
                each.chmod(stat.S_IMODE(each.stat().st_mode) & _OWNER_ONLY)

    def _open(self, name: str) -> int:
        lock = os.open(self.path / name, os.O_RDWR | os.O_CREAT, 0o600)
        self._locks.append(lock)
        return lock


def ask(path: str | Path, command: bytes) -> bytes:
    """Return the beginning of a server's reply to a command; empty if there is none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(1.0)
        connection.connect(str(path))
        connection.sendall(command)
        return connection.recv(64)
    return b""


def ending(path: str | Path) -> Callable[[], None]:
    """Return a function that shuts down the server now at a socket, but no later one.

    Raises `OSError` if no server listens there.
    """
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(str(path))

    def end() -> None:
        with contextlib.suppress(OSError), connection:
            connection.sendall(b"SHUTDOWN\r\n")
            connection.recv(64)

    return end


def _text(lock: int) -> str:
    return os.fsdecode(os.pread(lock, 4096, 0)).strip()


def _write_text(lock: int, text: str) -> None:
    os.ftruncate(lock, 0)
    os.pwrite(lock, os.fsencode(text), 0)
