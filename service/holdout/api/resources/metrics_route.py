"""For operators alone: the metrics. They stand in no document, since no player needs them."""

import hmac

from flask import Blueprint, Response, current_app
from prometheus_client import CONTENT_TYPE_LATEST
from werkzeug.exceptions import NotFound

from holdout.api.hooks.metrics import EXTENSION
from holdout.api.http.conditional import store
from holdout.api.http.headers import bearer
from holdout.play.errors import Unauthorized

blp = Blueprint("operators", __name__)

TOKEN = "METRICS_TOKEN"  # noqa: S105 - the name of a setting


@blp.get("/metrics")
def metrics() -> Response:
    """The figures of the whole service, for who bears the token; without one set there are none."""
    expected = current_app.config[TOKEN]
    if not expected:
        raise NotFound
    if not hmac.compare_digest(expected.encode(), (bearer() or "").encode()):
        raise Unauthorized("Send the token of HOLDOUT_METRICS_TOKEN as `Authorization: Bearer …`.")
    figures = current_app.extensions[EXTENSION].text(store())
    headers = {"Cache-Control": "no-store"}
    return Response(figures, headers=headers, content_type=CONTENT_TYPE_LATEST)
