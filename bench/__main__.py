"""`holdout-service bench`: how fast rules and service are, as a table and as ratios in one run."""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import click

ROUNDS = 5
SECONDS = 1.0
SAMPLE = 400
LENGTHS = (10, 100, 300)


@click.command("bench")
@click.option(
    "--part",
    "parts",
    type=click.Choice(["rules", "growth", "http", "crowd", "streams", "games"]),
    multiple=True,
    help="Measure only this; may be given several times.",
)
def command(parts: tuple[str, ...]) -> None:
    """Measure speed and sizes.

    rules: random playouts with all legal actions listed at every step, on one core. growth:
    bytes against the length of a game. http and crowd: one client and sixteen, against a bare
    Flask view that does one read and one compare-and-set of the same bytes. streams: the time
    from actions of four clients in ten games to 500 listeners. games: the same service with
    1 000 and with 100 000 games stored. Compare figures of one run with each other, not with
    those of another machine.
    """
    from rich.console import Console
    from rich.table import Table

    from holdout.command import bench_lines

    table = Table(title="Bench", title_justify="left", show_header=False)
    measured = {
        "rules": _rules,
        "growth": _growth,
        "http": bench_lines.http,
        "crowd": bench_lines.crowd,
        "streams": bench_lines.streams,
        "games": bench_lines.games,
    }
    for part in parts or measured:
        for name, value in measured[part]():
            table.add_row(part, name, value)
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
