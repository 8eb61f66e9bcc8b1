"""`python -m bench.prices`: prices are moved and put back, and slopes are found where there are."""

import math
import random

import pytest
from click.testing import CliRunner

from bench.prices import Pair, command, listed, moved_along, pair, slopes, using, won
from holdout.titles.dead_of_winter.bots import overruns, prices

DEAL = 3


def test_prices_are_other_ones_until_the_end() -> None:
    """Those of a mapping too, and what was worked out by the former ones."""
    before = listed()
    with using({"OVERRUN": 3.2, "SYMBOL.food": 9.0}):
        assert (prices.OVERRUN, prices.SYMBOL["food"]) == (3.2, 9.0)
        assert overruns.overrun_cost("", 0, 1, 1) == 3.2
    assert listed() == before
    assert overruns.overrun_cost("", 0, 1, 1) == before["OVERRUN"]


def test_pair_is_played_on_the_same_deals() -> None:
    """Lists that do not differ win the same."""
    assert pair(listed(), 0.0, 2, DEAL).gain == 0.0
    assert won(DEAL) == won(DEAL)


def test_slopes_of_what_matters_are_found() -> None:
    """Of three prices one helps, one harms and one does nothing."""
    luck = random.Random(1)
    moves = [[luck.gauss(0, 0.2) for _ in range(3)] for _ in range(400)]
    played = [Pair(each, 0.6 * each[0] - 0.4 * each[1] + luck.gauss(0, 0.05)) for each in moves]
    found = {each.name: each for each in slopes({"up": 1.0, "down": -2.0, "none": 3.0}, played)}

    assert found["up"].slope == pytest.approx(0.3, abs=0.03)
    assert found["down"].slope == pytest.approx(-0.2, abs=0.03)
    assert abs(found["none"].slope) < 3 * found["none"].error
    better = moved_along([*found.values()], 0.5)
    assert better["up"] > 1.1
    assert -1.9 < better["down"] < -1.0
    assert math.dist(
        [math.log(better[name] / found[name].price) for name in found], [0, 0, 0]
    ) == pytest.approx(0.5)


def test_too_few_pairs_say_nothing() -> None:
    """A slope for each price needs more pairs than prices."""
    result = CliRunner().invoke(command, ["--pairs", "2", "--deals", "1", "--workers", "1"])
    assert result.exit_code == 2
    assert "need more than 2 pairs" in result.output
