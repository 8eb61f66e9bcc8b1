"""Real servers and sample games for tests of the store and of whatever stands on it."""

import secrets
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from holdout.kernel.events import PlainEvent
from holdout.store import Entry, Game, Grant, Seat, Store, open_store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES

#: In the store whose files are broken.
GAMES = 30


@contextmanager
def running_store(directory: Path) -> Iterator[tuple[EmbeddedValkey, Store]]:
    """A real server on a data directory, and a store on it."""
    with EmbeddedValkey(directory) as server:
        store = open_store(server.url)
        yield server, store
        store.close()


def some_game(**changes: Any) -> Game:
    """A game nobody has stored yet, with two seats and a state of one byte."""
    values: dict[str, Any] = {
        "id": secrets.token_urlsafe(9),
        "title": "raxxon",
        "schema": "raxxon/1",
        "rules": "0.2.0",
        "version": 0,
        "status": "running",
        "state": b"\x00",
        "seats": [Seat(player="me"), Seat(player="bot", bot="greedy")],
        "tokens": {"ab" * 32: Grant(seats=[1], host=True)},
        "options": {"difficulty": "hard"},
        "seed": bytes(range(16)),
        "origin": "options",
        "created": 1_700_000_000.123456,
        "changed": 1_700_000_000.123456,
        "public": True,
    }
    return Game(**(values | changes))


def real_state() -> bytes:
    """The state of a game that has just begun."""
    title = TITLES["raxxon"]
    return title.save(title.new_game(2, title.options_type(), bytes(16)))


def some_entry(version: int = 0, action: str | None = None) -> Entry:
    """A log entry with two events."""
    events: list[PlainEvent] = [
        {"kind": "game-started", "params": {}},
        {"kind": "seat-claimed", "params": {"name": "Ada"}, "seat": 1, "only": [1]},
    ]
    return Entry(version, 1, action or f"action {version}", 1_700_000_000.5 + version, events)


class Stub:
    """A listener on a free port that does with each connection what a test says."""

    def __init__(self, answer: Callable[[socket.socket], None]) -> None:
        self._answer = answer
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._link = self._listener
        self._thread = threading.Thread(target=self._serve)
        self.url = f"redis://127.0.0.1:{self._listener.getsockname()[1]}"

    def _serve(self) -> None:
        while True:
            try:
                link, _ = self._listener.accept()
            except OSError:
                return
            with link:
                self._link = link
                self._answer(link)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for each in (self._listener, self._link):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join()
