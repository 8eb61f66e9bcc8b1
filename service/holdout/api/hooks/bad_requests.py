"""Requests that are refused before anything else looks at them.

Some are forbidden by HTTP itself (RFC 9112, 9110). Unknown query parameters are refused like
unknown fields of a body.
"""

import json
import re
from collections.abc import Mapping
from typing import Final

from flask import Flask, Response
from flask.globals import request_ctx

from holdout.api.http.problems import problem, respond
from holdout.play.errors import BadField, refused, unknown_name

#: A name or an address, and perhaps a port. Several `Host` headers arrive as one, joined by commas;
#: RFC 3986 would allow a comma in a name, but no host has one.
_HOST: Final = re.compile(r"(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~%!$&'()*+;=-]+)(?::[0-9]*)?")


def check_request_lines(app: Flask) -> None:
    """Make an application refuse lower-case methods, and anything but one valid `Host`.

    The server's parser lets them through. Whether a header name was sent with a hyphen or an
    underscore can't be seen here, since WSGI writes both alike; so a proxy has to drop names with
    underscores, as the ones in `deploy` do.
    """
    app.before_request(_check)


def _check() -> Response | None:
    environ = request_ctx.request.environ
    method, host = environ["REQUEST_METHOD"], environ.get("HTTP_HOST", "")
    if method != method.upper():
        return respond(problem("bad-request", "capital-letters"))
    is_missing = not host and environ.get("SERVER_PROTOCOL") == "HTTP/1.1"
    if is_missing or (host and not _HOST.fullmatch(host)):
        return respond(problem("bad-request", "one-host"))
    return None


#: The parameters of each operation that the document describes, by path and method.
Known = Mapping[tuple[str, str], list[str]]

_PLACE = re.compile("<(?:[a-z]+:)?([a-z_]+)>")


def refuse_unknown_queries(app: Flask, *documents: bytes) -> None:
    """Make an application refuse the query parameters that its documents don't describe."""
    known = {place: names for each in documents for place, names in _parameters(each).items()}
    rules = {rule.rule: _PLACE.sub(r"{\1}", rule.rule) for rule in app.url_map.iter_rules()}

    def check() -> None:
        sent = request_ctx.request
        rule = sent.url_rule
        if not sent.environ.get("QUERY_STRING") or rule is None:
            return
        method = "get" if sent.method == "HEAD" else sent.method.lower()
        names = known.get((rules[rule.rule], method))
        unknown = [] if names is None else [name for name in sent.args if name not in names]
        if unknown:
            wrong = unknown_name(f"query.{unknown[0][:100]}", unknown[0], names or ())
            raise BadField(refused(wrong, "parameter"), wrong=wrong)

    app.before_request(check)


def _parameters(document: bytes) -> Known:
    read = json.loads(document)
    shared = read["components"]["parameters"]
    return {
        (path, method): [
            parameter["name"]
            for each in (*item.get("parameters", ()), *operation.get("parameters", ()))
            if (parameter := shared[each["$ref"].rpartition("/")[2]])["in"] == "query"
        ]
        for path, item in read["paths"].items()
        for method, operation in item.items()
        if method != "parameters"
    }
