"""How much a client may ask: in all, for new games, and with invalid tokens.

A client is an address. Each limit is a generic cell rate algorithm: all that a worker keeps of a
client is one number, the time at which its whole quota is there again. What is left is told in the
fields of the IETF's draft-ietf-httpapi-ratelimit-headers.
"""

import math
import time
from collections.abc import Iterable
from ipaddress import IPv6Network
from typing import NamedTuple

from flask import Flask, Response, g, request

from holdout.api.http.problems import problem, respond
from holdout.settings import Settings

#: So many clients are kept in mind at most; of more, those that have asked least lately go.
MEMORY = 10_000

#: Probes are not refused: a worker that is only busy would be taken for dead.
_UNLIMITED = {"service.Alive", "service.Ready"}
_FAILED = {401, 403}


class Left(NamedTuple):
    """What a client has left of a limit: requests, and seconds until it has all of them again.

    `wait`: seconds until the next request is let in; 0: now.
    """

    limit: "Limit"
    requests: int
    seconds: int
    wait: int


class Limit:
    """So many requests in so many seconds, for each client."""

    def __init__(self, name: str, rate: str) -> None:
        """Take a rate as the settings have it, such as `600/60`."""
        quota, _, window = rate.partition("/")
        self.name = name
        self.policy = f'"{name}";q={quota};w={window}'
        self._window = float(window)
        self._each = self._window / int(quota)
        self._full: dict[str, float] = {}

    def look(self, client: str, now: float) -> Left:
        """What the client has left."""
        owed = max(self._full.get(client, now) - now, 0.0)
        # Sums of many small parts are a little off; a request is not lost for that.
        requests = math.floor((self._window - owed) / self._each + 1e-6)
        wait = 0 if requests else math.ceil(owed + self._each - self._window)
        return Left(self, requests, math.ceil(owed), max(wait, 0 if requests else 1))

    def take(self, client: str, now: float) -> Left:
        """Count a request of the client; the answer is what was left before.

        A request that is refused does not count, so that who waits is let in.
        """
        left = self.look(client, now)
        if left.requests:
            if client not in self._full and len(self._full) >= MEMORY:
                self._forget(now)
            self._full[client] = max(self._full.get(client, now), now) + self._each
        return left

    def _forget(self, now: float) -> None:
        """Forget whose quota is whole again, and if they are few, the half that owes least."""
        clients = sorted(self._full.items(), key=lambda each: each[1])
        kept = [each for each in clients if each[1] > now]
        self._full = dict(kept[-MEMORY // 2 :])


class Limits:
    """The limits of an application."""

    def __init__(self, settings: Settings) -> None:
        self._all = _limit("all", settings.rate_all)
        self._create = _limit("create", settings.rate_create)
        self._guess = _limit("guess", settings.rate_guess)

    def check(self) -> Response | None:
        """Count this request; a problem if the client has asked too much."""
        if request.endpoint in _UNLIMITED:
            return None
        now, client = time.monotonic(), _client()
        making = request.method == "POST" and request.endpoint == "games.GameList"
        left = [
            limit.take(client, now)
            for limit in (self._all, self._create if making else None)
            if limit is not None
        ]
        if self._guess is not None and _opens_something():
            guesses = self._guess.look(client, now)
            if not guesses.requests:
                left.append(guesses)
        g.left = left
        waits = [each for each in left if not each.requests]
        if not waits:
            return None
        detail = "Too many requests; `Retry-After` says in how many seconds to go on."
        wait = max(each.wait for each in waits)
        return respond(problem("too-many-requests", detail), {"Retry-After": str(wait)})

    def tell(self, response: Response) -> Response:
        """Tell the client what is left, and count a token that opened nothing."""
        left: list[Left] = g.get("left", [])
        if self._guess is not None and response.status_code in _FAILED and _opens_something():
            left = [*left, self._guess.take(_client(), time.monotonic())]
        if left:
            response.headers.add("RateLimit-Policy", ", ".join(each.limit.policy for each in left))
            response.headers.add("RateLimit", _state(left))
        return response


def limit_requests(app: Flask, settings: Settings) -> None:
    """Let an application refuse clients that ask too much."""
    limits = Limits(settings)
    app.before_request(limits.check)
    app.after_request(limits.tell)


def _limit(name: str, rate: str) -> Limit | None:
    return None if rate == "off" else Limit(name, rate)


def _client() -> str:
    """Who asks: an address; of IPv6 the network, of which one household has a whole one."""
    address = request.remote_addr or ""
    return str(IPv6Network((address, 64), strict=False)) if ":" in address else address


def _opens_something() -> bool:
    """Whether a token or an invite decides on this request."""
    return "game_id" in (request.view_args or {}) or request.endpoint == "operators.metrics"


def _state(left: Iterable[Left]) -> str:
    """What is left after this request."""
    return ", ".join(
        f'"{each.limit.name}";r={max(each.requests - 1, 0)};t={each.seconds or 1}' for each in left
    )
