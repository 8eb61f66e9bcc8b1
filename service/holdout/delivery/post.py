"""Posting one message: to a hook as Standard Webhooks has it, to a browser as Web Push does.

And nowhere else than meant.
"""

import asyncio
import socket
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

import httpx2
import msgspec
from standardwebhooks import Webhook

import holdout
from holdout.play.hooks import is_public
from holdout.play.responses import Message
from holdout.store import Hook

#: A receiver has so many seconds for everything: its name, its certificate, its answer.
SECONDS: Final = 10.0
#: So many names are looked up at the same time. Each takes a thread until the system gives up,
#: which may be later than the receiver's time is over.
LOOKUPS: Final = 512
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
        self._private = private
        # Whoever calls has bounds of its own, so that nobody waits for connections that hang.
        limits = httpx2.Limits(max_connections=None, max_keepalive_connections=20)
        self._client = httpx2.AsyncClient(follow_redirects=False, trust_env=False, limits=limits)
        # Threads of their own: a name that hangs would hold up whoever asks the store.
        self._lookups = ThreadPoolExecutor(LOOKUPS, "lookup")

    async def post(self, hook: Hook, message: Message, at: float) -> None:
        """Post a message to a hook; returns when it was taken. Raises `Refused`.

        `at`: the time of day, which is signed, as receivers refuse what is old.
        """
        body, now = msgspec.json.encode(message), datetime.fromtimestamp(at, UTC)
        headers = {
            "Content-Type": "application/json",
            "webhook-id": message.id,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": Webhook(hook.secret).sign(message.id, now, body.decode()),
        }
        await self.send(hook.url, body, headers)

    async def send(self, to: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Post something to an address; returns when it was taken. Raises `Refused`."""
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._status(to, body, headers)
        except (TimeoutError, httpx2.TimeoutException) as error:
            raise Refused("no answer in time") from error
        except (httpx2.HTTPError, httpx2.InvalidURL, OSError, ValueError) as error:
            raise Refused(type(error).__name__) from error
        if not HTTPStatus(200) <= status < HTTPStatus(300):
            raise Refused(f"status {status}", status)

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def _status(self, to: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post a body, and return the status of the answer; read nothing of the answer's body."""
        url = httpx2.URL(to)
        # Looked up once, and that address is asked: a name can't lead elsewhere after the check.
        address = await self._address(to)
        request = self._client.build_request(
            "POST",
            url.copy_with(host=address),
            content=body,
            headers={**headers, "User-Agent": _AGENT, "Host": url.netloc.decode()},
            extensions={"sni_hostname": url.host},
        )
        answer = await self._client.send(request, stream=True)
        await answer.aclose()
        return answer.status_code

    async def _address(self, url: str) -> str:
        """Return the address of a receiver. Raises `Refused` if it is not allowed."""
        parts = urlsplit(url)
        port = parts.port or {"http": 80}.get(parts.scheme, 443)
        look_up = partial(socket.getaddrinfo, parts.hostname, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._lookups, look_up)
        addresses = [str(each[4][0]) for each in found]
        if not self._private and not all(is_public(each) for each in addresses):
            raise Refused("an address of a private network")
        if not addresses:
            raise Refused("no address")
        return addresses[0]
