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

from holdout import installed
from holdout.api import openapi_documents
from holdout.api.http.problems import PROBLEMS, Problem
from holdout.api.openapi.blueprint import typed
from holdout.api.openapi.components import add_struct
from holdout.api.openapi.examples import examples
from holdout.api.openapi.titles import prefix_of
from holdout.command import main
from holdout.play import errors
from holdout.titles import TITLES
from tests.api import documents, example_scenes
from tests.api.documents import API, parts
from tests.api.table import ok
from tests.worked_example import OUTPOST

METHODS = {"get", "post", "put", "patch", "delete"}
APPS, ADMIN, PEOPLE = "apps", "admin", "people"
NAMES = (API, APPS, ADMIN, PEOPLE, *TITLES)

#: What the document of the API is called, and those of titles behind it, as `Holdout API: Raxxon`:
#: a client that is generated gets its name, which must not be that of a package of ours.
TITLE = "Holdout API"

#: What is open to everybody, and answers an app that sends its key with its own.
FOR_APPS_TOO = {"get /v1/games", "post /v1/games"}


@pytest.fixture(scope="module", params=NAMES)
def document(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Each document: of the API and of the titles."""
    return documents.document(request.param)


@pytest.fixture(scope="module")
def generated() -> dict[str, bytes]:
    """All documents as the code writes them."""
    return openapi_documents()


def is_of_title(document: dict[str, Any]) -> bool:
    """Whether it is the document of a title."""
    return document in [documents.document(each) for each in TITLES]


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


def test_committed_documents_are_what_the_code_says(generated: dict[str, bytes]) -> None:
    """Byte for byte; `make spec` writes them. No other lies there."""
    assert generated == {each.name: each.read_bytes() for each in documents.FOLDER.glob("*.json")}


@pytest.mark.parametrize("name", NAMES)
def test_served_document_is_the_committed_one(http: FlaskClient, name: str) -> None:
    """Without blanks, and with a tag, so that it need not be sent twice."""
    path = "/openapi.json" if name == API else f"/openapi/{name}.json"
    answer = http.get(path)

    assert answer.json == documents.document(name)
    assert b"\n" not in answer.data
    tag = {"If-None-Match": answer.headers["ETag"]}
    assert http.get(path, headers=tag).status_code == 304
    assert http.get("/openapi/chess.json").status_code == 404


def test_document_of_a_title_of_others_is_written_when_asked_for(
    http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies in no package of ours."""
    monkeypatch.setitem(installed.TITLES, "outpost", OUTPOST)

    answer = ok(http.get("/openapi/outpost.json"))

    schemas = answer["components"]["schemas"]
    assert schemas["View"]["properties"]["title"]["const"] == "outpost"
    assert "OutpostVote" in schemas


def test_document_of_the_api_has_nothing_of_a_single_title() -> None:
    """Who reads it reads what all titles have."""
    whole = documents.document()
    prefixes = tuple(map(prefix_of, TITLES))
    assert not [name for name in whole["components"]["schemas"] if name.startswith(prefixes)]


def test_document_is_valid_openapi(document: dict[str, Any]) -> None:
    """OpenAPI 3.1.1."""
    assert document["openapi"] == "3.1.1"
    validate(document)


def test_documents_are_sorted(generated: dict[str, bytes]) -> None:
    """So that a change of the code is a small change of the file."""
    for text in generated.values():
        written = json.dumps(json.loads(text), indent=2, sort_keys=True, ensure_ascii=False)
        assert f"{written}\n".encode() == text


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
    # The causes for which games of a title end are listed as its own and as those of all titles.
    assert len(values) - len(set(values)) <= is_of_title(document)


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
    (of,) = (name for name in NAMES if documents.document(name) is document)
    for name, operation in operations(document):
        assert re.fullmatch("[a-z][A-Za-z]+", operation["operationId"]), name
        assert operation["summary"], name
        assert {"500", "503"} <= operation["responses"].keys(), name
        for status, response in operation["responses"].items():
            assert ("$ref" in response) == (int(status) >= 304), (name, status)
            told = documents.resolved(response, of)
            assert told["description"], (name, status)
            for media in told.get("content", {}).values():
                assert media["schema"], (name, status)
                has_example = "example" in media or "examples" in media
                assert has_example or document["info"]["title"] != TITLE, (name, status)
        for parameter in operation.get("parameters", ()):
            assert documents.resolved(parameter, of)["description"], name


def test_each_operation_on_a_game_needs_a_token(document: dict[str, Any]) -> None:
    """What is open to everybody says so."""
    assert document["security"] == [{"token": []}]
    for name, operation in operations(document):
        everybody = {} in operation.get("security", []) or operation.get("security") == []
        of_others = document in [documents.document(each) for each in (APPS, ADMIN, PEOPLE)]
        of_somebody = "{game_id}" in name or "{inbox_id}" in name
        own = of_somebody or (of_others and not everybody)
        spectators = everybody and own
        assert own == (not everybody or spectators), name
        assert ("401" in operation["responses"]) == (own or name in FOR_APPS_TOO), name
        if spectators:
            assert name.split()[0] == "get" or name.endswith("/seats/{seat}"), name


def test_answers_may_grow_and_requests_may_not(document: dict[str, Any]) -> None:
    """A new field of an answer breaks no client; an unknown field of a request is a mistake."""
    schemas = document["components"]["schemas"]
    closed = {name for name, each in schemas.items() if each.get("additionalProperties") is False}

    if document == documents.document(APPS):
        assert closed == {"HookRequest", "SeatChange", "TokenRequest"}
        return
    if document == documents.document(ADMIN):
        assert closed == {"BlockRequest"}
        return
    if document == documents.document(PEOPLE):
        assert closed == {"AudienceRequest", "ParcelRequest", "SayRequest", "UndoAnswer"}
        return
    options = {name for name in closed if name.endswith("Options")}
    assert len(options) == is_of_title(document)
    by_kind = {"ActionByKind"}
    if is_of_title(document):
        forms = {each["$ref"].rpartition("/")[2] for each in schemas["ActionRequest"]["oneOf"]}
        by_kind = forms - {"ActionById"}
    assert closed == {
        "ClockRequest",
        "NewGame",
        "SeatRequest",
        "SeatClaim",
        "BotRequest",
        "ActionById",
        *by_kind,
        "PileRequest",
        "InboxRequest",
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


def test_each_example_is_of_an_operation() -> None:
    """Of those for all, for apps, for operators, or for clients that show who is at a table."""
    all_of_them = [documents.document(each) for each in (API, APPS, ADMIN, PEOPLE)]
    shown = {each["operationId"] for document in all_of_them for _, each in operations(document)}
    assert examples().keys() <= shown


@pytest.mark.parametrize("name", [API, APPS, PEOPLE])
def test_each_example_has_the_form_of_its_schema(name: str) -> None:
    """Of requests, of answers, of messages of streams; of every operation that has any."""
    document = documents.document(name)
    shown = {operation["operationId"]: operation for _, operation in operations(document)}
    for done, operation in shown.items():
        body = operation.get("requestBody", {}).get("content", {})
        answers = [
            media
            for status, response in operation["responses"].items()
            for media in response.get("content", {}).values()
            if int(status) < 400
        ]
        pairs = [(each["example"], each["schema"]) for each in answers if "example" in each]
        for media in (*answers, *body.values()):
            told = media.get("examples", {}).values()
            pairs += [(documents.resolved(each, name)["value"], media["schema"]) for each in told]
        for example, schema in pairs:
            whole = schema | {"components": document["components"]}
            assert Draft202012Validator(whole).is_valid(example), done


def test_schema_is_made_once_for_a_type() -> None:
    """Twice the same type is the same component."""
    assert typed(Problem) is typed(Problem)


def test_spec_command_writes_and_checks(tmp_path: Path, generated: dict[str, bytes]) -> None:
    """A file that differs by a byte is told, with the difference."""
    folder = tmp_path / "new"
    output, arguments = folder / "holdout.json", ["spec", "--output", str(folder)]

    missing = CliRunner().invoke(main, [*arguments, "--check"])
    written = CliRunner().invoke(main, arguments)
    checked = CliRunner().invoke(main, [*arguments, "--check"])
    assert generated == {each.name: each.read_bytes() for each in folder.iterdir()}
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
