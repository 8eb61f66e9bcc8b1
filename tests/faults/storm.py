"""Faults at random, one after the other, while the checker's clients play.

    python -m tests.faults.storm --minutes 10 --seed 1
    python -m tests.faults.storm --minutes 10 --cluster

The same seed makes the same choices, though not at the same moments.
"""

import argparse
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random

from tests.faults.checker import Checker, playing
from tests.faults.running import Running, running
from tests.faults.test_disk import fill
from tests.faults.test_workers import STEPS, WORKERS
from tests.processes import until
from tests.store.nodes import PRIMARIES, Node, address, cluster, wait

#: Actions between two faults, at most.
CALM = 60


class Storm:
    """What can happen to a service."""

    def __init__(self, service: Running, nodes: list[Node], luck: Random) -> None:
        self._service = service
        self._nodes = nodes
        self._luck = luck
        ours = [self.pause_store, self.kill_store, self.full_disk]
        self._faults: list[Callable[[], None]] = [
            self.kill_worker,
            self.kill_all_workers,
            self.kill_worker_at_a_step,
            self.kill_service,
            self.turn_clock,
            *([self.fail_over, self.pause_node] if nodes else ours),
        ]

    def strike(self) -> str:
        """Do something bad; its name."""
        fault = self._luck.choice(self._faults)
        fault()
        return fault.__name__

    def kill_worker(self) -> None:
        """Kill one process that answers requests, if there is one just now."""
        for worker in self._service.workers()[:1]:
            _send(worker, signal.SIGKILL)

    def kill_all_workers(self) -> None:
        """Kill all of them at once."""
        for worker in self._service.workers():
            _send(worker, signal.SIGKILL)

    def kill_worker_at_a_step(self) -> None:
        """Let the next worker that comes there kill itself."""
        self._service.order("kill-at", self._luck.choice(list(STEPS)))

    def kill_service(self) -> None:
        """Kill the service, and start it again."""
        self._service.kill()
        self._service.start()

    def turn_clock(self) -> None:
        """Set the clock forward or back, up to two days."""
        self._service.order("clock", str(self._luck.randint(-172_800, 172_800)))

    def kill_store(self) -> None:
        """Kill the embedded store; the service starts it again."""
        _send(self._service.store(), signal.SIGKILL)

    def pause_store(self) -> None:
        """Let the embedded store hang, longer than anybody waits for it or not."""
        store = self._service.store()
        _send(store, signal.SIGSTOP)
        self._pass(self._luck.choice([0.1, 1, 7]))
        _send(store, signal.SIGCONT)

    def full_disk(self) -> None:
        """Let the store write no more for some seconds."""
        fill(self._service)
        self._pass(3)
        self._service.withdraw("disk")

    def pause_node(self) -> None:
        """Let a node hang so shortly that it stays in its role."""
        node = self._luck.choice(self._nodes)
        node.signal(signal.SIGSTOP)
        self._pass(0.4)
        node.signal(signal.SIGCONT)

    def fail_over(self) -> None:
        """Kill a primary; when its replica has taken over, start it again as replica of that."""
        place = self._luck.randrange(PRIMARIES)
        pair = self._nodes[place], self._nodes[place + PRIMARIES]
        old, new = sorted(pair, key=lambda node: not node.is_primary())
        old.kill()
        wait(new.is_primary)
        old.start()
        wait(new.copies)

    def _pass(self, seconds: float) -> None:
        threading.Event().wait(seconds)


def _send(pid: int, number: signal.Signals) -> None:
    """Send a signal to a process, which may have ended by itself meanwhile."""
    with suppress(ProcessLookupError):
        os.kill(pid, number)


@contextmanager
def storm(
    directory: Path, seed: int, *, clustered: bool = False
) -> Iterator[tuple[Storm, Checker]]:
    """A service under load, and what may happen to it; checked at the end of the block."""
    with ExitStack() as stack:
        nodes: list[Node] = []
        store = {}
        if clustered:
            nodes = stack.enter_context(cluster(directory, replicas=True))
            store = {"HOLDOUT_STORE": f"{address(nodes)}?replicas=1"}
        service = stack.enter_context(running(directory, **store))
        checker = stack.enter_context(playing(service.port, seed))
        yield Storm(service, nodes, Random(seed)), checker
        until(lambda: len(service.workers()) == WORKERS, "a worker was not replaced")


def main() -> None:
    """Let it storm for some minutes; fails loudly."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.faults.storm")
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cluster", action="store_true", help="on six nodes instead of one store")
    wanted = parser.parse_args()
    end = time.monotonic() + wanted.minutes * 60
    luck = Random(wanted.seed)
    with (
        tempfile.TemporaryDirectory() as directory,
        storm(Path(directory), wanted.seed, clustered=wanted.cluster) as (bad, checker),
    ):
        while time.monotonic() < end:
            checker.go_on(luck.randint(1, CALM))
            print(f"{end - time.monotonic():6.0f} s  {bad.strike()}", flush=True)  # noqa: T201
        checker.go_on(CALM)
    sys.stdout.write(f"{len(checker.games)} games hold; {dict(checker.counts)}\n")


if __name__ == "__main__":
    main()
