"""The documents of titles tell kinds apart, so that generated clients can."""

from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from holdout.api.openapi.components import add_struct
from holdout.api.openapi.titles import EVENTS, prefix_of, split
from holdout.play import requests, responses
from holdout.titles import TITLES
from tests.api.documents import API, document, parts, resolved


def arms(title: str, union: str, by: str) -> dict[str, dict[str, Any]]:
    """The members of a union by the value that tells them apart, with all of their fields."""
    schemas = document(title)["components"]["schemas"]
    mapping = schemas[union]["discriminator"]["mapping"]
    assert by == schemas[union]["discriminator"]["propertyName"]
    assert {each["$ref"] for each in schemas[union]["oneOf"]} == {*mapping.values()}
    found = {}
    for value, name in mapping.items():
        whole = resolved({"$ref": name}, title)
        properties: dict[str, Any] = {}
        for part in whole.get("allOf", [whole]):
            properties |= resolved(part, title)["properties"]
        assert value == properties[by]["const"]
        found[value] = properties
    return found


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_each_kind_is_a_type_of_its_own(title: Any) -> None:
    """Actions and events by their kind, references by their type."""
    actions = arms(title.id, "LegalAction", "kind")
    assert title.notation.types.keys() == actions.keys()
    assert all(
        each.keys() == {*responses.LegalAction.__struct_fields__} for each in actions.values()
    )

    events = arms(title.id, "LogEvent", "kind")
    assert {str(each.__struct_config__.tag) for each in title.event_types} <= events.keys()
    assert {"undone", "seat-claimed"} <= events.keys()
    assert all(each.keys() == {*responses.LogEvent.__struct_fields__} for each in events.values())

    elements = arms(title.id, "Element", "type")
    assert {"player", "pile", "card", "hand"} < elements.keys()


@pytest.mark.parametrize("title", TITLES)
def test_unions_are_flat_and_told_apart(title: str) -> None:
    """No member of a union of objects is a union itself, and one field tells which one it is."""
    for part in parts(document(title)["components"]["schemas"]):
        members = [resolved(each, title) for each in part.get("oneOf", part.get("anyOf", ()))]
        objects = [each for each in members if "properties" in each or "allOf" in each]
        if len(objects) > 1:
            assert not [each for each in members if "oneOf" in each or "anyOf" in each], part
            two_forms = {"id"} in [{*each.get("required", ())} for each in members]
            assert ("discriminator" in part) != two_forms, part
            assert "anyOf" not in part, part


def test_parameters_of_an_action_are_described() -> None:
    """As they are listed and may be posted; what has none has none."""
    found = arms("raxxon", "LegalAction", "kind")

    flip = resolved(found["flip"]["params"], "raxxon")
    assert {"row", "column"} == flip["properties"].keys() == set(flip["required"])
    assert found["pass"]["params"] == {"type": "object", "additionalProperties": True}


@pytest.mark.parametrize("title", TITLES)
def test_view_and_options_are_those_of_the_title(title: str) -> None:
    """Open in the document of all titles."""
    schemas = document(title)["components"]["schemas"]
    view = schemas["View"]["properties"]
    assert view["title"] == {"type": "string", "const": title}
    board = TITLES[title].view_type.__name__
    assert view["board"]["$ref"] == f"#/components/schemas/{board}"
    options, nothing = schemas["NewGame"]["properties"]["options"]["anyOf"]
    assert options == {"$ref": f"#/components/schemas/{prefix_of(title)}Options"}
    assert nothing == {"type": "null"}

    of_all = document()["components"]["schemas"]["View"]["properties"]["board"]
    assert (of_all["type"], of_all["additionalProperties"]) == ("object", True)


def test_an_action_is_sent_in_one_of_two_forms() -> None:
    """By its id, or by its kind; a client can't send neither or both."""
    schemas = document()["components"]["schemas"]
    names = [each["$ref"].rpartition("/")[2] for each in schemas["ActionRequest"]["oneOf"]]

    assert [schemas[name]["required"] for name in names] == [["id"], ["kind"]]
    fields = {field for name in names for field in schemas[name]["properties"]}
    assert fields == {*requests.ActionRequest.__struct_fields__}


class Cell(msgspec.Struct, tag_field="type", tag="cell"):
    """A place of the crowd."""

    row: int
    column: int


class Swapped(msgspec.Struct, tag_field="kind", tag="swapped"):
    """Two cards have changed places."""

    a: Cell
    b: Cell | None = None


def valid(components: dict[str, Any], name: str, value: Any) -> bool:
    """Whether a value fits a component."""
    whole = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": components}}
    return Draft202012Validator(whole).is_valid(value)


def test_kinds_may_have_parameters_made_of_structs() -> None:
    """As events have: the envelope is the same for all, the details are those of the kind."""
    components: dict[str, Any] = {}
    add_struct(components, responses.LogEvent)

    split(components, EVENTS, "Raxxon", [Swapped])

    cell = {"type": "cell", "row": 1, "column": 2}
    told = {"version": 1, "kind": "swapped", "seat": None, "text": "", "cause": None, "moves": []}
    told |= {"private": False, "at": "2026-11-26T12:00:00Z"}
    params = {"a": cell, "b": None}
    assert valid(components, "LogEvent", told | {"params": params})
    assert not valid(components, "LogEvent", told | {"params": {"a": 1, "b": None}})
    assert not valid(components, "LogEvent", told | {"params": params, "kind": "other"})
    assert "RaxxonSwappedEvent" in components


@pytest.mark.parametrize("name", [API, *TITLES])
def test_no_type_has_the_name_that_a_field_gets(name: str) -> None:
    """Generators call the union in a field after both: `Outcome.result` is `OutcomeResult`.

    The Python of openapi-generator took a list of values of that name for the union itself, and
    read it without end.
    """
    schemas = document(name)["components"]["schemas"]
    fields = {
        struct + "".join(word.capitalize() for word in field.split("_"))
        for struct, schema in schemas.items()
        for field, each in schema.get("properties", {}).items()
        if {"anyOf", "oneOf", "enum", "properties"} & each.keys()
    }

    assert {"OutcomeResult", "ProblemCode"} < fields
    assert not fields & schemas.keys()
