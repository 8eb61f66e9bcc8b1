"""What counts as work, for whom, and from when on."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from redis import Redis
from werkzeug.test import TestResponse

from holdout.api.hooks import limits
from holdout.play import bot_turns, long_work
from holdout.play.cache import Recent
from holdout.play.records import one_at_a_time
from holdout.store import Store
from holdout.store.counters import charging
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import place
from tests.api.table import ok, problem, table
from tests.api.test_limits import NEW, client, left
from tests.play.bots import quiet
from tests.processes import until as wait_until


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
        ("POST", f"{path}/undo-request", {}),
        ("PATCH", f"{path}/undo-request", {"agree": True}),
        ("POST", "/v1/records/verify", {}),
        ("PUT", f"{path}/seats/2/bot", {"bot": "none"}),
        ("POST", stream, {"tokens": [game.token]}),
        ("GET", f"{stream}/{made}", None),
        ("GET", f"{path}?version=0", None),
        ("DELETE", f"{path}/seats/2/player", None),
        ("DELETE", "/v1/users/club:1", None),
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
    handed = http.put(f"{place(made.headers)}/seats/1/bot", json={"bot": "random"}, headers=headers)

    assert handed.status_code == 200
    after = left(handed)["work"][0]
    assert before - 500 >= after
    # It is paid once: the next request costs only its own work.
    looked = http.get(f"{place(made.headers)}?version=0", headers=headers)
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


@contextmanager
def answering(store: Store, url: str) -> Iterator[None]:
    """Whoever answers questions, in a thread, and bills in the store at `url`."""
    ending = threading.Event()

    def work() -> None:
        while not ending.is_set():
            bot_turns.play_due(store, quiet, wait=0.1, charge=charging(url))

    store.take_bots(lease=1, limit=1)
    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        ending.set()
        thread.join()


def test_work_that_took_too_long_is_paid(
    store: Store, server: EmbeddedValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request is refused, and the client and the game's creator pay all the same."""
    monkeypatch.setattr(long_work, "PATIENCE", 1)
    monkeypatch.setattr(long_work, "_recent", Recent[bytes](0))
    refused = threading.Event()
    answer = long_work.answer

    def slow(question: bytes, wanted: Callable[[], bool]) -> long_work.Done:
        refused.wait(60)
        return answer(question, wanted)._replace(seconds=2.5)

    monkeypatch.setattr(long_work, "answer", slow)
    http = client(store, url=server.url, rate_work="90000/60")
    host = client(store, "198.51.100.1", url=server.url, rate_work="90000/60")
    game = table(host, players=2)
    path, sent = f"{game.path}/advice?bot=greedy", {"headers": game.headers}
    before = left(http.get(f"{game.path}?version=0", **sent))["work"][0]
    with answering(store, server.url):
        problem(http.get(path, **sent), 503, "busy")
        refused.set()
        wait_until(lambda: store.backlog()["questions"].age == 0, "it is not worked on")

    after = left(http.get(f"{game.path}?version=0", **sent))["work"][0]
    assert before - 2500 >= after > before - 5000
    with Redis.from_url(server.url) as redis:
        counted = [int(redis.get(key) or 0) for key in redis.scan_iter("*work*")]
    # Whoever has asked, and the creator of the game; the store has pseudonyms of both.
    assert len([each for each in counted if each >= 2500]) == 2


def test_advice_is_charged_before_it_is_known(
    store: Store, server: EmbeddedValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So nobody can ask for much more than they can pay for, however many they send at once."""
    monkeypatch.setattr(long_work, "PATIENCE", 2)
    http = client(store, url=server.url, rate_work="800/60")
    game = table(http, players=2)
    path = f"{game.path}/advice?bot=search-strong&simulations=1000"
    store.take_bots(lease=1, limit=1)

    def ask(number: int) -> int:
        mine = http.application.test_client()
        mine.environ_base["REMOTE_ADDR"] = http.environ_base["REMOTE_ADDR"]
        return mine.get(f"{path}&choices={number}", headers=game.headers).status_code

    with ThreadPoolExecutor(6) as threads:
        first = threads.submit(ask, 1)
        wait_until(lambda: store.backlog()["questions"].age > 0, "nothing is asked")
        others = [threads.submit(ask, number) for number in range(2, 7)]

        assert {each.result() for each in others} == {429}
        assert first.result() == 503
    bot_turns.play_due(store, quiet, wait=0.01, charge=charging(server.url))
    again = http.get(f"{game.path}?version=0", headers=game.headers)
    assert left(again)["work"][0] > 400, "what nobody worked on was not given back"


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
