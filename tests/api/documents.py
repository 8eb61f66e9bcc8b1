"""The committed documents of the API: that of all titles, and those of single ones."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator

FOLDER = Path(__file__).parents[2] / "openapi"
API = "holdout"


@cache
def document(name: str = API) -> dict[str, Any]:
    """A document by its name; not to be changed."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_bytes())
    return found


@cache
def validator(name: str, of: str = API) -> Draft202012Validator:
    """What holds values to a schema of a document, which for once is closed."""
    where = f"#/components/schemas/{name}"
    whole = {
        "$ref": where,
        "components": _closed(document(of)["components"]),
        "unevaluatedProperties": False,
    }
    return Draft202012Validator(whole)


def _closed(part: Any) -> Any:
    """Take what is open for later kinds out of the unions: what is served today is known."""
    if isinstance(part, list):
        return [_closed(each) for each in part]
    if not isinstance(part, dict):
        return part
    closed = {key: _closed(each) for key, each in part.items()}
    if "anyOf" in part:
        closed["anyOf"] = [each for each in closed["anyOf"] if not is_open(each)]
    return closed


def is_open(member: dict[str, Any]) -> bool:
    """Whether a member of a union is for kinds that the document does not know."""
    name: str = member.get("$ref", "").rpartition("/")[2]
    return name.startswith("Other")


def resolved(part: dict[str, Any], of: str = API) -> dict[str, Any]:
    """What a part of a document is or refers to."""
    found = part
    if "$ref" in part:
        found = document(of)
        for name in part["$ref"].removeprefix("#/").split("/"):
            found = found[name]
    return found


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object within a value, itself included."""
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from parts(each)
    elif isinstance(value, list):
        for each in value:
            yield from parts(each)
