"""Metrics for Prometheus. Label values come from the code only, so cardinality is bounded.

With several workers `holdout-service serve` names a folder in PROMETHEUS_MULTIPROC_DIR, where each
keeps its figures; the worker that serves `/metrics` adds up those of all, also of workers that have
died.
"""

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, wraps
from pathlib import Path
from typing import Any, cast

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from holdout import __version__
from holdout.api.hooks.app_metrics import AppFigures
from holdout.api.hooks.app_metrics import stored as deliveries
from holdout.api.hooks.request_log import Answered
from holdout.metrics import FOLDER
from holdout.metrics.bots import REGISTRY as BOTS
from holdout.store import DURABLE, Conflict, Game, Store, StoreError, StoreUnavailable

EXTENSION = "holdout-metrics"

#: How long a scrape waits for the store: Prometheus waits ten seconds for all of it.
SCRAPE_SECONDS = 3.0

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
_STORE_SECONDS = (0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5)


#: Operations of the store that block on other processes; their duration is no measure of the store.
_WAITING = {"ask", "events_of_app"}
#: What mostly asks the store nothing, and often.
_UNMEASURED = {"now", "clock_offset"}


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self._stored = _Bounded()
        own = self._own = CollectorRegistry()
        self.requests = Counter(
            "holdout_requests", "Requests.", ["method", "route", "status"], registry=own
        )
        self.seconds = Histogram(
            "holdout_request_seconds",
            "Duration of requests in seconds: of a stream until it begins, of a long poll "
            "without the waiting.",
            ["method", "route"],
            buckets=_SECONDS,
            registry=own,
        )
        self.problems = Counter(
            "holdout_problems", "Rejected requests, by problem code.", ["code"],
            registry=own,
        )  # fmt: skip
        self.actions = Counter("holdout_actions", "Actions carried out.", ["title"], registry=own)
        self.conflicts = Counter(
            "holdout_conflicts", "Writes that lost a race.", ["title"],
            registry=own,
        )  # fmt: skip
        self.created = Counter("holdout_games_created", "Games created.", ["title"], registry=own)
        self.ended = Counter(
            "holdout_games_ended", "Games that ended.", ["title", "status"], registry=own
        )
        self.store_seconds = Histogram(
            "holdout_store_seconds", "Duration of store operations in seconds.", ["operation"],
            buckets=_STORE_SECONDS, registry=own,
        )  # fmt: skip
        self.store_failures = Counter(
            "holdout_store_failures", "Store operations that failed.", ["operation", "reason"],
            registry=own,
        )  # fmt: skip
        self.apps = AppFigures(own)
        self.listeners = Gauge(
            "holdout_listeners", "Open event streams and long polls.",
            multiprocess_mode="livesum", registry=own,
        )  # fmt: skip

    def text(self, store: Store) -> bytes:
        """Render the figures of all workers, and those of the store, as Prometheus reads them."""
        shown = CollectorRegistry()
        shown.register(_Given(self._stored.read(store)))
        if folder := os.environ.get(FOLDER):
            _forget_dead(Path(folder))
            MultiProcessCollector(shown, folder)  # type: ignore[no-untyped-call]
        else:
            shown.register(self._own)
            shown.register(BOTS)
        return generate_latest(shown)


class _Stored(Collector):
    """Figures from the store, read for each scrape."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def collect(self) -> Iterator[Metric]:
        """Yield the figures; those that the store does not give are missing."""
        version = GaugeMetricFamily("holdout_info", "1, by version.", labels=["version"])
        version.add_metric([__version__], 1)
        yield version
        yield from _answering(self._store)
        for read in (_clock, _memory, _games, _bots, deliveries):
            with contextlib.suppress(StoreError):
                yield from read(self._store)


def _answering(store: Store) -> Iterator[Metric]:
    """Yield whether the store takes writes, and whether it keeps them."""
    up = GaugeMetricFamily("holdout_store_up", "Whether the store would take a write.")
    shards = GaugeMetricFamily(
        "holdout_store_shards",
        "Parts of the store, by whether they would take a write.",
        labels=["state"],
    )
    durable = GaugeMetricFamily(
        "holdout_store_durable", "Whether the store is set so that no game is lost or evicted."
    )
    try:
        found = store.ping()
        up.add_metric([], 1)
        shards.add_metric(["up"], found.all - found.down)
        shards.add_metric(["down"], found.down)
        values = store.durability()
        known = [each for each in values if values[each] is not None]
        if any(values[each] != DURABLE[each] for each in known):
            durable.add_metric([], 0)
        elif len(known) == len(DURABLE):
            durable.add_metric([], 1)
    except StoreError:
        up.add_metric([], 0)
    yield from (up, shards, durable)


def _clock(store: Store) -> Iterator[Metric]:
    yield GaugeMetricFamily(
        "holdout_clock_offset_seconds",
        "How far this machine's clock is ahead of the store's, by which games go.",
        value=store.clock_offset().seconds,
    )


def _memory(store: Store) -> Iterator[Metric]:
    memory = store.memory()
    for name, meaning, value in (
        ("bytes", "Memory that the store uses.", memory.used),
        ("limit_bytes", "Memory from which on no game is created; 0: any.", memory.limit),
    ):
        yield GaugeMetricFamily(f"holdout_store_memory_{name}", meaning, value=value)


def _games(store: Store) -> Iterator[Metric]:
    games = GaugeMetricFamily("holdout_games", "Games stored.", labels=["status"])
    for status, count in store.counts().items():
        games.add_metric([status], count)
    yield games


def _bots(store: Store) -> Iterator[Metric]:
    up = GaugeMetricFamily(
        "holdout_bots_up",
        "Whether a process has lately taken what waits for bots.",
        labels=["kind"],
    )
    age = GaugeMetricFamily(
        "holdout_bot_queue_age_seconds", "How long the oldest of it has waited.", labels=["kind"]
    )
    length = GaugeMetricFamily("holdout_bot_queue_length", "How much of it waits.", labels=["kind"])
    for kind, backlog in store.backlog().items():
        up.add_metric([kind], backlog.taken)
        age.add_metric([kind], backlog.age)
        length.add_metric([kind], backlog.length)
    yield from (up, age, length)


class _Bounded:
    """The figures from the store, for a scrape that waits no longer than it may.

    They are read in a thread; a store that hangs is told to be down, and asked by nobody else
    until that thread has ended.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "holdout-store-metrics")
        self._running: Future[list[Metric]] | None = None
        self._lock = threading.Lock()

    def read(self, store: Store) -> list[Metric]:
        """Return the figures, or that the store is down."""
        with self._lock:
            if self._running is None or self._running.done():
                self._running = self._pool.submit(lambda: [*_Stored(store).collect()])
            running = self._running
        try:
            return running.result(SCRAPE_SECONDS)
        except TimeoutError:
            return [GaugeMetricFamily("holdout_store_up", "The store hangs.", value=0)]


class _Given(Collector):
    """Figures that are known."""

    def __init__(self, figures: list[Metric]) -> None:
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        """Yield them."""
        yield from self._figures


class _Measured:
    """A store that is timed, and whose writes are counted."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        # Labels are looked up once: they cost more than what is counted.
        self._acted = cache(metrics.actions.labels)
        self._acted_of_app = cache(metrics.apps.actions.labels)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not callable(found):
            return found
        timed = found if name in _UNMEASURED else self._timed(name, found)
        setattr(self, name, timed)  # From now on it is found without calling `__getattr__`.
        return timed

    def _timed(self, name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        seconds = None if name in _WAITING else self._metrics.store_seconds.labels(name)
        count = {"create": self._created, "write": self._written}.get(name)

        @wraps(do)
        def run(*args: Any, **kwargs: Any) -> Any:
            start = time.perf_counter()
            try:
                answer = do(*args, **kwargs)
            except StoreUnavailable as error:
                self._metrics.store_failures.labels(name, error.reason).inc()
                raise
            except Conflict:
                self._metrics.conflicts.labels(getattr(args[0], "title", "unknown")).inc()
                raise
            finally:
                if seconds is not None:
                    seconds.observe(time.perf_counter() - start)
            if count is not None:
                count(*args)
            return answer

        return run

    def _created(self, game: Game, *_: Any) -> None:
        self._metrics.created.labels(game.title).inc()
        if game.app:
            self._metrics.apps.created.labels(game.app).inc()

    def _written(self, game: Game, entry: Any = None, *_: Any) -> None:
        if entry is not None and entry.action is not None:
            self._acted(game.title).inc()
            if game.app:
                self._acted_of_app(game.app).inc()
        if game.status in {"over", "abandoned"}:
            self._metrics.ended.labels(game.title, game.status).inc()


def measured(store: Store, metrics: Metrics) -> Store:
    """Wrap the store, to time and count its calls."""
    return cast("Store", _Measured(store, metrics))


def counting(metrics: Metrics) -> Callable[[Answered], None]:
    """Return a callback that counts and times the requests of an application."""

    @cache
    def figures(verb: str, template: str, status: int) -> tuple[Counter, Histogram]:
        labelled = metrics.requests.labels(verb, template, status)
        return labelled, metrics.seconds.labels(verb, template)

    def count(answered: Answered) -> None:
        requests, seconds = figures(answered.method, answered.route, answered.status)
        requests.inc()
        seconds.observe(answered.seconds)
        if answered.code is not None:
            metrics.problems.labels(answered.code).inc()
        metrics.apps.asked(answered)

    return count


def _forget_dead(folder: Path) -> None:
    """Remove gauges of dead workers."""
    for file in folder.glob("gauge_live*_*.db"):
        pid = file.stem.rpartition("_")[2]
        if not _lives(int(pid)):
            with contextlib.suppress(FileNotFoundError):  # Another worker cleans up too.
                mark_process_dead(int(pid), str(folder))  # type: ignore[no-untyped-call]


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
