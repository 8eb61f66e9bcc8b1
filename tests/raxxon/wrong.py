"""Positions to make wrong: games in several situations, and documents with a part changed."""

from typing import Any

import pytest

from holdout.kernel import BadPosition
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.model.state import Raxxon
from tests.raxxon.table import JAMES, SEED, act, do, playing

DRAW = ["family", "carrier", "familiar", "hostile"]
SCRY = {"op": "scry", "zone": "population_draw", "count": 3}
CROWD = ["carrier+ hostile+ innocent-", "volatile- family+ chaotic-"]


def document(game: Raxxon, **changes: Any) -> dict[str, Any]:
    """The position of a game with some parts changed."""
    return TITLE.position(game) | changes


def refused(wrong: dict[str, Any]) -> str:
    """The path that is named when a document is refused."""
    with pytest.raises(BadPosition, match=r"^.{3,200}$") as caught:
        TITLE.from_position(wrong, SEED)
    return caught.value.path


def at_start() -> Raxxon:
    """Seat 1 is about to take a turn."""
    return playing(CROWD, draw=4, raxxon=["blackout"])


def in_part(*decisions: str) -> Raxxon:
    """Thomas Heart goes on with tokens: two cards are added, a card is flipped."""
    tokens = {1: {"targeted-air-strike": [1, 2], "quarantine": [1]}}
    game = playing(CROWD, tokens=tokens, draw=4, raxxon=["blackout", "riot"])
    do(game, "go-on", *decisions)
    return game


def with_sheet(sheet: str, *actions: str) -> Raxxon:
    """Seat 1 has this sheet and has begun an action."""
    game = playing(CROWD, sheets=[sheet, JAMES], raxxon=["blackout", "riot"], draw=DRAW)
    act(game, *actions)
    return game


def decision(game: Raxxon, **changes: Any) -> dict[str, Any]:
    """The position of a game whose open decision is changed."""
    made = TITLE.position(game)
    return made | {"decisions": [made["decisions"][0] | changes]}
