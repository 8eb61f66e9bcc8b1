"""Rate limits by client: requests in all, new games, and requests with invalid tokens.

A client is an address. Each limit is a fixed window that opens with the client's first request.
What is costly or dangerous (creating games, guessing tokens) is counted in the store, for all
workers together; requests in all are counted by each worker for itself, as asking the store each
time would cost more than a twentieth of an action. The header fields are those of the IETF's
draft-ietf-httpapi-ratelimit-headers.
"""

import math
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from flask import Flask, Response, g, request
from limits import RateLimitItemPerSecond
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from holdout.api.hooks.counters import WorkerCounters
from holdout.api.http.client_address import client_address
from holdout.api.http.problems import problem, respond
from holdout.settings import Settings
from holdout.store.counters import FAILURES, open_counters

#: Probes are never refused: a worker that is merely busy would be taken for dead.
_UNLIMITED = {"service.Alive", "service.Ready"}
_UNAUTHORIZED = {401, 403}
#: Operations that take tokens, and name no game in their path.
_TAKES_TOKENS = {"operators.metrics", "streams.StreamList"}

#: A request that takes much longer than others counts as so many of all that a client may send.
DEAR = 5
#: Operations that read all games of a stream. Dear as well: what a game was at a version, and
#: whether a decision could be undone, for which games are played again.
_DEAR = {"streams.StreamList", "streams.OneStream"}


class Left(NamedTuple):
    """What a client has left of a limit: requests, and seconds until it has all of them again."""

    limit: "Limit"
    allowed: bool
    requests: int
    seconds: int


class Limit:
    """A number of requests in a number of seconds, for each client."""

    def __init__(self, name: str, rate: str, shared: Callable[[], Storage] | None = None) -> None:
        """Take a rate as the settings have it, such as `600/60`.

        `shared` opens the counters of all workers; without it each worker counts for itself, and
        so it does while these can't be reached.
        """
        quota, _, window = rate.partition("/")
        self.name = name
        self.policy = f'"{name}";q={quota};w={window}'
        self._item = RateLimitItemPerSecond(int(quota), int(window), namespace=name)
        self._own = FixedWindowRateLimiter(WorkerCounters())
        self._shared = shared

    def count(self, client: str, cost: int = 1) -> Left:
        """Count a request of the client, one that is dear as several."""
        if self._shared is not None:
            try:
                return self._count(FixedWindowRateLimiter(self._shared()), client, cost)
            except FAILURES:
                pass
        return self._count(self._own, client, cost)

    def _count(self, limiter: FixedWindowRateLimiter, client: str, cost: int) -> Left:
        allowed = limiter.hit(self._item, client, cost=cost)
        stats = limiter.get_window_stats(self._item, client)
        seconds = max(math.ceil(stats.reset_time - time.time()), 1)
        return Left(self, allowed, stats.remaining, seconds)


class Limits:
    """The limits of an application."""

    def __init__(self, settings: Settings) -> None:
        shared = open_counters(settings.store) if settings.store else None
        self._all = _limit("all", settings.rate_all)
        self._create = _limit("create", settings.rate_create, shared)
        self._guess = _limit("guess", settings.rate_guess, shared)
        #: Until when each client that has used up its guesses is refused, as far as this worker
        #: has seen. A client that sends valid tokens causes no request to the store.
        self._barred = WorkerCounters()

    def check(self) -> Response | None:
        """Count this request; returns a problem if the client has sent too many."""
        if request.endpoint in _UNLIMITED:
            return None
        client = client_address()
        creates = request.method == "POST" and request.endpoint == "games.GameList"
        left = [] if self._all is None else [self._all.count(client, _cost())]
        if creates and self._create is not None:
            left.append(self._create.count(client))
        if self._guess is not None and self._barred.get(client) and _needs_token():
            wait = math.ceil(self._barred.get_expiry(client) - time.time())
            left.append(Left(self._guess, allowed=False, requests=0, seconds=max(wait, 1)))
        g.left = left
        waits = [each.seconds for each in left if not each.allowed]
        if not waits:
            return None
        detail = "Too many requests; `Retry-After` says in how many seconds to go on."
        return respond(problem("too-many-requests", detail), {"Retry-After": str(max(waits))})

    def add_headers(self, response: Response) -> Response:
        """Say what is left of each limit, and count a request that an invalid token was sent with.

        A client that has used up its guesses in other workers is refused here after one more.
        """
        left: list[Left] = g.get("left", [])
        refused = response.status_code in _UNAUTHORIZED and _needs_token()
        if self._guess is not None and (refused or g.get("wrong_token", False)):
            guesses = self._guess.count(client_address())
            if not guesses.requests:
                self._barred.incr(client_address(), guesses.seconds)
            left = [*left, guesses]
        if left:
            response.headers.add("RateLimit-Policy", ", ".join(each.limit.policy for each in left))
            response.headers.add("RateLimit", _state(left))
        return response


def limit_requests(app: Flask, settings: Settings) -> None:
    """Make an application refuse clients that send too many requests."""
    limits = Limits(settings)
    app.before_request(limits.check)
    app.after_request(limits.add_headers)


def _limit(name: str, rate: str, shared: Callable[[], Storage] | None = None) -> Limit | None:
    return None if rate == "off" else Limit(name, rate, shared)


def _needs_token() -> bool:
    """Whether a token or an invite decides on this request."""
    named = request.view_args or {}
    return "game_id" in named or "stream_id" in named or request.endpoint in _TAKES_TOKENS


def _cost() -> int:
    """As how many requests this one counts: more if a game or many have to be played or read."""
    asked = request.args
    dear = "version" in asked or "undo" in asked.get("include", "") or request.endpoint in _DEAR
    return DEAR if dear else 1


def _state(left: Iterable[Left]) -> str:
    return ", ".join(f'"{each.limit.name}";r={each.requests};t={each.seconds}' for each in left)
