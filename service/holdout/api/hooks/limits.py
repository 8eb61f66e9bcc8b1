"""Rate limits by client: requests, new games, parcels, requests with invalid tokens, and work.

A client is an address, an app that sends its key, or the user that the app names. An app
has limits of its own, and each of its users those of an address. Each limit is a fixed window that
opens with the client's first request. What is costly or dangerous (creating games, parcels,
guessing tokens, work) is counted in the store, for all workers together; requests in all are
counted by each worker for itself, as a round trip to the store each time would cost more than a
twentieth of an action.
The store keeps only pseudonyms, and for no longer than the window. The header fields are those of
the IETF's draft-ietf-httpapi-ratelimit-headers.

What changes a table beside its game, such as a name, has a pace for each token and seat, whatever
the limits of clients are: everybody at the table has to read it.

Work is processor time, in milliseconds, and it is measured. Only expensive operations are measured,
and only these are refused to a client that has used up its time. A request is charged a share of
the limit until its cost is known, so nobody can begin many more at once than they can pay for. Work
in a game also counts for the creator of that game, since one may send the tokens of a game from
many addresses.
"""

import math
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

from flask import Flask, Request, Response, current_app
from flask.globals import request_ctx

from holdout.api.hooks.request_log import note
from holdout.api.hooks.response_headers import add_header
from holdout.api.http.headers import (
    APP,
    TIMES_FOR_APPS,
    Asking,
    app_of_client,
    bearer,
    client_address,
    client_of_app,
    user_of,
)
from holdout.api.http.problems import problem, respond
from holdout.api.http.traits import ADMIN, Trait, Traits
from holdout.play import apps
from holdout.play.authorize import hash_of
from holdout.play.long_work import Purse, purse, seconds_elsewhere
from holdout.play.responses import AppLimit
from holdout.settings import Settings
from holdout.store import App, Bill, Payer, StoreError, StoreUnavailable
from holdout.store.counters import Counters, Use

#: More counters than this are never kept.
MOST_COUNTERS = 10_000


class Counter(NamedTuple):
    """How much was counted in a window, and when that ends, by a clock that nobody sets."""

    hits: int
    end: float

    def seconds(self) -> float:
        """Return the seconds until the window ends."""
        return self.end - time.monotonic()


class WorkerCounters:
    """Counters that end with their windows.

    The library `limits` counts in the store. Its storage in memory starts a thread at nearly every
    request, and reads the remainder in a second call; both take longer than the counting.
    """

    def __init__(self) -> None:
        self._counters: dict[str, Counter] = {}
        self._lock = threading.Lock()

    def count(self, key: str, window: float, cost: int = 1) -> Counter:
        """Count; the first count opens a window of so many seconds."""
        now = time.monotonic()
        with self._lock:
            old = self._counters.get(key)
            if old is None and len(self._counters) >= MOST_COUNTERS:
                self._drop_half(now)
            if old is None or old.end <= now:
                old = Counter(0, now + window)
            self._counters[key] = new = Counter(old.hits + cost, old.end)
        return new

    def get(self, key: str) -> Counter | None:
        """Return the counter of a window that is open; None if there is none."""
        found = self._counters.get(key)
        return found if found is not None and found.seconds() > 0 else None

    def _drop_half(self, now: float) -> None:
        """Drop the counters whose window has ended; if many are left, those that counted least."""
        alive = [each for each in self._counters.items() if each[1].end > now]
        alive.sort(key=lambda each: each[1].hits)
        self._counters = dict(alive[-MOST_COUNTERS // 2 :])


_UNAUTHORIZED = {401, 403}
#: Keys of a request's WSGI environment; `WRONG_TOKEN`: it was sent with an invalid token.
_LEFT, _WORK, WRONG_TOKEN = "holdout.left", "holdout.work", "holdout.wrong-token"

#: `include=undo` is counted only if it takes more than so many milliseconds, because the game has
#: to be replayed: mostly counting would take longer than the response.
UNCOUNTED = 10
#: The games of one creator may cause this many times as much work as one address, so that no single
#: guest can use it all up.
_FOR_CREATORS = 2
#: A client may have this many expensive requests in progress: each is charged this part of the
#: limit until its cost is known.
AT_ONCE = 50
#: How many changes beside the game may be made in a minute with one token, of one seat.
PACES = {Trait.RENAMES: "3/60", Trait.ASIDE: "12/60"}
#: What giving a seat to a bot counts as, in seconds of processor time.
BOT_SECONDS = 0.5


class SharedCounters(NamedTuple):
    """The counters of all workers, and the pseudonyms of clients there."""

    counters: Counters
    name_of: Callable[[str], str]
    failed: Callable[[StoreUnavailable], None]


class Left(NamedTuple):
    """What a client has left of a limit: requests, and seconds until it has all of them again."""

    limit: "Limit"
    allowed: bool
    requests: int
    seconds: int


class Work(NamedTuple):
    """An expensive request in progress: who pays for it, and what was charged at its beginning.

    Nobody pays yet for a request that is counted only if it turns out to be expensive.
    """

    spenders: list[tuple["Limit", str]]
    charge: int
    thread_time: float


class Limit:
    """A number of requests in a number of seconds, for each client."""

    def __init__(
        self, name: str, rate: str, shared: SharedCounters | None = None, times: int = 1
    ) -> None:
        """Take a rate as the settings have it, such as `600/60`; `times` multiplies its number.

        `shared` are the counters of all workers; without them each worker counts for itself, and
        so it does while these can't be reached.
        """
        number, _, window = rate.partition("/")
        self.quota, self.window = int(number) * times, int(window)
        self.name = name
        self.share = max(self.quota // AT_ONCE, 1)
        self.policy = f'"{name}";q={self.quota};w={window}'
        self._own = WorkerCounters()
        self._shared = shared

    def count(self, client: str, cost: int = 1) -> Left:
        """Count a request of the client, or several units at once; negative ones are refunds."""
        return count_all([(self, client, cost)])[0]

    def count_here(self, client: str, cost: int) -> Left:
        """Count in this worker only."""
        counted = self._own.count(client, self.window, cost)
        return self.left(counted.hits, counted.seconds())

    def payer(self, client: str) -> Payer | None:
        """Return the payer that other processes bill for work, if they can reach these counts."""
        if self._shared is None:
            return None
        return Payer(self._counter(self._shared, client), self.window)

    def use(self, client: str, cost: int) -> Use | None:
        """Return what all workers together count; None if each counts for itself."""
        if self._shared is None:
            return None
        return Use(self._counter(self._shared, client), self.window, cost)

    @property
    def shared(self) -> "SharedCounters | None":
        """The counters of all workers, if it counts there."""
        return self._shared

    def _counter(self, shared: "SharedCounters", client: str) -> str:
        return f"{self.name}/{shared.name_of(client)}/{self.quota}/{self.window}"

    def left(self, hits: int, seconds: float) -> Left:
        """Return what a client has left that has used so much."""
        # A refund after the end of its window adds nothing to the next one.
        requests = min(max(self.quota - hits, 0), self.quota)
        return Left(self, hits <= self.quota, requests, _whole(seconds))


def count_all(uses: Sequence[tuple[Limit, str, int]]) -> list[Left]:
    """Count for several limits, those of all workers in one round trip; in order.

    While the store can't be reached, each worker counts for itself.
    """
    found: dict[int, Left] = {}
    shared: dict[int, Use] = {}
    for number, (limit, client, cost) in enumerate(uses):
        if (use := limit.use(client, cost)) is not None:
            shared[number] = use
    counting = next((each.shared for each, *_ in uses if each.shared), None)
    if counting is not None:
        try:
            counted = counting.counters.count([*shared.values()])
            for number, used in zip(shared, counted, strict=True):
                found[number] = uses[number][0].left(used.amount, used.seconds)
        except StoreUnavailable as error:
            counting.failed(error)
        except StoreError:
            pass  # Damaged counters are lost with the next window.
    return [
        found[number] if number in found else limit.count_here(client, cost)
        for number, (limit, client, cost) in enumerate(uses)
    ]


class Known(Protocol):
    """What the limits require of the store."""

    def creator_of(self, game_id: str) -> str | None:
        """Return the creator of a game."""

    def app_of(self, key: str) -> App | None:
        """Return the app that a key belongs to, if it is valid."""

    def app_named(self, name: str) -> App | None:
        """Return the app of a name."""

    def pseudonym(self, client: str) -> str:
        """Return the pseudonym of a client in the store."""

    def failed(self, error: StoreUnavailable) -> None:
        """Note that counting in the store has failed."""


#: The names of limits.
ALL, CREATE, WORK, GUESS, PARCELS = "all", "create", "work", "guess", "parcels"


#: Where an application has its limits.
LIMITS = "holdout.limits"


class Spenders(Purse):
    """Who pays for the questions of an expensive request: those who pay for the request."""

    def __init__(self, spenders: list[tuple[Limit, str]]) -> None:
        """Take each limit, and whom it counts."""
        self._spenders = spenders

    def charge(self, milliseconds: int) -> Bill:
        """Charge all of them, though it may be more than they have left: then it is the last."""
        for limit, client in self._spenders:
            limit.count(client, milliseconds)
        payers = (limit.payer(client) for limit, client in self._spenders)
        return Bill([each for each in payers if each], milliseconds)

    def give_back(self, bill: Bill) -> None:
        """Refund what was charged."""
        for limit, client in self._spenders:
            limit.count(client, -bill.milliseconds)


class Limits:
    """The limits of an application."""

    def __init__(self, settings: Settings, known: Known, traits: Traits) -> None:
        """Open the counters that all workers share, in the store."""
        self._traits = traits
        shared = None
        if settings.store:
            shared = SharedCounters(Counters(settings.store), known.pseudonym, known.failed)
        self._known = known
        self._settings, self._shared = settings, shared
        #: A cache: the limits of apps, by name and rate.
        self._of_apps: dict[tuple[str, str], Limit | None] = {}
        self._work = _limit("work", settings.rate_work, shared)
        self._work_of_creator = _limit("work", settings.rate_work, shared, _FOR_CREATORS)
        self._all = _limit("all", settings.rate_all)
        self._create = _limit("create", settings.rate_create, shared)
        self._guess = _limit("guess", settings.rate_guess, shared)
        self._usual = {
            ALL: self._all,
            CREATE: self._create,
            WORK: self._work,
            GUESS: self._guess,
            PARCELS: _limit("parcels", settings.rate_parcels, shared),
        }
        self._paces = {
            trait: Limit(trait.name.lower(), rate, shared) for trait, rate in PACES.items()
        }
        #: Until when each client that has used up its guesses is refused, as far as this worker
        #: has seen. A client that sends valid tokens causes no request to the store.
        self._barred = WorkerCounters()
        #: Until when clients, and games, get no `include=undo`: their limit of work is used up.
        self._exhausted = WorkerCounters()

    def check(self) -> Response | None:
        """Count this request; returns a problem if the client has sent too many."""
        sent = request_ctx.request
        traits = self._traits.of(sent)
        if Trait.PROBE in traits:
            return None
        client = client_address(sent)
        # A client that has tried too many keys of apps is refused before its key is checked.
        asking = None if self._barred.get(client) else self._asking(sent)
        left = [*self._rates(sent, traits, client, asking)]
        if self._guess is not None and _needs_token(sent, traits):
            left += self._bars(client, asking)
        created = [*self._creations(traits, client, asking)]
        allowed = all(each.allowed for each in left)
        if allowed and _is_expensive(sent, traits):
            left += self._begin_work(sent, client, created)
        else:
            left += count_all([(*each, 1) for each in created])
            if allowed and self._work is not None and _asks_undo(sent):
                left += self._begin_undo(self._work, sent, _client_of(client, asking))
        sent.environ[_LEFT] = left
        waits = [each.seconds for each in left if not each.allowed]
        if waits:
            headers = {"Retry-After": str(max(waits))}
            if sent.content_length:
                # The body is not read, so this connection can't be reused.
                headers["Connection"] = "close"
            return respond(problem("too-many-requests"), headers)
        return None

    def _rates(
        self, sent: Request, traits: frozenset[Trait], client: str, asking: Asking | None
    ) -> Iterator[Left]:
        """Count a request for all rates that are counted before its other limits."""
        for limit, each in self._counted(ALL, client, asking):
            yield limit.count(each)
        for trait in traits & PACES.keys():
            who = client if (token := bearer()) is None else hash_of(token)
            yield self._paces[trait].count(f"{who} {sent.path}")

    def _creations(
        self, traits: frozenset[Trait], client: str, asking: Asking | None
    ) -> Iterator[tuple[Limit, str]]:
        """Yield the limits of what a request leaves in the store."""
        if Trait.CREATES in traits:
            yield from self._counted(CREATE, client, asking)
        if Trait.SENDS_PARCEL in traits:
            yield from self._counted(PARCELS, client, asking)

    def _bars(self, client: str, asking: Asking | None) -> Iterator[Left]:
        """Yield the limits of guesses that are used up, as far as this worker has seen."""
        for limit, each in self._counted(GUESS, client, asking):
            if barred := self._barred.get(each):
                yield Left(limit, allowed=False, requests=0, seconds=_whole(barred.seconds()))

    def _asking(self, sent: Request) -> Asking | None:
        """Return the app whose key was sent, and its user; note them for the request."""
        token = bearer()
        if token is None or not token.startswith(apps.PREFIX):
            return None
        with suppress(StoreError):
            app = self._known.app_of(token)
            if app is not None:
                asking = sent.environ[APP] = Asking(app, user_of(sent))
                note(app=app.name)
                return asking
        return None

    def _counted(
        self, name: str, client: str, asking: Asking | None
    ) -> Iterator[tuple["Limit", str]]:
        """Yield the limits of this name that count a request, each with the name it counts under.

        For an app these are its own limit, and that of an address for the user: the holder of the
        key can invent users.
        """
        usual = self._usual[name]
        if asking is None:
            if usual is not None:
                yield usual, client
            return
        app = asking.app
        if (own := self._of_app(name, app)) is not None:
            yield own, client_of_app(app.name)
        if usual is not None and asking.user is not None:
            yield usual, client_of_app(app.name, asking.user)

    def _of_app(self, name: str, app: App) -> "Limit | None":
        """Return the limit of an app: its own, or a multiple of the usual one."""
        quotas, settings = app.quotas, self._settings
        own, usual = {
            ALL: (quotas.requests, settings.rate_all),
            CREATE: (quotas.create, settings.rate_create),
            WORK: (quotas.work, settings.rate_work),
            GUESS: (None, settings.rate_guess),
            PARCELS: (None, settings.rate_parcels),
        }[name]
        kept = (name, own or "")
        if kept not in self._of_apps:
            shared = None if name == ALL else self._shared
            times = 1 if own else TIMES_FOR_APPS
            self._of_apps[kept] = _limit(name, own or usual, shared, times)
        return self._of_apps[kept]

    def of_app(self, app: App) -> list[AppLimit]:
        """Return the limits of an app that are set."""
        found = (self._of_app(name, app) for name in (ALL, CREATE, WORK))
        return [AppLimit(each.name, each.quota, each.window) for each in found if each is not None]

    def add_headers(self, response: Response) -> Response:
        """Add the remainder of each limit to the headers; count a request with an invalid token.

        A client that has used up its guesses in other workers is refused here after one more.
        """
        sent = request_ctx.request
        kept = sent.environ
        unauthorized = response.status_code in _UNAUTHORIZED
        left: list[Left] = [*kept.get(_LEFT, ())]
        if (work := kept.get(_WORK)) is not None:
            left += self._end_work(sent, work, unauthorized=unauthorized)
        refused = unauthorized and _needs_token(sent, self._traits.of(sent))
        if self._guess is not None and (refused or kept.get(WRONG_TOKEN, False)):
            for limit, client in self._counted(GUESS, client_address(sent), kept.get(APP)):
                guesses = limit.count(client)
                if not guesses.requests:
                    self._barred.count(client, guesses.seconds)
                left.append(guesses)
        if left:
            policies = ", ".join([each.limit.policy for each in left])
            add_header(sent.environ, "RateLimit-Policy", policies)
            add_header(sent.environ, "RateLimit", _state(left))
        return response

    def _spenders(self, sent: Request, client: str) -> list[tuple[Limit, str]]:
        """Return the limits that count this request's work, each with the name it counts under.

        First the client's, then, if a token was sent, that of the game's creator: anybody may
        watch a public game.
        """
        if self._work is None or self._work_of_creator is None:
            return []
        asking: Asking | None = sent.environ.get(APP)
        spenders = [*self._counted(WORK, f"address {client}", asking)]
        game_id = (sent.view_args or {}).get("game_id")
        with suppress(StoreError):
            if game_id and sent.authorization and (creator := self._known.creator_of(game_id)):
                spenders += self._spenders_of_creator(creator, asking)
        return spenders

    def _spenders_of_creator(
        self, creator: str, asking: Asking | None
    ) -> Iterator[tuple[Limit, str]]:
        """Yield the limits of a game's creator, or of its app, unless that sends the request."""
        name = app_of_client(creator)
        if name is None:
            if self._work_of_creator is not None:
                yield self._work_of_creator, f"creator {creator}"
            return
        app = None if asking else self._known.app_named(name)
        limit = None if app is None else self._of_app(WORK, app)
        if limit is not None:
            yield limit, creator

    def _begin_work(
        self, sent: Request, client: str, created: Iterable[tuple[Limit, str]]
    ) -> list[Left]:
        """Charge an expensive request in advance; what is left of a limit that it would exceed.

        Games that are `created` are counted with it, as that is one round trip then.
        """
        spenders = self._spenders(sent, client)
        # A long poll may wait for long, and does next to nothing.
        charge = 1 if self._work is None or "wait" in sent.args else self._work.share
        games = [(*each, 1) for each in created]
        counted = count_all([*games, *((*each, charge) for each in spenders)])
        left, charged = counted[: len(games)], counted[len(games) :]
        if not all(each.allowed for each in counted):
            # Refused requests cost nothing: otherwise strangers could use up a creator's time.
            given_back = count_all([(*each, -charge) for each in spenders])
            refused = zip(charged, given_back, strict=True)
            left += [
                now._replace(allowed=False, requests=0) for then, now in refused if not then.allowed
            ][:1]
            return left
        sent.environ[_WORK] = Work(spenders, charge, time.thread_time())
        seconds_elsewhere.set(0.0)
        purse.set(Spenders(spenders))
        return left

    def _begin_undo(self, work: Limit, sent: Request, client: str) -> list[Left]:
        """Measure a request that is counted if it turns out to be expensive.

        A client that has used up a limit by such requests is refused, if this worker has seen it.
        """
        for each in (client, (sent.view_args or {}).get("game_id", "")):
            if exhausted := self._exhausted.get(each):
                return [Left(work, allowed=False, requests=0, seconds=_whole(exhausted.seconds()))]
        sent.environ[_WORK] = Work([], 0, time.thread_time())
        return []

    def _end_work(self, sent: Request, work: Work, *, unauthorized: bool) -> list[Left]:
        """Settle what an expensive request has cost; what the client has left after it.

        The game's creator pays only for those to whom they have given tokens.
        """
        seconds = time.thread_time() - work.thread_time + seconds_elsewhere.get()
        spent = math.ceil(seconds * 1000)
        spenders, address = work.spenders, client_address(sent)
        client = _client_of(address, sent.environ.get(APP))
        begun = bool(spenders)
        if not begun and spent > UNCOUNTED:
            spenders = self._spenders(sent, address)
        if spenders:
            note(work=spent)
        free = self._work_of_creator if unauthorized else None
        left = count_all(
            [
                (limit, each, (0 if limit is free else spent) - work.charge)
                for limit, each in spenders
            ]
        )
        for (limit, _), found in zip(spenders, left, strict=True):
            if not begun and not found.allowed:
                of_game = limit is self._work_of_creator
                who = (sent.view_args or {}).get("game_id", "") if of_game else client
                self._exhausted.count(who, found.seconds)
        return left[:1]


def limit_requests(app: Flask, settings: Settings, known: Known, traits: Traits) -> None:
    """Make an application refuse clients that send too many requests, or cause too much work."""
    limits = app.extensions[LIMITS] = Limits(settings, known, traits)
    app.before_request(limits.check)
    app.after_request(limits.add_headers)


def _client_of(address: str, asking: Asking | None) -> str:
    """Return what identifies a client: an address, an app's user, or an app."""
    return address if asking is None else client_of_app(asking.app.name, asking.user)


def limits_of(app: App) -> list[AppLimit]:
    """Return the limits of an app that are set, its own or the usual ones of apps."""
    limits: Limits = current_app.extensions[LIMITS]
    return limits.of_app(app)


def charge_bots(count: int) -> None:
    """Count the work that so many seats of bots are going to cause."""
    seconds_elsewhere.set(seconds_elsewhere.get() + count * BOT_SECONDS)


def _limit(
    name: str, rate: str, shared: SharedCounters | None = None, times: int = 1
) -> Limit | None:
    return None if rate == "off" else Limit(name, rate, shared, times)


def _needs_token(sent: Request, traits: frozenset[Trait]) -> bool:
    """Return whether a token or an invite decides on this request."""
    named = sent.view_args or {}
    if "game_id" in named or "inbox_id" in named or Trait.NEEDS_TOKEN in traits:
        return True
    return sent.blueprint == ADMIN


def _is_expensive(sent: Request, traits: frozenset[Trait]) -> bool:
    """Return whether this request may take long: to run a bot, or to replay or read games.

    A view of an earlier version replays the game, whatever the operation.
    """
    if Trait.EXPENSIVE in traits:
        return True
    return bool(sent.environ.get("QUERY_STRING")) and "version" in sent.args


def _asks_undo(sent: Request) -> bool:
    """Return whether the request includes what can be undone, which may take long."""
    return bool(sent.environ.get("QUERY_STRING")) and "undo" in sent.args.get("include", "")


def _whole(seconds: float) -> int:
    return max(math.ceil(seconds), 1)


def _state(left: Iterable[Left]) -> str:
    return ", ".join([f'"{each.limit.name}";r={each.requests};t={each.seconds}' for each in left])
