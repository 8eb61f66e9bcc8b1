"""Metrics of bots and questions, counted in each process that asks, answers or plays.

Those of a service's own processes are added up as those of its workers are: see
`holdout.api.hooks.metrics`.
"""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

from holdout.play.figures import Figures, Outcome

#: The figures of this process.
REGISTRY: Final = CollectorRegistry()

_SECONDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60)


class BotFigures(Figures):
    """Counts for Prometheus. A bot is one that the operator offers, so there are few labels."""

    def __init__(self) -> None:
        own = REGISTRY
        self._questions = Counter(
            "holdout_questions", "Questions that take long, by what became of them.",
            ["kind", "outcome"], registry=own,
        )  # fmt: skip
        self._work = Counter(
            "holdout_work_milliseconds", "Time spent on bots' seats and on questions.", ["kind"],
            registry=own,
        )  # fmt: skip
        self._faults = Counter(
            "holdout_bot_faults", "Decisions at which a bot has failed.", ["bot", "kind"],
            registry=own,
        )  # fmt: skip
        self._waiting = Histogram(
            "holdout_bot_waiting_seconds", "From when a bot's seat is asked until it has decided.",
            buckets=_SECONDS, registry=own,
        )  # fmt: skip

    def asked(self, kind: str, outcome: Outcome) -> None:
        """Count a question."""
        self._questions.labels(kind, outcome).inc()

    def worked(self, kind: str, seconds: float) -> None:
        """Add up work."""
        self._work.labels(kind).inc(seconds * 1000)

    def failed(self, bot: str, fault: str) -> None:
        """Count a fault of a bot."""
        self._faults.labels(bot, fault).inc()

    def waited(self, seconds: float) -> None:
        """Note how long a bot was waited for."""
        self._waiting.observe(seconds)


FIGURES: Final = BotFigures()


def count_bots() -> None:
    """From now on this process counts."""
    Figures.used = FIGURES
