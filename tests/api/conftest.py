"""The application in this process, on a store that is emptied before each test."""

import itertools
import time
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from holdout.api import create_app
from holdout.api.hooks import limits
from holdout.api.streams.hub import Hub
from holdout.api.streams.response import keep_open
from holdout.settings import Settings
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from holdout.store.memory import MemoryStore
from tests.api.service import unsynced
from tests.times import go_by


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    """A server that runs as long as the tests do. Not to be stopped by a test."""
    with EmbeddedValkey(tmp_path_factory.mktemp("api") / "data") as running:
        unsynced(running.url)
        yield running


@pytest.fixture(scope="session")
def opened(server: EmbeddedValkey) -> Iterator[Store]:
    """The store on the server."""
    store = open_store(server.url)
    yield store
    store.close()


@pytest.fixture(scope="session")
def in_memory() -> MemoryStore:
    """The store of all tests that don't ask for the server."""
    return MemoryStore()


def _made(store: Store) -> Flask:
    """An application that keeps nothing itself, and refuses nobody for haste."""
    hasty = Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")
    return create_app(store, hasty)


@pytest.fixture(scope="session")
def made(opened: Store) -> Flask:
    """The application of all tests that ask for the server."""
    return _made(opened)


@pytest.fixture(scope="session")
def made_in_memory(in_memory: MemoryStore) -> Flask:
    """The application of all others."""
    return _made(in_memory)


@pytest.fixture
def store(request: pytest.FixtureRequest) -> Store:
    """An empty store: on the server for tests that ask for it, else in memory."""
    if "server" not in request.fixturenames:
        store: MemoryStore = request.getfixturevalue("in_memory")
        store.clear()
        return store
    with Redis.from_url(request.getfixturevalue("server").url) as client:
        client.flushall()
    opened: Store = request.getfixturevalue("opened")
    return opened


@pytest.fixture
def app(request: pytest.FixtureRequest, store: Store) -> Flask:
    """The application on the empty store."""
    name = "made_in_memory" if isinstance(store, MemoryStore) else "made"
    made: Flask = request.getfixturevalue(name)
    return made


@pytest.fixture
def http(app: Flask) -> FlaskClient:
    """Asks the application; with one id for all requests, so that answers can be compared."""
    client = app.test_client()
    client.environ_base["HTTP_X_REQUEST_ID"] = "test"
    return client


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is refused because of a pace, so that everything can be asked many times."""
    monkeypatch.setattr(limits, "PACES", {})


@pytest.fixture
def hub(app: Flask) -> Iterator[Hub]:
    """Streams stay open while a test runs."""
    made = keep_open(app, 40)
    yield made
    made.stop()
    del app.extensions["holdout-hub"]


@pytest.fixture
def same_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds that are compared are played in the same second, which is what answers tell.

    Its fractions pass, as they tell moments of two games of the same id apart.
    """
    second, ticks = int(time.time()), itertools.count()
    go_by(monkeypatch, lambda: second + next(ticks) * 1e-6)
