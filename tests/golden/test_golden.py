"""Golden texts: the rules play just as they did when the texts were last reviewed.

When a change is meant, `python -m tests.golden` writes them anew; the difference is the review.
"""

import re

import pytest

from tests.golden import trees
from tests.golden.playthrough import FOLDER, GAMES, Golden, written

NAMES = [game.name for game in GAMES]
LONGEST = 60_000


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_game_goes_as_it_is_written(game: Golden) -> None:
    """Each question, legal action, event, word and board of a whole game."""
    assert game.path.read_text("utf-8").splitlines() == written(game).splitlines()


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_text_can_be_read_by_a_person(game: Golden) -> None:
    """Not too long, and no id where words should be."""
    text = game.path.read_text("utf-8")

    assert len(text.encode()) < LONGEST
    assert not re.search(r"\{|\bNone\b|holdout", text.partition("commitment")[2])


def test_there_is_a_game_for_each_number_of_players_and_one_that_is_won() -> None:
    """And no text that no game belongs to."""
    ends = {game.name: game.path.read_text("utf-8").splitlines()[-1] for game in GAMES}

    assert {1, 2, 3, 4} == {game.start.seats for game in GAMES}
    assert "won, evacuated" in ends["raxxon-won"]
    assert {f"{name}.txt" for name in NAMES} | {trees.PATH.name} == {
        path.name for path in FOLDER.glob("*.txt")
    }


def test_trees_of_actions_have_their_sizes() -> None:
    """Lines of play and different states, four actions deep, from four fixed games."""
    assert trees.PATH.read_text("utf-8").splitlines() == trees.written().splitlines()
