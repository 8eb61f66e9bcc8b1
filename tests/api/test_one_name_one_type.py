"""One name has one type in all that a title shows, tells and asks for: who reads it can rely on it.

What a title takes over from the core document, such as the time `at` of an event, is the core's.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tests.api import documents

TITLES = ("dead-of-winter", "raxxon", "xibalba")

#: What events and actions of every title have, which each title's document says again.
OF_THE_CORE = {"ActionBase", "EventBase"}


@pytest.mark.parametrize("title_id", TITLES)
def test_a_name_has_one_type(title_id: str) -> None:
    """In views, events, actions and options; it may be left out, or null, in some."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for of, name, schema in properties(title_id):
        for each in types(title_id, schema) - {"null"}:
            found[name][each].add(of)
    several = {name: dict(by_type) for name, by_type in found.items() if len(by_type) > 1}

    assert found
    assert several == {}


def properties(title_id: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """All that has a name in a title: of which schema, its name and its own schema.

    A request for an action has the same params as the action that is listed.
    """
    core = documents.document()["components"]["schemas"].keys() | OF_THE_CORE
    for of, schema in documents.document(title_id)["components"]["schemas"].items():
        if of not in core and not of.endswith("Request"):
            for name, inner in schema.get("properties", {}).items():
                yield of, name, inner


def types(title_id: str, schema: dict[str, Any]) -> set[str]:
    """The JSON types that a schema allows; references are one, other objects one for each name."""
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return {found for each in schema[several] for found in types(title_id, each)}
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name.endswith("Element"):
            return {"reference"}
        found = types(title_id, documents.resolved(schema, title_id))
        return {name if each == "object" else each for each in found}
    if "type" not in schema:
        values = schema.get("enum", [schema.get("const")])
        return {"string" if isinstance(each, str) else type(each).__name__ for each in values}
    named = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    inner = schema.get("items", schema.get("additionalProperties"))
    if isinstance(inner, dict):
        return {f"{named[0]} of {', '.join(sorted(types(title_id, inner)))}"}
    return {"number" if each == "integer" else each for each in named}
