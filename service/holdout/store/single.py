"""redis-py's client of one server, without what it does around each command that nobody needs.

Two commands are sent for every action, and each would take a connection from a queue with a lock,
look whether it still lives, and report to a telemetry that is off: longer than the command itself.
"""

import os
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from hiredis import pack_command
from redis import ConnectionPool, Redis
from redis.exceptions import ConnectionError as Broken
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as Late

FRESH_SECONDS: Final = 0.1
"""A connection that was used so lately is taken to live: a write comes just after its read."""


class Connections(ConnectionPool):
    """A pool that gives the connection which came back last, and looks only at those long unused.

    It has as many as threads have asked for at once.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._process = os.getpid()
        self._idle: deque[tuple[Any, float]] = deque()

    def get_connection(self, *_: Any, **__: Any) -> Any:
        """Return a connection for the caller alone, or one that connects with its first command."""
        if self._process != os.getpid():
            # What was connected before a fork belongs to the parent.
            self._process, self._idle = os.getpid(), deque()
        try:
            connection, used = self._idle.pop()
        except IndexError:
            return self.connection_class(**self.connection_kwargs)
        if time.monotonic() - used > FRESH_SECONDS:
            _look(connection)
        return connection

    def release(self, connection: Any) -> None:
        """Take a connection back."""
        self._idle.append((connection, time.monotonic()))

    def disconnect(self, inuse_connections: bool = True) -> None:  # noqa: FBT001, FBT002 - its own
        """Close the connections that nobody uses just now."""
        del inuse_connections
        while self._idle:
            self._idle.pop()[0].disconnect()


class Single(Redis):
    """One server. A command is sent once, and nothing is tried again."""

    def execute_command(self, *command: Any, **_: Any) -> Any:
        """Do a command."""
        with self.connected() as connection:
            connection.send_packed_command((pack_command(command),))
            answer = connection.read_response()
        return self.meant(command, answer)

    @contextmanager
    def connected(self) -> Iterator[Any]:
        """A connection for as long as a block runs; closed if it ends with an answer unread.

        The next command would take that for its own.
        """
        pool: Any = self.connection_pool
        connection = pool.get_connection()
        try:
            yield connection
        except ResponseError:
            raise
        except BaseException:
            connection.disconnect()
            raise
        finally:
            pool.release(connection)

    def pipeline(self, *_: Any, **__: Any) -> Any:
        """Collect commands to do at once; there are no transactions."""
        return Line(self)

    def meant(self, command: Sequence[Any], answer: Any) -> Any:
        """Return what an answer means, as redis-py has it."""
        meanings: Any = self.response_callbacks
        return meanings[command[0]](answer) if command[0] in meanings else answer


class Line:
    """Commands that are sent together, and answered together."""

    def __init__(self, server: Single) -> None:
        self._server = server
        self._commands: list[Sequence[Any]] = []

    def execute_command(self, *command: Any) -> None:
        """Add a command."""
        self._commands.append(command)

    def execute(self, *, raise_on_error: bool = False) -> list[Any]:
        """Do all of them; the answer of one that is refused is the exception."""
        if raise_on_error:
            raise ValueError("a line tells errors as answers")
        with self._server.connected() as connection:
            packed = b"".join(pack_command(tuple(each)) for each in self._commands)
            connection.send_packed_command((packed,))
            return [self._answer(connection, each) for each in self._commands]

    def _answer(self, connection: Any, command: Sequence[Any]) -> Any:
        try:
            return self._server.meant(command, connection.read_response())
        except ResponseError as refused:
            return refused


def _look(connection: Any) -> None:
    """Close a connection that the server has closed, or that has something left to read."""
    connection.connect()
    try:
        if not connection.can_read():
            return
    except (Broken, Late, OSError):
        pass
    connection.disconnect()
