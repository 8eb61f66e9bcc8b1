"""A real store for the use cases, emptied before each test."""

from collections.abc import Iterator

import pytest
from redis import Redis

from holdout.installed import BOTS
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import unsynced
from tests.play.bots import Watching


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    """A server that runs as long as the tests do. Not to be stopped by a test."""
    with EmbeddedValkey(tmp_path_factory.mktemp("play") / "data") as running:
        unsynced(running.url)
        yield running


@pytest.fixture
def store(server: EmbeddedValkey) -> Iterator[Store]:
    """An empty store."""
    with Redis.from_url(server.url) as client:
        client.flushall()
    store = open_store(server.url)
    yield store
    store.close()


@pytest.fixture
def watching(monkeypatch: pytest.MonkeyPatch) -> Watching:
    """A bot called so."""
    bot = Watching()
    monkeypatch.setitem(BOTS, "watching", bot)
    return bot
