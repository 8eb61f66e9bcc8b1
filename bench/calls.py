"""`python -m bench.calls`: what requests cost in calls and in bytes, counted and not timed.

Function calls (of Python and of C, as cProfile counts them), bytes and round trips between the
service and its store hardly differ from run to run, so they can be held in CI, where times can't.
Each title is played from a fixed seed through the WSGI application, in this process, with a real
store. The same game is played once beforehand, so that what is worked out once is not counted.

`calls.json` keeps the figures. What is more than 3 % above them fails, and the functions that grew
are named. A commit that needs more writes the file anew (`--write`) and says why.
"""

import cProfile
import random
import re
import sys
import sysconfig
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple, TypeVar, cast

import click
import msgspec
from flask import Flask
from msgspec import Struct
from redis import Redis
from rich.console import Console
from rich.table import Table
from werkzeug.test import EnvironBuilder

from holdout.api import openapi_documents
from holdout.api.app import create_app
from holdout.api.hooks import blocked, limits
from holdout.api.streams import messages
from holdout.installed import TITLES
from holdout.logs import make_log
from holdout.play import apps, hooks
from holdout.play.authorize import Caller
from holdout.play.requests import HookRequest
from holdout.play.watching import Watcher
from holdout.settings import read
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey

T = TypeVar("T")

KEPT = Path(__file__).with_name("calls.json")
#: So much above a kept figure is a failure; so much below it, a reason to keep the new one.
MARGIN = 0.03
PLAYERS = 3
#: Actions before anything is counted, and those that are.
BEFORE, COUNTED = 12, 16
#: The games of a page.
PAGE = 50
HOOK = HookRequest("https://bench.example/hook")
#: So many functions are named of an operation that has grown.
NAMED = 12
#: A round trip: each of them sends something and waits for the answer.
_SENDS = "<method 'sendall' of '_socket.socket' objects>"
_OURS = "holdout/"
_ADDRESS = re.compile(" at 0x[0-9a-f]+")
#: The question how many bytes there were, as it is sent.
_INFO = b"*2\r\n$4\r\nINFO\r\n$5\r\nstats\r\n"
_PLACES = sorted(
    (f"{Path(each).resolve()}/" for each in (*sys.path, sysconfig.get_path("stdlib")) if each),
    key=len,
    reverse=True,
)
_REFUSED = 400

Functions = dict[str, int]


class Cost(Struct):
    """What an operation costs, on the average of the counted requests.

    `ours` and `others` are calls of functions: of this project, and of Python and the libraries.
    `trips` are waits for an answer of the store, `sent` and `received` bytes to it and from it.
    """

    ours: float
    others: float
    trips: float
    sent: float
    received: float

    @property
    def calls(self) -> float:
        """All calls of functions."""
        return self.ours + self.others


#: The figures that must not grow, by name.
HELD: Mapping[str, Callable[[Cost], float]] = {
    "calls": lambda cost: cost.calls,
    "round trips": lambda cost: cost.trips,
    "bytes to the store": lambda cost: cost.sent,
    "bytes from the store": lambda cost: cost.received,
}


class Operation(NamedTuple):
    """What an operation costs, and how often it calls which function, in all requests together."""

    cost: Cost
    functions: Functions


class Figures(NamedTuple):
    """What was counted, by operation such as `raxxon act`, and with which Python."""

    python: str
    operations: dict[str, Operation]


class _Counted:
    """What was counted of one operation so far."""

    def __init__(self) -> None:
        self.functions: Counter[str] = Counter()
        self.sent = self.received = self.times = 0

    def operation(self) -> Operation:
        """Return the average cost and number of calls of an operation."""
        ours = sum(count for name, count in self.functions.items() if name.startswith(_OURS))
        others = self.functions.total() - ours
        whole = ours, others, self.functions[_SENDS], self.sent, self.received
        cost = Cost(*(round(each / self.times, 1) for each in whole))
        return Operation(cost, dict(sorted(self.functions.items())))


class _Bench:
    """An application in this process, its store, and what was counted of it."""

    def __init__(self, app: Flask, store: Store, server: Redis) -> None:
        self.app, self.store, self._server = app, store, server
        self.counted: dict[str, _Counted] = {}
        server.set_response_callback("INFO", bytes)

    def ask(
        self,
        operation: str | None,
        method: str,
        path: str,
        token: str = "",
        body: Any = None,
        **further: str,
    ) -> Any:
        """Send a request and return its answer, counted as an operation unless that is None.

        `further` are headers, with _ for -.
        """
        headers = [("Authorization", f"Bearer {token}")] if token else []
        headers += [(name.replace("_", "-"), value) for name, value in further.items()]
        data = b"" if body is None else msgspec.json.encode(body)
        environ = EnvironBuilder(
            path,
            method=method,
            headers=headers,
            data=data,
            content_type=None if body is None else "application/json",
        ).get_environ()
        statuses: list[str] = []

        def start(status: str, _headers: Any, _error: Any = None) -> Callable[[bytes], object]:
            statuses.append(status)
            return statuses.append  # type: ignore[return-value]

        def respond() -> bytes:
            answer = self.app.wsgi_app(environ, start)
            with closing(answer):  # type: ignore[type-var]
                return b"".join(answer)

        answer = self.count(operation, respond)
        if int(statuses[0].split()[0]) >= _REFUSED:
            raise RuntimeError(f"{method} {path} was answered {statuses[0]}: {answer[:200]!r}")
        return msgspec.json.decode(answer)

    def count(self, operation: str | None, do: Callable[[], T]) -> T:
        """Do something once and count it as an operation, unless that is None."""
        if operation is None:
            return do()
        counted = self.counted.setdefault(operation, _Counted())
        before, told = self._bytes()
        profile = cProfile.Profile()
        made = profile.runcall(do)
        after, _ = self._bytes()
        counted.times += 1
        for entry in profile.getstats():
            counted.functions[_name_of(entry.code)] += entry.callcount
        # The second question about the bytes was sent, too, and the first one answered.
        counted.sent += after[0] - before[0] - len(_INFO)
        counted.received += after[1] - before[1] - told
        return made

    def _bytes(self) -> tuple[tuple[int, int], int]:
        """Return the bytes that the store has received and sent so far, and this answer's."""
        told = cast("bytes", self._server.info("stats"))  # As it was sent: see `__init__`.
        found = dict(line.split(b":", 1) for line in told.splitlines() if b":" in line)
        so_far = int(found[b"total_net_input_bytes"]), int(found[b"total_net_output_bytes"])
        return so_far, len(b"$%d\r\n%s\r\n" % (len(told), told))


def _name_of(code: CodeType | str) -> str:
    """Return a function's name in this report: its file without the directory, and its name."""
    if isinstance(code, str):
        return _ADDRESS.sub("", code)
    file = code.co_filename
    place = next((each for each in _PLACES if file.startswith(each)), "")
    return f"{file.removeprefix(place)}:{code.co_qualname}"


class _Game:
    """A game that is played from its seed, with one token for all seats.

    Of one that an app has made, by its key, only actions are counted.
    """

    def __init__(self, bench: _Bench, title: str, key: str = "", *, counts: bool) -> None:
        self._bench, self._title, self._key, self._counts = bench, title, key, counts
        self._luck = random.Random(title)
        new = {"title": title, "players": PLAYERS, "seed": self._luck.randbytes(16).hex()}
        if counts:
            bench.ask(self._named("create"), "POST", "/v1/games", key, new)
        # Which worlds are imagined depends on the id; with such a key it is always the same.
        once = f"{title}-{'of-an-app' if key else 'of-nobody'}-{'counted' if counts else 'before'}"
        made = bench.ask(None, "POST", "/v1/games", key, new, Idempotency_Key=once)
        self.id, self._token = made["id"], made["token"]
        self._pending: list[Any] = made["pending"]

    def _named(self, operation: str) -> str | None:
        if not self._counts or (self._key and operation != "act"):
            return None
        return f"{self._title} {operation}{' of an app' if self._key else ''}"

    def _ask(self, operation: str, method: str, rest: str, body: Any = None) -> Any:
        path = f"/v1/games/{self.id}{rest}"
        return self._bench.ask(self._named(operation), method, path, self._token, body)

    def play(self, *, counts: bool) -> None:
        """Do one action, and ask all that is asked about it."""
        self._counts = counts
        seat = self._pending[0]["seat"]
        at = f"?seat={seat}"
        listed = self._ask("list", "GET", f"/actions{at}")
        wish = {"id": self._luck.choice(listed["actions"])["id"]}
        done = self._ask("act", "POST", f"/actions{at}", wish)
        self._pending, version = done["pending"], done["version"]
        self._ask("view", "GET", at)
        self._ask("events", "GET", f"/events{at}&after={version - 1}")
        self._ask("undo question", "GET", f"/events{at}&after={version}&include=undo")
        watchers = {Watcher(Caller(self._token, seat, "en"), version - 1)}

        def tell() -> bool:
            told = messages.changes(self._bench.store, self.id, watchers)
            return all(each.data for each in told.values())

        if not self._bench.count(self._named("stream message"), tell):
            raise RuntimeError("a listener was told nothing")


def count_title(bench: _Bench, title: str, key: str = "") -> None:
    """Play a title twice, and count every operation the second time.

    With the key of an app its games are that app's.
    """
    for again in (False, True):
        game = _Game(bench, title, key, counts=again)
        for number in range(BEFORE + COUNTED):
            game.play(counts=again and number >= BEFORE)


def count_lists(bench: _Bench, key: str) -> None:
    """Read a page of public games, which are an app's, and the same of its own games."""
    wish = {"title": "raxxon", "seats": [{"player": "me", "reference": "user-1"}], "public": True}
    for _ in range(2 * PAGE):
        bench.ask(None, "POST", "/v1/games", key, wish)
    first = f"limit={PAGE}"
    for again in (False, True):
        for name, query, token in (
            ("page of the lobby", first, ""),
            ("page of an app", f"mine=true&{first}", key),
            ("page of a user", f"mine=true&user=user-1&pending=true&{first}", key),
        ):
            page = bench.ask(name if again else None, "GET", f"/v1/games?{query}", token)
            if len(page["games"]) != PAGE:
                raise RuntimeError(f"{name}: {len(page['games'])} games")


def measure(titles: Iterable[str] = TITLES) -> Figures:
    """Count every operation of some titles, with an embedded store of its own."""
    # What is counted only where it takes long would be counted on a slow machine.
    limits.UNCOUNTED = 60_000
    # Nor is it looked up every few seconds who is blocked.
    blocked.REFRESH_SECONDS = 60_000
    with tempfile.TemporaryDirectory() as data, EmbeddedValkey(data) as valkey:
        settings = read({"HOLDOUT_STORE": valkey.url})
        with (
            closing(Redis.from_url(valkey.url)) as server,
            (Path(data) / "log").open("w") as log,
            closing(open_store(valkey.url)) as store,
        ):
            bench = _Bench(create_app(store, settings, make_log(settings, log)), store, server)
            key = _app_with_hook(store)
            for title in titles:
                count_title(bench, title)
                count_title(bench, title, key)
            count_lists(bench, key)
    found = {name: each.operation() for name, each in bench.counted.items()}
    return Figures(f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]}", found)


def _app_with_hook(store: Store) -> str:
    """Create an app with a webhook and return its key; nobody delivers to the hook here."""
    key = apps.create(store, "bench", act=True)
    hooks.add(store, apps.change(store, "bench", lambda app: app), HOOK, private=False)
    return key


# ---- compared with what is kept


def written(figures: Figures) -> bytes:
    """Format the figures for keeping: a line for each operation, and one for each function.

    That of a function has its calls by operation, in their order.
    """
    operations = figures.operations
    names = sorted({name for each in operations.values() for name in each.functions})
    costs = {name: msgspec.json.encode(each.cost).decode() for name, each in operations.items()}
    calls = {
        name: str([each.functions.get(name, 0) for each in operations.values()]).replace(" ", "")
        for name in names
    }
    return (
        f'{{"python": "{figures.python}",\n"costs": {_lines(costs)},\n"calls": {_lines(calls)}}}\n'
    ).encode()


def _lines(values: Mapping[str, str]) -> str:
    lines = (f"{msgspec.json.encode(name).decode()}: {value}" for name, value in values.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def kept(file: Path = KEPT) -> Figures:
    """Read the kept figures."""
    found = msgspec.json.decode(file.read_bytes())
    costs = msgspec.convert(found["costs"], dict[str, Cost])
    operations = {
        name: Operation(cost, {each: by[number] for each, by in found["calls"].items()})
        for number, (name, cost) in enumerate(costs.items())
    }
    return Figures(found["python"], operations)


def grown(old: Figures, new: Figures) -> Iterator[str]:
    """Yield a paragraph for each cost above the kept one, with the functions that grew most."""
    for name, operation in new.operations.items():
        before = old.operations.get(name)
        if before is None:
            yield f"{name}: nothing is kept of it"
            continue
        for figure, held in HELD.items():
            # The bytes of a page of games differ from run to run by some hundreds.
            if name.startswith("page of") and figure.startswith("bytes"):
                continue
            was, now = held(before.cost), held(operation.cost)
            if now > was * (1 + MARGIN):
                more = _more(before.functions, operation.functions) if figure == "calls" else ()
                yield "\n    ".join([f"{name}: {figure} {was:g} -> {now:g}", *more])


def _more(old: Functions, new: Functions) -> Iterator[str]:
    """Yield the functions that are called more often, those that grew most first."""
    by = {name: count - old.get(name, 0) for name, count in new.items()}
    for name in sorted(by, key=lambda each: (-by[each], each))[:NAMED]:
        if by[name] > 0:
            yield f"{old.get(name, 0)} -> {new[name]}  {name}"


def _table(figures: Figures) -> Table:
    table = Table("operation", title="Calls", title_justify="left")
    for head in ("calls", "ours", "round trips", "B sent", "B received"):
        table.add_column(head, justify="right")
    for name, (cost, _) in figures.operations.items():
        bytes_of = f"{cost.sent:.0f}", f"{cost.received:.0f}"
        table.add_row(name, f"{cost.calls:.0f}", f"{cost.ours:.0f}", f"{cost.trips:g}", *bytes_of)
    return table


def _documents() -> Table:
    """Show how large the API's documents are, as served: nobody is held to these figures."""
    table = Table("document", title="Documents", title_justify="left")
    for head in ("operations", "schemas", "B"):
        table.add_column(head, justify="right")
    for name, text in openapi_documents().items():
        document = msgspec.json.decode(text)
        operations = sum(len(item.keys() - {"parameters"}) for item in document["paths"].values())
        schemas = len(document["components"]["schemas"])
        size = len(msgspec.json.format(text, indent=-1))
        table.add_row(name, f"{operations}", f"{schemas}", f"{size}")
    return table


@click.command("calls")
@click.option("--write", is_flag=True, help="Keep what is counted now.")
def command(*, write: bool) -> None:
    """Count what requests cost in calls, bytes and round trips; fail for what has grown."""
    now = measure()
    Console(width=None if Console().is_terminal else 110).print(_table(now), _documents())
    if write:
        KEPT.write_bytes(written(now))
        return
    before = kept()
    if before.python != now.python:
        click.echo(f"{KEPT.name} holds for {before.python}; this is {now.python}: not compared.")
        return
    if found := [*grown(before, now)]:
        click.echo("\n".join(["Dearer than kept:", *found]), err=True)
        sys.exit(1)


if __name__ == "__main__":
    command(prog_name="python -m bench.calls")
