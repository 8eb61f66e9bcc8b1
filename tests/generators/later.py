"""Responses of a later service: what is served today, with kinds and fields that were added since.

A client that was generated from today's documents has to read them.
"""

import copy
from typing import Any

from tests.api.service import Service, ask

#: What was added.
KIND, FIELD = "brand-new-kind", "brand_new_field"


def later(service: Service, title: str) -> dict[str, Any]:
    """A change, a list of actions and a problem, each by the name of its schema."""
    link = service.link()
    body = {"title": title, "players": 2, "seed": "5" * 32}
    made = ask(link, "POST", "/v1/games", body).body
    game, who = f"/v1/games/{made['id']}", {"Authorization": f"Bearer {made['token']}"}
    seat = made["pending"][0]["seat"]
    actions = ask(link, "GET", f"{game}/actions?seat={seat}", **who).body
    wanted = {"id": actions["actions"][0]["id"]}
    place = f"{game}/actions?seat={seat}&include=view,actions"
    change = ask(link, "POST", place, wanted, **who).body
    problem = ask(link, "POST", place, {"id": "nonsense"}, **who).body
    link.close()
    return {
        "Change": _with_fields(_with_kinds(change)),
        "Actions": _with_fields(_with_kinds(actions)),
        "Problem": _with_fields(problem | {"code": KIND, "unmet": [{"code": KIND, "text": ""}]}),
    }


def _with_kinds(part: Any) -> Any:
    """Put one of a new kind behind all events, actions, decisions and references of a response."""
    if isinstance(part, dict):
        return {name: _longer(name, _with_kinds(each)) for name, each in part.items()}
    return [_with_kinds(each) for each in part] if isinstance(part, list) else part


def _longer(name: str, value: Any) -> Any:
    if name in {"events", "actions", "pending"} and isinstance(value, list) and _kinds(value):
        new = copy.deepcopy(value[-1]) | {"kind": KIND}
        return [*value, new | ({"params": {"x": 1}} if "params" in new else {})]
    if name in {"targets", "about"}:
        return [*value, {"type": KIND, "x": 1}]
    return value


def _kinds(values: list[Any]) -> bool:
    return all(isinstance(each, dict) and "kind" in each for each in values) and bool(values)


def _with_fields(part: Any) -> Any:
    """Add a field to each object; on a board only to itself, as some things there are maps."""
    if isinstance(part, list):
        return [_with_fields(each) for each in part]
    if not isinstance(part, dict):
        return part
    of_board = part.get("board")
    board = {"board": of_board | {FIELD: 1}} if isinstance(of_board, dict) else {}
    return {name: _with_fields(each) for name, each in part.items()} | board | {FIELD: 1}
