"""The store dies, hangs and goes away under load: nothing acknowledged is lost."""

import os
import signal
import threading
from pathlib import Path

from holdout.store.embedded import EmbeddedValkey
from tests.faults.checker import playing
from tests.faults.running import Running, running

AWAY_SECONDS = 10.0


def test_killed_store_loses_nothing_and_does_nothing_twice(service: Running) -> None:
    """Kill -9 under load, twice; the service starts it again each time."""
    with playing(service.port, seed=1) as checker:
        for _ in range(2):
            checker.go_on(20)
            os.kill(service.store(), signal.SIGKILL)
        checker.go_on(40)


def test_store_that_is_away_for_ten_seconds_comes_back_with_everything(tmp_path: Path) -> None:
    """First it hangs, so that requests pile up; then it is killed and stays away."""
    with (
        EmbeddedValkey(tmp_path / "store") as server,
        running(tmp_path, HOLDOUT_STORE=server.url) as service,
        playing(service.port, seed=2) as checker,
    ):
        checker.go_on(40)
        assert server.pid
        os.kill(server.pid, signal.SIGSTOP)
        threading.Event().wait(AWAY_SECONDS / 2)
        os.kill(server.pid, signal.SIGKILL)
        threading.Event().wait(AWAY_SECONDS / 2)
        server.restart()
        checker.go_on(40)
    assert checker.counts["unavailable"]
