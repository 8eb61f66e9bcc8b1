"""What is counted of deliveries, and what is seen of the queue and of hooks."""

import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest
from msgspec import structs
from prometheus_client import generate_latest

from holdout.api import create_app
from holdout.delivery import deliverer
from holdout.metrics.deliveries import FIGURES, REGISTRY
from holdout.play import apps
from holdout.settings import Settings
from holdout.store import App as Registered
from holdout.store import Hook, Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import PATIENCE_SECONDS, ask, serving
from tests.api.table import ok
from tests.api.test_apps import App
from tests.api.test_metrics import BEARER, TOKEN, figures
from tests.delivery.conftest import Hooked, delivering
from tests.delivery.receiver import Receiver
from tests.ports import free_port
from tests.processes import until

DAY_SECONDS = 24 * 3600


def counted() -> dict[str, float]:
    """What this process has counted so far."""
    return figures(generate_latest(REGISTRY).decode())


def test_attempts_are_counted_by_app(
    store: Store, club: App, hooked: Hooked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taken and what not, what was sent again, how long it took."""
    monkeypatch.setattr(deliverer, "FIRST_PAUSE", 0.1)
    before, receiver = counted(), hooked(club)
    statuses = iter([500, 500])
    receiver.behaviour = lambda _: next(statuses, 204)
    with delivering(store, FIGURES):
        club.game()
        receiver.wait(1)
    found = counted()

    def more(name: str) -> float:
        return found[name] - before.get(name, 0)

    assert more("holdout_deliveries_total club failed") == 2
    assert more("holdout_deliveries_total club delivered") == 1
    assert more("holdout_delivery_retries_total club") == 2
    assert more("holdout_delivery_seconds_count club") == 3
    assert more("holdout_delivery_delay_seconds_count club") == 1
    # The pauses are a part of it: 0.1 s and 0.2 s.
    assert more("holdout_delivery_delay_seconds_sum club") > 0.3


def _since(app: Registered, hook: Hook, seconds: float) -> Registered:
    """The app when its hook has failed for so long."""
    return structs.replace(app, hooks=[structs.replace(hook, failing_since=time.time() - seconds)])


def test_hook_that_fails_for_a_day_is_off(store: Store, club: App, hooked: Hooked) -> None:
    """With a line in the log and a figure, once; nothing is sent there any more."""
    before, receiver = counted(), hooked(club)
    receiver.behaviour = lambda _: 500
    apps.change(store, "club", lambda app: _since(app, app.hooks[0], DAY_SECONDS + 60))
    with delivering(store, FIGURES) as reports:
        club.game()
        until(lambda: "hook-off" in [what for what, _ in reports], "it is not switched off")
        tries = len(receiver.tries)
        game = club.game()["id"]
        until(lambda: game in club.get("/events?after=0-0").text, "nobody tells of the game")

    assert [what for what, _ in reports] == ["hook-off"]
    (report,) = [more for _, more in reports]
    assert (report["app"], report["why"]) == ("club", "status 500")
    assert len(receiver.tries) == tries
    name = "holdout_hooks_switched_off_total club"
    assert counted()[name] - before.get(name, 0) == 1


def test_hook_that_fails_for_less_than_a_day_is_on(store: Store, club: App, hooked: Hooked) -> None:
    """It is seen that it fails, and since when."""
    receiver = hooked(club)
    receiver.behaviour = lambda _: 500
    apps.change(store, "club", lambda app: _since(app, app.hooks[0], DAY_SECONDS - 60))
    with delivering(store) as reports:
        club.game()
        until(lambda: bool(reports), "nothing is sent")

    assert reports[0][0] == "delivery-failed"
    assert not ok(club.get("/hooks"))["hooks"][0]["off"]


def test_queue_and_hooks_are_seen(store: Store, club: App, hooked: Hooked) -> None:
    """How much waits, for how long, whether anybody tells; what state the hooks are in."""
    http = create_app(store, Settings(metrics_token=TOKEN)).test_client()

    def seen() -> dict[str, float]:
        return figures(http.get("/metrics", headers=BEARER).text)

    assert seen()["holdout_delivery_queue_length"] == 0
    assert seen()["holdout_delivery_up"] == 0
    hooked(club)
    failing = hooked(club)
    gone = hooked(club)
    failing.behaviour, gone.behaviour = (lambda _: 500), (lambda _: 410)
    club.game()
    club.game()

    waiting = seen()
    assert waiting["holdout_delivery_queue_length"] == 2
    assert waiting["holdout_delivery_queue_age_seconds"] > 0
    assert waiting["holdout_hooks club ok"] == 3
    with delivering(store):
        until(lambda: seen()["holdout_delivery_queue_length"] == 0, "nobody tells of them")
        until(lambda: seen()["holdout_hooks club off"] == 1, "it is not gone")

    told = seen()
    assert told["holdout_delivery_up"] == 1
    assert told["holdout_delivery_queue_age_seconds"] == 0
    states = [told[f"holdout_hooks club {state}"] for state in ("ok", "failing", "off")]
    assert states == [1, 1, 1]


def test_figures_of_whoever_delivers_are_added_to_those_of_workers(tmp_path: Path) -> None:
    """A service shows all of its processes in one answer."""
    setting = {"HOLDOUT_METRICS_TOKEN": TOKEN, "HOLDOUT_PRIVATE_HOOKS": "allowed"}
    with (
        EmbeddedValkey(tmp_path / "store") as server,
        Receiver.listening() as receiver,
        serving(
            tmp_path / "data", "--deliveries", "1", HOLDOUT_STORE=server.url, **setting
        ) as service,
    ):
        store = open_store(server.url)
        who = {"Authorization": f"Bearer {apps.create(store, 'club')}"}
        store.close()
        link = service.link()
        made = ask(link, "POST", "/v1/hooks", {"url": receiver.url}, **who)
        receiver.secret = made.body["secret"]
        ask(link, "POST", "/v1/games", {"title": "raxxon", "players": 1}, **who)
        receiver.wait(1)

        def shown() -> dict[str, float]:
            link.request("GET", "/metrics", headers=BEARER)
            return figures(link.getresponse().read().decode())

        delivered = "holdout_deliveries_total club delivered"
        until(lambda: shown().get(delivered) == 1, "it is not counted")
        found = shown()
        link.close()

    assert found["holdout_delivery_up"] == 1
    assert found["holdout_app_requests_total club 201"] == 2
    assert found["holdout_app_games_created_total club"] == 1


def test_process_that_delivers_alone_shows_its_figures(
    store: Store, server: EmbeddedValkey, club: App, hooked: Hooked
) -> None:
    """On a port of its own."""
    receiver, port = hooked(club), free_port()
    command = "from holdout.command import main; main()"
    environment = {
        "HOLDOUT_STORE": server.url,
        "HOLDOUT_PRIVATE_HOOKS": "allowed",
        "PYTHONPATH": ":".join(sys.path),
    }
    with subprocess.Popen(
        [sys.executable, "-c", command, "deliver", "--metrics-port", str(port)], env=environment
    ) as process:

        def shown() -> dict[str, float]:
            link = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
            try:
                link.request("GET", "/metrics")
                return figures(link.getresponse().read().decode())
            finally:
                link.close()

        club.game()
        receiver.wait(1)
        until(
            lambda: shown().get("holdout_deliveries_total club delivered") == 1,
            "it is not counted",
        )
        process.terminate()
