"""The application as a server calls it: Flask in threads, kept connections on the event loop.

A request is answered by the Flask application in a pool of threads. Where its view wishes to
wait for news (see hold.py) the connection is kept here, at the cost of no thread. ASGI, and not
WSGI, because that has no such wish; and not RSGI, because there a listener that does not read
can't be told from one that does, and whatever it is sent piles up in the process.
"""

import asyncio
import io
import signal
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, NamedTuple
from urllib.parse import unquote_to_bytes

from flask import Flask

from holdout.api.direct import Threads, to_loop
from holdout.api.hooks.metrics import EXTENSION as METRICS
from holdout.api.hooks.request_log import EXTENSION as LOG
from holdout.api.http.conditional import EXTENSION
from holdout.api.resources.health_docs import STOPPING
from holdout.api.streams.hold import KEY, Hold, Listen, Wait
from holdout.api.streams.hub import Hub
from holdout.logs import trace_of

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

#: What every request has in its environment.
_ALWAYS: Final = {
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
    # The body ends where it ends, also when its length was not told.
    "wsgi.input_terminated": True,
}
_HEADERS: Final = {b"content-type": "CONTENT_TYPE", b"content-length": "CONTENT_LENGTH"}
_WITH_BODY: Final = {b"content-length", b"transfer-encoding"}


class _Answer(NamedTuple):
    """An answer of the Flask application, and what its view wishes besides."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    wish: Wait | Listen | None = None

    @property
    def start(self) -> Message:
        return {"type": "http.response.start", "status": self.status, "headers": self.headers}

    @property
    def messages(self) -> tuple[Message, Message]:
        return self.start, {"type": "http.response.body", "body": self.body}


class Application:
    """A Flask application for a server that speaks ASGI 3, with lifespan."""

    def __init__(self, flask: Flask, *, threads: int, listeners: int) -> None:
        """Take the application, its number of threads, and how many may wait for news at once."""
        self.flask = flask
        self._most: int = flask.config["MAX_CONTENT_LENGTH"]
        self._listeners = listeners
        self._threads = Threads(threads, self._fault)
        self._hub: Hub | None = None

    def _fault(self, error: BaseException) -> None:
        """Write down what nobody else has caught."""
        self.flask.extensions[LOG].error("fault", **trace_of(error))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or take note that the server starts or stops."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        hub = self._hub = Hub(
            self.flask.extensions[EXTENSION],
            self._listeners,
            self.flask.extensions[METRICS].listeners,
        )

        def stop() -> None:
            self.flask.extensions[STOPPING].set()
            # A server waits for all connections; those that are kept would never end. What it
            # does itself at either of both signals it still does at the other one.
            hub.stop()
            signal.raise_signal(signal.SIGINT)

        self._threads.divert(asyncio.get_running_loop())
        # Where loops have no handlers of signals (Windows), streams end when the server is killed.
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        hub.stop()
        await hub.stopped()
        await send({"type": "lifespan.shutdown.complete"})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _body(scope, receive, self._most)
        hub = self._hub
        hold = None if hub is None else Hold(room=hub.room)
        if self._threads.here:
            answer = self._in_flask(scope, body, hold)
            if answer.wish is None:
                for each in answer.messages:
                    await send(each)
                return
            await to_loop()
        else:
            answer = await self._ask(send, scope, body, hold)
        if hub is not None and answer.wish is not None:
            gone = asyncio.ensure_future(_gone(receive))
            try:
                if isinstance(answer.wish, Listen):
                    await _stream(hub, answer.wish, answer, send, gone)
                    return
                await _first(hub.wait(answer.wish), gone)
                answer = await self._ask(send, scope, body, None)
            finally:
                gone.cancel()

    async def _ask(self, send: Send, scope: Scope, body: bytes, hold: Hold | None) -> _Answer:
        """What the Flask application answers; it is sent, unless it wishes to be kept by `hold`."""
        done: asyncio.Future[tuple[_Answer, list[Awaitable[None]]]]
        loop = asyncio.get_running_loop()
        done = loop.create_future()

        def run() -> None:
            try:
                answer = self._in_flask(scope, body, hold)
                # granian sends when it is called, so that nothing waits for the event loop; other
                # servers send when that is awaited.
                sending = [] if answer.wish else [send(each) for each in answer.messages]
                loop.call_soon_threadsafe(done.set_result, (answer, sending))
            except BaseException as error:  # noqa: BLE001 - raised by who awaits it
                loop.call_soon_threadsafe(done.set_exception, error)

        self._threads.queue.put(run)
        answer, sending = await done
        for each in sending:
            await each
        return answer

    def _in_flask(self, scope: Scope, body: bytes, hold: Hold | None) -> _Answer:
        started: list[Any] = []

        def start_response(status: str, headers: list[tuple[str, str]], _: Any = None) -> None:
            started[:] = status, headers

        environ = _environ(scope, body)
        if hold is not None:
            environ[KEY] = hold
        parts: Iterable[bytes] = self.flask.wsgi_app(environ, start_response)  # type: ignore[arg-type]
        try:
            whole = b"".join(parts)
        finally:
            if hasattr(parts, "close"):
                parts.close()
        status, headers = started
        return _Answer(
            int(status[:3]),
            [(_lower(name), value.encode("latin-1")) for name, value in headers],
            whole,
            None if hold is None else hold.wish,
        )


async def _body(scope: Scope, receive: Receive, most: int) -> bytes:
    """The body of a request, if it has one; of more than `most` bytes, only enough to show that.

    Where the length is told and too much, nothing is read.
    """
    told = dict(scope["headers"])
    if not told.keys() & _WITH_BODY or int(told.get(b"content-length", 0)) > most:
        return b""
    parts, length = [], 0
    while length <= most:
        message = await receive()
        if message["type"] != "http.request":
            break
        part: bytes = message.get("body", b"")
        parts.append(part)
        length += len(part)
        if not message.get("more_body"):
            break
    return b"".join(parts)


def _environ(scope: Scope, body: bytes) -> dict[str, Any]:
    """A request in the words of WSGI."""
    host, port = scope.get("server") or ("localhost", 80)
    environ: dict[str, Any] = {
        **_ALWAYS,
        "REQUEST_METHOD": scope["method"],
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": (scope.get("client") or ("",))[0],
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": io.BytesIO(body),
    }
    for name, value in scope["headers"]:
        key, text = _key(name), value.decode("latin-1")
        environ[key] = f"{environ[key]},{text}" if key in environ else text
    return environ


@lru_cache(maxsize=256)
def _key(header: bytes) -> str:
    """What WSGI calls a header of a request."""
    return _HEADERS.get(header) or f"HTTP_{header.decode('latin-1').upper().replace('-', '_')}"


@lru_cache(maxsize=256)
def _lower(header: str) -> bytes:
    """What ASGI calls a header of an answer."""
    return header.lower().encode("latin-1")


async def _stream(
    hub: Hub, wish: Listen, answer: _Answer, send: Send, gone: asyncio.Future[None]
) -> None:
    """Send the answer, and after it what the hub has to tell, until either side ends it."""
    with hub.listening(wish) as listener:
        gone.add_done_callback(lambda _: listener.close())
        await send(answer.start)
        message: bytes | None = answer.body
        while message is not None:
            await send({"type": "http.response.body", "body": message, "more_body": True})
            message = await listener.message()
    await send({"type": "http.response.body", "body": b""})


async def _gone(receive: Receive) -> None:
    """Return when the client has gone away."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _first(wanted: Awaitable[None], other: asyncio.Future[None]) -> None:
    """Return when either is done; what is wanted ends then."""
    task = asyncio.ensure_future(wanted)
    try:
        await asyncio.wait({task, other}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        task.cancel()
