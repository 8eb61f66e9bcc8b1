"""What players are called in the texts of a game."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.table import Table, ok, table

#: What a seat without a name is called.
NUMBERED = {"en": "Player", "de": "Spieler", "ru": "Игрок"}


def seats(*names: str | None) -> list[dict[str, Any]]:
    """Seats of one's own, with names or without."""
    return [{"player": "me"} | ({"name": name} if name else {}) for name in names]


def log(game: Table, language: str) -> str:
    """All that has happened in a game, in a language."""
    read = game.get("/events?limit=100&seat=1", Accept_Language=language)
    return " ".join(each["text"] for each in ok(read)["events"])


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_texts_call_players_by_their_names(http: FlaskClient, title: str, language: str) -> None:
    """In what happens; a seat without a name keeps its number."""
    game = table(http, title=title, seats=seats("Ada", None), seed="00" * 16)
    rng = Random(4)
    for _ in range(25):
        seat = ok(game.get("?seat=1"))["pending"][0]["seat"]
        legal = ok(game.get(f"/actions?seat={seat}"))["actions"]
        ok(game.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))

    said = log(game, language)

    assert "Ada" in said
    assert f"{NUMBERED[language]} 1" not in said
    assert f"{NUMBERED[language]} 2" in said


def test_nobody_passes_for_somebody_else(http: FlaskClient) -> None:
    """A name that stands twice, or is another seat's number, is followed by the seat's own."""
    game = table(http, seats=seats("Ada", "ada", "Player 4", None), seed="00" * 16)
    for _ in range(4):
        seat = ok(game.get("?seat=1"))["pending"][0]["seat"]
        legal = ok(game.get(f"/actions?seat={seat}"))["actions"]
        ok(game.post(f"/actions?seat={seat}", {"id": legal[0]["id"]}))

    said = log(game, "en")

    for name in ("Ada (1)", "ada (2)", "Player 4 (3)", "Player 4 plays"):
        assert name in said
