"""Which pages of other origins may use the API (CORS).

Nothing in the API hangs on cookies, so a page can do no more than its own user could, and
credentials are never allowed. One fixed policy for all addresses needs no library.
"""

import re

from flask import Flask, Response, request

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
    """Let pages of these origins, as the settings have them, use an application."""
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
    """The origin that may read the answer to this request, `*` for any; None: no other."""
    if "*" in allowed:
        return "*"
    origin = request.headers.get("Origin")
    return origin if origin is not None and origin.lower() in allowed else None
