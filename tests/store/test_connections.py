"""Connections to one server: used again, looked at after a rest, nobody's else after a fork."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from redis import Redis, UnixDomainSocketConnection

from holdout.store import Store, open_store, single
from holdout.store.embedded import EmbeddedValkey
from tests.store.servers import some_entry, some_game


@pytest.fixture
def alone(server: EmbeddedValkey) -> Iterator[Store]:
    """A store with connections of its own."""
    with closing(open_store(server.url)) as store:
        yield store


def others(redis: Redis) -> list[int]:
    """The ids of connections to the server besides the one that asks, as far as they are normal."""
    mine = redis.client_id()
    return [
        int(each["id"]) for each in redis.client_list(_type="normal") if int(each["id"]) != mine
    ]


def test_one_thread_has_one_connection(redis: Redis, alone: Store) -> None:
    """However much it asks for, and whichever way."""
    before = set(others(redis))
    game = some_game()
    alone.create(game, some_entry())
    for version in range(1, 6):
        assert alone.load(game.id).version == version - 1
        alone.write(
            some_game(id=game.id, version=version), some_entry(version), expected=version - 1
        )
        alone.versions([game.id])

    assert len(set(others(redis)) - before) == 1


def test_threads_have_as_many_as_ask_at_once(redis: Redis, alone: Store) -> None:
    """And no more, when others ask later."""
    before = set(others(redis))
    gate = threading.Barrier(5)

    def wait() -> None:
        gate.wait()
        alone.listen_for_bots(0.5)

    for _ in range(2):
        threads = [threading.Thread(target=wait) for _ in range(4)]
        for thread in threads:
            thread.start()
        gate.wait()
        for thread in threads:
            thread.join()

    assert len(set(others(redis)) - before) == 4


def test_write_after_a_rest_finds_that_its_connection_is_gone(redis: Redis, alone: Store) -> None:
    """A write is sent once; so a connection that may be dead is looked at before."""
    game = some_game()
    alone.create(game, some_entry())
    for each in others(redis):
        redis.client_kill_filter(_id=str(each))
    time.sleep(single.FRESH_SECONDS * 1.5)

    alone.write(some_game(id=game.id, version=1), some_entry(1), expected=0)

    assert alone.version(game.id) == 1


def test_child_takes_no_connection_of_its_parent(redis: Redis, alone: Store) -> None:
    """Else each would read what the other was told."""
    game = some_game()
    alone.create(game, some_entry())
    before = set(others(redis))

    child = os.fork()
    if not child:
        try:
            alone.write(some_game(id=game.id, version=1), some_entry(1), expected=0)
            os._exit(0 if len(set(others(redis)) - before) >= 1 else 1)
        except BaseException:  # noqa: BLE001 - the child must not go on with the tests
            os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0

    assert alone.version(game.id) == 1
    assert before <= set(others(redis))


@pytest.mark.parametrize(
    "ask",
    [
        lambda store, game: store.version(game),
        lambda store, game: store.load(game, key="none"),
        lambda store, game: store.versions([game]),
    ],
)
def test_answer_that_was_not_read_is_nobody_elses(
    alone: Store, monkeypatch: pytest.MonkeyPatch, ask: Callable[[Store, str], Any]
) -> None:
    """Control-C between a command and its answer: the next command gets its own answer."""
    game = some_game()
    alone.create(game, some_entry())

    def interrupted(_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(UnixDomainSocketConnection, "read_response", interrupted)
        with pytest.raises(KeyboardInterrupt):
            ask(alone, game.id)

    assert (0, game.id) == (alone.version(game.id), alone.load(game.id).id)
