"""`holdout-service bots`: a process that plays the seats of bots and handles long requests.

`serve` starts such processes itself, some for seats and others for questions, so that nobody's
question keeps a bot from its turn.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

import click

from holdout.command.metrics_port import host_option, port_option, show
from holdout.command.stores import refuse_other_store

if TYPE_CHECKING:
    from holdout.store import Kind

_PAUSE_SECONDS = 1.0
_STOP_SECONDS = 10.0
#: Whoever waits for a request comes first, then who waits for a bot, then who asked for advice.
_NICE, _NICE_WITHOUT_SEATS = 5, 10


@click.command("bots")
@click.option(
    "--only",
    type=click.Choice(["seats", "questions"]),
    help="Only play seats, or only handle questions: advice, and checks of records.",
)
@port_option
@host_option
def command(only: "Kind | None", metrics_port: int | None, metrics_host: str) -> None:
    """Play bots' seats in the games of the store named by HOLDOUT_STORE.

    `serve` starts such processes itself; more of them may run on any machine. When one is killed,
    another takes over its work.
    """
    from holdout.settings import BadSetting, read
    from holdout.store import KINDS

    try:
        settings = read(os.environ)
    except BadSetting as error:
        raise click.ClickException(str(error)) from error
    if not settings.store:
        raise click.UsageError("Set HOLDOUT_STORE to the store of the games.")
    refuse_other_store(settings.store)
    if metrics_port is not None:
        from holdout.metrics.bots import REGISTRY, count_bots

        count_bots()
        show(metrics_host, metrics_port, REGISTRY)
    play([only] if only else KINDS)


def play(kinds: Sequence["Kind"]) -> None:
    """Take what waits of these kinds, until a signal says stop or the service has ended."""
    from holdout.logs import make_log
    from holdout.metrics import FOLDER
    from holdout.play.bot_turns import play_due
    from holdout.processes import belong_to_service
    from holdout.settings import read
    from holdout.store import StoreError, open_store
    from holdout.store.counters import charging

    belong_to_service()
    if FOLDER in os.environ:
        from holdout.metrics.bots import count_bots

        count_bots()
    if hasattr(os, "nice"):
        os.nice(_NICE if "seats" in kinds else _NICE_WITHOUT_SEATS)
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    settings = read(os.environ)
    log = make_log(settings, sys.stderr)

    def report(game_id: str, error: Exception) -> None:
        log.error("bot", game=game_id, error=getattr(error, "kind", type(error).__name__))

    store, charge = open_store(settings.store), charging(settings.store)
    while not stopping.is_set():
        try:
            play_due(store, report, kinds=kinds, charge=charge, stopping=stopping.is_set)
        except StoreError:
            stopping.wait(_PAUSE_SECONDS)
    store.close()


@contextmanager
def playing(seats: int, questions: int) -> Iterator[None]:
    """Have so many processes for each kind of what waits; one that ends by itself is replaced.

    Without any for questions, those for seats answer them as well.
    """
    stopping = threading.Event()
    processes: dict[int, BaseProcess] = {}
    for_seats: list[Kind] = ["seats"] if questions else ["seats", "questions"]
    tasks: list[list[Kind]] = [for_seats] * seats + [["questions"]] * questions

    def tend() -> None:
        while True:
            for number, kinds in enumerate(tasks):
                if number not in processes or not processes[number].is_alive():
                    processes[number] = _started(kinds)
            if stopping.wait(_PAUSE_SECONDS):
                return

    tending = threading.Thread(target=tend, name="bots", daemon=True)
    tending.start()
    try:
        yield
    finally:
        stopping.set()
        tending.join()
        for process in processes.values():
            process.terminate()
        for process in processes.values():
            process.join(_STOP_SECONDS)
            process.kill()


def _started(kinds: "list[Kind]") -> BaseProcess:
    spawning = multiprocessing.get_context("spawn")
    process = spawning.Process(target=play, args=(kinds,), name="holdout-bots")
    process.start()
    return process
