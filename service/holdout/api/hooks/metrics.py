"""Metrics for Prometheus. Label values come from the code only, so cardinality is bounded.

With several workers `holdout-service serve` names a folder in PROMETHEUS_MULTIPROC_DIR, where each
keeps its figures; the worker that serves `/metrics` adds up those of all, also of workers that have
died.
"""

import contextlib
import os
import time
from collections.abc import Callable, Iterator, Mapping
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
from holdout.store import Conflict, Game, Store, StoreError, StoreUnavailable

EXTENSION = "holdout-metrics"

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
_STORE_SECONDS = (0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5)


#: Operations of the store that block on other processes; their duration is no measure of the store.
_WAITING = {"ask", "events_of_app"}
#: What mostly asks the store nothing, and often.
_UNMEASURED = {"now", "clock_offset"}


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
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
            "holdout_store_failures", "Store operations that failed.", ["operation"], registry=own
        )
        self.apps = AppFigures(own)
        self.listeners = Gauge(
            "holdout_listeners", "Open event streams and long polls.",
            multiprocess_mode="livesum", registry=own,
        )  # fmt: skip

    def text(self, store: Store) -> bytes:
        """Render the figures of all workers, and those of the store, as Prometheus reads them."""
        shown = CollectorRegistry()
        shown.register(_Stored(store))
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
        """Yield the figures; without a store not the number of games."""
        version = GaugeMetricFamily("holdout_info", "1, by version.", labels=["version"])
        version.add_metric([__version__], 1)
        yield version
        up = GaugeMetricFamily("holdout_store_up", "Whether the store would take a write.")
        counts: Mapping[str, int] = {}
        used = GaugeMetricFamily("holdout_store_memory_bytes", "Memory that the store uses.")
        limit = GaugeMetricFamily(
            "holdout_store_memory_limit_bytes", "Memory from which on no game is created; 0: any."
        )
        bots = GaugeMetricFamily(
            "holdout_bots_up",
            "Whether a process has lately taken what waits for bots.",
            labels=["kind"],
        )
        age = GaugeMetricFamily(
            "holdout_bot_queue_age_seconds",
            "How long the oldest of it has waited.",
            labels=["kind"],
        )
        length = GaugeMetricFamily(
            "holdout_bot_queue_length", "How much of it waits.", labels=["kind"]
        )
        offset = GaugeMetricFamily(
            "holdout_clock_offset_seconds",
            "How far this machine's clock is ahead of the store's, by which games go.",
        )
        told: list[Metric] = []
        try:
            offset.add_metric([], self._store.clock_offset().seconds)
            memory = self._store.memory()
            used.add_metric([], memory.used)
            limit.add_metric([], memory.limit)
            counts = self._store.counts()
            for kind, backlog in self._store.backlog().items():
                bots.add_metric([kind], backlog.taken)
                age.add_metric([kind], backlog.age)
                length.add_metric([kind], backlog.length)
            told += deliveries(self._store)
            self._store.ping()
            up.add_metric([], 1)
        except StoreError:
            up.add_metric([], 0)
        yield from (up, used, limit, offset, bots, age, length, *told)
        games = GaugeMetricFamily("holdout_games", "Games stored.", labels=["status"])
        for status, count in counts.items():
            games.add_metric([status], count)
        yield games


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
            except StoreUnavailable:
                self._metrics.store_failures.labels(name).inc()
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
