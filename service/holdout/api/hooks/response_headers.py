"""Headers of every response: those of the hooks and for browsers, CORS, compression.

Those of the hooks are added to the list that WSGI has, after all checks of Flask's: their values
are ours.
"""

import gzip
import re
from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask, Response, request

Headers = list[tuple[str, str]]

_POLICY = "Content-Security-Policy"
#: A response of the API is no page: shown as one, it must not load or run anything.
_API_POLICY = (_POLICY, "default-src 'none'; frame-ancestors 'none'")
_EVERYWHERE = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
]
_PAGES = ("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
_A_YEAR = 365 * 24 * 3600
_ENCRYPTED = ("Strict-Transport-Security", f"max-age={_A_YEAR}")


_ADDED = "holdout.headers"


def add_header(environ: dict[str, Any], name: str, value: str) -> None:
    """Add a header to the response to a request; the value must be one of ours."""
    environ.setdefault(_ADDED, []).append((name, value))


def protect(app: Flask) -> None:
    """Put the headers on every response of an application; a page has its own policy."""
    inner = app.wsgi_app

    def protected(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        def start(status: str, headers: Headers, *rest: Any) -> Any:
            is_page = any(name == _POLICY for name, _ in headers)
            more = [*environ.get(_ADDED, ()), *_EVERYWHERE, _PAGES if is_page else _API_POLICY]
            if environ["wsgi.url_scheme"] == "https":
                more.append(_ENCRYPTED)
            return start_response(status, headers + more, *rest)

        return inner(environ, start)

    app.wsgi_app = protected  # type: ignore[method-assign]


METHODS = "GET, POST, PUT, DELETE"
#: What a page may send.
SENT = (
    "Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, "
    "Last-Event-ID, X-Request-ID"
)
#: What a page may read, besides what every page may.
READ = (
    "Allow, Content-Location, ETag, Idempotency-Key, Idempotency-Replayed, Link, Location, "
    "RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-ID"
)
KEEP_SECONDS = 7200


def share_with(app: Flask, origins: str) -> None:
    """Let pages of these origins, as the settings have them, use an application.

    Nothing in the API hangs on cookies, so a page can do no more than its own user could, and
    credentials are never allowed. One fixed policy for all addresses needs no library.
    """
    allowed = {origin.lower().rstrip("/") for origin in re.split(", *", origins) if origin}
    if not allowed:
        return

    @app.before_request
    def preflight() -> Response | None:
        asked = "Access-Control-Request-Method" in request.headers
        if request.method != "OPTIONS" or not asked or _allowed(allowed) is None:
            return None
        return Response(
            status=204,
            headers={
                "Access-Control-Allow-Methods": METHODS,
                "Access-Control-Allow-Headers": SENT,
                "Access-Control-Max-Age": str(KEEP_SECONDS),
            },
        )

    @app.after_request
    def share(response: Response) -> Response:
        if "*" not in allowed:
            response.vary.add("Origin")
        if (origin := _allowed(allowed)) is not None:
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Expose-Headers"] = READ
        return response


def _allowed(allowed: set[str]) -> str | None:
    """Return the origin that may read this response, `*` for any; None: no other."""
    if "*" in allowed:
        return "*"
    origin = request.headers.get("Origin")
    return origin if origin is not None and origin.lower() in allowed else None


#: Smaller responses fit into one packet as they are.
LEAST_BYTES = 1024
#: Higher levels cost more time than they save.
LEVEL = 5


def compress(response: Response) -> Response:
    """Compress the body with gzip if the caller accepts it and it is large enough."""
    parts = response.response
    if not isinstance(parts, list) or sum(map(len, parts)) < LEAST_BYTES:
        return response
    if "Content-Encoding" in response.headers:
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings.quality("gzip") > 0:
        # Without a time the same response stays the same to the last byte.
        response.set_data(gzip.compress(response.get_data(), LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
