"""A whole game, every answer of which is held to the document."""

import json
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from holdout.api import openapi
from tests.api.table import ok, table

DOCUMENT: dict[str, Any] = json.loads(openapi())
KINDS = {
    schema["properties"]["kind"]["const"]: name
    for name, schema in DOCUMENT["components"]["schemas"].items()
    if name.startswith("Raxxon") and "const" in schema["properties"].get("kind", {})
}


def fits(value: Any, name: str) -> None:
    """Hold a value to a schema of the document, which for once is closed."""
    where = f"#/components/schemas/{name}"
    schema = {"$ref": where, "components": DOCUMENT["components"]}
    Draft202012Validator(schema).validate(value)
    known = DOCUMENT["components"]["schemas"][name]["properties"]
    assert value.keys() <= known.keys()


@pytest.mark.parametrize("mode", ["automatic", "manual", "table"])
def test_every_answer_of_a_game_fits_the_document(http: FlaskClient, mode: str) -> None:
    """Views, boards, actions, draws, events, the record: as they are described."""
    rng = Random(mode)
    game = table(http, players=3, options={"draws": mode, "difficulty": "intro"})
    fits(game.created, "Created")

    while True:
        listed = ok(game.get("/actions"))
        fits(listed, "Actions")
        view = ok(game.get())
        fits(view, "View")
        fits(view["board"], "RaxxonView")
        fits(ok(game.get("/draws")), "Draws")
        if not listed["actions"]:
            break
        for action in listed["actions"]:
            wish = {name: action[name] for name in ("kind", "params") if action[name]}
            fits(wish, KINDS[action["kind"]])
        chosen = rng.choice(listed["actions"])["id"]
        done = ok(game.post("/actions?include=view,actions", {"id": chosen}))
        fits(done, "Done")

    fits(ok(game.get("/events")), "Events")
    fits(ok(game.get("/record")), "Record")
    fits(ok(game.get("/position")), "Position")
