"""`python -m bench`: each part measures what it says, in short runs."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bench import crowd, growth, many_games, one_client, questions, rules, streams
from bench.__main__ import PARTS, command
from holdout.installed import TITLES
from tests.raxxon.scenes import playing
from tests.table import do

RAXXON = TITLES["raxxon"]


def test_help_names_all_parts() -> None:
    """As `make bench` starts it, from the root of the repository."""
    answer = subprocess.run(
        [sys.executable, "-m", "bench", "--help"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )

    assert "|".join(PARTS) in answer.stdout


def test_rules_and_growth_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short run without HTTP prints its figures."""
    monkeypatch.setattr(rules, "ROUNDS", 1)
    monkeypatch.setattr(rules, "SECONDS", 0.02)
    monkeypatch.setattr(rules, "SAMPLE", 10)
    monkeypatch.setattr(growth, "LENGTHS", (3,))
    answer = CliRunner().invoke(command, ["--part", "rules", "--part", "growth"])

    assert answer.exit_code == 0, answer.output
    speeds = ("actions a second", "listed actions a second", "games a second")
    for line in (*speeds, "load, apply, save", "imagine", "after 3 actions"):
        assert f"raxxon: {line}" in answer.stdout
    assert "floor" not in answer.stdout


def test_a_part_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the others are measured and printed all the same."""

    def fails() -> list[tuple[str, str]]:
        raise RuntimeError("no answer")

    monkeypatch.setitem(PARTS, "http", fails)
    monkeypatch.setitem(PARTS, "growth", lambda: [("a figure", "1")])
    answer = CliRunner().invoke(command, ["--part", "http", "--part", "growth"])

    assert answer.exit_code == 1
    assert "RuntimeError: no answer" in answer.stdout
    assert "a figure" in answer.stdout


@pytest.mark.thorough
def test_crowd_and_many_games_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short run against real servers: every action of every client is carried out."""
    for module, name, value in (
        (crowd, "ROUNDS", 1),
        (crowd, "ACTIONS", 2),
        (many_games, "NUMBERS", (20, 40)),
        (many_games, "SAMPLES", 6),
        (many_games, "ROUNDS", 1),
        (many_games, "ACTIONS", 2),
        (many_games, "PAGES", 2),
    ):
        monkeypatch.setattr(module, name, value)
    answer = CliRunner().invoke(command, ["--part", "crowd", "--part", "games"])

    assert answer.exit_code == 0, answer.output
    assert "xibalba: an action, 16 clients" in answer.stdout
    assert "with 20 and with 40 games" in answer.stdout
    assert "lobby: a page in the middle" in answer.stdout


def test_one_client_is_measured_against_the_floor() -> None:
    """Each title is played, and the floor under it."""
    found = one_client.measure(rounds=1, actions=3)

    assert {len(each.seconds) for each in (*found.ours.values(), found.floor)} == {3}


@pytest.mark.thorough
def test_streams_are_measured() -> None:
    """Every action reaches every listener, and idle listeners take some memory."""
    found = streams.measure(listeners=20, rounds=1, seconds=0.2)
    assert found.messages
    assert found.milliseconds(99) > 0

    memory = streams.idle_memory(listeners=20)
    assert memory is None or memory[0] > 0


@pytest.mark.parametrize("title", TITLES)
def test_questions_are_counted(title: str) -> None:
    """All of them, and those that decide nothing among them."""
    found = questions.measure(TITLES[title], "random", 1)

    assert found.games == 1
    assert found.questions > found.turns > 0
    assert found.questions >= found.single.total() + found.alike.total() + found.veiled
    assert "without a choice" in found.in_words()


def test_answers_that_lead_to_the_same_table_are_alike() -> None:
    """What is done matters, but not which of two effects goes first that do the same."""
    game = playing(["familiar+ celebrity+"], sheets=["thomas-heart", "kd-james"], draw=1)
    assert not _alike(game)

    do(game, "perform targeted-air-strike", "kill 0,0", "kill 0,1")

    assert game.decisions[0].kind == "order"
    assert _alike(game)


def _alike(game: Any) -> bool:
    (decision,) = RAXXON.decisions(game)
    legal = RAXXON.legal_actions(game, decision.seat)
    return questions.come_to_the_same(RAXXON, game, decision, legal)
