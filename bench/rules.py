"""The speed of the rules on one core: random play, saving and loading, imagining."""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from holdout.installed import TITLES

ROUNDS = 5
SECONDS = 1.0
SAMPLE = 400


def lines() -> list[tuple[str, str]]:
    """The speed of random play, of saving and loading around an action, and of imagining.

    To imagine is to deal anew, in a copy of the state, what a seat does not know.
    """
    found = []
    for name, title in TITLES.items():
        rates = [_playouts(title, number) for number in range(ROUNDS)]
        kept = [_kept(title, number) for number in range(ROUNDS)]
        imagined = [_imagined(title, number) for number in range(ROUNDS)]
        best, middle = max(rates), median(rates)
        found += [
            (f"{name}: actions a second, best and median", f"{best:,.0f}  {middle:,.0f}"),
            (f"{name}: load, apply, save, best and median", _micro(kept)),
            (f"{name}: imagine, best and median", _micro(imagined)),
        ]
    return found


def _micro(rounds: list[float]) -> str:
    return f"{min(rounds) * 1e6:.0f} µs  {median(rounds) * 1e6:.0f} µs"


def each_game(title: Any, luck: random.Random, do: Callable[[Any, int, Any], Any]) -> int:
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
        actions += each_game(title, luck, title.push)
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
        each_game(title, luck, keep)
    return sum(spent) / len(spent)


def _imagined(title: Any, number: int) -> float:
    """Seconds for imagining the state from the seat that is about to decide."""
    spent: list[float] = []
    rng = random.Random(number)

    def imagine(state: Any, seat: int, action: Any) -> None:
        start = time.perf_counter()
        title.imagine(state, seat, rng)
        spent.append(time.perf_counter() - start)
        title.push(state, seat, action)

    luck = random.Random(number)
    while len(spent) < SAMPLE:
        each_game(title, luck, imagine)
    return sum(spent) / len(spent)
