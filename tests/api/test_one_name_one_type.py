"""One name has one type in all that a title tells and asks for: who reads it can rely on it."""

from collections import defaultdict
from typing import Any

import pytest

from holdout.api.openapi.titles import prefix_of
from tests.api import documents

TITLES = ("dead-of-winter", "raxxon", "xibalba")

#: Names that still have more than one type, by title.
SEVERAL_TYPES = {
    "raxxon": {"crowd", "known", "of", "tokens", "uncontained"},
    "xibalba": {"ark", "attack", "place", "players", "target", "to", "uses"},
}


@pytest.mark.parametrize("title_id", TITLES)
def test_a_name_has_one_type(title_id: str) -> None:
    """In views, events, actions and options of a title; it may be left out, or null, in some."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for schema_name, schema in documents.document(title_id)["components"]["schemas"].items():
        if schema_name.startswith(prefix_of(title_id)):
            for name, its in schema.get("properties", {}).items():
                for each in types(title_id, its) - {"null"}:
                    found[name][each].add(schema_name)

    several = {name: dict(by_type) for name, by_type in found.items() if len(by_type) > 1}
    assert found
    assert several.keys() == SEVERAL_TYPES.get(title_id, set()), several


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
