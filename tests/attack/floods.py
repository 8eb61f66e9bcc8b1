"""Floods of what takes long: games of bots only, advice, undo, checks of records.

What they do to another player: how long actions take, and how long a bot takes to answer.
"""

import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from tests.api.service import PATIENCE_SECONDS, USUAL, Answer, ask, serving
from tests.attack.connections import ATTACKER, HONEST

HERE = "127.0.0.1"
WINTER, BOT = "dead-of-winter", {"player": "bot", "bot": "greedy"}
REFUSALS = {429, 503}
#: Who is refused asks again after so many seconds, whatever `Retry-After` says.
PAUSE_SECONDS = 0.05
#: A bot that has not acted after so many seconds is waited for no longer.
GIVEN_UP_SECONDS = 120
#: The limit of work that docs/operate.md advises for a service that is open to strangers.
STRANGERS = {"HOLDOUT_RATE_WORK": "10000/60"}
OFF = {f"HOLDOUT_RATE_{each}": "off" for each in ("ALL", "CREATE", "GUESS", "WORK")}
#: The limits that a service has, by what they are called here.
LIMITS = {"none": OFF, "default": {}, "strangers": STRANGERS}


class Table:
    """A game and a connection of one client to it."""

    def __init__(self, port: int, address: str, **wish: Any) -> None:
        self.port = port
        self.link = HTTPConnection(HERE, port, PATIENCE_SECONDS, (address, 0))
        made = ask(self.link, "POST", "/v1/games", wish)
        #: The status with which the game was refused, 0 if it was not.
        self.refused = 0 if made.status == 201 else made.status
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
    """Threads of an attacker, each doing the same again and again, from one address or several."""

    def __init__(
        self,
        port: int,
        size: int,
        do: Callable[[Table], Answer],
        *,
        title: str = WINTER,
        addresses: Sequence[str] = (ATTACKER,),
    ) -> None:
        #: How often each status was answered, or no answer was got.
        self.answers = Counter[int | str]()
        self._counting = threading.Lock()
        self._ending = threading.Event()
        self._threads = [
            threading.Thread(target=self._hammer, args=(port, address, title, do))
            for address in islice(cycle(addresses), size)
        ]

    def _hammer(self, port: int, address: str, title: str, do: Callable[[Table], Answer]) -> None:
        while not self._ending.is_set():
            try:
                with closing(Table(port, address, title=title, players=2)) as table:
                    while not self._ending.is_set() and self._goes_on(table, do):
                        pass
            except (OSError, HTTPException):
                self._count("cut off")

    def _goes_on(self, table: Table, do: Callable[[Table], Answer]) -> bool:
        """Ask once; whether this table is of any further use."""
        status = table.refused or do(table).status
        self._count(status)
        if status in REFUSALS:
            self._ending.wait(PAUSE_SECONDS)
        return not table.refused

    def _count(self, answer: int | str) -> None:
        with self._counting:
            self.answers[answer] += 1

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Inside `with` it does not end, and each thread has had an answer."""
        for thread in self._threads:
            thread.start()
        while self.answers.total() < len(self._threads):
            time.sleep(PAUSE_SECONDS)
        try:
            yield
        finally:
            self._ending.set()
            for thread in self._threads:
                thread.join()

    def __str__(self) -> str:
        told = (f"{answer}: {count}" for answer, count in sorted(self.answers.items(), key=str))
        return f"the attacker's answers were {', '.join(told)}"


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


def _dear_advice(table: Table) -> Answer:
    """The dearest advice that there is, another question each time: no answer is kept."""
    number = next(_NUMBERS)
    dear = f"simulations={450 - number % 20}&choices={20 - number // 20 % 20}"
    return table.ask("GET", f"/advice?bot=search-strong&seat=1&{dear}")


_NUMBERS = count()
#: The addresses that ask for dear advice.
_ASKERS = [f"127.5.1.{number}" for number in range(1, 7)]


def _undo(table: Table) -> Answer:
    table.act()
    return table.ask("POST", "/undo")


def _check(table: Table) -> Answer:
    """Check the record of another game each time: the same one is answered from what is kept."""
    with closing(Table(table.port, ATTACKER, title=WINTER, players=2)) as other:
        if other.refused:
            return Answer(other.refused, {}, None)
        other.act()
        other.ask("POST", "/abandon")
        return ask(table.link, "POST", "/v1/records/verify", other.ask("GET", "/record").body)


ASKED: dict[str, Callable[[Table], Answer]] = {
    "actions": _actions_only,
    "advice": _advice,
    "undo": _undo,
    "checks": _check,
}
FLOODS = (*ASKED, "bots", "dear-advice")


def attack(
    names: Sequence[str],
    size: int | None = None,
    requests: int | None = None,
    limits: Sequence[str] = (*LIMITS,),
) -> None:
    """Let loose some floods, one after the other, on a service with each of these limits."""
    for how in limits:
        print(f"\nlimits: {how}")
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder), *USUAL, **LIMITS[how]) as service,
        ):
            for name in names:
                if name in ASKED:
                    _flood(service.port, name, size or 16, requests or 60)
                elif name == "bots":
                    _flood_of_bots(service.port, size or 40, requests or 8)
                else:
                    _flood_of_questions(service.port, size or 18, requests or 30)


def _flood(port: int, name: str, size: int, requests: int) -> None:
    """Let an attacker ask for what is expensive, on so many connections."""
    print(f"{size} connections of one address: {name}; {requests} actions of another address")
    alone = _actions(port, requests)
    flood = Flood(port, size, ASKED[name])
    with flood.going_on():
        meanwhile = _actions(port, requests)
    _tell(alone, meanwhile)
    print(f"  {flood}")


def _flood_of_bots(port: int, size: int, requests: int) -> None:
    """Let an attacker make games that only bots play, and see when the bot of another answers."""
    print(f"{size} games of five bots; {requests} answers of the bot of another address")
    alone = _answers(port, requests)
    made = [Table(port, ATTACKER, title=WINTER, seats=[BOT] * 5) for _ in range(size)]
    meanwhile = _answers(port, requests)
    _tell(alone, meanwhile)
    print(f"  {sum(each.refused > 0 for each in made)} games of the attacker were refused")
    for each in made:
        each.close()


def _flood_of_questions(port: int, size: int, requests: int) -> None:
    """Let attackers ask for dear advice, and see when the bot of another client answers."""
    print(
        f"{size} connections of {len(_ASKERS)} addresses: dear advice; "
        f"{requests} answers of the bot of another address"
    )
    alone = _answers(port, requests)
    flood = Flood(port, size, _dear_advice, title="raxxon", addresses=_ASKERS)
    with flood.going_on():
        meanwhile = _answers(port, requests)
    _tell(alone, meanwhile)
    print(f"  {flood}")


def _tell(alone: Figures, meanwhile: Figures) -> None:
    for name, each in (("alone", alone), ("meanwhile", meanwhile)):
        ratio = each.median / alone.median
        print(
            f"  {name:10} median {each.median:8.1f} ms  worst {each.worst:8.1f} ms"
            f"  ratio {ratio:5.1f}",
            flush=True,
        )


def _actions(port: int, requests: int) -> Figures:
    took: list[float] = []
    with closing(Table(port, HONEST, title="raxxon", players=2)) as table:
        for number in range(requests):
            began = time.perf_counter()
            if table.act(number) is None:
                break
            took.append((time.perf_counter() - began) * 1000)
    return Figures(statistics.median(took), max(took))


def _answers(port: int, requests: int) -> Figures:
    """From when it is the bot's turn until it has acted, in as many games as that takes."""
    took: list[float] = []
    while len(took) < requests:
        with closing(Table(port, HONEST, title="raxxon", seats=[{"player": "me"}, BOT])) as table:
            took += islice(_turns_of_the_bot(table), requests - len(took))
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
