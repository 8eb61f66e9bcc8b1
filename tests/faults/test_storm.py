"""Several faults at random on one service; for longer storms see storm.py."""

from pathlib import Path

from tests.faults.storm import storm

FAULTS = 2


def test_storm_passes_and_leaves_everything(tmp_path: Path) -> None:
    """One fault comes before the last one is over."""
    with storm(tmp_path, seed=11) as (bad, checker):
        for _ in range(FAULTS):
            checker.go_on(10)
            bad.strike()
        checker.go_on(40)
