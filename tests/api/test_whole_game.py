"""A whole game, every answer of which is held to the document."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema_rs import Draft202012Validator

from holdout.api.openapi.titles import prefix_of
from holdout.titles import TITLES
from tests.api.table import ok, table
from tests.api.test_document import COMMITTED

DOCUMENT: dict[str, Any] = json.loads(COMMITTED.read_bytes())
#: What keeps a game short that is played at random.
SHORT = {"xibalba": {"round_limit": 10}}


@cache
def validator(name: str) -> Draft202012Validator:
    """What holds values to a schema of the document."""
    where = f"#/components/schemas/{name}"
    whole = {"$ref": where, "components": DOCUMENT["components"], "unevaluatedProperties": False}
    return Draft202012Validator(whole)


def fits(value: Any, name: str) -> None:
    """Hold a value to a schema of the document, which for once is closed."""
    validator(name).validate(value)


@pytest.mark.parametrize(
    ("title", "mode"),
    [("raxxon", "automatic"), ("raxxon", "manual"), *((title, "table") for title in TITLES)],
)
def test_every_answer_of_a_game_fits_the_document(http: FlaskClient, title: str, mode: str) -> None:
    """Views, boards, actions, draws, events, the record: as they are described."""
    rng, prefix = Random(mode), prefix_of(title)
    game = table(http, title=title, players=3, options={"draws": mode, **SHORT.get(title, {})})
    fits(game.created, "Created")
    pending = game.created["pending"]

    while pending:
        seat = f"seat={rng.choice(pending)['seat']}"
        listed = ok(game.get(f"/actions?{seat}"))
        for action in listed["actions"]:
            fits(action, f"{prefix}Action")
            fits({name: action[name] for name in ("kind", "params")}, "ActionByKind")
        fits(listed, "Actions")
        view = ok(game.get(f"?{seat}"))
        fits(view, f"{prefix}Game")
        fits(view["board"], TITLES[title].view_type.__name__)
        fits(ok(game.get("/draws")), "Draws")
        chosen = rng.choice(listed["actions"])["id"]
        done = ok(game.post(f"/actions?{seat}&include=view,actions", {"id": chosen}))
        for event in done["events"]:
            fits(event, f"{prefix}Event")
        fits(done, "Done")
        pending = done["pending"]

    assert done["outcome"]
    fits(ok(game.get("/events?limit=5")), "Events")
    fits(ok(game.get("/record")), "GameRecord")
    fits(ok(game.get("/position")), "Position")
