"""Reads responses of a later service with a generated client for Python.

Usage: `later_python.py GENERATOR RESPONSES`, where the client of the generator is found. Prints the
kinds that were read, and the names of the types of all but the last event and action.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

generator, sent = sys.argv[1], json.loads(Path(sys.argv[2]).read_text("utf-8"))


def read(name: str) -> Any:
    """Read a response with the type of its schema."""
    if generator == "datamodel-codegen":
        return getattr(import_module("models"), name).model_validate(sent[name])
    if generator == "openapi-generator":
        return getattr(import_module("openapi_client"), name).from_json(json.dumps(sent[name]))
    return getattr(import_module("client.models"), name).from_dict(sent[name])


def plain(value: Any) -> Any:
    """Return what a union or a list of values holds."""
    for held in ("root", "actual_instance", "value"):
        if hasattr(value, held):
            return plain(getattr(value, held))
    return value


change, offered, problem = read("Change"), read("Actions"), read("Problem")
events, actions = [*map(plain, change.events)], [*map(plain, offered.actions)]
decisions = [*change.pending, *change.view.pending, offered.decision]
print(
    json.dumps(
        {
            "events": [plain(each.kind) for each in events],
            "actions": [plain(each.kind) for each in actions],
            "decisions": [plain(each.kind) for each in decisions],
            "code": plain(problem.code),
            "unmet": [plain(each.code) for each in problem.unmet],
            "types": [type(each).__name__ for each in (*events[:-1], *actions[:-1])],
        }
    )
)
