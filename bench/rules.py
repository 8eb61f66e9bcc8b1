"""The speed of the rules on one core: random play, saving and loading, imagining."""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple

from holdout.installed import TITLES

ROUNDS = 5
SECONDS = 1.0
SAMPLE = 400


def lines() -> list[tuple[str, str]]:
    """Measure random play, saving and loading around an action, and imagining.

    A title with fewer pointless questions has more to list at each step and shorter games.
    So random play is counted by listed actions and by games, too. To imagine is to deal
    anew, in a copy of the state, what a seat does not know.
    """
    found = []
    for name, title in TITLES.items():
        rates = [_playouts(title, number) for number in range(ROUNDS)]
        kept = [_kept(title, number) for number in range(ROUNDS)]
        imagined = [_imagined(title, number) for number in range(ROUNDS)]
        found += [
            (f"{name}: actions a second, best and median", _rate([r.actions for r in rates])),
            (f"{name}: listed actions a second, best and median", _rate([r.listed for r in rates])),
            (f"{name}: games a second, best and median", _rate([r.games for r in rates], digits=1)),
            (f"{name}: load, apply, save, best and median", _micro(kept)),
            (f"{name}: imagine, best and median", _micro(imagined)),
        ]
    return found


def _rate(rounds: list[float], digits: int = 0) -> str:
    return f"{max(rounds):,.{digits}f}  {median(rounds):,.{digits}f}"


def _micro(rounds: list[float]) -> str:
    return f"{min(rounds) * 1e6:.0f} µs  {median(rounds) * 1e6:.0f} µs"


class Played(NamedTuple):
    """How many actions were taken, and how many were on the lists that they were taken from."""

    actions: int
    listed: int


def each_game(title: Any, luck: random.Random, do: Callable[[Any, int, Any], Any]) -> Played:
    """Play a random game of any size; `do` carries out each action."""
    seats = luck.randint(title.min_seats, title.max_seats)
    state = title.new_game(seats, title.options_type(), luck.randbytes(16))
    actions = listed = 0
    while state.outcome is None:
        seat = title.decisions(state)[0].seat
        legal = title.legal_actions(state, seat)
        state = do(state, seat, luck.choice(legal)) or state
        actions += 1
        listed += len(legal)
    return Played(actions, listed)


class Rates(NamedTuple):
    """What random play does in a second."""

    actions: float
    listed: float
    games: float


def _playouts(title: Any, number: int) -> Rates:
    luck, actions, listed, games = random.Random(number), 0, 0, 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        played = each_game(title, luck, title.push)
        actions, listed, games = actions + played.actions, listed + played.listed, games + 1
    return Rates(actions / spent, listed / spent, games / spent)


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
