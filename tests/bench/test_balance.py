"""`python -m bench.balance`: shares of wins as Markdown, from tiny runs of quick bots."""

import re
from typing import Any

import click
import pytest
from click.testing import CliRunner

from bench.balance import all_ways, command, tables
from holdout.bots.batch import Row
from holdout.installed import TITLES
from tests.xibalba.box import DECK


def _lines(*words: str, bot: str = "random") -> list[list[str]]:
    """The cells of all tables, line by line, without the heads."""
    answer = CliRunner().invoke(command, [*words, "--bot", bot, "--workers", "1"])
    assert answer.exit_code == 0, answer.output
    lines = [line.strip("| ").split(" | ") for line in answer.stdout.splitlines() if "|" in line]
    return [
        line for line in lines if "%" not in line[0] and not re.match("-|faction|place", line[0])
    ]


def test_factions_and_places_share_the_games() -> None:
    """Each game has one seat in each place; who plays together is told apart by faction, too."""
    lines = _lines("xibalba", "--players", "2", "--level", "normal", "--games", "3")

    assert [name for name, _ in lines[-2:]] == ["1", "2"]
    assert all(cell.endswith(" of 3") for _, cell in lines[-2:])
    assert {name for name, _ in lines[:-2]} <= DECK.boards.keys()
    assert sum(int(cell.split()[-1]) for _, cell in lines[:-2]) == 6


def test_difficulties_are_compared_by_players() -> None:
    """A line for each level that is asked for, a column for each number of players."""
    words = ["raxxon", "--players", "1", "--players", "2", "--level", "intro", "--level", "hard"]
    heads, *lines = _lines(*words, "--games", "2")

    assert heads == ["difficulty", "players: 1", "players: 2"]
    assert [line[0] for line in lines] == ["intro", "hard"]
    assert all(cell.endswith(" of 2") for line in lines for cell in line[1:])


def test_a_main_objective_is_measured() -> None:
    """In the variant and with the number of players that are asked for, by the policy as a bot."""
    words = ["--players", "3", "--level", "normal", "--option", "objective=kill-them"]
    heads, *lines = _lines("dead-of-winter", *words, "--games", "1", bot="bench.policy:Policy")

    assert (heads, len(lines)) == (["objective", "normal, 3 players"], 1)
    assert lines[0][0] == "kill-them"


def test_all_main_objectives_are_compared() -> None:
    """Unless one is named, each of them."""
    title: Any = TITLES["dead-of-winter"]
    ways = all_ways(title, (3,), ("normal",), {})

    assert list(title.deck.main_objectives) == [options["objective"] for _, options in ways]


def test_shares_have_their_interval() -> None:
    """3 of 4 games won together, with Wilson's interval; what was not played is a dash."""
    rows = [_row("intro", 1, success=n > 0) for n in range(4)] + [_row("hard", 2, success=False)]

    assert tables(rows, TITLES["raxxon"])[0].splitlines() == [
        "| difficulty | players: 1 | players: 2 |",
        "| --- | --- | --- |",
        "| intro | 75 (30–95) of 4 | – |",
        "| hard | – | 0 (0–79) of 1 |",
    ]


def test_a_level_that_is_not_there_is_refused() -> None:
    """And nothing is played."""
    with pytest.raises(click.BadParameter):
        all_ways(TITLES["raxxon"], (), ("easy",), {})


def _row(level: str, seats: int, *, success: bool) -> Row:
    return Row(
        title="raxxon",
        bots=["random"] * seats,
        seats=seats,
        options={"difficulty": level},
        seed=1,
        result="won" if success else "lost",
        cause="",
        actions=1,
        success=success,
        won=[],
        aims=[],
        facts={},
    )
