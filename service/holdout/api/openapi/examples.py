"""Examples for the API's document: requests, responses and problems of a running service.

`python -m tests.api.example_scenes` uses every operation and writes `examples.json`; `python -m
tests.api.problem_scenes` brings each problem about and writes `problems.json`.
"""

import json
from functools import cache
from http import HTTPStatus
from importlib import resources
from typing import Any

from holdout.api.http.problems import STALE_IF_MATCH
from holdout.api.openapi.components import EVENT_STREAM, Schema

EXAMPLES_FILE = "examples.json"
_JSON, _TEXT = "application/json", "text/plain"

#: Operations whose response equals that of another one, which has the example.
_SAME = {
    **dict.fromkeys(("handSeatToBot", "freeSeat", "abandonGame"), "startGame"),
    **dict.fromkeys(("draw", "undo", "listEvents"), "doAction"),
    "claimSeat": "createGame",
}
#: Requests whose body is the response of another operation.
_SENT_BACK = {"verifyRecord": "getRecord"}
_SHARED = {*_SAME.values(), *_SENT_BACK.values()}


def add_examples(document: Schema) -> None:
    """Add an example request and an example of the success response to each operation."""
    for path in document["paths"].values():
        for operation in (each for key, each in path.items() if key != "parameters"):
            _show(operation, examples().get(operation["operationId"], {}))


@cache
def examples() -> dict[str, Any]:
    """Return by operation: `requests` by purpose, an `answer`, a `message`, a plain `text`."""
    file = resources.files("holdout.api.openapi") / EXAMPLES_FILE
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def _show(operation: Schema, shown: dict[str, Any]) -> None:
    own: str = operation["operationId"]
    if own in _SENT_BACK:
        operation["requestBody"]["content"][_JSON]["examples"] = _example(_SENT_BACK[own])
    elif "requests" in shown:
        operation["requestBody"]["content"][_JSON]["examples"] = {
            summary.lower().replace(" ", "-"): {"summary": summary, "value": value}
            for summary, value in shown["requests"].items()
        }
    if "message" in shown:
        operation[EVENT_STREAM]["example"] = shown["message"]
    answers = {_JSON: shown.get("answer"), _TEXT: shown.get("text")}
    for status, response in operation["responses"].items():
        well = int(status) < HTTPStatus.BAD_REQUEST
        for media, content in response.get("content", {}).items() if well else ():
            if own in {*_SAME, *_SHARED}:
                content["examples"] = _example(_SAME.get(own, own))
            elif answers.get(media) is not None:
                content["example"] = answers[media]


def _example(name: str) -> Schema:
    return {name: {"$ref": f"#/components/examples/{name}"}}


def shared_examples() -> dict[str, Schema]:
    """Return the examples that several operations show, by name."""
    shown = examples()
    return {name: {"value": shown[name]["answer"]} for name in _SHARED if name in shown}


PROBLEMS_FILE = "problems.json"


def name_of(code: str, status: int) -> str:
    """Return the name of the example: the code, but for the second status of `stale-version`."""
    return "stale-if-match" if status == STALE_IF_MATCH else code


def example_of(code: str, status: int) -> Schema:
    """Build a reference to the example of a problem."""
    return {"$ref": f"#/components/examples/{name_of(code, status)}"}


@cache
def problem_examples() -> dict[str, Schema]:
    """Return all examples by name."""
    text = (resources.files("holdout.api.openapi") / PROBLEMS_FILE).read_text("utf-8")
    return {name: {"value": value} for name, value in json.loads(text).items()}
