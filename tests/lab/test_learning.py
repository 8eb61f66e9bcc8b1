"""The example that learns does learn, by what environments tell on the way."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FILE = Path(__file__).parents[2] / "examples" / "learn" / "learn.py"

#: Games, and how many of the last third it wins at least beyond those of the first third.
GAMES, MORE = 300, 40


@pytest.fixture
def learn() -> ModuleType:
    """The example."""
    spec = importlib.util.spec_from_file_location("learn", FILE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.thorough
def test_example_learns(learn: ModuleType) -> None:
    """It wins more of its last games than of its first ones."""
    won = [*learn.learn(GAMES, 1)]
    third = GAMES // 3

    assert sum(won[-third:]) >= sum(won[:third]) + MORE


def test_example_draws_its_curve(learn: ModuleType, tmp_path: Path) -> None:
    """The same shares make the same picture."""
    for name in ("one.svg", "two.svg"):
        learn.draw([10.0, 60.0, 90.0], 100, str(tmp_path / name))

    assert "<svg" in (tmp_path / "one.svg").read_text("utf-8")
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
