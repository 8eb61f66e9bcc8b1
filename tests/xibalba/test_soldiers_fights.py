"""Soldiers whose effect answers to a fight: blocks, deaths, kills, raids."""

from typing import Any

import pytest

from holdout.titles.xibalba.state import Xibalba
from tests.xibalba.carding import SOLDIERS, answered, money, paragon, resolved, scene
from tests.xibalba.table import asked, do, field, ids, in_ark, legal, squad


def attacked(
    defender: str, pool: str = "attack", soldier: str = "partisan", me: Any = None, **rest: Any
) -> Xibalba:
    """Seat 1 in the ark has attacked seat 2, which has one soldier and is asked for a block."""
    game = scene(me or {}, {"squad": [defender]}, ark=soldier, keeper=1, pool=pool, **rest)
    do(game, "attack base-2 1 0")
    assert asked(game) == "2 block"
    return game


def raided(soldier: str, victim: dict[str, Any], *answers: str, **rest: Any) -> Xibalba:
    """Seat 1 has raided seat 2 from the ark (resistance 3) and rolled no loot."""
    game = scene({"resources": 1}, victim, ark=soldier, keeper=1, pool="attack", **rest)
    do(game, "attack base-2 1 0", *answers, "draw paragon 0")
    return game


@SOLDIERS("barricader")
def test_barricader() -> None:
    """1 resource for a block that holds (3 against 4), none for letting pass."""
    game = attacked("barricader")
    do(game, "block")
    assert (squad(game, 2), money(game)[1]) == (["barricader"], 1)

    game = attacked("barricader")
    do(game, "let-pass", "draw paragon 0")
    assert money(game)[1] == 0


@SOLDIERS("barricader")
def test_barricader_dies() -> None:
    """It answers also to the block that destroys it (8.10); there is no limit on blocks."""
    game = attacked("barricader", soldier="privateer", pool="attack")
    do(game, "block", "draw paragon 0")
    assert (squad(game, 2), money(game)[1]) == ([], 1)

    game = attacked("barricader", pool="attack attack")
    do(game, "block", "attack base-2 1 0", "block")
    assert money(game)[1] == 2


@SOLDIERS("grenadier")
def test_grenadier() -> None:
    """2 damage in the ark for a block, also for one that costs it its life (3 against 5, 5)."""
    game = attacked("grenadier")
    do(game, "block")
    assert (in_ark(game), squad(game, 2)) == (("partisan", 1, 3), ["grenadier"])

    game = attacked("grenadier", soldier="siege-tank", life=7)
    do(game, "block", "draw paragon 0")
    assert (in_ark(game), squad(game, 2)) == (("siege-tank", 1, 5), [])


@SOLDIERS("grenadier")
def test_grenadier_lets_pass_or_kills() -> None:
    """Nothing without a block; a kill by the effect pays nobody (10.1)."""
    game = attacked("grenadier")
    do(game, "let-pass", "draw paragon 0")
    assert game.life == 5

    game = attacked("grenadier", life=2)
    do(game, "block")
    assert (in_ark(game), paragon(game)) == ((None, 0, 0), [0, 0])
    assert "partisan" in ids(game.discards["soldier"])


@SOLDIERS("grenadier")
def test_grenadier_and_attacker_kill_each_other() -> None:
    """The attacker's kill is rolled and answered first (8.10), then the grenadier's 2 damage."""
    me = {"fields": [["mourner"]]}
    game = scene(me, {"squad": ["grenadier"]}, ark="privateer", keeper=1, life=2, pool="crit")

    events = do(game, "attack base-2 0 1", "block", "draw paragon 1")

    assert answered(events) == ["1 privateer", "2 grenadier", "1 mourner"]
    assert (in_ark(game), squad(game, 2), paragon(game)) == ((None, 0, 0), [], [1, 0])
    assert money(game) == [9 + 3 + 2, 0]


@SOLDIERS("heroine-of-the-commune")
def test_heroine_rolls_once_in_a_turn() -> None:
    """A paragon die for the first block of a turn, for her owner (the limit is of any turn)."""
    game = attacked("heroine-of-the-commune", pool="attack attack")

    do(game, "block")
    assert asked(game) == "2 draw paragon"
    do(game, "draw paragon 2", "attack base-2 1 0", "block")

    assert (paragon(game), asked(game)) == ([0, 2], "1 action")


@SOLDIERS("heroine-of-the-commune")
def test_heroine_blocks_in_the_next_turn() -> None:
    """At the start of a turn, whosesoever, limits are cleared (4.2)."""
    me = {"squad": ["heroine-of-the-commune"]}
    game = scene({}, me, {}, {}, ark="partisan", keeper=1, pool="attack",
                 used={"heroine-of-the-commune#1": 1})  # fmt: skip
    do(game, "attack base-2 1 0", "block")
    assert (paragon(game), asked(game)) == ([0, 0, 0, 0], "1 action")

    do(game, "end-turn", "draw paragon 0")

    assert game.used == {}


@SOLDIERS("mirage")
@pytest.mark.parametrize(("had", "left", "stolen"), [(9, 7, 2), (1, 0, 1), (0, 0, 0)])
def test_mirage(had: int, left: int, stolen: int) -> None:
    """Up to 2 resources go from the attacker to the blocker, who never takes from others."""
    third = {"resources": 5}
    game = scene({"resources": had}, {"squad": ["mirage"]}, third, ark="partisan", keeper=1,
                 pool="1 attack")  # fmt: skip

    do(game, "attack base-2 1 0", "block")

    assert money(game) == [left, stolen, 5]


@SOLDIERS("mirage")
def test_mirage_lets_pass() -> None:
    """Without a block nothing is stolen."""
    game = attacked("mirage")

    do(game, "let-pass", "draw paragon 0")

    assert money(game) == [9, 0]


@SOLDIERS("partisan", "penitent")
@pytest.mark.parametrize("soldier", ["partisan", "penitent"])
def test_soldier_that_pays_when_destroyed(soldier: str) -> None:
    """2 resources: as a blocker, in the ark, by an effect; none for a discard."""
    game = attacked(soldier, soldier="drone")
    do(game, "block", "draw paragon 0")
    assert (squad(game, 2), money(game)[1]) == ([], 2)

    game = scene({"squad": ["drone"]}, {}, ark=soldier, keeper=2, life=3, pool="attack")
    do(game, "attack ark 1 0", "draw paragon 0")
    assert (in_ark(game)[:2], money(game)[1]) == (("drone", 1), 2)

    assert money(resolved("ambush", {}, {"squad": [soldier]}))[1] == 2

    game = scene({"squad": [soldier], "resources": 1}, {})
    do(game, "discard squad")
    assert money(game)[0] == 0


@SOLDIERS("partisan")
def test_partisan_does_not_pay_for_another() -> None:
    """On a soldier card only this soldier counts: one of the squad is silent for the ark."""
    other = {"squad": ["partisan"]}
    game = scene({"squad": ["bomber"]}, other, ark="drone", keeper=2, life=3, pool="attack")

    do(game, "attack ark 1 0", "draw paragon 0")

    assert money(game)[1] == 0


@SOLDIERS("partisan")
def test_partisan_of_nobody() -> None:
    """The opening soldier earns nobody anything (2.7)."""
    game = scene({"squad": ["drone"]}, {}, ark="partisan", life=3, pool="attack")

    do(game, "attack ark 1 0", "draw paragon 0")

    assert money(game) == [9, 0]


@SOLDIERS("martyr")
def test_martyr() -> None:
    """Her owner rolls, in the turn of another player, after the roll for the kill (10.2)."""
    game = attacked("martyr")

    do(game, "block", "draw paragon 1")
    assert asked(game) == "2 draw paragon"
    do(game, "draw paragon 2")

    assert paragon(game) == [1, 2]


@SOLDIERS("martyr")
def test_martyr_is_discarded() -> None:
    """Discarding is not destroying."""
    game = scene({"squad": ["martyr"]}, {})

    do(game, "discard squad")

    assert (paragon(game), asked(game)) == ([0, 0], "1 action")


@SOLDIERS("privateer")
def test_privateer_kills() -> None:
    """3 resources for a kill in the ark, after moving in, and for a blocker."""
    game = scene({"squad": ["privateer"], "resources": 1}, {}, ark="drone", life=4, pool="attack")
    do(game, "attack ark 1 0", "draw paragon 0")
    assert (in_ark(game), money(game)[0]) == (("privateer", 1, 5), 4)

    game = attacked("barricader", soldier="privateer")
    do(game, "block", "draw paragon 0")
    assert money(game)[0] == 9 + 3


@SOLDIERS("privateer")
def test_privateer_does_not_kill() -> None:
    """Neither a raid, a block that holds, nor a wound is a kill."""
    assert money(raided("privateer", {}))[0] == 1

    game = attacked("ark-warden", soldier="privateer")
    do(game, "block")
    assert money(game)[0] == 9

    game = scene({"squad": ["privateer"]}, {}, ark="drone", life=5, pool="attack")
    do(game, "attack ark 1 0")
    assert money(game)[0] == 9


@SOLDIERS("dynamiter")
def test_dynamiter_destroys_one_more() -> None:
    """After card and loot the next active card goes, which the attacker chooses (8.11)."""
    victim = {"level": 2, "fields": [["seer", "nurse"], ["crypt"]], "board": "qasyun-djinns"}
    game = scene({}, victim, ark="dynamiter", keeper=1, pool="attack attack")

    do(game, "attack base-2 2 0", "destroy 1", "draw paragon 0")
    assert legal(game) == ["target 2 1", "target 2 2"]
    do(game, "target 2 1")

    assert (field(game, 2, 1), field(game, 2, 2)) == ([], ["crypt"])
    assert ids(game.discards["civilian"]) == ["nurse", "seer"]


@SOLDIERS("dynamiter")
def test_dynamiter_is_not_asked_for_a_single_card() -> None:
    """The only card that is left goes; if there is none nothing happens."""
    game = raided("dynamiter", {"fields": [["seer"]]}, "decline")
    assert field(game, 2, 1) == []

    game = raided("dynamiter", {"fields": [["seer"]]}, "destroy 1")
    assert asked(game) == "1 action"


@SOLDIERS("dynamiter")
def test_dynamiter_is_stopped() -> None:
    """By catacombs, a block, or a base that holds."""
    game = raided("dynamiter", {"level": 1, "fields": [["catacombs"]]})
    assert field(game, 2, 1) == ["catacombs"]

    game = scene({}, {"squad": ["barricader"], "fields": [["seer"]]}, ark="dynamiter", keeper=1,
                 pool="attack")  # fmt: skip
    do(game, "attack base-2 1 0", "block")
    assert field(game, 2, 1) == ["seer"]

    game = scene({}, {"level": 2, "fields": [["seer"]]}, ark="dynamiter", keeper=1, pool="attack")
    do(game, "attack base-2 1 0")
    assert field(game, 2, 1) == ["seer"]


@SOLDIERS("dynamiter")
def test_dynamiter_uncovers_catacombs() -> None:
    """What protects counts as it stood before the raid (8.11): too late for them."""
    game = raided("dynamiter", {"fields": [["catacombs", "crypt"]]}, "destroy 1")

    assert field(game, 2, 1) == []


@SOLDIERS("leech")
def test_leech() -> None:
    """A raid gives 2 life, up to the maximum of 10."""
    assert raided("leech", {}, life=3).life == 5
    assert raided("leech", {}, life=9).life == 10


@SOLDIERS("leech")
def test_leech_is_stopped() -> None:
    """No life for an attack that was blocked or too weak."""
    game = attacked("barricader", soldier="leech", life=3)
    do(game, "block")
    assert game.life == 3

    game = scene({}, {"level": 2}, ark="leech", keeper=1, life=3, pool="attack")
    do(game, "attack base-2 1 0")
    assert game.life == 3


@SOLDIERS("customs-raider")
@pytest.mark.parametrize(("had", "stolen"), [(5, 2), (1, 1), (0, 0)])
def test_customs_raider(had: int, stolen: int) -> None:
    """Up to 2 resources of the raided player."""
    game = raided("customs-raider", {"resources": had})

    assert money(game) == [1 + stolen, had - stolen]


@SOLDIERS("customs-raider")
def test_customs_raider_takes_from_the_victim_only() -> None:
    """Not from others, and not if the block holds."""
    game = scene({}, {}, {"resources": 5}, ark="customs-raider", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "draw paragon 0")
    assert money(game) == [9, 0, 5]

    game = scene({}, {"squad": ["barricader"], "resources": 5}, ark="customs-raider", keeper=1,
                 pool="attack")  # fmt: skip
    do(game, "attack base-2 1 0", "block")
    assert money(game) == [9, 6]


@SOLDIERS("grenadier", "mirage")
def test_every_block_is_answered() -> None:
    """Without a limit the effect happens each time (8.9)."""
    game = attacked("grenadier", pool="attack attack")
    do(game, "block", "attack base-2 1 0", "block")
    assert game.life == 5 - 2 - 2

    game = attacked("mirage", pool="attack attack")
    do(game, "block", "attack base-2 1 0", "block")
    assert money(game) == [9 - 4, 4]


@SOLDIERS("dynamiter", "leech", "customs-raider", "privateer")
def test_every_raid_and_every_kill_is_answered() -> None:
    """Without a limit the effect happens each time."""
    raid = "attack base-2 1 0", "draw paragon 0"
    game = scene({}, {}, ark="leech", keeper=1, life=3, pool="attack attack")
    do(game, *raid, *raid)
    assert game.life == 3 + 2 + 2

    game = scene({}, {"resources": 5}, ark="customs-raider", keeper=1, pool="attack attack")
    do(game, *raid, *raid)
    assert money(game) == [9 + 4, 1]

    game = scene({}, {"fields": [["seer", "nurse"]]}, ark="dynamiter", keeper=1,
                 pool="attack attack")  # fmt: skip
    for left in (["seer"], []):
        do(game, raid[0], "decline", raid[1])
        assert left == field(game, 2, 1)

    game = scene({}, {"squad": ["drone", "drone"]}, ark="privateer", keeper=1,
                 pool="attack attack")  # fmt: skip
    do(game, raid[0], "block", raid[1], raid[0], "block", raid[1])
    assert money(game)[0] == 9 + 3 + 3


@SOLDIERS("partisan", "penitent", "martyr")
@pytest.mark.parametrize("soldier", ["partisan", "penitent", "martyr"])
def test_a_soldier_may_die_twice_in_a_turn(soldier: str) -> None:
    """Who was dug out and is destroyed again answers again: there is no limit."""
    game = resolved("burnt-offering", {"squad": [soldier], "fields": [["grave-digger"]],
                                       "resources": 5}, {},
                    sale={"event": ["burnt-offering", "burnt-offering"]})  # fmt: skip
    die = ["draw paragon 1"] if soldier == "martyr" else []
    do(game, *die, "draw paragon 0,0,0")
    do(game, "use field-1", "buy event 2", "draw events whirlwind", *die, "draw paragon 0,0,0")

    gained = [0, 2] if soldier == "martyr" else [4, 0]
    assert [5 - 2 - 2 + gained[0], gained[1]] == [money(game)[0], paragon(game)[0]]


def test_answers_to_a_kill_come_in_order() -> None:
    """13.4: the active player's soldier, fields, board; then the victim's in the same order."""
    me = {"squad": ["privateer"], "level": 2, "fields": [["war-correspondent"], ["seer"]]}
    other = {"board": "ashen-choir", "level": 2, "fields": [["mourner"], ["mourner"]]}
    game = scene(me, other, ark="partisan", keeper=2, life=4, pool="attack")

    events = do(game, "attack ark 1 0", "draw paragon 0")

    mine = ["1 privateer", "1 war-correspondent"]
    assert answered(events) == [*mine, "2 partisan", "2 mourner", "2 mourner", "2 ashen-choir"]
    assert money(game) == [9 + 3 + 2, 2 + 2 + 2 + 1]


def test_answers_to_a_block_come_in_order() -> None:
    """8.10: the attacker's kills, then what answers to the block, then to the death."""
    other = {"board": "ashen-choir", "squad": ["barricader"], "fields": [["mourner"]]}
    game = scene({}, other, ark="privateer", keeper=1, pool="attack")

    events = do(game, "attack base-2 1 0", "block", "draw paragon 0")

    assert answered(events) == ["1 privateer", "2 barricader", "2 mourner", "2 ashen-choir"]
