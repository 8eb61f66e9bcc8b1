"""The metrics, for operators only. They are not in the OpenAPI document."""

import hmac

from flask import Blueprint, Response, current_app
from prometheus_client import CONTENT_TYPE_LATEST

from holdout.api.hooks.metrics import EXTENSION
from holdout.api.http.conditional import store
from holdout.api.http.headers import bearer
from holdout.api.http.traits import Trait, operation
from holdout.play.errors import MetricsOff, Unauthorized

blp = Blueprint("operators", __name__)

TOKEN = "METRICS_TOKEN"  # noqa: S105 - the name of a setting


@blp.get("/metrics")
@operation(Trait.NEEDS_TOKEN)
def metrics() -> Response:
    """Metrics of the whole service, for callers with the token; 501 if none is configured."""
    expected = current_app.config[TOKEN]
    if not expected:
        raise MetricsOff
    if not hmac.compare_digest(expected.encode(), (bearer() or "").encode()):
        raise Unauthorized("metrics")
    figures = current_app.extensions[EXTENSION].text(store())
    headers = {"Cache-Control": "no-store"}
    return Response(figures, headers=headers, content_type=CONTENT_TYPE_LATEST)
