"""The client follows from the API's document: calls, methods and models, by their generator."""

import inspect
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from holdout_client import Client, calls, models
from holdout_client.calls import Call
from holdout_client.operations import Operations
from tests.client.a_change import a_change
from tests.client.wire import always, answer

ROOT = Path(__file__).parents[2]
GENERATE = ROOT / "tools" / "client.py"
DOCUMENT: dict[str, Any] = {"paths": {}, "components": {"parameters": {}, "schemas": {}}}
for file in ("holdout.json", "apps.json", "people.json"):
    part = json.loads((ROOT / "openapi" / file).read_text("utf-8"))
    for path, item in part["paths"].items():
        DOCUMENT["paths"].setdefault(path, {}).update(item)
    for kind in ("parameters", "schemas"):
        DOCUMENT["components"][kind].update(part["components"][kind])

#: What the parameters of calls may be, by name; all others are words.
SAMPLES = {
    "seat": 2,
    "version": 7,
    "players": 3,
    "after": 1,
    "limit": 5,
    "wait": 9,
    "include": ["view"],
    "seats": [{"player": "me"}],
    "tokens": ["word"],
    "public": True,
    "accept_foreknowledge": True,
    "undo": False,
    "options": {},
    "position": {},
    "record": {},
}

#: Headers that go with every request, or come from the transport.
EVERYWHERE = {"Accept-Language", "Idempotency-Key", "If-None-Match", "Last-Event-ID"}


def parameters(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The parameters of a path or an operation, those that are shared among them."""
    for each in part.get("parameters", ()):
        name = each.get("$ref", "").rpartition("/")[2]
        yield DOCUMENT["components"]["parameters"][name] if name else each


def operations() -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Operation id -> method, path and the operation, with the parameters of its path."""
    return {
        operation["operationId"]: (
            method.upper(),
            path,
            {**operation, "parameters": [*parameters(item), *parameters(operation)]},
        )
        for path, item in DOCUMENT["paths"].items()
        for method, operation in item.items()
        if method != "parameters"
    }


def made() -> dict[str, Callable[..., Call[Any]]]:
    """Operation id -> the function that makes the call."""
    return {
        "".join(part.title() if place else part for place, part in enumerate(name.split("_"))): each
        for name, each in inspect.getmembers(calls, inspect.isfunction)
        if each.__module__ == calls.__name__
    }


def whole(function: Callable[..., Call[Any]]) -> Call[Any]:
    """A call with every parameter that it can have."""
    names = inspect.signature(function).parameters
    return function(**{name: SAMPLES.get(name, "word") for name in names})


def schema_of(content: dict[str, Any]) -> str:
    """The name of the schema of a body or an answer."""
    reference: str = content["application/json"]["schema"]["$ref"]
    return reference.rpartition("/")[2]


def test_every_operation_has_its_call() -> None:
    """And there is no call of anything else."""
    assert operations().keys() == made().keys()


@pytest.mark.parametrize("name", made())
def test_call_is_as_the_document_says(name: str) -> None:
    """Method, path, parameters, body and answer."""
    method, path, operation = operations()[name]
    call = whole(made()[name])
    told = {place: set[str]() for place in ("path", "query", "header")}
    for each in operation["parameters"]:
        told[each["in"]].add(each["name"])

    assert (method, path) == (call.method, call.path)
    assert told["path"] == call.places.keys()
    assert told["query"] == call.query.keys()
    if call.version is not None:
        assert "If-Match" in told["header"]
    _see_body(call, operation)
    _see_answer(call, operation)


def _see_body(call: Call[Any], operation: dict[str, Any]) -> None:
    content = operation.get("requestBody", {}).get("content")
    assert (content is None) == (call.body is None)
    if content and schema_of(content) not in vars(models):
        schemas = DOCUMENT["components"]["schemas"]
        whole = schemas[schema_of(content)]
        forms = [schemas[each["$ref"].rpartition("/")[2]] for each in whole.get("oneOf", ())]
        sent = (call.body or {}).keys()
        assert any({*schema.get("required", ())} <= sent for schema in forms or [whole])
        known = {name for schema in forms or [whole] for name in schema["properties"]}
        assert sent <= known


def _see_answer(call: Call[Any], operation: dict[str, Any]) -> None:
    if call.answer == "str":
        assert "text/plain" in operation["responses"]["200"]["content"]
        return
    contents = {
        schema_of(answer["content"]) if answer.get("content") else ""
        for status, answer in operation["responses"].items()
        if status.startswith("2")
    }
    assert call.answer in contents
    if call.answer:
        model = getattr(models, call.answer)
        assert issubclass(model, msgspec.Struct)
        always = {each.encode_name for each in msgspec.structs.fields(model) if each.required}
        assert call.field in always


@pytest.mark.parametrize("name", made())
def test_type_of_a_call_names_the_model_of_its_answer(name: str) -> None:
    """`Call[View]` is answered with what the call itself names."""
    function = made()[name]
    told = get_type_hints(function, {**vars(calls), **vars(models)})["return"]
    answer = whole(function).answer

    kinds = {"": None, "str": str}
    assert Call[kinds[answer] if answer in kinds else getattr(models, answer)] == told


def test_every_operation_has_its_method() -> None:
    """`Client` has one for each, with the parameters of its call."""
    own = [each for each in vars(Operations).values() if inspect.isfunction(each)]
    taken = [[*inspect.signature(each).parameters][1:] for each in own]

    assert len(own) == len(made())
    assert sorted(taken) == sorted(
        [*inspect.signature(each).parameters] for each in made().values()
    )


def test_client_has_not_drifted() -> None:
    """What is committed is what the generator makes of the document."""
    done = subprocess.run(
        [sys.executable, str(GENERATE), "--check"], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, "")


def test_answer_of_a_newer_service_is_understood() -> None:
    """Fields and values that came later do no harm."""
    page = a_change(
        status="paused",
        events=[
            {
                "kind": "new",
                "params": {},
                "moves": [],
                "seat": 1,
                "cause": None,
                "text": "",
                "version": 3,
                "at": "2026-11-26T12:00:00Z",
                "private": False,
                "mood": "?",
            },
        ],
        weather={"sky": "blue"},
    )
    with Client("http://x", transport=always(answer(200, page))) as client:
        events = client.events("0" * 12)

    assert events.status == "paused"
    assert [event.kind for event in events.events] == ["new"]


def test_nothing_of_a_single_title_is_in_the_models() -> None:
    """Boards and parameters are maps, so that a new title needs no new client."""
    assert not [name for name in vars(models) if name.startswith(("Raxxon", "Dead", "Xibalba"))]
