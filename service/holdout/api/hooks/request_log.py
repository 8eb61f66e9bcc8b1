"""The request log: one line for each request, with an id.

Of what a caller has sent only the id of the request (if it is a plain one), the number of the seat
and the id of the game are logged. Headers, query, body and path are not: they may have a token.
"""

import re
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple, cast

from flask import Flask, Request, Response, current_app
from flask.globals import request_ctx
from structlog.typing import FilteringBoundLogger

from holdout.api.hooks.response_headers import add_header
from holdout.api.http.traits import Trait, Traits
from holdout.play.authorize import is_id

EXTENSION = "holdout-log"
UNKNOWN_ROUTE = "unknown"

_KNOWN = "holdout.known"

_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
_FAULT = 500


class Answered(NamedTuple):
    """A request as metrics count it: `seconds` to its response, `code` if that is a problem.

    `app` is that whose key was sent; `work` is what the request counts as, in milliseconds. No
    label comes from the caller.
    """

    method: str
    route: str
    status: int
    seconds: float
    code: str | None
    app: str | None
    work: int


def log() -> FilteringBoundLogger:
    """Return the log of this application, with the id of the request in every line."""
    made = cast("FilteringBoundLogger", current_app.extensions[EXTENSION])
    return made.bind(request=request_id())


class _Known:
    """The fields collected for a request's log line."""

    def __init__(self, sent: Mapping[str, Any]) -> None:
        """Begin a request; `sent` is its WSGI environment."""
        self.began = time.perf_counter()
        asked = sent.get("HTTP_X_REQUEST_ID", "")
        self.id: str = asked if _SANE_ID.fullmatch(asked) else secrets.token_hex(8)
        self.said: dict[str, Any] = {}


def _known(environ: Mapping[str, Any] | None = None) -> _Known:
    """Return the fields of the request with this WSGI environment, or of the present one."""
    known: _Known = (environ or request_ctx.request.environ)[_KNOWN]
    return known


def request_id() -> str:
    """Return the id of this request: the caller's, if it is a plain word, else one of ours."""
    return _known().id


def route() -> str:
    """Return the template of the path, such as `/v1/games/{game_id}`."""
    return _route_of(request_ctx.request)


def _route_of(sent: Request) -> str:
    rule = sent.url_rule
    return UNKNOWN_ROUTE if rule is None else _template(rule.rule)


def note(**said: Any) -> None:
    """Add fields to the log line of this request, such as `seat` or `code`, unless None."""
    known = _known().said
    for name, value in said.items():
        if value is not None:
            known[name] = value


@contextmanager
def waiting() -> Iterator[None]:
    """Leave the time that is spent inside `with` out of the time that the request took."""
    began = time.perf_counter()
    try:
        yield
    finally:
        _known().began += time.perf_counter() - began


def log_requests(
    app: Flask,
    to: FilteringBoundLogger,
    count: Callable[[Answered], None] | None,
    traits: Traits,
) -> None:
    """Log every request of an application, count it, and return its id to the caller.

    Probes come every few seconds, so they are logged for who debugs only: why the store refuses is
    logged once, and not at each of them.

    To be called before anything else that handles requests, so that its clock starts first and
    stops last. The time of a stream is that until its beginning, the time of a long poll is that
    without the waiting.
    """
    app.extensions[EXTENSION] = to

    @app.before_request
    def begin() -> None:
        environ = request_ctx.request.environ
        environ[_KNOWN] = _Known(environ)

    @app.after_request
    def end(response: Response) -> Response:
        sent = request_ctx.request
        known, verb = _known(sent.environ), sent.method
        answered = Answered(
            verb if verb in _METHODS else "other",
            _route_of(sent),
            response.status_code,
            time.perf_counter() - known.began,
            known.said.get("code"),
            known.said.get("app"),
            known.said.get("work", 0),
        )
        if count is not None:
            count(answered)
        add_header(sent.environ, "X-Request-ID", known.id)
        quiet = Trait.PROBE in traits.of(sent)
        _tell(to, known, answered, (sent.view_args or {}).get("game_id", ""), quiet=quiet)
        return response


def _tell(
    to: FilteringBoundLogger, known: _Known, answered: Answered, game: str, *, quiet: bool
) -> None:
    """Write the line of a request."""
    line = {
        "request": known.id,
        "method": answered.method,
        "route": answered.route,
        "status": answered.status,
        "ms": round(answered.seconds * 1000, 2),
    }
    if is_id(game):
        line["game"] = game
    line.update(known.said)
    loud = to.error if answered.status >= _FAULT else to.info
    tell = to.debug if quiet else loud
    tell("request", **line)


@cache
def _template(rule: str) -> str:
    """Write the template as the API's document does: `{game_id}` for `<string:game_id>`."""
    return re.sub(r"<(?:[^:<>]*:)?([^<>]*)>", r"{\1}", rule)
