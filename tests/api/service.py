"""The service as people start it: a process of its own, with workers, on a port."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

from redis import Redis

from tests.ports import free_port

#: How long a test waits for something that is to happen: many times longer than it takes, as the
#: machine may be busy with other tests.
PATIENCE_SECONDS = 120.0
#: What most tests need. Each further process takes seconds to start.
LEAN = ("--workers", "1", "--bots", "0", "--deliveries", "0")
#: What `serve` starts by itself.
USUAL = ("--workers", "2", "--bots", "1", "--advice", "1", "--deliveries", "1")
#: To start takes many times longer when the machine is busy with other tests.
START_SECONDS = 180.0


class Answer(NamedTuple):
    """An answer over the wire."""

    status: int
    headers: dict[str, str]
    body: Any


class Service(NamedTuple):
    """A running service."""

    port: int
    process: subprocess.Popen[str]
    output: list[str]

    def link(self) -> HTTPConnection:
        """A connection of one's own."""
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)


def ask(link: HTTPConnection, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """Send a request and read the answer."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None
    if body is not None:
        data, sent["Content-Type"] = json.dumps(body), "application/json"
    # A body that is refused need not be read to its end: the answer is there all the same.
    with suppress(BrokenPipeError):
        link.request(method, path, data, sent)
    response = link.getresponse()
    text = response.read()
    return Answer(response.status, dict(response.headers), json.loads(text) if text else None)


def place(headers: Mapping[str, str], asked: str = "/v1/games") -> str:
    """The path that a response names, resolved against the path that was asked, as clients do."""
    return urljoin(asked, headers["location"])


def start(
    data: Path, *arguments: str, python: str = sys.executable, **environment: str
) -> subprocess.Popen[str]:
    """Start the service that a Python has installed; `environment` is added to ours."""
    clean = {name: each for name, each in os.environ.items() if not name.startswith("HOLDOUT_")}
    return subprocess.Popen(
        [python, "-c", "from holdout.command import main; main()", "serve", *arguments],
        env=clean | {"HOLDOUT_DATA": str(data), "PYTHONUNBUFFERED": "1"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@contextmanager
def serving(
    data: Path, *arguments: str, python: str = sys.executable, **environment: str
) -> Iterator[Service]:
    """A service that answers, until the end of the block; then it is stopped in order.

    It has one worker and nothing beside it, unless `arguments` say otherwise.
    """
    port = free_port()
    process = start(data, "--port", str(port), *LEAN, *arguments, python=python, **environment)
    output: list[str] = []
    reader = threading.Thread(target=lambda: output.extend(process.stdout or ()), daemon=True)
    reader.start()
    service = Service(port, process, output)
    try:
        _wait(service)
        yield service
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)
        reader.join()
        if process.stdout:
            process.stdout.close()


def unsynced(url: str) -> None:
    """Let a store leave it to the system when its disk is written.

    To wait for the disk at each write is most of what a write takes. It only counts when the power
    fails, which no test can bring about; tests of the store and of faults let it be as it is.
    """
    with Redis.from_url(url) as redis:
        redis.config_set("appendfsync", "no")


def _wait(service: Service) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        link = service.link()
        try:
            if ask(link, "GET", "/readyz").status == 200:
                return
        except OSError:
            time.sleep(0.05)
        finally:
            link.close()
        assert service.process.poll() is None, service.output
    raise AssertionError(f"the service does not answer: {service.output}")
