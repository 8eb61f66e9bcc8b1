"""Metrics of apps' requests, and of deliveries to them from the store.

An app is a label: only operators create apps.
"""

from collections import Counter as Count
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter
from prometheus_client.core import GaugeMetricFamily, Metric

from holdout.api.hooks.request_log import Answered
from holdout.store import App, Hook, Store


class AppFigures:
    """The figures of one process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        """Register the metrics."""
        self.requests = Counter(
            "holdout_app_requests", "Requests with the key of an app.", ["app", "status"],
            registry=registry,
        )  # fmt: skip
        self.work = Counter(
            "holdout_app_work_milliseconds", "Time of workers that expensive requests took.",
            ["app"], registry=registry,
        )  # fmt: skip
        self.actions = Counter(
            "holdout_app_actions", "Actions carried out in games of an app, by whomever.", ["app"],
            registry=registry,
        )  # fmt: skip
        self.created = Counter(
            "holdout_app_games_created", "Games of an app that were created.", ["app"],
            registry=registry,
        )  # fmt: skip

    def asked(self, answered: Answered) -> None:
        """Count a request, if it was sent with the key of an app."""
        if answered.app is None:
            return
        self.requests.labels(answered.app, answered.status).inc()
        if answered.work:
            self.work.labels(answered.app).inc(answered.work)


def stored(store: Store) -> Iterator[Metric]:
    """Yield the figures of deliveries in the store. Raises `StoreError`."""
    backlog = store.delivery_backlog()
    for name, meaning, value in (
        ("up", "Whether a process has lately taken what is to be told.", backlog.taken),
        ("queue_length", "Games of which something waits to be told.", backlog.length),
        ("queue_age_seconds", "How long the oldest of them has waited.", backlog.age),
    ):
        yield GaugeMetricFamily(f"holdout_delivery_{name}", meaning, value=value)
    hooks = GaugeMetricFamily("holdout_hooks", "Hooks of apps.", labels=["app", "state"])
    for app in store.apps():
        for state, count in _states(app).items():
            hooks.add_metric([app.name, state], count)
    yield hooks


def _states(app: App) -> Count[str]:
    """Count an app's hooks in each state; those of a revoked one receive nothing."""
    found = Count({"ok": 0, "failing": 0, "off": 0})
    if app.revoked is None:
        found.update(_state(each) for each in app.hooks)
    return found


def _state(hook: Hook) -> str:
    if hook.off:
        return "off"
    return "ok" if hook.failing_since is None else "failing"
