"""`make demo`: bots play a whole game, and nothing is left running."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depth import some

DEMO = Path(__file__).parents[2] / "tools" / "demo.py"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment whose temporary files can be looked at, with settings that must not count."""
    clean = {name: each for name, each in os.environ.items() if not name.startswith("HOLDOUT_")}
    misleading = {"HOLDOUT_URL": "http://127.0.0.1:1", "HOLDOUT_STORE": "redis://127.0.0.1:1"}
    return clean | misleading | {"TMPDIR": str(tmp_path), "COLUMNS": "80", "LANG": "C.UTF-8"}


def processes(folder: Path) -> list[str]:
    """The command lines of running processes that work in a folder."""
    found = subprocess.run(
        ["/usr/bin/env", "ps", "-eo", "args"], capture_output=True, text=True, check=True
    )
    return [line for line in found.stdout.splitlines() if str(folder) in line]


@pytest.mark.thorough
def test_demo_plays_a_whole_game(environment: dict[str, str], tmp_path: Path) -> None:
    """The board as it goes, the outcome, a true record; then everything is gone."""
    done = subprocess.run(
        [sys.executable, str(DEMO)], env=environment, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Raxxon's power") > 3
    assert "Won!" in done.stdout or "Lost." in done.stdout
    assert "Verified: the seed matches the commitment" in done.stdout
    assert processes(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir() if "demo" in path.name] == []


@pytest.mark.parametrize("stop", some([signal.SIGINT, signal.SIGTERM], 2))
def test_demo_that_is_stopped_leaves_nothing(
    environment: dict[str, str], tmp_path: Path, stop: signal.Signals
) -> None:
    """Control-C, or the end of a session, in the middle of the game."""
    with subprocess.Popen(
        [sys.executable, str(DEMO)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as demo:
        for line in demo.stdout or ():
            if "$ holdout bot" in line:
                break
        # The terminal sends Control-C to every process of the group.
        (os.killpg if stop == signal.SIGINT else os.kill)(demo.pid, stop)
        demo.communicate(timeout=30)

    assert demo.returncode
    assert processes(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir() if "demo" in path.name] == []
