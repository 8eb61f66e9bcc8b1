"""What the shell offers after a Tab."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from holdout_client.cli import main
from tests.client.conftest import Cli, last_game
from tests.client.test_commands import SETUP, new


def offered(*arguments: str, typed: str = "") -> dict[str, str | None]:
    """The words that may follow some arguments, with what is said of each."""
    shell = ShellComplete(main, {}, "holdout", "_HOLDOUT_COMPLETE")
    return {item.value: item.help for item in shell.get_completions([*arguments], typed)}


def test_held_games_are_offered(cli: Cli) -> None:
    """By the beginning of their ids, with their titles."""
    game = new(cli)

    assert offered("show", typed=game[:3]) == {game: "raxxon"}
    assert offered("do", "--game", typed=game[:3]) == {game: "raxxon"}
    assert offered("show", typed="!") == {}


@pytest.mark.parametrize(
    ("arguments", "typed", "expected"),
    [
        (("new",), "ra", {"raxxon": "Raxxon"}),
        (("play",), "ra", {"raxxon": "Raxxon"}),
        (("games", "--title"), "xi", {"xibalba": "Xibalba"}),
        (("new", "raxxon", "--difficulty"), "n", {"normal": ""}),
        (("play", "raxxon", "--difficulty"), "e", {"expert": ""}),
        (("new", "raxxon", "--draws"), "", {"automatic": "", "manual": "", "table": ""}),
        (("new", "raxxon", "--option"), "dif", {"difficulty=": ""}),
        (("new", "raxxon", "--option"), "difficulty=ha", {"difficulty=hard": ""}),
        (("new", "dead-of-winter", "--option"), "hardcore=t", {"hardcore=true": ""}),
        (("new", "raxxon", "--seats"), "me,op", {"me,open": ""}),
        (("new", "--seats"), "m", {"me": ""}),
        (("new", "chess", "--option"), "", {}),
        (("cards", "raxxon"), "hosti", {"hostile": "Hostile"}),
        (("cards", "raxxon", "--deck"), "sh", {"sheets": ""}),
        (("rules", "xibalba"), "al", {"all": ""}),
    ],
)
def test_values_are_offered(
    cli: Cli, arguments: tuple[str, ...], typed: str, expected: dict[str, str]
) -> None:
    """Those of the title that was typed before."""
    assert cli
    assert expected == offered(*arguments, typed=typed)


def test_bots_and_seats_are_offered(cli: Cli) -> None:
    """Those of the game that is meant."""
    cli("new", "raxxon", "--name", "Ada", "--name", "Ben")
    game = last_game().id

    assert {"greedy", "random"} <= offered("bot", "--bot").keys()
    assert "me,greedy" in offered("new", "raxxon", "--seats", typed="me,gr")
    assert "2=greedy" in offered("seats", "--bot", typed="2=gr")
    assert offered("seats", "--bot").keys() == {"1=", "2="}
    assert offered("show", game, "--seat") == {"1": "Ada (Player 1)", "2": "Ben (Player 2)"}


def test_actions_are_offered_with_their_texts(cli: Cli) -> None:
    """Also word by word, as an id of several words may be typed."""
    new(cli)

    assert offered("do", typed="sheet b") == {"sheet brian-lee": "Play as Brian Lee"}
    assert offered("do", "sheet", typed="br") == {"brian-lee": "Play as Brian Lee"}
    assert offered("do", "sheet brian-lee", typed="s") == {}


def test_draws_are_offered(cli: Cli) -> None:
    """What the game waits for, and what can come up."""
    new(cli, "--draws", "table")
    cli("do", *SETUP)

    assert offered("draw") == {"first-player": ""}
    assert offered("draw", "first-player", typed="2") == {"2": ""}


def test_nothing_is_offered_without_a_service(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """Nor is there an error between what somebody types."""
    assert cli
    monkeypatch.setenv("HOLDOUT_URL", "http://127.0.0.1:1")
    (home / "holdout").mkdir()
    (home / "holdout" / "games.json").write_text("{")

    for words in (("new",), ("do",), ("show",), ("bot", "--bot"), ("show", "--seat"), ("draw",)):
        assert offered(*words) == {}, words


def test_shell_is_answered(cli: Cli) -> None:
    """As the line that `holdout --help` gives for bash asks for it."""
    new(cli)
    asked = {"_HOLDOUT_COMPLETE": "bash_complete", "COMP_WORDS": "holdout do sheet\\ br"}

    told = subprocess.run(
        [Path(sys.executable).with_name("holdout")],
        env={**os.environ, **asked, "COMP_CWORD": "2"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert (told.stdout, told.stderr) == ("plain,sheet brian-lee\n", "")
