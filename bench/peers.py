"""`python -m bench.peers`: random play against OpenSpiel's gin rummy, on one core in one run.

`make bench-peers` installs OpenSpiel beside the service, into an environment of their own. In both
a program in Python lists all legal actions at every step and carries one of them out.
"""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pyspiel

from bench.rules import each_game
from holdout.installed import TITLES

#: Rounds take turns, so that what else the machine does slows all of them alike.
ROUNDS = 7
SECONDS = 1.0

Play = Callable[[random.Random], int]


def ours(title: Any) -> Play:
    """Plays a random game of any size, and returns how many actions it had."""
    return lambda luck: each_game(title, luck, title.push).actions


def gin_rummy(luck: random.Random) -> int:
    """Play a random game of OpenSpiel's, and return how many actions it had.

    Moves of chance are counted too, because they are its draws.
    """
    state = _GIN_RUMMY.new_initial_state()
    actions = 0
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        actions += 1
    return actions


_GIN_RUMMY = pyspiel.load_game("gin_rummy")


def rate(play: Play, luck: random.Random) -> float:
    """Actions in a second of CPU time."""
    actions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        actions += play(luck)
    return actions / spent


def measure() -> dict[str, list[float]]:
    """Measure the rates of each game, round by round."""
    games = {"gin rummy": gin_rummy} | {name: ours(title) for name, title in TITLES.items()}
    rates: dict[str, list[float]] = {name: [] for name in games}
    for number in range(ROUNDS):
        for name, play in games.items():
            rates[name].append(rate(play, random.Random(number)))
    return rates


def main() -> None:
    """Print the rates, and ours as multiples of theirs."""
    rates = measure()
    theirs = rates.pop("gin rummy")
    print(f"OpenSpiel's gin rummy: {median(theirs):,.0f} actions a second")  # noqa: T201
    for name, each in rates.items():
        ratios = [one / other for one, other in zip(each, theirs, strict=True)]
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(  # noqa: T201
            f"{name}: {median(each):,.0f} actions a second, "
            f"{median(ratios):.2f} times as many ({spread})"
        )


if __name__ == "__main__":
    main()
