"""Civilians whose effect comes in the effect phase, the dice phase, at turn starts and ends."""

from typing import Any

import pytest

from tests.xibalba.carding import (
    CIVILIANS,
    answered,
    beginning,
    effects,
    ending,
    money,
    paragon,
    rolling,
)
from tests.xibalba.table import asked, do, legal


def one(civilian: str) -> dict[str, Any]:
    """A player with one civilian."""
    return {"fields": [[civilian]]}


@CIVILIANS("quartermaster")
@pytest.mark.parametrize(
    ("squad", "gained"), [([], 0), (["drone"], 0), (["drone", "leech"], 2), (["drone"] * 2, 2)]
)
def test_quartermaster(squad: list[str], gained: int) -> None:
    """2 resources with two soldiers or more; a covered one counts."""
    assert gained == money(effects(one("quartermaster") | {"squad": squad}, {}))[0]


@CIVILIANS("quartermaster")
def test_quartermaster_does_not_count_the_ark() -> None:
    """The soldier in the ark is not in the squad."""
    me = one("quartermaster") | {"squad": ["drone"]}

    assert money(effects(me, {}, ark="leech", keeper=1))[0] == 0


@CIVILIANS("moonshiner")
@pytest.mark.parametrize(("mine", "others", "gained"), [(3, 4, 2), (3, 3, 0), (3, 2, 0)])
def test_moonshiner(mine: int, others: int, gained: int) -> None:
    """2 resources while an opponent has more paragon."""
    me = one("moonshiner") | {"paragon": mine}

    assert gained == money(effects(me, {}, {"paragon": others}))[0]


@CIVILIANS("tent-preacher")
def test_tent_preacher() -> None:
    """A paragon die while an opponent has more paragon."""
    game = effects(one("tent-preacher"), {"paragon": 1}, {})
    do(game, "draw paragon 2")
    assert (paragon(game), asked(game)) == ([2, 1, 0], "1 dice-pool")

    game = effects(one("tent-preacher") | {"paragon": 1}, {"paragon": 1})
    assert (paragon(game), asked(game)) == ([1, 1], "1 dice-pool")


@CIVILIANS("tent-preacher", "moonshiner")
def test_order_decides_about_being_behind() -> None:
    """What has caught up by the preacher's die is not behind any more; the order is free (5.4)."""
    me = {"level": 2, "fields": [["tent-preacher"], ["moonshiner"]]}

    game = effects(me, {"paragon": 1})
    assert legal(game) == ["resolve field-1", "resolve field-2"]
    do(game, "resolve field-1", "draw paragon 1")
    assert (money(game), asked(game)) == ([0, 0], "1 dice-pool")

    game = effects(me, {"paragon": 1})
    do(game, "resolve field-2", "draw paragon 1")
    assert money(game) == [2, 0]


@CIVILIANS("pamphleteer")
def test_pamphleteer() -> None:
    """1 resource; two of them 2, one on top of the other 1 (2.6)."""
    assert money(effects(one("pamphleteer"), {}))[0] == 1

    game = effects({"level": 2, "fields": [["pamphleteer"], ["pamphleteer"]]}, {})
    assert money(game)[0] == 2

    assert money(effects({"fields": [["pamphleteer", "pamphleteer"]]}, {}))[0] == 1


@CIVILIANS("smuggler")
def test_smuggler() -> None:
    """2 resources, none when covered, and none in the turn of another player."""
    assert money(effects(one("smuggler"), {}))[0] == 2
    assert money(effects({"fields": [["smuggler", "broker"]]}, {}))[0] == 0
    assert money(effects({}, one("smuggler"))) == [0, 0]


@CIVILIANS("smuggler")
def test_smuggler_at_the_end_of_the_track() -> None:
    """25 is the end (2.1)."""
    assert money(effects(one("smuggler") | {"resources": 24}, {}))[0] == 25


@CIVILIANS("tribune")
@pytest.mark.parametrize(
    ("fields", "gained"),
    [
        ([["tribune"]], 1),
        ([["broker", "tribune"]], 1),
        ([["tribune"], ["broker"], ["crypt"]], 2),
        ([["tribune"], ["broker"], ["seer"], ["nurse"]], 3),
    ],
)
def test_tribune(fields: list[list[str]], gained: int) -> None:
    """1 for each active civilian, itself too, at most 3; buildings and covered ones don't count."""
    assert gained == money(effects({"level": 4, "fields": fields}, {}))[0]


@CIVILIANS("tax-farmer")
def test_tax_farmer_chooses() -> None:
    """1 resource of an opponent who has one, whom the owner chooses."""
    game = effects(one("tax-farmer"), {"resources": 3}, {"resources": 0}, {"resources": 1})

    assert legal(game) == ["target 2", "target 4"]
    do(game, "target 4")

    assert money(game) == [1, 3, 0, 0]


@CIVILIANS("tax-farmer")
def test_tax_farmer_without_a_choice() -> None:
    """A single rich opponent is taken; with none the effect is skipped."""
    assert money(effects(one("tax-farmer"), {}, {"resources": 3})) == [1, 0, 2]

    game = effects(one("tax-farmer"), {}, {})
    assert (asked(game), answered(game.log)) == ("1 dice-pool", [])


@CIVILIANS("ash-oracle")
@pytest.mark.parametrize(("had", "left"), [(2, 1), (0, 0)])
def test_ash_oracle(had: int, left: int) -> None:
    """1 resource is lost, if there is one, for a paragon die."""
    game = effects(one("ash-oracle") | {"resources": had}, {})

    do(game, "draw paragon 1")

    assert ([left, 0], [1, 0]) == (money(game), paragon(game))


@CIVILIANS("ash-oracle")
def test_ash_oracle_and_the_ark() -> None:
    """Only who controls the ark is spared; a neutral soldier or an enemy there doesn't matter."""
    me = one("ash-oracle") | {"resources": 2}
    assert asked(effects(me, {}, ark="drone", keeper=1)) == "1 dice-pool"
    assert asked(effects(me, {}, ark="drone", keeper=2)) == "1 draw paragon"
    assert asked(effects(me, {}, ark="drone")) == "1 draw paragon"


@CIVILIANS("calligrapher")
def test_calligrapher() -> None:
    """A third re-roll; two of them give a fourth."""
    faces = "draw resource 0,0,0,0", "draw attack blank,blank"
    game = rolling(one("calligrapher"), "4 2")
    do(game, *faces)
    assert game.rerolls == 3

    game = rolling({"level": 2, "fields": [["calligrapher"], ["calligrapher"]]}, "4 2")
    do(game, *faces)
    assert game.rerolls == 4

    game = rolling({"fields": [["calligrapher", "seer"]]}, "4 2")
    do(game, *faces)
    assert game.rerolls == 2


@CIVILIANS("calligrapher")
def test_calligrapher_rerolls() -> None:
    """Four rolls take place, then all dice are kept (6.5)."""
    game = rolling(one("calligrapher"), "4 2")

    do(game, "draw resource 0,0,0,0", "draw attack blank,blank", "keep blank", "keep blank")
    for _ in range(3):
        assert asked(game) == "1 sort-dice"
        do(game, "roll", "draw resource 0,0,0,0")

    assert asked(game) == "1 action"


@CIVILIANS("dervish")
@pytest.mark.parametrize(
    ("die", "faces"),
    [
        ("resource", ["draw resource 0,0,0,0", "draw attack blank,blank,blank"]),
        ("attack", ["draw resource 0,0,0", "draw attack blank,blank,blank,blank"]),
    ],
)
def test_dervish_of_either_kind(die: str, faces: list[str]) -> None:
    """The owner says which kind."""
    game = rolling(one("dervish"), "3 3")

    assert legal(game) == ["add-die resource", "add-die attack"]
    do(game, f"add-die {die}", *faces)

    assert len(game.rolled) == 7


@CIVILIANS("dervish")
def test_dervish_has_no_choice() -> None:
    """With four dice of a kind the other kind is taken."""
    game = rolling(one("dervish"), "2 4")

    do(game, "draw resource 0,0,0", "draw attack blank,blank,blank,blank")

    assert len(game.rolled) == 7


@CIVILIANS("acolyte")
def test_acolyte() -> None:
    """2 life at the end of the own turn, before the ark pays; never beyond the maximum."""
    game = ending(one("acolyte"), {}, ark="drone", keeper=1, life=3)
    assert (asked(game), game.life) == ("1 draw paragon", 5)

    assert ending(one("acolyte"), {}, ark="drone", keeper=1, life=9).life == 10
    assert ending(one("acolyte"), {}, active=2, ark="drone", keeper=1, life=3).life == 3
    assert ending(one("acolyte"), {}, ark="drone", keeper=2, life=3).life == 3


@CIVILIANS("acolyte")
def test_acolyte_in_the_apocalypse() -> None:
    """Life of 4 becomes 6, which makes the bonus of the ark 2 (12.4)."""
    game = ending(one("acolyte"), {}, {}, ark="drone", keeper=1, life=4,
                  options={"mode": "apocalypse"})  # fmt: skip

    do(game, "draw paragon 0")

    assert paragon(game) == [2, 0, 0]


@CIVILIANS("seer")
def test_seer() -> None:
    """2 resources at the end of the own turn while controlling the ark."""
    me = one("seer") | {"resources": 0}
    assert money(ending(me, {}, ark="partisan", keeper=1))[0] == 2
    assert money(ending(me, {}, ark="partisan", keeper=2))[0] == 0
    assert money(ending(me, {}, ark="partisan"))[0] == 0
    assert money(ending(me, {}, active=2, ark="partisan", keeper=1))[0] == 0


@CIVILIANS("geneticist")
def test_geneticist() -> None:
    """1 life at the start of each opponent's turn while controlling the ark (4.2)."""
    assert beginning(2, one("geneticist"), {}, ark="drone", keeper=1, life=3).life == 4
    assert beginning(2, one("geneticist"), {}, ark="drone", keeper=1, life=10).life == 10
    assert beginning(1, one("geneticist"), {}, ark="drone", keeper=1, life=3).life == 3
    assert beginning(2, one("geneticist"), {}, ark="drone", keeper=2, life=3).life == 3
    assert beginning(2, one("geneticist"), {}, {}, ark="drone", keeper=3, life=3).life == 3


@CIVILIANS("geneticist")
def test_geneticist_of_one_who_does_not_control() -> None:
    """The enemy in the ark is not healed, in the turn of a third player neither."""
    game = beginning(3, one("geneticist"), {}, {}, ark="drone", keeper=2, life=3)

    assert game.life == 3


def test_effects_at_the_end_of_a_turn_come_in_order() -> None:
    """13.4: soldier, fields in their order, board."""
    me = {"level": 3, "fields": [["seer"], ["obelisk"], ["acolyte"]]}
    game = ending(me, {}, ark="drone", keeper=1, life=3)

    assert answered(game.log) == ["1 drone", "1 seer", "1 obelisk"]
    assert answered(do(game, "draw paragon 0")) == ["1 acolyte"]
