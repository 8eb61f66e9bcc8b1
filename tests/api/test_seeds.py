"""Games whose cards somebody may know: everybody is told, and nobody is drawn into one."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from tests.api.table import SEED, Table, ok, problem, table

ME, OPEN = {"player": "me"}, {"player": "open"}
#: The events of the log that tell of it.
TOLD = ("seed-named", "from-position", "from-record")
SENTENCE = "The creator of the game has chosen its seed and can work out every card."


def position(http: FlaskClient) -> dict[str, Any]:
    """A quiet table for two."""
    return table(http, players=2, seed=None).rest(Random(1))


def record(http: FlaskClient) -> dict[str, Any]:
    """A record of two that has its seed."""
    game = table(http, players=2, seed=None)
    game.http.post(f"{game.path}/abandon", headers=game.headers)
    found: dict[str, Any] = ok(game.get("/record"))
    return found


class Way(NamedTuple):
    """How a game is made, what says so in its views, and what in its log."""

    wish: Callable[[FlaskClient], dict[str, Any]]
    origin: str
    seed_from: str
    events: list[str]


WAYS = {
    "secret": Way(lambda _: {"players": 2, "seed": None}, "options", "service", []),
    "seed": Way(lambda _: {"players": 2}, "options", "creator", ["seed-named"]),
    "position": Way(
        lambda http: {"position": position(http), "seed": None},
        *("position", "service"),
        events=["from-position"],
    ),
    "position and seed": Way(
        lambda http: {"position": position(http), "seed": SEED},
        *("position", "creator"),
        events=["seed-named", "from-position"],
    ),
    "record": Way(
        lambda http: {"record": record(http)}, "record", "record", events=["from-record"]
    ),
}
each_way = pytest.mark.parametrize("way", WAYS)
each_known_way = pytest.mark.parametrize("way", [way for way in WAYS if way != "secret"])


def made(http: FlaskClient, way: str, **wish: Any) -> Table:
    """A private game that is made in one of these ways."""
    return table(http, **WAYS[way].wish(http), **wish)


def with_open_seat(http: FlaskClient, way: str) -> tuple[Table, str]:
    """A game whose second seat is free for whoever has this code."""
    source = WAYS[way].wish(http)
    source.pop("players", None)
    game = table(http, **source, seats=[ME, OPEN])
    return game, game.created["invites"][0]["code"]


def claim(game: Table, **body: Any) -> Any:
    """Let a stranger sit down in the second seat."""
    return game.http.post(f"{game.path}/seats/2", json=body)


def told(log: list[dict[str, Any]]) -> list[str]:
    """What a log says of how the game was made."""
    return [each["kind"] for each in log if each["kind"] in TOLD]


@each_way
def test_it_is_told_wherever_a_game_is_shown(http: FlaskClient, way: str) -> None:
    """When it is made, when somebody sits down, in views, in the log and in the record."""
    _, origin, seed_from, events = WAYS[way]
    game, code = with_open_seat(http, way)

    seated = ok(claim(game, invite=code, accept_foreknowledge=True), 201)
    mine = {"Authorization": f"Bearer {seated['token']}"}
    view = ok(http.get(game.path, headers=mine))

    for shown in (game.created, seated, view, ok(game.get("/record"))):
        assert (origin, seed_from) == (shown["origin"], shown["seed_from"])
    assert events == told(ok(http.get(f"{game.path}/events", headers=mine))["events"])


@each_way
def test_it_is_told_for_ever(http: FlaskClient, way: str) -> None:
    """At every version, by the record of the game, and by the record of its record's game."""
    _, origin, seed_from, events = WAYS[way]
    game = made(http, way)
    game.play_on(5, Random(3))
    assert seed_from == ok(game.get("?version=0"))["seed_from"]
    game.http.post(f"{game.path}/abandon", headers=game.headers)

    last = ok(game.get("/record"))

    assert (origin, seed_from) == (last["origin"], last["seed_from"])
    assert not {each["kind"] for each in last["start"]["reveals"]} & {*TOLD}
    assert ok(http.post("/v1/records/verify", json=last))["holds"]
    assert events == told(ok(game.get("/events"))["events"])
    again = table(http, record=last)
    assert (again.created["origin"], again.created["seed_from"]) == ("record", "record")


@each_known_way
def test_stranger_must_accept_it(http: FlaskClient, way: str) -> None:
    """The refusal says why, in the stranger's language; it changes nothing and tells no seed."""
    events = WAYS[way].events
    game, code = with_open_seat(http, way)
    seed = ok(game.get("/record"))["commitment"]

    for body in ({}, {"accept_foreknowledge": False}):
        answer = claim(game, invite=code, **body)
        refused = problem(answer, 409, "known-cards")
        assert events == [each["code"] for each in refused["unmet"]]
        assert [each["path"] for each in refused["errors"]] == ["$.accept_foreknowledge"]
        assert SEED not in answer.text
        assert seed not in answer.text
    assert game.version() == 0
    assert ok(game.get())["seats"][1]["player"] == "open"
    german = http.post(
        f"{game.path}/seats/2", json={"invite": code}, headers={"Accept-Language": "de"}
    )
    assert " Karte" in problem(german, 409, "known-cards")["unmet"][0]["text"]
    ok(claim(game, invite=code, accept_foreknowledge=True), 201)


def test_reason_of_a_refusal_is_what_the_log_says(http: FlaskClient) -> None:
    """In the same words."""
    game, code = with_open_seat(http, "seed")
    (reason,) = problem(claim(game, invite=code), 409, "known-cards")["unmet"]
    first = ok(game.get("/events"))["events"][0]

    assert SENTENCE == reason["text"] == first["text"]
    assert (first["kind"], first["params"], first["seat"]) == ("seed-named", {}, None)


@each_known_way
def test_without_the_invite_nobody_is_told(http: FlaskClient, way: str) -> None:
    """A private game says nothing to strangers, not even that they would have to accept."""
    game, _ = with_open_seat(http, way)
    for accept in (False, True):
        refused = problem(claim(game, accept_foreknowledge=accept), 403, "forbidden")
        assert "unmet" not in refused


@each_known_way
def test_freed_seat_does_not_hide_it(http: FlaskClient, way: str) -> None:
    """A host who has held every seat frees one: who sits down then is told as well."""
    game = made(http, way)
    ok(http.delete(f"{game.path}/seats/1", headers=game.headers))
    freed = ok(http.delete(f"{game.path}/seats/2", headers=game.headers))
    code = freed["invite"]["code"]

    problem(claim(game, invite=code), 409, "known-cards")
    ok(claim(game, invite=code, accept_foreknowledge=True), 201)


@each_known_way
def test_bot_in_between_does_not_hide_it(http: FlaskClient, way: str) -> None:
    """Nor does the start, nor what was played."""
    game, _ = with_open_seat(http, way)
    ok(http.put(f"{game.path}/seats/2/bot", json={"bot": "random"}, headers=game.headers))
    code = ok(http.delete(f"{game.path}/seats/2", headers=game.headers))["invite"]["code"]

    problem(claim(game, invite=code), 409, "known-cards")
    ok(claim(game, invite=code, accept_foreknowledge=True), 201)
    assert WAYS[way].events == told(ok(game.get("/events"))["events"])


def test_who_accepted_once_takes_more_seats(http: FlaskClient) -> None:
    """A token of the game has accepted it already; so has that of its creator."""
    game = table(http, seats=[ME, OPEN, OPEN, OPEN])
    codes = {each["seat"]: each["code"] for each in game.created["invites"]}
    body = {"invite": codes[2], "accept_foreknowledge": True}
    ben = ok(http.post(f"{game.path}/seats/2", json=body), 201)["token"]

    mine = {"Authorization": f"Bearer {ben}"}
    ok(http.post(f"{game.path}/seats/3", json={"invite": codes[3]}, headers=mine), 201)
    ok(game.post("/seats/4", {"invite": codes[4]}), 201)
    other = {"Authorization": "Bearer of-nobody"}
    freed = ok(http.delete(f"{game.path}/seats/3", headers=mine))["invite"]["code"]
    answer = http.post(f"{game.path}/seats/3", json={"invite": freed}, headers=other)
    problem(answer, 409, "known-cards")


@pytest.mark.parametrize(
    "seats", [[ME, OPEN], [ME, ME], [ME, {"player": "bot", "bot": "random"}]], ids=str
)
@pytest.mark.parametrize("way", ["seed", "position and seed", "record"])
def test_public_game_has_no_known_seed(
    http: FlaskClient, way: str, seats: list[dict[str, Any]]
) -> None:
    """Whoever sits in it: its seats could be freed later."""
    wish = {"title": "raxxon", **WAYS[way].wish(http), "seats": seats, "public": True}
    wish.pop("players", None)
    if way == "seed":
        wish["seed"] = SEED

    refused = problem(http.post("/v1/games", json=wish), 422, "bad-field")

    where = "$.record" if way == "record" else "$.seed"
    assert [each["path"] for each in refused["errors"]] == [where]
    assert ok(http.get("/v1/games"))["games"] == []


def test_public_game_from_a_position_is_listed_as_such(http: FlaskClient) -> None:
    """Its shuffles to come are secret, but who made it knows the table; a claim accepts that."""
    wish = {"position": position(http), "seats": [ME, OPEN], "public": True}
    game = table(http, **wish)
    plain = table(http, seats=[ME, OPEN], public=True)

    listed = {each["id"]: each for each in ok(http.get("/v1/games"))["games"]}
    seen = {key: (each["origin"], each["seed_from"]) for key, each in listed.items()}
    assert seen == {game.id: ("position", "service"), plain.id: ("options", "service")}
    assert told(ok(http.get(f"{game.path}/events"))["events"]) == ["from-position"]
    problem(claim(game), 409, "known-cards")
    ok(claim(game, accept_foreknowledge=True), 201)
    ok(claim(plain), 201)


def test_tables_of_a_tournament_have_the_same_cards(http: FlaskClient) -> None:
    """The same seed at several tables, at which strangers sit who were told."""
    boards = []
    for _ in range(2):
        game, code = with_open_seat(http, "seed")
        ok(claim(game, invite=code, accept_foreknowledge=True), 201)
        assert ok(game.get())["status"] == "running"
        game.play_on(1, Random(1))
        boards.append(ok(game.get())["board"])
    assert boards[0] == boards[1]


def test_record_that_contradicts_itself_does_not_hold(http: FlaskClient) -> None:
    """A game from a record has its seed, and no other game does."""
    for way, lie in (("seed", "record"), ("record", "service")):
        game = made(http, way)
        game.http.post(f"{game.path}/abandon", headers=game.headers)
        document = ok(game.get("/record")) | {"seed_from": lie, "checksum": None}
        verdict = ok(http.post("/v1/records/verify", json=document))
        assert verdict["differs"]["field"] == "seed_from"
