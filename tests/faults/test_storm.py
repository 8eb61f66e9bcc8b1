"""Several faults at random on one service; for longer storms see storm.py."""

from pathlib import Path

from tests.attack.storm import endure, hostile
from tests.faults.checker import playing
from tests.faults.running import running
from tests.faults.storm import storm

FAULTS = 2


def test_storm_passes_and_leaves_everything(tmp_path: Path) -> None:
    """One fault comes before the last one is over."""
    with storm(tmp_path, seed=11) as (bad, checker):
        for _ in range(FAULTS):
            checker.go_on(10)
            bad.strike()
        checker.go_on(40)


def test_crowd_of_attackers_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Floods of what takes long, slow clients, a full disk: what was acknowledged is there."""
    with (
        running(tmp_path, "--bots", "1") as service,
        playing(service.port, seed=12) as checker,
        hostile(service.port, 1),
    ):
        endure(service, checker, 10)
