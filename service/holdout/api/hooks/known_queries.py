"""Unknown query parameters are refused, like unknown fields of a body."""

import json
import re
from collections.abc import Mapping

from flask import Flask, request

from holdout.play.errors import BadField, refused, unknown_name

#: The parameters of each operation that the document describes, by path and method.
Known = Mapping[tuple[str, str], list[str]]

_PLACE = re.compile("<(?:[a-z]+:)?([a-z_]+)>")


def refuse_unknown_queries(app: Flask, document: bytes) -> None:
    """Make an application refuse the query parameters that its document doesn't describe."""
    known = _parameters(document)
    rules = {rule.rule: _PLACE.sub(r"{\1}", rule.rule) for rule in app.url_map.iter_rules()}

    def check() -> None:
        if not request.args or request.url_rule is None:
            return
        method = "get" if request.method == "HEAD" else request.method.lower()
        names = known.get((rules[request.url_rule.rule], method))
        unknown = [] if names is None else [name for name in request.args if name not in names]
        if unknown:
            wrong = unknown_name(f"query.{unknown[0][:100]}", unknown[0], names or ())
            raise BadField(refused(wrong, "parameter"), wrong=wrong)

    app.before_request(check)


def _parameters(document: bytes) -> Known:
    paths = json.loads(document)["paths"]
    return {
        (path, method): [
            each["name"]
            for each in (*item.get("parameters", ()), *operation.get("parameters", ()))
            if each["in"] == "query"
        ]
        for path, item in paths.items()
        for method, operation in item.items()
        if method != "parameters"
    }
