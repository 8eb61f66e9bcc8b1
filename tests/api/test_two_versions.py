"""Two versions of the service over one store, as while machines are upgraded one after the other.

One checkout has one version only. The older one is made of it: it has a lower layout, or finds in
the store what only a newer one can have written. `tests/faults/test_versions.py` runs two versions.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec import structs
from redis import Redis
from werkzeug.test import TestResponse

from holdout.api import create_app
from holdout.api.streams.response import keep_open
from holdout.delivery.deliverer import Deliverer
from holdout.delivery.post import Poster
from holdout.play import bot_turns, games
from holdout.play.long_work import ForAdvice
from holdout.settings import Settings
from holdout.store import Claim, Lifetimes, Store, codec
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.listening import Connection
from tests.api.service import PATIENCE_SECONDS
from tests.api.table import Table, ok, problem, table

CLOCK = {"per": "decision", "seconds": 3600, "then": "bot", "bot": "greedy"}
READ = ("", "/actions", "/piles", "/record", "/events", "/advice?bot=greedy")

Older = Callable[[], AbstractContextManager[None]]
Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> Older:
    """The version before this one, as long as a block lasts."""

    @contextmanager
    def older() -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(codec, "LAYOUT", b"%d" % (int(codec.LAYOUT) - 1))
            yield

    return older


@pytest.fixture
def redis(server: EmbeddedValkey, store: Store) -> Iterator["Redis[bytes]"]:
    """The store as it is."""
    del store
    with Redis.from_url(server.url) as client:
        yield client


def quiet(_game: str, error: Exception) -> None:
    """Nothing may go wrong."""
    raise AssertionError(str(error)) from error


def later_schema(saved: dict[str, Any]) -> None:
    """What a version writes whose state has another shape."""
    title, _, number = saved["schema"].partition("/")
    saved["schema"] = f"{title}/{int(number) + 1}"


def more_fields(saved: dict[str, Any]) -> None:
    """What a version writes that knows more of a game."""
    saved["weather"] = "snow"


def changed(state: bytes, change: Change) -> bytes:
    """A state as another version would have written it."""
    saved = msgspec.msgpack.decode(state, type=dict[str, Any])
    change(saved)
    return msgspec.msgpack.encode(saved)


def rewrite(redis: "Redis[bytes]", game_id: str, change: Change) -> None:
    """Put a state into the store that this version would not write."""
    key = f"holdout:{{{game_id}}}:game"
    state = changed(redis.hget(key, "state") or b"", change)
    schema = msgspec.msgpack.decode(state)["schema"]
    redis.hset(key, mapping={"state": state, "schema": schema})


def asked(game: Table) -> Iterator[TestResponse]:
    """Everything that may be asked of a game or done in it."""
    for rest in (*READ, "?version=0"):
        yield game.get(rest)
    yield game.http.get(game.path, headers=game.headers | {"If-None-Match": '"9:en"'})
    for rest, body in (
        ("/actions", {"id": "go-on"}),
        ("/draws", {"pile": "raxxon"}),
        ("/undo", None),
        ("/start", None),
        ("/abandon", None),
        ("/seats/1", {}),
    ):
        yield game.post(rest, body)
    yield game.http.put(f"{game.path}/seats/1/bot", json={"bot": "random"}, headers=game.headers)
    yield game.http.delete(f"{game.path}/seats/1", headers=game.headers)
    yield game.http.delete(game.path, headers=game.headers)
    yield game.http.post("/v1/inbox", json={"tokens": [game.token]})


def check_refused(game: Table) -> None:
    """Nothing of it is final: whoever asks again may come to the newer version."""
    for answer in asked(game):
        problem(answer, 503, "newer-game")
        assert answer.headers["Retry-After"] == "1"


def play(game: Table, rng: Random) -> None:
    """Do one thing, whoever is asked."""
    seat = ok(game.get("?seat=1"))["pending"][0]["seat"]
    legal = ok(game.get(f"/actions?seat={seat}"))["actions"]
    ok(game.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize("title", TITLES)
def test_game_of_a_later_layout_waits_for_the_newer_version(
    http: FlaskClient, older: Older, title: str
) -> None:
    """The older one refuses it and changes nothing; the newer one goes on, and so on in turns."""
    game, rng = table(http, title=title, players=2, clock=CLOCK), Random(title)

    for version in range(3):
        with older():
            check_refused(game)
        assert ok(game.get("?seat=1"))["version"] == version
        play(game, rng)


@pytest.mark.parametrize("change", [later_schema, more_fields])
@pytest.mark.parametrize("title", TITLES)
def test_state_of_a_later_version_is_not_guessed_at(
    http: FlaskClient, redis: "Redis[bytes]", title: str, change: Change
) -> None:
    """Where its schema has a higher number, or it has fields that would be lost here."""
    game = table(http, title=title, players=2)
    seat = ok(game.get("?seat=1"))["pending"][0]["seat"]
    legal = ok(game.get(f"/actions?seat={seat}"))["actions"][0]["id"]
    rewrite(redis, game.id, change)
    kept = redis.hgetall(f"holdout:{{{game.id}}}:game")

    for answer in (*map(game.get, READ), game.post(f"/actions?seat={seat}", {"id": legal})):
        problem(answer, 503, "newer-game")
        assert answer.headers["Retry-After"] == "1"

    assert kept == redis.hgetall(f"holdout:{{{game.id}}}:game")


@pytest.mark.usefixtures("server")
def test_list_of_games_leaves_them_out(http: FlaskClient, older: Older) -> None:
    """As it can't say what they are; they are back when both are of one version."""
    game = table(http, seats=[{"player": "me"}, {"player": "open"}], public=True, clock=CLOCK)

    with older():
        assert ok(http.get("/v1/games"))["games"] == []
    assert [each["id"] for each in ok(http.get("/v1/games"))["games"]] == [game.id]


@pytest.mark.parametrize("change", [later_schema, more_fields, None])
def test_bots_of_the_older_version_leave_a_game_to_those_of_the_newer(
    http: FlaskClient, store: Store, redis: "Redis[bytes]", older: Older, change: Change | None
) -> None:
    """They put it back, due in a second, and never drop it: the next who takes it plays."""
    bot_first = [{"player": "bot", "bot": "random"}, {"player": "me"}]
    game = table(http, seats=bot_first, clock=None if change else CLOCK)
    key = f"holdout:{{{game.id}}}:game"
    before = redis.hmget(key, "state", "schema")
    if change:
        rewrite(redis, game.id, change)

    with older():
        for _ in range(2):
            assert played(store) == 1
    assert store.version(game.id) == 0
    redis.hset(key, mapping=dict(zip(("state", "schema"), before, strict=True)))

    assert played(store) == 1
    assert store.version(game.id) > 0


def played(store: Store) -> int:
    """How much bots found to do, once there was something."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        if found := bot_turns.play_due(store, quiet, wait=0.1):
            return found
    raise AssertionError("nothing is queued any more")


@pytest.mark.usefixtures("server")
def test_housekeeping_of_the_older_version_looks_again_soon(
    http: FlaskClient, store: Store, older: Older
) -> None:
    """A game with a clock may be due at any time, and the newer version has to know it."""
    game = table(http, players=1, clock=CLOCK)

    with older():
        assert games.look_at(store, game.id, Lifetimes()) == games.NEWER_SECONDS
    assert (games.look_at(store, game.id, Lifetimes()) or 0) > games.NEWER_SECONDS


@pytest.mark.usefixtures("server")
def test_deliveries_of_the_older_version_are_put_back(
    http: FlaskClient, store: Store, older: Older
) -> None:
    """An app is told by the newer version what the older one can't read."""
    game = store.load(table(http).id)
    of_app = structs.replace(game, id="0123456789ab", app="club")
    store.create(of_app, *store.entries(game.id))
    for taken in store.take_deliveries(lease=1, limit=10):
        store.settle_delivery(taken)
    store.call_delivery(of_app.id, "club")

    async def deliver() -> None:
        stopping = asyncio.Event()
        deliverer = Deliverer(store, Poster(private=False), quiet_delivery)
        running = asyncio.create_task(deliverer.run(stopping))
        await asyncio.sleep(0.5)
        stopping.set()
        await running

    with older():
        asyncio.run(deliver())
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (found := store.take_deliveries(lease=1, limit=1)):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert [each.game_id for each in found] == [of_app.id]


def quiet_delivery(event: str, **said: object) -> None:
    """Nothing may go wrong."""
    raise AssertionError(event, said)


@pytest.mark.usefixtures("server")
def test_question_of_another_version_is_left_to_the_bots_of_that(
    http: FlaskClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules give another answer: who asks gets it as soon as one of those is there."""
    game, title = store.load(table(http).id), TITLES["raxxon"]
    rules = "0.3.0+rules.00000000"
    question = ForAdvice("raxxon", rules, game.state, 1, "greedy", "luck", 0, (), None)
    store.take_bots(lease=1, limit=1)  # Somebody plays bots.
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(
            store.ask, msgspec.json.encode(question), Claim("somebody"), patience=30
        )
        for _ in range(2):
            assert played(store) == 1
        assert not asked.done()
        monkeypatch.setitem(title.__dict__, "made_by", rules)

        assert played(store) == 1
        assert b"chosen" in asked.result()


@pytest.mark.usefixtures("server")
def test_stream_ends_without_a_last_word(store: Store) -> None:
    """So its client connects again, and comes to the newer version or is asked to wait."""
    app = create_app(store, Settings(rate_all="off", rate_create="off", rate_guess="off"))
    kept = keep_open(app, 4)
    try:
        game = table(app.test_client(), players=1)
        stream = Connection(game.http, game.path, game.headers)
        assert stream.message().event == "view"
        assert ok(game.do(game.legal()[0]))["version"] == stream.message().id
        stored = store.load(game.id)
        stored.state = changed(stored.state, later_schema)
        stored.version += 1

        store.write(stored, None, expected=stored.version - 1)

        assert stream.rest() == b""
        problem(game.get("/events"), 503, "newer-game")
    finally:
        kept.stop()
