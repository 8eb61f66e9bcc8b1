"""The application in this process, on a real store that is emptied before each test."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from holdout.api import create_app
from holdout.settings import Settings
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import unsynced


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    """A server that runs as long as the tests do. Not to be stopped by a test."""
    with EmbeddedValkey(tmp_path_factory.mktemp("api") / "data") as running:
        unsynced(running.url)
        yield running


@pytest.fixture(scope="session")
def opened(server: EmbeddedValkey) -> Iterator[Store]:
    """The store of all tests."""
    store = open_store(server.url)
    yield store
    store.close()


@pytest.fixture(scope="session")
def made(opened: Store) -> Flask:
    """The application of all tests: it keeps nothing itself, and refuses nobody for haste."""
    return create_app(
        opened, Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")
    )


@pytest.fixture
def store(server: EmbeddedValkey, opened: Store) -> Store:
    """An empty store."""
    with Redis.from_url(server.url) as client:
        client.flushall()
    return opened


@pytest.fixture
def app(made: Flask, store: Store) -> Flask:
    """The application on the empty store."""
    del store
    return made


@pytest.fixture
def http(app: Flask) -> FlaskClient:
    """Asks the application; with one id for all requests, so that answers can be compared."""
    client = app.test_client()
    client.environ_base["HTTP_X_REQUEST_ID"] = "test"
    return client
