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


@pytest.mark.parametrize(
    ("one", "other", "kept"),
    [
        ("Ada", "Ada\u200b", "Ada"),
        ("Ada", "  Ada ", "Ada"),
        ("Z\u00f6e", "Zo\u0308e", "Z\u00f6e"),
        ("Ada", "ADA", "ADA"),
        ("Ada", "\uff21da", "\uff21da"),
    ],
)
def test_names_that_look_alike_are_numbered_however_they_came(
    http: FlaskClient, one: str, other: str, kept: str
) -> None:
    """In a new game, by claiming, by renaming; in views as kept, in the log told apart."""
    game = table(
        http, players=None, seats=[*seats(one, other, None), {"player": "open"}], seed=None
    )
    assert [each["name"] for each in game.created["seats"]] == [one, kept, None, None]

    ok(http.patch(f"{game.path}/seats/3", json={"name": other}, headers=game.headers))
    code = game.created["invites"][0]["code"]
    guest = ok(http.post(f"{game.path}/seats/4", json={"name": other, "invite": code}), 201)

    assert [each["name"] for each in guest["seats"]] == [one, kept, kept, kept]
    ok(game.do("sheet brian-lee"))
    ok(game.do("sheet meryl-wolfe"))
    told = log(game, "en")
    assert f"{one} (1) plays" in told
    assert f"{kept} (2) plays" in told


def test_a_request_with_the_same_name_in_pieces_is_the_same_request(http: FlaskClient) -> None:
    """A retry gets the first response, whichever form of the name a proxy or a keyboard makes."""
    wish = {"title": "raxxon", "seats": seats("Z\u00f6e")}
    key = {"Idempotency-Key": "names-in-two-pieces-1"}
    first = ok(http.post("/v1/games", json=wish, headers=key), 201)

    again = http.post(
        "/v1/games", json={"title": "raxxon", "seats": seats("Zo\u0308e")}, headers=key
    )

    assert ok(again, 201)["id"] == first["id"]
