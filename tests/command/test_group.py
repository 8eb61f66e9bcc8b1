"""The group `holdout-service`, apart from what its subcommands do."""

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from holdout.command import COMMANDS, main


def test_help_lists_all_subcommands() -> None:
    """Each has its line."""
    answer = CliRunner().invoke(main, ["--help"])

    assert answer.exit_code == 0
    assert list(COMMANDS) == [name for name in COMMANDS if f"\n  {name} " in answer.output]


def test_help_loads_no_subcommand() -> None:
    """Help is quick, since neither Flask nor a title is loaded for it."""
    code = (
        "import sys\n"
        "from holdout.command import main\n"
        "main(['--help'], standalone_mode=False)\n"
        "sys.exit(any(m in sys.modules for m in ('flask', 'redis', 'holdout.titles')))\n"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_subcommand_is_there(name: str) -> None:
    """Each line of the help can be run."""
    command = main.get_command(click.Context(main), name)

    assert isinstance(command, click.Command)


def test_unknown_subcommand_is_refused() -> None:
    """A slip of the finger is told, with the way to the help."""
    answer = CliRunner().invoke(main, ["sreve"])

    assert answer.exit_code == 2
    assert "No such command 'sreve'" in answer.output
