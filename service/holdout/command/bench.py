"""`holdout-service bench`: how fast rules and service are, as a table and as ratios in one run."""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from holdout.command.bench_http import Timed

ROUNDS = 5
SECONDS = 1.0
SAMPLE = 400
LENGTHS = (10, 100, 300)


@click.command("bench")
@click.option("--http/--no-http", default=True, help="Measure the service over HTTP, too.")
def command(*, http: bool) -> None:
    """Measure speed and sizes.

    Rules: random playouts with all legal actions listed at every step, on one core. HTTP: one
    client against a bare Flask view that does one read and one compare-and-set of the same bytes.
    Compare figures of one run with each other, not with those of another machine.
    """
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Bench", title_justify="left", show_header=False)
    for title, lines in (("rules", _rules()), ("growth", _growth()), ("http", _http(http))):
        for name, value in lines:
            table.add_row(title, name, value)
        table.add_section()
    Console(width=None if Console().is_terminal else 110).print(table)


def _rules() -> list[tuple[str, str]]:
    """Actions a second of random play, and what saving and loading around one action costs."""
    from holdout.titles import TITLES

    lines = []
    for name, title in TITLES.items():
        rates = [_playouts(title, number) for number in range(ROUNDS)]
        kept = [_kept(title, number) for number in range(ROUNDS)]
        best, middle = max(rates), median(rates)
        lines += [
            (f"{name}: actions a second, best and median", f"{best:,.0f}  {middle:,.0f}"),
            (f"{name}: load, apply, save, best and median", _micro(min(kept), median(kept))),
        ]
    return lines


def _micro(best: float, middle: float) -> str:
    return f"{best * 1e6:.0f} µs  {middle * 1e6:.0f} µs"


def _each_game(title: Any, luck: random.Random, do: Callable[[Any, int, Any], Any]) -> int:
    """Play a random game of any size; `do` carries out each action. Returns how many there were."""
    seats = luck.randint(title.min_seats, title.max_seats)
    state = title.new_game(seats, title.options_type(), luck.randbytes(16))
    actions = 0
    while state.outcome is None:
        seat = title.decisions(state)[0].seat
        action = luck.choice(title.legal_actions(state, seat))
        state = do(state, seat, action) or state
        actions += 1
    return actions


def _playouts(title: Any, number: int) -> float:
    luck, actions = random.Random(number), 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        actions += _each_game(title, luck, title.push)
    return actions / spent


def _kept(title: Any, number: int) -> float:
    """Seconds for loading a saved game, applying an action and saving it again."""
    spent: list[float] = []

    def keep(state: Any, seat: int, action: Any) -> Any:
        saved = title.save(state)
        start = time.perf_counter()
        loaded = title.load(saved)
        title.apply(loaded, seat, action)
        title.save(loaded)
        spent.append(time.perf_counter() - start)
        return loaded

    luck = random.Random(number)
    while len(spent) < SAMPLE:
        _each_game(title, luck, keep)
    return sum(spent) / len(spent)


def _growth() -> list[tuple[str, str]]:
    """Bytes of state, view and events against the number of actions, in games that a bot plays."""
    import msgspec

    from holdout.bots import BOTS
    from holdout.titles import TITLES

    lines = []
    for name, title in TITLES.items():
        if name not in BOTS["greedy"].titles:
            continue
        for length in LENGTHS:
            state, events = _long_game(title, BOTS["greedy"], length)
            view = len(msgspec.json.encode(title.view(state, 1)))
            told = len(msgspec.json.encode(events))
            sizes = f"state {len(title.save(state))} B, view {view} B, events {told} B"
            lines.append((f"{name}: after {length} actions", sizes))
    return lines


def _long_game(title: Any, bot: Any, length: int) -> tuple[Any, list[Any]]:
    """A game of the most players that is so long, and the events of its last action."""
    seed = 0
    while True:
        seed += 1
        luck = random.Random(seed)
        state = title.new_game(title.max_seats, title.options_type(), luck.randbytes(16))
        events: list[Any] = []
        for _ in range(length):
            if state.outcome is not None:
                break
            seat = title.decisions(state)[0].seat
            legal = title.legal_actions(state, seat)
            chosen = bot.choose(title, title.view(state, seat), seat, legal, luck)
            events = title.apply(state, seat, chosen.action)
        if state.outcome is None:
            return state, events


def _http(wanted: bool) -> list[tuple[str, str]]:
    if not wanted:
        return []
    from holdout.command.bench_http import measure

    found = measure()
    lines = [("the floor", _times(found.floor))]
    for title, ours in found.ours.items():
        sizes = sorted(ours.sizes)
        answer = f"median {sizes[len(sizes) // 2]} B, 95 % {sizes[len(sizes) * 95 // 100]} B"
        ratio = f"{ours.rate() / found.floor.rate():.2f}"
        lines += [
            (f"{title}: an action", _times(ours)),
            (f"{title}: throughput as a ratio to the floor", ratio),
            (f"{title}: answer to an action", f"{answer}, largest {sizes[-1]} B"),
            (f"{title}: largest view", f"{found.view_bytes[title]} B"),
        ]
    return lines


def _times(timed: "Timed") -> str:
    p50, p99 = timed.milliseconds(50), timed.milliseconds(99)
    return f"{timed.rate():.0f}/s, p50 {p50:.2f} ms, p99 {p99:.2f} ms, p99/p50 {p99 / p50:.1f}"
