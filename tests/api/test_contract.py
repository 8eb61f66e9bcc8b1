"""The document tells the truth: whatever is sent, the answer is one that it describes.

Requests are made up from the document by schemathesis, right ones and wrong ones, on a real game
with its real token; half of the actions are legal ones.
"""

from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks

from holdout.api import create_app
from holdout.api.reading import EXTENSION
from holdout.store import Store
from tests.api.table import Table, table

load_all_checks()
HOLDS = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
    ]
)


# Tests are made from the document when they are collected; the store comes when they run.
APP = create_app(store=None)  # type: ignore[arg-type]
document = schemathesis.openapi.from_wsgi("/openapi.json", APP)


@pytest.fixture
def game(store: Store) -> Table:
    """A game in which something has happened."""
    APP.extensions[EXTENSION] = store
    made = table(APP.test_client(), players=2, options={"draws": "manual"})
    made.play_on(9, Random(1))
    return made


@document.parametrize()
@settings(
    max_examples=40,
    derandomize=True,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
    ],
)
def test_every_answer_is_described(case: Any, game: Table) -> None:
    """No fault, no undocumented status, media type, header or field."""
    if case.path_parameters and "game_id" in case.path_parameters:
        case.path_parameters["game_id"] = game.id
    if case.path_parameters and "title" in case.path_parameters:
        case.path_parameters["title"] = "raxxon"

    if case.operation.definition.raw["operationId"] == "doAction" and len(repr(case.body)) % 2:
        case.body = {"id": game.legal()[0]}
        case.query = {"include": "view,actions"}
        case.headers.pop("If-Match", None)

    # The tool that plays the caller can't read compressed answers.
    response = case.call(headers=game.headers | {"Accept-Encoding": "identity"})

    case.validate_response(response, checks=HOLDS)
