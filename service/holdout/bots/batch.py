"""Many games of bots against the rules, in several processes."""

import random
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
from msgspec import Struct

from holdout.bots import BOTS, Situation
from holdout.bots.asking import ask
from holdout.installed import TITLES
from holdout.kernel.state import State
from holdout.kernel.title import Title

#: A game that is longer than this is stopped and counted as such.
MOST_ACTIONS = 5_000
CAPPED = "capped"


class Job(Struct, frozen=True):
    """One game to be played: which title, bot, number of seats, options and seed."""

    title: str
    bot: str
    seats: int
    options: dict[str, Any]
    seed: int


class Row(Struct, frozen=True):
    """How one game went: the outcome's result and cause, its length, and what the title tells.

    `success`: the players have together what they wanted. `won` are the seats that won, `aims`
    what each seat wanted for itself, `labels` what tells the seats apart, `tally` what was counted
    for each card, seat by seat.
    """

    seats: int
    options: dict[str, Any]
    seed: int
    result: str
    cause: str
    actions: int
    success: bool
    won: list[int]
    aims: list[str]
    facts: dict[str, float]
    labels: dict[str, list[str]] = {}
    tally: dict[str, list[int]] = {}


def play(job: Job) -> Row:
    """Play one game to its end; the same job gives the same row anywhere."""
    title: Title[Any] = TITLES[job.title]
    luck = random.Random(f"{job.seed}/{job.seats}/{sorted(job.options.items())}")
    options = msgspec.convert(job.options, title.options_type)
    state: State = title.new_game(job.seats, options, luck.randbytes(16))
    bot = BOTS[job.bot]
    actions, tally = 0, dict[str, list[int]]()
    while state.outcome is None and actions < MOST_ACTIONS:
        seat = title.decisions(state)[0].seat
        chosen = ask(bot, Situation(title, state, seat), luck)
        title.push(state, seat, chosen.action)
        actions += 1
        _count(title, state, tally)
    return _row(title, job, state, actions, tally)


def _count(title: Title[Any], state: State, tally: dict[str, list[int]]) -> None:
    """Add what has just happened to what is counted for each card."""
    if title.tally is None:
        return
    for event in state.log:
        card = title.tally.of(event)
        if card is not None and event.seat is not None:
            tally.setdefault(card, [0] * state.seats)[event.seat - 1] += 1


def _row(
    title: Title[Any], job: Job, state: State, actions: int, tally: dict[str, list[int]]
) -> Row:
    outcome = state.outcome
    seats = outcome.seats if outcome else []
    return Row(
        seats=job.seats,
        options=job.options,
        seed=job.seed,
        result=outcome.result if outcome else CAPPED,
        cause=outcome.cause if outcome else CAPPED,
        actions=actions,
        success=outcome is not None and outcome.result == title.success,
        won=[seat for seat, how in enumerate(seats, 1) if how == "won"],
        aims=title.aims(state),
        facts=title.numbers(state),
        labels=title.labels(state),
        tally=tally,
    )


def play_all(
    jobs: Iterable[Job], workers: int, tell: Callable[[], None] = lambda: None
) -> list[Row]:
    """Play all jobs, in the order given; `tell` is called after each."""
    rows = []
    for row in _played(list(jobs), workers):
        rows.append(row)
        tell()
    return rows


def _played(jobs: list[Job], workers: int) -> Iterator[Row]:
    if workers == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, jobs, chunksize=max(1, len(jobs) // (workers * 16)))
