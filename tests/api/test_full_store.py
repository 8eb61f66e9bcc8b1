"""A store that is full, a client with too many games: said with a code, and other games go on."""

import time
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.settings import Settings
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import PATIENCE_SECONDS, ask, serving
from tests.api.table import ok, problem, table

NEW = {"title": "raxxon", "players": 2}


def client(store: Store, **settings: Any) -> FlaskClient:
    """A client of an application with these settings."""
    return create_app(store, Settings(**settings)).test_client()


def test_full_store_refuses_new_games_only(store: Store, server: EmbeddedValkey) -> None:
    """503 with the advice to come again; whoever plays notices nothing."""
    game = table(client(store), players=2)
    full = open_store(server.url, memory=1)
    http = client(full)

    refused = http.post("/v1/games", json=NEW)

    problem(refused, 503, "store-full")
    assert refused.headers["Retry-After"] == "60"
    problem(http.post("/v1/parcels", json={"data": "q83vEjRWeJA"}), 503, "store-full")
    legal = ok(http.get(f"{game.path}/actions", headers=game.headers))["actions"]
    wish = {"id": legal[0]["id"]}
    ok(http.post(f"{game.path}/actions", json=wish, headers=game.headers))
    ok(http.get("/readyz"))
    full.close()


def test_memory_is_a_metric(store: Store, server: EmbeddedValkey) -> None:
    """What is used, and the limit."""
    limited = open_store(server.url, memory=123_456_789)
    token = "a-token-for-the-metrics"
    http = client(limited, metrics_token=token)

    answer = http.get("/metrics", headers={"Authorization": f"Bearer {token}"})
    text = answer.get_data(as_text=True)

    figures = dict(
        line.split() for line in text.splitlines() if line.startswith("holdout_store_memory")
    )
    assert float(figures["holdout_store_memory_limit_bytes"]) == 123_456_789
    assert float(figures["holdout_store_memory_bytes"]) > 100_000
    limited.close()


def test_client_has_so_many_open_games(store: Store) -> None:
    """429 until one has ended; a creation that is sent again is answered again, not counted."""
    http = client(store, open_games=2)
    key = {"Idempotency-Key": "a-key-that-is-long-enough"}
    first = ok(http.post("/v1/games", json=NEW, headers=key), 201)
    second = ok(http.post("/v1/games", json=NEW), 201)

    refused = http.post("/v1/games", json=NEW)

    problem(refused, 429, "too-many-games")
    assert refused.headers["Retry-After"] == "60"
    assert first == ok(http.post("/v1/games", json=NEW, headers=key), 201)
    elsewhere = http.post("/v1/games", json=NEW, environ_base={"REMOTE_ADDR": "203.0.113.9"})
    assert elsewhere.status_code == 201
    who = {"Authorization": f"Bearer {second['token']}"}
    assert http.post(f"/v1/games/{second['id']}/abandon", headers=who).status_code == 200
    ok(http.post("/v1/games", json=NEW), 201)
    problem(http.post("/v1/games", json=NEW), 429, "too-many-games")
    mine = {"Authorization": f"Bearer {first['token']}"}
    assert http.post(f"/v1/games/{first['id']}/abandon", headers=mine).status_code == 200
    ok(http.post("/v1/games", json=NEW), 201)
    assert first == ok(http.post("/v1/games", json=NEW, headers=key), 201)


def test_workers_end_games_that_nobody_touches(tmp_path: Path) -> None:
    """A service with short times: players are warned, then the game is abandoned."""
    short = {"HOLDOUT_KEEP_WAITING": "2", "HOLDOUT_KEEP_RUNNING": "2"}
    with serving(tmp_path / "data", **short) as service:
        link = service.link()
        made = ask(link, "POST", "/v1/games", NEW).body
        path, who = f"/v1/games/{made['id']}", {"Authorization": f"Bearer {made['token']}"}
        deadline = time.monotonic() + PATIENCE_SECONDS
        while ask(link, "GET", path, **who).body["status"] != "abandoned":
            assert time.monotonic() < deadline
            time.sleep(0.2)
        told = [
            each["kind"]
            for each in ask(link, "GET", f"{path}/events?after=0", **who).body["events"]
        ]
        link.close()
    assert told == ["abandoned-soon", "abandoned"]


PARCEL = {"data": "x" * 40_000}


def test_parcels_of_one_client_leave_room_for_everybody(
    store: Store, server: EmbeddedValkey
) -> None:
    """Ten of one wait, whatever else it sends; others make games and send parcels."""
    small = open_store(server.url, memory=24 * 2**20)
    http = client(small, rate_parcels="off", rate_create="off")
    sent = [http.post("/v1/parcels", json=PARCEL) for _ in range(700)]

    assert [each.status_code for each in sent] == [201] * 10 + [429] * 690
    refused = problem(sent[-1], 429, "too-many-requests")
    assert "10 parcels" in refused["detail"]
    assert sent[-1].headers["Retry-After"] == "60"
    ok(http.post("/v1/games", json=NEW), 201)
    other = {"REMOTE_ADDR": "203.0.113.9"}
    ok(http.post("/v1/parcels", json=PARCEL, environ_base=other), 201)
    ok(http.post(f"/v1/parcels/{ok(sent[0], 201)['id']}"))
    ok(http.post("/v1/parcels", json=PARCEL), 201)
    small.close()


def test_parcels_of_all_have_a_share_of_the_memory(store: Store, server: EmbeddedValkey) -> None:
    """A twentieth; when it is full, there is as much room for games as before."""
    small = open_store(server.url, memory=24 * 2**20)
    http = client(small, rate_parcels="off", rate_create="off")
    before = small.memory().used
    sent = [
        http.post("/v1/parcels", json=PARCEL, environ_base={"REMOTE_ADDR": f"203.0.113.{number}"})
        for number in range(40)
        for _ in range(10)
    ]
    kept = [each for each in sent if each.status_code == 201]

    assert len(kept) == 24 * 2**20 // 20 // 41_000
    problem(sent[-1], 503, "store-full")
    assert small.memory().used - before < 24 * 2**20 // 10
    ok(http.post("/v1/games", json=NEW), 201)
    for each in kept:
        ok(http.post(f"/v1/parcels/{ok(each, 201)['id']}"))
    ok(http.post("/v1/parcels", json=PARCEL), 201)
    small.close()
