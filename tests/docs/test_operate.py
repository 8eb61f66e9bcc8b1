"""The page for operators is true: its table of settings, and its backups, which bring all back."""

import contextlib
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError

from holdout.settings import rows
from holdout.store.embedded import EmbeddedValkey, server_program
from holdout.store.mark import DataLost
from tests.api.service import PATIENCE_SECONDS, Answer, Service, ask, place, serving
from tests.docs.blocks import blocks_of
from tests.exported import exported

PAGE = Path(__file__).parents[2] / "docs" / "operate.md"
MARKS = {"ini", "promql", "sh", "console", "text", "json", "yaml"}


def test_table_of_settings_is_that_of_the_code() -> None:
    """Names, values, defaults, meanings."""
    row = re.compile(r"^\| `(HOLDOUT_\w+)` \| (.*?) \| (.*?) \| (.*) \|$", re.MULTILINE)
    shown = row.findall(PAGE.read_text("utf-8"))

    assert shown == [
        (row.variable, row.values, f"`{row.default}`" if row.default else "empty", row.meaning)
        for row in rows()
    ]


def test_table_of_metrics_is_that_of_the_code() -> None:
    """Names and labels."""
    row = re.compile(r"^\| `(holdout_\w+)` \| .*? \| (.*?) ?\|$", re.MULTILINE)
    shown = row.findall(PAGE.read_text("utf-8"))

    assert {name: tuple(re.findall(r"\w+", labels)) for name, labels in shown} == exported()


def test_blocks_are_all_marked() -> None:
    """Those marked `sh` are run below."""
    blocks = blocks_of(PAGE)

    assert 2 * len(blocks) == PAGE.read_text("utf-8").count("```")
    assert {block.language for block in blocks} == MARKS
    assert sum(block.language == "sh" for block in blocks) == 2


def run(number: int, home: Path) -> None:
    """Run one of the page's scripts as a user with this home."""
    script = [block.text for block in blocks_of(PAGE) if block.language == "sh"][number]
    subprocess.run(
        ["/bin/sh", "-eu", "-c", script],
        env={"HOME": str(home), "PATH": os.environ["PATH"]},
        timeout=60,
        check=True,
    )


@contextlib.contextmanager
def bare_server(folder: Path) -> Iterator[Redis]:
    """A server without an append-only file, as somebody starts it who restores a snapshot."""
    socket = folder / "own.sock"
    options = ["--port", "0", "--unixsocket", str(socket), "--appendonly", "no", "--save", ""]
    server = subprocess.Popen([server_program(), *options], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        with Redis(unix_socket_path=str(socket)) as redis:
            wait_for(lambda: bool(redis.ping()))
            yield redis
    finally:
        server.terminate()
        server.wait(PATIENCE_SECONDS)


def wait_for(true: Callable[[], bool]) -> None:
    """Return when it is so; a server that is not there yet is waited for."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        with contextlib.suppress(RedisError):
            if true():
                return
        time.sleep(0.05)
    raise AssertionError("it never was so")


def new_game(service: Service) -> tuple[str, dict[str, str], Answer]:
    """A game that has been acted in: its path, who may see it, and what they see."""
    link = service.link()
    made = ask(link, "POST", "/v1/games", {"title": "raxxon", "players": 2, "public": True})
    path, who = place(made.headers), {"Authorization": f"Bearer {made.body['token']}"}
    legal = ask(link, "GET", f"{path}/actions", **who).body["actions"]
    ask(link, "POST", f"{path}/actions", {"id": legal[0]["id"]}, **who)
    seen = ask(link, "GET", f"{path}/record", **who)
    link.close()
    assert seen.status == 200
    assert len(seen.body["actions"]) == 1
    return path, who, seen


def test_backup_of_a_running_service_brings_every_game_back(tmp_path: Path) -> None:
    """Taken while others play and the store rewrites its file, restored after all is lost."""
    home = tmp_path
    data = home / ".local" / "share" / "holdout"
    done = threading.Event()

    def play(service: Service) -> None:
        while not done.is_set():
            new_game(service)

    with serving(data) as service:
        games = [new_game(service) for _ in range(5)]
        others = threading.Thread(target=play, args=(service,))
        others.start()
        # Where the path is too long for a socket, it lies elsewhere.
        socket = (data / "server.lock").read_text("utf-8").strip()
        with Redis(unix_socket_path=socket) as redis:
            redis.bgrewriteaof()
        run(0, home)
        done.set()
        others.join()
    shutil.rmtree(data)

    run(1, home)

    with serving(data) as service:
        link = service.link()
        for path, who, seen in games:
            again = ask(link, "GET", f"{path}/record", **who)
            assert (200, seen.body) == (again.status, again.body)
        listed = {each["id"] for each in ask(link, "GET", "/v1/games?limit=100").body["games"]}
        link.close()
    assert {path.rpartition("/")[2] for path, _, _ in games} <= listed


def test_backup_of_a_store_that_is_not_there_ends(tmp_path: Path) -> None:
    """At once, and it makes no folder of a backup that holds nothing."""
    with pytest.raises(subprocess.CalledProcessError):
        run(0, tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_snapshot_of_a_server_of_ones_own_brings_every_game_back(tmp_path: Path) -> None:
    """As the page says it is done with `valkey-cli`; and not in the way it warns of."""
    with EmbeddedValkey(tmp_path / "first") as first, Redis.from_url(first.url) as redis:
        redis.set("holdout:game", "kept")
        redis.save()
        snapshot = tmp_path / "first" / "dump.rdb"
        for name in ("at-once", "second"):
            (tmp_path / name).mkdir()
            shutil.copy(snapshot, tmp_path / name)

    with pytest.raises(DataLost):
        EmbeddedValkey(tmp_path / "at-once").start()

    with bare_server(tmp_path / "second") as redis:
        redis.config_set("appendonly", "yes")
        wait_for(lambda: not redis.info("persistence")["aof_rewrite_in_progress"])

    with EmbeddedValkey(tmp_path / "second") as second, Redis.from_url(second.url) as redis:
        assert redis.get("holdout:game") == b"kept"
