"""How requests are sent: in whose name, in which language, and again when that is safe."""

import json
import re
import time
from collections.abc import Callable, Generator
from typing import Any

import httpx2

from holdout_client.problems import BadAnswer, Problem

FIRST_PAUSE = 0.1
ERROR = 400
UNAVAILABLE = 503

#: Key of `Request.extensions`: the request was sent before, and may have been carried out.
REPEATED = "holdout-repeated"

_GAME = re.compile(r"/v1/games/([^/]+)")


class Patient(httpx2.BaseTransport):
    """Sends a request again, with longer and longer pauses, when it can do no harm.

    That is when it only reads, when it names by `If-Match` the version that it is meant for, or
    when it never left. The other reasons for another try than a broken connection is 503.
    """

    def __init__(
        self,
        inner: httpx2.BaseTransport,
        patience: float,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """Send by `inner`; `patience` are the seconds that all pauses may take together."""
        self._inner = inner
        self._patience = patience
        self._sleep = sleep

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request until it is answered or patience ends. Raises `httpx2.TransportError`."""
        left, pause = self._patience, FIRST_PAUSE
        while True:
            try:
                response = self._inner.handle_request(request)
            except httpx2.TransportError as error:
                if pause > left or not _may_repeat(request, error):
                    raise
                arrived = not isinstance(error, httpx2.ConnectError)
            else:
                pause = max(pause, _retry_after(response))
                unavailable = response.status_code == UNAVAILABLE
                if not unavailable or pause > left or not _may_repeat(request):
                    return response
                response.close()
                arrived = True
            if arrived:
                request.extensions[REPEATED] = True
            self._sleep(pause)
            left, pause = left - pause, pause * 2

    def close(self) -> None:
        """Close the connections."""
        self._inner.close()


def _may_repeat(request: httpx2.Request, error: Exception | None = None) -> bool:
    harmless = request.method == "GET" or "If-Match" in request.headers
    return harmless or isinstance(error, httpx2.ConnectError)


def _retry_after(response: httpx2.Response) -> float:
    """The seconds that the service asks to wait; dates are not read."""
    told = response.headers.get("Retry-After", "")
    return float(told) if told.isdecimal() else 0.0


class SeatToken(httpx2.Auth):
    """Shows each game the token that opens it."""

    def __init__(self, token: Callable[[str], str | None]) -> None:
        """Learn where tokens are found by the id of the game."""
        self._token = token

    def auth_flow(
        self, request: httpx2.Request
    ) -> Generator[httpx2.Request, httpx2.Response, None]:
        """Add the token of the game that the address names."""
        found = _GAME.search(request.url.path)
        token = self._token(found[1]) if found else None
        if token is not None:
            request.headers["Authorization"] = f"Bearer {token}"
        yield request


def refuse(response: httpx2.Response) -> None:
    """Raise the `Problem` that a response tells of, or `BadAnswer` for an error of another sort."""
    if response.status_code < ERROR:
        return
    response.read()
    document: Any = None
    try:
        document = json.loads(response.content)
        problem = Problem(document, repeated=REPEATED in response.request.extensions)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadAnswer(
            f"{response.request.url} answers {response.status_code}, but not as Holdout does"
        ) from None
    raise problem
