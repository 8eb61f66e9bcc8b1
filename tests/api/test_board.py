"""The board as plain text: of a seat, of a spectator, as it was, in three languages."""

from random import Random

import pytest
from flask.testing import FlaskClient

from tests.api.table import SEED, Table, ok, problem, table

ME, OPEN = {"player": "me"}, {"player": "open"}


def text(game: Table, rest: str = "", **headers: str) -> str:
    """The board as it is answered: text, and nothing else."""
    response = game.get(f"/board{rest}", **headers)
    assert response.status_code == 200
    assert response.content_type == "text/plain; charset=utf-8"
    return response.text


def test_the_board_of_raxxon_line_by_line(http: FlaskClient) -> None:
    """Goal, crowd, sheets and piles, and below them what the game waits for."""
    game = table(
        http,
        position={
            "title": "raxxon",
            "players": 2,
            "power": 3,
            "sheets": [
                {"id": "thomas-heart", "tokens": {"curfew": [1]}},
                {"id": "meryl-wolfe"},
            ],
            "passed": [2],
            "crowd": ["carrier+ family~", ". hostile+"],
            "evacuation": {"family": 2, "innocent": 1},
        },
    )

    assert (
        text(game)
        == """\
Raxxon
Normal · Day 1 · Player 1's turn
Evacuated 3 of 30 · Raxxon's power 3 of 8
Crowd (? facedown; in brackets: facedown but known; . free; # roadblock marker):
   D        E
4  Carrier  (Family)
5  .        Hostile
Player 1 as Thomas Heart: Evacuation ○○○, Targeted Air Strike ○○○, Curfew ●○, Quarantine ○○○, \
Aggressive Crowd Control ○○○
Player 2 as Meryl Wolfe (has passed): Evacuation ○○○, Conflicted Air Strike ○○○, \
Quarantine ○○○, Interview ○○○, Persuasive Crowd Control ○○○
Population draw pile: 39
Infection supply: 15
Raxxon draw pile: 40
Evacuation pile: 2×Family, Innocent
Player 1: Take a turn (your consequences trigger first) or pass for the rest of the day?
"""
    )


def test_what_is_hidden_is_in_the_board_of_its_seat_alone(http: FlaskClient) -> None:
    """A hand and a secret objective of Dead of Winter."""
    game = table(http, title="dead-of-winter", players=3, public=True)
    for _ in range(4):
        for seat in (1, 2, 3):
            for each in ok(game.get(f"/actions?seat={seat}"))["actions"][:1]:
                ok(game.post(f"/actions?seat={seat}", {"id": each["id"]}))

    assert "Your cards: " in text(game, "?seat=1")
    assert "Your secret objective, " in text(game, "?seat=1")
    public = http.get(f"{game.path}/board").text
    assert "Your" not in public
    assert public.startswith("Dead of Winter\n")


@pytest.mark.parametrize(
    ("title", "language", "first", "part"),
    [
        ("raxxon", "de", "Raxxon", "Menschenmenge"),
        ("raxxon", "ru", "Рэксон", "Толпа"),
        ("dead-of-winter", "de", "Winter der Toten", "Moral"),
        ("dead-of-winter", "ru", "Мёртвый сезон", "Мораль"),
        ("xibalba", "de", "Xibalba", "Arche"),
        ("xibalba", "ru", "Шибальба", "Ковчег"),
    ],
)
def test_board_speaks_the_callers_language(
    http: FlaskClient, title: str, language: str, first: str, part: str
) -> None:
    """It is in the language of `Accept-Language`."""
    game = table(http, title=title, players=2)
    written = text(game, Accept_Language=language)

    assert written.startswith(first)
    assert part in written


def test_board_is_not_sent_again_unless_it_has_changed(http: FlaskClient) -> None:
    """Its tag is that of the view: the version and the language."""
    game = table(http, players=2)
    first = game.get("/board")

    assert first.headers["ETag"] == game.get().headers["ETag"]
    assert game.get("/board", If_None_Match=first.headers["ETag"]).status_code == 304
    ok(game.do("sheet brian-lee"))
    assert game.get("/board", If_None_Match=first.headers["ETag"]).status_code == 200


def test_board_as_it_was(http: FlaskClient) -> None:
    """At a version; one that never was is refused."""
    game = table(http, players=2)
    before = text(game)
    ok(game.do("sheet brian-lee"))

    assert text(game, "?version=0") == before
    assert text(game) != before
    problem(game.get("/board?version=99"), 404, "unknown-version")


def test_board_of_a_game_that_is_over_says_how_it_ended(http: FlaskClient) -> None:
    """The last line is the outcome; nobody has to decide any more."""
    game = table(http, players=2, seed=SEED)
    game.play_on(1000, Random(1))

    *_, last = text(game).splitlines()
    assert ok(game.get())["status"] == "over"
    assert last in ok(game.get("/events?limit=1000"))["events"][-1]["text"]


def test_board_of_another_game_is_refused(http: FlaskClient) -> None:
    """As the view is: a private game, a seat that the token does not hold, no game."""
    game, other = table(http, players=1), table(http, players=1)

    problem(http.get(f"{game.path}/board"), 401, "unauthorized")
    problem(http.get(f"{game.path}/board", headers=other.headers), 403, "forbidden")
    problem(game.get("/board?seat=9"), 404, "unknown-seat")
    problem(http.get("/v1/games/nosuchgame00/board"), 404, "unknown-game")
