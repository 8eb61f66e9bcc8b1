"""A whole game, every answer of which is held to the document."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from holdout.api import openapi_document
from holdout.api.openapi.titles import prefix_of
from holdout.titles import TITLES
from tests.api.table import ok, table

DOCUMENT: dict[str, Any] = json.loads(openapi_document())
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


def is_new(seen: set[str], kind: str) -> bool:
    """Whether it is the first of its kind; holding all of a game to the document takes minutes."""
    known = kind in seen
    seen.add(kind)
    return not known


@pytest.mark.parametrize("mode", ["automatic", "manual", "table"])
@pytest.mark.parametrize("title", TITLES)
def test_every_answer_of_a_game_fits_the_document(http: FlaskClient, title: str, mode: str) -> None:
    """Views, boards, actions, draws, events, the record: as they are described."""
    rng, prefix = Random(mode), prefix_of(title)
    game = table(http, title=title, players=3, options={"draws": mode, **SHORT.get(title, {})})
    fits(game.created, "Created")
    pending = game.created["pending"]
    seen = set[str]()

    while pending:
        seat = f"seat={rng.choice(pending)['seat']}"
        listed = ok(game.get(f"/actions?{seat}"))
        for action in listed["actions"]:
            if is_new(seen, action["kind"]):
                fits(action, f"{prefix}Action")
                fits({name: action[name] for name in ("kind", "params")}, "ActionByKind")
        if is_new(seen, f"decision {listed['decision']['kind']}"):
            fits(listed, "Actions")
            view = ok(game.get(f"?{seat}"))
            fits(view, f"{prefix}Game")
            fits(view["board"], TITLES[title].view_type.__name__)
            fits(ok(game.get("/draws")), "Draws")
        chosen = rng.choice(listed["actions"])["id"]
        done = ok(game.post(f"/actions?{seat}&include=view,actions", {"id": chosen}))
        for event in done["events"]:
            if is_new(seen, f"event {event['kind']}"):
                fits(event, f"{prefix}Event")
        if is_new(seen, f"done {done['status']}"):
            fits(done, "Done")
        pending = done["pending"]

    assert done["outcome"]
    fits(ok(game.get("/events?limit=5")), "Events")
    fits(ok(game.get("/record")), "GameRecord")
    fits(ok(game.get("/position")), "Position")
