"""Attacks on the ark and on bases: 8.1 to 8.10 of the rules."""

from typing import Any

import pytest

from tests.table import asked, do, kinds, legal, told
from tests.xibalba.scenes import field, ids, in_ark, playing, squad, who

ROWS = {"civilian": ["nurse", "broker"], "building": ["saloon", "crypt"],
        "soldier": ["bomber", "siege-tank"]}  # fmt: skip


def attacks(game: Any) -> list[str]:
    """The attacks that may be declared, and entering the ark."""
    return [each for each in legal(game) if each.startswith(("attack", "enter"))]


def test_an_attack_needs_symbol_and_soldier() -> None:
    """One of them alone is useless (8.1)."""
    me = {"resources": 9}
    soldier = {"squad": ["partisan"]}
    ark: dict[str, Any] = {"ark": "drone", "keeper": 2, "life": 9}
    assert attacks(playing(me, {}, pool="attack crit", **ark)) == []
    assert attacks(playing(me | soldier, {}, pool="blank 3", **ark)) == []
    assert attacks(playing(me | soldier, {}, pool="attack", **ark)) == ["attack ark 1 0"]


@pytest.mark.parametrize("keeper", [0, 2])
def test_without_the_ark_only_the_ark_is_attacked(keeper: int) -> None:
    """By the active squad soldier; an enemy or a neutral one (8.2)."""
    me = {"squad": ["drone", "blade-master"]}
    game = playing(me, {}, {}, ark="partisan", keeper=keeper, life=9, pool="attack")
    assert attacks(game) == ["attack ark 1 0"]

    do(game, "attack ark 1 0")

    assert in_ark(game) == ("partisan", keeper, 5)


def test_from_the_ark_only_bases_are_attacked() -> None:
    """By the soldier in it; the squad can't (8.3)."""
    me = {"squad": ["siege-tank"]}
    game = playing(me, {}, {}, {}, ark="partisan", keeper=1, pool="attack",
                   sale={"soldier": ["bomber", "drone"]})  # fmt: skip
    assert [f"attack base-{n} 1 0" for n in (2, 3, 4)] == attacks(game)

    events = do(game, "attack base-3 1 0")

    assert [each["card"] for each in told(events, "attacks")] == ["partisan"]


def test_symbols_are_merged_as_named() -> None:
    """Any number of each, at least one; others may be used for further attacks (8.4)."""
    game = playing({"squad": ["drone"]}, {}, {}, ark="partisan", keeper=2, life=20,
                   pool="attack attack crit")  # fmt: skip
    assert {f"attack ark {a} {c}" for a in range(3) for c in range(2) if a + c} == set(
        attacks(game)
    )
    do(game, "attack ark 1 1")
    assert (game.pool, game.life) == (["attack"], 20 - 2 * 3 - 1)
    do(game, "attack ark 1 0")
    assert game.life == 20 - 2 * 3 - 1 - 3


@pytest.mark.parametrize(
    ("fields", "dice", "strength"),
    [
        ([], (1, 0), 3),
        ([], (0, 1), 4),
        ([["drill-sergeant"]], (2, 1), 3 * 4 + 1),
        ([["dojo"]], (1, 2), 3 * 3 + 2 * 2),
        ([["beacon"]], (2, 0), 6),
        ([["drill-sergeant"], ["drill-sergeant"], ["dojo"]], (2, 2), 4 * 5 + 2 * 2),
    ],
)
def test_strength_from_the_squad(
    fields: list[list[str]], dice: tuple[int, int], strength: int
) -> None:
    """Symbols times strength, crits on top, whatever changes either (8.5)."""
    me = {"squad": ["drone"], "level": 3, "fields": fields}
    game = playing(me, {}, {}, ark="partisan", keeper=2, life=20, pool="attack attack crit crit",
                   sale=ROWS)  # fmt: skip

    events = do(game, f"attack ark {dice[0]} {dice[1]}")

    assert [each["by"] for each in told(events, "hit")] == [strength]


@pytest.mark.parametrize(
    ("fields", "dice", "strength"),
    [([], (2, 1), 10), ([["beacon"]], (2, 1), 13), ([["drill-sergeant"]], (2, 1), 10)],
)
def test_strength_from_the_ark(
    fields: list[list[str]], dice: tuple[int, int], strength: int
) -> None:
    """What helps the squad doesn't help there, and the other way round (8.5)."""
    game = playing({"fields": fields}, {"squad": ["drone"]}, ark="partisan", keeper=1,
                   pool="attack attack crit", sale=ROWS)  # fmt: skip

    events = do(game, f"attack base-2 {dice[0]} {dice[1]}", "block")

    assert [each["strength"] for each in told(events, "blocks")] == [strength]


@pytest.mark.parametrize(
    ("soldier", "pool", "attack", "strength"),
    [
        ("rifleman", "attack attack", "attack ark 1 0", 3),
        ("rifleman", "attack attack", "attack ark 2 0", 3 * 2 + 1),
        ("ifrit", "attack blank", "attack ark 1 0", 5 + 1),
        ("ifrit", "attack blank blank 0 0", "attack ark 1 0", 5 + 2),
        ("bomber", "attack", "attack ark 1 0", 4),
        ("flame-maid", "attack blank", "attack ark 1 0 effect", 5),
    ],
)
def test_the_attack_effect_comes_before_the_hit(
    soldier: str, pool: str, attack: str, strength: int
) -> None:
    """If its conditions hold; added once and not for each symbol (8.5, 8.6)."""
    game = playing({"squad": [soldier]}, {}, {}, ark="partisan", keeper=2, life=20, pool=pool,
                   sale={"soldier": ["drone", "leech"]})  # fmt: skip

    events = do(game, attack)

    assert strength == sum(each["by"] for each in told(events, "hit"))


def test_damage_stays_and_surplus_is_lost() -> None:
    """At 0 he is destroyed; what is left of the strength harms nobody (8.7)."""
    game = playing({"squad": ["siege-tank", "drone"]}, {"squad": ["leech"], "paragon": 3}, {},
                   ark="partisan", keeper=2, life=4, pool="attack attack crit",
                   sale={"soldier": ["bomber", "escort"]})  # fmt: skip
    do(game, "attack ark 1 0")
    assert game.life == 1
    do(game, "attack ark 1 1")

    assert asked(game) == "1 draw paragon"
    assert (
        squad(game, 2), who(game, 2).paragon, ids(game.discards["soldier"])
    ) == (["leech"], 3, ["partisan"])  # fmt: skip


def test_armour_counts_for_each_attack() -> None:
    """And never heals (8.7)."""
    me = {"squad": ["drone"]}
    game = playing(me, {}, {}, ark="colossus", keeper=2, life=20, pool="attack attack")
    do(game, "attack ark 1 0")
    assert game.life == 18
    game = playing(me, {}, {}, ark="colossus", keeper=2, life=20, pool="attack attack")
    do(game, "attack ark 2 0")
    assert game.life == 15


@pytest.mark.parametrize(
    ("level", "fields", "raid"),
    [
        (1, [], True), (2, [["stonemason"]], False), (1, [["stonemason"]], True),
        (1, [["bunker"]], False), (2, [], True), (3, [], False),
    ],
)  # fmt: skip
def test_the_base_withstands(level: int, fields: list[list[str]], raid: bool) -> None:  # noqa: FBT001
    """Strength equal to the resistance or higher is a raid, lower is nothing (8.8)."""
    foe = {"level": level, "fields": fields, "paragon": 4, "board": "castor-rebels"}
    game = playing({"resources": 9}, foe, ark="blade-master", keeper=1, pool="attack", sale=ROWS)

    events = do(game, "attack base-2 1 0")

    assert raid == ("raids" in kinds(events))
    assert raid == ("repelled" not in kinds(events))
    assert raid == (asked(game) in ("1 raid", "1 draw paragon"))
    assert raid == (asked(game) != "1 action")


def test_resistance_is_lowered_for_the_attack() -> None:
    """By the attacker's effect, for this attack only (8.8)."""
    foe = {"level": 3, "paragon": 4, "board": "castor-rebels"}
    rows = {"soldier": ["rifleman", "siege-tank"]}
    game = playing({}, foe, ark="bomber", keeper=1, pool="attack", sale=rows)
    events = do(game, "attack base-2 1 0")
    assert "raids" in kinds(events)

    game = playing({}, foe, ark="blade-master", keeper=1, pool="attack", sale=rows)
    events = do(game, "attack base-2 1 0")
    assert told(events, "repelled") == [{"strength": 4, "resistance": 5}]


def test_the_block_is_asked_of_the_defender() -> None:
    """After the attack effect, also when the attack is too weak, and nobody else may act (8.9)."""
    foe = {"level": 4, "squad": ["partisan"], "fields": [["bunker"]]}
    game = playing({"resources": 9}, foe, {}, ark="ifrit", keeper=1, pool="attack blank",
                   sale=ROWS)  # fmt: skip
    do(game, "attack base-2 1 0")

    assert (asked(game), legal(game)) == ("2 block", ["block", "let-pass"])
    assert (
        game.attack and game.attack.bonus, legal(game, seat=1), legal(game, seat=3)
    ) == (1, [], [])  # fmt: skip
    events = do(game, "let-pass")
    assert "repelled" in kinds(events)


def test_without_a_soldier_nobody_is_asked() -> None:
    """Nor if the attack can't be blocked (8.9)."""
    game = playing({}, {"fields": [["nurse"]]}, ark="partisan", keeper=1, pool="attack",
                   sale={"civilian": ["seer", "broker"]})  # fmt: skip
    do(game, "attack base-2 1 0")
    assert asked(game) == "1 raid"

    for soldier in ("bushwhacker", "shadow"):
        game = playing({}, {"squad": ["drone"]}, ark=soldier, keeper=1, pool="attack attack")
        do(game, "attack base-2 2 0")
        assert asked(game) == "1 draw paragon"
        assert squad(game, 2) == ["drone"]


def test_a_soldier_blocks_as_often_as_he_can() -> None:
    """There is no limit (8.9)."""
    foe = {"squad": ["barricader"], "board": "brigade-rouge", "level": 1, "fields": [["lookout"]]}
    game = playing({"board": "castor-rebels"}, foe, ark="partisan", keeper=1,
                   pool="attack attack attack attack")  # fmt: skip
    for n in range(1, 5):
        do(game, "attack base-2 1 0")
        assert asked(game) == "2 block"
        do(game, "block")
        assert (["barricader"], n) == (squad(game, 2), who(game, 2).resources)


def test_a_block_ends_the_attack() -> None:
    """No card and no loot, whoever survives (8.10)."""
    foe = {"squad": ["outrider"], "fields": [["nurse"]], "paragon": 4}
    game = playing({}, foe, ark="partisan", keeper=1, pool="attack attack",
                   sale={"civilian": ["seer", "broker"]})  # fmt: skip

    do(game, "attack base-2 1 0", "block", "draw paragon 2")

    assert (field(game, 2, 1), who(game, 2).paragon, who(game, 1).paragon) == (["nurse"], 4, 2)
    assert (asked(game), game.attack) == ("1 action", None)


@pytest.mark.parametrize(
    ("board", "fields", "dies"),
    [
        ("castor-rebels", [], True),
        ("castor-rebels", [["lookout"]], False),
        ("brigade-rouge", [], False),
        ("castor-rebels", [["watchtower"]], False),
    ],
)
def test_the_blocker_is_compared(board: str, fields: list[list[str]], dies: bool) -> None:  # noqa: FBT001
    """Strength that reaches his resistance with all that adds to it (8.10)."""
    foe = {"squad": ["outrider"], "fields": fields, "board": board}
    game = playing({"board": "qasyun-djinns"}, foe, ark="partisan", keeper=1, pool="attack")

    events = do(game, "attack base-2 1 0", "block")

    assert dies == (squad(game, 2) == [])
    assert dies == ("destroyed" in kinds(events))


def test_the_order_after_a_blocker_is_destroyed() -> None:
    """Kill roll, the attacker's effects, then the block's, then those of his death (8.10)."""
    me = {"fields": [["war-correspondent"]], "resources": 5}
    foe = {"squad": ["mirage"], "fields": [["mourner"]], "resources": 0}
    game = playing(me, foe, ark="privateer", keeper=1, pool="attack attack attack")
    before = do(game, "attack base-2 3 0", "block")
    events = do(game, "draw paragon 1")

    assert kinds(before)[-2:] == ["blocks", "destroyed"]
    assert kinds(events)[0] == "rolled"
    effects = [each["card"] for each in told(events, "effect")]
    assert effects == ["privateer", "war-correspondent", "mirage", "mourner"]
    assert (who(game, 1).resources, who(game, 2).resources) == (5 + 3 + 2 - 2, 2 + 2)


def test_the_blocker_answers_if_he_lives() -> None:
    """And nothing is rolled (8.10)."""
    foe = {"squad": ["grenadier"], "level": 4}
    game = playing({}, foe, ark="drone", keeper=1, life=5, pool="attack attack")

    events = do(game, "attack base-2 1 0", "block")

    assert in_ark(game) == ("drone", 1, 3)
    assert "rolled" not in kinds(events)
