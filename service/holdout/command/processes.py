"""Processes that `serve` has beside its workers: started, replaced when they end, stopped."""

import multiprocessing
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Final

_PAUSE_SECONDS: Final = 1.0
_STOP_SECONDS: Final = 10.0


@contextmanager
def kept_running(target: Callable[[], None], name: str, count: int) -> Iterator[None]:
    """Have so many processes of a name; one that ends by itself is replaced."""
    stopping = threading.Event()
    processes: dict[int, BaseProcess] = {}
    context = multiprocessing.get_context("spawn")

    def tend() -> None:
        while True:
            for number in range(count):
                if number not in processes or not processes[number].is_alive():
                    processes[number] = context.Process(target=target, name=name)
                    processes[number].start()
            if stopping.wait(_PAUSE_SECONDS):
                return

    tending = threading.Thread(target=tend, name=name, daemon=True)
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
