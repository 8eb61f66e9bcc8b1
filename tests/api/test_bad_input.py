"""Whatever is sent: a problem document with a stable code, and nothing is changed."""

import json
from random import Random
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from holdout.settings import Settings
from holdout.store import Store
from tests.api.table import Table, ok, problem, table


class Bad(NamedTuple):
    """A request that is wrong, and what is to be said of it. `{}` in the path is a game."""

    name: str
    method: str
    path: str
    status: int
    code: str
    body: Any = None
    headers: dict[str, str] = {}


JSON = {"Content-Type": "application/json"}
ACT = "/v1/games/{}/actions"
DRAW = "/v1/games/{}/draws"
NEW = "/v1/games"
DEEP = b'{"id": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"
HUGE = "9" * 400
POSITION = {"title": "raxxon", "players": 1}

BODIES = [
    Bad("nothing", "POST", ACT, 400, "bad-json", b""),
    Bad("no JSON", "POST", ACT, 400, "bad-json", b"flip 0,0"),
    Bad("half of it", "POST", ACT, 400, "bad-json", b'{"id": "flip'),
    Bad("two of it", "POST", ACT, 400, "bad-json", b"{} {}"),
    Bad("NaN", "POST", ACT, 400, "bad-json", b'{"kind": "flip", "params": {"row": NaN}}'),
    Bad("other encoding", "POST", ACT, 400, "bad-json", '{"id": "a"}'.encode("utf-16")),
    Bad("no UTF-8", "POST", ACT, 400, "bad-json", b'{"id": "\xff"}'),
    Bad("half a surrogate", "POST", ACT, 400, "bad-json", b'{"id": "\\ud800"}'),
    Bad("too deep", "POST", ACT, 422, "bad-field", DEEP),
    Bad("too deep inside", "POST", ACT, 400, "bad-json", b'{"params": ' + DEEP + b"}"),
    Bad("too long", "POST", ACT, 413, "too-large", b" " * (Settings().max_body + 1)),
    Bad("a list", "POST", ACT, 422, "bad-field", []),
    Bad("null", "POST", ACT, 422, "bad-field", b"null"),
    Bad("a number for the id", "POST", ACT, 422, "bad-field", {"id": 1}),
    Bad("an endless number", "POST", ACT, 422, "bad-field", b'{"params": {"row": 1e999}}'),
    Bad("unknown field", "POST", ACT, 422, "bad-field", {"id": "pass", "sure": True}),
    Bad("id and kind", "POST", ACT, 422, "bad-field", {"id": "pass", "kind": "pass"}),
    Bad("neither id nor kind", "POST", ACT, 422, "bad-field", {}),
    Bad("parameters alone", "POST", ACT, 422, "bad-field", {"params": {}}),
    Bad("parameters as a list", "POST", ACT, 422, "bad-field", {"kind": "flip", "params": []}),
    Bad("an empty id", "POST", ACT, 422, "bad-field", {"id": ""}),
    Bad("a very long id", "POST", ACT, 422, "bad-field", {"id": "a" * 101}),
    Bad("an unknown action", "POST", ACT, 422, "unknown-action", {"id": "dance"}),
    Bad("an unknown kind", "POST", ACT, 422, "unknown-action", {"kind": "dance"}),
    Bad("NUL in an id", "POST", ACT, 422, "unknown-action", {"id": "flip\0 0,0"}),
    Bad("other digits", "POST", ACT, 422, "unknown-action", {"id": "flip ٣,٣"}),
    Bad("a float place", "POST", ACT, 422, "unknown-action", {"id": "flip 0.0,1"}),
    Bad("many digits", "POST", ACT, 422, "unknown-action", {"id": f"flip 0,{HUGE[:80]}"}),
    Bad("spaces", "POST", ACT, 422, "unknown-action", {"id": "  pass "}),
    Bad("no parameters", "POST", ACT, 422, "unknown-action", {"kind": "flip"}),
    Bad(
        "a parameter too many",
        *("POST", ACT, 422, "unknown-action"),
        {"kind": "flip", "params": {"row": 0, "column": 0, "depth": 1}},
    ),
    Bad(
        "a float parameter",
        *("POST", ACT, 422, "unknown-action"),
        {"kind": "flip", "params": {"row": 0.5, "column": 0}},
    ),
    Bad(
        "nested parameters",
        *("POST", ACT, 422, "unknown-action"),
        {"kind": "flip", "params": {"row": [{}], "column": None}},
    ),
    Bad(
        "a huge parameter",
        *("POST", ACT, 409, "illegal-action"),
        b'{"kind": "flip", "params": {"row": ' + HUGE.encode() + b', "column": 0}}',
    ),
    Bad("a place off the table", "POST", ACT, 409, "illegal-action", {"id": "flip 999,-999"}),
    Bad("no pile", "POST", DRAW, 422, "bad-field", {}),
    Bad("a pile that is none", "POST", DRAW, 409, "not-a-draw", {"pile": "{}\r\n\0☃"}),
    Bad("a form", "POST", ACT, 415, "unsupported-media-type", b"id=pass", {"Content-Type": "x/y"}),
    Bad("no type", "POST", ACT, 415, "unsupported-media-type", b'{"id":"a"}', {"Content-Type": ""}),
    Bad(
        "compressed",
        *("POST", ACT, 415, "unsupported-media-type"),
        b"\x1f\x8b",
        JSON | {"Content-Encoding": "gzip"},
    ),
]

NEW_GAMES = [
    Bad("no title", "POST", NEW, 422, "bad-field", {}),
    Bad("title as a number", "POST", NEW, 422, "bad-field", {"title": 7}),
    Bad("unknown title", "POST", NEW, 404, "unknown-title", {"title": "\0"}),
    Bad("no players", "POST", NEW, 422, "bad-seats", {"title": "raxxon", "players": 0}),
    Bad("many players", "POST", NEW, 422, "bad-seats", {"title": "raxxon", "players": 10**30}),
    Bad("no seats", "POST", NEW, 422, "bad-seats", {"title": "raxxon", "seats": []}),
    Bad(
        "a person's seat with a bot",
        *("POST", NEW, 422, "bad-seats"),
        {"title": "raxxon", "seats": [{"player": "me", "bot": "greedy"}]},
    ),
    Bad(
        "a bot's seat without a bot",
        *("POST", NEW, 422, "bad-seats"),
        {"title": "raxxon", "seats": [{"player": "bot"}]},
    ),
    Bad(
        "a bot that there is not",
        *("POST", NEW, 404, "unknown-bot"),
        {"title": "raxxon", "seats": [{"player": "bot", "bot": "deep"}]},
    ),
    Bad(
        "an open seat with a name",
        *("POST", NEW, 422, "bad-seats"),
        {"title": "raxxon", "seats": [{"player": "me"}, {"player": "open", "name": "Ben"}]},
    ),
    Bad(
        "a public game and a chosen seed",
        *("POST", NEW, 422, "bad-field"),
        {"title": "raxxon", "players": 2, "public": True, "seed": "00" * 16},
    ),
    Bad(
        "nobody's seat",
        *("POST", NEW, 422, "bad-field"),
        {"title": "raxxon", "seats": [{"player": "ghost"}]},
    ),
    Bad(
        "seats and another number",
        *("POST", NEW, 422, "bad-seats"),
        {"title": "raxxon", "players": 2, "seats": [{"player": "me"}]},
    ),
    Bad(
        "a thousand seats",
        *("POST", NEW, 422, "bad-field"),
        {"title": "raxxon", "seats": [{"player": "me"}] * 1000},
    ),
    Bad(
        "a name that is too long",
        *("POST", NEW, 422, "bad-field"),
        {"title": "raxxon", "seats": [{"player": "me", "name": "a" * 41}]},
    ),
    Bad(
        "unknown option",
        *("POST", NEW, 422, "bad-option"),
        {"title": "raxxon", "options": {"☃": 1}},
    ),
    Bad(
        "unknown difficulty",
        *("POST", NEW, 422, "bad-option"),
        {"title": "raxxon", "options": {"difficulty": "harder"}},
    ),
    Bad(
        "difficulty as a list",
        *("POST", NEW, 422, "bad-option"),
        {"title": "raxxon", "options": {"difficulty": ["hard"]}},
    ),
    Bad("a short seed", "POST", NEW, 422, "bad-field", {"title": "raxxon", "seed": "abc"}),
    Bad("a seed of others", "POST", NEW, 422, "bad-field", {"title": "raxxon", "seed": "g" * 32}),
    Bad("empty position", "POST", NEW, 422, "bad-position", {"title": "raxxon", "position": {}}),
    Bad("position of nothing", "POST", NEW, 422, "bad-field", {"position": {}}),
    Bad("position of a list", "POST", NEW, 422, "bad-field", {"position": {"title": []}}),
    Bad("position of another", "POST", NEW, 422, "bad-field", {"title": "a", "position": POSITION}),
    Bad("half a position", "POST", NEW, 422, "bad-position", {"position": POSITION}),
    Bad(
        "position and options",
        *("POST", NEW, 422, "bad-field"),
        {"title": "raxxon", "options": {}, "position": POSITION},
    ),
    Bad("an empty record", "POST", NEW, 422, "bad-field", {"record": {}}),
    Bad("a version of nothing", "POST", NEW, 422, "bad-field", {"title": "raxxon", "version": 3}),
    Bad("checking nothing", "POST", "/v1/records/verify", 422, "bad-field", {}),
]

HEADERS = [
    Bad("tag without quotes", "POST", ACT, 400, "bad-request", {"id": "pass"}, {"If-Match": "1"}),
    Bad("any tag and one", "POST", ACT, 400, "bad-request", {"id": "a"}, {"If-Match": '*, "0"'}),
    Bad("an empty tag", "POST", ACT, 400, "bad-request", {"id": "pass"}, {"If-Match": ""}),
    Bad("half a tag", "POST", ACT, 400, "bad-request", {"id": "pass"}, {"If-Match": '"1'}),
    Bad("a list of none", "POST", ACT, 400, "bad-request", {"id": "pass"}, {"If-Match": '"1",'}),
    Bad("a tag with NUL", "POST", ACT, 400, "bad-request", {"id": "a"}, {"If-Match": '"\0"'}),
    Bad("a strange tag", "POST", ACT, 412, "stale-version", {"id": "pass"}, {"If-Match": '"é"'}),
    Bad(
        "tag for the end",
        "POST",
        "/v1/games/{}/abandon",
        400,
        "bad-request",
        None,
        {"If-Match": "0"},
    ),
    Bad("no token", "GET", "/v1/games/{}", 401, "unauthorized", None, {"Authorization": ""}),
    Bad("basic", "GET", ACT, 401, "unauthorized", None, {"Authorization": "Basic abc"}),
    Bad("empty bearer", "GET", ACT, 401, "unauthorized", None, {"Authorization": "Bearer  "}),
    Bad("other token", "GET", ACT, 403, "forbidden", None, {"Authorization": "Bearer Ã©â"}),
    Bad("token and NUL", "GET", ACT, 403, "forbidden", None, {"Authorization": "bearer a\0b"}),
    Bad("long token", "GET", ACT, 403, "forbidden", None, {"Authorization": "Bearer " + HUGE}),
    Bad("token in the wrong game", "GET", "/v1/games/000000000000", 404, "unknown-game"),
]

ADDRESSES = [
    Bad("nothing there", "GET", "/v1/nothing", 404, "not-found"),
    Bad("no version", "GET", "/games", 404, "not-found"),
    Bad("a slash too many", "GET", "/v1//games", 404, "not-found"),
    Bad("a slash at the end", "GET", "/v1/games/", 404, "not-found"),
    Bad("up and out", "GET", "/docs/../../pyproject.toml", 404, "not-found"),
    Bad("no such page", "GET", "/docs/docs.py", 404, "not-found"),
    Bad("short id", "GET", "/v1/games/1", 404, "unknown-game"),
    Bad("NUL in the id", "GET", "/v1/games/%00", 404, "unknown-game"),
    Bad("braces in the id", "GET", "/v1/games/%7Babc%7D", 404, "unknown-game"),
    Bad("no UTF-8 in the id", "GET", "/v1/games/%ff%fe", 404, "unknown-game"),
    Bad("long id", "GET", "/v1/games/" + "a" * 5000, 404, "unknown-game"),
    Bad("newline in the id", "GET", "/v1/games/000000000000%0A", 404, "unknown-game"),
    Bad("strange title", "GET", "/v1/titles/%00%E2%98%83", 404, "unknown-title"),
    Bad("seat 0", "GET", ACT + "?seat=0", 422, "bad-field"),
    Bad("a seat too many", "GET", ACT + "?seat=9", 404, "unknown-seat"),
    Bad("a huge seat", "GET", ACT + "?seat=" + HUGE, 404, "unknown-seat"),
    Bad("no seat", "GET", ACT + "?seat=", 422, "bad-field"),
    Bad("null", "GET", ACT + "?seat=null", 422, "bad-field"),
    Bad("seat and NUL", "GET", ACT + "?seat=1%00", 422, "bad-field"),
    Bad("a far limit", "GET", "/v1/games/{}/events?limit=1001", 422, "bad-field"),
    Bad("a far version", "GET", "/v1/games/{}/events?after=" + HUGE, 422, "bad-field"),
    Bad("before the start", "GET", "/v1/games/{}/events?after=-2", 422, "bad-field"),
    Bad("a cursor that is none", "GET", "/v1/games?cursor=%00☃", 422, "bad-field"),
    Bad("a status that is none", "GET", "/v1/games?status=asleep", 422, "bad-field"),
    Bad("include nothing", "POST", ACT + "?include=", 422, "bad-field", {"id": "pass"}),
    Bad("include more", "POST", ACT + "?include=state", 422, "bad-field", {"id": "pass"}),
    Bad("advice of nobody", "GET", "/v1/games/{}/advice", 422, "bad-field"),
    Bad("advice of a stranger", "GET", "/v1/games/{}/advice?bot=hal", 404, "unknown-bot"),
    Bad("put", "PUT", "/v1/games/{}", 405, "method-not-allowed", {}),
    Bad("patch", "PATCH", ACT, 405, "method-not-allowed", {}),
    Bad("an odd method", "BREW", "/v1/titles", 405, "method-not-allowed"),
    Bad("delete of all", "DELETE", "/v1/games", 405, "method-not-allowed"),
]


@pytest.mark.parametrize(
    "bad", [*BODIES, *NEW_GAMES, *HEADERS, *ADDRESSES], ids=lambda bad: bad.name
)
def test_bad_request_is_a_problem_and_changes_nothing(
    http: FlaskClient, store: Store, bad: Bad
) -> None:
    """Status and code are stable; version and saved state stay byte for byte."""
    game = table(http)
    before = store.load(game.id), store.entries(game.id), store.list()
    data = bad.body if bad.body is None or isinstance(bad.body, bytes) else json.dumps(bad.body)

    answer = http.open(
        bad.path.replace("{}", game.id),
        method=bad.method,
        data=data,
        headers=game.headers | ({} if data is None else JSON) | bad.headers,
    )

    body = problem(answer, bad.status, bad.code)
    assert before == (store.load(game.id), store.entries(game.id), store.list())
    if bad.code == "bad-field":
        assert all(spot["path"] and spot["message"] for spot in body["errors"])
    if bad.status == 405:
        assert "GET" in answer.headers["Allow"]
    if bad.status == 401:
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_longest_body_is_read(http: FlaskClient) -> None:
    """What is as long as the limit is accepted, whether its length is told or not."""
    for length, code in ((Settings().max_body, "bad-json"), (Settings().max_body + 1, "too-large")):
        whole = {"data": b" " * length, "content_type": "application/json"}
        unknown = {"wsgi.input_terminated": True, "CONTENT_LENGTH": ""}
        for told in ({}, unknown):
            answer = http.post("/v1/records/verify", environ_overrides=told, **whole)
            assert code == answer.get_json()["code"]


def test_field_that_is_wrong_is_named(http: FlaskClient) -> None:
    """Where it is, in the body or in the query."""
    seats = [{"player": "me"}, {"player": "me", "colour": "red"}]
    wish = {"title": "raxxon", "seats": seats}

    def paths(answer: Any) -> list[str]:
        return [spot["path"] for spot in answer.json["errors"]]

    assert paths(http.post("/v1/games", json=wish)) == ["$.seats[1].colour"]
    wish = {"title": "raxxon", "options": {"difficulty": 3}}
    assert paths(http.post("/v1/games", json=wish)) == ["$.options.difficulty"]
    assert paths(http.get("/v1/games?limit=many")) == ["query.limit"]
    wish = {"position": POSITION}
    assert paths(http.post("/v1/games", json=wish))[0].startswith("$.position")


def test_position_with_a_card_too_many_is_refused(http: FlaskClient) -> None:
    """Every pile is counted, and nothing is made of it."""
    game = table(http, players=2, public=True)
    game.play_on(12, Random(1))
    position = game.rest(Random(1))

    for zone in ("population_draw", "infection_supply", "raxxon_draw"):
        more = position | {zone: [*position[zone], position[zone][0]]}
        problem(http.post("/v1/games", json={"position": more}), 422, "bad-position")
    assert len(ok(http.get("/v1/games"))["games"]) == 1


def test_position_with_any_part_replaced_is_no_fault(http: FlaskClient) -> None:
    """It is either refused or makes a game that can be seen."""
    game = table(http, players=2)
    game.play_on(12, Random(1))
    position = game.rest(Random(1))
    junk: list[Any] = [None, -1, 2**70, 1.5, "", "\0", [], {}, [[]], [None], {"a": {}}, True]

    for name in position:
        for value in junk:
            answer = http.post("/v1/games", json={"position": position | {name: value}})
            assert answer.status_code in {201, 404, 422}, (name, value, answer.text)
            if answer.status_code == 201:
                made = Table(http, answer.json["id"], answer.json["token"], answer.json)
                ok(made.get())


def test_token_that_is_sent_twice_is_none(http: FlaskClient) -> None:
    """Servers join a header that stands twice by a comma."""
    game = table(http)
    twice = {"Authorization": f"Bearer {game.token},Bearer {game.token}"}

    problem(http.get(game.path, headers=twice), 403, "forbidden")


def test_request_that_is_understood_with_odd_but_right_parts(http: FlaskClient) -> None:
    """Being strict is not being pedantic."""
    game = table(http)
    odd_headers = {
        "Content-Type": "application/json; charset=utf-8",
        "authorization": f"bearer {game.token}",
        "Accept": "text/html",
    }

    answer = http.post(
        f"{game.path}/actions?seat=1&seat=2",
        data=b' {"id"\n:"sheet\\u0020brian-lee"} ',
        headers=odd_headers,
    )

    assert ok(answer)["version"] == 1
    for odd in ("", "*", "xx", "de;q=0", "q=1;;,", "de;q=nan", "é", "a" * 9000):
        assert game.get(Accept_Language=odd).headers["Content-Language"] == "en"


@pytest.mark.parametrize(
    "name",
    [
        *("a\nb", "a\n", "\x1b[2J", "\0", "a\x7f", "\x9b1m", "a\u2028b"),
        *("\u202eadA", "a\u2066b", "\u200fa", "\u061ca", "\ufeffa"),
        *(" ", "\u3000 ", "\u200b", "\u2800\u00ad", "\u200d\u200d", "\u3164", "\U000e0041"),
    ],
)
def test_name_that_misleads_or_shows_nothing_is_refused(http: FlaskClient, name: str) -> None:
    """What moves the cursor, ends the line or turns the direction of the text; blanks alone."""
    seats = [{"player": "me", "name": "Ada"}, {"player": "me", "name": name}]

    refused = problem(
        http.post("/v1/games", json={"title": "raxxon", "seats": seats}), 422, "bad-field"
    )

    assert refused["errors"][0]["path"] == "$.seats[1].name"


@pytest.mark.parametrize("name", ["Ada Lovelace", "Зоя", "Jürgen-Ö.", "👩\u200d👧", "عمر", "#1"])
def test_name_of_any_script_is_taken(http: FlaskClient, name: str) -> None:
    """As it is."""
    game = table(http, seats=[{"player": "me", "name": name}])

    assert name == ok(game.get())["seats"][0]["name"]


@pytest.mark.parametrize(
    ("params", "path", "message"),
    [
        ({}, "$.params", "The field `face` is missing."),
        ({"face": 7}, "$.params.face", "Expected `string`, got `integer`."),
    ],
    ids=["missing", "type"],
)
def test_parameter_that_is_missing_or_wrong_is_named(
    http: FlaskClient, params: dict[str, Any], path: str, message: str
) -> None:
    """The kind exists, so it is not the kind that is refused."""
    game = table(http, title="xibalba", players=2)

    told = problem(game.post("/actions", {"kind": "die", "params": params}), 422, "unknown-action")
    assert [(each["path"], each["message"]) for each in told["errors"]] == [(path, message)]
