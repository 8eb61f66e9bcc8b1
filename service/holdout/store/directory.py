"""A data directory and who may work in it: one service, and one server of that service.

`service.lock` is held by the process that uses the directory: a second one is refused.
`server.lock` is held by the server too, which inherits the open file: where a service was
killed its server may still run, and has to end before another one touches the files.
"""

import contextlib
import fcntl
import os
import shutil
import socket
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

LONGEST_SOCKET_PATH: Final = 100
"""In bytes; some systems allow no more than 103."""
POLL_SECONDS: Final = 0.01


class EmbeddedError(Exception):
    """The embedded server can't be started, or has ended by itself."""


class DirectoryInUse(EmbeddedError):
    """Another service works in this data directory; `pid` is its process, where known."""

    def __init__(self, directory: Path, pid: str) -> None:
        super().__init__(
            f"the data directory {directory} is in use by another service, process "
            f"{pid or 'unknown'}: stop that one, or take another directory"
        )
        self.pid = int(pid) if pid.isdecimal() else None


class DataDirectory:
    """A directory that this process holds between `take` and `release`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.socket = path / "valkey.sock"
        self.log = path / "valkey.log"
        self._elsewhere: Path | None = None
        self._locks: list[int] = []

    @property
    def server_lock(self) -> int:
        """The open file that a server has to inherit."""
        return self._locks[1]

    def take(self, patience: float) -> None:
        """Make the directory if there is none, and lock everybody else out.

        Where its path is too long for a socket, `socket` is put into a directory of its own.
        A server that was left over is ended; it may take `patience` seconds for that.

        Raises:
            DirectoryInUse: Another service works here.
            EmbeddedError: A server that was left over does not end.
        """
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        service = self._open("service.lock")
        if not _try_lock(service):
            raise DirectoryInUse(self.path, _text(service))
        _write_text(service, str(os.getpid()))
        server = self._open("server.lock")
        if not _try_lock(server):
            deadline = time.monotonic() + patience
            while not _try_lock(server):
                # Again and again: it may not have listened yet, as its service was killed.
                ask(_text(server), b"SHUTDOWN\r\n")
                if time.monotonic() > deadline:
                    raise EmbeddedError(f"a server left over in {self.path} does not end")
                time.sleep(POLL_SECONDS)
        if len(os.fsencode(self.socket)) > LONGEST_SOCKET_PATH:
            self._elsewhere = Path(tempfile.mkdtemp(prefix="holdout-"))
            self.socket = self._elsewhere / self.socket.name
        _write_text(server, str(self.socket))

    def release(self) -> None:
        """Let others in again; the server must have ended."""
        for lock in self._locks:
            # Unlocked, not only closed: forked children have the file open too.
            fcntl.flock(lock, fcntl.LOCK_UN)
            os.close(lock)
        self._locks = []
        if self._elsewhere is not None:
            shutil.rmtree(self._elsewhere, ignore_errors=True)
            self._elsewhere = None
            self.socket = self.path / self.socket.name

    def end_of_log(self) -> str:
        """Return the last lines that the server has logged, to end a message with."""
        with contextlib.suppress(OSError):
            lines = self.log.read_text(errors="replace").splitlines()[-8:]
            return "; the end of its log:\n" + "\n".join(lines)
        return ""

    def _open(self, name: str) -> int:
        lock = os.open(self.path / name, os.O_RDWR | os.O_CREAT, 0o600)
        self._locks.append(lock)
        return lock


def ask(path: str | Path, command: bytes) -> bytes:
    """Return the first words of a server's answer, nothing if there is none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as link:
        link.settimeout(1.0)
        link.connect(str(path))
        link.sendall(command)
        return link.recv(64)
    return b""


def ending(path: str | Path) -> Callable[[], None]:
    """Return what ends the server that runs at a socket now, and no other that runs there later.

    Raises `OSError` when there is none.
    """
    link = socket.socket(socket.AF_UNIX)
    link.connect(str(path))

    def end() -> None:
        with contextlib.suppress(OSError), link:
            link.sendall(b"SHUTDOWN\r\n")
            link.recv(64)

    return end


def _try_lock(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _text(lock: int) -> str:
    return os.fsdecode(os.pread(lock, 4096, 0)).strip()


def _write_text(lock: int, text: str) -> None:
    os.ftruncate(lock, 0)
    os.pwrite(lock, os.fsencode(text), 0)
