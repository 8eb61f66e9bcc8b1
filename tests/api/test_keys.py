"""The same key, the same answer, one effect."""

import secrets
from collections.abc import Callable
from hashlib import shake_256
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec import msgpack
from redis import Redis

from holdout.store.embedded import EmbeddedValkey
from tests.api.table import Table, ok, problem, table

KEY = "a-key-of-sixteen-or-more"
HEADER = {"Idempotency-Key": KEY}


def plain(answer: Any) -> tuple[int, list[tuple[str, str]], bytes]:
    """All that the caller gets to see, but for the mark of a repeat."""
    own = {"Idempotency-Replayed", "RateLimit"}
    headers = [each for each in answer.headers if each[0] not in own]
    return answer.status_code, sorted(headers), answer.data


def seated(http: FlaskClient) -> Table:
    """A public game for two with an open seat."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = ok(http.post("/v1/games", json={"title": "raxxon", "seats": seats, "public": True}), 201)
    return Table(http, made["id"], made["token"], made)


def _action(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = table(http)
    body = {"id": game.legal()[0]}
    url = f"{game.path}/actions?include=view,actions"
    return game, lambda: http.post(url, json=body, headers=game.headers | HEADER)


def _draw(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = table(http, options={"draws": "manual"})
    while not (draws := [each for each in game.legal() if each.startswith("draw ")]):
        ok(game.do(game.legal()[0]))
    body = {"pile": draws[0].removeprefix("draw ")}
    return game, lambda: game.post("/draws", body, Idempotency_Key=KEY)


def _undo(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = table(http)
    ok(game.do(game.legal()[0]))
    return game, lambda: http.post(f"{game.path}/undo", headers=game.headers | HEADER)


def _claim(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = seated(http)
    return game, lambda: http.post(f"{game.path}/seats/2", json={"name": "Ben"}, headers=HEADER)


def _free(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = table(http, players=2)
    return game, lambda: http.delete(f"{game.path}/seats/2", headers=game.headers | HEADER)


def _bot(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = seated(http)
    url, body = f"{game.path}/seats/2/bot", {"bot": "random"}
    return game, lambda: http.put(url, json=body, headers=game.headers | HEADER)


def _start(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = seated(http)
    return game, lambda: http.post(f"{game.path}/start", headers=game.headers | HEADER)


def _abandon(http: FlaskClient) -> tuple[Table, Callable[[], Any]]:
    game = table(http)
    return game, lambda: http.post(f"{game.path}/abandon", headers=game.headers | HEADER)


@pytest.mark.parametrize("prepare", [_action, _draw, _undo, _claim, _free, _bot, _start, _abandon])
def test_change_sent_again_gets_its_first_answer(
    http: FlaskClient, prepare: Callable[[FlaskClient], tuple[Table, Callable[[], Any]]]
) -> None:
    """To the last byte, and the game has moved by one version."""
    game, send = prepare(http)
    before = game.version()

    first = send()
    again = [send() for _ in range(3)]

    assert first.status_code in {200, 201, 204}, first.text
    assert [plain(each) for each in again] == [plain(first)] * 3
    marks = [each.headers.get("Idempotency-Replayed") for each in (first, *again)]
    assert marks == [None, "true", "true", "true"]
    assert before + 1 == game.version()


def test_game_is_made_once(http: FlaskClient) -> None:
    """The second answer tells the same token, which opens the same game."""
    wish = {"title": "raxxon", "players": 2}

    first, again = (http.post("/v1/games", json=wish, headers=HEADER) for _ in range(2))

    assert first.status_code == 201
    assert plain(first) == plain(again)
    assert first.json["token"]
    game = Table(http, first.json["id"], again.json["token"], {})
    ok(game.get())


def test_key_of_another_request_is_refused(http: FlaskClient) -> None:
    """Another body, query, version or method is another request."""
    game = table(http)
    first, second = game.legal()[:2]
    ok(game.do(first, Idempotency_Key=KEY))

    problem(game.do(second, Idempotency_Key=KEY), 422, "key-reused")
    problem(game.do(first, Idempotency_Key=KEY, If_Match='"0"'), 422, "key-reused")
    seat = game.post("/actions?seat=1", {"id": first}, Idempotency_Key=KEY)
    problem(seat, 422, "key-reused")
    problem(game.post("/undo", None, Idempotency_Key=KEY), 422, "key-reused")
    wish = {"title": "raxxon"}
    ok(http.post("/v1/games", json=wish, headers=HEADER), 201)
    other = http.post("/v1/games", json={"title": "xibalba"}, headers=HEADER)
    problem(other, 422, "key-reused")


def test_first_answer_holds_when_the_game_has_moved_on(http: FlaskClient) -> None:
    """Neither the version nor whose turn it is matters to who asks again."""
    game = table(http)
    body = {"id": game.legal()[0]}
    first = game.post("/actions", body, Idempotency_Key=KEY, If_Match='"0"')
    ok(game.do(game.legal()[0]))
    http.post(f"{game.path}/abandon", headers=game.headers)

    again = game.post("/actions", body, Idempotency_Key=KEY, If_Match='"0"')

    assert plain(first) == plain(again)


def test_keys_of_others_are_other_keys(http: FlaskClient) -> None:
    """Two players may hit on the same key; nobody gets another's answer by it."""
    game = seated(http)
    token = ok(http.post(f"{game.path}/seats/2", json={}), 201)["token"]
    ben = {"Authorization": f"Bearer {token}"}
    body = {"id": game.legal()[0]}
    ok(game.post("/actions", body, Idempotency_Key=KEY))

    problem(http.post(f"{game.path}/actions", json=body, headers=HEADER), 403, "forbidden")
    his = http.post(f"{game.path}/actions", json=body, headers=ben | HEADER)
    problem(his, 409, "illegal-action")


def test_refusal_is_no_answer_to_keep(http: FlaskClient) -> None:
    """What was refused had no effect; it may be tried again under the same key."""
    game = table(http)
    problem(game.do("pass", Idempotency_Key=KEY), 409, "illegal-action")
    action = game.legal()[0]

    ok(game.do(action, Idempotency_Key=KEY))


@pytest.mark.parametrize("key", ["", "short", "x" * 256, "with space in the midst"])
def test_key_must_be_one_that_nobody_guesses(http: FlaskClient, key: str) -> None:
    """At least sixteen letters, at most 255, no blanks."""
    game = table(http)
    answer = game.do(game.legal()[0], Idempotency_Key=key)
    problem(answer, 422, "bad-field")
    assert game.version() == 0


def test_store_can_read_neither_token_nor_invite(http: FlaskClient, server: EmbeddedValkey) -> None:
    """Of a game that was made and joined under keys."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = ok(http.post("/v1/games", json={"title": "raxxon", "seats": seats}, headers=HEADER), 201)
    code = made["invites"][0]["code"]
    body = {"name": "Ben", "invite": code}
    other = {"Idempotency-Key": f"another-{KEY}"}
    joined = ok(http.post(f"/v1/games/{made['id']}/seats/2", json=body, headers=other), 201)

    with Redis.from_url(server.url) as redis:
        kept = b"".join(bytes(redis.dump(key) or b"") for key in redis.scan_iter())

    assert b"done" in b"".join(_keys(server))
    for secret in (made["token"], joined["token"], code, KEY):
        assert secret.encode() not in kept


def _keys(server: EmbeddedValkey) -> list[bytes]:
    with Redis.from_url(server.url) as redis:
        return list(redis.scan_iter())


def test_repeat_in_another_language_gets_the_first_response(http: FlaskClient) -> None:
    """It is the answer that was given, in its language, and says so; a refusal is not kept."""
    game = table(http)
    body = {"id": game.legal()[0]}
    url = f"{game.path}/actions"
    first, again = (
        http.post(url, json=body, headers=game.headers | HEADER | {"Accept-Language": language})
        for language in ("de", "ru")
    )
    wrong = {"Idempotency_Key": f"another-{KEY}"}
    refused = [
        game.do("no such thing", Accept_Language=language, **wrong).headers["Content-Language"]
        for language in ("de", "ru")
    ]

    assert plain(first) == plain(again)
    assert (
        again.headers["Content-Language"],
        again.headers["Idempotency-Replayed"],
    ) == ("de", "true")
    assert refused == ["de", "ru"]


def test_answer_too_old_to_be_kept_is_told_so(http: FlaskClient, server: EmbeddedValkey) -> None:
    """No second game is made under the key."""
    wish = {"title": "raxxon"}
    ok(http.post("/v1/games", json=wish, headers=HEADER), 201)
    with Redis.from_url(server.url) as redis:
        redis.delete(*redis.scan_iter("*:done:*"))

    problem(http.post("/v1/games", json=wish, headers=HEADER), 409, "key-expired")


def _kept_by_an_earlier_release(key: str) -> bytes:
    """What was kept until authenticated encryption came: masked, behind a salt."""
    plain = msgpack.encode([secrets.token_bytes(16), 200, {"ETag": '"1"'}, b"{}"])
    salt = secrets.token_bytes(16)
    mask = shake_256(salt + key.encode()).digest(len(plain))
    return salt + bytes(one ^ other for one, other in zip(plain, mask, strict=True))


def _damage(server: EmbeddedValkey, kept: bytes) -> None:
    """Put something else in the place of every response that is kept."""
    with Redis.from_url(server.url) as redis:
        for name in redis.scan_iter("*:done:*"):
            for field in redis.hkeys(name):
                redis.hset(name, field, kept)


@pytest.mark.parametrize(
    "kept",
    [
        pytest.param(_kept_by_an_earlier_release(KEY), id="by an earlier release"),
        pytest.param(secrets.token_bytes(200), id="damaged"),
        pytest.param(b"short", id="cut off"),
    ],
)
@pytest.mark.parametrize("prepare", [_action, _undo, _claim, _abandon])
def test_response_that_can_not_be_read_leads_to_no_second_effect(
    http: FlaskClient,
    server: EmbeddedValkey,
    prepare: Callable[[FlaskClient], tuple[Table, Callable[[], Any]]],
    kept: bytes,
) -> None:
    """The key was used, whatever became of the response: that is said, and nothing is done."""
    game, send = prepare(http)
    assert send().status_code < 300
    version = game.version()
    _damage(server, kept)

    problem(send(), 422, "key-reused")

    assert version == game.version()


def test_game_is_made_once_also_across_an_upgrade(
    http: FlaskClient, server: EmbeddedValkey
) -> None:
    """An answer kept by an earlier release is not readable, and no second game is made."""
    wish = {"title": "raxxon"}
    ok(http.post("/v1/games", json=wish, headers=HEADER), 201)
    before = sorted(_keys(server))
    _damage(server, _kept_by_an_earlier_release(KEY))

    problem(http.post("/v1/games", json=wish, headers=HEADER), 422, "key-reused")

    assert before == sorted(_keys(server))


def test_kept_response_differs_each_time(http: FlaskClient, server: EmbeddedValkey) -> None:
    """Two games abandoned under one key: nobody can tell from the store that they are alike."""
    kept = set()
    for _ in range(2):
        game, send = _abandon(http)
        ok(send())
        with Redis.from_url(server.url) as redis:
            for name in redis.scan_iter(f"holdout:{{{game.path.rpartition('/')[2]}}}:done:*"):
                kept |= set(redis.hvals(name))

    assert len(kept) == 2
