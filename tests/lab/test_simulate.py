"""`holdout-service simulate`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from holdout.bots.batch import Row
from holdout.command import main
from holdout.kernel import Event
from holdout.kernel.rules import Tally
from holdout.lab import results
from holdout.lab.results import Rate, interval
from tests.worked_example import OUTPOST


def test_simulate_prints_a_line_for_each_level_and_number_of_players() -> None:
    """With the win rate, its interval, the length and how games ended."""
    words = ["simulate", "raxxon", "--games", "8", "--bot", "random", "--workers", "1"]
    answer = CliRunner().invoke(main, [*words, "--difficulty", "intro", "--difficulty", "hard"])

    assert answer.exit_code == 0, answer.output
    assert "raxxon, played by random: 8 games" in answer.stdout
    assert "intro" in answer.stdout
    assert "hard" in answer.stdout
    assert "expert" not in answer.stdout
    assert "overrun 1" in answer.stdout


def test_simulate_tells_variants_and_secret_objectives_apart() -> None:
    """Variants that fit the players, the group's wins and those of the seats, and their aims."""
    words = ["simulate", "dead-of-winter", "--games", "6", "--bot", "random", "--workers", "1"]
    words += ["--players", "2", "--players", "3", "--option", "objective=kill-them"]
    answer = CliRunner().invoke(main, words)

    assert answer.exit_code == 0, answer.output
    lines = answer.stdout.splitlines()
    rows = [line.replace("│", " ").split() for line in lines if "│" in line]
    assert {"betrayer", "cooperative", "normal", "two-player"} <= {row[0] for row in rows}
    assert [row[1] for row in rows if row[0] == "two-player"] == ["2"]
    assert [row[1] for row in rows if row[0] == "cooperative"] == ["3"]
    assert "seats won" in answer.stdout
    assert "What each seat wanted for itself" in answer.stdout
    assert [row[0] for row in rows[-1:]] == ["all"]


def test_simulate_counts_what_the_group_has_won_and_what_the_seats() -> None:
    """The shared result and the seats that won stand in each game's line of JSON."""
    words = ["simulate", "dead-of-winter", "--games", "4", "--bot", "random", "--json"]
    words += ["--level", "cooperative", "--players", "3", "--workers", "1"]
    answer = CliRunner().invoke(main, words)

    for row in map(json.loads, answer.stdout.splitlines()):
        assert row["options"] == {"variant": "cooperative"}
        assert ([1, 2, 3] if row["success"] else []) == row["won"]
        assert row["aims"] == []


def test_simulate_gives_options_to_all_games() -> None:
    """True, false and numbers are read as such, and the level may be one of them."""
    words = ["simulate", "dead-of-winter", "--games", "2", "--bot", "random", "--json"]
    words += ["--option", "hardcore=true", "--option", "variant=normal", "--players", "3"]
    answer = CliRunner().invoke(main, [*words, "--workers", "1"])

    options = [json.loads(line)["options"] for line in answer.stdout.splitlines()]
    assert options == [{"hardcore": True, "variant": "normal"}] * 2


def test_simulate_writes_games_as_json() -> None:
    """One line for each game, with its seed."""
    words = ["simulate", "raxxon", "--games", "3", "--bot", "random", "--seed", "7", "--json"]
    answer = CliRunner().invoke(main, [*words, "--players", "2", "--workers", "1"])

    rows = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [row["seed"] for row in rows] == [7, 8, 9]
    assert {row["seats"] for row in rows} == {2}
    assert {(row["title"], *row["bots"]) for row in rows} == {("raxxon", "random", "random")}


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["raxxon", "--bot", "kasparov"],
        ["raxxon", "--players", "9"],
        ["raxxon", "--difficulty", "easy"],
        ["raxxon", "--option", "difficulty"],
        ["raxxon", "--option", "difficulty=easy"],
        ["dead-of-winter", "--level", "alone"],
        ["dead-of-winter", "--level", "two-player", "--players", "3"],
        ["dead-of-winter", "--option", "objective=nothing"],
    ],
)
def test_simulate_refuses_what_there_is_not(words: list[str]) -> None:
    """And says what there is."""
    answer = CliRunner().invoke(main, ["simulate", *words])

    assert answer.exit_code == 2
    assert "Traceback" not in answer.output


def test_interval_holds_the_rate_and_shrinks_with_more_games() -> None:
    """Wilson's interval: never beyond 0 and 1, also for no win at all."""
    low, high = interval(30, 100)

    assert low < 0.3 < high
    assert interval(300, 1000)[0] > low
    assert interval(0, 20)[0] == 0
    assert interval(20, 20)[1] == pytest.approx(1)


def row(won: int, labels: list[str], tally: dict[str, list[int]]) -> Row:
    """A game of two seats that are told apart by colour."""
    return Row(
        title="raxxon",
        bots=["random"] * 2,
        seats=2,
        options={},
        seed=1,
        result="won",
        cause="target",
        actions=9,
        success=True,
        won=[won],
        aims=[],
        facts={"rounds": 10.0 + won},
        labels={"colour": labels},
        tally=tally,
    )


def _bought(event: Event) -> str | None:
    return event.params.get("card")


TALLY = Tally("bought", _bought, lambda _deck: {"axe": "tools", "bun": "food", "cup": "tools"})
TITLE = replace(OUTPOST, rules=replace(OUTPOST.rules, tally=TALLY))
ROWS = [
    row(1, ["red", "blue"], {"axe": [2, 1]}),
    row(2, ["red", "green"], {"axe": [0, 1], "bun": [1, 0]}),
]


def test_seats_are_counted_by_what_tells_them_apart() -> None:
    """Each label with how often it was played and how often it won."""
    won = {"blue": Rate(0, 1), "green": Rate(1, 1), "red": Rate(1, 2)}

    assert won == results.seats_won(ROWS, "colour")
    assert results.seats_won(ROWS, "size") == {}


def test_cards_are_counted_and_those_that_never_were() -> None:
    """How often, in how many games, and whether those won who had it; the most first."""
    axe, bun, cup = results.counted(ROWS, TITLE)

    assert axe == ("axe", "tools", 4, Rate(2, 2), Rate(2, 3))
    assert bun == ("bun", "food", 1, Rate(1, 2), Rate(0, 1))
    assert cup == ("cup", "tools", 0, Rate(0, 2), Rate(0, 0))


def test_simulate_refuses_to_draw_without_the_library(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And says which one, before any game is played."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    words = ["simulate", "raxxon", "--games", "1", "--plot", str(tmp_path)]
    answer = CliRunner().invoke(main, words)

    assert answer.exit_code == 2
    assert "matplotlib" in answer.output
