"""One's own games: listed, and read page by page."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.api import create_app
from holdout.api.hooks import limits
from holdout.play.authorize import hash_of
from holdout.play.requests import MAX_INBOX_GAMES
from holdout.settings import Settings
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from tests.api.listening import STREAM
from tests.api.several import bearer, made, page
from tests.api.table import ok, problem, table


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server."""
    with Redis.from_url(server.url) as client:
        yield client


def test_own_games_are_listed(http: FlaskClient) -> None:
    """Where each stands, which seats are one's own, and for which of them it waits."""
    mine = table(http, players=2)
    seats = [{"player": "me"}, {"player": "open"}]
    other = table(http, seats=seats, seed=None, public=True)
    ben = ok(http.post(f"{other.path}/seats/2", json={}), 201)["token"]

    answer = http.post("/v1/inbox", json={"tokens": [mine.token, ben]})
    stream = ok(answer, 201)

    lines = {each["id"]: each for each in stream["games"]}
    assert lines.keys() == {mine.id, other.id}
    assert (lines[mine.id]["own_seats"], lines[mine.id]["own_pending"]) == ([1, 2], [1])
    assert (lines[other.id]["own_seats"], lines[other.id]["own_pending"]) == ([2], [])
    for game, line in zip((mine, other), (lines[mine.id], lines[other.id]), strict=True):
        view = ok(game.get())
        for name in ("title", "version", "status", "pending", "outcome"):
            assert view[name] == line[name]
        assert (line["events"], "view" in line) == ([], False)
    assert stream["refused"] == []
    assert answer.headers["Location"] == f"inbox/{stream['id']}"
    listed = page(http, stream["id"], ben)
    assert (stream["games"], []) == (listed["games"], listed["ended"])
    assert page(http, stream["id"], mine.token) == listed


def test_same_tokens_get_the_same_stream(http: FlaskClient) -> None:
    """In any order: to send a request again makes nothing new. Others get another."""
    tokens = [table(http).token for _ in range(3)]

    first = made(http, *tokens)["id"]

    assert first == made(http, *reversed(tokens))["id"]
    assert first != made(http, *tokens[:2])["id"]


def test_wrong_tokens_are_named_and_the_others_go_on(http: FlaskClient, redis: Redis) -> None:
    """By their places; what the tokens were is repeated nowhere."""
    game, gone, damaged = table(http), table(http), table(http)
    redis.delete(f"holdout:{{{gone.id}}}:game")
    redis.hset(f"holdout:{{{damaged.id}}}:game", "state", b"no state")
    wrong = [
        "no-token-at-all",
        f"{game.id}-of-somebody-else",
        gone.token,
        game.token,
        game.token,
        damaged.token,
    ]

    stream = made(http, *wrong)

    assert [each["id"] for each in stream["games"]] == [game.id]
    told = [(each["index"], each["id"], each["code"]) for each in stream["refused"]]
    assert told == [
        (0, None, "forbidden"),
        (1, game.id, "forbidden"),
        (2, gone.id, "unknown-game"),
        (4, game.id, "bad-field"),
        (5, damaged.id, "unreadable-game"),
    ]
    assert all(each["detail"] for each in stream["refused"])
    assert not [each for each in wrong if each in json.dumps(stream)]


def test_nothing_is_made_of_wrong_tokens_alone(http: FlaskClient) -> None:
    """Nor of none, of too many, or of what is no list of words."""
    game = table(http)
    problem(http.post("/v1/inbox", json={"tokens": [f"{game.id}-x"]}), 403, "forbidden")
    too_many = [game.token] * (MAX_INBOX_GAMES + 1)
    for tokens in ([], too_many, [1], "x", None, [""], ["x" * 201]):
        problem(http.post("/v1/inbox", json={"tokens": tokens}), 422, "bad-field")
    problem(http.post("/v1/inbox", json={"token": [game.token]}), 422, "bad-field")
    undo = http.post("/v1/inbox?include=undo", json={"tokens": [game.token]})
    problem(undo, 422, "bad-field")


def test_only_who_has_one_of_its_tokens_reads_a_stream(http: FlaskClient) -> None:
    """A token of another game is as little as none; one that was taken back is none any more."""
    game, other = table(http, players=2), table(http)
    seats = [{"player": "me"}, {"player": "open"}]
    third = table(http, seats=seats, seed=None, public=True)
    ben = ok(http.post(f"{third.path}/seats/2", json={}), 201)["token"]
    stream = f"/v1/inbox/{made(http, game.token, ben)['id']}"

    problem(http.get(stream), 401, "unauthorized")
    for token in (other.token, "x", third.token):
        problem(http.get(stream, headers=bearer(token)), 403, "forbidden")
    ok(http.get(stream, headers=bearer(ben)))
    ok(http.delete(f"{third.path}/seats/2", headers=third.headers))
    problem(http.get(stream, headers=bearer(ben)), 403, "forbidden")
    left = ok(http.get(stream, headers=game.headers))
    assert [each["id"] for each in left["games"]] == [game.id]
    assert left["ended"] == [{"id": third.id, "reason": "forbidden"}]
    for unknown in ("st_" + "0" * 20, "st_x", "x"):
        problem(http.get(f"/v1/inbox/{unknown}", headers=game.headers), 404, "unknown-inbox")


def test_store_keeps_no_token_and_forgets_streams(http: FlaskClient, redis: Redis) -> None:
    """Only hashes, for a week after the stream was read last."""
    game = table(http)
    stream = made(http, game.token)["id"]
    key = f"holdout:inbox:{stream}"

    kept: Any = redis.get(key)
    assert game.token.encode() not in kept
    assert hash_of(game.token).encode() in kept
    redis.expire(key, 60)
    page(http, stream, game.token)
    left: Any = redis.ttl(key)
    assert 7 * 24 * 3600 - 60 < left <= 7 * 24 * 3600
    redis.delete(key)
    problem(http.get(f"/v1/inbox/{stream}", headers=game.headers), 404, "unknown-inbox")


def test_pages_go_on_where_the_last_one_ended(http: FlaskClient) -> None:
    """Only what has changed since, with what happened in it."""
    games = [table(http, players=2) for _ in range(3)]
    token = games[0].token
    stream = made(http, *(each.token for each in games))["id"]
    place = page(http, stream, token)["next"]
    assert tuple(page(http, stream, token, f"?after={place}").values()) == ([], [], place)
    games[1].play_on(2, Random(1))
    http.post(f"{games[2].path}/abandon", headers=games[2].headers)

    later = page(http, stream, token, f"?after={place}")

    assert {e["id"]: e["version"] for e in later["games"]} == {games[1].id: 2, games[2].id: 1}
    (change,) = [each for each in later["games"] if each["id"] == games[1].id]
    assert ok(games[1].get("/events?after=0"))["events"] == change["events"]
    assert later["ended"] == [{"id": games[2].id, "reason": "abandoned"}]
    last = page(http, stream, token, f"?after={later['next']}")
    assert tuple(last.values()) == ([], [], later["next"])
    with_view = page(http, stream, token, "?include=view,actions")["games"]
    for line in with_view:
        game = next(each for each in games if each.id == line["id"])
        assert ok(game.get("?include=actions"))["board"] == line["view"]["board"]
        assert ("actions" in line) == bool(line["own_pending"])


def test_place_of_another_stream_is_refused(http: FlaskClient) -> None:
    """Nothing is lost: without it the stream begins with all games."""
    games = [table(http) for _ in range(3)]
    token = games[0].token
    stream, other = (made(http, *(each.token for each in games[:n]))["id"] for n in (2, 3))
    place = page(http, other, token)["next"]
    tag = stream[-8:]

    for wrong in (place, "17", "x", f"{tag}:1", f"{tag}:1.2.3", f"{tag}:1.-2", f"{tag}:1.2y"):
        url = f"/v1/inbox/{stream}"
        problem(http.get(f"{url}?after={wrong}", headers=bearer(token)), 400, "bad-request")
        headers = bearer(token) | {"Accept": STREAM, "Last-Event-ID": wrong}
        problem(http.get(url, headers=headers), 400, "bad-request")
    single = games[0].headers | {"Accept": STREAM, "Last-Event-ID": place}
    problem(http.get(f"{games[0].path}/events", headers=single), 400, "bad-request")
    ok(http.get(f"/v1/inbox/{stream}", headers=bearer(token)))


def test_texts_are_in_the_language_of_who_reads(http: FlaskClient) -> None:
    """A stream has none of its own."""
    game = table(http)
    stream = made(http, game.token)["id"]
    headers = game.headers | {"Accept-Language": "de"}

    answer = http.get(f"/v1/inbox/{stream}", headers=headers)

    assert ok(game.get("", Accept_Language="de"))["pending"] == ok(answer)["games"][0]["pending"]
    assert answer.headers["Content-Language"] == "de"


def test_guessing_tokens_is_limited_as_elsewhere(store: Store) -> None:
    """Also where some of the tokens are right."""
    app = create_app(store, Settings(rate_all="off", rate_create="off", rate_guess="3/60"))
    http = app.test_client()
    game = table(http)
    for tokens in ([game.token, "x"], ["x"], ["y", game.token]):
        assert http.post("/v1/inbox", json={"tokens": tokens}).status_code in {201, 403}

    refused = http.post("/v1/inbox", json={"tokens": [game.token]})

    problem(refused, 429, "too-many-requests")


def test_dear_requests_are_measured(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What plays a game again, or reads many; others cost nothing of that."""
    monkeypatch.setattr(limits, "UNCOUNTED", 0)
    app = create_app(store, Settings(rate_create="off", rate_guess="off", rate_work="100000/60"))
    http = app.test_client()
    game = table(http, players=2)
    stream = made(http, game.token)["id"]
    answers = [
        http.get(url, headers=game.headers)
        for url in (
            game.path,
            f"{game.path}?version=0",
            f"{game.path}/actions?include=undo",
            f"/v1/inbox/{stream}",
            f"{game.path}?include=view,actions",
        )
    ]

    left = [_left(answer) for answer in answers]

    assert left[0] is left[4] is None
    assert 100_000 > (left[1] or 0) > (left[2] or 0) > (left[3] or 0) > 0


def _left(answer: Any) -> int | None:
    """The milliseconds of work that the client has left, if it is told."""
    found = re.search(r'"work";r=(\d+)', answer.headers["RateLimit"])
    return int(found[1]) if found else None
