"""From exceptions to problem documents, once for the whole application."""

import re
from collections.abc import Mapping
from http import HTTPStatus

from flask import Flask, Response, request
from msgspec import structs
from werkzeug.exceptions import HTTPException

from holdout.api.hooks.request_log import log, route
from holdout.api.http.headers import ANY_TAG
from holdout.api.http.idempotency import replay
from holdout.api.http.problems import (
    FULL_SECONDS,
    RETRY_SECONDS,
    STALE_IF_MATCH,
    TALK_SECONDS,
    TooManyListeners,
    problem,
    refusal,
    respond,
)
from holdout.logs import trace_of
from holdout.play.errors import (
    Blocked,
    Busy,
    KeyReused,
    PlayError,
    StaleVersion,
    TooManyGames,
    TooManyParcels,
    TooMuchTalk,
    Unauthorized,
)
from holdout.store import Damaged, NewerGame, OlderGame, Repeated, StoreFull, StoreUnavailable

#: What Flask refuses by itself, by status.
_REFUSALS = {
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    415: "unsupported-media-type",
}

#: What had another address before the first release, by that address, and its address now.
_MOVED = (
    (re.compile("/v1/streams(/.*)?"), "/v1/inbox"),
    (re.compile("/v1/records/check"), "/v1/records/verify"),
    (re.compile("/v1/games/[^/]*/draws"), "/v1/games/{game_id}/piles"),
)

#: Additional headers of a refusal.
_ADVICE: Mapping[type[PlayError], Mapping[str, str]] = {
    Unauthorized: {"WWW-Authenticate": "Bearer"},
    # Nothing of the request is read, so its connection can't be reused.
    Blocked: {"Connection": "close"},
    Busy: {"Retry-After": str(RETRY_SECONDS)},
    TooManyGames: {"Retry-After": str(FULL_SECONDS)},
    TooManyParcels: {"Retry-After": str(FULL_SECONDS)},
    TooManyListeners: {"Retry-After": str(RETRY_SECONDS)},
    TooMuchTalk: {"Retry-After": str(TALK_SECONDS)},
}


def register(app: Flask) -> None:
    """Convert every exception of the application to a problem document."""
    app.register_error_handler(PlayError, refused)
    app.register_error_handler(Repeated, _repeated)
    app.register_error_handler(StoreUnavailable, _store_unavailable)
    app.register_error_handler(StoreFull, _store_full)
    app.register_error_handler(Damaged, _damaged)
    app.register_error_handler(NewerGame, _newer_game)
    app.register_error_handler(OlderGame, _older_game)
    app.register_error_handler(HTTPException, http_problem)
    app.register_error_handler(Exception, _fault)


def refused(error: PlayError) -> Response:
    """Return the response for the refusal of a use case."""
    body = refusal(error)
    named = request.headers.get("If-Match", ANY_TAG).strip() != ANY_TAG
    if isinstance(error, StaleVersion) and named:
        body = structs.replace(body, status=STALE_IF_MATCH)
    return respond(body, _ADVICE.get(type(error)))


def http_problem(error: HTTPException) -> Response:
    """Return the problem for a refusal by Flask itself; keep its headers, such as `Allow`."""
    status = error.code or 500
    headers = {
        name: value
        for name, value in error.get_headers()
        if name not in {"Content-Type", "Content-Length"}
    }
    if status >= 500:  # noqa: PLR2004 - where faults begin
        return respond(problem("fault", "unknown"), headers)
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        # The rest of the body is not read, so this connection can't be reused.
        headers["Connection"] = "close"
        # The limit is one byte more than is accepted.
        most = (request.max_content_length or 1) - 1
        return respond(problem("too-large", most=most), headers)
    body = problem(_REFUSALS.get(status, "bad-request"))
    if status in {HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED}:
        for old, address in _MOVED:
            if old.fullmatch(request.path):
                body = problem(_REFUSALS[status], "moved", address=address)
    return respond(structs.replace(body, status=status), headers)


def _repeated(error: Repeated) -> Response:
    try:
        return replay(error)
    except KeyReused as reused:
        return refused(reused)


def _store_unavailable(error: StoreUnavailable) -> Response:
    del error
    return respond(problem("store-unavailable"), {"Retry-After": str(RETRY_SECONDS)})


def _store_full(error: StoreFull) -> Response:
    del error
    return respond(problem("store-full"), {"Retry-After": str(FULL_SECONDS)})


def _damaged(error: Damaged) -> Response:
    log().error("damaged-game", **trace_of(error))
    return respond(problem("unreadable-game", "damaged"))


def _newer_game(error: NewerGame) -> Response:
    del error
    return respond(problem("newer-game"), {"Retry-After": str(RETRY_SECONDS)})


def _older_game(error: OlderGame) -> Response:
    del error
    return respond(problem("older-game"))


def _fault(error: Exception) -> Response:
    log().error("fault", route=route(), **trace_of(error))
    return respond(problem("fault"))
