"""How requests are sent: in whose name, each under a key of its own, and again until answered."""

import json
import random
import re
import time
from collections.abc import Callable, Generator
from typing import Any
from uuid import uuid4

import httpx2

from holdout_client.problems import BadAnswer, Problem, Unreachable

#: Seconds between the first two tries, and how much longer each further pause is than the last.
FIRST_PAUSE, LONGER = 0.1, 2.0

#: A pause is cut by up to this part of it, so that many clients do not come back all at once.
JITTER = 0.5

ERROR = 400

#: Answers that tell of a service that is away or busy: the next try may be answered otherwise.
PASSING = frozenset({429, 502, 503, 504})

#: Key of `Request.extensions`: the request may have been carried out though no answer came.
UNCERTAIN = "holdout-uncertain"

_GAME = re.compile(r"/v1/games/([^/]+)")


class Patient(httpx2.BaseTransport):
    """Sends a request again, with longer and longer pauses, until it is answered.

    It is sent again when the connection breaks, when no answer comes in time, and for an answer
    that the service, or what stands before it, can't serve it now. What changes something bears
    the same key each time, so that it is done once; the answer is that of the first time.
    """

    def __init__(
        self,
        inner: httpx2.BaseTransport,
        patience: float,
        sleep: Callable[[float], object] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Send by `inner`; no try is begun later than `patience` seconds after the first failed."""
        self._inner = inner
        self._patience = patience
        self._sleep = sleep
        self._clock = clock

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request until it is answered or patience ends. Raises `httpx2.TransportError`."""
        pause, until = FIRST_PAUSE, None
        while True:
            failed: httpx2.TransportError | httpx2.Response
            try:
                failed = self._inner.handle_request(request)
                failed.read()
                if failed.status_code not in PASSING:
                    return failed
            except httpx2.TransportError as error:
                failed = error
            _note(request, failed)
            now = self._clock()
            until = now + self._patience if until is None else until
            wait = max(pause * (1 - JITTER * random.random()), _asked_pause(failed))
            if now + wait > until:
                return _given_up(failed)
            self._sleep(wait)
            pause *= LONGER

    def close(self) -> None:
        """Close the connections."""
        self._inner.close()


def _note(request: httpx2.Request, failed: httpx2.TransportError | httpx2.Response) -> None:
    """Note for the caller whether the request may have been carried out all the same."""
    if request.method != "GET" and not isinstance(failed, httpx2.ConnectError):
        request.extensions[UNCERTAIN] = True


def _given_up(failed: httpx2.TransportError | httpx2.Response) -> httpx2.Response:
    if isinstance(failed, httpx2.Response):
        return failed
    raise failed


def _asked_pause(failed: httpx2.TransportError | httpx2.Response) -> float:
    """The seconds that the service asks to wait; dates are not read."""
    told = failed.headers.get("Retry-After", "") if isinstance(failed, httpx2.Response) else ""
    return float(told) if told.isdecimal() else 0.0


def key(request: httpx2.Request) -> None:
    """Give a request that may change something a key of its own: it is done once under it."""
    if request.method != "GET":
        request.headers["Idempotency-Key"] = str(uuid4())


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
    """Raise what a response tells of that is no answer.

    That is the `Problem` in it; else `Unreachable` if what stands before the service says that
    it is away, or `BadAnswer`.
    """
    if response.status_code < ERROR:
        return
    response.read()
    document: Any = None
    try:
        document = json.loads(response.content)
        problem = Problem(document)
    except (ValueError, TypeError, KeyError, AttributeError):
        told = f"{response.request.url} answers {response.status_code}"
        if response.status_code in PASSING:
            raise unreachable(response.request, told) from None
        raise BadAnswer(f"{told}, but not as Holdout does") from None
    raise problem


def unreachable(request: httpx2.Request, reason: str) -> Unreachable:
    """What is raised when a request was not answered."""
    url = str(request.url).partition("/v1/")[0]
    return Unreachable(url, reason, uncertain=UNCERTAIN in request.extensions)
