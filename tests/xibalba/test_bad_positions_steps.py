"""Position documents of Xibalba with a step to come that can't come there."""

import pytest

from tests.xibalba.stopped import Doc, refused, start_from
from tests.xibalba.written import (
    ACT,
    END,
    GAIN,
    MINE,
    RAID,
    SALE,
    SIEGE,
    THEIRS,
    TURN,
    coming,
    do,
    written,
)


@pytest.mark.parametrize(
    "step",
    [
        {"op": "end-attack"},
        {"op": "strike"},
        {"op": "meet", "blocked": False},
        {"op": "plunder", "cap": None, "raided": []},
        {"op": "next-turn"},
        {"op": "control-income"},
        {"op": "production"},
        {"op": "finish-event"},
        {"op": "open-ark"},
        {"op": "deal-board", "seat": 1},
        {"op": "enter-ark", "seat": 2},
        {"op": "enter-ark", "seat": 9},
        {"op": "buys", "seat": 2},
        {"op": "turn-up", "kind": "soldier", "slot": 0},
        {"op": "turn-up", "kind": "soldier", "slot": 2},
        {"op": "turn-up", "kind": "soldier", "slot": -1},
        {"op": "place", "seat": 2, "card": "dojo#1"},
        {"op": "place", "seat": 1, "card": "windfall#1"},
        {"op": "place", "seat": 1, "card": "dojo#1", "asked": True},
        {"op": "place", "seat": 1, "card": "partisan#1", "asked": True},
        {"op": "place", "seat": 1, "card": "nobody"},
        {"op": "gain-roll", "seat": 3, "dice": 1},
        {"op": "gain-roll", "seat": 1, "dice": -1},
        {"op": "gain-roll", "seat": 1, "dice": 1000},
        {"op": "gain-roll", "seat": 1, "dice": 1, "control": True},
        {"op": "roll-dice", "attack": 1},
        {"op": "roll-dice", "attack": 1000, "kept": True},
        {"op": "roll-dice", "resource": -1, "kept": True},
        {"op": "fire", "when": "use", "cards": []},
        {"op": "fire", "when": "own_turn_end", "cards": []},
        {"op": "fire", "when": "kills", "cards": []},
        {"op": "fire", "when": "buys", "cards": [[2, "chaac"]]},
        {"op": "fire", "when": "destroyed", "cards": [[1, "chaac"]]},
        {"op": "fire", "when": "destroyed", "cards": [[0, "nurse#1"]]},
        {"op": "fire", "when": "destroyed", "cards": [[1, "nobody"]]},
        {"op": "fire", "when": "destroyed", "cards": [[1, "mourner#1"], [1, "mourner#1"]]},
        do("nurse#1", GAIN),
        do("nobody", GAIN),
        do("windfall#1", GAIN),
        do("swordsmith#1"),
        do("swordsmith#1", GAIN),
        do("swordsmith#1", TURN, TURN),
        do("swordsmith#1", TURN, seat=2),
        do("swordsmith#1", TURN, seat=3),
        do("brass-tower#1", {"op": "add_dice", "n": 1, "die": "any"}),
        do("horse-thief#1", {"op": "steal_resources", "n": 3, "who": "victim"}),
        do("bomber#1", {"op": "lower_resistance", "n": 1}),
        {"op": "chosen", "seat": 1, "card": "bomber#1", "what": GAIN},
        {"op": "pay-dice", "card": "flame-maid#1", "left": 1},
        {"op": "reroll", "card": "sorceress#1", "left": 2},
        {"op": "turn-one", "card": "swordsmith#1", "what": TURN, "left": 1},
    ],
)
def test_steps_of_an_action(step: Doc) -> None:
    """What a step says, and what it finds when its time comes."""
    assert refused(coming(step)).startswith(("$.agenda", "$.attack", "$.resolving"))


@pytest.mark.parametrize(
    "steps",
    [
        [{"op": "place", "seat": 1, "card": "dojo#1"}, do("swordsmith#1", TURN)],
        [{"op": "place", "seat": 1, "card": "dojo#1"}, {"op": "enter-ark", "seat": 1}],
        [{"op": "enter-ark", "seat": 1}, {"op": "enter-ark", "seat": 1}],
        [{"op": "enter-ark", "seat": 1}, do("swordsmith#1", TURN)],
        [{"op": "roll-dice", "attack": 1, "kept": True}, {"op": "gain-roll", "seat": 1, "dice": 1}],
    ],
)
def test_nothing_comes_in_between(steps: list[Doc]) -> None:
    """Some steps presuppose that what they find is still there when their time comes."""
    assert "$.agenda[1]" == refused(coming(*steps))


def test_a_slot_is_filled_once() -> None:
    """A card that has just been turned up is not lost."""
    fill = {"op": "turn-up", "kind": "soldier", "slot": 1}
    assert start_from(coming(fill, sale=SALE)).sale["soldier"][1]
    assert "$.agenda[1]" == refused(coming(fill, fill, sale=SALE))


def test_a_card_needs_a_field() -> None:
    """A building finds no field where civilians lie, and none is locked."""
    me = {"level": 1, "fields": [["nurse"]]}
    place = {"op": "place", "seat": 1, "card": "dojo#1"}
    assert "$.agenda[1]" == refused(written(me, agenda=[ACT, place]))


def test_who_enters_the_ark_needs_a_soldier_and_room() -> None:
    """The squad is not empty, and nobody stands there."""
    enter = {"op": "enter-ark", "seat": 1}
    assert "$.agenda[1]" == refused(written({"squad": []}, agenda=[ACT, enter]))
    assert "$.agenda[1]" == refused(coming(enter, ark="colossus"))


@pytest.mark.parametrize(
    ("attack", "ark"),
    [
        (RAID | {"seat": 2}, MINE),
        (RAID | {"victim": 1}, MINE),
        (RAID | {"victim": 3}, MINE),
        (RAID | {"victim": -1}, MINE),
        (RAID | {"soldier": "nurse#1"}, MINE),
        (RAID | {"soldier": "nobody"}, MINE),
        (RAID | {"symbols": 0}, MINE),
        (RAID | {"symbols": -1, "crits": 2}, MINE),
        (RAID | {"symbols": 2**40}, MINE),
        (RAID | {"bonus": -1}, MINE),
        (RAID | {"loot": 1000}, MINE),
        (RAID | {"lowered": -3}, MINE),
    ],
)
def test_attacks(attack: Doc, ark: Doc) -> None:
    """The active player attacks another one, or the ark, with at least one die."""
    assert "$.attack" == refused(coming(END, {"op": "strike"}, attack=attack, **ark))


@pytest.mark.parametrize(
    ("attack", "ark"),
    [
        (RAID, {}),
        (RAID, THEIRS),
        (RAID | {"soldier": "drone#1"}, MINE),
        (SIEGE, {}),
        (SIEGE, MINE),
        (SIEGE | {"soldier": "colossus#1"}, MINE),
        (SIEGE | {"soldier": "bomber#1"}, THEIRS),
    ],
)
def test_who_strikes_stands_where_one_strikes_from(attack: Doc, ark: Doc) -> None:
    """Out of the ark against bases, out of the squad against the ark."""
    assert "$.agenda[2]" == refused(coming(END, {"op": "strike"}, attack=attack, **ark))


def test_loot_is_taken_from_a_victim() -> None:
    """A raid goes on against a base only, and with what that had."""
    loot: Doc = {"op": "plunder", "cap": None, "raided": [[2, "bunker#1"]]}
    assert start_from(coming(END, loot, attack=RAID, **MINE))

    for wrong in ({"cap": -1}, {"raided": [[1, "bunker#1"]]}, {"raided": [[2, "nobody"]]}):
        assert "$.agenda[2]" == refused(coming(END, loot | wrong, attack=RAID, **MINE))
    assert "$.agenda[2]" == refused(coming(END, loot, attack=SIEGE, **THEIRS))
    fill = {"op": "gain-roll", "seat": 1, "dice": 1}
    assert "$.agenda[2]" == refused(coming(END, loot, fill, attack=RAID, **MINE))


INCOME: list[Doc] = [{"op": "next-turn"}, {"op": "control-income"}]
DICE: list[Doc] = [{"op": "ask-effect", "when": "dice_phase"}]
LOWER: Doc = {"op": "lower_resistance", "n": 1}


@pytest.mark.parametrize(
    "changes",
    [
        {"agenda": [*INCOME, {"op": "fire", "when": "enters_ark", "cards": []}]},
        {"agenda": [*INCOME, {"op": "fire", "when": "destroyed", "cards": []}]},
        {"agenda": [*INCOME, {"op": "fire", "when": "buys", "cards": []}]},
        {"agenda": [*INCOME, {"op": "fire", "when": "enemy_turn_start", "cards": []}]},
        {"agenda": [*INCOME, {"op": "finish-event"}], "resolving": ["windfall#1"]},
        {"agenda": [*DICE, do("swordsmith#1", TURN)]},
        {
            "agenda": [ACT, END, {"op": "fire", "when": "blocks", "cards": []}],
            "attack": SIEGE,
        },
        {
            "agenda": [ACT, END, do("bomber#1", LOWER)],
            "attack": RAID | {"soldier": "bomber#1"},
            "ark": "bomber#1",
            "keeper": 1,
        },
        {
            "agenda": [ACT, END, {"op": "strike"}, {"op": "fire", "when": "kills", "cards": []}],
            "attack": RAID,
            **MINE,
        },
    ],
)
def test_effects_have_their_moment(changes: Doc) -> None:
    """What answers to something happens when that happens, and at no other time."""
    me = {"squad": ["drone"]}
    assert refused(written(me) | changes).startswith("$.agenda[")
