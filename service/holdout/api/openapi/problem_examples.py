"""An example of each problem for the API's document, as a running service has answered it.

`python -m tests.api.problem_scenes` brings each problem about and writes `problems.json`.
"""

import json
from functools import cache
from importlib import resources

from holdout.api.http.problems import STALE_IF_MATCH
from holdout.api.openapi.components import Schema

FILE = "problems.json"


def name_of(code: str, status: int) -> str:
    """The name of the example: the code, but for the second status of `stale-version`."""
    return "stale-if-match" if status == STALE_IF_MATCH else code


def example_of(code: str, status: int) -> Schema:
    """A reference to the example of a problem."""
    return {"$ref": f"#/components/examples/{name_of(code, status)}"}


@cache
def problem_examples() -> dict[str, Schema]:
    """All examples by name."""
    text = (resources.files("holdout.api.openapi") / FILE).read_text("utf-8")
    return {name: {"value": value} for name, value in json.loads(text).items()}
