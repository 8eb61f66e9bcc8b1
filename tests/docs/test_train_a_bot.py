"""The bot with which the page on training ends wins what the page says."""

from pathlib import Path
from typing import Any

import pytest

from holdout.bots import BOTS, batch
from holdout.bots.batch import Job, play
from tests.docs.blocks import blocks_of

PAGE = Path(__file__).parents[2] / "docs" / "train-a-bot.md"

#: Rounds of two games, as on the page, and how many of these it must win at least: as many as
#: chance alone would hardly give (3 %). A game takes a quarter of a minute.
ROUNDS, LEAST = 18, 24


@pytest.fixture
def ahead() -> Any:
    """The bot, from the file that the page writes."""
    (block,) = [each.text for each in blocks_of(PAGE) if "cat > ahead.py" in each.text]
    source = block.partition("<<'END'\n")[2].partition("\nEND\n")[0]
    made: dict[str, Any] = {}
    exec(source, made)  # noqa: S102 - it is ours
    return made["Ahead"]()


@pytest.mark.thorough
def test_bot_of_the_page_beats_greedy(ahead: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In both seats of the same deals, against a bot that has the same model of the game."""
    monkeypatch.setattr(batch, "find", {**BOTS, "ahead": ahead}.__getitem__)
    won = 0
    for seed in range(1, ROUNDS + 1):
        for bots in (("ahead", "greedy"), ("greedy", "ahead")):
            row = play(Job("xibalba", bots, 2, {}, seed))
            won += bots.index("ahead") + 1 in row.won
            assert row.faults == []

    assert won >= LEAST
