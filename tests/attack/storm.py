"""All at once: floods, slow clients and a full disk, while eight honest clients play."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from tests.attack import floods
from tests.attack.connections import ATTACKER, held_open
from tests.deploy.test_proxies import HALF_BODY, HALF_HEAD
from tests.faults.checker import Checker, playing
from tests.faults.running import Running, running
from tests.faults.test_disk import fill

#: Fewer half bodies than connections that a worker takes: more need the proxy.
SLOW = 200


def attack(size: int = 4, requests: int = 150) -> None:
    """Let it storm, with so many connections for each flood, and see how long actions take.

    So many actions are acknowledged to honest clients before the disk is full, and afterwards.
    """
    with tempfile.TemporaryDirectory() as folder:
        with ExitStack() as stack:
            service = stack.enter_context(running(Path(folder), "--bots", "1"))
            checker = stack.enter_context(playing(service.port, seed=1))
            stack.enter_context(hostile(service.port, size))
            endure(service, checker, requests)
        late = sum(each > 1 for each in checker.seconds)
        sys.stdout.write(
            f"{len(checker.seconds)} answers to actions, {late} of them later than 1 s, "
            f"the last after {max(checker.seconds):.2f} s; nothing was lost or doubled: "
            f"{dict(checker.counts)}\n"
        )


def endure(service: Running, checker: Checker, actions: int) -> None:
    """Play, fill the disk, empty it, and play on."""
    checker.go_on(actions)
    fill(service)
    checker.play_on(1)
    service.withdraw("disk")
    checker.go_on(actions)


@contextmanager
def hostile(port: int, size: int) -> Iterator[None]:
    """Floods of each kind, games of bots, and slow clients, inside `with`."""
    with ExitStack() as stack:
        for begun in (b"", HALF_HEAD, HALF_BODY):
            stack.enter_context(held_open(min(size * 10, SLOW), begun, port))
        for _ in range(size):
            wish = {"title": floods.WINTER, "seats": [floods.BOT] * 5}
            stack.enter_context(closing(floods.Table(port, ATTACKER, **wish)))
        for do in floods.ASKED.values():
            stack.enter_context(floods.Flood(port, size, do).going_on())
        yield
