"""What happens when nobody reads the output any more: `holdout rules raxxon all | head -1`."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from holdout_client.cli.status import ExitStatus
from tests.client.conftest import Cli
from tests.client.test_commands import new

HOLDOUT = (sys.executable, "-c", "from holdout_client.cli import main; main()")
PATIENCE_SECONDS = 60
BASH = shutil.which("bash")

#: Commands that write: for people by rich or line by line, for programs, as help, as a complaint.
WRITERS = [
    ("rules", "raxxon", "all"), ("titles",), ("log",), ("show",), ("cards", "raxxon"),
    ("actions", "--json"), ("watch", "--after", "-1"), ("--help",), ("show", "--help"),
    ("--version",), ("verify",),
]  # fmt: skip


@pytest.mark.parametrize("arguments", WRITERS, ids=" ".join)
def test_command_ends_by_the_signal_if_nobody_reads(
    cli: Cli, home: Path, arguments: tuple[str, ...]
) -> None:
    """As other tools do, and silently."""
    assert home
    new(cli)
    cli("abandon", cli("games", "--mine").stdout.split("\n")[1].split()[0], "--yes")
    reading, writing = os.pipe()
    os.close(reading)

    ended = subprocess.run(
        [*HOLDOUT, *arguments],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    os.close(writing)

    assert ended.returncode == -signal.SIGPIPE
    assert ended.stderr == ""


def test_complaint_that_nobody_reads_ends_alike(cli: Cli, home: Path) -> None:
    """Standard error may be a pipe too."""
    assert home
    assert cli
    reading, writing = os.pipe()
    os.close(reading)

    ended = subprocess.run(
        [*HOLDOUT, "show", "zzz"], stderr=writing, timeout=PATIENCE_SECONDS, check=False
    )
    os.close(writing)

    assert ended.returncode == -signal.SIGPIPE


@pytest.mark.skipif(BASH is None, reason="it needs a shell that knows pipefail")
def test_shell_sees_the_status_of_other_tools(cli: Cli, home: Path) -> None:
    """Or success, if all was written before the reader went."""
    assert home
    assert cli
    program = f"{sys.executable} -c 'from holdout_client.cli import main; main()'"

    ended = subprocess.run(
        [str(BASH), "-c", f"set -o pipefail; {program} rules raxxon all | head -1"],
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )

    assert ended.returncode in {ExitStatus.OK, ExitStatus.CUT_OFF}
    assert ended.stderr == ""
