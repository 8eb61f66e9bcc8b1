"""What counts as work, for whom, and from when on."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from werkzeug.test import TestResponse

from holdout.api.hooks import limits
from holdout.play.records import one_at_a_time
from holdout.store import Store
from tests.api.table import ok, table
from tests.api.test_limits import NEW, client, left


def test_what_may_take_long_counts_as_work(store: Store) -> None:
    """Whatever comes of it; everything else does not."""
    http = client(store)
    game = table(http, players=2)
    path, stream = game.path, "/v1/inbox"
    made = ok(http.post(stream, json={"tokens": [game.token]}), 201)["id"]
    expensive = [
        ("POST", "/v1/games", NEW),
        ("GET", f"{path}/advice?bot=random", None),
        ("POST", f"{path}/undo", {}),
        ("POST", "/v1/records/verify", {}),
        ("PUT", f"{path}/seats/2/bot", {"bot": "none"}),
        ("POST", stream, {"tokens": [game.token]}),
        ("GET", f"{stream}/{made}", None),
        ("GET", f"{path}?version=0", None),
    ]
    cheap = [
        ("GET", f"{path}?include=actions,undo", None),
        ("POST", f"{path}/actions?include=undo", {"id": game.legal()[0]}),
        ("POST", f"{path}/actions", {"id": game.legal()[0]}),
        ("GET", f"{path}/events", None),
        ("GET", f"{path}/record", None),
        ("GET", "/v1/games", None),
        ("GET", "/v1/bots", None),
    ]
    for each in (*expensive, *cheap):
        method, url, body = each
        answer = http.open(url, method=method, json=body, headers=game.headers)

        assert (each in expensive) == ("work" in left(answer)), each


def test_bots_are_reckoned_as_work(store: Store) -> None:
    """Each seat that gets one, at creation and later."""
    http = client(store, rate_work="9000/60")
    bot = {"player": "bot", "bot": "random"}
    made = http.post("/v1/games", json={**NEW, "seats": [{"player": "me"}, bot, bot, bot]})
    assert made.status_code == 201
    before = left(made)["work"][0]
    assert 9000 - 3 * 500 >= before > 4000

    headers = {"Authorization": f"Bearer {made.json['token']}"}
    handed = http.put(
        f"{made.headers['Location']}/seats/1/bot", json={"bot": "random"}, headers=headers
    )

    assert handed.status_code == 200
    after = left(handed)["work"][0]
    assert before - 500 >= after
    # It is paid once: the next request costs only its own work.
    looked = http.get(f"{made.headers['Location']}?version=0", headers=headers)
    assert left(looked)["work"][0] > after - 500


def test_work_in_the_games_of_one_creator_is_limited(store: Store) -> None:
    """From however many addresses it is asked for; for one address it is half of that."""
    game = table(client(store, "198.51.100.1"), players=2)
    http = client(store, rate_work="1/60")
    path, sent = f"{game.path}?version=0", {"headers": game.headers}
    statuses = [
        http.get(path, environ_base={"REMOTE_ADDR": f"203.0.113.{number}"}, **sent).status_code
        for number in range(4)
    ]

    assert statuses[0] == 200
    assert statuses[-1] == 429


@pytest.mark.parametrize("token", [None, "guessed"])
def test_strangers_use_up_nothing_that_the_host_of_a_public_game_has(
    store: Store, token: str | None
) -> None:
    """From however many addresses they look on, or guess; only the players' work is the host's."""
    http = client(store, rate_work="1/60")
    game = table(client(store, "198.51.100.1"), players=2, public=True)
    sent = {} if token is None else {"headers": {"Authorization": f"Bearer {token}"}}
    for number in range(20):
        address = {"REMOTE_ADDR": f"203.0.113.{number}"}
        answer = http.get(f"{game.path}?version=0", environ_base=address, **sent)
        assert (200 if token is None else 403) == answer.status_code

    host = {"environ_base": {"REMOTE_ADDR": "198.51.100.1"}, "headers": game.headers}
    assert http.get(f"{game.path}?version=0", **host).status_code == 200


@pytest.mark.parametrize("query", ["advice?bot=greedy", "?version=0"])
def test_headers_alone_are_as_expensive(store: Store, query: str) -> None:
    """Who asks by HEAD causes the same work."""
    http = client(store, rate_work="1/60")
    game = table(client(store, "203.0.113.8"), players=2)
    path = f"{game.path}/{query}" if query[0] != "?" else f"{game.path}{query}"

    statuses = [http.head(path, headers=game.headers).status_code for _ in range(2)]

    assert statuses == [200, 429]


def test_nobody_begins_more_than_they_can_pay_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many connections they have: what is in progress counts before its cost is known."""
    # Of the limit a little is spent on making the game, so there is room for three.
    monkeypatch.setattr(limits, "AT_ONCE", 4)
    http = client(store, rate_work="90000/60")
    game = table(http, players=2)
    path = f"{game.path}?version=0"
    ok(game.do(game.legal()[0]))

    def ask() -> TestResponse:
        mine = http.application.test_client()
        mine.environ_base["REMOTE_ADDR"] = http.environ_base["REMOTE_ADDR"]
        return mine.get(path, headers=game.headers)

    with ThreadPoolExecutor(8) as threads, one_at_a_time:
        asked = [threads.submit(ask) for _ in range(8)]
        # Three are in progress and wait for the lock; the others are refused meanwhile.
        while sum(each.done() for each in asked) < 5:
            time.sleep(0.01)
        ok(game.do(game.legal()[0]))

    statuses = [each.result().status_code for each in asked]
    assert (statuses.count(429), statuses.count(200)) == (5, 3)
    again = http.get(path, headers=game.headers)
    assert left(again)["work"][0] > 90000 * 2 / 3, "what was charged too much was not given back"


def test_asking_what_can_be_undone_is_counted_where_it_takes_long(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And refused to those who have used up their work by it, and in the games that caused it."""
    game = table(client(store, "198.51.100.1"), players=2)
    other = table(client(store, "198.51.100.1"), players=2)
    http = client(store, rate_work="1/60")
    path = f"{game.path}/actions?include=undo"
    assert "work" not in left(http.get(path, headers=game.headers))

    monkeypatch.setattr(limits, "UNCOUNTED", 0)
    ok(game.do(game.legal()[0]))
    statuses = [http.get(path, headers=game.headers).status_code for _ in range(8)]
    assert statuses == sorted(statuses)
    assert {*statuses} == {200, 429}

    elsewhere = {"environ_base": {"REMOTE_ADDR": "203.0.113.8"}}
    of_other = f"{other.path}/actions?include=undo"
    assert http.get(of_other, headers=other.headers).status_code == 429
    assert http.get(of_other, headers=other.headers, **elsewhere).status_code == 200
    plain = http.get(f"{game.path}/actions", headers=game.headers)
    assert plain.status_code == 200
