"""A service with apps on a real store, somebody who delivers, and receivers."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.api import create_app
from holdout.delivery.deliverer import Deliverer
from holdout.delivery.post import Poster
from holdout.play import apps
from holdout.play.figures import DeliveryFigures
from holdout.settings import Settings
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import unsynced
from tests.api.test_apps import App
from tests.delivery.receiver import Receiver

#: Where push services reach whoever runs the service.
CONTACT = "mailto:operator@holdout.example"
#: Where the push services of the tests are.
PUSH_SERVICE = "127.0.0.1"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    """A server that runs as long as the tests do."""
    with EmbeddedValkey(tmp_path_factory.mktemp("delivery") / "data") as running:
        unsynced(running.url)
        yield running


@pytest.fixture
def store(server: EmbeddedValkey) -> Iterator[Store]:
    """The store on the server, empty."""
    with Redis.from_url(server.url) as client:
        client.flushall()
    opened = open_store(server.url)
    yield opened
    opened.close()


@pytest.fixture
def http(store: Store) -> FlaskClient:
    """A service whose hooks may be on this machine."""
    limits = {"rate_all": "off", "rate_create": "off", "rate_guess": "off", "rate_work": "off"}
    settings = Settings(
        private_hooks="allowed", push_contact=CONTACT, push_services=PUSH_SERVICE, **limits
    )
    return create_app(store, settings).test_client()


@pytest.fixture
def club(http: FlaskClient, store: Store) -> App:
    """An app that acts for its seats."""
    return App(http, apps.create(store, "club", act=True))


Reports = list[tuple[str, dict[str, Any]]]


@contextmanager
def delivering(
    store: Store,
    figures: DeliveryFigures = DeliveryFigures(),  # noqa: B008 - it keeps nothing
) -> Iterator[Reports]:
    """Somebody who delivers; yields what is reported."""
    reports: Reports = []
    began, loop = threading.Event(), asyncio.new_event_loop()
    stopping = asyncio.Event()

    async def deliver() -> None:
        poster = Poster(private=True)
        began.set()
        try:
            telling = Deliverer(
                store,
                poster,
                lambda what, **more: reports.append((what, more)),
                figures,
                contact=CONTACT,
                push_services=[PUSH_SERVICE],
            )
            await telling.run(stopping)
        finally:
            await poster.close()

    def run() -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(deliver())

    thread = threading.Thread(target=run)
    thread.start()
    began.wait()
    try:
        yield reports
    finally:
        loop.call_soon_threadsafe(stopping.set)
        thread.join()


@pytest.fixture
def reports(store: Store) -> Iterator[Reports]:
    """What is reported while somebody delivers."""
    with delivering(store) as told:
        yield told


Hooked = Callable[..., Receiver]


@pytest.fixture
def hooked() -> Iterator[Hooked]:
    """Makes a receiver that is a hook of an app."""
    with ExitStack() as stack:

        def make(app: App, **wish: Any) -> Receiver:
            receiver = stack.enter_context(Receiver.listening())
            answer = app.post("/hooks", {"url": receiver.url, **wish})
            assert answer.status_code == 201, answer.text
            receiver.secret = (answer.json or {})["secret"]
            return receiver

        yield make
