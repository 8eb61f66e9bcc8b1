"""`holdout-service bots`: whoever plays the seats of bots and answers what takes long."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess

import click

_PAUSE_SECONDS = 1.0
_STOP_SECONDS = 10.0
_NICE = 5


@click.command("bots")
def command() -> None:
    """Play bots' seats in the games of the store named by HOLDOUT_STORE.

    `serve` starts one such process itself; more of them may run on any machine. When one is killed,
    another takes over its game.
    """
    from holdout.settings import BadSetting, read

    try:
        settings = read(os.environ)
    except BadSetting as error:
        raise click.ClickException(str(error)) from error
    if not settings.store:
        raise click.UsageError("Set HOLDOUT_STORE to the store of the games.")
    play()


def play() -> None:
    """Play whatever bots are called, until a signal says stop or the service has ended."""
    from holdout.api.process import belong_to_service
    from holdout.logs import make_log
    from holdout.play.bot_turns import play_due
    from holdout.settings import read
    from holdout.store import StoreError, open_store

    belong_to_service()
    # Whoever waits for a request comes first.
    if hasattr(os, "nice"):
        os.nice(_NICE)
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    settings = read(os.environ)
    log = make_log(settings, sys.stderr)

    def report(game_id: str, error: Exception) -> None:
        log.error("bot", game=game_id, error=getattr(error, "kind", type(error).__name__))

    store = open_store(settings.store)
    while not stopping.is_set():
        try:
            play_due(store, report)
        except StoreError:
            stopping.wait(_PAUSE_SECONDS)
    store.close()


@contextmanager
def playing(count: int) -> Iterator[None]:
    """Have so many processes that play bots; one that ends by itself is replaced."""
    stopping = threading.Event()
    processes: dict[int, BaseProcess] = {}

    def tend() -> None:
        while True:
            for number in range(count):
                if number not in processes or not processes[number].is_alive():
                    processes[number] = _started()
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


def _started() -> BaseProcess:
    process = multiprocessing.get_context("spawn").Process(target=play, name="holdout-bots")
    process.start()
    return process
