"""Many games of bots, on the processes of this machine or wherever an executor runs them."""

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import NamedTuple

from holdout.bots.batch import Job, Row, play

#: A batch is to take about so long: short enough to lose little, long enough to be worth sending.
BATCH_SECONDS = 0.5
MOST_IN_A_BATCH = 50
#: So many batches for each worker are sent ahead.
AHEAD = 2
#: How often it is looked whether to stop while all workers are busy.
GLANCE_SECONDS = 0.5


class Played(NamedTuple):
    """A game that is over: which of those to be played, and how it went."""

    number: int
    row: Row


class Batch(NamedTuple):
    """Some games that are over, how long they took, and those for which there was no time."""

    played: list[Played]
    seconds: float
    left: list[tuple[int, Job]]


def go_on() -> bool:
    """Never stop."""
    return False


def play_batch(jobs: list[tuple[int, Job]]) -> Batch:
    """Play some games, in a worker: at least one, and no other once the time is up."""
    began, seconds, played = time.perf_counter(), 0.0, list[Played]()
    for number, job in jobs:
        played.append(Played(number, play(job)))
        seconds = time.perf_counter() - began
        if seconds > BATCH_SECONDS:
            break
    return Batch(played, seconds, jobs[len(played) :])


def local(workers: int) -> Executor:
    """Return a pool of local processes. Control-C does not reach them: they finish their games."""
    return ProcessPoolExecutor(
        workers,
        multiprocessing.get_context("spawn"),
        signal.signal,
        (signal.SIGINT, signal.SIG_IGN),
    )


def run(
    jobs: Iterable[tuple[int, Job]],
    pool: Executor,
    workers: int,
    stop: Callable[[], bool] = go_on,
) -> Iterator[Played]:
    """Play all games, in the order in which they end.

    Once `stop` says so, no other games are begun; those under way are still played to their end.
    """
    to_do, size = iter(jobs), 1
    again: deque[tuple[int, Job]] = deque()
    running: set[Future[Batch]] = set()
    while True:
        while len(running) < AHEAD * workers and not stop():
            some = [again.popleft() for _ in range(min(size, len(again)))]
            some += islice(to_do, size - len(some))
            if not some:
                break
            running.add(pool.submit(play_batch, some))
        if not running:
            return
        if stop():
            running = {each for each in running if not each.cancel()}
        done, running = wait(running, GLANCE_SECONDS, FIRST_COMPLETED)
        for batch in (each.result() for each in done):
            size = _size(batch)
            again.extend(batch.left)
            yield from batch.played


def run_here(jobs: Iterable[tuple[int, Job]], stop: Callable[[], bool] = go_on) -> Iterator[Played]:
    """Play all games in this process, one after the other, until `stop` says so."""
    for number, job in jobs:
        if stop():
            return
        yield Played(number, play(job))


def _size(batch: Batch) -> int:
    """Return how many games make a batch of the right length."""
    each = batch.seconds / len(batch.played)
    return max(1, min(MOST_IN_A_BATCH, int(BATCH_SECONDS / max(each, 1e-6))))


def play_all(
    jobs: Iterable[Job], workers: int, tell: Callable[[], None] = lambda: None
) -> list[Row]:
    """Play all games, in the order given; `tell` is called after each."""
    listed = list(enumerate(jobs))
    rows: dict[int, Row] = {}
    if workers == 1:
        for number, row in run_here(listed):
            rows[number] = row
            tell()
    else:
        with local(workers) as pool:
            for number, row in run(listed, pool, workers):
                rows[number] = row
                tell()
    return [rows[number] for number, _ in listed]
