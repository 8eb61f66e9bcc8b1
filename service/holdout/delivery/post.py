"""Posting one message: to a hook as Standard Webhooks has it, to a browser as Web Push does.

And nowhere else than meant, within one deadline, whatever the receiver does.
"""

import asyncio
import socket
import ssl
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from functools import partial
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore2
import msgspec
from standardwebhooks import Webhook

import holdout
from holdout.play.hooks import is_public
from holdout.play.responses import Message
from holdout.store import Hook

#: A receiver has so many seconds for everything: its name, its certificate, its answer.
SECONDS: Final = 10.0
#: And so many for the rest of its answer, once its status is known: it is only read so that the
#: connection can be used again.
REST_SECONDS: Final = 1.0
#: What is read of an answer at most: bytes; informational responses (1xx) before it; and pieces of
#: what follows its head.
MOST_BYTES, MOST_INFORMATIONAL, MOST_PIECES = 16 * 1024, 10, 64
#: How long a connection is kept for the next message, in seconds: less than servers keep it.
IDLE_SECONDS: Final = 4.0
#: So many names are looked up at the same time. Each takes a thread until the system gives up,
#: which may be later than the receiver's time is over.
LOOKUPS: Final = 512
_IDLE_CONNECTIONS: Final = 100
_PORTS: Final[Mapping[str, int]] = {"http": 80, "https": 443}
#: How a further status line begins. What follows a head is never taken for one, unless it comes
#: with the end of the head, in the same few bytes.
_FURTHER: Final = b"\nHTTP/"
_READ: Final = 1024
_AGENT: Final = f"holdout/{holdout.__version__}"


class Refused(Exception):
    """A receiver did not take a message; `why` is for the log, `status` what it has answered."""

    def __init__(self, why: str, status: int | None = None) -> None:
        super().__init__(why)
        self.why, self.status = why, status


class Poster:
    """Posts messages; `private` receivers are allowed or not."""

    def __init__(self, *, private: bool) -> None:
        """Open nothing yet."""
        self._network = _Network(private=private)
        # Whoever calls has bounds of its own, so that nobody waits for connections that hang.
        self._connections = httpcore2.AsyncConnectionPool(
            max_connections=None,
            max_keepalive_connections=_IDLE_CONNECTIONS,
            keepalive_expiry=IDLE_SECONDS,
            network_backend=self._network,
        )

    async def post(self, hook: Hook, message: Message, at: float) -> int:
        """Post a message to a hook; the status with which it was taken. Raises `Refused`.

        `at`: the time of day, which is signed, as receivers refuse what is old.
        """
        body, now = msgspec.json.encode(message), datetime.fromtimestamp(at, UTC)
        headers = {
            "Content-Type": "application/json",
            "webhook-id": message.id,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": Webhook(hook.secret).sign(message.id, now, body.decode()),
        }
        return await self.send(hook.url, body, headers)

    async def send(self, to: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post something to an address; the status with which it was taken. Raises `Refused`."""
        status: int | None = None
        try:
            async with asyncio.timeout(SECONDS) as deadline, self._answer(to, body, headers) as got:
                status = got.status
                rest = asyncio.get_running_loop().time() + REST_SECONDS
                deadline.reschedule(min(deadline.when() or rest, rest))
                await _read_rest(got)
        except (TimeoutError, httpcore2.TimeoutException) as error:
            if status is None:
                raise Refused("no answer in time") from error
        except _FAILURES as error:
            if status is None:
                raise Refused(type(error).__name__) from error
        except Refused:
            if status is None:
                raise
        if status is None or not HTTPStatus(200) <= status < HTTPStatus(300):
            raise Refused(f"status {status}", status)
        return status

    async def close(self) -> None:
        """Close all connections."""
        await self._connections.aclose()
        self._network.close()

    def _answer(
        self, to: str, body: bytes, headers: Mapping[str, str]
    ) -> AbstractAsyncContextManager[httpcore2.Response]:
        """Return the answer to a body that is posted, as soon as its head is read."""
        parts = urlsplit(to)
        target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
        url = httpcore2.URL(
            scheme=parts.scheme,
            host=parts.hostname or "",
            port=parts.port or _PORTS.get(parts.scheme),
            target=target,
        )
        sent = [("Host", parts.netloc), ("User-Agent", _AGENT), *headers.items()]
        return self._connections.stream("POST", url, headers=sent, content=body)


async def _read_rest(answer: httpcore2.Response) -> None:
    """Read what follows the head of an answer, if that is little: else the connection is closed."""
    pieces = 0
    async for _ in answer.aiter_stream():
        pieces += 1
        if pieces == MOST_PIECES:
            return


#: What goes wrong at a receiver, or on the way to it.
_FAILURES: Final = (
    httpcore2.NetworkError,
    httpcore2.ProtocolError,
    httpcore2.UnsupportedProtocol,
    OSError,
    ValueError,
)


class _Network(httpcore2.AsyncNetworkBackend):
    """Connects to receivers at addresses that are allowed, and reads no more than it should."""

    def __init__(self, *, private: bool) -> None:
        self._private = private
        self._backend = httpcore2.AnyIOBackend()
        # Threads of their own: a name that hangs would hold up whoever asks the store.
        self._lookups = ThreadPoolExecutor(LOOKUPS, "lookup")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the library's interface
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        """Connect to a receiver. Raises `Refused` if its address is not allowed."""
        # Looked up once, and that address is asked: a name can't lead elsewhere after the check.
        address = await self._address(host, port)
        stream = await self._backend.connect_tcp(
            address, port, timeout, local_address, socket_options
        )
        return _Stream(stream)

    def close(self) -> None:
        """Look up no more names."""
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def _address(self, host: str, port: int) -> str:
        """Return the address of a receiver. Raises `Refused` if it is not allowed."""
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._lookups, look_up)
        addresses = [str(each[4][0]) for each in found]
        if not self._private and not all(is_public(each) for each in addresses):
            raise Refused("an address of a private network")
        if not addresses:
            raise Refused("no address")
        return addresses[0]


class _Stream(httpcore2.AsyncNetworkStream):
    """A connection to a receiver, on which each answer is bounded.

    The library reads any number of informational responses (1xx) before the one that counts.
    """

    def __init__(self, stream: httpcore2.AsyncNetworkStream) -> None:
        self._stream = stream
        self._begin_answer()

    def _begin_answer(self) -> None:
        self._bytes, self._further, self._tail = 0, 0, b""

    async def read(
        self,
        max_bytes: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the library's interface
    ) -> bytes:
        """Read some bytes. Raises `Refused` when the answer has become too long."""
        left = MOST_BYTES - self._bytes
        if left <= 0 or self._further > MOST_INFORMATIONAL:
            raise Refused("too long an answer")
        data = await self._stream.read(min(max_bytes, left, _READ), timeout)
        self._bytes += len(data)
        # A status line may come in pieces.
        seen = self._tail + data
        self._further += seen.count(_FURTHER)
        self._tail = seen[1 - len(_FURTHER) :]
        return data

    async def write(
        self,
        buffer: bytes,
        timeout: float | None = None,  # noqa: ASYNC109 - the library's interface
    ) -> None:
        """Write a part of a request, which begins a new answer."""
        self._begin_answer()
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        """Close the connection."""
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ASYNC109 - the library's interface
    ) -> httpcore2.AsyncNetworkStream:
        """Encrypt the connection."""
        return _Stream(await self._stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        """Return what the library wants to know of the connection."""
        return self._stream.get_extra_info(info)
