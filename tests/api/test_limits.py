"""Limits: who asks too much waits, others don't, and everybody is told what is left."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from holdout.api.hooks import limits
from holdout.api.hooks.limits import Limit
from holdout.store import Store
from tests.api.journal import journaled
from tests.api.table import ok, problem, table

NEW = {"title": "raxxon"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that limits go by; it stands still unless changed."""
    now = [1000.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    return now


def client(store: Store, address: str = "203.0.113.7", **settings: Any) -> FlaskClient:
    """A client at an address, of an application of its own."""
    made = journaled(store, **settings)[0].test_client()
    made.environ_base["REMOTE_ADDR"] = address
    return made


def left(answer: TestResponse) -> dict[str, tuple[int, int]]:
    """What is left, by limit: requests and seconds."""
    found = re.findall(r'"(\w+)";r=(\d+);t=(\d+)(?:, |$)', answer.headers["RateLimit"])
    return {name: (int(requests), int(seconds)) for name, requests, seconds in found}


def test_who_makes_too_many_games_waits(store: Store, clock: list[float]) -> None:
    """429 with the seconds to wait, and then one more game."""
    http = client(store, rate_create="3/60")
    answers = [http.post("/v1/games", json=NEW) for _ in range(3)]
    assert [2, 1, 0] == [left(answer)["create"][0] for answer in answers]

    refused = http.post("/v1/games", json=NEW)

    problem(refused, 429, "too-many-requests")
    assert "20" == refused.headers["Retry-After"]
    assert '"all";q=30000;w=60, "create";q=3;w=60' == refused.headers["RateLimit-Policy"]
    assert (0, 60) == left(refused)["create"]
    assert 201 == client(store, "203.0.113.8").post("/v1/games", json=NEW).status_code
    assert 200 == http.get("/v1/games").status_code

    clock[0] += 19.9
    problem(http.post("/v1/games", json=NEW), 429, "too-many-requests")
    clock[0] += 0.1
    ok(http.post("/v1/games", json=NEW), 201)
    problem(http.post("/v1/games", json=NEW), 429, "too-many-requests")


def test_who_asks_too_much_waits(store: Store, clock: list[float]) -> None:
    """Whatever it is; only probes are always answered."""
    http = client(store, rate_all="5/10")
    for rest in (4, 3, 2, 1, 0):
        assert rest == left(http.get("/v1/titles"))["all"][0]

    refused = http.get("/docs")

    problem(refused, 429, "too-many-requests")
    assert "2" == refused.headers["Retry-After"]
    ok(http.get("/healthz"))
    ok(http.get("/readyz"))
    clock[0] += 10
    assert 4 == left(http.get("/v1/titles"))["all"][0]


def test_who_tries_tokens_waits(store: Store, clock: list[float]) -> None:
    """Also with the right one at last; who never failed does not."""
    http = client(store, rate_guess="3/60")
    game = table(http)
    for rest in (2, 1, 0):
        answer = game.get(Authorization="Bearer guessed")
        problem(answer, 403, "forbidden")
        assert rest == left(answer)["guess"][0]

    refused = game.get()

    problem(refused, 429, "too-many-requests")
    assert "20" == refused.headers["Retry-After"]
    assert 200 == http.get("/v1/games").status_code
    other = http.get(game.path, headers=game.headers, environ_base={"REMOTE_ADDR": "203.0.113.9"})
    assert 200 == other.status_code
    assert "guess" not in left(other)
    clock[0] += 20
    ok(game.get())


def test_limits_may_be_off(store: Store) -> None:
    """Then nothing is said of them."""
    http = client(store, rate_all="off", rate_create="off", rate_guess="off")

    answer = http.post("/v1/games", json=NEW)

    assert 201 == answer.status_code
    assert not {"RateLimit", "RateLimit-Policy"} & {*answer.headers.keys()}


def test_household_has_one_network(store: Store) -> None:
    """Of IPv6 a client has a /64 for itself, so that is what counts."""
    http = client(store, "2001:db8:1:2::3", rate_create="1/60")
    ok(http.post("/v1/games", json=NEW), 201)

    for address, status in (("2001:db8:1:2:ffff::1", 429), ("2001:db8:1:3::3", 201)):
        answer = http.post("/v1/games", json=NEW, environ_base={"REMOTE_ADDR": address})
        assert status == answer.status_code


@pytest.mark.parametrize(
    ("proxies", "forwarded", "same"),
    [
        (0, ("198.51.100.1", "198.51.100.2"), True),
        (1, ("198.51.100.1", "198.51.100.2"), False),
        (1, ("198.51.100.8, 198.51.100.1", "198.51.100.9, 198.51.100.1"), True),
        (2, ("198.51.100.1, 192.0.2.1", "198.51.100.2, 192.0.2.1"), False),
    ],
)
def test_client_is_who_the_trusted_proxies_say(
    store: Store, proxies: int, forwarded: tuple[str, str], *, same: bool
) -> None:
    """Nobody makes up an address for themselves by a header."""
    http = client(store, rate_create="1/60", proxies=proxies)

    first, second = (
        http.post("/v1/games", json=NEW, headers={"X-Forwarded-For": sent}) for sent in forwarded
    )

    assert 201 == first.status_code
    assert (429 if same else 201) == second.status_code


def test_memory_of_clients_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who owe nothing are forgotten first, then those who owe least."""
    monkeypatch.setattr(limits, "MEMORY", 10)
    limit = Limit("all", "2/10")
    for number in range(10):
        limit.take(f"client {number}", now=0.0)
    limit.take("client 9", now=0.0)

    limit.take("another", now=1.0)

    assert 0 == limit.look("client 9", now=1.0).requests
    assert 6 == len(limit._full)
    limit.take("late", now=100.0)
    for number in range(20):
        limit.take(f"new {number}", now=100.0)
    assert len(limit._full) <= 10
