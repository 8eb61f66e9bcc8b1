"""Metrics of what apps ask for. An app is a label: only whoever runs the service makes apps."""

from prometheus_client import CollectorRegistry, Counter

from holdout.api.hooks.request_log import Answered


class AppFigures:
    """The figures of one process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        """Begin with nothing counted."""
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
