"""A board as text: all that is there, shorter, and what has changed of it."""

import json
from random import Random

import msgspec
import pytest

from holdout.titles import TITLES
from holdout_mcp.boards import changes, text_of, told

BOARD = {
    "morale": 5,
    "food": 0,
    "exile": None,
    "players": [
        {"seat": 1, "hand": ["pistol", "fuel"], "open": True},
        {"seat": 2, "hand": [], "spent": [False, True]},
    ],
    "locations": {"school": {"zombies": [0, 0]}, "colony": {"zombies": [0, 2]}},
    "known": [None, "medicine"],
}


def test_text_has_a_line_for_each_thing() -> None:
    """What is empty, 0 or false is left out; things count from 1."""
    assert text_of(told(BOARD)).splitlines() == [
        "morale: 5",
        "players[1]: seat 1; hand pistol, fuel; open yes",
        "players[2]: seat 2; spent no, yes",
        "locations: colony.zombies 0, 2",
        "known: -, medicine",
    ]


def test_changes_are_what_is_otherwise() -> None:
    """Also what is gone; an unchanged board has none."""
    other = BOARD | {"morale": 4, "food": 2, "known": []}

    assert changes(told(BOARD), told(other)) == ["morale: 4", "food: 2", "known: nothing"]
    assert changes(told(BOARD), told(BOARD)) == []


@pytest.mark.parametrize("name", TITLES)
def test_every_word_of_a_board_is_in_its_text(name: str) -> None:
    """In the middle of a game; and it is shorter than the document."""
    title, rng = TITLES[name], Random(1)
    state = title.new_game(2, title.options(), bytes(16))
    for _ in range(40):
        if state.outcome is None:
            seat = title.decisions(state)[0].seat
            title.push(state, seat, rng.choice(title.legal_actions(state, seat)))
    document = msgspec.to_builtins(title.view(state, 1))

    text = text_of(told(document))

    assert len(text) < len(json.dumps(document, separators=(",", ":")))
    assert all(word in text for word in _words(document))


def _words(value: object) -> list[str]:
    if isinstance(value, dict):
        return [word for each in value.values() for word in _words(each)]
    if isinstance(value, list):
        return [word for each in value for word in _words(each)]
    return [value] if isinstance(value, str) else []
