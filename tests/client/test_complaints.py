"""How the command complains: in one way, once, and with what is likely to be meant."""

import json
from pathlib import Path
from typing import Any

import pytest

from holdout_client import Problem
from holdout_client.cli.complaints import words_of
from holdout_client.cli.words import Words
from holdout_client.held import HeldGame, HeldGames
from tests.client.conftest import Cli
from tests.client.test_commands import SETUP, new

ENGLISH = Words("en")


def refusal(detail: str, *errors: dict[str, Any]) -> list[str]:
    """What is said of a refusal, line by line."""
    document = {"code": "bad-option", "status": 422, "detail": detail, "errors": errors}
    return words_of(Problem(document), ENGLISH).splitlines()


def test_what_the_service_says_is_said_once() -> None:
    """Its detail is often the message of the only field that is wrong."""
    wrong = "`difficulty` must be intro or hard."
    place = {"path": "$.options.difficulty", "message": wrong}

    assert refusal(wrong, place) == [f"{wrong} (bad-option)", "  $.options.difficulty"]
    assert refusal("Two are wrong.", place) == [
        "Two are wrong. (bad-option)",
        f"  {place['path']}: {wrong}",
    ]


def test_place_that_is_named_is_not_repeated() -> None:
    """`$.seed` says nothing that "seed" has not said."""
    wrong = "`seed` has 32 digits."

    assert refusal(wrong, {"path": "$.seed", "message": wrong}) == [f"{wrong} (bad-option)"]


@pytest.mark.parametrize(
    ("got", "allowed", "meant"),
    [
        ("nromal", ["intro", "normal"], "Did you mean normal?"),
        ("gredy", ["random", "greedy"], "Did you mean greedy?"),
        ("qqq", ["intro", "normal"], ""),
        (9, [1, 2], ""),
        ("x", None, ""),
    ],
)
def test_similar_value_is_suggested(got: Any, allowed: Any, meant: str) -> None:
    """Of those that the service would take."""
    said = refusal("No.", {"path": "$.x", "message": "No.", "got": got, "allowed": allowed})

    assert said == ["No. (bad-option)", "  $.x", *([f"  {meant}"] if meant else [])]


def test_similar_command_option_and_title_are_suggested(cli: Cli) -> None:
    """Whatever is mistyped."""
    assert "Did you mean 'show'?" in cli("shwo", status=2).stderr
    assert "'--sheets'?" in cli("show", "--sheetz", status=2).stderr
    assert "Did you mean '--json'?" in cli("--jsno", "show", status=2).stderr
    assert "Did you mean raxxon?" in cli("play", "raxon", status=3).stderr


def test_usage_is_told_for_wrong_arguments_only(cli: Cli) -> None:
    """All complaints begin alike; what is wrong with a game or a file is no question of usage."""
    new(cli)
    wrong = [("do",), ("new", "raxxon", "--seed", "7"), ("shwo",), ("--lang", "xx", "show")]
    right = [
        (("do", "sheet"), 2),
        (("show", "zzz"), 3),
        (("verify",), 1),
        (("verify", __file__), 2),
        (("do", "dance"), 2),
    ]

    for arguments in wrong:
        told = cli(*arguments, status=2).stderr
        assert told.startswith("holdout: ")
        assert "\nUsage: holdout" in told
        assert "--help`" in told
    for arguments, status in right:
        told = cli(*arguments, status=status).stderr
        assert told.startswith("holdout: ")
        assert "Usage" not in told
        assert "Error" not in told


@pytest.mark.parametrize(
    ("arguments", "status", "code"),
    [
        (("show", "zzz"), 3, "no-such-game"),
        (("show", "ab"), 3, "which-game"),
        (("do", "99"), 2, "no-such-number"),
        (("do", "sheet"), 2, "which-action"),
        (("verify",), 1, "not-over"),
        (("verify", __file__), 2, "bad-file"),
        (("cards", "raxxon", "rio"), 3, "no-such-card"),
        (("play", "raxon", "--players", "2"), 2, "usage"),
        (("shwo",), 2, "usage"),
        (("show", "--sheet"), 2, "usage"),
        (("--jsno", "show"), 2, "usage"),
        (("--url", "http://127.0.0.1:1", "titles"), 5, "unreachable"),
        (("--url", "nowhere", "titles"), 5, "unreachable"),
        (("record", "--output", "/dev/null/no"), 6, "file-error"),
        (("titles", "raxon"), 3, "unknown-title"),
    ],
)
def test_failure_is_a_problem_document(
    cli: Cli, url: str, arguments: tuple[str, ...], status: int, code: str
) -> None:
    """On standard error and with a stable code, whoever finds it."""
    for name in ("abc", "abd"):
        HeldGames().keep(HeldGame(name, url, "1"))
    new(cli)
    cli("actions")

    failed = cli(*arguments, "--json", status=status)

    assert failed.stdout == ""
    problem = json.loads(failed.stderr)
    assert code == problem["code"]
    assert problem["detail"]


def test_broken_file_of_games_says_the_way_out(cli: Cli, home: Path) -> None:
    """It is not replaced, as it may hold tokens."""
    (home / "holdout").mkdir()
    (home / "holdout" / "games.json").write_text("{")

    assert "move that file away" in cli("show", status=6).stderr
    assert json.loads(cli("show", "--json", status=6).stderr)["code"] == "bad-games-file"


def test_where_several_actions_stopped_is_in_the_document(cli: Cli) -> None:
    """The responses to those that were done are on standard output."""
    new(cli)

    failed = cli("do", "--json", *SETUP, "dance", status=2)

    assert len(failed.stdout.splitlines()) == 2
    problem = json.loads(failed.stderr)
    assert problem["code"] == "unknown-action"
    assert problem["notes"][0].startswith("Stopped at dance; done before it: ")


def test_nothing_piped_ends_with_blanks(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are only there to fill a terminal's lines."""
    new(cli)
    cli("do", *SETUP)

    for arguments in (("show",), ("actions",), ("titles", "raxxon"), ("seats",), ("games",)):
        lines = cli(*arguments).stdout.splitlines()
        assert lines
        assert [line for line in lines if line != line.rstrip()] == [], arguments
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert any(line.endswith(" ") for line in cli("titles", "raxxon").stdout.splitlines())


def test_service_complains_in_the_language_of_the_command(cli: Cli) -> None:
    """Of what was asked for, and of the field."""
    told = cli("--lang", "de", "new", "raxxon", "--difficulty", "easy", status=2).stderr

    assert "Die Option `difficulty` kann nicht `easy` sein. (bad-option)" in told
    assert "--difficulty: Möglich ist intro, normal, hard oder expert." in told


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("sheet thomas-heart", "Thomas Heart is taken by Player 1."),
        ("sheet superman", "There is no `superman` in this title."),
    ],
)
def test_what_is_not_on_offer_names_no_field_of_the_service(cli: Cli, typed: str, why: str) -> None:
    """The list of the API isn't shown here; the command that shows the same is."""
    cli("new", "raxxon", "--players", "2")
    cli("do", "sheet thomas-heart")

    told = cli("do", typed, status=1).stderr

    assert why in told
    assert "`holdout actions` lists what is possible." in told
    assert "`allowed`" not in told
