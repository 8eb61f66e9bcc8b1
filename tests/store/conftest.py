"""One real server for all tests of the store, emptied before each."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.store.servers import GAMES, running_store, some_entry, some_game


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    """A server that runs as long as the tests do. Not to be stopped by a test."""
    with EmbeddedValkey(tmp_path_factory.mktemp("store") / "data") as running:
        yield running


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare, empty server, to look and meddle behind the store's back."""
    with Redis.from_url(server.url) as client:
        client.flushall()
        yield client


@pytest.fixture
def store(server: EmbeddedValkey) -> Iterator[Store]:
    """An empty store."""
    with Redis.from_url(server.url) as client:
        client.flushall()
    store = open_store(server.url)
    yield store
    store.close()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a store with thirty games, stopped in order. Not to be changed."""
    folder = tmp_path_factory.mktemp("whole") / "data"
    with running_store(folder) as (_, store):
        for number in range(GAMES):
            store.create(some_game(id=f"game-{number}"), some_entry())
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(whole, tmp_path / "data"))
