"""The document tells kinds and titles apart, so that generated clients can."""

import json
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from holdout.api import openapi_document
from holdout.api.openapi.components import add_struct
from holdout.api.openapi.titles import Family, add_references, prefix_of, split
from holdout.kernel.elements import Element
from holdout.play import requests, responses
from holdout.titles import TITLES


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """The document, as it is generated."""
    made: dict[str, Any] = json.loads(openapi_document())
    return made


def arms(document: dict[str, Any], union: str, by: str) -> dict[str, dict[str, Any]]:
    """The members of a union by the value that tells them apart, with all of their fields."""
    schemas = document["components"]["schemas"]
    mapping = schemas[union]["discriminator"]["mapping"]
    assert by == schemas[union]["discriminator"]["propertyName"]
    assert {each["$ref"] for each in schemas[union]["oneOf"]} == {*mapping.values()}
    found = {}
    for value, name in mapping.items():
        properties: dict[str, Any] = {}
        for part in schemas[name.rpartition("/")[2]]["allOf"]:
            whole = schemas[part["$ref"].rpartition("/")[2]] if "$ref" in part else part
            properties |= whole["properties"]
        assert value == properties[by]["const"]
        found[value] = properties
    return found


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_each_kind_of_action_is_a_type_of_its_own(document: dict[str, Any], title: Any) -> None:
    """Told apart by its kind; and there is one more for kinds to come."""
    found = arms(document, f"{prefix_of(title.id)}Action", "kind")

    assert title.notation.types.keys() == found.keys()
    whole = document["components"]["schemas"]["LegalAction"]["anyOf"]
    assert {"$ref": f"#/components/schemas/{prefix_of(title.id)}Action"} in whole[:-1]
    assert whole[-1] == {"$ref": "#/components/schemas/OtherAction"}
    assert all(each.keys() == {*responses.LegalAction.__struct_fields__} for each in found.values())


def test_parameters_of_an_action_are_described(document: dict[str, Any]) -> None:
    """As they are listed and may be posted; what has none has none."""
    schemas, found = document["components"]["schemas"], arms(document, "RaxxonAction", "kind")

    assert found["flip"]["params"] == {"$ref": "#/components/schemas/RaxxonFlipParams"}
    flip = schemas["RaxxonFlipParams"]
    assert {"row", "column"} == flip["properties"].keys() == set(flip["required"])
    assert found["pass"]["params"] == {"$ref": "#/components/schemas/NoParams"}


def test_each_title_has_a_view_of_its_own(document: dict[str, Any]) -> None:
    """Told apart by the title; its board is that of the title and nothing else."""
    found = arms(document, "View", "title")

    assert TITLES.keys() == found.keys()
    for title, properties in found.items():
        board = TITLES[title].view_type.__name__
        assert properties["board"] == {"$ref": f"#/components/schemas/{board}"}
        assert properties.keys() == {*responses.View.__struct_fields__}


def test_an_action_is_sent_in_one_of_two_forms(document: dict[str, Any]) -> None:
    """By its id, or by its kind; a client can't send neither or both."""
    schemas = document["components"]["schemas"]
    names = [each["$ref"].rpartition("/")[2] for each in schemas["ActionWish"]["oneOf"]]

    assert [schemas[name]["required"] for name in names] == [["id"], ["kind"]]
    fields = {field for name in names for field in schemas[name]["properties"]}
    assert fields == {*requests.ActionWish.__struct_fields__}


def test_options_of_a_new_game_are_those_of_its_title(document: dict[str, Any]) -> None:
    """Each with the values that it may have."""
    options = document["components"]["schemas"]["NewGame"]["properties"]["options"]["anyOf"]

    names = [each.get("$ref", "").rpartition("/")[2] for each in options[:-1]]
    assert [f"{prefix_of(title)}Options" for title in TITLES] == names


class Cell(msgspec.Struct, tag_field="type", tag="cell"):
    """A place of the crowd."""

    row: int
    column: int


class Hand(msgspec.Struct, tag_field="type", tag="hand"):
    """What a seat holds."""

    seat: int


class Swapped(msgspec.Struct, tag_field="kind", tag="swapped"):
    """Two cards have changed places."""

    a: Cell
    b: Cell | None = None


def valid(components: dict[str, Any], name: str, value: Any) -> bool:
    """Whether a value fits a component."""
    whole = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": components}}
    return Draft202012Validator(whole).is_valid(value)


def test_references_are_told_apart_by_their_type() -> None:
    """Each title has its own; and what no title knows yet fits all the same."""
    components: dict[str, Any] = {}
    add_struct(components, Element)

    whole = add_references(components, "Element", {"Raxxon": [Cell], "Xibalba": [Hand]})

    assert whole == {"$ref": "#/components/schemas/Element"}
    cell = {"type": "cell", "row": 1, "column": 2}
    assert valid(components, "RaxxonElement", cell)
    assert valid(components, "Element", {"type": "hand", "seat": 1})
    assert valid(components, "Element", {"type": "moon", "phase": "full"})
    assert not valid(components, "RaxxonElement", {"type": "hand", "seat": 1})
    assert not valid(components, "Element", {"seat": 1})


def test_kinds_may_have_parameters_made_of_structs() -> None:
    """As events have: the envelope is the same for all, the details are those of the kind."""
    components: dict[str, Any] = {}
    add_struct(components, responses.LogEvent)
    events = Family("LogEvent", "Event", ending="Event")

    split(components, events, {"Raxxon": [Swapped]})

    cell = {"type": "cell", "row": 1, "column": 2}
    told = {"version": 1, "kind": "swapped", "seat": None, "text": "", "cause": None, "moves": []}
    told["private"] = False
    params = {"a": cell, "b": None}
    assert valid(components, "RaxxonEvent", told | {"params": params})
    assert not valid(components, "RaxxonEvent", told | {"params": {"a": 1, "b": None}})
    assert not valid(components, "RaxxonEvent", told | {"params": params, "kind": "other"})
    assert valid(components, "LogEvent", told | {"params": {}, "kind": "other"})
    assert "RaxxonSwappedEventParams" in components
