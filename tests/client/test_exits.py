"""How `holdout` ends when something is wrong, and what its help says of that."""

import json
import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from holdout_client import BadAnswer, Problem, Unreachable
from holdout_client.cli import COMMANDS, main
from holdout_client.cli.status import MEANINGS, ExitStatus, status_of
from holdout_client.held import HeldGame, HeldGames
from tests.client.conftest import Cli

DOCUMENT = Path(__file__).parents[2] / "openapi" / "holdout.json"


def problem(code: str, status: int) -> Problem:
    """A refusal."""
    return Problem({"code": code, "status": status})


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (problem("illegal-action", 409), ExitStatus.REFUSED),
        (problem("not-your-turn", 409), ExitStatus.REFUSED),
        (problem("game-over", 409), ExitStatus.REFUSED),
        (problem("not-started", 409), ExitStatus.REFUSED),
        (problem("started", 409), ExitStatus.REFUSED),
        (problem("seat-taken", 409), ExitStatus.REFUSED),
        (problem("seat-open", 409), ExitStatus.REFUSED),
        (problem("cannot-undo", 409), ExitStatus.REFUSED),
        (problem("key-expired", 409), ExitStatus.PROBLEM),
        (problem("key-reused", 422), ExitStatus.USAGE),
        (problem("something-new", 429), ExitStatus.UNREACHABLE),
        (problem("stale-version", 409), ExitStatus.STALE),
        (problem("stale-version", 412), ExitStatus.STALE),
        (problem("bad-option", 422), ExitStatus.USAGE),
        (problem("which-seat", 400), ExitStatus.USAGE),
        (problem("unknown-game", 404), ExitStatus.NOT_FOUND),
        (problem("forbidden", 403), ExitStatus.NOT_FOUND),
        (problem("unauthorized", 401), ExitStatus.NOT_FOUND),
        (problem("store-unavailable", 503), ExitStatus.UNREACHABLE),
        (problem("unreadable-game", 409), ExitStatus.PROBLEM),
        (problem("fault", 500), ExitStatus.PROBLEM),
        (problem("something-new", 409), ExitStatus.PROBLEM),
        (Unreachable("http://x", "gone", uncertain=True), ExitStatus.UNREACHABLE),
        (BadAnswer("what"), ExitStatus.PROBLEM),
    ],
)
def test_each_problem_has_its_status(error: Problem, status: ExitStatus) -> None:
    """Also problems that this version does not know."""
    assert status == status_of(error)


def test_help_tells_every_status_and_command() -> None:
    """It is a promise, so it is written down where people look."""
    told = CliRunner().invoke(main, ["--help"]).output

    assert set(MEANINGS) == set(ExitStatus)
    assert all(f"{status.value:<5}{MEANINGS[status]}" in told for status in ExitStatus)
    assert all(f"\n  {name} " in told for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_command_has_help_and_the_global_options(name: str) -> None:
    """Each line of the help can be run."""
    command = main.get_command(click.Context(main), name)

    assert isinstance(command, click.Command)
    assert command.help
    assert {"url", "lang", "json", "no_color"} <= {param.name for param in command.params}
    assert CliRunner().invoke(main, [name, "--help"]).exit_code == 0


@pytest.mark.parametrize("name", [each for each in COMMANDS if each != "play"])
def test_help_names_the_schema_of_the_json(name: str) -> None:
    """By its name in the API's document; `play` alone is for people only."""
    known = json.loads(DOCUMENT.read_text("utf-8"))["components"]["schemas"]
    told = " ".join(CliRunner().invoke(main, [name, "--help"]).output.split())
    schemas = told.partition("With --json: ")[2]
    named = re.findall(r"\b[A-Z][a-z]+[A-Za-z]*\b", schemas)

    assert schemas
    assert [each for each in named if each not in known] == []


@pytest.mark.parametrize("name", ["log", "record"])
def test_help_of_what_may_be_told_to_several_seats(name: str) -> None:
    """Nothing is decided there, so left out it is not the seat that has to decide."""
    told = " ".join(CliRunner().invoke(main, [name, "--help"]).output.split())

    assert "What this seat may know; by default, what all of your seats may know." in told


def test_no_service_is_told(cli: Cli) -> None:
    """With how to start one."""
    result = cli("--url", "http://127.0.0.1:1", "titles", status=ExitStatus.UNREACHABLE)

    assert "holdout-service serve" in result.stderr


def test_user_without_games_is_told_how_to_make_one(cli: Cli) -> None:
    """No game is meant, since there is none."""
    assert "`holdout new TITLE`" in cli("show", status=ExitStatus.NOT_FOUND).stderr
    assert "begins with zz" in cli("show", "zz", status=ExitStatus.NOT_FOUND).stderr


def test_games_of_another_service_are_not_meant(cli: Cli, home: Path) -> None:
    """Unless no service is named: then a game is looked for where it is."""
    cli("new", "raxxon")

    other = cli("--url", "http://127.0.0.1:1", "show", status=ExitStatus.NOT_FOUND)

    assert "`holdout new TITLE`" in other.stderr
    (held,) = HeldGames(home / "holdout" / "games.json").all()
    cli("--url", "http://127.0.0.1:1", "show", held.id[:6], status=ExitStatus.NOT_FOUND)


def test_game_is_found_where_it_is(cli: Cli, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no service is named, the game itself tells which."""
    monkeypatch.delenv("HOLDOUT_URL")

    cli("--url", url, "new", "raxxon")

    assert "Player 1" in cli("show").stdout


def test_beginning_of_several_ids_is_told(cli: Cli, home: Path) -> None:
    """A longer beginning is needed."""
    for name in ("abc", "abd"):
        HeldGames(home / "holdout" / "games.json").keep(HeldGame(name, "http://x", "1"))

    assert "abc, abd" in cli("--url", "http://x", "show", "ab", status=3).stderr


def test_broken_file_of_games_is_told(cli: Cli, home: Path) -> None:
    """Without a stack trace."""
    (home / "holdout").mkdir()
    (home / "holdout" / "games.json").write_text("{")

    assert "games.json can't be read" in cli("show", status=ExitStatus.PROBLEM).stderr


def test_folder_that_can_not_be_written_is_told(cli: Cli, home: Path) -> None:
    """Without a stack trace."""
    (home / "holdout").write_text("a file where the folder should be")

    assert "holdout: " in cli("new", "raxxon", status=ExitStatus.PROBLEM).stderr
