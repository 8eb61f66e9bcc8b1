"""Clocks over HTTP, on a real store: what is told of them, who decides for the late, and once."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.api.streams.response import keep_open
from holdout.play.games import look_at
from holdout.settings import Settings
from holdout.store import Lifetimes, Store
from tests.api.listening import Connection
from tests.api.several import bearer, made, page
from tests.api.table import Table, ok, problem, table
from tests.times import go_by

pytestmark = pytest.mark.usefixtures("server")

DAY = 24 * 3600
STAND_IN = {"seconds": 2 * DAY, "per": "decision", "then": "bot", "bot": "random"}
FREE = {"seconds": 2 * DAY, "per": "decision", "then": "free", "bot": None}
ME, OPEN = {"player": "me"}, {"player": "open"}
#: What happens when the time is up, as events.
STOOD_IN, FREED = ["time-up", "bot-stands-in"], ["time-up", "seat-freed"]


class Clock:
    """The time that the service goes by."""

    def __init__(self) -> None:
        self.now = float(int(time.time()))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands still unless it is set."""
    made = Clock()
    go_by(monkeypatch, lambda: made.now)
    return made


def timed(http: FlaskClient, clock: dict[str, Any] = STAND_IN, **wish: Any) -> Table:
    """A game of two with a clock."""
    return table(http, **{"players": 2, "clock": clock} | wish)


def kinds(game: Table, after: int = 0) -> list[str]:
    """What has happened."""
    return [each["kind"] for each in ok(game.get(f"/events?after={after}"))["events"]]


def spans(pending: list[Any]) -> dict[int, tuple[float, float | None]]:
    """Since when, and until when, each seat may decide, in Unix seconds."""
    return {each["seat"]: (unix(each["since"]), unix(each["deadline"])) for each in pending}


def unix(moment: str | None) -> Any:
    """A moment that was told; it is in UTC, to the second."""
    if moment is None:
        return None
    assert moment.endswith("Z")
    return datetime.fromisoformat(moment).timestamp()


# ---- what is told


def test_everything_about_a_game_tells_its_clock(http: FlaskClient, clock: Clock) -> None:
    """Whoever makes it, looks at it, or finds it in the lobby; who is asked until when, too."""
    game = timed(http, public=True)
    begun = {1: (clock.now, clock.now + 2 * DAY)}

    (listed,) = ok(http.get("/v1/games"))["games"]
    (held,) = made(http, game.token)["games"]

    for told in (game.created, ok(game.get()), ok(http.get(game.path)), listed, held):
        assert told["clock"] == STAND_IN
    assert spans(game.created["pending"]) == begun
    assert spans(ok(game.get())["pending"]) == begun
    assert spans(ok(http.get(game.path))["pending"]) == begun
    assert spans([ok(game.get("/actions"))["decision"]]) == begun
    assert spans(held["pending"]) == begun


def test_game_without_a_clock_has_no_deadline(http: FlaskClient, clock: Clock) -> None:
    """Since when somebody is asked is told all the same; nobody is ever late."""
    for wish in ({}, {"clock": None}):
        game = table(http, players=2, **wish)
        began = clock.now
        clock.now += 365 * DAY
        told = ok(game.get())
        assert (game.created["clock"], told["clock"], told["version"]) == (None, None, 0)
        assert spans(told["pending"]) == {1: (began, None)}


def test_action_tells_the_next_deadline(http: FlaskClient, clock: Clock) -> None:
    """In its answer, which is what a client shows."""
    game = timed(http)
    clock.now += DAY

    done = ok(game.do("sheet brian-lee"))

    assert spans(done["pending"]) == {2: (clock.now, clock.now + 2 * DAY)}
    assert done["pending"] == ok(game.get())["pending"]


def test_per_is_a_decision_unless_it_is_said(http: FlaskClient) -> None:
    """The shortest that does."""
    game = timed(http, {"seconds": 10, "then": "free"})

    assert ok(game.get())["clock"] == {**FREE, "seconds": 10}


# ---- whoever touches it next decides


def _look(game: Table) -> int:
    return game.version()


def _list_actions(game: Table) -> int:
    version: int = ok(game.get("/actions?seat=1"))["version"]
    return version


def _read_the_log(game: Table) -> int:
    version: int = ok(game.get("/events"))["version"]
    return version


def _open_the_inbox(game: Table) -> int:
    version: int = made(game.http, game.token)["games"][0]["version"]
    return version


def _compare(game: Table) -> int:
    version: int = ok(game.get(If_None_Match='"0"'))["version"]
    return version


def _act(game: Table) -> int:
    body = problem(game.do("sheet brian-lee"), 409, "stale-version")
    return int(body["version"])


def _act_on_what_was_seen(game: Table) -> int:
    body = problem(game.do("sheet brian-lee", If_Match='"0"'), 412, "stale-version")
    return int(body["version"])


TOUCHES = (
    *(_look, _list_actions, _read_the_log, _open_the_inbox),
    *(_compare, _act, _act_on_what_was_seen),
)


@pytest.mark.parametrize("touch", TOUCHES, ids=lambda each: each.__name__.strip("_"))
def test_who_touches_the_game_next_decides(
    http: FlaskClient, clock: Clock, touch: Callable[[Table], int]
) -> None:
    """A second too early nothing happens; then it does, once, and the seat is still its holder's.

    An action that comes too late is refused as in any lost race.
    """
    game = timed(http)
    clock.now += 2 * DAY - 1
    assert game.version() == 0
    clock.now += 1

    assert touch(game) == 1
    assert game.version() == 1
    assert kinds(game)[:2] == STOOD_IN
    assert kinds(game).count("time-up") == 1
    view = ok(game.get())
    assert [each["player"] for each in view["seats"]] == ["me", "me"]
    assert spans(view["pending"]) == {2: (clock.now, clock.now + 2 * DAY)}


def test_stranger_decides_nothing(http: FlaskClient, store: Store, clock: Clock) -> None:
    """Who may not see a game does not touch it."""
    game = timed(http)
    clock.now += 2 * DAY

    problem(http.get(game.path), 401, "unauthorized")
    problem(http.get(game.path, headers=bearer("guessed")), 403, "forbidden")

    assert store.version(game.id) == 0


@pytest.mark.parametrize("then", [STAND_IN, FREE], ids=["bot", "free"])
def test_two_at_once_decide_once(app: Flask, clock: Clock, then: dict[str, Any]) -> None:
    """From threads of their own; both see what has come of it, and nobody is told a fault."""
    for _ in range(5):
        game = timed(app.test_client(), then)
        clock.now += 2 * DAY
        gate = threading.Barrier(2)

        def touch(game: Table = game, gate: threading.Barrier = gate) -> int:
            mine = Table(app.test_client(), game.id, game.token, game.created)
            gate.wait()
            return mine.version()

        with ThreadPoolExecutor(2) as pool:
            first, second = pool.submit(touch), pool.submit(touch)

        assert (first.result(), second.result()) == (1, 1)
        assert kinds(game).count("time-up") == 1


def test_what_happened_is_told_in_the_language_of_the_reader(
    http: FlaskClient, clock: Clock
) -> None:
    """Who was late, and which bot has decided."""
    game = timed(http)
    clock.now += 2 * DAY
    for language, words in (("en", "time is up"), ("de", "Zeit ist um"), ("ru", "время вышло")):
        events = ok(game.get("/events?after=0", Accept_Language=language))["events"]
        assert words in events[0]["text"]
        assert "random" in events[1]["text"]
        assert {each["seat"] for each in events[:2]} == {1}
        assert {unix(each["at"]) for each in events} == {clock.now}


def test_seat_that_was_freed_is_taken_by_somebody_else(http: FlaskClient, clock: Clock) -> None:
    """Its token opens nothing more; the clock rests until somebody has sat down."""
    game = timed(http, FREE, players=None, seats=[ME, OPEN], seed=None)
    invite = game.created["invites"][0]["code"]
    late = ok(http.post(f"{game.path}/seats/2", json={"invite": invite}), 201)["token"]
    ok(game.do("sheet brian-lee"))
    before = game.version()
    clock.now += 2 * DAY

    problem(http.get(game.path, headers=bearer(late)), 403, "forbidden")

    assert kinds(game, before) == FREED
    view = ok(game.get())
    assert [each["player"] for each in view["seats"]] == ["me", "open"]
    assert spans(view["pending"]) == {2: (clock.now, None)}
    clock.now += 30 * DAY
    assert game.version() == view["version"]
    problem(http.post(f"{game.path}/seats/2", json={"invite": invite}), 403, "forbidden")
    code = ok(http.delete(f"{game.path}/seats/2", headers=game.headers))["invite"]["code"]
    ok(http.post(f"{game.path}/seats/2", json={"invite": code}), 201)
    assert spans(ok(game.get())["pending"]) == {2: (clock.now, clock.now + 2 * DAY)}


# ---- streams


@pytest.fixture
def app(store: Store) -> Iterator[Flask]:
    """An application that keeps streams open, and refuses nobody for haste."""
    hasty = Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")
    app = create_app(store, hasty)
    kept = keep_open(app, 10)
    yield app
    kept.stop()


def test_stream_tells_deadlines_and_what_happens_then(
    http: FlaskClient, store: Store, clock: Clock
) -> None:
    """Also when nobody touches the game: the service looks after it."""
    game = timed(http)
    listener = Connection(http, game.path, game.headers)
    first = listener.message()
    assert spans(first.data["pending"]) == {1: (clock.now, clock.now + 2 * DAY)}
    clock.now += 2 * DAY

    assert look_at(store, game.id, Lifetimes()) == 2 * DAY

    told = listener.message()
    listener.leave()
    assert (told.id, told.event) == (1, "change")
    assert [each["kind"] for each in told.data["events"]][:2] == STOOD_IN
    assert spans(told.data["pending"]) == {2: (clock.now, clock.now + 2 * DAY)}


def test_inbox_tells_what_happened_to_the_late(http: FlaskClient, clock: Clock) -> None:
    """To whom it happened, on a page that goes on from the last."""
    game = timed(http)
    inbox = made(http, game.token)
    after = page(http, inbox["id"], game.token)["next"]
    clock.now += 2 * DAY

    told = page(http, inbox["id"], game.token, f"?after={after}")

    (line,) = told["games"]
    assert line["version"] == 1
    assert spans(line["pending"]) == {2: (clock.now, clock.now + 2 * DAY)}


# ---- undo


def test_what_was_decided_for_somebody_can_t_be_undone(http: FlaskClient, clock: Clock) -> None:
    """Asked beforehand, or tried."""
    game = timed(http)
    clock.now += 2 * DAY
    assert ok(game.get("?include=undo"))["can_undo"] == {"possible": False, "why": "time-up"}

    lacking = problem(game.post("/undo", None), 409, "cannot-undo")["unmet"]

    assert [each["code"] for each in lacking] == ["time-up"]
    assert "time" in lacking[0]["text"]
    assert game.version() == 1


def test_undo_gives_no_time(http: FlaskClient, clock: Clock) -> None:
    """Or who is about to be late would undo and decide again, for ever."""
    game = timed(http)
    until = clock.now + 2 * DAY
    clock.now += DAY
    ok(game.do("sheet brian-lee"))
    clock.now += DAY - 1

    undone = ok(game.post("/undo", None))

    assert spans(undone["pending"]) == {1: (clock.now, until)}
    ok(game.do("sheet brian-lee"))
    assert ok(game.get("?include=undo"))["can_undo"] == {"possible": True, "why": None}
    clock.now += 1
    assert ok(game.get("?include=undo"))["can_undo"] == {"possible": False, "why": "time-up"}
    lacking = problem(game.post("/undo", None), 409, "cannot-undo")["unmet"]
    assert [each["code"] for each in lacking] == ["time-up"]


# ---- records


def test_record_of_a_game_that_the_clock_has_played_is_true(
    http: FlaskClient, clock: Clock
) -> None:
    """It verifies, and replays to the same table; the game of the record has its own clock."""
    game = timed(http, title="raxxon", players=1)
    while (view := ok(game.get()))["status"] == "running":
        clock.now += 2 * DAY
        assert view["version"] < 500

    record = ok(game.get("/record"))

    assert ok(http.post("/v1/records/verify", json=record))["holds"]
    assert kinds(game).count("time-up") == len(record["actions"])
    assert "clock" not in record
    half = len(record["actions"]) // 2
    for wish, clocked in (({}, None), ({"clock": FREE}, FREE)):
        again = table(http, record=record, version=half, **wish)
        told = ok(again.get())
        assert told["clock"] == clocked
        assert told["board"] == ok(game.get(f"?version={half}"))["board"]


# ---- what is refused

NUMBER, MOST = "Expected `integer`", 30 * DAY
#: What is wrong: its path, and a part of what is said of it, which is what would do.
BAD: dict[str, tuple[Any, str, str]] = {
    "no time": ({"seconds": 0}, ".seconds", "at least 10"),
    "too short": ({"seconds": 9}, ".seconds", "at least 10"),
    "before it began": ({"seconds": -5}, ".seconds", "at least 10"),
    "too long": ({"seconds": MOST + 1}, ".seconds", f"at most {MOST}"),
    "huge": ({"seconds": 10**30}, ".seconds", f"at most {MOST}"),
    "text": ({"seconds": "10"}, ".seconds", NUMBER),
    "a part": ({"seconds": 10.5}, ".seconds", NUMBER),
    "true": ({"seconds": True}, ".seconds", NUMBER),
    "null": ({"seconds": None}, ".seconds", NUMBER),
    "unknown span": ({"per": "hour"}, ".per", "decision or turn"),
    "no span": ({"per": None}, ".per", "decision or turn"),
    "unknown end": ({"then": "resign"}, ".then", "bot or free"),
    "unknown bot": ({"bot": "deep"}, ".bot", "random, greedy"),
    "empty bot": ({"bot": ""}, ".bot", "random, greedy"),
    "no bot": ({"bot": None}, ".bot", "random, greedy"),
    "a bot too many": ({"then": "free"}, ".bot", "null"),
    "unknown field": ({"minutes": 3}, ".minutes", "seconds, then, per, bot"),
    "a list": ([], "", "Expected `object | null`"),
    "words": ("2d", "", "Expected `object | null`"),
    "nothing": ({}, "", "`seconds`"),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_clock_that_is_none_is_refused(
    http: FlaskClient, store: Store, bad: tuple[Any, str, str]
) -> None:
    """By its path, with what would do; no game is made."""
    wrong, path, words = bad
    sent = STAND_IN | wrong if isinstance(wrong, dict) and wrong else wrong

    answer = http.post("/v1/games", json={"title": "raxxon", "players": 2, "clock": sent})

    unknown = path == ".bot" and isinstance(sent["bot"], str) and sent["then"] == "bot"
    expected = (404, "unknown-bot") if unknown else (422, "bad-field")
    (spot,) = problem(answer, *expected)["errors"]
    assert spot["path"] == f"$.clock{path}"
    assert words in spot["message"]
    assert store.list().games == []
