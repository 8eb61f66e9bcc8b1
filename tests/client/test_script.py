"""`holdout script`: the actions of a file."""

import json
from pathlib import Path

import pytest

from tests.client.conftest import Cli
from tests.client.test_commands import documents, new

GOOD = """\
# Who plays whom.
sheet brian-lee
sheet adrian-voss   # the liaison

perform investigate
"""


def test_script_does_what_it_lists(cli: Cli, tmp_path: Path) -> None:
    """Comments and blank lines are skipped."""
    new(cli)
    file = tmp_path / "opening.txt"
    file.write_text(GOOD)

    told = cli("script", str(file)).stdout

    assert "Player 2 plays as Adrian Voss." in told
    assert "Done. Actions: 3." in told
    assert json.loads(cli("show", "--json").stdout)["version"] == 3


@pytest.mark.parametrize(
    ("refused", "status", "why"),
    [
        ("flip 99,99", 1, "illegal-action"),
        ("dance", 2, "unknown-action"),
        ("77", 2, "77 is a number"),
    ],
)
def test_script_stops_at_the_first_refusal(cli: Cli, refused: str, status: int, why: str) -> None:
    """It names the line; what stands above is done, what stands below is not."""
    new(cli)
    lines = ["sheet brian-lee", "", f"{refused}  # no", "sheet adrian-voss"]

    stopped = cli("script", "-", typed="\n".join(lines), status=status)

    assert f"Stopped at line 3: {refused}" in stopped.stderr
    assert why in stopped.stderr
    assert json.loads(cli("show", "--json").stdout)["version"] == 1


def test_script_writes_the_answers_as_they_come(cli: Cli) -> None:
    """A line each; the problem stands by itself, with the line that was refused."""
    new(cli)

    ended = cli("script", "-", "--json", typed="sheet brian-lee\nflip 9,9\n", status=1)

    assert [answer["version"] for answer in documents(ended.stdout)] == [1]
    (problem,) = documents(ended.stderr)
    assert problem["code"] == "illegal-action"
    assert problem["notes"] == ["Stopped at line 2: flip 9,9"]


def test_script_that_is_not_there_is_told(cli: Cli) -> None:
    """As a mistake in the command."""
    assert "nowhere.txt" in cli("script", "nowhere.txt", status=2).stderr
