"""`holdout-service arena`: bots against each other."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from holdout.bots.batch import Row
from holdout.command import main
from holdout.lab.tournament import Comparison, Plan, Standings, Verdict, lineups, score
from holdout.titles import TITLES

SHORT = ["--option", "round_limit=3", "--players", "2", "--level", "normal"]


def arena(*words: str, status: int = 0) -> Result:
    """What the command answers, in this process."""
    answer = CliRunner().invoke(main, ["arena", "--salt", "x", *words, "--workers", "1"])
    assert status == answer.exit_code, answer.output
    return answer


def lines(file: Path) -> list[dict[str, Any]]:
    """The games of a file."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


# ---- who sits where


@pytest.mark.parametrize(
    ("bots", "seats", "expected"),
    [
        ("ab", 2, {"ab", "ba"}),
        ("ab", 3, {"aba", "bab"}),
        ("ab", 4, {"abab", "baba"}),
        ("abc", 2, {"ab", "ba", "ac", "ca", "bc", "cb"}),
        ("abc", 3, {"abc", "bca", "cab"}),
    ],
)
def test_each_bot_sits_once_in_each_place(bots: str, seats: int, expected: set[str]) -> None:
    """Where players win against each other."""
    tables = lineups(bots, seats, together=False)

    assert expected == set(map("".join, tables))
    for seat in range(seats):
        assert len({[table[seat] for table in tables].count(bot) for bot in bots}) == 1


def test_each_bot_has_a_table_of_its_own_where_players_win_together() -> None:
    """With the same seed."""
    assert lineups("ab", 3, together=True) == [("a", "a", "a"), ("b", "b", "b")]
    jobs = Plan(title="raxxon", bots=("a", "b"), ways=[(2, {}), (3, {})], rounds=3, seed=5).jobs(
        TITLES["raxxon"]
    )
    assert [[(job.seed, job.seats) for job in tables] for tables in jobs] == [
        [(5, 2), (5, 2)],
        [(6, 3), (6, 3)],
        [(7, 2), (7, 2)],
    ]


# ---- when it is clear


def verdicts(chance: float, seeds: int, even: float = 0.0) -> list[Verdict | None]:
    """How comparisons end in which the first bot is better in a share of the rounds."""
    found = []
    for seed in range(seeds):
        luck, comparison = random.Random(seed), Comparison()
        while comparison.verdict is None:
            tie = luck.random() < even
            comparison.add(0 if tie else 1 if luck.random() < chance else -1)
        found.append(comparison.verdict)
    return found


def test_verdict_is_wrong_as_seldom_as_was_asked_for() -> None:
    """At most 5 of 100 times at the edge, either way; rarely beyond it."""
    better, worse = verdicts(0.6, 400), verdicts(0.4, 400)
    assert better.count(Verdict.BETTER) >= 0.93 * 400
    assert worse.count(Verdict.WORSE) >= 0.93 * 400
    assert verdicts(0.5, 400).count(Verdict.EVEN) >= 0.87 * 400
    assert verdicts(0.9, 200, even=0.5) == [Verdict.BETTER] * 200


def test_verdict_stands() -> None:
    """What comes after it changes nothing; rounds without a difference say nothing."""
    comparison = Comparison()
    for _ in range(50):
        comparison.add(0)
    assert comparison.verdict is None
    for _ in range(50):
        comparison.add(1)
    at = comparison.better
    for _ in range(200):
        comparison.add(-1)

    assert (Verdict.BETTER, at, 0, 50) == (
        *(comparison.verdict, comparison.better, comparison.worse, comparison.even),
    )


def row(seats: int, *won: int, success: bool = False) -> Row:
    """A game that these seats won."""
    return Row(
        title="raxxon",
        bots=["random"] * seats,
        seats=seats,
        options={},
        seed=1,
        result="won" if success else "lost",
        cause="end",
        actions=9,
        success=success,
        won=list(won),
        aims=[],
        facts={},
    )


def test_rounds_are_counted_in_order() -> None:
    """Whichever game is over first: short games come first, and tell of those who lose early."""
    title = TITLES["xibalba"]
    plan = Plan(title="xibalba", bots=("a", "b"), ways=[(2, {})], rounds=3)
    standings = Standings(title, plan, 0.1)
    (comparison,) = standings.pairs.values()
    rows = {(1, 0): row(2, 1), (1, 1): row(2, 2), (0, 0): row(2, 1)}

    standings.count(rows)
    assert (standings.counted, comparison.better) == (0, 0)
    standings.count(rows | {(0, 1): row(2, 1)})

    # In the first round each won once from the first place; in the second it was `a` both times.
    assert (*(standings.counted, comparison.better, comparison.even, comparison.worse),) == (
        2,
        1,
        1,
        0,
    )


def test_score_where_players_win_together() -> None:
    """What the group wants comes first, then what the seats want."""
    title = TITLES["dead-of-winter"]
    (job,) = Plan(title=title.id, bots=("a",), ways=[(4, {})], rounds=1).jobs(title)[0]

    assert score(title, job, row(4, 1, 2, success=True), "a") == 1.5
    assert score(title, job, row(4, 3), "a") == 0.25


# ---- the command


def test_clear_case_is_soon_decided(tmp_path: Path) -> None:
    """The report says so, with ratings; there is a line for each game that was played."""
    file, said = tmp_path / "games.jsonl", tmp_path / "report.md"
    answer = arena(
        *("xibalba", "--bot", "greedy", "--bot", "random", "--players", "2", "--level", "normal"),
        *("--option", "target=3", "--option", "round_limit=20"),
        *("--rounds", "90", "--file", str(file), "--report", str(said)),
    )

    assert "greedy is better" in answer.stdout
    assert answer.stdout.strip() == said.read_text("utf-8").strip()
    games = lines(file)
    assert len(games) < 2 * 90
    assert {tuple(game["bots"]) for game in games} == {("greedy", "random"), ("random", "greedy")}
    rated = [each for each in answer.stdout.splitlines() if each.startswith("| greedy |")]
    assert "±" in rated[0]


def test_games_are_gone_on_with(tmp_path: Path) -> None:
    """What was played is not played again, and the whole is what it would have been at once."""
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    words = ["xibalba", "--bot", "random", "--bot", "greedy", *SHORT, "--all"]
    arena(*words, "--rounds", "2", "--file", str(file))
    begun = file.read_bytes()
    # Somebody pulled the plug in the middle of a line.
    file.write_bytes(begun + b'{"round":2,"tab')

    arena(*words, "--rounds", "4", "--file", str(file))
    arena(*words, "--rounds", "4", "--file", str(whole))

    assert file.read_bytes().startswith(begun)
    assert whole.read_bytes() == file.read_bytes()
    assert [(n, table) for n in range(4) for table in (0, 1)] == [
        (game["round"], game["table"]) for game in lines(file)
    ]


def test_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    """Other bots, another seed, or no such file at all."""
    file = tmp_path / "games.jsonl"
    words = ["xibalba", *SHORT, "--rounds", "1", "--file", str(file), "--bot", "random"]
    arena(*words, "--bot", "tests.bots.strangers:First")

    assert "another arena" in arena(*words, "--bot", "greedy", status=1).output
    for more in (("--seed", "9"), ("--salt", "y")):
        other = arena(*words, "--bot", "tests.bots.strangers:First", *more, status=1)
        assert "another arena" in other.output
    file.write_text("hello\n")
    assert "games.jsonl:1" in arena(*words, "--bot", "greedy", status=1).output


def test_luck_of_each_arena_is_its_own_and_kept(tmp_path: Path) -> None:
    """No bot can find the seed of its game, which counts from 1; the file goes on with its salt."""
    words = ["arena", "xibalba", "--bot", "random", "--bot", "greedy", *SHORT, "--all"]
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    told: dict[str, str] = {}

    for rounds in ("1", "2"):
        for file in files:
            some = [*words, "--rounds", rounds, "--file", str(file), "--workers", "1"]
            answer = CliRunner().invoke(main, some)
            assert answer.exit_code == 0, answer.output
            told[str(file)] = answer.output

    one, two = map(lines, files)
    assert len(one) == len(two) == 4
    salts = {each["salt"] for each in one}
    assert len(salts) == 1
    assert salts.isdisjoint(each["salt"] for each in two)
    assert [each["game"]["seed"] for each in one] == [each["game"]["seed"] for each in two]
    assert [each["game"]["facts"] for each in one] != [each["game"]["facts"] for each in two]
    assert f"salt `{salts.pop()}`" in told[str(files[0])]


def test_bad_bot_is_told_of(tmp_path: Path) -> None:
    """How often it failed stands in its line."""
    words = ["xibalba", *SHORT, "--rounds", "1", "--bot", "random"]
    answer = arena(*words, "--bot", "tests.bots.strangers:Raises")

    (line,) = [each for each in answer.stdout.splitlines() if each.startswith("| tests.bots")]
    assert line.split("|")[-2].strip() == "6"


@pytest.mark.parametrize(
    "words",
    [
        ["raxxon", "--bot", "greedy"],
        ["raxxon", "--bot", "greedy", "--bot", "greedy"],
        ["raxxon", "--bot", "greedy", "--bot", "nobody"],
        ["chess", "--bot", "greedy", "--bot", "random"],
        ["xibalba", "--bot", "greedy", "--bot", "random", "--players", "1"],
    ],
)
def test_arena_refuses_what_there_is_not(words: list[str]) -> None:
    """And says what there is."""
    assert "Traceback" not in arena(*words, status=2).output


def test_picture_shows_in_the_report(tmp_path: Path) -> None:
    """Beside it."""
    words = ["raxxon", "--bot", "random", "--bot", "greedy", "--players", "1", "--rounds", "1"]
    arena(*words, "--plot", str(tmp_path / "won.png"), "--report", str(tmp_path / "report.md"))

    assert "](won.png)" in (tmp_path / "report.md").read_text("utf-8")
    assert (tmp_path / "won.png").read_bytes().startswith(b"\x89PNG")


def test_without_the_library_there_are_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    """All else is as before; it says what is missing."""
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    words = ["raxxon", "--bot", "random", "--bot", "greedy", "--players", "1", "--rounds", "1"]

    assert "holdout[ratings]" in arena(*words).stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Control-C is a signal elsewhere")
def test_control_c_loses_no_game(tmp_path: Path) -> None:
    """Two processes play; those under way end, are in the file, and in the report."""
    file = tmp_path / "games.jsonl"
    words = ["xibalba", "--bot", "random", "--bot", "greedy", *SHORT, "--all"]
    words += ["--rounds", "5000", "--file", str(file)]
    run = "from holdout.command import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", run, "arena", *words, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        while not (file.exists() and file.read_bytes().count(b"\n") >= 2):
            assert running.poll() is None
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        said, errors = running.communicate()

    assert running.returncode == 130, errors
    assert "Stopping" in errors
    assert "Traceback" not in errors
    assert f"\n{len(lines(file))} games in" in said
    assert len(lines(file)) < 10_000


def test_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """Two worker processes of Dask; what a game is does not depend on where it is played."""
    from distributed import LocalCluster  # noqa: PLC0415 - it takes its time

    words = ["xibalba", "--bot", "random", "--bot", "greedy", *SHORT, "--all", "--rounds", "3"]
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    arena(*words, "--file", str(here))
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, scheduler_port=0
    ) as cluster:
        arena(*words, "--file", str(there), "--cluster", cluster.scheduler_address)
        counted = ["simulate", "raxxon", "--bot", "random", "--games", "7", "--json"]
        games = CliRunner().invoke(main, [*counted, "--cluster", cluster.scheduler_address])

    assert sorted(here.read_bytes().splitlines()) == sorted(there.read_bytes().splitlines())
    assert list(range(1, 8)) == [json.loads(line)["seed"] for line in games.stdout.splitlines()]


def test_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the library, if it is missing."""
    words = ["raxxon", "--bot", "random", "--bot", "greedy", "--rounds", "1"]
    monkeypatch.setitem(sys.modules, "distributed", None)

    assert "holdout[cluster]" in arena(*words, "--cluster", "tcp://x:1", status=2).output
