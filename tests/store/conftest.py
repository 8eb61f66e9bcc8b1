"""What tests of the store run on: one real server, emptied before each, and the store in memory.

Tests that ask for the server or its keys run on the server only, all others on both.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from holdout.store.memory import MemoryStore
from tests.store.servers import GAMES, real_state, running_store, some_entry, some_game


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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What holds for one store holds for the other."""
    if "store" in metafunc.fixturenames and not hasattr(metafunc.module, "store"):
        meddles = {"server", "redis"} & {*metafunc.fixturenames}
        metafunc.parametrize(
            "store", ["valkey"] if meddles else ["valkey", "memory"], indirect=True
        )


@pytest.fixture
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    """An empty store."""
    if request.param == "memory":
        yield MemoryStore()
        return
    server: EmbeddedValkey = request.getfixturevalue("server")
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
        state = real_state()
        for number in range(GAMES):
            store.create(some_game(id=f"game-{number}", state=state), some_entry())
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(whole, tmp_path / "data"))
