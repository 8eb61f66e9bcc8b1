"""Listening to a game: streams of a running service, and a server made of a test."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from http.client import HTTPResponse
from typing import Any, NamedTuple, Self

from flask import Flask

from holdout.api.asgi import Application
from holdout.api.streams.hub import Hub
from tests.api.service import PATIENCE_SECONDS, Service

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

    def __init__(self, service: Service, game: str, **headers: str) -> None:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self.link = service.link()
        self.link.request("GET", f"{game}/events", None, {"Accept": STREAM} | sent)
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
    """A connection to an application in this process; the test is the server.

    A client that does not read is one for which `reads` is cleared.
    """

    def __init__(self, application: Application, scope: dict[str, Any], body: list[bytes]) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self.headers: dict[str, str] = {}
        self.status = 0
        self._parts: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._body = body
        self._gone = asyncio.Event()
        self.task = asyncio.ensure_future(application(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        if self._body:
            part = self._body.pop(0)
            return {"type": "http.request", "body": part, "more_body": bool(self._body)}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            return
        await self.reads.wait()
        self._parts.put_nowait(message["body"])
        if not message.get("more_body"):
            self._parts.put_nowait(None)

    async def part(self) -> bytes | None:
        """What was sent at once; None at the end."""
        return await asyncio.wait_for(self._parts.get(), PATIENCE_SECONDS)

    async def message(self) -> Message:
        """The last message of the next part that has any."""
        while True:
            part = await self.part()
            assert part is not None, "the stream has ended"
            if found := list(messages(part.splitlines(keepends=True))):
                return found[-1]

    async def whole(self) -> bytes:
        """All parts to the end."""
        parts = b""
        while (part := await self.part()) is not None:
            parts += part
        await self.task
        return parts

    async def leave(self) -> None:
        """The client goes away."""
        self._gone.set()
        await asyncio.wait_for(self.task, PATIENCE_SECONDS)


class Server:
    """An application that runs on the event loop of a test."""

    def __init__(self, application: Application) -> None:
        self.application = application

    @property
    def hub(self) -> Hub:
        """What keeps connections."""
        assert self.application._hub
        return self.application._hub

    async def holds(self, connections: int) -> None:
        """Return when so many connections are kept."""
        for _ in range(int(PATIENCE_SECONDS / 0.01)):
            if self.hub._count == connections:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{self.hub._count} are kept, not {connections}")

    def ask(
        self,
        path: str,
        method: str = "GET",
        body: list[bytes] | None = None,
        headers: Iterable[tuple[str, str]] = (),
    ) -> Connection:
        """Send a request, its body in parts."""
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 50000),
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
        }
        return Connection(self.application, scope, body if body is not None else [b""])

    def listen(self, game: str, who: dict[str, str], **headers: str) -> Connection:
        """Open a stream."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask(f"{game}/events", headers=[*({"Accept": STREAM} | who | sent).items()])


@asynccontextmanager
async def running(app: Flask, *, listeners: int = 100) -> AsyncIterator[Server]:
    """The application, started and stopped as a server does."""
    application = Application(app, threads=2, listeners=listeners)
    said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    told: asyncio.Queue[Any] = asyncio.Queue()
    life = asyncio.ensure_future(application({"type": "lifespan"}, said.get, told.put))
    said.put_nowait({"type": "lifespan.startup"})
    assert (await told.get())["type"] == "lifespan.startup.complete"
    yield Server(application)
    said.put_nowait({"type": "lifespan.shutdown"})
    assert (await told.get())["type"] == "lifespan.shutdown.complete"
    await life
