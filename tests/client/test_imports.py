"""What a run of the command loads: nothing that it does not need, as that is most of its time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from holdout_client.cli import COMMANDS
from tests.client.conftest import Cli
from tests.client.test_commands import new

#: Runs the command as a user would, and lists on standard error what has been loaded by its end.
RUN = """\
import sys
from holdout_client.cli import main
try:
    main(prog_name="holdout")
finally:
    print(*sys.modules, file=sys.stderr)
"""

#: What draws for people, and what reads answers for programs in Python.
DRAWING, MODELS = {"rich", "holdout_client.cli.drawing"}, {"msgspec", "holdout_client.models"}

#: What speaks with a service.
NETWORK = {"http", "ssl", "holdout_client.connection", "holdout_client.transport"}

#: More than these are loaded in vain. Python itself and click load about 110.
MOST_FOR_HELP, MOST_FOR_JSON = 140, 200


def loaded_by(*arguments: str) -> set[str]:
    """The modules that a run of the command has loaded."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments],
        env={**os.environ, "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


def test_help_loads_next_to_nothing() -> None:
    """It is there at once: no network, no drawing, no models, no file of games."""
    loaded = loaded_by("--help")

    assert not loaded & (DRAWING | MODELS | NETWORK | {"holdout_client.held", "platformdirs"})
    assert not {name for name in loaded if name.startswith("holdout_client.cli.commands.")}
    assert len(loaded) < MOST_FOR_HELP


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_loads_no_network(name: str) -> None:
    """Nor does it draw anything."""
    assert not loaded_by(name, "--help") & (DRAWING | MODELS | NETWORK)


def test_json_is_handed_on_without_drawing_and_models(cli: Cli, home: Path) -> None:
    """The answer of the service is written as it came."""
    assert home
    new(cli)

    loaded = loaded_by("actions", "--json")

    assert not loaded & (DRAWING | MODELS | {"filelock", "holdout_client.client"})
    assert len(loaded) < MOST_FOR_JSON


@pytest.mark.parametrize(
    "arguments",
    [
        ("titles",),
        ("cards", "raxxon"),
        ("rules", "raxxon"),
        ("games",),
        ("new", "raxxon"),
        ("show",),
        ("do", "sheet brian-lee"),
        ("draw",),
        ("undo",),
        ("log",),
        ("seats",),
        ("record",),
        ("position",),
        ("bot", "--steps", "1", "--bot", "random"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_json_needs_drawing(cli: Cli, arguments: tuple[str, ...]) -> None:
    """Whatever is asked or done."""
    new(cli)
    if arguments == ("undo",):
        cli("do", "sheet brian-lee")

    assert not loaded_by(*arguments, "--json") & (DRAWING | MODELS)


def test_people_need_drawing_but_no_models(cli: Cli) -> None:
    """So the tests above look for the right names."""
    new(cli)

    loaded = loaded_by("show")

    assert loaded >= DRAWING
    assert not loaded & MODELS
