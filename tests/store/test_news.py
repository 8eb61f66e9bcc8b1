"""Hearing of changes: each write is told, to one server and to a cluster; what is lost is said."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from holdout.store import News, Store, StoreUnavailable, news, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.store.servers import running_store, some_entry, some_game

PATIENCE_SECONDS = 20.0


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[EmbeddedValkey, Store]]:
    """A server that may be killed, and a store on it."""
    with running_store(tmp_path / "data") as running:
        yield running


@pytest.fixture
def ear(opened: tuple[EmbeddedValkey, Store]) -> Iterator[News]:
    """One that hears from now on."""
    made = opened[1].news()
    assert None is made.heard(0)
    yield made
    made.close()


def heard(ear: News, wanted: dict[str, int]) -> dict[str, int]:
    """What is heard, until it is what is wanted or takes too long."""
    found: dict[str, int] = {}
    deadline = time.monotonic() + PATIENCE_SECONDS
    while found != wanted and time.monotonic() < deadline:
        found |= ear.heard(0.1) or {}
    return found


def hear_on(ear: News) -> None:
    """Hear for long enough."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        ear.heard(0.1)


def test_every_write_is_heard(store: Store) -> None:
    """Made and changed; of several changes the last version counts. A write that fails is none."""
    ear = store.news()
    assert ear.heard(0) is None
    game, other = some_game(), some_game()
    store.create(game, some_entry())
    assert heard(ear, wanted := {game.id: 0}) == wanted
    store.create(other, some_entry())
    for version in (1, 2):
        game.version = version
        store.write(game, some_entry(version), expected=version - 1)

    assert heard(ear, wanted := {game.id: 2, other.id: 0}) == wanted
    game.version = 9
    with pytest.raises(Exception, match="version 2"):
        store.write(game, some_entry(9), expected=5)
    assert ear.heard(0) == {}
    assert store.versions([game.id, "gone", other.id, "{bad}"]) == {game.id: 2, other.id: 0}
    assert store.versions([]) == {}
    ear.close()


def test_lost_connection_is_told(opened: tuple[EmbeddedValkey, Store], ear: News) -> None:
    """First that the store is away, then that something may have been missed, then the news."""
    server, store = opened
    server.restart()
    with pytest.raises(StoreUnavailable):
        ear.heard(PATIENCE_SECONDS)

    assert None is ear.heard(0)

    game = some_game()
    store.create(game)
    assert heard(ear, wanted := {game.id: 0}) == wanted


def test_server_that_is_silent_is_asked_for_a_word(
    opened: tuple[EmbeddedValkey, Store], ear: News, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that answers is heard on; one that does not is left."""
    server, _ = opened
    monkeypatch.setattr(news, "QUIET_SECONDS", 0.1)
    for _ in range(8):
        assert ear.heard(0.1) == {}, "it answers, so it lives"

    with Redis.from_url(server.url) as redis:
        redis.client_pause(1000)
        with pytest.raises(StoreUnavailable, match="no answer"):
            hear_on(ear)


def test_store_that_never_was_tells_nothing(tmp_path: Path) -> None:
    """It is unavailable, as for anything else."""
    store = open_store(f"unix://{tmp_path}/nobody.sock")
    ear = store.news()
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            ear.heard(0)
    ear.close()
    store.close()


def test_nonsense_on_the_channel_is_passed_over(
    opened: tuple[EmbeddedValkey, Store], ear: News
) -> None:
    """Somebody else may use the same server."""
    with Redis.from_url(opened[0].url) as redis:
        for each in (b"", b"abc", b"abc x", b"\xff \xff", b"abc -1"):
            redis.publish(news.CHANNEL, each)
        redis.publish(news.CHANNEL, "abc 7")

    assert heard(ear, wanted := {"abc": 7}) == wanted
