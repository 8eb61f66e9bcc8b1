"""Runs of the tests: what they tell while they run, and where they may be started."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

#: Two tests, run in this order. `sleep` is started as the services of other tests are.
TESTS = """
import signal, subprocess

def test_first(): assert False

def test_interrupted():
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    for number in (signal.SIGINT, signal.SIGHUP):
        child = subprocess.Popen(["sleep", "60"])
        child.send_signal(number)
        assert child.wait(timeout=30) == -number
"""


def run(folder: Path, *options: str) -> str:
    """Run the tests with the signals ignored, as in the background of a shell; what was printed."""
    shutil.copy(Path(__file__).with_name("conftest.py"), folder)
    (folder / "test_some.py").write_text(TESTS)
    ignoring = ["sh", "-c", 'trap "" INT HUP; exec "$@"', "sh"]
    return subprocess.run(
        [*ignoring, sys.executable, "-m", "pytest", "-q", "-p", "xdist", *options],
        cwd=folder,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    ).stdout


@pytest.mark.parametrize("options", [(), ("-n", "1")])
def test_failed_tests_are_named_at_once_and_signals_arrive(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    """Also where other processes run the tests."""
    while_running, _, afterwards = run(tmp_path, *options).partition("= FAILURES =")

    assert "\nFAILED test_some.py::test_first\n" in while_running
    assert "1 failed, 1 passed" in afterwards
