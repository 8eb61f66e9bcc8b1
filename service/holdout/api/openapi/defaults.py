"""Which fields are always there: a default means one thing in a request and another in an answer.

In a request a field with a default may be left out, and the description says what holds then. In
an answer it is sent all the same, so it is required. Neither has a `default` in the document:
generators would take a field of a request for required, or one of an answer for optional.
"""

import json
from collections.abc import Iterator
from typing import Any

from holdout.api.openapi.components import Schema

_MISSING = object()
_LISTS, _ONE, _NAMED = ("anyOf", "oneOf", "allOf"), ("items", "additionalProperties"), "properties"


def settle_defaults(document: Schema) -> None:
    """Take the defaults out of all components: what a request may leave out, an answer has."""
    components: dict[str, Schema] = document["components"]["schemas"]
    bodies = [
        operation["requestBody"]["content"]
        for path in document["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    asked = reached(components, bodies)
    for name, schema in components.items():
        for part in _objects(schema):
            _settle(part, sent=name not in asked)


def _settle(schema: Schema, *, sent: bool) -> None:
    required = set(schema.get("required", ()))
    for name, each in schema["properties"].items():
        default = each.pop("default", _MISSING)
        if default is _MISSING:
            continue
        if sent:
            required.add(name)
        elif default is not None:
            about = f"By default `{json.dumps(default)}`."
            each["description"] = f"{each.get('description', '')} {about}".strip()
    schema["required"] = [name for name in schema["properties"] if name in required]


def _objects(schema: Schema) -> Iterator[Schema]:
    """Every schema of an object within a schema, itself included."""
    if _NAMED in schema:
        yield schema
        for each in schema[_NAMED].values():
            yield from _objects(each)
    for key in _LISTS:
        for each in schema.get(key, ()):
            yield from _objects(each)
    for key in _ONE:
        if isinstance(schema.get(key), dict):
            yield from _objects(schema[key])


def reached(components: dict[str, Schema], part: Any) -> set[str]:
    """The names of the components that a part of the document refers to, directly or not."""
    found: set[str] = set()
    new = _named(part)
    while new:
        found |= new
        new = set[str]().union(*(_named(components[name]) for name in new)) - found
    return found


def _named(part: Any) -> set[str]:
    if isinstance(part, list):
        return set[str]().union(*map(_named, part))
    if not isinstance(part, dict):
        return set()
    own = {part["$ref"].rpartition("/")[2]} if isinstance(part.get("$ref"), str) else set[str]()
    return own.union(*map(_named, part.values()))
