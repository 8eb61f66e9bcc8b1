"""`holdout-service train`: games, a model, and how good it is."""

import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from holdout.command import main
from holdout.kernel.learned import Learned, Model, read_model
from holdout.lab.selfplay import Example, Lesson, learn_from


@pytest.fixture
def fit() -> ModuleType:
    """What learns; its libraries take seconds to load, for the tests that need it alone."""
    return import_module("holdout.lab.fit")


def examples(count: int) -> list[Example]:
    """States in which being ahead wins, and most of all late."""
    luck, found = random.Random(1), []
    for game in range(count):
        ahead, late = luck.uniform(-2, 2), luck.random()
        won = luck.random() < 1 / (1 + 2.7 ** (-3 * ahead * late))
        found.append(Example({"ahead": ahead, "late": late}, won, game, quick=game % 2 == 0))
    return found


def test_fit_learns_what_wins(fit: ModuleType) -> None:
    """More than always saying the mean, and what matters only together too."""
    model, told = fit.fit(examples(3000))
    learned = Learned(model)

    assert told.brier < 0.9 * told.base
    assert learned.chance({"ahead": 1.5, "late": 0.9}) > 0.85
    assert learned.chance({"ahead": -1.5, "late": 0.9}) < 0.15
    assert 0.2 < learned.chance({"ahead": 1.5, "late": 0.05}) < 0.8


def test_fit_reports_games_that_it_has_not_seen(fit: ModuleType) -> None:
    """A fifth, of those with bots that look ahead; each state is in one line of the table."""
    found = examples(1000)
    _, told = fit.fit(found)

    unseen = [each for each in found if fit.is_held_out(each.game) and not each.quick]
    assert len(unseen) == told.states == sum(each.states for each in told.bins)
    assert sum(e.won for e in unseen) == pytest.approx(sum(b.won * b.states for b in told.bins))


def test_lessons_repeat_and_branch() -> None:
    """The same lesson has the same examples; branches are told as games without a look."""
    lesson = Lesson(
        title="raxxon",
        seats=1,
        options={"difficulty": "intro"},
        seed=4,
        simulations=4,
        branches=2,
    )
    found = learn_from(lesson)

    assert found == learn_from(lesson)
    assert {each.quick for each in found} == {True, False}
    assert {each.game for each in found} == {4}


def test_nothing_is_learned_from_how_games_with_any_actions_end() -> None:
    """Nobody plays so: only games that were played on by the policy alone are told."""
    options = {"difficulty": "intro"}
    lesson = Lesson(title="raxxon", seats=1, options=options, seed=4, noise=0.5)

    assert learn_from(lesson) == []
    assert learn_from(msgspec.structs.replace(lesson, branches=2))


def test_train_writes_a_model_and_tells_how_good_it_is(tmp_path: Path) -> None:
    """A tiny run, with one iteration of games that look ahead by what was learned."""
    out = tmp_path / "chance.json"
    words = ["train", "raxxon", "--games", "96", "--iterations", "1", "--searched", "2"]
    answer = CliRunner().invoke(
        main, [*words, "--simulations", "4", "--workers", "1", "--out", str(out)]
    )

    assert answer.exit_code == 0, answer.output
    assert "0: " in answer.stdout
    assert "games held out" in answer.stdout
    assert "1: " in answer.stdout
    assert "| said | won | states |" in answer.stdout
    model = msgspec.json.decode(out.read_bytes(), type=Model)
    assert model.made.games == 98
    assert 0 < Learned(model).chance({}) < 1


def lead(view: Any, seat: int) -> dict[str, float]:
    """Features of one's own: how far a seat is ahead of the best of the others."""
    points = [each.paragon for each in view.players]
    own = points.pop(seat - 1)
    return {"lead": own - max(points)}


def test_train_takes_features_of_ones_own(tmp_path: Path) -> None:
    """A model of theirs alone, and it says that who is ahead wins."""
    out = tmp_path / "lead.json"
    words = ["train", "xibalba", "--games", "40", "--iterations", "1", "--searched", "2"]
    words += ["--simulations", "4", "--workers", "1", "--features", f"{__name__}:lead"]
    answer = CliRunner().invoke(main, [*words, "--out", str(out)])

    assert answer.exit_code == 0, answer.output
    assert msgspec.json.decode(out.read_bytes(), type=Model).features == ["lead", "quick"]
    model = read_model(out)
    assert model is not None
    assert model.chance({"lead": -4}) < 0.5 < model.chance({"lead": 4})


@pytest.mark.parametrize("name", ["tests.nowhere:lead", f"{__name__}:nothing", __name__])
def test_train_refuses_features_that_are_none(name: str) -> None:
    """Before any game is played, saying why."""
    answer = CliRunner().invoke(main, ["train", "xibalba", "--features", name])

    assert answer.exit_code == 2
    assert "--features" in answer.output


def test_train_refuses_what_nobody_knows() -> None:
    """The answer names the titles that can learn."""
    answer = CliRunner().invoke(main, ["train", "chess"])

    assert answer.exit_code == 2
    assert "raxxon" in answer.output


def test_learning_library_is_loaded_by_training_only() -> None:
    """Whoever serves or plays needs neither scikit-learn nor numpy."""
    code = (
        "import sys, holdout.bots, holdout.lab.train, holdout.lab.simulate;"
        "print([name for name in ('sklearn', 'numpy') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"
