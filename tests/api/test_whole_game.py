"""A whole game, every answer of which is held to the document."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.titles import TITLES
from tests.api.documents import validator
from tests.api.table import ok, table

#: What keeps a game short that is played at random.
SHORT = {"xibalba": {"round_limit": 10}}


def fits(value: Any, name: str, title: str) -> None:
    """Hold a value to a schema of both documents: of all titles, and of its own."""
    validator(name).validate(value)
    validator(name, title).validate(value)


@pytest.mark.parametrize(
    ("title", "mode"),
    [("raxxon", "automatic"), ("raxxon", "manual"), *((title, "table") for title in TITLES)],
)
def test_every_answer_of_a_game_fits_the_document(http: FlaskClient, title: str, mode: str) -> None:
    """Views, boards, actions, draws, events, the record: as they are described."""
    rng = Random(mode)
    game = table(http, title=title, players=3, options={"draws": mode, **SHORT.get(title, {})})
    fits(game.created, "Seated", title)
    pending = game.created["pending"]

    while pending:
        seat = f"seat={rng.choice(pending)['seat']}"
        listed = ok(game.get(f"/actions?{seat}"))
        for action in listed["actions"]:
            fits(action, "LegalAction", title)
            fits({name: action[name] for name in ("kind", "params")}, "ActionRequest", title)
        fits(listed, "Actions", title)
        view = ok(game.get(f"?{seat}"))
        fits(view, "View", title)
        validator(TITLES[title].view_type.__name__, title).validate(view["board"])
        fits(ok(game.get("/piles")), "Piles", title)
        chosen = rng.choice(listed["actions"])["id"]
        done = ok(game.post(f"/actions?{seat}&include=view,actions", {"id": chosen}))
        for event in done["events"]:
            fits(event, "LogEvent", title)
        fits(done, "Change", title)
        pending = done["pending"]

    assert done["outcome"]
    fits(ok(game.get("/events?limit=5")), "Change", title)
    fits(ok(game.get("/record")), "GameRecord", title)
    fits(ok(game.get("/position")), "Position", title)
