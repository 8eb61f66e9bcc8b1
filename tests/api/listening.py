"""Listening to a game: streams of a running service, and of an application in this process."""

import json
import socket
from collections.abc import Iterable, Iterator
from http.client import HTTPResponse
from typing import Any, NamedTuple, Self

from flask.testing import FlaskClient

from holdout.api.streams.messages import KEEP_ALIVE
from tests.api.service import Service

STREAM = "text/event-stream"


class Message(NamedTuple):
    """A message of a stream."""

    event: str
    id: int | None
    data: Any


def messages(lines: Iterable[bytes]) -> Iterator[Message]:
    """Read a stream as a browser does."""
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name:
            fields[name] = value
        elif "data" in fields:
            version = int(fields["id"]) if "id" in fields else None
            yield Message(fields["event"], version, json.loads(fields["data"]))
            fields = {}


class Stream:
    """A stream of a running service, open inside `with`."""

    def __init__(
        self,
        service: Service,
        game: str,
        over: socket.socket | None = None,
        query: str = "",
        **headers: str,
    ) -> None:
        """Open a stream, over a connection that there is already or over one of its own."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self.link = service.link()
        self.link.sock = over
        self.link.request("GET", f"{game}/events{query}", None, {"Accept": STREAM} | sent)
        self.response: HTTPResponse = self.link.getresponse()
        self._messages = messages(iter(self.response.readline, b""))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def next(self) -> Message | None:
        """The next message; None when the stream has ended in order."""
        return next(self._messages, None)

    def until(self, version: int) -> list[Message]:
        """Messages up to the one that tells of a version."""
        found = []
        while not found or (found[-1].id or 0) < version:
            message = self.next()
            assert message is not None, f"the stream ends before version {version}"
            found.append(message)
        return found

    def close(self) -> None:
        """Go away."""
        self.response.close()
        self.link.close()


class Connection:
    """A stream of an application in this process; the test is the server that sends its parts."""

    def __init__(
        self,
        http: FlaskClient,
        game: str,
        who: dict[str, str],
        query: str = "",
        **headers: str,
    ) -> None:
        sent = (
            {"Accept": STREAM}
            | who
            | {name.replace("_", "-"): each for name, each in headers.items()}
        )
        self.answer = http.get(f"{game}/events{query}", headers=sent, buffered=False)
        self._parts = self.answer.iter_encoded()

    def part(self) -> bytes | None:
        """The next part of the answer; None at its end."""
        return next(self._parts, None)

    def message(self) -> Message:
        """The last message of the next part that has any; within a few signs of life."""
        for _ in range(3):
            part = self.part()
            assert part is not None, "the stream has ended"
            if found := list(messages(part.splitlines(keepends=True))):
                return found[-1]
        raise AssertionError("nothing but signs of life")

    def rest(self) -> bytes:
        """All parts to the end, but signs of life."""
        return b"".join(part for part in self._parts if part != KEEP_ALIVE)

    def leave(self) -> None:
        """The client goes away; a server notices when it sends something."""
        self.answer.close()
