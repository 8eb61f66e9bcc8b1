"""The disk of the store is full: a clear refusal, nothing half-written, and all is there again."""

import resource

from tests.faults.checker import playing
from tests.faults.running import Running
from tests.processes import until

#: What is left on the disk when it begins to fill: some actions.
LEFT_BYTES = 20_000
BLOCK = 512


def fill(service: Running) -> None:
    """Let no file of the store grow much more, in this server and those that follow it."""
    (log,) = (service.data / "appendonlydir").glob("*.incr.aof")
    blocks = (log.stat().st_size + LEFT_BYTES) // BLOCK
    service.order("disk", str(blocks))
    limit = blocks * BLOCK
    resource.prlimit(service.store(), resource.RLIMIT_FSIZE, (limit, limit))


def test_full_disk_is_told_and_loses_nothing(service: Running) -> None:
    """Each write is refused while it lasts; the checker accepts only what is acknowledged."""
    with playing(service.port, seed=5) as checker:
        checker.go_on(40)
        before = _ends(service)

        fill(service)

        # The server ends rather than to acknowledge what it can't keep, and again when restarted.
        until(lambda: _ends(service) >= before + 2, f"the store lives on: {service.output}")
        service.withdraw("disk")
        checker.go_on(40)
    assert checker.counts["unavailable"]


def _ends(service: Running) -> int:
    return sum("ended, with exit code 1" in line for line in service.output)
