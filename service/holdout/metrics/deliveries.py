"""Metrics of what apps and browsers are told, counted in each process that delivers.

Those of a service's own processes are added up as those of its workers are: see
`holdout.api.hooks.metrics`. An app is a label: only whoever runs the service makes apps.
"""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

from holdout.play.figures import DeliveryFigures, PushOutcome

#: The figures of this process.
REGISTRY: Final = CollectorRegistry()

_ANSWER_SECONDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_DELAY_SECONDS = (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 600, 3600, 86400)


class CountedDeliveries(DeliveryFigures):
    """Counts for Prometheus."""

    def __init__(self) -> None:
        own = REGISTRY
        self._deliveries = Counter(
            "holdout_deliveries", "Messages to hooks, by what became of an attempt.",
            ["app", "outcome"], registry=own,
        )  # fmt: skip
        self._retries = Counter(
            "holdout_delivery_retries", "Attempts after one that has failed.", ["app"],
            registry=own,
        )  # fmt: skip
        self._off = Counter(
            "holdout_hooks_switched_off", "Hooks that have failed for too long, or are gone.",
            ["app"], registry=own,
        )  # fmt: skip
        self._pushes = Counter(
            "holdout_pushes", "Messages to browsers, by what became of an attempt.", ["outcome"],
            registry=own,
        )  # fmt: skip
        self._seconds = Histogram(
            "holdout_delivery_seconds", "How long a hook takes to answer.", ["app"],
            buckets=_ANSWER_SECONDS, registry=own,
        )  # fmt: skip
        self._delay = Histogram(
            "holdout_delivery_delay_seconds",
            "From when something happens until a hook has taken the message.", ["app"],
            buckets=_DELAY_SECONDS, registry=own,
        )  # fmt: skip

    def delivered(self, app: str, *, seconds: float, delay: float, again: bool) -> None:
        """Count a message that was taken."""
        self._delay.labels(app).observe(delay)
        self._attempt(app, "delivered", seconds, again=again)

    def refused(self, app: str, *, seconds: float, again: bool) -> None:
        """Count an attempt that has failed."""
        self._attempt(app, "failed", seconds, again=again)

    def given_up(self, app: str) -> None:
        """Count a message that is not sent again."""
        self._deliveries.labels(app, "given-up").inc()

    def switched_off(self, app: str) -> None:
        """Count a hook that is switched off."""
        self._off.labels(app).inc()

    def pushed(self, outcome: PushOutcome) -> None:
        """Count an attempt to tell a browser."""
        self._pushes.labels(outcome).inc()

    def _attempt(self, app: str, outcome: str, seconds: float, *, again: bool) -> None:
        self._deliveries.labels(app, outcome).inc()
        self._seconds.labels(app).observe(seconds)
        if again:
            self._retries.labels(app).inc()


FIGURES: Final = CountedDeliveries()
