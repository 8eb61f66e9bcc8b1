"""A wrong value is answered with those that would do."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.bots import BOTS
from tests.api.service import place
from tests.api.table import ok, problem, table

TITLES = ["raxxon", "dead-of-winter", "xibalba"]
LEVELS = ["intro", "normal", "hard", "expert"]


def spot(body: dict[str, Any]) -> dict[str, Any]:
    """The only field that is wrong."""
    (found,) = body["errors"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("wish", "path", "got", "allowed"),
    [
        ({"title": "raxon"}, "$.title", "raxon", TITLES),
        (
            {"title": "raxxon", "options": {"difficulty": "easy"}},
            "$.options.difficulty",
            "easy",
            LEVELS,
        ),
        (
            {"title": "raxxon", "options": {"level": 1}},
            "$.options.level",
            "level",
            ["difficulty", "draws"],
        ),
        (
            {"title": "raxxon", "seats": [{"player": "you"}]},
            "$.seats[0].player",
            "you",
            ["me", "open", "bot"],
        ),
        ({"title": "raxxon", "seats": [{"name": "A"}]}, None, None, None),
        ({"title": "raxxon", "players": 0}, "$.players", 0, [1, 2, 3, 4]),
        (
            {"title": "raxxon", "seats": [{"player": "bot", "bot": "deep"}]},
            "$.seats[0].bot",
            "deep",
            [*BOTS],
        ),
    ],
)
def test_new_game_names_the_good_values(
    http: FlaskClient, wish: Any, path: str | None, got: Any, allowed: list[Any] | None
) -> None:
    """The detail says what was asked for, the field what would do."""
    body = http.post("/v1/games", json=wish).json
    assert body is not None

    found = spot(body)

    assert (got, allowed) == (found.get("got"), found.get("allowed"))
    if path is not None:
        assert path == found["path"]
        assert body["detail"] != found["message"]


def test_unknown_field_names_the_known_ones(http: FlaskClient) -> None:
    """In a body, and in what a body holds."""
    game = table(http)

    found = spot(problem(game.post("/actions", {"action": "go-on"}), 422, "bad-field"))
    assert (found["path"], found["allowed"]) == ("$.action", ["id", "kind", "params"])

    deep = http.post("/v1/games", json={"title": "raxxon", "seats": [{"who": 1, "player": "me"}]})
    found = spot(problem(deep, 422, "bad-field"))
    assert (found["path"], found["allowed"]) == (
        "$.seats[0].who",
        ["player", "bot", "name", "reference"],
    )


@pytest.mark.parametrize(
    ("path", "known"),
    [
        (
            "/v1/games?own=1",
            [
                *("cursor", "limit", "title", "status"),
                *("mine", "user", "pending", "changed_since"),
            ],
        ),
        ("/v1/titles?q=1", []),
        ("/v1/titles/raxxon/cards?dek=crowd", ["deck"]),
        ("/healthz?verbose", []),
    ],
)
def test_unknown_parameter_is_refused(http: FlaskClient, path: str, known: list[str]) -> None:
    """With those that the operation has; as an unknown field is."""
    name = path.partition("?")[2].partition("=")[0]

    body = problem(http.get(path), 422, "bad-field")

    found = spot(body)
    assert (f"query.{name}", known, name) == (found["path"], found["allowed"], found["got"])
    assert body["detail"] == f"There is no parameter `{name}`."
    assert http.head(path).status_code == 422


def test_parameters_of_a_game_are_known_by_method(http: FlaskClient) -> None:
    """`version` belongs to the view, not to listing; and a page that is no operation has any."""
    game = table(http)

    problem(game.get("/actions?version=0"), 422, "bad-field")
    ok(game.get("?version=0&include=actions"))
    ok(game.post("/actions?include=view", {"id": game.legal()[0]}))
    ok(game.get("?seat=1"))
    assert http.get("/docs?from=mail").status_code == 200


def test_draw_of_nothing_names_what_may_be_drawn(http: FlaskClient) -> None:
    """The pile that waits for a draw."""
    game = table(http, options={"draws": "manual"})
    while not (action := game.legal()[0]).startswith("draw "):
        ok(game.do(action))

    found = spot(problem(game.post("/draws", {"pile": "moon"}), 409, "not-a-draw"))

    assert ([action.split()[1]], "moon") == (found["allowed"], found["got"])


def test_game_is_told_where_it_is(http: FlaskClient) -> None:
    """A new one bears its version and its address, and so does a seat that was claimed."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = http.post("/v1/games", json={"title": "raxxon", "seats": seats, "public": True})
    address = place(made.headers)
    seat = f"{address}/seats/2"
    claimed = http.post(seat, json={"name": "Ben"})

    assert address == f"/v1/games/{ok(made, 201)['id']}" == place(claimed.headers, seat)
    assert [each.headers["ETag"] for each in (made, claimed)] == ['"0"', '"1"']
