"""Probes while the store hangs: who lives says so, and metrics come before Prometheus gives up."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis.connection import AbstractConnection

from holdout.api import create_app
from holdout.play import apps
from holdout.settings import Settings
from holdout.store import Block, Store, open_store
from holdout.store.connection import ANSWER_TIMEOUT
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import Answer, Service, ask, serving
from tests.processes import until

TOKEN = "a-token-of-the-operator"
#: Less than a store that hangs is waited for; a busy machine needs a part of it.
IN_TIME = ANSWER_TIMEOUT * 0.8
#: What Prometheus waits by default.
SCRAPE = 10.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedValkey]:
    """A store that may be stopped."""
    with EmbeddedValkey(tmp_path / "store") as running:
        yield running


@contextmanager
def stopped(server: EmbeddedValkey) -> Iterator[None]:
    """The store takes connections and answers nothing."""
    assert server.pid
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


def get(service: Service, path: str, seconds: float, **headers: str) -> Answer:
    """Ask for something, and wait no longer than so many seconds for each part of the answer."""
    link = service.link()
    link.timeout = seconds
    try:
        return ask(link, "GET", path, **headers)
    finally:
        link.close()


def scrape(service: Service) -> str:
    """The metrics, as Prometheus gets them."""
    link = service.link()
    link.timeout = SCRAPE
    link.request("GET", "/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    text = link.getresponse().read().decode()
    link.close()
    return text


def test_store_that_hangs_keeps_nobody_from_saying_that_he_lives(
    server: EmbeddedValkey, tmp_path: Path
) -> None:
    """Ten probes, none of which waits for the store, nor does who needs none; then it goes on."""
    setting = {"HOLDOUT_STORE": server.url, "HOLDOUT_METRICS_TOKEN": TOKEN}
    with serving(tmp_path / "data", **setting) as service:
        assert "holdout_store_durable 1.0" in scrape(service)
        with stopped(server):
            for _ in range(10):
                assert get(service, "/healthz", IN_TIME).status == 200
                assert get(service, "/v1/titles", IN_TIME).status == 200
            refused = get(service, "/readyz", 2 * ANSWER_TIMEOUT)
            told = scrape(service)
            # It hangs still, and the reading of the first scrape may be under way.
            again = scrape(service)

        until(lambda: get(service, "/readyz", SCRAPE).status == 200, "it does not come back")
        until(lambda: "holdout_store_up 1.0" in scrape(service), "the metrics do not come back")
        until(
            lambda: any("store-available" in line for line in service.output),
            "nobody says that it is back",
        )

    assert (refused.status, refused.body["code"]) == (503, "store-unavailable")
    assert "holdout_store_up 0.0" in told
    assert "holdout_store_up 0.0" in again
    log = "".join(service.output)
    assert '"event":"store-unavailable","reason":"timeout"' in log
    # Who starts the service asks ten times a second whether it is ready.
    assert "readyz" not in log
    assert "healthz" not in log


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is sent to any store from now on."""
    commands: list[Any] = []
    send = AbstractConnection.send_packed_command

    def noted(self: AbstractConnection, command: Any, *rest: Any, **options: Any) -> Any:
        commands.append(command)
        return send(self, command, *rest, **options)

    monkeypatch.setattr(AbstractConnection, "send_packed_command", noted)
    return commands


def _key(store: Store) -> str:
    return apps.create(store, "club", act=True)


@pytest.mark.parametrize("authorization", [lambda _: "", lambda _: "Bearer x", _key])
@pytest.mark.parametrize("proxies", [0, 1])
def test_liveness_asks_the_store_nothing(
    server: EmbeddedValkey,
    sent: list[Any],
    authorization: Callable[[Store], str],
    proxies: int,
) -> None:
    """Whatever is set and whatever is sent along: no hook does."""
    store = open_store(server.url)
    limits = dict.fromkeys(("rate_all", "rate_create", "rate_guess", "rate_work"), "1/60")
    setting = Settings(store=server.url, metrics_token=TOKEN, proxies=proxies, **limits)
    http = create_app(store, setting).test_client()
    headers = {
        "Authorization": authorization(store),
        "X-Forwarded-For": "203.0.113.7",
        "Holdout-User": "user-1",
        "Idempotency-Key": "one",
        "If-None-Match": '"1"',
    }
    sent.clear()

    for _ in range(3):
        assert http.get("/healthz?any=thing", headers=headers).status_code == 422
        assert http.get("/healthz", headers=headers).status_code == 200
        assert http.head("/healthz", headers=headers).status_code == 200
        assert http.get("/v1/titles").status_code in {200, 429}

    assert sent == []
    store.close()


def test_block_is_read_beside_requests(server: EmbeddedValkey, tmp_path: Path) -> None:
    """By a thread of the worker, so that it takes effect by itself."""
    store = open_store(server.url)
    with serving(tmp_path / "data", HOLDOUT_STORE=server.url) as service:
        assert get(service, "/v1/titles", IN_TIME).status == 200
        store.block(Block(client="127.0.0.1", created=0.0, until=1e10, reason="a test"))
        until(lambda: get(service, "/v1/titles", IN_TIME).status == 403, "the block has no effect")
        assert get(service, "/healthz", IN_TIME).status == 200
    store.close()
