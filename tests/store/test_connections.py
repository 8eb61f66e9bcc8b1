"""Connections to one server: pooled, checked before use, never shared with a forked child."""

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from redis import Redis

from holdout.store import Store, StoreError, StoreUnavailable, open_store
from holdout.store.connection import Call, Connection, Script
from holdout.store.embedded import EmbeddedValkey
from tests.store.servers import Stub, some_entry, some_game


@pytest.fixture
def alone(server: EmbeddedValkey) -> Iterator[Store]:
    """A store with connections of its own."""
    with closing(open_store(server.url)) as store:
        yield store


def others(redis: Redis) -> dict[int, dict[str, str]]:
    """What the server says of each of its connections but the one that asks, by id."""
    mine = redis.client_id()
    found = {int(each["id"]): each for each in redis.client_list(_type="normal")}
    return {number: each for number, each in found.items() if number != mine}


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
    """Later requests reuse the connections of earlier ones."""
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
    """A write is never sent twice, so its connection is checked before it is sent."""
    game = some_game()
    alone.create(game, some_entry())
    for each in others(redis):
        redis.client_kill_filter(_id=str(each))

    alone.write(some_game(id=game.id, version=1), some_entry(1), expected=0)

    assert alone.version(game.id) == 1


def test_forked_child_sends_nothing_on_the_connection_of_its_parent(
    redis: Redis, alone: Store
) -> None:
    """Else parent and child would read each other's answers."""
    game = some_game()
    alone.create(game, some_entry())
    before = others(redis)

    child = os.fork()
    if not child:
        try:
            for _ in range(3):
                alone.version(game.id)
            alone.write(some_game(id=game.id, version=1), some_entry(1), expected=0)
            os._exit(0)
        except BaseException:  # noqa: BLE001 - the child must not go on with the tests
            os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0

    after = others(redis)
    assert before.keys() <= after.keys()
    sent = {number: each["tot-cmds"] for number, each in before.items()}
    assert sent == {number: after[number]["tot-cmds"] for number in before}
    assert alone.version(game.id) == 1


def _interrupting(server: EmbeddedValkey) -> Callable[[socket.socket], None]:
    """A proxy that presses Control-C once, after a command has arrived and before its answer."""
    main, pressed = threading.main_thread().ident or 0, []
    path = server.url.removeprefix("unix://")

    def serve(link: socket.socket) -> None:
        with socket.socket(socket.AF_UNIX) as behind:
            behind.connect(path)
            while request := link.recv(1 << 20):
                behind.sendall(request)
                answer = behind.recv(1 << 20)
                if b"holdout:" in request and not pressed:
                    pressed.append(True)
                    signal.pthread_kill(main, signal.SIGINT)
                link.sendall(answer)

    return serve


@pytest.mark.parametrize(
    "ask",
    [
        lambda store, game: store.version(game),
        lambda store, game: store.load(game, key="none"),
        lambda store, game: store.versions([game]),
    ],
)
def test_answer_that_was_not_read_is_nobody_elses(
    server: EmbeddedValkey, alone: Store, ask: Callable[[Store, str], Any]
) -> None:
    """Control-C between a command and its answer: the next command gets its own answer."""
    game = some_game()
    alone.create(game, some_entry())
    with Stub(_interrupting(server)) as proxy, closing(open_store(proxy.url)) as store:
        with pytest.raises(KeyboardInterrupt):
            ask(store, game.id)

        assert (0, game.id) == (store.version(game.id), store.load(game.id).id)


@pytest.mark.parametrize(
    ("word", "ask"),
    [
        (b"HGET", lambda store: store.version("any")),
        (b"HGET", lambda store: store.versions(["any"])),
        (b"EVALSHA", lambda store: store.write(some_game(version=1), None, expected=0)),
    ],
)
def test_nothing_is_sent_again_after_a_time_out(word: bytes, ask: Callable[[Store], Any]) -> None:
    """A second attempt would keep the caller waiting twice as long."""
    seen = []

    def serve(link: socket.socket) -> None:
        while request := link.recv(1 << 20):
            seen.append(request)
            link.sendall(b"+OK\r\n" * request.count(b"CLIENT"))

    with Stub(serve) as silent, closing(open_store(f"{silent.url}?socket_timeout=0.05")) as store:
        with pytest.raises(StoreUnavailable):
            ask(store)
        with pytest.raises(StoreUnavailable):
            store.entries("last")

    assert b"".join(seen).count(word) == 1
    assert b"".join(seen).count(b"XRANGE") == 1


def test_commands_together_are_in_order_though_the_server_lacks_a_script(
    server: EmbeddedValkey, redis: "Redis[bytes]"
) -> None:
    """As after a restart: the bots of a game are called after it is there, not before."""
    connection = Connection(server.url)
    known, lacking = Script("idle"), Script("count")
    calls = [
        ("SET", "one", 1),
        Call(lacking, ("holdout:limits:a",), (60, 5)),
        Call(known, ("{holdout:idle}:due",), (0, "game")),
        ("INCR", "one"),
    ]
    redis.script_flush()
    redis.script_load(known.text)

    with _watching(redis) as commands:
        told = connection.send_all(calls)

    assert told[1][0] == 5
    assert told[3] == 2
    connection.close()
    order = [each for each in commands if each in {"INCRBY", "ZADD"}]
    assert order[-2:] == ["INCRBY", "ZADD"]


@contextmanager
def _watching(redis: "Redis[bytes]") -> Iterator[list[str]]:
    """The names of the commands that the server carries out inside, those of scripts too."""
    found: list[str] = []
    with redis.monitor() as monitor:
        yield found
        redis.echo("the end")
        for each in monitor.listen():
            found.append(each["command"].partition(" ")[0].upper())
            if found[-1] == "ECHO":
                break


def test_what_can_not_be_sent_together_is_told_for_each(
    server: EmbeddedValkey, redis: "Redis[bytes]"
) -> None:
    """A command that the server refuses does not hold up those after it."""
    redis.set("text", "no list")
    connection = Connection(server.url)

    refused, done = connection.send_all([("LPUSH", "text", 1), ("SET", "other", 1)])

    assert isinstance(refused, StoreError)
    assert done in {True, b"OK"}
    connection.close()
