"""Learned models: what they say is what their numbers add up to."""

from math import exp
from pathlib import Path

import pytest

from holdout.kernel.learned import Learned, Model, read_model

#: Left if `late` is at most 2, else by `ahead`.
TREE = [[1, 2.0, 1, 2], [0.5], [0, 0.0, 3, 4], [-1.0], [1.5]]


def odds(chance: float) -> float:
    """The log-odds that give a chance, turned round: `chance` of these odds."""
    return 1 / (1 + exp(-chance))


@pytest.mark.parametrize(
    ("told", "total"),
    [
        ({"ahead": 1.0, "late": 2.0}, 0.25 + 2.0 - 1.0 + 0.5),
        ({"ahead": 0.0, "late": 3.0}, 0.25 + 0.0 - 1.5 - 1.0),
        ({"ahead": 1.0, "late": 3.0}, 0.25 + 2.0 - 1.5 + 1.5),
        ({"unheard": 7.0}, 0.25 + 0.5),
    ],
)
def test_chance_adds_up_weights_and_leaves(told: dict[str, float], total: float) -> None:
    """A feature that is at most the limit leads left; what is not told counts as 0."""
    learned = Learned(Model(["ahead", "late"], [2.0, -0.5], 0.25, [TREE]))

    assert odds(total) == pytest.approx(learned.chance(told))


@pytest.mark.parametrize(("weight", "chance"), [(1e9, 1.0), (-1e9, 0.0)])
def test_what_is_certain_stays_a_chance(weight: float, chance: float) -> None:
    """Log-odds beyond all measure neither overflow nor leave the range."""
    learned = Learned(Model(["ahead"], [weight], 0.0))

    assert chance == pytest.approx(learned.chance({"ahead": 1.0}))


def test_a_package_without_a_model_has_none() -> None:
    """Titles may be played before anything was learned."""
    assert read_model(Path("no-such-file.json")) is None
    assert not (Path(__file__).parents[2] / "service/holdout/kernel/chance.json").exists()
