"""Buildings that change a value: costs, walls, loot, dice for kills, strength."""

from typing import Any

import pytest

from holdout.titles.xibalba.state import Xibalba
from tests.xibalba.carding import (
    BUILDINGS,
    answered,
    damage,
    is_raided,
    money,
    offers,
    paragon,
    resolved,
    scene,
    strength,
)
from tests.xibalba.table import asked, do, field, kinds, legal, squad

#: One card of each kind for sale that costs more than 3.
GOODS = {
    "soldier": ["partisan", "ifrit"],  # 4 and 7
    "civilian": ["smuggler", "seer"],  # 4
    "building": ["oasis", "saloon"],  # 4
    "event": ["three-wishes", "windfall"],  # 5 and 1
}


def one(building: str, **rest: Any) -> dict[str, Any]:
    """A player with one building."""
    return {"fields": [[building]], **rest}


def bill(game: Xibalba, card: str) -> int:
    """What seat 1 pays for the first card for sale of a kind, before anything else happens."""
    had = money(game)[0]
    events = do(game, f"buy {card} 1")
    (paid,) = [e.params["by"] for e in events if e.kind == "resources-lost"]
    assert had >= paid
    return int(paid)


@BUILDINGS("barracks")
@pytest.mark.parametrize(
    ("card", "paid"), [("soldier", 3), ("civilian", 4), ("building", 4), ("event", 5)]
)
def test_barracks(card: str, paid: int) -> None:
    """A soldier of 4 costs 3; other cards cost what they did."""
    me = one("barracks", level=2, resources=20)

    assert paid == bill(scene(me, {}, sale=GOODS), card)


@BUILDINGS("barracks")
def test_barracks_floor() -> None:
    """Two make a penitent of 2 cost 1, not 0 (7.7); covered ones do nothing."""
    sale = {"soldier": ["penitent", "partisan"]}
    two = {"level": 2, "fields": [["barracks"], ["barracks"]]}
    assert bill(scene(two, {}, sale=sale), "soldier") == 1
    assert bill(scene({"fields": [["barracks", "crypt"]]}, {}, sale=sale), "soldier") == 2


@BUILDINGS("black-market")
@pytest.mark.parametrize(
    ("card", "paid"), [("soldier", 3), ("civilian", 3), ("building", 3), ("event", 4)]
)
def test_black_market(card: str, paid: int) -> None:
    """All cards cost 1 less."""
    me = one("black-market", level=2, resources=20)

    assert paid == bill(scene(me, {}, sale=GOODS), card)


@BUILDINGS("black-market", "barracks")
def test_black_market_with_others() -> None:
    """Reductions add up, in the apocalypse too (12.1), but 1 is the least (7.7)."""
    me = {"level": 2, "fields": [["black-market"], ["barracks"]]}
    assert bill(scene(me, {}, sale={"soldier": ["ifrit", "partisan"]}), "soldier") == 7 - 2

    options = {"mode": "apocalypse"}
    assert bill(scene(me, {}, sale={"soldier": ["ifrit"]}, options=options), "soldier") == 7 - 3

    game = scene(me | {"resources": 1}, {}, pool="1", sale={"event": ["windfall"]}, options=options)
    assert bill(game, "event") == 1


@BUILDINGS("black-market")
def test_black_market_of_another() -> None:
    """Only its owner pays less, and only for cards (7.15)."""
    assert bill(scene({}, one("black-market"), sale=GOODS), "soldier") == 4

    game = scene(one("black-market", resources=3), {}, pool="1")
    assert "upgrade" not in legal(game)
    do(game, "tactical-attack", "draw attack blank")
    assert money(game)[0] == 1


@BUILDINGS("bunker", "barricade")
@pytest.mark.parametrize(
    ("fields", "walls"),
    [
        ([["bunker"]], 6),
        ([["barricade"]], 5),
        ([["bunker"], ["barricade"]], 7),
        ([["barricade"], ["barricade"]], 6),
        ([["bunker", "crypt"]], 4),
        ([["barricade", "crypt"]], 4),
    ],
)
def test_walls(fields: list[list[str]], walls: int) -> None:
    """A base of 4 has more resistance: what reaches it is a raid, 1 less is not (8.8)."""
    victim = {"level": 2, "fields": fields}

    assert is_raided(victim, walls)
    assert not is_raided(victim, walls - 1)


@BUILDINGS("barricade", "watchtower")
@pytest.mark.parametrize(
    ("fields", "resists"),
    [
        ([["barricade"]], 4),
        ([["watchtower"]], 5),
        ([["barricade"], ["watchtower"]], 6),
        ([["watchtower", "crypt"]], 3),
        ([["barricade", "crypt"]], 3),
    ],
)
def test_blockers(fields: list[list[str]], resists: int) -> None:
    """A blocker of 3 lives if the strength is less than that (8.10)."""
    victim = {"level": 2, "squad": ["rifleman"], "fields": fields}
    for hit, soldier in ((3, "partisan"), (4, "privateer"), (5, "ifrit")):
        game = scene({}, victim, ark=soldier, keeper=1, pool="attack")
        do(game, "attack base-2 1 0", "block", *(["draw paragon 0"] if hit >= resists else []))
        assert squad(game, 2) == ([] if hit >= resists else ["rifleman"])


@BUILDINGS("watchtower")
def test_watchtower_is_no_wall() -> None:
    """The base itself has no more resistance, and a soldier in the ark neither."""
    game = scene({}, one("watchtower"), ark="partisan", keeper=1, pool="attack")
    assert "raids" in kinds(do(game, "attack base-2 1 0"))

    me = {"squad": ["partisan"]}
    game = scene(me, one("watchtower"), ark="drone", keeper=2, life=3, pool="attack")
    assert "destroyed" in kinds(do(game, "attack ark 1 0"))


@BUILDINGS("hideout")
@pytest.mark.parametrize(
    ("fields", "taken"),
    [([["hideout"]], 1), ([["hideout"], ["hideout"]], 1), ([["hideout", "crypt"]], 2)],
)
def test_hideout(fields: list[list[str]], taken: int) -> None:
    """A raid takes 1 at most, also with two of them: the lowest cap counts (8.11)."""
    victim = {"board": "qasyun-djinns", "level": 2, "fields": fields, "paragon": 9}
    game = scene({}, victim, ark="ifrit", keeper=1, pool="attack")

    do(game, "attack base-2 1 0", "decline", "draw paragon 2")

    assert paragon(game) == [taken, 9 - taken]


@BUILDINGS("hideout")
def test_hideout_protects_until_the_end_of_the_raid() -> None:
    """The raid that destroys it takes 1, the next one all that is rolled (8.11)."""
    game = scene({}, one("hideout", paragon=9), ark="ifrit", keeper=1, pool="attack attack")

    do(game, "attack base-2 1 0", "destroy 1", "draw paragon 2")
    assert paragon(game) == [1, 8]
    do(game, "attack base-2 1 0", "draw paragon 2")

    assert paragon(game) == [3, 6]


@BUILDINGS("hideout")
def test_hideout_does_not_stop_a_thief() -> None:
    """An uprising is no raid."""
    assert paragon(resolved("uprising", {}, one("hideout", paragon=9))) == [1, 8]


@BUILDINGS("railhead")
def test_railhead() -> None:
    """One die of loot more, none for a kill (8.11, 10.1)."""
    me = one("railhead")
    game = scene(me, {"paragon": 9}, ark="ifrit", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "draw paragon 1,2")
    assert paragon(game) == [3, 6]

    game = scene(me, {"squad": ["drone"]}, ark="ifrit", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block", "draw paragon 2")
    assert paragon(game) == [2, 0]


@BUILDINGS("railhead")
def test_railhead_is_covered() -> None:
    """Then the soldier's one die is rolled."""
    me = {"fields": [["railhead", "crypt"]]}
    game = scene(me, {"paragon": 9}, ark="ifrit", keeper=1, pool="attack")

    do(game, "attack base-2 1 0", "draw paragon 2")

    assert paragon(game) == [2, 7]


@BUILDINGS("crypt")
def test_crypt() -> None:
    """One die more for a kill in the ark and for a blocker, none for a raid (10.1)."""
    me = one("crypt", squad=["partisan"])
    game = scene(me, {}, ark="drone", life=3, pool="attack")
    do(game, "attack ark 1 0", "draw paragon 1,2")
    assert paragon(game) == [3, 0]

    game = scene(one("crypt"), {"squad": ["drone"]}, ark="ifrit", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block", "draw paragon 1,2")
    assert paragon(game) == [3, 0]

    game = scene(one("crypt"), {"paragon": 9}, ark="ifrit", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "draw paragon 2")
    assert paragon(game) == [2, 7]


@BUILDINGS("crypt")
def test_crypt_and_effects() -> None:
    """Who dies of an effect pays nothing, and another player's crypt neither."""
    game = resolved("ambush", one("crypt"), {"squad": ["drone"]})
    assert (paragon(game), squad(game, 2)) == ([0, 0], [])

    game = scene(
        {"squad": ["partisan"]}, one("crypt"), ark="drone", keeper=2, life=3, pool="attack"
    )
    do(game, "attack ark 1 0", "draw paragon 2")
    assert paragon(game) == [2, 0]


@BUILDINGS("catacombs")
def test_catacombs() -> None:
    """A raid destroys nothing, and takes its loot (8.11)."""
    victim = {
        "board": "qasyun-djinns",
        "level": 2,
        "fields": [["catacombs"], ["seer"]],
        "paragon": 5,
    }
    game = scene({}, victim, ark="ifrit", keeper=1, pool="attack")

    do(game, "attack base-2 1 0", "draw paragon 2")

    assert (field(game, 2, 1), field(game, 2, 2)) == (["catacombs"], ["seer"])
    assert paragon(game) == [2, 3]


@BUILDINGS("catacombs")
def test_catacombs_fail() -> None:
    """Not while covered, and not against an effect of choice (a sniper's, an air raid)."""
    game = scene({}, {"fields": [["catacombs", "crypt"]]}, ark="ifrit", keeper=1, pool="attack")
    do(game, "attack base-2 1 0")
    assert asked(game) == "1 raid"

    game = resolved("air-raid", {}, one("catacombs"))
    assert field(game, 2, 1) == []


@BUILDINGS("dojo")
def test_dojo() -> None:
    """Each crit adds 2 instead of 1, with two dojos 3 (8.5)."""
    dojo = {"fields": [["dojo"]]}
    assert damage("partisan", "attack", "attack ark 1 0", **dojo) == 3
    assert damage("partisan", "crit", "attack ark 0 1", **dojo) == 5
    assert damage("partisan", "crit crit", "attack ark 0 2", **dojo) == 6 + 4
    two = {"level": 2, "fields": [["dojo"], ["dojo"]]}
    assert damage("partisan", "crit", "attack ark 0 1", **two) == 6
    assert damage("partisan", "crit", "attack ark 0 1", fields=[["dojo", "crypt"]]) == 4


@BUILDINGS("beacon")
def test_beacon() -> None:
    """1 strength for each symbol of an attack from the ark, none from the squad."""
    other = {"squad": ["colossus"]}
    game = scene(one("beacon"), other, ark="partisan", keeper=1, pool="attack attack")
    assert strength(do(game, "attack base-2 2 0", "block")) == 4 + 4

    two = {"level": 2, "fields": [["beacon"], ["beacon"]]}
    game = scene(two, other, ark="partisan", keeper=1, pool="attack")
    assert strength(do(game, "attack base-2 1 0", "block")) == 5

    assert damage("partisan", "attack", "attack ark 1 0", **one("beacon")) == 3


@BUILDINGS("hall-of-mirrors")
@pytest.mark.parametrize(("had", "stolen"), [(9, 3), (2, 2), (0, 0)])
def test_hall_of_mirrors(had: int, stolen: int) -> None:
    """Up to 3 resources of the attacker after a raid, even one that destroys the hall."""
    for answer, left in (("decline", ["hall-of-mirrors"]), ("destroy 1", [])):
        me, third = {"resources": had, "squad": ["leech"]}, {"resources": 5}
        game = scene(me, one("hall-of-mirrors"), third, ark="ifrit", keeper=1, pool="1 attack")
        do(game, "attack base-2 1 0", answer, "draw paragon 0")
        assert ([had - stolen, stolen, 5], left) == (money(game), field(game, 2, 1))


@BUILDINGS("hall-of-mirrors")
def test_hall_of_mirrors_each_time() -> None:
    """Every raid of a turn is answered."""
    game = scene({}, one("hall-of-mirrors"), ark="ifrit", keeper=1, pool="attack attack")

    for left in (6, 3):
        do(game, "attack base-2 1 0", "decline", "draw paragon 0")
        assert money(game) == [left, 9 - left]


@BUILDINGS("hall-of-mirrors")
def test_hall_of_mirrors_comes_after_the_raider() -> None:
    """13.4: the active player's thieves first, so that their booty can be taken back."""
    me = one("horse-thief", resources=0)
    victim = one("hall-of-mirrors", resources=2)
    game = scene(me, victim, ark="customs-raider", keeper=1, pool="1 attack")

    events = do(game, "attack base-2 1 0", "decline", "draw paragon 0")

    assert answered(events) == ["1 customs-raider", "1 horse-thief", "2 hall-of-mirrors"]
    assert money(game) == [0, 2]


@BUILDINGS("hall-of-mirrors")
def test_hall_of_mirrors_sees_no_raid() -> None:
    """Not after a block, not for a weak attack, and not for a raid on another base."""
    victim = one("hall-of-mirrors", squad=["ark-warden"])
    game = scene({}, victim, {}, ark="privateer", keeper=1, pool="attack attack")
    do(game, "attack base-2 1 0", "block", "attack base-3 1 0", "draw paragon 0")
    assert money(game) == [9, 0, 0]

    game = scene({}, one("hall-of-mirrors", level=4), ark="privateer", keeper=1, pool="attack")
    do(game, "attack base-2 1 0")
    assert money(game) == [9, 0]
    assert offers(game, "attack") == []
