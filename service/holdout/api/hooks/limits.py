"""Rate limits by client: requests in all, new games, requests with invalid tokens, and work.

A client is an address. Each limit is a fixed window that opens with the client's first request.
What is costly or dangerous (creating games, guessing tokens, work) is counted in the store, for all
workers together; requests in all are counted by each worker for itself, as asking the store each
time would cost more than a twentieth of an action. The header fields are those of the IETF's
draft-ietf-httpapi-ratelimit-headers.

Work is processor time, in milliseconds, and it is measured. Only expensive operations are measured,
and only these are refused to a client that has used up its time. A request is charged a share of
the limit until its cost is known, so nobody can begin many more at once than they can pay for. Work
in a game also counts for the creator of that game, since one may send the tokens of a game from
many addresses.
"""

import math
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

from flask import Flask, Response, g, request
from limits import RateLimitItemPerSecond
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from holdout.api.http.headers import client_address
from holdout.api.http.problems import problem, respond
from holdout.play.long_work import seconds_elsewhere
from holdout.settings import Settings
from holdout.store import StoreError
from holdout.store.counters import FAILURES, open_counters

#: More counters than this are never kept.
MOST_COUNTERS = 10_000


class Counter(NamedTuple):
    """How much was counted in a window, and when that ends, by a clock that nobody sets."""

    hits: int
    end: float


class WorkerCounters(Storage):
    """Counters that end with their windows.

    The library's own starts a thread at nearly every request to drop expired counters, which takes
    longer than the counting. This one drops them when there are too many.
    """

    def __init__(self) -> None:
        super().__init__()
        self._counters: dict[str, Counter] = {}
        self._lock = threading.Lock()

    @property
    def base_exceptions(self) -> type[Exception]:
        """What counting may raise: nothing that is expected."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count; the first count opens a window of `expiry` seconds. Returns the sum."""
        now = time.monotonic()
        with self._lock:
            old = self._counters.get(key)
            if old is None and len(self._counters) >= MOST_COUNTERS:
                self._drop_half(now)
            if old is None or old.end <= now:
                old = Counter(0, now + expiry)
            self._counters[key] = new = Counter(old.hits + amount, old.end)
        return new.hits

    def get(self, key: str) -> int:
        """What was counted in the present window."""
        counter = self._counters.get(key)
        return counter.hits if counter and counter.end > time.monotonic() else 0

    def get_expiry(self, key: str) -> float:
        """When the present window ends, in Unix seconds; now, if there is none."""
        counter = self._counters.get(key)
        left = counter.end - time.monotonic() if counter else 0
        return time.time() + max(left, 0)

    def check(self) -> bool:
        """Memory is always there."""
        return True

    def reset(self) -> int:
        """Forget all counters; returns how many there were."""
        with self._lock:
            count = len(self._counters)
            self._counters.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget one counter."""
        with self._lock:
            self._counters.pop(key, None)

    def _drop_half(self, now: float) -> None:
        """Drop the counters whose window has ended; if many are left, those that counted least."""
        alive = [each for each in self._counters.items() if each[1].end > now]
        alive.sort(key=lambda each: each[1].hits)
        self._counters = dict(alive[-MOST_COUNTERS // 2 :])


#: Probes are never refused: a worker that is merely busy would be taken for dead.
_UNLIMITED = {"service.Alive", "service.Ready"}
_UNAUTHORIZED = {401, 403}
#: Operations that take tokens, and name no game in their path.
_TAKES_TOKENS = {"operators.metrics", "streams.StreamList"}

#: Operations that may take many times longer than an action. So may views of earlier versions and
#: `include=undo`, which replay the game; those are told by their query.
_EXPENSIVE = {
    ("POST", "games.GameList"),
    ("GET", "bots.GameAdvice"),
    ("POST", "actions.GameUndo"),
    ("POST", "history.RecordCheck"),
    ("PUT", "seats.SeatBot"),
    ("POST", "streams.StreamList"),
    ("GET", "streams.OneStream"),
}
#: The games of one creator may cause this many times as much work as one address, so that no single
#: guest can use it all up.
_FOR_CREATORS = 2
#: A client may have this many expensive requests in progress: each is charged this part of the
#: limit until its cost is known.
AT_ONCE = 50
#: What giving a seat to a bot counts as, in seconds of processor time.
BOT_SECONDS = 0.5


class Left(NamedTuple):
    """What a client has left of a limit: requests, and seconds until it has all of them again."""

    limit: "Limit"
    allowed: bool
    requests: int
    seconds: int


class Work(NamedTuple):
    """An expensive request in progress: who pays for it, and what was charged at its beginning."""

    spenders: list[tuple["Limit", str]]
    charge: int
    thread_time: float


class Limit:
    """A number of requests in a number of seconds, for each client."""

    def __init__(
        self, name: str, rate: str, shared: Callable[[], Storage] | None = None, times: int = 1
    ) -> None:
        """Take a rate as the settings have it, such as `600/60`; `times` multiplies its number.

        `shared` opens the counters of all workers; without it each worker counts for itself, and
        so it does while these can't be reached.
        """
        number, _, window = rate.partition("/")
        quota = int(number) * times
        self.name = name
        self.share = max(quota // AT_ONCE, 1)
        self.policy = f'"{name}";q={quota};w={window}'
        self._item = RateLimitItemPerSecond(quota, int(window), namespace=name)
        self._own = FixedWindowRateLimiter(WorkerCounters())
        self._shared = shared

    def count(self, client: str, cost: int = 1) -> Left:
        """Count a request of the client, or several units at once; negative ones are given back."""
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
        # What is given back after its window has ended adds nothing to the next one.
        return Left(self, allowed, min(stats.remaining, self._item.amount), seconds)


class Limits:
    """The limits of an application."""

    def __init__(self, settings: Settings, creator_of: Callable[[str], str | None]) -> None:
        """`creator_of` tells who has created a game."""
        shared = open_counters(settings.store) if settings.store else None
        self._creator_of = creator_of
        self._work = _limit("work", settings.rate_work, shared)
        self._work_of_creator = _limit("work", settings.rate_work, shared, _FOR_CREATORS)
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
        left = [] if self._all is None else [self._all.count(client)]
        if creates and self._create is not None:
            left.append(self._create.count(client))
        if self._guess is not None and self._barred.get(client) and _needs_token():
            wait = math.ceil(self._barred.get_expiry(client) - time.time())
            left.append(Left(self._guess, allowed=False, requests=0, seconds=max(wait, 1)))
        if all(each.allowed for each in left):
            left += self._begin_work(client)
        g.left = left
        waits = [each.seconds for each in left if not each.allowed]
        if waits:
            return respond(problem("too-many-requests"), {"Retry-After": str(max(waits))})
        return None

    def add_headers(self, response: Response) -> Response:
        """Say what is left of each limit, and count a request that an invalid token was sent with.

        A client that has used up its guesses in other workers is refused here after one more.
        """
        unauthorized = response.status_code in _UNAUTHORIZED
        left: list[Left] = [*g.get("left", []), *self._end_work(unauthorized=unauthorized)]
        refused = unauthorized and _needs_token()
        if self._guess is not None and (refused or g.get("wrong_token", False)):
            guesses = self._guess.count(client_address())
            if not guesses.requests:
                self._barred.incr(client_address(), guesses.seconds)
            left = [*left, guesses]
        if left:
            response.headers.add("RateLimit-Policy", ", ".join(each.limit.policy for each in left))
            response.headers.add("RateLimit", _state(left))
        return response

    def _spenders(self, client: str) -> list[tuple[Limit, str]]:
        """The limits that the work of this request counts against, and under which name.

        First the client's, then, if a token was sent, that of the game's creator: anybody may watch
        a public game. None if the request is cheap.
        """
        if self._work is None or self._work_of_creator is None or not _is_expensive():
            return []
        spenders = [(self._work, f"address {client}")]
        game_id = (request.view_args or {}).get("game_id")
        with suppress(StoreError):
            if game_id and request.authorization and (creator := self._creator_of(game_id)):
                spenders.append((self._work_of_creator, f"creator {creator}"))
        return spenders

    def _begin_work(self, client: str) -> list[Left]:
        """Charge an expensive request in advance; what is left of a limit that it would exceed."""
        spenders = self._spenders(client)
        # A long poll may wait for long, and does next to nothing.
        charge = 1 if self._work is None or "wait" in request.args else self._work.share
        for number, (limit, each) in enumerate(spenders, 1):
            if not limit.count(each, charge).allowed:
                # Refused requests cost nothing: otherwise strangers could use up a creator's time.
                given_back = [other.count(payer, -charge) for other, payer in spenders[:number]]
                return [given_back[-1]._replace(allowed=False, requests=0)]
        g.work = Work(spenders, charge, time.thread_time())
        seconds_elsewhere.set(0.0)
        return []

    def _end_work(self, *, unauthorized: bool) -> list[Left]:
        """Settle what an expensive request has cost; what the client has left after it.

        The game's creator pays only for those to whom they have given tokens.
        """
        work: Work | None = g.pop("work", None)
        if work is None:
            return []
        seconds = time.thread_time() - work.thread_time + seconds_elsewhere.get()
        spent = math.ceil(seconds * 1000)
        left = []
        for limit, each in work.spenders:
            cost = 0 if unauthorized and limit is self._work_of_creator else spent
            left.append(limit.count(each, cost - work.charge))
        return left[:1]


def limit_requests(app: Flask, settings: Settings, creator_of: Callable[[str], str | None]) -> None:
    """Make an application refuse clients that send too many requests, or cause too much work."""
    limits = Limits(settings, creator_of)
    app.before_request(limits.check)
    app.after_request(limits.add_headers)


def charge_bots(count: int) -> None:
    """Count the work that so many seats of bots are going to cause."""
    seconds_elsewhere.set(seconds_elsewhere.get() + count * BOT_SECONDS)


def _limit(
    name: str, rate: str, shared: Callable[[], Storage] | None = None, times: int = 1
) -> Limit | None:
    return None if rate == "off" else Limit(name, rate, shared, times)


def _needs_token() -> bool:
    """Whether a token or an invite decides on this request."""
    named = request.view_args or {}
    return "game_id" in named or "stream_id" in named or request.endpoint in _TAKES_TOKENS


def _is_expensive() -> bool:
    """Whether this request may take long: a bot thinks, or games are replayed or read."""
    asked = request.args
    by_query = "version" in asked or "undo" in asked.get("include", "")
    method = "GET" if request.method == "HEAD" else request.method
    return by_query or (method, request.endpoint) in _EXPENSIVE


def _state(left: Iterable[Left]) -> str:
    return ", ".join(f'"{each.limit.name}";r={each.requests};t={each.seconds}' for each in left)
