"""Metrics: for who bears the token, true, and with labels that can't grow."""

import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families

from holdout.api.app import create_app
from holdout.api.hooks.metrics import EXTENSION
from holdout.api.resources import health_docs
from holdout.play import apps, long_work
from holdout.play.act import ATTEMPTS
from holdout.play.cache import Recent
from holdout.settings import Settings
from holdout.store import KINDS, Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.journal import journaled
from tests.api.service import PATIENCE_SECONDS, serving
from tests.api.table import ok, problem, table
from tests.api.test_apps import App
from tests.play.bots import BOT, new
from tests.ports import free_port
from tests.processes import until

TOKEN = "a-token-of-the-operator"
BEARER = {"Authorization": f"Bearer {TOKEN}"}


def test_guesses_of_the_token_are_limited(store: Store) -> None:
    """As those of tokens of games."""
    http = create_app(store, Settings(metrics_token=TOKEN, rate_guess="2/60")).test_client()
    for _ in range(2):
        problem(
            http.get("/metrics", headers={"Authorization": "Bearer guessed"}), 401, "unauthorized"
        )

    problem(http.get("/metrics", headers=BEARER), 429, "too-many-requests")


@pytest.fixture
def app(store: Store) -> Flask:
    """An application with metrics."""
    return journaled(store, metrics_token=TOKEN)[0]


@pytest.fixture
def http(app: Flask) -> FlaskClient:
    """Asks it."""
    return app.test_client()


def figures(text: str) -> dict[str, float]:
    """Each figure by its name and labels, such as `holdout_requests_total GET /v1/titles 200`."""
    samples = [each for family in text_string_to_metric_families(text) for each in family.samples]
    return {
        " ".join([each.name, *(value for _, value in sorted(each.labels.items()))]): each.value
        for each in samples
    }


def measured(http: FlaskClient) -> dict[str, float]:
    """The figures of an application."""
    answer = http.get("/metrics", headers=BEARER)
    assert answer.status_code == 200
    assert answer.content_type.startswith("text/plain")
    return figures(answer.text)


def test_strangers_see_no_metrics(http: FlaskClient, store: Store) -> None:
    """Without the token, with another; and nobody where none is set."""
    problem(http.get("/metrics"), 401, "unauthorized")
    problem(http.get("/metrics", headers={"Authorization": "Bearer no"}), 401, "unauthorized")
    problem(http.get("/metrics", headers={"Authorization": "Bearer ü"}), 401, "unauthorized")

    closed = journaled(store)[0].test_client()
    problem(closed.get("/metrics"), 501, "metrics-off")
    problem(closed.get("/metrics", headers={"Authorization": "Bearer "}), 501, "metrics-off")


def test_requests_are_counted_and_timed_by_route(http: FlaskClient) -> None:
    """By template: a thousand games are one route."""
    for _ in range(3):
        ok(table(http).get())
    http.get(table(http).path)
    http.get("/nowhere/at/all")
    http.open("/v1/titles", method="BREW")

    found = measured(http)

    assert found["holdout_requests_total GET /v1/games/{game_id} 200"] == 3
    assert found["holdout_requests_total GET /v1/games/{game_id} 401"] == 1
    assert found["holdout_requests_total GET unknown 404"] == 1
    assert found["holdout_requests_total other unknown 405"] == 1
    assert found["holdout_request_seconds_count GET /v1/games/{game_id}"] == 4
    assert found["holdout_problems_total unauthorized"] == 1
    assert found["holdout_store_seconds_count create"] == 4
    assert 0 < found["holdout_store_seconds_sum load"] < 10


def test_games_and_actions_are_counted_by_title(http: FlaskClient) -> None:
    """Made, acted in, raced for, brought to an end."""
    game = table(http)
    legal = game.legal()
    ok(game.do(legal[0]))
    other = table(http, title="xibalba", players=2)
    ok(http.post(f"{other.path}/abandon", headers=other.headers))

    found = measured(http)

    assert found["holdout_actions_total raxxon"] == 1
    assert found["holdout_games_created_total raxxon"] == 1
    assert found["holdout_games_created_total xibalba"] == 1
    assert found["holdout_games_ended_total abandoned xibalba"] == 1
    assert "holdout_actions_total xibalba" not in found
    assert "holdout_conflicts_total raxxon" not in found


def test_apps_are_counted_by_name(http: FlaskClient, store: Store) -> None:
    """What is asked with their keys, what is done in their games, what work it was."""
    club, other = (App(http, apps.create(store, name, act=True)) for name in ("club", "other"))
    game = club.game()
    path = f"/games/{game['id']}/actions?seat=1"
    ok(club.post(path, {"id": ok(club.get(path))["actions"][0]["id"]}))
    other.get(f"/games/{game['id']}")
    of_nobody = table(http)
    ok(of_nobody.do(of_nobody.legal()[0]))
    http.get("/v1/games?mine=true", headers={"Authorization": "Bearer app_club_" + "x" * 43})

    found = measured(http)

    assert found["holdout_app_requests_total club 200"] == 2
    assert found["holdout_app_requests_total club 201"] == 1
    assert found["holdout_app_requests_total other 404"] == 1
    assert found["holdout_app_actions_total club"] == 1
    assert found["holdout_app_games_created_total club"] == 1
    assert found["holdout_app_work_milliseconds_total club"] > 0
    apps_told = [name for name in found if name.startswith("holdout_app_")]
    assert {name.split(" ")[1] for name in apps_told} == {"club", "other"}
    assert not [name for name in apps_told if "401" in name]


def test_write_that_came_too_late_is_a_conflict(
    http: FlaskClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else writes between our reading and our writing, at each attempt."""
    game = table(http)
    load, legal = type(store).load, game.legal()

    def load_and_race(self: Store, game_id: str, *, key: str | None = None) -> object:
        mine, theirs = load(self, game_id), load(self, game_id)
        theirs.version += 1
        self.write(theirs, None, expected=mine.version)
        return mine

    monkeypatch.setattr(type(store), "load", load_and_race)
    late = journaled(store, metrics_token=TOKEN)[0].test_client()
    answer = late.post(f"{game.path}/actions", json={"id": legal[0]}, headers=game.headers)

    problem(answer, 409, "stale-version")
    found = measured(late)
    assert found["holdout_conflicts_total raxxon"] == ATTEMPTS
    assert "holdout_actions_total raxxon" not in found


def test_store_that_is_away_is_seen(tmp_path: Path) -> None:
    """The metrics themselves are still answered."""
    store = open_store(f"unix://{tmp_path}/nobody.sock")
    http = journaled(store, metrics_token=TOKEN)[0].test_client()
    problem(http.get("/v1/games"), 503, "store-unavailable")

    found = measured(http)

    assert found["holdout_store_up"] == 0
    assert found["holdout_store_failures_total list socket"] == 1
    store.close()


def test_store_tells_how_many_games_there_are(http: FlaskClient, store: Store) -> None:
    """By status, if it counts them."""
    store.__dict__["counts"] = lambda: {"running": 3, "over": 1}
    try:
        found = measured(http)
    finally:
        del store.__dict__["counts"]

    assert found["holdout_store_up"] == 1
    assert (found["holdout_games running"], found["holdout_games over"]) == (3, 1)


def test_what_waits_for_bots_is_seen(http: FlaskClient, store: Store) -> None:
    """In the metrics, and to whoever asks whether the service is ready: it is, all the same."""

    def bots() -> str:
        return str(ok(http.get("/readyz"))["bots"])

    assert measured(http)["holdout_bots_up seats"] == 0
    assert bots() == "none"

    store.call_bots("game")
    store.take_bots(lease=60, limit=1)

    found = measured(http)
    assert found["holdout_bots_up seats"] == 1
    assert found["holdout_bot_queue_age_seconds seats"] > 0
    assert found["holdout_bot_queue_age_seconds questions"] == 0
    assert bots() == "ok"


def test_bot_that_is_waited_for_too_long_is_late(
    http: FlaskClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than any takes."""
    monkeypatch.setattr(health_docs, "LATE_SECONDS", 0)
    store.call_bots("game")
    store.take_bots(lease=60, limit=1)

    assert ok(http.get("/readyz"))["bots"] == "late"


def test_questions_are_counted_by_what_became_of_them(
    http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no process answers, the worker does."""
    monkeypatch.setattr(long_work, "_recent", Recent[bytes](1))
    before, game = measured(http), table(http, players=2)
    for _ in range(3):
        ok(http.get(f"{game.path}/advice?bot=random", headers=game.headers))

    found = measured(http)

    def more(name: str) -> float:
        return found[name] - before.get(name, 0)

    assert more("holdout_questions_total advice answered") == 1
    assert more("holdout_questions_total advice kept") == 2
    assert more("holdout_work_milliseconds_total advice") > 0


def test_process_that_plays_bots_alone_shows_its_figures(
    store: Store, server: EmbeddedValkey
) -> None:
    """On a port of its own."""
    port = free_port()
    made = new(store, BOT, BOT)
    command = "from holdout.command import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", command, "bots", "--only", "seats", "--metrics-port", str(port)],
        env={"HOLDOUT_STORE": server.url, "PYTHONPATH": ":".join(sys.path)},
    ) as playing:

        def shown() -> dict[str, float]:
            link = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
            try:
                link.request("GET", "/metrics")
                return figures(link.getresponse().read().decode())
            except OSError:
                return {}
            finally:
                link.close()

        until(lambda: store.load(made.id).status == "over", "nobody plays")
        # The time of the last decision is counted after what it led to is stored.
        until(lambda: "holdout_work_milliseconds_total seats" in shown(), "no time is counted")
        found = shown()
        playing.terminate()

    assert found["holdout_bot_waiting_seconds_count"] > 10
    assert found["holdout_work_milliseconds_total seats"] > 0
    assert [store.backlog()[kind].taken for kind in KINDS] == [True, False]


def test_listeners_are_a_gauge(app: Flask, http: FlaskClient) -> None:
    """Raised and lowered by who keeps a stream open."""
    listeners = app.extensions[EXTENSION].listeners
    listeners.inc()
    listeners.inc()
    listeners.dec()

    assert measured(http)["holdout_listeners"] == 1


def test_figures_of_all_workers_are_added_up(tmp_path: Path) -> None:
    """Whichever worker answers; the folder they meet in is gone afterwards."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    setting = {"HOLDOUT_METRICS_TOKEN": TOKEN, "TMPDIR": str(temporary)}
    with serving(tmp_path / "data", "--workers", "2", **setting) as service:
        for _ in range(12):
            link = service.link()
            link.request("GET", "/v1/titles")
            assert link.getresponse().status == 200
            link.close()
        link = service.link()
        link.request("GET", "/metrics", headers=BEARER)
        found = figures(link.getresponse().read().decode())
        link.close()
        folders = list(temporary.glob("holdout-metrics-*"))

        assert found["holdout_requests_total GET /v1/titles 200"] == 12
        assert found["holdout_listeners"] == 0
        assert len(folders) == 1
    assert TOKEN not in "".join(service.output)
    assert list(temporary.glob("holdout-metrics-*")) == []


def test_what_a_dead_worker_counted_stays_but_its_listeners_go(tmp_path: Path) -> None:
    """A process counts, listens and dies without a word; another adds up."""
    count = (
        "from holdout.api.hooks.metrics import Metrics\n"
        "made = Metrics()\n"
        "made.actions.labels('raxxon').inc(7)\n"
        "made.listeners.inc()\n"
    )
    add_up = (
        "import sys\n"
        "from holdout.api.hooks.metrics import Metrics\n"
        "from holdout.store import open_store\n"
        "sys.stdout.buffer.write(Metrics().text(open_store('redis://127.0.0.1:1')))\n"
    )

    def run(code: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={"PROMETHEUS_MULTIPROC_DIR": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    run(count)
    found = figures(run(add_up))

    assert found["holdout_actions_total raxxon"] == 7
    assert found["holdout_listeners"] == 0
