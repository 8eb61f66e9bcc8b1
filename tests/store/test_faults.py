"""The server dies, refuses, drops answers or is too old: nothing acknowledged is lost."""

import itertools
import os
import signal
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from redis import Redis

from holdout.store import Conflict, Store, StoreUnavailable, UnknownGame, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.store.servers import Stub, running_store, some_entry, some_game


def _write(store: Store, game_id: str, version: int) -> None:
    later = some_game(id=game_id, version=version)
    store.write(later, some_entry(version), expected=version - 1)


def _unavailable(store: Store, game_id: str) -> None:
    """See each method of the store say that the server is away."""
    for ask in (
        store.ping,
        store.list,
        lambda: store.load(game_id),
        lambda: store.version(game_id),
        lambda: store.entries(game_id),
        lambda: store.create(some_game(), some_entry()),
        lambda: _write(store, game_id, 1),
    ):
        with pytest.raises(StoreUnavailable) as refusal:
            ask()
        assert refusal.value.__cause__ is not None


def test_killed_server_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """After kill -9 under load each write that returned is there, and at most one more."""
    ids = [f"game-{number}" for number in range(4)]
    acknowledged = dict.fromkeys(ids, 0)
    enough = threading.Semaphore(0)

    def play(store: Store, game_id: str) -> None:
        for version in itertools.count(1):
            try:
                _write(store, game_id, version)
            except StoreUnavailable:
                return
            acknowledged[game_id] = version
            enough.release()

    with running_store(tmp_path) as (server, store):
        for game_id in ids:
            store.create(some_game(id=game_id), some_entry())
        threads = [threading.Thread(target=play, args=(store, game_id)) for game_id in ids]
        for thread in threads:
            thread.start()
        for _ in range(300):
            enough.acquire()
        os.kill(server.pid or 0, signal.SIGKILL)
        for thread in threads:
            thread.join()

    with running_store(tmp_path) as (_, store):
        for game_id in ids:
            version = store.version(game_id)
            log = store.entries(game_id)
            assert acknowledged[game_id] <= version <= acknowledged[game_id] + 1
            assert [entry.version for entry in log] == [*range(version + 1)]


def test_store_works_again_when_its_server_is_back(tmp_path: Path) -> None:
    """The same store, through kill -9 and an ordered stop, without being made anew."""
    with running_store(tmp_path) as (server, store):
        game = some_game()
        store.create(game, some_entry())
        os.kill(server.pid or 0, signal.SIGKILL)
        _unavailable(store, game.id)

        server.restart()
        store.ping()
        _write(store, game.id, 1)
        server.restart()
        _write(store, game.id, 2)

        assert store.version(game.id) == 2
        assert len(store.entries(game.id)) == 3


def test_store_may_be_opened_before_its_server_is_there(tmp_path: Path) -> None:
    """A service may start first; each request says so until the server comes."""
    store = open_store(f"unix://{tmp_path}/data/valkey.sock")
    _unavailable(store, "any")

    with EmbeddedValkey(tmp_path / "data"):
        store.ping()
    store.close()


def _losing(server: EmbeddedValkey, word: bytes, times: int) -> Callable[[socket.socket], None]:
    """A proxy that passes all on, but closes instead of giving `times` answers to `word`."""
    left = [times]
    path = server.url.removeprefix("unix://")

    def serve(link: socket.socket) -> None:
        with socket.socket(socket.AF_UNIX) as behind:
            behind.connect(path)
            while request := link.recv(1 << 20):
                behind.sendall(request)
                answer = behind.recv(1 << 20)
                if word in request and left[0]:
                    left[0] -= 1
                    return
                link.sendall(answer)

    return serve


def test_write_whose_answer_is_lost_is_done_once(server: EmbeddedValkey) -> None:
    """Nobody sends it again by himself; doing it again by hand conflicts with the first."""
    game = some_game()
    with Stub(_losing(server, b"EVALSHA", 1)) as proxy:
        direct, store = open_store(server.url), open_store(proxy.url)
        direct.create(game, some_entry())
        _write(direct, game.id, 1)  # From here on the server knows the script.
        with pytest.raises(StoreUnavailable):
            _write(store, game.id, 2)
        assert [entry.version for entry in direct.entries(game.id)] == [0, 1, 2]

        with pytest.raises(Conflict) as refusal:
            _write(store, game.id, 2)

        assert refusal.value.current == 2
        assert store.version(game.id) == 2
        store.close()
        direct.close()


def test_read_whose_answer_is_lost_is_asked_again_once(server: EmbeddedValkey) -> None:
    """A dropped connection does not disturb a reader; a second one in a row does."""
    game = some_game()
    with Stub(_losing(server, b"HMGET", 3)) as proxy:
        store = open_store(proxy.url)
        store.create(game, some_entry())
        with pytest.raises(StoreUnavailable):
            store.load(game.id)

        assert game == store.load(game.id)
        store.close()


def test_page_whose_answer_is_lost_is_asked_again_whole(server: EmbeddedValkey) -> None:
    """A retry of many commands at once repeats all of them."""
    with Stub(_losing(server, b"HMGET", 1)) as proxy:
        direct, store = open_store(server.url), open_store(proxy.url)
        games = [some_game() for _ in range(3)]
        for game in games:
            direct.create(game, some_entry())
        direct.reindex()

        assert {each.id for each in games} <= {each.id for each in store.list().games}
        store.close()
        direct.close()


def _saying(words: str) -> Callable[[socket.socket], None]:
    """A server that answers everything with one error, and greetings with OK."""

    def serve(link: socket.socket) -> None:
        while request := link.recv(1 << 20):
            link.sendall(b"+OK\r\n" * request.count(b"CLIENT") or f"-{words}\r\n".encode())

    return serve


@pytest.mark.parametrize(
    "words",
    [
        "LOADING Valkey is loading the dataset in memory",
        "READONLY You can't write against a read only replica.",
        "OOM command not allowed when used memory > 'maxmemory'. script: x, on @user_script:1.",
        "MISCONF Errors writing to the AOF file: No space left on device",
        "NOREPLICAS Not enough good replicas to write.",
        "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
        "CLUSTERDOWN The cluster is down",
        "BUSY Valkey is busy running a script.",
        "NOAUTH Authentication required.",
        "NOPERM this user has no permissions to run the 'evalsha' command",
        "ERR max number of clients reached",
    ],
)
def test_refusing_server_is_unavailable(words: str) -> None:
    """Whatever the reason for which a server can't serve now, callers are told one thing."""
    with Stub(_saying(words)) as stub:
        store = open_store(stub.url)
        _unavailable(store, "any")
        store.close()


def test_server_before_redis_7_is_told_to_be_too_old() -> None:
    """Its words about a script mean nothing to an operator."""
    words = "ERR Error compiling script (new function): user_script:1: unexpected symbol near '#'"
    with Stub(_saying(words)) as stub:
        store = open_store(stub.url)
        for ask in (store.ping, lambda: store.create(some_game(), some_entry())):
            with pytest.raises(StoreUnavailable, match=r"too old|not available"):
                ask()
        store.close()


def test_silent_server_is_given_up_on() -> None:
    """A server that takes a request and never answers ends in an error, not in a wait."""
    hang_up = threading.Event()
    with Stub(lambda _: hang_up.wait() and None) as stub:
        store = open_store(f"{stub.url}?socket_timeout=0.05")
        with pytest.raises(StoreUnavailable):
            store.load("any")
        hang_up.set()
        store.close()


def test_full_server_changes_nothing(tmp_path: Path) -> None:
    """Out of memory: reading goes on, a write is refused whole, and works when there is room."""
    with running_store(tmp_path) as (server, store), Redis.from_url(server.url) as redis:
        game = some_game()
        store.create(game, some_entry())
        redis.config_set("maxmemory", 1)
        for ask in (store.ping, lambda: _write(store, game.id, 1)):
            with pytest.raises(StoreUnavailable):
                ask()
        assert game == store.load(game.id)
        with pytest.raises(StoreUnavailable):
            store.create(some_game(id="new"), some_entry())
        with pytest.raises(UnknownGame):
            store.load("new")

        redis.config_set("maxmemory", 0)
        _write(store, game.id, 1)

        assert [entry.version for entry in store.entries(game.id)] == [0, 1]


def test_replica_is_read_but_not_ready(tmp_path: Path) -> None:
    """A server that became a replica shows games but is not ready to play on."""
    with running_store(tmp_path) as (server, store), Redis.from_url(server.url) as redis:
        game = some_game()
        store.create(game, some_entry())
        redis.replicaof("127.0.0.1", 1)

        assert game == store.load(game.id)
        for ask in (store.ping, lambda: _write(store, game.id, 1)):
            with pytest.raises(StoreUnavailable):
                ask()
        assert game == msgspec.structs.replace(store.load(game.id))


def test_store_that_wants_replicas_acknowledges_nothing_without(tmp_path: Path) -> None:
    """A write that no other server has is not told to be done; reading goes on."""
    with running_store(tmp_path) as (server, direct):
        game = some_game()
        direct.create(game, some_entry())
        store = open_store(f"{server.url}?socket_timeout=5&replicas=1")
        for ask in (store.ping, lambda: _write(store, game.id, 1)):
            with pytest.raises(StoreUnavailable, match="0 of 1 replicas"):
                ask()
        with pytest.raises(Conflict):
            _write(direct, game.id, 1)
        assert store.version(game.id) == 1
        store.close()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "store",
        "http://localhost",
        "redis://localhost:port",
        "redis://localhost?no_such_option=1",
        "redis://localhost?replicas=many",
        "redis+cluster://",
        "redis+cluster://a:port",
        "redis+cluster://a:1,:2",
    ],
)
def test_wrong_url_is_refused_at_once(url: str) -> None:
    """A mistake in a setting is told at the start, not with the first request."""
    with pytest.raises(ValueError, match=r"store|port|URL"):
        open_store(url)
