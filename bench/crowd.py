"""The service under sixteen clients at once, against the floor in the same run."""

import json
import random
import tempfile
import threading
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from statistics import median
from typing import Any, NamedTuple

from bench.one_client import FLOOR, OURS, PLAYERS, Timed, ask, served
from holdout.installed import TITLES
from holdout.store.embedded import EmbeddedValkey

CLIENTS = 16
ROUNDS = 5
ACTIONS = 60


class Step(NamedTuple):
    """A request that is known before it is sent."""

    path: str
    headers: dict[str, str]
    body: str


class Crowd:
    """What many clients at once have met with: requests a second by round, and their times."""

    def __init__(self) -> None:
        self.rates: list[float] = []
        self.timed = Timed([], [])

    def rate(self) -> float:
        """Return the requests per second of all clients together, the median of the rounds."""
        return median(self.rates)


def measure() -> tuple[dict[str, Crowd], dict[str, Crowd]]:
    """Let sixteen clients play a game of their own each: by title, on us and on the floor.

    What they do is worked out before the clock runs, so that nothing but actions is asked for.
    """
    ours, floor = ({title: Crowd() for title in TITLES} for _ in range(2))
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(EmbeddedValkey(data)).url
        us = stack.enter_context(served(OURS, url))
        bare = stack.enter_context(served(FLOOR, url))
        for number in range(ROUNDS):
            for title, crowd in ours.items():
                seed, script = _script(TITLES[title], number, ACTIONS)
                _rush(us, [_steps(us, title, seed, script) for _ in range(CLIENTS)], crowd)
                _rush(bare, [_bumps(us, title) for _ in range(CLIENTS)], floor[title])
    return ours, floor


def _script(title: Any, number: int, length: int) -> tuple[str, list[tuple[int, str]]]:
    """Return a seed, and the seats and ids of random legal actions from there on."""
    while True:
        luck = random.Random(number)
        seed, script = luck.randbytes(16), list[tuple[int, str]]()
        state = title.new_game(PLAYERS, title.options_type(), seed)
        while state.outcome is None and len(script) < length:
            seat = title.decisions(state)[0].seat
            action = luck.choice(title.legal_actions(state, seat))
            script.append((seat, title.action_id(action)))
            title.push(state, seat, action)
        if len(script) == length:
            return seed.hex(), script
        number += 1000


def _steps(
    link: HTTPConnection, title: str, seed: str, script: list[tuple[int, str]]
) -> list[Step]:
    """Create a game, and return the requests that play the script in it."""
    wish = json.dumps({"title": title, "players": PLAYERS, "seed": seed})
    made = json.loads(ask(link, "POST", "/v1/games", {}, wish)[1])
    path, key = f"/v1/games/{made['id']}/actions", {"Authorization": f"Bearer {made['token']}"}
    return [
        Step(f"{path}?seat={seat}", {**key, "If-Match": f'"{version}"'}, json.dumps({"id": action}))
        for version, (seat, action) in enumerate(script, made["version"])
    ]


def _bumps(link: HTTPConnection, title: str) -> list[Step]:
    """Create a game, and return the requests that write it back on the floor."""
    wish = json.dumps({"title": title, "players": PLAYERS})
    game = json.loads(ask(link, "POST", "/v1/games", {}, wish)[1])["id"]
    return [Step(f"/v1/games/{game}/actions", {}, '{"id":"go-on"}')] * ACTIONS


def _rush(near: HTTPConnection, work: list[list[Step]], crowd: Crowd) -> None:
    """Send what each client has to send, all clients at once, and add up what they met with."""
    gate = threading.Barrier(len(work) + 1)
    failed: list[Exception] = []

    def run(steps: list[Step]) -> None:
        gate.wait()
        link = HTTPConnection(near.host, near.port, timeout=30)
        try:
            for step in steps:
                seconds, answer = ask(link, "POST", *step)
                crowd.timed.seconds.append(seconds)
                crowd.timed.sizes.append(len(answer))
        except (OSError, RuntimeError) as error:
            failed.append(error)
        finally:
            link.close()

    threads = [threading.Thread(target=run, args=(steps,)) for steps in work]
    for thread in threads:
        thread.start()
    gate.wait()
    start = time.perf_counter()
    for thread in threads:
        thread.join()
    spent = time.perf_counter() - start
    if failed:
        raise failed[0]
    crowd.rates.append(sum(map(len, work)) / spent)
