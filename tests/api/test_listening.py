"""Listeners of an application in this process: what they are told, when, and how it ends."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from prometheus_client import Gauge
from redis import Redis

from holdout.api import create_app
from holdout.api.hooks.metrics import EXTENSION as METRICS
from holdout.api.http.problems import TooManyListeners
from holdout.api.streams import hub, messages, response
from holdout.api.streams.hub import Client, Listener
from holdout.api.streams.messages import KEEP_ALIVE
from holdout.api.streams.response import EXTENSION, keep_open
from holdout.play import render, watching
from holdout.play.authorize import Caller, hash_of
from holdout.play.watching import Watcher
from holdout.settings import Settings
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from tests.api.listening import Connection
from tests.api.service import PATIENCE_SECONDS
from tests.api.table import SEED, Table, give, ok, problem, table
from tests.processes import until

#: Far more than a test takes: what is only found by a check is found too late.
NEVER = 3600.0

Listen = Callable[..., Connection]


@pytest.fixture(autouse=True)
def no_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is found by comparing versions now and then, but where a test is about that."""
    monkeypatch.setattr(hub, "CHECK_SECONDS", NEVER)


@pytest.fixture
def app(store: Store) -> Iterator[Flask]:
    """An application that keeps streams open, five at the same time."""
    app = create_app(
        store, Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")
    )
    kept = keep_open(app, 20)
    yield app
    kept.stop()


@pytest.fixture
def listen(http: FlaskClient) -> Iterator[Listen]:
    """Opens streams that have said how the game stands."""
    opened: list[Connection] = []

    def open_one(game: str, who: dict[str, str], query: str = "", **headers: str) -> Connection:
        made = Connection(http, game, who, query, **headers)
        opened.append(made)
        assert made.message().event == "view"
        return made

    yield open_one
    for each in opened:
        each.leave()


@pytest.fixture
def told(store: Store) -> Iterator[hub.Hub]:
    """A hub by itself, with ten places for each client."""
    made = hub.Hub(store, 40, Gauge("listeners", "Listeners.", registry=None))
    yield made
    made.stop()


def act(game: Table, times: int = 1) -> int:
    """Let somebody act; the version afterwards."""
    game.play_on(times, Random(1))
    return game.version()


def listening(app: Flask) -> float:
    """How many listen."""
    (gauge,) = app.extensions[METRICS].listeners.collect()
    return float(gauge.samples[0].value)


def joined(told: hub.Hub, game: Table, known: int = 0) -> Listener:
    """A listener that knows a version of a game."""
    watched = [(game.id, Watcher(Caller(game.token, None, "en"), known))]
    listener = Listener(Client("127.0.0.1", game.token), watched)
    told.join(listener)
    return listener


def next_version(listener: Listener) -> int:
    """The version that the next message tells of."""
    sent = listener.receive(PATIENCE_SECONDS)
    assert sent is not None, "nothing is told"
    return sent.message.known


def heard_of_own_change(told: hub.Hub, http: FlaskClient) -> None:
    """Return when the hub has heard all news up to now."""
    other = table(http, players=2)
    listener = joined(told, other)
    assert act(other) == next_version(listener)
    told.leave(listener)


def test_change_between_the_view_and_the_listening_is_told_at_once(
    told: hub.Hub, http: FlaskClient
) -> None:
    """No news of it comes any more."""
    heard_of_own_change(told, http)
    game = table(http, players=2)
    version = act(game)
    heard_of_own_change(told, http)

    listener = joined(told, game, known=0)

    assert version == next_version(listener)
    told.leave(listener)


def test_old_news_after_new_is_ignored(
    told: hub.Hub, http: FlaskClient, server: EmbeddedValkey
) -> None:
    """Who has yet to be told the new version is told it, as soon as there is room for it."""
    game = table(http, players=2)
    slow, quick = joined(told, game), joined(told, game)
    assert act(game) == next_version(quick)
    told.received(quick.parts[0])
    version = act(game)
    assert version == next_version(quick)
    with Redis.from_url(server.url) as redis:
        redis.spublish(f"holdout:{{{game.id}}}:news", str(version - 1))
    heard_of_own_change(told, http)

    assert version - 1 == next_version(slow)
    told.received(slow.parts[0])

    assert version == next_version(slow)
    told.leave(slow)
    told.leave(quick)


def test_slow_listener_is_told_all_at_once(http: FlaskClient, listen: Listen) -> None:
    """One message waits for who does not read; the next one has all that was missed since."""
    game = table(http, players=2)
    slow, quick = (listen(game.path, game.headers) for _ in range(2))
    for _ in range(6):
        version = act(game)
        assert version == quick.message().id

    first = slow.message()
    rest = slow.message()

    assert (1, version) == (first.id, rest.id)
    log = ok(game.get("/events?after=0"))["events"]
    assert log == first.data["events"] + rest.data["events"]


def test_listener_that_takes_no_message_holds_up_nobody(told: hub.Hub, http: FlaskClient) -> None:
    """Each who takes one wakes the next; where somebody does not, the others wait for a moment."""
    game = table(http, players=2)
    slow, *quick = (joined(told, game) for _ in range(6))
    version = act(game)
    assert [next_version(each) for each in (slow, *quick)] == [version] * 6
    for each in quick:
        told.received(each.parts[0])

    version = act(game)

    assert [next_version(each) for each in quick] == [version] * 5
    assert slow.receive(0.01) is None
    told.received(slow.parts[0])
    assert version == next_version(slow)


def test_listener_that_leaves_wakes_the_next(
    told: hub.Hub, http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has been sent a message, and will not take it."""
    monkeypatch.setattr(hub, "_PATIENCE", NEVER)
    game = table(http, players=2)
    left = {joined(told, game) for _ in range(6)}
    act(game)

    def one_less() -> bool:
        for each in [each for each in left if each.receive(0)]:
            told.leave(each)
            left.remove(each)
        return not left

    until(one_less, "they are not sent away")


def test_those_who_may_know_the_same_are_told_by_one_rendering(
    http: FlaskClient, store: Store, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five listeners of two seats, in two languages, with a view or without: four kinds."""
    game = table(http, players=2)
    guest = give(store, game.id, [2])
    kinds = [
        (game.headers, "?include=view"),
        (guest, "?include=view"),
        (guest | {"Accept-Language": "ru"}, "?include=view"),
        (guest, ""),
    ]
    listeners = [listen(game.path, *kind) for kind in (*kinds, kinds[1])]
    rendered: dict[str, int] = {"view": 0, "events": 0}

    def count(name: str) -> None:
        render_it = getattr(render, name)

        def counted(*each: Any) -> Any:
            rendered[name] += 1
            return render_it(*each)

        monkeypatch.setattr(render, name, counted)

    for each in rendered:
        count(each)

    give(store, game.id, [1])

    told = [each.message() for each in listeners]
    assert rendered == {"view": 3, "events": 4}
    assert len({str(each.data) for each in told}) == 4


def test_place_of_who_has_gone_is_free(http: FlaskClient) -> None:
    """Of streams and long polls alike; one too many is refused, with the advice to come again."""
    game = table(http, players=2)
    for _ in range(3):
        streams = [Connection(http, game.path, game.headers) for _ in range(5)]
        full = Connection(http, game.path, game.headers).answer
        problem(full, 503, "too-many-listeners")
        assert full.headers["Retry-After"] == "1"
        problem(game.get("/events?after=0&wait=60"), 503, "too-many-listeners")
        streams[0].message()
        for each in streams:
            each.leave()
        assert ok(game.get("/events?after=0&wait=0.01"))["events"] == []


def test_one_client_has_its_share_of_places(http: FlaskClient) -> None:
    """A quarter for an address and for a token; others have the rest until all are taken."""
    game, other = (table(http, players=2) for _ in range(2))

    def stream(number: int, who: dict[str, str], path: str = game.path) -> Connection:
        http.environ_base["REMOTE_ADDR"] = f"203.0.113.{number}"
        return Connection(http, path, who)

    mine = [stream(1, game.headers) for _ in range(5)]
    for refused in (
        stream(1, game.headers),
        stream(2, game.headers),
        stream(1, other.headers, other.path),
    ):
        problem(refused.answer, 503, "too-many-listeners")
        assert refused.answer.headers["Retry-After"] == "1"

    others = [stream(3, other.headers, other.path) for _ in range(5)]
    assert {each.answer.status_code for each in others} == {200}
    mine[0].message()
    mine[0].leave()
    assert stream(2, game.headers).answer.status_code == 200


def test_few_clients_do_not_share_out_all_places(http: FlaskClient, told: hub.Hub) -> None:
    """However many each of them wants, one more client finds a place."""
    game = table(http, players=2)

    def listen(address: str) -> None:
        watched = [(game.id, Watcher(Caller(None, None, "en"), 0))]
        told.join(Listener(Client(address, None), watched))

    got = []
    for number in range(5):
        for place in range(41):
            got[number:] = [place]
            try:
                listen(f"203.0.113.{number}")
            except TooManyListeners:
                break

    assert got == [10, 10, 10, 5, 3]
    listen("203.0.113.99")


def test_listeners_that_come_at_once_take_turns(
    http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few read the store at the same time; who waits for very long is asked to come again."""
    game = table(http, players=2, public=True)
    opened, go_on = threading.Semaphore(0), threading.Event()
    watch = watching.watch

    def slow(*each: Any) -> Any:
        opened.release()
        go_on.wait(PATIENCE_SECONDS)
        return watch(*each)

    monkeypatch.setattr(watching, "watch", slow)

    def listen(number: int) -> int:
        own = http.application.test_client()
        own.environ_base["REMOTE_ADDR"] = f"203.0.113.{number}"
        stream = Connection(own, game.path, {})
        stream.leave()
        return stream.answer.status_code

    def come(pool: ThreadPoolExecutor, count: int) -> list[Future[int]]:
        """Let so many listen; return when eight of them read."""
        coming = [pool.submit(listen, number) for number in range(count)]
        for _ in range(8):
            assert opened.acquire(timeout=PATIENCE_SECONDS)
        return coming

    with ThreadPoolExecutor(20) as pool:
        answers = come(pool, 20)
        assert not opened.acquire(timeout=0.1)
        go_on.set()
        assert [each.result(PATIENCE_SECONDS) for each in answers] == [200] * 20
        opened = threading.Semaphore(0)
        go_on.clear()
        answers = come(pool, 8)
        monkeypatch.setattr(response, "SILENCE_SECONDS", 0.01)
        assert listen(99) == 503
        go_on.set()
        assert [each.result(PATIENCE_SECONDS) for each in answers] == [200] * 8


def test_silence_is_broken_by_comments(
    http: FlaskClient, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that proxies keep the connection, and a server notices who has gone."""
    monkeypatch.setattr(response, "SILENCE_SECONDS", 0)
    game = table(http, players=2)
    stream = listen(game.path, game.headers)

    assert [stream.part(), stream.part()] == [KEEP_ALIVE] * 2


def test_long_poll_is_not_silent_for_longer_than_a_stream(
    http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can't notice that its client has gone, so it is answered with an empty page."""
    monkeypatch.setattr(response, "SILENCE_SECONDS", 0.01)

    assert ok(table(http, players=2).get("/events?after=0&wait=60"))["events"] == []


def test_change_of_which_no_news_came_is_found(
    http: FlaskClient, server: EmbeddedValkey, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """News can be lost, so versions are compared now and then."""
    monkeypatch.setattr(hub, "CHECK_SECONDS", 0.01)
    game, other = table(http, players=2), table(http, players=2)
    stream, second = (listen(each.path, each.headers) for each in (game, other))
    # This one hears of its own change, so the hub listens to the news by now.
    act(other)
    second.message()

    with Redis.from_url(server.url) as redis:
        redis.hset(f"holdout:{{{game.id}}}:game", "version", 7)

    assert stream.message().id == 7


def test_game_that_can_not_be_told_of_does_not_keep_others_waiting(
    http: FlaskClient, server: EmbeddedValkey, store: Store, listen: Listen
) -> None:
    """One is broken, one is gone; their listeners are told so, the others hear on."""
    broken, gone, good = (table(http, players=2) for _ in range(3))
    streams = [listen(each.path, each.headers) for each in (broken, gone, good)]
    with Redis.from_url(server.url) as redis:
        game = store.load(broken.id)
        game.state, game.version = b"\x81", 1
        redis.delete(f"holdout:{{{gone.id}}}:game")
        store.write(game, None, expected=0)
        redis.spublish(f"holdout:{{{gone.id}}}:news", "nonsense")
        redis.spublish(f"holdout:{{{gone.id}}}:news", "1")

    reasons = ((broken, "unreadable-game"), (gone, "unknown-game"))
    for each, (of, reason) in zip(streams, reasons, strict=False):
        assert each.message() == ("end", None, {"id": of.id, "reason": reason})
        assert each.rest() == b""
    assert act(good) == streams[2].message().id


def test_fault_in_one_game_does_not_keep_others_waiting(
    http: FlaskClient, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A view that can't be rendered ends the streams of its game; their clients reconnect."""
    faulty, good = table(http, players=2), table(http, players=2)
    streams = [listen(each.path, each.headers, "?include=view") for each in (faulty, good)]
    view = render.view
    monkeypatch.setattr(
        render,
        "view",
        lambda session, *rest: 1 / (session.game.id != faulty.id) and view(session, *rest),
    )

    version = good.version() + 1
    for each in (faulty, good):
        legal = ok(each.get("/actions"))["actions"]
        ok(each.post("/actions", {"id": legal[0]["id"]}))

    assert streams[0].rest() == b""
    assert version == streams[1].message().id


def test_revoked_token_ends_its_streams_alone(
    http: FlaskClient, store: Store, listen: Listen
) -> None:
    """`end` with nothing but the game and the reason; a long poll is refused; others hear on."""
    game = table(http, players=2)
    guest = give(store, game.id, [2])
    stream, other = listen(game.path, guest), listen(game.path, game.headers)
    with ThreadPoolExecutor() as pool:
        poll = pool.submit(http.get, f"{game.path}/events?after=1&wait=60", headers=guest)
        kept = store.load(game.id)
        del kept.tokens[hash_of(guest["Authorization"].removeprefix("Bearer "))]
        kept.version += 1
        store.write(kept, None, expected=1)

        assert stream.message() == ("end", None, {"id": game.id, "reason": "forbidden"})
        assert stream.rest() == b""
        assert other.message()[:2] == ("change", 2)
        assert poll.result(PATIENCE_SECONDS).status_code == 403


def test_seats_are_told_what_they_may_know(http: FlaskClient, store: Store, listen: Listen) -> None:
    """A game with secrets: each stream says what the log and the view of its seat say."""
    game = table(http, title="dead-of-winter", players=2)
    seats = {seat: give(store, game.id, [seat]) for seat in (1, 2)}
    streams = {seat: listen(game.path, who, "?include=view") for seat, who in seats.items()}
    luck = Random(5)
    differ = []
    for _ in range(80):
        asked = ok(game.get("?seat=1"))["pending"][0]["seat"]
        legal = ok(game.get(f"/actions?seat={asked}"))["actions"]
        wish = {"id": luck.choice(legal)["id"]}
        version = ok(game.post(f"/actions?seat={asked}", wish))["version"]
        told: dict[int, Any] = {}
        for seat, who in seats.items():
            told[seat] = streams[seat].message()
            log = ok(http.get(f"{game.path}/events?after={version - 1}", headers=who))
            assert version == told[seat].id
            assert log["events"] == told[seat].data["events"]
            assert ok(http.get(game.path, headers=who)) == told[seat].data["view"]
        differ.append(told[1].data["events"] != told[2].data["events"])
    assert any(differ), "nothing was hidden, so nothing was tried"


def test_who_is_told_together_is_told_what_each_is_alone(http: FlaskClient, store: Store) -> None:
    """No rendering is shared by two who differ in seats, language, wishes or what they know."""
    game = table(http, title="dead-of-winter", players=3, seed=SEED)
    luck = Random(3)
    for _ in range(30):
        asked = ok(game.get("?seat=1"))["pending"][0]["seat"]
        legal = ok(game.get(f"/actions?seat={asked}"))["actions"]
        ok(game.post(f"/actions?seat={asked}", {"id": luck.choice(legal)["id"]}))
    version = 30
    other = asked % 3 + 1
    grants = ([asked], [other], [asked, other], [1, 2, 3])
    guests = [give(store, game.id, seats)["Authorization"] for seats in grants]
    callers = [
        Caller(guest.removeprefix("Bearer "), seat, language)
        for guest, seats in zip(guests, grants, strict=True)
        for seat in (None, *seats)
        for language in ("en", "de")
    ]
    watchers = [
        Watcher(caller, known, include, several)
        for caller in [*callers, Caller(None, None, "en")]
        for known in (version - 12, version - 4)
        for include in ((), ("view",), ("actions",), ("view", "actions"))
        for several in (False, True)
    ]

    together = messages.changes(store, game.id, watchers)

    for each in watchers:
        assert together[each] == messages.changes(store, game.id, [each])[each]
    assert len({each.data for each in together.values()}) >= 100


def test_stop_lets_everybody_go(app: Flask, http: FlaskClient, listen: Listen) -> None:
    """Streams end without a word, so that clients come back; a long poll is answered."""
    game = table(http, players=2)
    stream = listen(game.path, game.headers)
    with ThreadPoolExecutor() as pool:
        poll = pool.submit(game.get, "/events?after=0&wait=60")
        until(lambda: listening(app) == 2, "they do not listen")
        app.extensions[EXTENSION].stop()
        assert stream.rest() == b""
        assert ok(poll.result(PATIENCE_SECONDS))["events"] == []
    late = Connection(http, game.path, game.headers)
    problem(late.answer, 503, "too-many-listeners")
