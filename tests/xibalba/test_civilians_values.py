"""Civilians that change a value or answer to a fight."""

from typing import Any

import pytest

from tests.xibalba.box import DECK
from tests.xibalba.carding import (
    CIVILIANS,
    answered,
    damage,
    is_raided,
    money,
    offers,
    paragon,
    scene,
    strength,
)
from tests.xibalba.table import do, field, in_ark, legal, squad, who


def one(civilian: str, **rest: Any) -> dict[str, Any]:
    """A player with one civilian."""
    return {"fields": [[civilian]], **rest}


@CIVILIANS("drill-sergeant")
def test_drill_sergeant() -> None:
    """1 strength for each symbol, in attacks from the squad (8.5)."""
    assert damage("partisan", "attack", "attack ark 1 0", fields=[["drill-sergeant"]]) == 4
    assert damage("partisan", "attack attack", "attack ark 2 0", fields=[["drill-sergeant"]]) == 8
    two = {"level": 2, "fields": [["drill-sergeant"], ["drill-sergeant"]]}
    assert damage("partisan", "attack", "attack ark 1 0", **two) == 5
    covered = [["drill-sergeant", "seer"]]
    assert damage("partisan", "attack", "attack ark 1 0", fields=covered) == 3


@CIVILIANS("drill-sergeant")
def test_drill_sergeant_does_not_reach_the_ark() -> None:
    """An attack from the ark is not stronger, nor is a blocker."""
    me = one("drill-sergeant")
    game = scene(me, {"squad": ["ark-warden"]}, ark="partisan", keeper=1, pool="attack")

    assert strength(do(game, "attack base-2 1 0", "block")) == 3


@CIVILIANS("armourer", "nurse", "broker", "relic-seller")
@pytest.mark.parametrize(
    ("civilian", "action", "on"),
    [
        ("armourer", "weapon-technology", "brigade-rouge"),
        ("nurse", "medicine", "ashen-choir"),
        ("broker", "tactical-attack", "qasyun-djinns"),
        ("relic-seller", "harvest", "ska"),
    ],
)
def test_civilian_that_lowers_a_price(civilian: str, action: str, on: str) -> None:
    """One general action costs 1 less than the board says, and no other (7.15)."""
    board = DECK.boards[on].prices
    prices = {
        "weapon-technology": board["weapon_technology"],
        "medicine": board["medicine"],
        "tactical-attack": board["tactical_attack"],
        "harvest": board["harvest"],
        "reorganise": board["reorganise"],
        "discard squad": board["discard"],
    }
    changed = {}
    for each in prices:
        me = one(civilian, board=on, resources=20, squad=["drone", "leech"])
        game = scene(me, {}, ark="partisan", keeper=1, life=2, pool="attack")
        do(game, each)
        changed[each] = 20 - money(game)[0]

    assert prices | {action: prices[action] - 1} == changed


@CIVILIANS("armourer")
def test_armourer_never_makes_it_free() -> None:
    """A price of 2 becomes 1 (7.15): with no resource it can't be paid."""
    me = one("armourer", board="brigade-rouge", resources=1)
    game = scene(me, {"board": "chaac"}, pool="1 attack attack")

    do(game, "weapon-technology")

    assert (game.pool, money(game)[0]) == (["1", "attack", "crit"], 0)
    assert offers(game, "weapon-technology") == []


@CIVILIANS("nurse")
def test_two_nurses() -> None:
    """2 less would make medicine free: it costs 1."""
    me = {"level": 2, "fields": [["nurse"], ["nurse"]], "resources": 1}
    game = scene(me, {}, ark="leech", keeper=1, life=2, pool="1")

    do(game, "medicine")

    assert (money(game), game.life) == ([0, 0], 4)


@CIVILIANS("broker", "relic-seller")
@pytest.mark.parametrize(
    ("civilian", "action", "price"),
    [("broker", "tactical-attack", 2), ("relic-seller", "harvest", 6)],
)
def test_civilian_makes_affordable(civilian: str, action: str, price: int) -> None:
    """What was 1 too dear can be paid, unless the civilian is covered."""
    poor = {"resources": price - 1}
    assert action in legal(scene(one(civilian) | poor, {}, pool="1"))
    assert action not in legal(scene({"fields": [[civilian, "seer"]]} | poor, {}, pool="1"))


@CIVILIANS("stonemason")
def test_stonemason_and_the_base() -> None:
    """Resistance 4 instead of 3."""
    assert not is_raided(one("stonemason"), 3)
    assert is_raided(one("stonemason"), 4)
    assert is_raided({"fields": [["stonemason", "seer"]]}, 3)


@CIVILIANS("stonemason")
def test_stonemason_and_upgrades() -> None:
    """Every upgrade costs 1 less: 3 instead of 4, then 4 instead of 5 (7.14)."""
    game = scene(one("stonemason", resources=3), {})
    do(game, "upgrade")
    assert (who(game, 1).level, money(game)[0]) == (2, 0)

    game = scene(one("stonemason", resources=9, level=2), {})
    do(game, "upgrade")
    assert (who(game, 1).level, money(game)[0]) == (3, 5)


@CIVILIANS("lookout")
@pytest.mark.parametrize(
    ("fields", "left"), [([["lookout"]], ["drone", "partisan"]), ([["lookout", "seer"]], ["drone"])]
)
def test_lookout(fields: list[list[str]], left: list[str]) -> None:
    """A blocker of 3 withstands 3; without it he dies."""
    other = {"squad": ["drone", "partisan"], "fields": fields}
    game = scene({}, other, ark="rifleman", keeper=1, pool="attack")

    do(game, "attack base-2 1 0", "block")

    assert left == squad(game, 2)


@CIVILIANS("lookout")
def test_lookout_does_not_strengthen_the_base() -> None:
    """Resistance only of a blocker, two of them 2: 4 is enough for one, not for both."""
    assert is_raided(one("lookout"), 3)

    both = {"squad": ["partisan"], "level": 2, "fields": [["lookout"], ["lookout"]]}
    game = scene({}, both, ark="bomber", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block")
    assert squad(game, 2) == ["partisan"]

    game = scene({}, one("lookout", squad=["partisan"]), ark="bomber", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block", "draw paragon 0")
    assert squad(game, 2) == []


@CIVILIANS("lamp-merchant")
def test_lamp_merchant() -> None:
    """A blank resource die brings 1 (7.4); blank attack dice stay what they are."""
    game = scene(one("lamp-merchant"), {}, pool="0 0 blank")

    do(game, "exchange 0")

    assert (money(game)[0], game.pool) == (10, ["0", "blank"])
    assert offers(game, "exchange") == ["exchange 0"]


@CIVILIANS("lamp-merchant")
def test_lamp_merchants() -> None:
    """Two bring 2 for a blank, as changes of a value add up; a covered one nothing."""
    game = scene({"level": 2, "fields": [["lamp-merchant"], ["lamp-merchant"]]}, {}, pool="0 1")
    do(game, "exchange 0", "exchange 1")
    assert money(game)[0] == 9 + 2 + 1

    game = scene({"fields": [["lamp-merchant", "seer"]]}, {}, pool="0")
    assert offers(game, "exchange") == []


@CIVILIANS("symbiont")
def test_symbiont() -> None:
    """2 life more on entering, for every own soldier; not beyond 10 with two players (9.3)."""
    game = scene(one("symbiont", squad=["partisan"]), {}, pool="attack")
    do(game, "enter attack")
    assert in_ark(game) == ("partisan", 1, 7)

    game = scene(one("symbiont", squad=["colossus"]), {}, {}, {},
                 options={"mode": "apocalypse"}, pool="attack")  # fmt: skip
    do(game, "enter attack")
    assert in_ark(game) == ("colossus", 1, 10)


@CIVILIANS("symbiont")
def test_symbiont_of_another() -> None:
    """The enemy's soldier gets nothing, and who is inside already neither."""
    game = scene({"squad": ["partisan"]}, one("symbiont"), pool="attack")
    do(game, "enter attack")
    assert in_ark(game) == ("partisan", 1, 5)

    game = scene({"resources": 9}, {}, ark="drone", keeper=1, life=4,
                 sale={"civilian": ["symbiont", "seer"]})  # fmt: skip
    do(game, "buy civilian 1", "draw civilians acolyte")
    assert game.life == 4


@CIVILIANS("war-correspondent")
def test_war_correspondent() -> None:
    """2 resources for a kill in the ark, and for a blocker."""
    me = one("war-correspondent", squad=["partisan"])
    game = scene(me, {}, ark="drone", life=3, pool="attack")
    do(game, "attack ark 1 0", "draw paragon 0")
    assert money(game)[0] == 11

    game = scene(one("war-correspondent"), {"squad": ["drone"]}, ark="leech", keeper=1,
                 pool="attack")  # fmt: skip
    do(game, "attack base-2 1 0", "block", "draw paragon 0")
    assert money(game)[0] == 11


@CIVILIANS("war-correspondent")
def test_war_correspondent_saw_no_kill() -> None:
    """A wound, a raid or a death of his own side is none."""
    me = one("war-correspondent", squad=["partisan"])
    game = scene(me, {}, ark="drone", life=4, pool="attack")
    do(game, "attack ark 1 0")
    assert money(game)[0] == 9

    game = scene({"resources": 1}, me | {"resources": 0}, ark="leech", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block", "draw paragon 0")
    assert money(game)[1] == 2  # the partisan's own


@CIVILIANS("horse-thief")
@pytest.mark.parametrize(("had", "stolen"), [(5, 3), (2, 2), (0, 0)])
def test_horse_thief(had: int, stolen: int) -> None:
    """Up to 3 resources of the raided player."""
    game = scene(one("horse-thief"), {"resources": had}, {"resources": 7}, ark="partisan", keeper=1,
                 pool="attack")  # fmt: skip

    do(game, "attack base-2 1 0", "draw paragon 0")

    assert money(game) == [9 + stolen, had - stolen, 7]


@CIVILIANS("horse-thief", "war-correspondent")
def test_every_raid_and_every_kill_counts() -> None:
    """Without a limit the effect happens each time."""
    game = scene(one("horse-thief"), {"resources": 9}, ark="partisan", keeper=1,
                 pool="attack attack")  # fmt: skip
    for stolen in (3, 6):
        do(game, "attack base-2 1 0", "draw paragon 0")
        assert money(game) == [9 + stolen, 9 - stolen]

    game = scene(one("war-correspondent"), {"squad": ["drone", "drone"]}, ark="partisan", keeper=1,
                 pool="attack attack")  # fmt: skip
    for gained in (2, 4):
        do(game, "attack base-2 1 0", "block", "draw paragon 0")
        assert 9 + gained == money(game)[0]


@CIVILIANS("horse-thief")
def test_horse_thief_is_stopped() -> None:
    """A block or a base that holds is no raid; nor is a covered thief at work."""
    other = {"squad": ["barricader"], "resources": 5}
    game = scene(one("horse-thief"), other, ark="partisan", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block")
    assert money(game) == [9, 6]

    me = {"fields": [["horse-thief", "seer"]]}
    game = scene(me, {"resources": 5}, ark="partisan", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "draw paragon 0")
    assert money(game) == [9, 5]


@CIVILIANS("mourner")
def test_mourner() -> None:
    """2 resources for any own soldier: a blocker, or the one in the ark."""
    other = {"squad": ["drone"], "fields": [["mourner"]]}
    game = scene({}, other, ark="leech", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block", "draw paragon 1")
    assert (money(game), paragon(game)) == ([9, 2], [1, 0])

    game = scene({"squad": ["leech"]}, one("mourner"), ark="drone", keeper=2, life=1, pool="attack")
    do(game, "attack ark 1 0", "draw paragon 1")
    assert money(game) == [9, 2]


@CIVILIANS("mourner")
def test_mourners() -> None:
    """Two pay 4 for each soldier; none for a discard, or for a soldier of somebody else."""
    other = {"level": 2, "squad": ["drone", "drone"], "fields": [["mourner"], ["mourner"]]}
    game = scene(one("seer"), other, ark="leech", keeper=1, pool="attack attack")
    events = do(game, "attack base-2 1 0", "block", "draw paragon 1")
    assert (answered(events), money(game)[1]) == (["2 mourner", "2 mourner"], 4)
    do(game, "attack base-2 1 0", "block", "draw paragon 1")
    assert money(game)[1] == 8

    game = scene(one("mourner", squad=["drone"]), {}, ark="drone", life=3, pool="attack")
    do(game, "discard squad")
    assert money(game)[0] == 8

    game = scene(one("mourner", squad=["leech"]), {}, ark="drone", keeper=2, life=1, pool="attack")
    do(game, "attack ark 1 0", "draw paragon 1")
    assert money(game)[0] == 9
    assert field(game, 1, 1) == ["mourner"]
