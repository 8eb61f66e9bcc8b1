"""Prices of the general actions, resistance, production and upgrades of every board, in play."""

from typing import Any

import pytest

from holdout.titles.xibalba.cards.loader import Board
from tests.xibalba.box import DECK
from tests.xibalba.carding import HITS, beginning, is_raided, money, scene
from tests.xibalba.table import do, legal, who

ALL = sorted(DECK.boards)

#: The general actions by their price (7.15).
ACTIONS = {
    "discard": "discard squad",
    "reorganise": "reorganise",
    "medicine": "medicine",
    "weapon_technology": "weapon-technology",
    "tactical_attack": "tactical-attack",
    "harvest": "harvest",
}


def other(board: str) -> dict[str, Any]:
    """An opponent with a board of another colour."""
    return {"board": "chaac" if DECK.boards[board].colour != "green" else "ska"}


def level_of(board: Board, level: int) -> tuple[int, int]:
    """The price and the production of a level."""
    each = board.levels[level - 1]
    return each.upgrade_price or 0, each.production


@pytest.mark.parametrize("action", ACTIONS.items())
@pytest.mark.parametrize("board", ALL)
def test_price(board: str, action: tuple[str, str]) -> None:
    """Each general action costs what the board says, and not less (7.8 to 7.15)."""
    name, command = action
    price = DECK.boards[board].prices[name]  # type: ignore[index]

    for short in (0, 1):
        me = {"board": board, "resources": price - short, "squad": ["drone", "leech"]}
        game = scene(me, other(board), ark="partisan", keeper=1, life=2, pool="1 attack attack")
        assert (command in legal(game)) == (not short)
        if not short:
            do(game, command)
            assert money(game)[0] == 0


@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("board", ALL)
def test_levels(board: str, level: int) -> None:
    """An upgrade costs its price (7.14); at the next start the base produces what it says."""
    price, production = level_of(DECK.boards[board], level)
    me = {"board": board, "level": level - 1, "resources": price}
    game = scene(me, other(board), pool="1")

    do(game, "upgrade")

    assert (level, 0) == (who(game, 1).level, money(game)[0])
    assert "upgrade" not in legal(game)
    assert "upgrade" not in legal(scene(me | {"resources": price - 1}, other(board), pool="1"))
    began = beginning(1, {"board": board, "level": level, "resources": 0}, other(board))
    assert production == money(began)[0]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ALL)
def test_resistance(board: str, level: int) -> None:
    """A strength that reaches the resistance of the level is a raid, 1 less is not (8.8)."""
    wall = DECK.boards[board].levels[level - 1].resistance
    victim = {"board": board, "level": level}

    assert is_raided(victim, wall, other(board))
    # No attack is weaker than 2.
    assert wall <= min(HITS) or not is_raided(victim, wall - 1, other(board))
