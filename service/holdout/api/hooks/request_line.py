"""Requests that HTTP itself forbids, refused before anything else looks at them (RFC 9112, 9110).

The server's parser lets them through. Whether a header name was sent with a hyphen or an underscore
can't be seen here, since WSGI writes both alike; so a proxy has to drop names with underscores, as
the ones in `deploy` do.
"""

import re
from typing import Final

from flask import Flask, Response, request

from holdout.api.http.problems import problem, respond

#: A name or an address, and perhaps a port. Several `Host` headers arrive as one, joined by commas;
#: RFC 3986 would allow a comma in a name, but no host has one.
_HOST: Final = re.compile(r"(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~%!$&'()*+;=-]+)(?::[0-9]*)?")


def check_request_lines(app: Flask) -> None:
    """Make an application refuse lower-case methods, and anything but one valid `Host`."""
    app.before_request(_check)


def _check() -> Response | None:
    environ = request.environ
    method, host = environ["REQUEST_METHOD"], environ.get("HTTP_HOST", "")
    if method != method.upper():
        return respond(problem("bad-request", "capital-letters"))
    is_missing = not host and environ.get("SERVER_PROTOCOL") == "HTTP/1.1"
    if is_missing or (host and not _HOST.fullmatch(host)):
        return respond(problem("bad-request", "one-host"))
    return None
