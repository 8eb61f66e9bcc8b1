"""Whether the service slows down or takes more memory as the number of its games grows."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from itertools import islice
from typing import Any, NamedTuple
from urllib.parse import urlencode

from msgspec.structs import replace
from redis import Redis

from bench.one_client import OURS, Timed, ask, play, served
from holdout.installed import TITLES
from holdout.play.authorize import new_id
from holdout.play.records import LogStep, entry_of
from holdout.store import Game, Grant, Seat, Status, open_store
from holdout.store.embedded import EmbeddedValkey
from holdout.store.lobby import INDEXED

NUMBERS = (1_000, 100_000)
SAMPLES = 300
#: A stored game has seen up to so many actions.
LONGEST = 20
PAGES = 40
ROUNDS = 3
ACTIONS = 100
#: One game of so many is abandoned: fewer than one page can look at, to find fifty.
ABANDONED = 100

_ANSWER = """
from holdout.api.wsgi import app
assert app.test_client().get("/readyz").status_code == 200
"""


class Stored(NamedTuple):
    """What was measured at a number of games; times in seconds, sizes in bytes for each game.

    `due` is the first page for whoever asks when the index is to be checked, `looked_through`
    the time until it has been. `worker` is a worker from nothing to its first answer, `store`
    the embedded server from its start until it answers.
    """

    games: int
    memory: float
    file: float
    actions: Timed
    pages: dict[str, Timed]
    due: float
    looked_through: float
    worker: float
    store: float


def measure() -> list[Stored]:
    """Fill an embedded store with more and more games, and measure it at each number."""
    found, games = [], _games()
    with tempfile.TemporaryDirectory() as data:
        server = EmbeddedValkey(data)
        server.start()
        try:
            for number, before in zip(NUMBERS, (0, *NUMBERS), strict=False):
                sizes = _filled(server.url, islice(games, number - before))
                server.stop()
                start = time.perf_counter()
                server.start()
                store = time.perf_counter() - start
                found.append(_measured(server.url, number, sizes, store))
        finally:
            server.stop()
    return found


def _games() -> Iterator[tuple[Any, list[Any]]]:
    """Games and their logs without end: real states of all titles, ids and times of their own."""
    samples = list(_samples())
    created = time.time() - 10_000_000
    while True:
        for game, log in samples:
            created += 10
            yield replace(game, id=new_id(), created=created, changed=created), log


def _samples() -> Iterator[tuple[Any, list[Any]]]:
    for number in range(SAMPLES):
        luck = random.Random(number)
        title: Any = list(TITLES.values())[number % len(TITLES)]
        options, seed = title.options_type(), luck.randbytes(16)
        state = title.new_game(luck.randint(title.min_seats, title.max_seats), options, seed)
        steps = [LogStep(0, None, None, state.log)]
        state.log = []
        for version in range(1, luck.randint(1, LONGEST) + 1):
            if state.outcome is not None:
                break
            seat = title.decisions(state)[0].seat
            action = luck.choice(title.legal_actions(state, seat))
            words = title.action_id(action)
            steps.append(LogStep(version, seat, words, title.apply(state, seat, action)))
        status: Status = "running" if state.outcome is None else "over"
        game = Game(
            id="",
            title=title.id,
            schema=title.schema,
            rules="bench",
            version=steps[-1].version,
            public=True,
            status="abandoned" if number % ABANDONED == 0 else status,
            state=title.save(state),
            seats=[Seat(player="me") for _ in range(state.seats)],
            tokens={luck.randbytes(32).hex(): Grant(seats=[*range(1, state.seats + 1)], host=True)},
            options={},
            seed=seed,
            origin="options",
            created=0,
            changed=0,
        )
        yield game, [entry_of(step, 0) for step in steps]


def _filled(url: str, games: Iterator[tuple[Any, list[Any]]]) -> tuple[int, int]:
    """Store the games; the bytes of memory and of the file that all games there take."""
    store = open_store(url)
    with Redis.from_url(url) as redis:
        # The server is started anew after this, with the settings of its own.
        redis.config_set("appendfsync", "no")
        redis.config_set("auto-aof-rewrite-percentage", 0)
        for game, log in games:
            store.create(game, *log)
        info = redis.info()
    store.close()
    return info["used_memory"], info["aof_current_size"]


def _measured(url: str, number: int, sizes: tuple[int, int], store: float) -> Stored:
    start = time.perf_counter()
    environment = {**os.environ, "HOLDOUT_STORE": url}
    subprocess.run([sys.executable, "-c", _ANSWER], env=environment, check=True)  # noqa: S603
    worker = time.perf_counter() - start
    with served(OURS, url) as link:
        due, looked_through = _due(link, url)
        actions = Timed([], [])
        for each in range(ROUNDS):
            for title in ("raxxon", "dead-of-winter", "xibalba"):
                play(link, title, ACTIONS, each, actions)
        pages = {name: _turned(link, query) for name, query in _queries(url, number).items()}
    memory, file = (size / number for size in sizes)
    return Stored(number, memory, file, actions, pages, due, looked_through, worker, store)


def _due(link: HTTPConnection, url: str) -> tuple[float, float]:
    """Time the first page when the index is due, and the check of the index."""
    with Redis.from_url(url) as redis:
        redis.delete(INDEXED)
        start = time.perf_counter()
        seconds, _ = ask(link, "GET", "/v1/games", {})
        while redis.get(INDEXED) != b"done":
            time.sleep(0.01)
        return seconds, time.perf_counter() - start


def _queries(url: str, number: int) -> dict[str, dict[str, str]]:
    """Return the queries of the measured pages, by name."""
    store = open_store(url)
    cursor, seen = None, 0
    while seen < number // 2:
        page = store.list(cursor=cursor, limit=number // 2 - seen)
        cursor, seen = page.cursor, seen + len(page.games)
        if cursor is None:
            raise RuntimeError(f"the lobby lists {seen} games of {number}")
    store.close()
    return {
        "the first page": {},
        "a page in the middle": {"cursor": cursor or ""},
        "running games of a title": {"title": "xibalba", "status": "running"},
        "abandoned games (1 %)": {"status": "abandoned"},
    }


def _turned(link: HTTPConnection, query: dict[str, str]) -> Timed:
    """Ask for a page of the lobby many times."""
    timed = Timed([], [])
    for _ in range(PAGES):
        seconds, answer = ask(link, "GET", f"/v1/games?{urlencode(query)}", {})
        timed.seconds.append(seconds)
        timed.sizes.append(len(answer))
    return timed
