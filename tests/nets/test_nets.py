"""Every answer that the rules give in recorded games is what it was.

A sample; `python -m tests.nets` looks at all games, and says how what is kept is written anew.
"""

import pytest

from holdout.titles import TITLES
from tests.nets.games import Game, games
from tests.nets.keeping import checked

#: One game in so many is looked at here: another one for each draw mode and number of players.
_ONE_IN = 29

_SAMPLE = [game for title_id in TITLES for game in games(title_id)[::_ONE_IN]]


@pytest.mark.parametrize("game", _SAMPLE, ids=lambda game: f"{game.title_id}-{game.number}")
def test_answers_are_what_they_were(game: Game) -> None:
    """Actions, refusals, events, views, positions, what bots choose: nothing differs."""
    assert checked(game) is None
