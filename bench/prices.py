"""`python -m bench.prices`: which prices of the bots of Dead of Winter should be higher, or lower.

Random lists of prices, each with its mirror image, play the same deals. A linear regression of what
they win on how far each price was moved gives the slope of every price at once.
"""

import math
import pkgutil
import random
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import click
import numpy as np

from holdout.bots.batch import MOST_ACTIONS
from holdout.bots.search import skill_of
from holdout.installed import TITLES
from holdout.titles.dead_of_winter import bots
from holdout.titles.dead_of_winter.bots import prices

#: A list of prices by name; one of a mapping is called `SYMBOL.food`.
Prices = Mapping[str, float]
#: What a seat that wins counts beside the main objective that all reach.
SEATS = 0.7
#: No price: an action that must not be taken.
_FIXED = {"NEVER"}
#: The tables at which lists are compared: players, variant, and how many of a hundred deals.
_TABLES = {(3, "normal"): 70, (4, "normal"): 15, (2, "two-player"): 15}


class Slope(NamedTuple):
    """How much more is won if a price is raised by a factor of e, and the standard error of it."""

    name: str
    price: float
    slope: float
    error: float


class Pair(NamedTuple):
    """How far each price was moved, in logarithms, and how much more that won than its mirror."""

    moved: list[float]
    gain: float


def listed() -> dict[str, float]:
    """Return the prices of the package."""
    found: dict[str, float] = {}
    for name, value in vars(prices).items():
        if not name.isupper() or name in _FIXED:
            continue
        if isinstance(value, Mapping):
            found |= {f"{name}.{_key(key)}": float(price) for key, price in value.items()}
        else:
            found[name] = float(value)
    return found


def _key(key: str | type) -> str:
    return key if isinstance(key, str) else key.__name__


@contextmanager
def using(changed: Prices) -> Iterator[None]:
    """Let the bots of this process judge by other prices, until the end of the block."""
    before = listed()
    try:
        _set(changed)
        yield
    finally:
        _set(before)


def _set(wanted: Prices) -> None:
    for name, price in wanted.items():
        mapping, _, key = name.partition(".")
        if key:
            found: dict[Any, float] = getattr(prices, mapping)
            found.update({each: price for each in found if _key(each) == key})
        else:
            setattr(prices, name, price)
    for module in pkgutil.iter_modules(bots.__path__, f"{bots.__name__}."):
        # What was worked out by the former prices is forgotten.
        for value in vars(import_module(module.name)).values():
            getattr(value, "cache_clear", lambda: None)()


def won(deal: int) -> float:
    """Play a deal by the policy and return what is won.

    That is 1 for the main objective, and `SEATS` times the share of seats that win.
    """
    luck = random.Random(deal)
    title = TITLES["dead-of-winter"]
    ((players, variant),) = luck.choices([*_TABLES], [*_TABLES.values()])
    state = title.new_game(players, title.options(variant=variant), luck.randbytes(16))
    for _ in range(MOST_ACTIONS):
        if state.outcome is not None:
            break
        asked = next(each for each in state.decisions if each.answer is None)
        title.push(state, asked.seat, skill_of(title).policy(state, asked.seat, luck))
    if state.outcome is None:
        return 0.0
    seats: list[str] = state.outcome.seats
    return float(state.outcome.result == title.success) + SEATS * seats.count("won") / len(seats)


def pair(start: Prices, spread: float, deals: int, seed: int) -> Pair:
    """Move all prices at random and the other way, and play the same deals with both lists."""
    luck = random.Random(seed)
    moved = [luck.gauss(0, spread) for _ in start]
    seeds = [luck.getrandbits(64) for _ in range(deals)]
    sums = []
    for sign in (1, -1):
        by = {
            name: price * math.exp(sign * far)
            for (name, price), far in zip(start.items(), moved, strict=True)
        }
        with using(by):
            sums.append(sum(map(won, seeds)))
    return Pair(moved, (sums[0] - sums[1]) / deals)


def slopes(start: Prices, pairs: Sequence[Pair]) -> list[Slope]:
    """Fit the slope of every price, the surest first. It takes more pairs than prices."""
    moved = np.array([each.moved for each in pairs]) * 2
    gains = np.array([each.gain for each in pairs])
    inverse = np.linalg.inv(moved.T @ moved)
    fitted = inverse @ moved.T @ gains
    spare = gains - moved @ fitted
    errors = np.sqrt(np.diag(inverse) * (spare @ spare) / (len(pairs) - len(start)))
    found = [
        Slope(name, price, float(slope), float(error))
        for (name, price), slope, error in zip(start.items(), fitted, errors, strict=True)
    ]
    return sorted(found, key=lambda each: -abs(each.slope / each.error))


def moved_along(found: Sequence[Slope], length: float) -> dict[str, float]:
    """Return the prices a step further up the slopes: so long in logarithms, over all prices.

    A slope within its standard error of nothing is not followed, and a sure one fully.
    """
    trusted = [each.slope * max(0.0, 1 - (each.error / each.slope) ** 2) for each in found]
    size = math.hypot(*trusted) or 1.0
    return {
        each.name: each.price * math.exp(length * slope / size)
        for each, slope in zip(found, trusted, strict=True)
    }


@click.command("prices")
@click.option("--pairs", type=click.IntRange(1), default=1800, show_default=True)
@click.option("--deals", type=click.IntRange(1), default=16, show_default=True, help="Of a pair.")
@click.option(
    "--spread",
    type=click.FloatRange(0.01, 2),
    default=0.2,
    show_default=True,
    help="How far prices are moved.",
)
@click.option(
    "--step",
    type=click.FloatRange(0.01, 10),
    default=1.0,
    show_default=True,
    help="How long a step is proposed.",
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1), default=2, show_default=True)
def command(**said: Any) -> None:
    """Print the slope of every price, and the prices a step further up.

    The slope is how much more is won of a deal if the price is raised by a factor of e: one for the
    main objective, and the share of seats that win times 0.7. A list is shown to be better on other
    deals only, by `python -m bench.balance` before and after.
    """
    start, first = listed(), said["seed"]
    if said["pairs"] <= len(start):
        raise click.UsageError(f"{len(start)} prices need more than {said['pairs']} pairs")
    play = partial(pair, start, said["spread"], said["deals"])
    with ProcessPoolExecutor(said["workers"]) as pool:
        played = list(pool.map(play, range(first, first + said["pairs"]), chunksize=4))
    found = slopes(start, played)
    better = moved_along(found, said["step"])
    for each in found:
        click.echo(
            f"{each.name:34} {each.price:7.3g} -> {better[each.name]:7.3g}"
            f"   slope {each.slope:+.3f} ± {each.error:.3f}"
        )


if __name__ == "__main__":
    command(prog_name="python -m bench.prices")
