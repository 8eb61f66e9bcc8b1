"""The API's document: committed as generated, valid, and without what generators stumble over."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from jsonschema_rs import Draft202012Validator
from openapi_spec_validator import validate

from holdout.api import openapi_document
from holdout.api.http.problems import PROBLEMS, Problem
from holdout.api.openapi.blueprint import typed
from holdout.api.openapi.components import add_struct
from holdout.api.openapi.examples import examples
from holdout.api.openapi.titles import prefix_of
from holdout.command import main
from holdout.play import errors
from holdout.titles import TITLES
from tests.api import example_scenes

COMMITTED = Path(__file__).parents[2] / "openapi" / "holdout.json"
METHODS = {"get", "post", "put", "patch", "delete"}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """The document, as it is generated."""
    made: dict[str, Any] = json.loads(openapi_document())
    return made


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every operation with its method and path."""
    for path, item in document["paths"].items():
        for method in METHODS & item.keys():
            yield f"{method} {path}", item[method]


def components(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is referred to."""
    for kind, them in document["components"].items():
        if kind != "securitySchemes":
            yield kind, them


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object within a value, itself included."""
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from parts(each)
    elif isinstance(value, list):
        for each in value:
            yield from parts(each)


def test_committed_document_is_what_the_code_says() -> None:
    """Byte for byte; `make spec` writes it."""
    assert openapi_document() == COMMITTED.read_bytes()


def test_served_document_is_the_committed_one(http: FlaskClient) -> None:
    """With a tag, so that it need not be sent twice."""
    answer = http.get("/openapi.json")

    assert openapi_document() == answer.data
    tag = {"If-None-Match": answer.headers["ETag"]}
    assert http.get("/openapi.json", headers=tag).status_code == 304


def test_document_is_valid_openapi(document: dict[str, Any]) -> None:
    """OpenAPI 3.1.1."""
    assert document["openapi"] == "3.1.1"
    validate(document)


def test_document_is_sorted(document: dict[str, Any]) -> None:
    """So that a change of the code is a small change of the file."""
    text = json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    assert text.encode() == openapi_document()


def test_each_object_says_what_it_may_hold(document: dict[str, Any]) -> None:
    """Generators take an object without members for one that must be empty."""
    for name, schema in document["components"]["schemas"].items():
        assert schema["description"], name
        for part in parts(schema):
            if part.get("type") == "object":
                assert part.get("properties") or part.get("additionalProperties"), (name, part)


def test_each_list_of_values_has_a_type(document: dict[str, Any]) -> None:
    """And one that stands in several places is a schema of its own."""
    found = [part for part in parts(document["components"]["schemas"]) if "enum" in part]

    assert {part["type"] for part in found} == {"string"}
    values = [tuple(part["enum"]) for part in found]
    assert len(values) == len(set(values))


def test_no_schema_has_a_default(document: dict[str, Any]) -> None:
    """Generators would take what a request may leave out for required, or the other way round."""
    for name, schema in document["components"]["schemas"].items():
        fields = [part["properties"].values() for part in parts(schema) if "properties" in part]
        assert not [each for them in fields for each in them if "default" in each], name


def test_descriptions_are_not_indented(document: dict[str, Any]) -> None:
    """Markdown would show code; and Python 3.13 would have written another document."""
    told = [part["description"] for part in parts(document) if "description" in part]

    assert not [each for each in told if isinstance(each, str) and "\n    " in each]


def test_each_operation_is_named_described_and_shown(document: dict[str, Any]) -> None:
    """An id, a summary, its answers with an example, and what may go wrong."""
    seen = [operation["operationId"] for _, operation in operations(document)]
    assert len(seen) == len(set(seen))
    for name, operation in operations(document):
        assert re.fullmatch("[a-z][A-Za-z]+", operation["operationId"]), name
        assert operation["summary"], name
        assert {"500", "503"} <= operation["responses"].keys(), name
        for status, response in operation["responses"].items():
            assert response["description"], (name, status)
            for media in response.get("content", {}).values():
                assert media["schema"], (name, status)
                assert ("example" in media) == (int(status) < 400), (name, status)
        for parameter in operation.get("parameters", ()):
            assert parameter["description"], name


def test_each_operation_on_a_game_needs_a_token(document: dict[str, Any]) -> None:
    """What is open to everybody says so."""
    assert document["security"] == [{"token": []}]
    for name, operation in operations(document):
        everybody = {} in operation.get("security", []) or operation.get("security") == []
        own = "{game_id}" in name or "{stream_id}" in name
        spectators = everybody and own
        assert own == (not everybody or spectators), name
        assert ("401" in operation["responses"]) == own, name
        if spectators:
            assert name.split()[0] == "get" or name.endswith("/seats/{seat}"), name


def test_answers_may_grow_and_requests_may_not(document: dict[str, Any]) -> None:
    """A new field of an answer breaks no client; an unknown field of a request is a mistake."""
    schemas = document["components"]["schemas"]
    closed = {name for name, each in schemas.items() if each.get("additionalProperties") is False}

    options = {f"{prefix_of(title)}{TITLES[title].options_type.__name__}" for title in TITLES}
    assert closed == {
        "NewGame",
        "SeatWish",
        "SeatClaim",
        "BotWish",
        "ActionById",
        "ActionByKind",
        "DrawWish",
        "StreamWish",
        *options,
    }


def test_no_type_is_unused_or_missing(document: dict[str, Any]) -> None:
    """Every reference leads somewhere, and something leads to every schema."""
    refs = {part["$ref"] for part in parts(document) if isinstance(part.get("$ref"), str)}
    unions = [part["discriminator"] for part in parts(document) if "discriminator" in part]
    told_apart = {each for union in unions for each in union["mapping"].values()}
    assert told_apart <= refs
    known = {f"#/components/{kind}/{name}" for kind, them in components(document) for name in them}

    assert refs == known


def test_all_problems_are_told(document: dict[str, Any]) -> None:
    """Their codes are those that the code knows."""
    assert [each["code"] for each in document["x-problems"]] == [*PROBLEMS]
    codes = {
        each.code
        for each in vars(errors).values()
        if isinstance(each, type) and issubclass(each, errors.PlayError) and hasattr(each, "code")
    }
    assert codes <= PROBLEMS.keys()


def test_two_types_of_one_name_are_refused() -> None:
    """Instead of a name with a number at its end."""
    other = msgspec.defstruct("Spot", [("line", int)])
    components: dict[str, Any] = {}
    add_struct(components, Problem)

    with pytest.raises(ValueError, match="Spot"):
        add_struct(components, other)


def test_examples_are_what_the_service_answers() -> None:
    """Byte for byte; `python -m tests.api.example_scenes` writes them."""
    assert example_scenes.written() == example_scenes.WRITTEN.read_text("utf-8")


def test_each_example_has_the_form_of_its_schema(document: dict[str, Any]) -> None:
    """Of requests, of answers, of messages of streams; of every operation that has any."""
    shown = {operation["operationId"]: operation for _, operation in operations(document)}
    assert examples().keys() <= shown.keys()
    for name, operation in shown.items():
        body = operation.get("requestBody", {}).get("content", {})
        answers = [
            media
            for status, response in operation["responses"].items()
            for media in response.get("content", {}).values()
            if int(status) < 400
        ]
        pairs = [(each["example"], each["schema"]) for each in answers]
        for media in body.values():
            pairs += [(each["value"], media["schema"]) for each in media["examples"].values()]
        for example, schema in pairs:
            whole = schema | {"components": document["components"]}
            assert Draft202012Validator(whole).is_valid(example), name


def test_schema_is_made_once_for_a_type() -> None:
    """Twice the same type is the same component."""
    assert typed(Problem) is typed(Problem)


def test_spec_command_writes_and_checks(tmp_path: Path) -> None:
    """A file that differs by a byte is told, with the difference."""
    output = tmp_path / "new" / "api.json"
    arguments = ["spec", "--output", str(output)]

    missing = CliRunner().invoke(main, [*arguments, "--check"])
    written = CliRunner().invoke(main, arguments)
    checked = CliRunner().invoke(main, [*arguments, "--check"])
    assert openapi_document() == output.read_bytes()
    output.write_bytes(output.read_bytes().replace(b"doAction", b"doActioN"))
    differs = CliRunner().invoke(main, [*arguments, "--check"])

    assert [each.exit_code for each in (missing, written, checked, differs)] == [1, 0, 0, 1]
    assert "doActioN" in differs.output
    assert "make spec" in differs.output


@pytest.mark.parametrize("path", ["/docs", "/docs/docs.js", "/docs/docs.css"])
def test_page_to_read_needs_no_other_host(http: FlaskClient, path: str) -> None:
    """Everything it is made of comes from the package."""
    page = http.get(path)

    assert page.status_code == 200
    assert "://" not in page.text
    assert page.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/favicon.ico", "/docs/icon.svg"])
def test_browser_gets_an_icon(http: FlaskClient, path: str) -> None:
    """Every browser asks for one; a refusal would be an error in its console."""
    icon = http.get(path)

    assert (icon.status_code, icon.mimetype) == (200, "image/svg+xml")
    assert icon.text.startswith("<svg ")


def test_page_to_read_may_show_its_icon(http: FlaskClient) -> None:
    """Its own policy allows what it asks for, and nothing from elsewhere."""
    page = http.get("/docs")

    assert 'href="docs/icon.svg"' in page.text
    assert "img-src 'self'" in page.headers["Content-Security-Policy"]


def test_browser_at_the_door_is_sent_to_the_page(http: FlaskClient) -> None:
    """The bare address of the service shows something useful."""
    assert http.get("/", follow_redirects=True).status_code == 200
