"""Limits: who asks too much waits, others don't, and everybody is told what is left."""

import re
import time
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from holdout.api.hooks import limits
from holdout.api.hooks.limits import WorkerCounters
from holdout.play import apps
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from tests.api.journal import journaled
from tests.api.service import PATIENCE_SECONDS
from tests.api.table import ok, problem, table
from tests.api.test_apps import App
from tests.ports import free_port

NEW = {"title": "raxxon"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that limits go by; it stands still unless changed."""
    now = [1000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def client(
    store: Store, address: str = "203.0.113.7", url: str = "", **settings: Any
) -> FlaskClient:
    """A client at an address, of an application of its own: another worker, so to say."""
    made = journaled(store, url, **settings)[0].test_client()
    made.environ_base["REMOTE_ADDR"] = address
    return made


def left(answer: TestResponse) -> dict[str, tuple[int, int]]:
    """What is left, by limit: requests and seconds."""
    found = re.findall(r'"(\w+)";r=(\d+);t=(\d+)(?:, |$)', answer.headers["RateLimit"])
    return {name: (int(requests), int(seconds)) for name, requests, seconds in found}


@pytest.mark.parametrize(("url", "name"), [("/v1/games", "create"), ("/v1/parcels", "parcels")])
def test_whatever_is_left_in_the_store_counts(store: Store, url: str, name: str) -> None:
    """Also if it is refused; what is only read or taken does not."""
    http = client(store, rate_create="3/60", rate_parcels="3/60")

    assert left(http.post(url, json={}))[name] == (2, 60)
    assert {"create", "parcels"} & left(http.post(url, json={})).keys() == {name}
    assert left(http.post("/v1/parcels/none", json={})).keys() == {"all"}
    assert left(http.get("/v1/games")).keys() == {"all"}


def test_who_makes_too_many_games_waits(store: Store, clock: list[float]) -> None:
    """429 with the seconds to wait, and then as many games as before."""
    http = client(store, rate_create="3/60")
    answers = [http.post("/v1/games", json=NEW) for _ in range(3)]
    assert [left(answer)["create"][0] for answer in answers] == [2, 1, 0]

    refused = http.post("/v1/games", json=NEW)

    problem(refused, 429, "too-many-requests")
    assert refused.headers["Retry-After"] == "60"
    assert refused.headers["Connection"] == "close", "its body was not read"
    policy = '"all";q=30000;w=60, "create";q=3;w=60'
    assert policy == refused.headers["RateLimit-Policy"]
    assert left(refused)["create"] == (0, 60)
    assert client(store, "203.0.113.8").post("/v1/games", json=NEW).status_code == 201
    assert http.get("/v1/games").status_code == 200

    clock[0] += 59.9
    answer = http.post("/v1/games", json=NEW)
    problem(answer, 429, "too-many-requests")
    assert answer.headers["Retry-After"] == "1"
    clock[0] += 0.1
    answers = [http.post("/v1/games", json=NEW) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]


def test_who_asks_too_much_waits(store: Store, clock: list[float]) -> None:
    """Whatever it is; only probes are always answered."""
    http = client(store, rate_all="5/10")
    for rest in (4, 3, 2, 1, 0):
        assert rest == left(http.get("/v1/titles"))["all"][0]

    refused = http.get("/docs")

    problem(refused, 429, "too-many-requests")
    assert refused.headers["Retry-After"] == "10"
    ok(http.get("/healthz"))
    ok(http.get("/readyz"))
    clock[0] += 10
    assert left(http.get("/v1/titles"))["all"][0] == 4


def test_longest_wait_is_told(store: Store, clock: list[float]) -> None:
    """A request that several limits refuse has to wait for all of them."""
    http = client(store, rate_all="1/10", rate_create="1/60")
    ok(http.post("/v1/games", json=NEW), 201)

    refused = http.post("/v1/games", json=NEW)

    assert {"all": (0, 10), "create": (0, 60)}.items() <= left(refused).items()
    assert refused.headers["Retry-After"] == "60"


def test_clock_that_is_set_back_lets_nobody_wait_longer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window ends after its time, whatever time it is."""
    http, now = client(store, rate_all="1/1"), time.time()
    ok(http.get("/v1/titles"))
    monkeypatch.setattr(time, "time", lambda: now - 86_400)

    refused = http.get("/v1/titles")

    problem(refused, 429, "too-many-requests")
    assert refused.headers["Retry-After"] == "1"
    deadline = time.monotonic() + PATIENCE_SECONDS
    while http.get("/v1/titles").status_code == 429:
        assert time.monotonic() < deadline


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
    assert refused.headers["Retry-After"] == "60"
    assert left(refused)["guess"] == (0, 60)
    assert http.get("/v1/games").status_code == 200
    other = http.get(game.path, headers=game.headers, environ_base={"REMOTE_ADDR": "203.0.113.9"})
    assert other.status_code == 200
    assert "guess" not in left(other)
    clock[0] += 60
    ok(game.get())


def test_app_that_makes_up_users_waits(store: Store, clock: list[float]) -> None:
    """Each user has the guesses of an address, and all of them together twenty times as many."""
    http = client(store, rate_guess="2/60")
    app = App(http, apps.create(store, "club", act=True))
    game = app.game()
    seats = [{"player": "me"}, {"player": "open"}]
    of_others = ok(http.post("/v1/games", json={**NEW, "seats": seats}), 201)["id"]

    def guess(user: str) -> TestResponse:
        return app.post(f"/games/{of_others}/seats/2", {"invite": "guessed"}, user=user)

    for number in range(20):
        for _ in range(2):
            problem(guess(f"user-{number}"), 404, "unknown-game")
        problem(guess(f"user-{number}"), 429, "too-many-requests")

    refused = guess("user-20")

    problem(refused, 429, "too-many-requests")
    assert refused.headers["RateLimit-Policy"].count('"guess";q=40;w=60') == 1
    assert left(refused)["guess"] == (0, 60)
    problem(app.get(f"/games/{game['id']}"), 429, "too-many-requests")
    assert app.get("/games?mine=true").status_code == 200
    assert http.get("/v1/titles").status_code == 200
    other = App(http, apps.create(store, "other", act=True))
    ok(other.get(f"/games/{other.game()['id']}"))
    clock[0] += 60
    ok(app.get(f"/games/{game['id']}"))


def test_limits_may_be_off(store: Store) -> None:
    """Then nothing is said of them."""
    http = client(store, rate_all="off", rate_create="off", rate_guess="off", rate_work="off")

    answer = http.post("/v1/games", json=NEW)

    assert answer.status_code == 201
    assert not {"RateLimit", "RateLimit-Policy"} & {*answer.headers.keys()}


def test_who_causes_too_much_work_waits(store: Store, clock: list[float]) -> None:
    """Of expensive requests only; what they take is measured, and everything else goes on."""
    http = client(store, rate_work="1/60")
    game = table(client(store, "203.0.113.8"), players=2)
    ok(game.http.get(f"{game.path}/actions", headers=game.headers))
    asked = http.get(f"{game.path}/advice?bot=greedy", headers=game.headers)
    assert asked.status_code == 200
    assert left(asked)["work"] == (0, 60)

    refused = http.get(f"{game.path}/advice?bot=greedy", headers=game.headers)

    problem(refused, 429, "too-many-requests")
    assert refused.headers["Retry-After"] == "60"
    problem(http.post("/v1/games", json=NEW), 429, "too-many-requests")
    acted = http.post(f"{game.path}/actions", json={"id": game.legal()[0]}, headers=game.headers)
    assert acted.status_code == 200
    assert "work" not in left(acted)
    clock[0] += 60
    ok(http.get(f"{game.path}/advice?bot=greedy", headers=game.headers))


def test_requests_that_are_refused_are_no_work(store: Store, clock: list[float]) -> None:
    """So nobody uses up what a creator has by asking again and again."""
    settings = {"rate_work": "500/60", "rate_guess": "2/60"}
    game = table(client(store, "198.51.100.1"), players=2)
    path = f"{game.path}?version=0"
    http = client(store, **settings)
    for _ in range(2):
        problem(http.get(path, headers={"Authorization": "Bearer guessed"}), 403, "forbidden")
    for _ in range(200):
        problem(http.get(path), 429, "too-many-requests")

    other = {"environ_base": {"REMOTE_ADDR": "203.0.113.8"}, "headers": game.headers}
    assert http.get(path, **other).status_code == 200


def test_who_has_used_up_their_own_work_charges_nobody_else(
    store: Store, clock: list[float]
) -> None:
    """What they go on asking for is not the creator's to pay, who has twice as much."""
    game = table(client(store, "198.51.100.1"), players=2)
    http = client(store, rate_work="200/60")
    path = f"{game.path}?version=0"
    while http.get(path, headers=game.headers).status_code == 200:
        pass
    for _ in range(200):
        problem(http.get(path, headers=game.headers), 429, "too-many-requests")

    other = {"environ_base": {"REMOTE_ADDR": "203.0.113.8"}, "headers": game.headers}
    assert http.get(path, **other).status_code == 200


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

    assert first.status_code == 201
    assert (429 if same else 201) == second.status_code


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        # Some proxies name the port as well, which is another one for each connection.
        ("203.0.113.1:4711", "203.0.113.1:4712", True),
        ("203.0.113.1:4711", "203.0.113.2:4711", False),
        ("[2001:db8:1:2::3]:4711", "2001:db8:1:2::4", True),
        # Addresses of IPv4, as whoever listens for both kinds gets them.
        ("::ffff:203.0.113.1", "203.0.113.1", True),
        ("::ffff:203.0.113.1", "::ffff:203.0.113.2", False),
        ("fe80::1%2", "fe80::2%2", True),
        # No addresses.
        ("unknown", "_hidden", True),
        ("a:b", "{a}", True),
        ("203.0.113.999", "[::1", True),
    ],
)
def test_address_is_read_however_it_is_written(
    store: Store, first: str, second: str, *, same: bool
) -> None:
    """One client is one client, and two are two; what is no address is one client, too."""
    http = client(store, rate_create="1/60", proxies=1)
    answers = [
        http.post("/v1/games", json=NEW, headers={"X-Forwarded-For": sent})
        for sent in (first, second)
    ]

    assert [each.status_code for each in answers] == [201, 429 if same else 201]


def test_workers_share_the_quota_of_new_games(store: Store, server: EmbeddedValkey) -> None:
    """What a client has asked of one worker it has asked of all; other requests it has not."""
    one, other = (client(store, url=server.url, rate_create="3/60") for _ in range(2))

    answers = [each.post("/v1/games", json=NEW) for each in (one, other, one)]

    assert [left(answer)["create"][0] for answer in answers] == [2, 1, 0]
    refused = other.post("/v1/games", json=NEW)
    problem(refused, 429, "too-many-requests")
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert left(one.get("/v1/titles"))["all"][0] == 29999 - 2
    elsewhere = client(store, "203.0.113.8", url=server.url, rate_create="3/60")
    assert elsewhere.post("/v1/games", json=NEW).status_code == 201
    with Redis.from_url(server.url) as redis:
        counted = [key for key in redis.scan_iter() if key.startswith(b"holdout:limits:")]
        # Of two clients: new games, and the work that they are.
        assert len(counted) == 4
        assert all(0 < redis.ttl(key) <= 60 for key in counted)


def test_workers_share_the_quota_of_invalid_tokens(store: Store, server: EmbeddedValkey) -> None:
    """A worker that has not seen the client fail refuses it after its first failure there."""
    one, other = (client(store, url=server.url, rate_guess="3/60") for _ in range(2))
    game = table(one)
    for rest in (2, 1, 0):
        answer = game.get(Authorization="Bearer guessed")
        assert rest == left(answer)["guess"][0]
    problem(game.get(), 429, "too-many-requests")

    guess = other.get(game.path, headers={"Authorization": "Bearer guessed"})

    problem(guess, 403, "forbidden")
    assert left(guess)["guess"][0] == 0
    refused = other.get(game.path, headers=game.headers)
    problem(refused, 429, "too-many-requests")
    assert 0 < int(refused.headers["Retry-After"]) <= 60


@pytest.mark.parametrize("scheme", ["redis", "redis+cluster"])
def test_worker_counts_for_itself_while_the_store_is_away(store: Store, scheme: str) -> None:
    """So nobody gets more than before because of that, and nobody an error."""
    away = f"{scheme}://127.0.0.1:{free_port()}"
    http = client(store, url=away, rate_create="2/60")

    answers = [http.post("/v1/games", json=NEW) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [201, 201, 429]


def test_memory_of_clients_is_bounded(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    """Windows that have ended are dropped first, then those that have counted least."""
    monkeypatch.setattr(limits, "MOST_COUNTERS", 10)
    kept = WorkerCounters()

    def hits(client: str) -> int:
        return found.hits if (found := kept.get(client)) else 0

    for number in range(10):
        kept.count(f"client {number}", 10)
    kept.count("client 9", 10)

    kept.count("another", 10)

    assert (hits("client 9"), hits("another")) == (2, 1)
    assert sum(hits(f"client {number}") > 0 for number in range(10)) + 1 == 6
    clock[0] += 10
    assert hits("client 9") == 0
    for number in range(20):
        kept.count(f"new {number}", 10)
    assert 5 <= sum(hits(f"new {number}") for number in range(20)) <= 10
