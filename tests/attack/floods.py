"""Floods of what takes long: games of bots only, advice, undo, checks of records.

What they do to another player: how long actions take, and how long a bot takes to answer.
"""

import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException
from itertools import count, islice
from pathlib import Path
from typing import Any, NamedTuple

from tests.api.service import PATIENCE_SECONDS, Answer, ask, serving
from tests.attack.connections import ATTACKER, HONEST

HERE = "127.0.0.1"
WINTER, BOT = "dead-of-winter", {"player": "bot", "bot": "greedy"}
#: So many actions of the honest player are measured, and so many answers of their bot.
ACTIONS, ANSWERS = 60, 8
#: Who is refused asks again after so many seconds, whatever `Retry-After` says.
PAUSE_SECONDS = 0.05
#: A bot that has not acted after so many seconds is waited for no longer.
GIVEN_UP_SECONDS = 120
OFF = {f"HOLDOUT_RATE_{each}": "off" for each in ("ALL", "CREATE", "GUESS", "WORK")}


class Table:
    """A game and a connection of one client to it."""

    def __init__(self, port: int, address: str, **wish: Any) -> None:
        self.port = port
        self.link = HTTPConnection(HERE, port, PATIENCE_SECONDS, (address, 0))
        made = ask(self.link, "POST", "/v1/games", wish)
        self.refused = made.status != 201
        if not self.refused:
            self.path = f"/v1/games/{made.body['id']}"
            self.token = {"Authorization": f"Bearer {made.body['token']}"}

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """Send a request about the game."""
        return ask(self.link, method, f"{self.path}{path}", body, **self.token)

    def act(self, number: int = 0) -> Answer | None:
        """Do one of the legal actions of the first seat that has any."""
        for seat in range(1, 6):
            listed = self.ask("GET", f"/actions?seat={seat}")
            if listed.status == 200 and (legal := listed.body["actions"]):
                wish = {"id": legal[number % len(legal)]["id"]}
                return self.ask("POST", f"/actions?seat={seat}", wish)
        return None

    def close(self) -> None:
        """Hang up."""
        self.link.close()


class Flood:
    """Threads of an attacker, each doing the same again and again."""

    def __init__(self, port: int, size: int, do: Callable[[Table], Answer]) -> None:
        self.answered = self.refused = 0
        self._ending = threading.Event()
        self._threads = [
            threading.Thread(target=self._hammer, args=(port, do)) for _ in range(size)
        ]

    def _hammer(self, port: int, do: Callable[[Table], Answer]) -> None:
        while not self._ending.is_set():
            with closing(Table(port, ATTACKER, title=WINTER, players=2)) as table:
                try:
                    while not self._ending.is_set():
                        if table.refused or do(table).status in {429, 503}:
                            self.refused += 1
                            self._ending.wait(PAUSE_SECONDS)
                        else:
                            self.answered += 1
                        if table.refused:
                            break
                except (OSError, HTTPException):
                    self.refused += 1

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Inside `with` it does not end."""
        for thread in self._threads:
            thread.start()
        time.sleep(1)
        try:
            yield
        finally:
            self._ending.set()
            for thread in self._threads:
                thread.join()


class Figures(NamedTuple):
    """Milliseconds that something took."""

    median: float
    worst: float


def _actions_only(table: Table) -> Answer:
    """What the others do besides what is expensive: what they cost more than this is its price."""
    return table.act() or table.ask("GET", "")


def _advice(table: Table) -> Answer:
    table.act()
    return table.ask("GET", "/advice?bot=greedy&seat=1")


def _undo(table: Table) -> Answer:
    table.act()
    return table.ask("POST", "/undo")


def _check(table: Table) -> Answer:
    """Check the record of another game each time: the same one is answered from what is kept."""
    with closing(Table(table.port, ATTACKER, title=WINTER, players=2)) as other:
        if other.refused:
            return Answer(429, {}, None)
        other.act()
        other.ask("DELETE", "")
        return ask(table.link, "POST", "/v1/records/check", other.ask("GET", "/record").body)


FLOODS: dict[str, Callable[[Table], Answer]] = {
    "actions": _actions_only,
    "advice": _advice,
    "undo": _undo,
    "checks": _check,
}


def attack(name: str, size: int) -> None:
    """Let an attacker ask for what is expensive, on so many connections."""
    print(f"{size} connections of one address: {name}; {ACTIONS} actions of another address")
    for how, limits in (("without limits", OFF), ("by default", {})):
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), **limits) as service:
            alone = _actions(service.port)
            flood = Flood(service.port, size, FLOODS[name])
            with flood.going_on():
                meanwhile = _actions(service.port)
            _tell(how, alone, meanwhile)
            print(f"  of the attacker's requests {flood.answered} done, {flood.refused} refused")


def flood_of_bots(size: int) -> None:
    """Let an attacker make games that only bots play, and see when the bot of another answers."""
    print(f"{size} games of five bots; {ANSWERS} answers of the bot of another address")
    for how, limits in (("without limits", OFF), ("by default", {})):
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), **limits) as service:
            alone = _answers(service.port)
            made = [
                Table(service.port, ATTACKER, title=WINTER, seats=[BOT] * 5) for _ in range(size)
            ]
            meanwhile = _answers(service.port)
            _tell(how, alone, meanwhile)
            print(f"  {sum(each.refused for each in made)} games of the attacker were refused")
            for each in made:
                each.close()


def _tell(how: str, alone: Figures, meanwhile: Figures) -> None:
    for name, each in (("alone", alone), ("meanwhile", meanwhile)):
        ratio = each.median / alone.median
        print(
            f"{how:16}{name:10} median {each.median:8.1f} ms  worst {each.worst:8.1f} ms"
            f"  ratio {ratio:5.1f}",
            flush=True,
        )


def _actions(port: int) -> Figures:
    took: list[float] = []
    with closing(Table(port, HONEST, title="raxxon", players=2)) as table:
        for number in range(ACTIONS):
            began = time.perf_counter()
            if table.act(number) is None:
                break
            took.append((time.perf_counter() - began) * 1000)
    return Figures(statistics.median(took), max(took))


def _answers(port: int) -> Figures:
    """From when it is the bot's turn until it has acted, in as many games as that takes."""
    took: list[float] = []
    while len(took) < ANSWERS:
        with closing(Table(port, HONEST, title="raxxon", seats=[{"player": "me"}, BOT])) as table:
            took += islice(_turns_of_the_bot(table), ANSWERS - len(took))
    return Figures(statistics.median(took), max(took))


def _turns_of_the_bot(table: Table) -> Iterator[float]:
    """Act until the game ends; how long the bot took each time, in milliseconds."""
    for number in count():
        # Always the first action would be one that changes nothing, once the bot has passed.
        done = table.act(number)
        if done is None:
            return
        version, began = done.body["version"], time.perf_counter()
        while not _goes_on(table) and time.perf_counter() - began < GIVEN_UP_SECONDS:
            version = table.ask("GET", f"/events?after={version}&wait=15").body["version"]
        if table.ask("GET", "").body["version"] > done.body["version"]:
            yield (time.perf_counter() - began) * 1000


def _goes_on(table: Table) -> bool:
    """Whether the first seat is asked, or nobody any more."""
    asked = {each["seat"] for each in table.ask("GET", "").body["pending"]}
    return 1 in asked or not asked
