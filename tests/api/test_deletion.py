"""Deleting games: the host can, at any time, and nothing is left of them."""

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from tests.api.several import Open, bearer, made
from tests.api.table import give, ok, problem, table


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The store of the service, looked at from outside."""
    with Redis.from_url(server.url) as client:
        yield client


def test_host_deletes_a_game(http: FlaskClient, redis: Redis) -> None:
    """Running or over: neither store, list nor any address knows it any more."""
    for end in (False, True):
        game = table(http, public=True, seed=None)
        if end:
            ok(http.post(f"{game.path}/abandon", headers=game.headers))

        answer = http.delete(game.path, headers=game.headers)

        assert (answer.status_code, answer.data) == (204, b"")
        for rest in ("", "/events", "/record", "/actions", "/piles"):
            problem(game.get(rest), 404, "unknown-game")
        problem(http.delete(game.path, headers=game.headers), 404, "unknown-game")
        assert game.id not in [each["id"] for each in ok(http.get("/v1/games"))["games"]]
        assert not [*redis.scan_iter(f"*{game.id}*")]


def test_only_the_host_deletes(http: FlaskClient, store: Store) -> None:
    """And not at a version that it does not know."""
    game = table(http, players=2)
    guest = give(store, game.id, [2])
    version = game.version()

    problem(http.delete(game.path, headers=guest), 403, "forbidden")
    problem(http.delete(game.path), 401, "unauthorized")
    stale = game.headers | {"If-Match": '"7"'}
    problem(http.delete(game.path, headers=stale), 412, "stale-version")

    assert ok(game.get())["status"] == "running"
    current = game.headers | {"If-Match": f'"{version}"'}
    assert http.delete(game.path, headers=current).status_code == 204


def test_inbox_is_told_that_a_game_was_deleted(http: FlaskClient) -> None:
    """Once; the others go on."""
    gone, other = table(http), table(http)
    inbox = made(http, gone.token, other.token)["id"]
    ok(http.delete(gone.path, headers=gone.headers), 204)

    page = ok(http.get(f"/v1/inbox/{inbox}", headers=bearer(other.token)))

    assert [each["id"] for each in page["games"]] == [other.id]
    assert page["ended"] == [{"id": gone.id, "reason": "unknown-game"}]
    follower = Open(http, inbox, other.token, after=page["next"])
    assert [each["id"] for each in follower.next().data["games"]] == [other.id]
    follower.leave()


def test_old_names_get_the_new_ones(http: FlaskClient) -> None:
    """Of addresses, in the refusal."""
    game = table(http, players=2, seats=None)
    moved = {
        "/v1/inbox": http.post("/v1/streams", json={"tokens": [game.token]}),
        "/v1/records/verify": http.post("/v1/records/check", json={}),
        "/piles": game.get("/draws"),
    }
    for name, answer in moved.items():
        assert answer.status_code in {404, 405}
        assert name in answer.json["detail"], name
