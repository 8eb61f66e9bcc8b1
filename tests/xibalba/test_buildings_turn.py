"""Buildings that work in a phase or are used; and that every building was tested."""

from typing import Any

import pytest

from tests.xibalba.carding import (
    BUILDINGS,
    answered,
    beginning,
    effects,
    ending,
    money,
    offers,
    paragon,
    rolling,
    scene,
)
from tests.xibalba.table import asked, do, ids, legal, squad


def one(building: str, **rest: Any) -> dict[str, Any]:
    """A player with one building."""
    return {"fields": [[building]], **rest}


@BUILDINGS("proving-ground", "oasis")
@pytest.mark.parametrize(
    ("building", "dice", "resource", "attack"),
    [
        ("proving-ground", "4 2", 4, 3),
        ("proving-ground", "3 3", 3, 4),
        ("proving-ground", "2 4", 2, 4),
        ("oasis", "4 2", 4, 2),
        ("oasis", "3 3", 4, 3),
        ("oasis", "2 4", 3, 4),
    ],
)
def test_building_that_adds_a_die(building: str, dice: str, resource: int, attack: int) -> None:
    """A die of its kind, unless four of them are in the pool (6.3)."""
    game = rolling(one(building), dice)

    do(game, "draw resource " + ",".join("0" * resource))
    do(game, "draw attack " + ",".join(["blank"] * attack))

    assert resource + attack == len(game.rolled)


@BUILDINGS("oasis")
def test_two_oases() -> None:
    """Both add a die to two; over three only one has room."""
    two = {"level": 2, "fields": [["oasis"], ["oasis"]]}
    game = rolling(two, "2 4")
    do(game, "draw resource 0,0,0,0", "draw attack " + ",".join(["blank"] * 4))
    assert len(game.rolled) == 8

    game = rolling(two, "3 3")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank,blank")
    assert len(game.rolled) == 7


@BUILDINGS("proving-ground", "oasis", "brass-tower")
@pytest.mark.parametrize("building", ["proving-ground", "oasis", "brass-tower"])
def test_dice_of_a_covered_building(building: str) -> None:
    """No die is added."""
    game = rolling({"fields": [[building, "crypt"]]}, "3 3")

    do(game, "draw resource 0,0,0", "draw attack blank,blank,blank")

    assert len(game.rolled) == 6


@BUILDINGS("brass-tower")
def test_brass_tower() -> None:
    """A die of either kind; where one kind is full, of the other."""
    game = rolling(one("brass-tower"), "3 3")
    assert legal(game) == ["add-die resource", "add-die attack"]
    do(game, "add-die attack", "draw resource 0,0,0", "draw attack blank,blank,blank,blank")
    assert len(game.rolled) == 7

    game = rolling(one("brass-tower"), "4 2")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank,blank")
    assert len(game.rolled) == 7


@BUILDINGS("saloon")
@pytest.mark.parametrize(
    ("fields", "gained"),
    [
        ([["saloon"]], 0),
        ([["saloon"], ["nurse", "seer"]], 1),
        ([["saloon"], ["seer"], ["broker"]], 2),
        ([["saloon"], ["seer"], ["broker"], ["nurse"]], 3),
    ],
)
def test_saloon(fields: list[list[str]], gained: int) -> None:
    """1 for each active civilian; with none it is not resolved at all (5.4)."""
    game = effects({"level": 4, "fields": fields}, {})

    assert gained == money(game)[0]
    assert (["1 saloon"] if gained else []) == answered(game.log)


@BUILDINGS("commune-hall")
@pytest.mark.parametrize(
    ("fields", "gained"),
    [
        ([["commune-hall"]], 1),
        ([["crypt", "commune-hall"]], 1),
        ([["commune-hall"], ["seer"], ["crypt"]], 2),
        ([["commune-hall"], ["crypt"], ["dojo"], ["bunker"]], 3),
    ],
)
def test_commune_hall(fields: list[list[str]], gained: int) -> None:
    """1 for each active building, itself too, at most 3; civilians and covered ones don't count."""
    assert gained == money(effects({"level": 4, "fields": fields}, {}))[0]


@BUILDINGS("warehouse")
def test_warehouse() -> None:
    """1 resource; two of them 2; a covered one none."""
    assert money(effects(one("warehouse"), {}))[0] == 1
    assert money(effects({"fields": [["warehouse", "crypt"]]}, {}))[0] == 0

    game = effects({"level": 2, "fields": [["warehouse"], ["warehouse"]]}, {})
    assert (asked(game), money(game)[0]) == ("1 dice-pool", 2)


@BUILDINGS("warehouse")
def test_warehouse_comes_after_production() -> None:
    """Production of level 2 is 1, then the warehouse (5.1, 5.2)."""
    game = beginning(1, one("warehouse", level=2, resources=0), {})

    assert (money(game)[0], answered(game.log)) == (2, ["1 warehouse"])


@BUILDINGS("moon-shrine")
def test_moon_shrine() -> None:
    """A paragon die unless its owner controls the ark."""
    for where in ({}, {"ark": "drone"}, {"ark": "drone", "keeper": 2}):
        game = effects(one("moon-shrine"), {}, **where)
        do(game, "draw paragon 2")
        assert paragon(game) == [2, 0]

    game = effects(one("moon-shrine"), {}, ark="drone", keeper=1)
    assert (asked(game), paragon(game)) == ("1 dice-pool", [0, 0])


@BUILDINGS("hatchery")
def test_hatchery() -> None:
    """The top soldier of the discard pile comes into an empty squad."""
    discards = {"soldier": ["leech", "ifrit", "drone"]}
    game = effects(one("hatchery"), {}, ark="mirage", keeper=1, discards=discards)

    assert (squad(game, 1), ids(game.discards["soldier"])) == (["drone"], ["leech", "ifrit"])


@BUILDINGS("hatchery")
def test_hatchery_is_idle() -> None:
    """With a soldier in the squad, or none on the discard pile, nothing happens."""
    game = effects(one("hatchery", squad=["leech"]), {}, discards={"soldier": ["drone"]})
    assert (squad(game, 1), ids(game.discards["soldier"])) == (["leech"], ["drone"])

    game = effects(one("hatchery"), {})
    assert (squad(game, 1), asked(game), answered(game.log)) == ([], "1 dice-pool", [])


@BUILDINGS("cathedral")
@pytest.mark.parametrize(("level", "gained"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_cathedral(level: int, gained: int) -> None:
    """1 paragon from level 3 on."""
    assert paragon(effects(one("cathedral", level=level), {})) == [gained, 0]


@BUILDINGS("cathedral")
def test_cathedral_wins() -> None:
    """Paragon of a card wins as any other (11.4)."""
    game = effects(one("cathedral", level=3, paragon=9), {}, options={"target": 10})

    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost"]


@BUILDINGS("obelisk")
def test_obelisk() -> None:
    """A die at the end of the own turn while controlling the ark, before the ark's own (11.1)."""
    game = ending(one("obelisk"), {}, ark="partisan", keeper=1)

    do(game, "draw paragon 2", "draw paragon 1")

    assert (paragon(game), asked(game)) == ([3, 0], "2 dice-pool")


@BUILDINGS("obelisk")
def test_obelisk_is_idle() -> None:
    """Nothing without control, or at the end of another turn."""
    assert asked(ending(one("obelisk"), {}, ark="partisan")) == "2 dice-pool"

    game = ending(one("obelisk"), {}, ark="partisan", keeper=2)
    assert asked(game) == "2 draw paragon"

    game = ending(one("obelisk"), {}, active=2, ark="partisan", keeper=1)
    do(game, "draw paragon 1")
    assert paragon(game) == [1, 0]


@BUILDINGS("stock-exchange")
def test_stock_exchange() -> None:
    """3 resources for 1 paragon, once in a turn."""
    game = scene(one("stock-exchange"), {})

    do(game, "use field-1")

    assert (money(game), paragon(game)) == ([6, 0], [1, 0])
    assert offers(game, "use") == []


@BUILDINGS("stock-exchange")
def test_stock_exchange_is_closed() -> None:
    """With 2 resources, or covered, it can't be used."""
    assert offers(scene(one("stock-exchange", resources=2), {}), "use") == []
    assert offers(scene({"fields": [["stock-exchange", "crypt"]]}, {}), "use") == []


@BUILDINGS("reliquary")
def test_reliquaries() -> None:
    """2 resources for a paragon die; each copy once in a turn."""
    game = scene({"level": 2, "fields": [["reliquary"], ["reliquary"]], "resources": 5}, {})

    do(game, "use field-1", "draw paragon 0")
    assert offers(game, "use") == ["use field-2"]
    do(game, "use field-2", "draw paragon 2")

    assert (money(game), paragon(game)) == ([1, 0], [2, 0])
    assert offers(game, "use") == []


@BUILDINGS("reliquary")
def test_reliquary_is_too_dear() -> None:
    """With 1 resource it can't be used."""
    assert offers(scene(one("reliquary", resources=1), {}), "use") == []


def test_every_building_is_tested() -> None:
    """All buildings of the set have a test."""
    assert set() == BUILDINGS.untested()
