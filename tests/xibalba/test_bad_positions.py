"""Position documents of Xibalba with one thing wrong, and the path that is named."""

import pytest

from holdout.titles.xibalba.model.state import KIND_OF
from tests.xibalba.stopped import Doc, refused, start_from
from tests.xibalba.written import (
    ACT,
    EMPTY,
    END,
    ME,
    MINE,
    RAID,
    SALE,
    SIEGE,
    THEIRS,
    WANTED,
    YOU,
    coming,
    written,
)


def test_without_a_mistake_they_are_games() -> None:
    """So each of the following mistakes is the only one."""
    for right in (
        written(),
        coming(),
        written(agenda=[], decisions=[WANTED], phase="action"),
        coming(END, {"op": "strike"}, attack=RAID, **MINE),
        coming(END, {"op": "strike"}, attack=SIEGE, **THEIRS),
        coming({"op": "enter-ark", "seat": 1}),
        coming({"op": "place", "seat": 1, "card": "dojo#1"}),
        coming({"op": "turn-up", "kind": "soldier", "slot": 1}, sale=SALE),
        coming({"op": "finish-event"}, resolving=["windfall#1"]),
        written(phase="setup", agenda=[{"op": "roll-start", "seats": [1, 2]}], round=0),
    ):
        assert start_from(right).decisions


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
        ({"drawn": True}, "$.drawn"),
        ({"options": {"target": 0}}, "$.options.target"),
        ({"options": {"mode": "\ud800"}}, "$"),
        ({"a\nb": 1}, "$"),
        ({"used": {"nobody": 1}}, "$.used"),
        ({"used": {"sniper#1": 2}}, "$.used"),
        ({"used": {"sniper#1": 0}}, "$.used"),
        ({"resolved": ["nurse#1"]}, "$.resolved"),
        ({"resolving": ["windfall"]}, "$.resolving"),
        ({"resolving": ["nurse#2"]}, "$.resolving"),
        ({"dice": [5, 0]}, "$.dice"),
        ({"dice": [3, 3]}, "$.dice"),
        ({"rerolls": 99}, "$.rerolls"),
        ({"pool": ["crit"]}, "$.pool"),
        ({"pool": ["7"]}, "$.pool"),
        ({"rolled": ["crit"]}, "$.rolled"),
        ({"aside": ["crit"]}, "$.aside"),
        ({"attack": RAID}, "$.attack"),
        ({"phase": "setup"}, "$.phase"),
    ],
)  # fmt: skip
def test_tracks_cards_and_dice(changes: Doc, path: str) -> None:
    """Every place has room for some cards only, every number a range."""
    assert path == refused(written() | changes)


@pytest.mark.parametrize(
    "agenda",
    [
        [],
        [END],
        [ACT, ACT],
        [{"op": "strike"}],
        [{"op": "sort-dice"}],
        [{"op": "open-ark"}],
        [{"op": "ask-effect", "when": "use"}],
        [{"op": "begin-turn", "seat": 3}],
        [{"op": "begin-turn", "seat": -1}],
        [{"op": "begin-turn", "seat": 1}, ACT],
        [{"op": "end-turn"}, ACT],
        [ACT, {"op": "ask-pool"}],
        [ACT, {"op": "ask-effect", "when": "dice_phase"}],
        [ACT, {"op": "first-roll"}, {"op": "production"}, {"op": "ask-pool"}],
        [ACT, {"op": "sort-dice"}, {"op": "roll-dice", "attack": 5}],
        [ACT, {"op": "sort-dice"}, {"op": "roll-dice", "attack": -1}],
        [ACT, {"op": "sort-dice"}, {"op": "roll-dice", "attack": 1, "kept": True}],
        [ACT, *[{"op": "gain-roll", "seat": 1, "dice": 1}] * 60],
        [{"op": "roll-start", "seats": [1]}],
        [{"op": "roll-start", "seats": [1, 1]}],
        [{"op": "roll-start", "seats": [1, 3]}],
        [{"op": "roll-start", "seats": [1, 2], "rolled": [1, 1]}],
        [{"op": "roll-start", "seats": [1, 2], "rolled": [5]}],
        [{"op": "roll-start", "seats": [2, 1]}, {"op": "deal-board", "seat": 2}],
        [{"op": "roll-start", "seats": [1, 2]}, {"op": "deal-board", "seat": 2}],
    ],
)
def test_the_course_of_the_game(agenda: list[Doc]) -> None:
    """What lies below everything else leads on, and can't be in another order."""
    assert refused(written(agenda=agenda)).startswith("$.agenda")


def test_setup_deals_what_is_not_there_yet() -> None:
    """A pile for the ark, an empty slot, a player without a board."""
    soldiers = [name for name, kind in KIND_OF.items() if kind == "soldier"]
    start: Doc = {"op": "roll-start", "seats": [1, 2]}
    boards = [{"op": "deal-board", "seat": seat} for seat in (2, 1)]
    bare = [{"board": ""}, {"board": ""}]
    rows = {kind: [None, None] for kind in EMPTY}
    slots = [{"op": "turn-up", "kind": kind, "slot": n} for kind in reversed(EMPTY) for n in (1, 0)]
    whole = {
        "players": bare,
        "phase": "setup",
        "sale": rows,
        "agenda": [start, *boards, *slots, {"op": "open-ark"}],
    }
    assert start_from(written() | whole).decisions

    for wrong in (
        {"ark": "drone"},
        {"sale": {}},
        {"players": [ME, YOU]},
        {"discards": {"soldier": soldiers}},
        {"agenda": [start, *slots]},
    ):
        assert refused(written() | whole | wrong).startswith(("$.agenda", "$.players")), wrong


@pytest.mark.parametrize(
    ("phase", "agenda"),
    [
        ("effect", [ACT, {"op": "gain-roll", "seat": 1, "dice": 1}]),
        ("setup", [ACT]),
        ("action", [{"op": "production"}]),
        ("effect", [{"op": "first-roll"}]),
        ("dice", [{"op": "next-turn"}]),
        ("action", [{"op": "roll-start", "seats": [1, 2]}]),
    ],
)
def test_phases(phase: str, agenda: list[Doc]) -> None:
    """The phase is that of what is to come."""
    assert "$.phase" == refused(written(phase=phase, agenda=agenda))


def test_dice_lie_where_they_are_sorted() -> None:
    """With those that are rolled no more than there are of a kind, and only before the action."""
    sort: list[Doc] = [ACT, {"op": "sort-dice"}]
    right = written(agenda=sort, rolled=["crit"] * 4, rerolls=1)
    assert "sort-dice" == start_from(right).decisions[0].kind

    assert "$.rolled" == refused(written(agenda=sort, rolled=["crit"] * 5))
    more = [*sort, {"op": "roll-dice", "attack": 1}]
    assert "$.agenda" == refused(written(agenda=more, rolled=["crit"] * 4))
    assert "$.rolled" == refused(coming(rolled=["crit"]))
    assert "$.pool" == refused(written(agenda=[{"op": "first-roll"}], pool=["crit"]))


def test_the_one_who_has_left_does_not_play_on() -> None:
    """Nor does the ark stay in the hands of a seat that nobody plays."""
    gone = {"board": "castor-rebels", "out": True}
    three = {"players": [ME, YOU, gone]}
    assert start_from(written() | three)

    assert "$.active" == refused(written() | three | {"active": 3})
    assert "$.keeper" == refused(written() | three | {"ark": "colossus", "keeper": 3})
    assert "$.agenda" == refused(written() | three | {"agenda": [{"op": "begin-turn", "seat": 3}]})
