"""Of clients the store has only pseudonyms, which nobody can find out when their secret is gone."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.api import create_app
from holdout.play import apps
from holdout.play.pseudonyms import KEEP_SECONDS, Pseudonyms
from holdout.settings import Settings
from holdout.store import Store, StoreUnavailable, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.table import ok, problem
from tests.api.test_erasure import everything
from tests.times import go_by

ADDRESS = "203.0.113.7"
OCTOBER, NOVEMBER = 1_793_000_000.0, 1_794_000_000.0


@pytest.fixture
def client(store: Store, server: EmbeddedValkey) -> FlaskClient:
    """Asks a service with all its limits, from an address."""
    app = create_app(store, Settings(store=server.url, open_games=2))
    made = app.test_client()
    made.environ_base["REMOTE_ADDR"] = ADDRESS
    return made


def test_no_address_and_no_user_is_stored(
    client: FlaskClient, store: Store, server: EmbeddedValkey
) -> None:
    """Whatever is asked: in games, lists, counters and queues."""
    bot = {"player": "bot", "bot": "greedy"}
    wish: dict[str, Any] = {"title": "raxxon", "seats": [{"player": "me"}, bot]}
    made = ok(client.post("/v1/games", json=wish), 201)
    path, mine = f"/v1/games/{made['id']}", {"Authorization": f"Bearer {made['token']}"}
    client.get(f"{path}?version=0", headers=mine)
    problem(client.get(path, headers={"Authorization": "Bearer x"}), 403, "forbidden")
    key = {"Authorization": f"Bearer {apps.create(store, 'club')}", "Holdout-User": "user-1"}
    ok(client.post("/v1/games", json=wish, headers=key), 201)

    with Redis.from_url(server.url) as redis:
        stored = everything(redis)
    assert made["id"] in stored
    assert "holdout:limits" in stored
    assert ADDRESS not in stored
    assert "user-1" not in stored
    assert store.creator(made["id"])


def test_open_games_of_the_month_before_count(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a new month gives nobody as many again; when that is over nobody is known by the name."""
    wish = {"title": "raxxon", "players": 1}
    go_by(monkeypatch, lambda: OCTOBER)
    first = ok(client.post("/v1/games", json=wish), 201)
    go_by(monkeypatch, lambda: NOVEMBER)
    ok(client.post("/v1/games", json=wish), 201)

    problem(client.post("/v1/games", json=wish), 429, "too-many-games")
    mine = {"Authorization": f"Bearer {first['token']}"}
    ok(client.post(f"/v1/games/{first['id']}/abandon", headers=mine))
    ok(client.post("/v1/games", json=wish), 201)
    problem(client.post("/v1/games", json=wish), 429, "too-many-games")


@pytest.mark.usefixtures("server")
def test_pseudonym_is_the_same_for_all_workers_of_a_month(
    store: Store, server: EmbeddedValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next month it is another, and the one before is still known; its secret is deleted."""
    go_by(monkeypatch, lambda: OCTOBER)
    one, two = Pseudonyms(store), Pseudonyms(store)
    october = one.of(ADDRESS)
    assert october == two.of(ADDRESS) == one.of(ADDRESS)
    assert october != one.of("203.0.113.8")
    assert one.former(ADDRESS) is None

    go_by(monkeypatch, lambda: NOVEMBER)
    assert one.of(ADDRESS) not in {october, ADDRESS}
    assert october == one.former(ADDRESS) == Pseudonyms(store).former(ADDRESS)
    with Redis.from_url(server.url) as redis:
        for key in redis.scan_iter("holdout:secret:*"):
            assert 0 < redis.ttl(key) <= KEEP_SECONDS


def test_pseudonym_without_a_store_is_one_of_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts for itself then; when the store is back, all have the same again."""
    away = open_store("unix:///nowhere/nobody.sock")
    known, other = Pseudonyms(away), Pseudonyms(away)

    assert known.of(ADDRESS) == known.of(ADDRESS) != other.of(ADDRESS)
    assert known.former(ADDRESS) is None
    with pytest.raises(StoreUnavailable):
        away.known_secret("2026-10")
    monkeypatch.setattr(away, "now", lambda: NOVEMBER)
    monkeypatch.setattr(away, "secret", lambda _month, seconds: bytes(32) if seconds else b"")
    assert known.of(ADDRESS) == other.of(ADDRESS)
