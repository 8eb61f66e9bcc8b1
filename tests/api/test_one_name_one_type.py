"""One name has one type in all that a title tells and asks for: who reads events can rely on it."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tests.api import documents

TITLES = ("dead-of-winter", "raxxon", "xibalba")

#: How the names of schemas end that hold parameters of events, and of actions.
EVENTS, ACTIONS = "EventParams", "Params"


@pytest.mark.parametrize("ending", [EVENTS, ACTIONS])
@pytest.mark.parametrize("title_id", TITLES)
def test_a_parameter_has_one_type(title_id: str, ending: str) -> None:
    """Whatever kind it belongs to; it may be left out, or null, in some."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for kind, params in parameters(title_id, ending):
        for name, schema in params.items():
            for each in types(title_id, schema) - {"null"}:
                found[name][each].add(kind)

    assert found
    assert {name: dict(by_type) for name, by_type in found.items() if len(by_type) > 1} == {}


def parameters(title_id: str, ending: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The properties of all parameters of events, or of actions, with what they belong to."""
    for name, schema in documents.document(title_id)["components"]["schemas"].items():
        is_event = name.endswith(EVENTS)
        if name.endswith(ending) and is_event == (ending == EVENTS):
            yield name, schema["properties"]


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
    if named == ["array"]:
        return {f"list of {', '.join(sorted(types(title_id, schema['items'])))}"}
    return {"number" if each == "integer" else each for each in named}
