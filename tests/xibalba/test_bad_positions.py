"""Position documents of Xibalba with one thing wrong, and the path that is named."""

import pytest

from tests.xibalba.stopped import Doc, refused, start_from
from tests.xibalba.written import ME, YOU, written


def test_without_a_mistake_they_are_games() -> None:
    """So each of the following mistakes is the only one."""
    assert start_from(written()).decisions
    assert start_from(written(turn="action", pool=["crit"])).decisions


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"title": "raxxon"}, "$.title"),
        ({"players": []}, "$.players"),
        ({"players": [ME]}, "$.players"),
        ({"players": [ME, YOU | {"out": True, "squad": [], "fields": []}]}, "$.players"),
        ({"players": [ME, YOU | {"board": "brigade-rouge"}, ME]}, "$.players"),
        ({"players": [ME, YOU | {"board": "nobody"}]}, "$.players[1].board"),
        ({"players": [ME, YOU | {"board": ""}]}, "$.players[1].board"),
        ({"players": [ME, YOU | {"resources": 26}]}, "$.players[1].resources"),
        ({"players": [ME, YOU | {"paragon": 35}]}, "$.players[1].paragon"),
        ({"players": [ME, YOU | {"paragon": 41}]}, "$.players[1].paragon"),
        ({"players": [ME, YOU | {"level": 5}]}, "$.players[1].level"),
        ({"players": [ME, YOU | {"level": 0}]}, "$.players[1].level"),
        ({"players": [ME, YOU | {"hindered": 99}]}, "$.players[1].hindered"),
        ({"players": [ME, YOU | {"out": True}]}, "$.players[1]"),
        ({"players": [ME, YOU | {"squad": ["nurse"]}]}, "$.players[1].squad"),
        ({"players": [ME, YOU | {"squad": ["nobody"]}]}, "$.players[1].squad"),
        ({"players": [ME, YOU | {"squad": ["bomber\n#1" * 99]}]}, "$.players[1].squad"),
        ({"players": [ME, YOU | {"squad": ["bomber", "bomber"]}]}, "$.players[1].squad"),
        ({"players": [ME, YOU | {"fields": [["nurse", "dojo"]]}]}, "$.players[1].fields[0]"),
        ({"players": [ME, YOU | {"fields": [["leech"]]}]}, "$.players[1].fields[0]"),
        ({"players": [ME, YOU | {"fields": [[], [], ["dojo"]]}]}, "$.players[1].fields[2]"),
        ({"players": [ME, YOU | {"fields": [[], [], [], [], []]}]}, "$.players[1].fields"),
        ({"active": 3}, "$.active"),
        ({"first": 0}, "$.first"),
        ({"round": 0}, "$.round"),
        ({"round": 61}, "$.round"),
        ({"ark": "nurse"}, "$.ark"),
        ({"ark": "nobody"}, "$.ark"),
        ({"ark": "drone", "keeper": 3}, "$.keeper"),
        ({"keeper": 1}, "$.keeper"),
        ({"life": 3}, "$.life"),
        ({"ark": "drone", "life": 0}, "$.life"),
        ({"ark": "drone", "life": 11}, "$.life"),
        ({"ark": "drone", "life": 10**30}, "$.life"),
        ({"sale": {"soldier": ["?"]}}, "$.sale.soldier"),
        ({"sale": {"soldier": ["?", "nurse"]}}, "$.sale.soldier"),
        ({"sale": {"nothing": []}}, "$.sale"),
        ({"piles": {"event": ["nurse"]}}, "$.piles.event"),
        ({"piles": {"event": ["?"] * 33}}, "$.piles.event"),
        ({"discards": {"event": ["nurse"]}}, "$.discards.event"),
        ({"options": {"target": 0}}, "$.options.target"),
        ({"options": {"mode": "\ud800"}}, "$"),
        ({"a\nb": 1}, "$"),
        ({"used": {"nobody": 1}}, "$.used"),
        ({"used": {"sniper#1": 2}}, "$.used"),
        ({"used": {"sniper#1": 0}}, "$.used"),
        ({"rerolls": 99}, "$.rerolls"),
        ({"pool": ["crit"]}, "$.pool"),
        ({"turn": "dice", "pool": ["crit"]}, "$.pool"),
        ({"turn": "action", "pool": ["7"]}, "$.pool"),
        ({"turn": "action", "pool": ["crit"] * 61}, "$.pool"),
        ({"turn": "ends"}, "$.turn"),
        ({"ended": "rounds"}, "$.ended"),
        ({"phase": "setup"}, "$"),
    ],
)  # fmt: skip
def test_tracks_cards_and_dice(changes: Doc, path: str) -> None:
    """Every place has room for some cards only, every number a range."""
    assert path == refused(written() | changes)


def test_the_one_who_has_left_does_not_play_on() -> None:
    """Nor does the ark stay in the hands of a seat that nobody plays."""
    gone = {"board": "castor-rebels", "out": True}
    three = {"players": [ME, YOU, gone]}
    assert start_from(written() | three)

    assert refused(written() | three | {"active": 3}) == "$.active"
    assert refused(written() | three | {"ark": "colossus", "keeper": 3}) == "$.keeper"
