"""Streams: hundreds of listeners while actions go on at full speed, and thousands of idle ones."""

import asyncio
import json
import multiprocessing
import random
import re
import resource
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, Self

from bench.one_client import MANY_LISTENERS, OURS, ask, served, started
from holdout.store.embedded import EmbeddedValkey

LISTENERS = 500
IDLE = 5000
GAMES = 10
ACTORS = 4
ROUNDS = 5
SECONDS = 2.0
PLAYERS = 4

#: Where to listen: the path of a game and a token of it.
Place = tuple[str, str]
#: What a listener heard: the version that it was told of, and when.
Heard = list[tuple[int, float]]

_ID = re.compile(rb"id: (\d+)\nevent: ")
_SETTLE_SECONDS = 1.0
#: So many listeners at most have connected and not heard anything yet.
_COMING = 100


class Streams(NamedTuple):
    """Seconds from each action to each listener, and actions a second with listeners and without.

    An action counts from when it is sent; a listener has heard of it with the first message of
    its version or a later one.
    """

    seconds: list[float]
    watched: float
    unwatched: float
    messages: int

    def milliseconds(self, percent: int) -> float:
        """Return the time in which this percentage of the actions had reached their listeners."""
        return sorted(self.seconds)[len(self.seconds) * percent // 100] * 1000


def measure(listeners: int = LISTENERS, rounds: int = ROUNDS, seconds: float = SECONDS) -> Streams:
    """Let four clients act in ten games, to which nobody listens and to which all do, in turns.

    Starts an embedded store and a server of two workers and stops them. The listeners are one
    process of their own.
    """
    delays: list[float] = []
    done, spent, messages = {True: 0, False: 0}, {True: 0.0, False: 0.0}, 0
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(EmbeddedValkey(data)).url
        link = stack.enter_context(served(OURS, url))
        for number in range(2 * rounds):
            watched = bool(number % 2)
            tables = [_Table(link, number * GAMES + each) for each in range(GAMES)]
            places = [each.place for each in tables] if watched else []
            with _Listeners(link.port, places, listeners // GAMES) as listening:
                began = time.monotonic()
                _act(link.port, tables, began + seconds)
                spent[watched] += time.monotonic() - began
                done[watched] += sum(len(each.sent) for each in tables)
                heard = listening.heard()
            for number_of_game, its in heard:
                delays += _delays(tables[number_of_game].sent, its)
                messages += len(its)
    return Streams(delays, done[True] / spent[True], done[False] / spent[False], messages)


def idle_memory(listeners: int = IDLE) -> tuple[int, int] | None:
    """Bytes of memory of one worker that nobody listens to, and with idle listeners in ten games.

    None where the system does not tell.
    """
    if not sys.platform.startswith("linux"):
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # Each listener is an open file of the worker and of the process that listens.
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        with ExitStack() as stack:
            data = stack.enter_context(tempfile.TemporaryDirectory())
            url = stack.enter_context(EmbeddedValkey(data)).url
            link, pid = stack.enter_context(started(MANY_LISTENERS, url, workers=1))
            places = [_Table(link, each).place for each in range(GAMES)]
            before = _largest_child(pid)
            with _Listeners(link.port, places, listeners // GAMES) as listening:
                after = _largest_child(pid)
                listening.heard()
            return before, after
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def _largest_child(pid: int) -> int:
    """Return the resident memory of a server's worker, in bytes."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    texts = [Path(f"/proc/{each}/status").read_text("utf-8") for each in children]
    return max(int(re.findall(r"VmRSS:\s+(\d+) kB", each)[0]) * 1024 for each in texts)


class _Table:
    """A game that is played at random; `sent` has when each action was sent."""

    def __init__(self, link: HTTPConnection, seed: int) -> None:
        made = json.loads(
            ask(link, "POST", "/v1/games", {}, json.dumps({"title": "raxxon", "players": PLAYERS}))[
                1
            ]
        )
        self.place = f"/v1/games/{made['id']}", made["token"]
        self.sent: list[float] = []
        self._luck = random.Random(seed)
        self._pending: list[Any] = made["pending"]

    def act(self, link: HTTPConnection) -> bool:
        """Do something legal; whether the game goes on."""
        path, token = self.place
        headers = {"Authorization": f"Bearer {token}"}
        at = f"{path}/actions?seat={self._pending[0]['seat']}"
        legal = json.loads(ask(link, "GET", at, headers)[1])["actions"]
        wish = json.dumps({"id": self._luck.choice(legal)["id"]})
        self.sent.append(time.monotonic())
        self._pending = json.loads(ask(link, "POST", at, headers, wish)[1])["pending"]
        return bool(self._pending)


def _act(port: int, tables: list[_Table], until: float) -> None:
    """Act in all games, each by one of the clients, as fast as it goes."""

    def run(own: list[_Table]) -> None:
        link = HTTPConnection("127.0.0.1", port, timeout=30)
        while own and time.monotonic() < until:
            own = [each for each in own if each.act(link)]
        link.close()

    threads = [threading.Thread(target=run, args=(tables[each::ACTORS],)) for each in range(ACTORS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _delays(sent: list[float], heard: Heard) -> list[float]:
    """Return the delay from sending each action to hearing of it."""
    delays, known = [], 0
    for version, at in heard:
        delays += [at - each for each in sent[known:version]]
        known = version
    if known < len(sent):
        raise RuntimeError(f"a listener has heard of {known} actions only, not of {len(sent)}")
    return delays


class _Listeners:
    """A process with so many listeners at each of some places, connected inside `with`."""

    def __init__(self, port: int, places: list[Place], each: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_listen, args=(port, places, each, theirs))

    def __enter__(self) -> Self:
        self._process.start()
        self._pipe.recv()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.join()

    def heard(self) -> list[tuple[int, Heard]]:
        """Wait for the listeners to finish; return what each has heard, with its place's number."""
        time.sleep(_SETTLE_SECONDS)
        self._pipe.send(None)
        found: list[tuple[int, Heard]] = self._pipe.recv()
        return found


class _Listener(asyncio.Protocol):
    """One listener, as light as can be: it looks for versions and drops the rest."""

    def __init__(self, place: Place, begun: asyncio.Semaphore) -> None:
        path, token = place
        self.heard: Heard = []
        self._request = (
            f"GET {path}/events HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        ).encode()
        self._rest = b""
        self._begun = begun

    def connection_made(self, transport: Any) -> None:
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = time.monotonic()
        data = self._rest + data
        end = 0
        for found in _ID.finditer(data):
            if not self.heard:
                self._begun.release()
            self.heard.append((int(found[1]), now))
            end = found.end()
        self._rest = data[max(end, len(data) - 32) :]


def _listen(port: int, places: list[Place], each: int, pipe: Connection) -> None:
    asyncio.run(_listen_until_told(port, places, each, pipe))


async def _listen_until_told(port: int, places: list[Place], each: int, pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    begun = asyncio.Semaphore(0)
    listeners: list[tuple[int, _Listener]] = []
    for count, (number, place) in enumerate([*enumerate(places)] * each):
        if count >= _COMING:
            await begun.acquire()
        listener = _Listener(place, begun)
        await loop.create_connection(lambda made=listener: made, "127.0.0.1", port)  # type: ignore[misc]
        listeners.append((number, listener))
    for _ in listeners[:_COMING]:
        await begun.acquire()
    pipe.send(None)
    told = asyncio.Event()
    loop.add_reader(pipe.fileno(), told.set)
    await told.wait()
    pipe.send([(number, listener.heard) for number, listener in listeners])
