"""Prices of the general actions, resistance, production and upgrades of every board, in play."""

import pytest

from holdout.titles.xibalba.cards.loader import Board
from tests.table import do, legal
from tests.xibalba.box import DECK
from tests.xibalba.scenes import Seat, given, who

ALL = sorted(DECK.boards)

#: Who attacks how strongly from the ark, with which dice.
HITS = {
    2: ("outrider", "attack"),
    3: ("partisan", "attack"),
    4: ("partisan", "crit"),
    5: ("privateer", "crit"),
    6: ("ifrit", "crit"),
    7: ("ifrit", "0 crit"),
}

#: The general actions by their price (7.15).
ACTIONS = {
    "discard": "discard squad",
    "reorganise": "reorganise",
    "medicine": "medicine",
    "weapon_technology": "weapon-technology",
    "tactical_attack": "tactical-attack",
    "harvest": "harvest",
}


def other(board: str) -> Seat:
    """An opponent with a board of another colour."""
    return {"board": "chaac" if DECK.boards[board].colour != "green" else "ska"}


def is_raided(victim: Seat, hit: int, attacker: Seat) -> bool:
    """Whether an attack of this strength raids the base of seat 2."""
    soldier, pool = HITS[hit]
    seats = {1: attacker, 2: victim}
    game = given(seats=seats, ark=soldier, keeper=1, pool=pool.split())
    events = do(game, "attack base-2 0 1" if "crit" in pool else "attack base-2 1 0")
    (met,) = [each for each in events if each.kind in ("raids", "repelled")]
    assert met.kind == "raids" or met.params["strength"] == hit
    return met.kind == "raids"


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
        me: Seat = {"board": board, "resources": price - short, "squad": ["drone", "leech"]}
        game = given(
            seats={1: me, 2: other(board)},
            ark="partisan",
            keeper=1,
            life=2,
            pool=["1", "attack", "attack"],
        )
        assert (command in legal(game)) == (not short)
        if not short:
            do(game, command)
            assert who(game, 1).resources == 0


@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("board", ALL)
def test_levels(board: str, level: int) -> None:
    """An upgrade costs its price (7.14); at the next start the base produces what it says."""
    price, production = level_of(DECK.boards[board], level)
    me: Seat = {"board": board, "level": level - 1, "resources": price}
    game = given(seats={1: me, 2: other(board)}, pool=["1"])

    do(game, "upgrade")

    assert (level, 0) == (who(game, 1).level, who(game, 1).resources)
    assert "upgrade" not in legal(game)
    poor = given(seats={1: {**me, "resources": price - 1}, 2: other(board)}, pool=["1"])
    assert "upgrade" not in legal(poor)
    after: Seat = {"board": board, "level": level, "resources": 0}
    began = given(phase="start", seats={1: after, 2: other(board)})
    assert production == who(began, 1).resources


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ALL)
def test_resistance(board: str, level: int) -> None:
    """A strength that reaches the resistance of the level is a raid, 1 less is not (8.8)."""
    wall = DECK.boards[board].levels[level - 1].resistance
    victim: Seat = {"board": board, "level": level}

    assert is_raided(victim, wall, other(board))
    # No attack is weaker than 2.
    assert wall <= min(HITS) or not is_raided(victim, wall - 1, other(board))
