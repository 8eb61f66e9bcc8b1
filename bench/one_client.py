"""The service over HTTP with one client, keep-alive, against the floor in the same run.

The other parts use the servers and requests of this module.
"""

import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from holdout.command.serve import ALLOCATOR
from holdout.installed import TITLES
from holdout.store.embedded import EmbeddedValkey

#: How servers are arranged: what granian is told besides the port and the number of workers.
OURS = ("wsgi", "holdout.api.wsgi:app", "--blocking-threads", "1008")
FLOOR = ("wsgi", "bench.baseline:app", "--blocking-threads", "8")
#: As OURS, with room for as many listeners on one worker as `streams` has.
MANY_LISTENERS = (
    *("wsgi", "holdout.api.wsgi:app", "--blocking-threads", "5108", "--backpressure", "6000"),
)
ROUNDS = 5
ACTIONS = 200
PLAYERS = 4
_ROOT = Path(__file__).parents[1]
_READY_SECONDS = 60.0
_STOP_SECONDS = 10.0
_REFUSED = 400
_NO_LIMIT = "999999999/60"


class Timed(NamedTuple):
    """How long requests took, in seconds, and the bytes of their answers."""

    seconds: list[float]
    sizes: list[int]

    def rate(self) -> float:
        """Return the requests per second."""
        return len(self.seconds) / sum(self.seconds)

    def milliseconds(self, percent: int) -> float:
        """Return the time below which this percentage of the requests was answered."""
        if percent == 50:  # noqa: PLR2004 - the median
            return median(self.seconds) * 1000
        return quantiles(self.seconds, n=100)[percent - 1] * 1000


class Measured(NamedTuple):
    """The service by title, the floor under it, and the bytes of the largest view by title."""

    ours: dict[str, Timed]
    floor: Timed
    view_bytes: dict[str, int]


def measure(rounds: int = ROUNDS, actions: int = ACTIONS) -> Measured:
    """Play each title at random over HTTP with four players, and the floor, in turns.

    Starts an embedded store and two servers of two workers and stops them.
    """
    ours, floor = {title: Timed([], []) for title in TITLES}, Timed([], [])
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(EmbeddedValkey(data)).url
        us = stack.enter_context(served(OURS, url))
        bare = stack.enter_context(served(FLOOR, url))
        view_bytes = dict.fromkeys(TITLES, 0)
        for number in range(rounds):
            for title, timed in ours.items():
                largest = play(us, title, actions, number, timed)
                view_bytes[title] = max(view_bytes[title], largest)
            _bump(us, bare, actions, floor)
    return Measured(ours, floor, view_bytes)


def play(link: HTTPConnection, title: str, actions: int, number: int, timed: Timed) -> int:
    """Post random legal actions; returns the bytes of the largest view seen on the way."""
    luck, largest = random.Random(number), 0
    headers: dict[str, str] = {}
    game, done = "", 0
    pending: list[Any] = []
    while done < actions:
        if not pending:
            new = json.dumps({"title": title, "players": PLAYERS})
            made = json.loads(ask(link, "POST", "/v1/games", {}, new)[1])
            game, headers = f"/v1/games/{made['id']}", {"Authorization": f"Bearer {made['token']}"}
            pending = made["pending"]
        seat = f"?seat={pending[0]['seat']}"
        listed = json.loads(ask(link, "GET", f"{game}/actions{seat}", headers)[1])
        wish = json.dumps({"id": luck.choice(listed["actions"])["id"]})
        match = {**headers, "If-Match": f'"{listed["version"]}"'}
        seconds, answer = ask(link, "POST", f"{game}/actions{seat}", match, wish)
        timed.seconds.append(seconds)
        timed.sizes.append(len(answer))
        pending = json.loads(answer)["pending"]
        done += 1
        if not done % 20:
            largest = max(largest, len(ask(link, "GET", f"{game}{seat}", headers)[1]))
    return largest


def _bump(us: HTTPConnection, bare: HTTPConnection, actions: int, timed: Timed) -> None:
    new = json.dumps({"title": "raxxon", "players": PLAYERS})
    game = json.loads(ask(us, "POST", "/v1/games", {}, new)[1])["id"]
    for _ in range(actions):
        seconds, answer = ask(bare, "POST", f"/v1/games/{game}/actions", {}, '{"id":"go-on"}')
        timed.seconds.append(seconds)
        timed.sizes.append(len(answer))


def ask(
    link: HTTPConnection, method: str, path: str, headers: dict[str, str], body: str | None = None
) -> tuple[float, bytes]:
    """Send a request and read the whole answer; how long that took, and the answer.

    Raises `RuntimeError` for a refusal: its time would say nothing.
    """
    start = time.perf_counter()
    link.request(method, path, body, {"Content-Type": "application/json", **headers})
    response = link.getresponse()
    answer = response.read()
    spent = time.perf_counter() - start
    if response.status >= _REFUSED:
        raise RuntimeError(f"{method} {path} was answered {response.status}: {answer[:200]!r}")
    return spent, answer


@contextmanager
def served(application: Sequence[str], store: str) -> Iterator[HTTPConnection]:
    """Run a server of two workers on a free port during the block, and yield a connection."""
    with started(application, store, workers=2) as (link, _):
        yield link


@contextmanager
def started(
    application: Sequence[str], store: str, workers: int
) -> Iterator[tuple[HTTPConnection, int]]:
    """Run a server on a free port during the block; yield a connection and its process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command: list[Any] = [sys.executable, "-m", "granian", "--interface", *application]
    command += ["--port", str(port), "--workers", str(workers), "--no-ws", "--log-level", "error"]
    environment = {
        **os.environ,
        **ALLOCATOR,
        "HOLDOUT_STORE": store,
        "HOLDOUT_LOG_FORMAT": "json",
        # One address has a quarter of them.
        "HOLDOUT_LISTENERS": "24000",
        # They are counted as always, but one address sends all requests and has all games.
        "HOLDOUT_RATE_ALL": _NO_LIMIT,
        "HOLDOUT_RATE_CREATE": _NO_LIMIT,
        "HOLDOUT_RATE_WORK": _NO_LIMIT,
        "HOLDOUT_OPEN_GAMES": "0",
        "HOLDOUT_STORE_MEMORY": "0",
        "PYTHONPATH": str(_ROOT),
    }
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        with closing(_connected(port)) as link:
            yield link, process.pid
    finally:
        process.terminate()
        try:
            process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _connected(port: int) -> HTTPConnection:
    deadline = time.monotonic() + _READY_SECONDS
    while True:
        link = HTTPConnection("127.0.0.1", port, timeout=60)
        try:
            # The floor has no such address; that it answers is enough.
            link.request("GET", "/healthz")
            link.getresponse().read()
        except OSError:
            link.close()
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return link
