"""The documents of titles tell kinds apart, so that generated clients can."""

from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from holdout.api.openapi.components import add_struct
from holdout.api.openapi.titles import EVENTS, prefix_of, split
from holdout.play import requests, responses
from holdout.titles import TITLES
from tests.api.documents import API, document, is_open, parts, resolved, validator


def arms(title: str, union: str, by: str) -> dict[str, dict[str, Any]]:
    """The members of a union by the value that tells them apart, with all of their fields.

    The last one, which is for all others, has none, so nothing is told apart by it.
    """
    members = document(title)["components"]["schemas"][union]["anyOf"]
    assert [is_open(each) for each in members] == [False] * (len(members) - 1) + [True]
    found = {}
    for member in members:
        whole = resolved(member, title)
        properties: dict[str, Any] = {}
        for part in whole.get("allOf", [whole]):
            properties |= resolved(part, title)["properties"]
        value = properties[by].get("const")
        assert value not in found
        assert (value is None) == is_open(member)
        found[value] = properties
    assert found.pop(None)[by] == {"type": "string"}
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
            if "anyOf" in part:
                # Validators take what they don't know for the last, clients the first that fits.
                opened = [is_open(each) for each in part["anyOf"]]
                assert opened == [False] * (len(opened) - 1) + [True], part
                assert "discriminator" not in part, part
            else:
                two_forms = {"id"} in [{*each.get("required", ())} for each in members]
                assert ("discriminator" in part) != two_forms, part


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


@pytest.mark.parametrize("title", TITLES)
def test_action_of_a_title_is_sent_by_its_id_or_its_kind(title: str) -> None:
    """Each kind with its own params, and no other; one that is newer than the document by its id.

    What a request may leave out is marked so, though a response always has it.
    """
    forms = [resolved(each, title) for each in request_of(title)["oneOf"]]
    by_kind = {each["properties"]["kind"]["const"]: each for each in forms[1:]}

    assert by_kind.keys() == TITLES[title].notation.types.keys()
    assert forms[0]["required"] == ["id"]
    for kind, params in PARAMS[title].items():
        request = {"kind": kind} | ({"params": params} if params else {})
        assert validator("ActionRequest", title).is_valid(request), kind
        for wrong in ({"params": {"wrong": 1}}, {"id": kind}, {"wrong": 1}):
            refused = params and not validator("ActionRequest", title).is_valid(request | wrong)
            assert refused or not params, (kind, wrong)
    newer = {"kind": "brand-new", "params": {"x": 1}}
    assert not validator("ActionRequest", title).is_valid(newer)
    assert validator("ActionRequest", title).is_valid({"id": "brand new 1"})


#: For each title a kind with params, one with params that may be left out, and one without.
PARAMS: dict[str, dict[str, dict[str, Any]]] = {
    "raxxon": {"flip": {"row": 1, "column": 2}, "draw": {"pile": "raxxon"}, "pass": {}},
    "dead-of-winter": {"ability": {"survivor": "a"}, "draw": {"pile": "items"}},
    "xibalba": {"draw": {"pile": "events"}},
}


def request_of(title: str) -> dict[str, Any]:
    """The schema of an action to carry out."""
    found: dict[str, Any] = document(title)["components"]["schemas"]["ActionRequest"]
    return found


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
    assert valid(components, "RaxxonSwappedEvent", told | {"params": params})
    wrong = told | {"params": {"a": 1, "b": None}}
    assert not valid(components, "RaxxonSwappedEvent", wrong)
    other = told | {"params": params, "kind": "other"}
    assert not valid(components, "RaxxonSwappedEvent", other)
    assert valid(components, "LogEvent", other)


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
