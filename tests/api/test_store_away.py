"""The store goes away and comes back: a clear 503 meanwhile, and nothing is lost."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.api import create_app
from holdout.store import open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.table import ok, problem, table


@pytest.fixture
def own(tmp_path: Path) -> Iterator[EmbeddedValkey]:
    """A server that may be killed."""
    with EmbeddedValkey(tmp_path / "data") as server:
        yield server


@pytest.fixture
def client(own: EmbeddedValkey) -> Iterator[FlaskClient]:
    """The application on that server."""
    store = open_store(own.url)
    yield create_app(store).test_client()
    store.close()


def test_store_that_is_away_is_told_and_comes_back(
    client: FlaskClient, own: EmbeddedValkey
) -> None:
    """Every request on a game is 503 with Retry-After; afterwards the game goes on."""
    game = table(client)
    done = ok(game.do("sheet brian-lee"))
    kept = game.get().data
    assert own.pid
    os.kill(own.pid, signal.SIGKILL)
    os.waitpid(own.pid, 0)

    for answer in (
        game.get(),
        game.get("/actions"),
        game.get("/events"),
        game.get("/record"),
        game.get(If_None_Match='"1"'),
        game.do("go-on", If_Match='"1"'),
        client.get("/v1/games"),
        client.post("/v1/games", json={"title": "raxxon"}),
        client.post(f"{game.path}/abandon", headers=game.headers),
        client.get("/readyz"),
    ):
        problem(answer, 503, "store-unavailable")
        assert answer.headers["Retry-After"] == "1"
    assert client.get("/healthz").status_code == 200
    assert client.get("/v1/titles/raxxon/cards").status_code == 200

    own.restart()

    assert client.get("/readyz").status_code == 200
    assert kept == game.get().data
    assert done["version"] == game.version()
    assert ok(game.do(game.legal()[0]))["version"] == 2


def test_store_that_never_was_is_told(tmp_path: Path) -> None:
    """A service without a store says that it is not ready, and lives."""
    store = open_store(f"unix://{tmp_path}/nobody.sock")
    client = create_app(store).test_client()

    problem(client.get("/readyz"), 503, "store-unavailable")
    assert ok(client.get("/healthz"))["status"] == "ok"
    store.close()


def test_game_that_is_damaged_or_of_other_rules_is_told(
    client: FlaskClient, own: EmbeddedValkey
) -> None:
    """A clear refusal, never a guess."""
    game = table(client)
    with Redis.from_url(own.url) as redis:
        key = f"holdout:{{{game.id}}}:game"
        good = redis.hget(key, "state")
        for field, bad in (("state", b"\x81"), ("title", b"chess"), ("seats", b"\xff")):
            kept = redis.hget(key, field)
            redis.hset(key, field, bad)
            problem(game.get(), 409, "unreadable-game")
            problem(game.do("go-on"), 409, "unreadable-game")
            redis.hset(key, field, kept)
        assert good == redis.hget(key, "state")
    ok(game.get())
