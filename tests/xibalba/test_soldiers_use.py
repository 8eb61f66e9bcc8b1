"""Soldiers whose effect is used in the action phase; and that every soldier was tested."""

import pytest

from tests.xibalba.carding import SOLDIERS, answered, money, offers, scene
from tests.xibalba.table import asked, do, field, in_ark, kinds, legal, squad


@SOLDIERS("field-general")
@pytest.mark.parametrize("place", ["squad", "ark"])
def test_field_general(place: str) -> None:
    """An attack die more, also a fifth one, once in a turn, from squad and ark (7.3, 7.12)."""
    where = {"ark": "field-general", "keeper": 1} if place == "ark" else {}
    me = {"squad": ["field-general"]} if place == "squad" else {}
    game = scene(me, {}, pool="blank attack attack attack", **where)

    do(game, f"use {place}", "draw attack crit")

    assert game.pool == ["blank", "attack", "attack", "attack", "crit"]
    assert offers(game, f"use {place}") == []


@SOLDIERS("field-general")
def test_field_general_is_covered() -> None:
    """Under another soldier he can't be used (2.6)."""
    game = scene({"squad": ["field-general", "partisan"]}, {})

    assert offers(game, "use") == []


@SOLDIERS("sniper")
def test_sniper_chooses() -> None:
    """One civilian of any opponent, never a building; she is destroyed at once (10.3)."""
    others = {"level": 2, "fields": [["seer"], ["crypt"]]}, {"fields": [["acolyte", "broker"]]}
    game = scene({"squad": ["sniper"]}, *others, pool="attack crit")

    do(game, "use squad")
    assert legal(game) == ["target 2 1", "target 3 1"]
    do(game, "target 3 1")

    assert (field(game, 2, 1), field(game, 3, 1), game.pool) == (["seer"], ["acolyte"], ["attack"])


@SOLDIERS("sniper")
def test_snipers_in_squad_and_ark() -> None:
    """Each copy may shoot once in a turn, for a crit each."""
    other = {"fields": [["seer", "broker"]]}
    game = scene({"squad": ["sniper"]}, other, ark="sniper", keeper=1, pool="crit crit crit")

    do(game, "use squad")
    assert offers(game, "use") == ["use ark"]
    do(game, "use ark")

    assert (field(game, 2, 1), game.pool) == ([], ["crit"])
    assert offers(game, "use") == []


@SOLDIERS("sniper")
@pytest.mark.parametrize(
    ("pool", "fields"), [("attack attack", [["seer"]]), ("crit", [["crypt"]]), ("crit", [])]
)
def test_sniper_has_no_shot(pool: str, fields: list[list[str]]) -> None:
    """Without a crit or a civilian the effect is not on offer."""
    game = scene({"squad": ["sniper"]}, {"fields": fields}, pool=pool)

    assert offers(game, "use squad") == []


@SOLDIERS("sniper")
def test_sniper_leaves_own_civilians_alone() -> None:
    """Only an opponent's civilian is a target."""
    game = scene({"squad": ["sniper"], "fields": [["seer"]]}, {}, pool="crit")

    assert offers(game, "use squad") == []


@SOLDIERS("blade-master")
def test_blade_master_turns_two() -> None:
    """Up to 2 attack symbols become crits, once in a turn."""
    game = scene({"squad": ["blade-master"]}, {}, pool="attack attack attack blank")

    do(game, "use squad")
    assert legal(game) == ["die attack crit", "done"]
    do(game, "die attack crit")

    assert (game.pool, asked(game)) == (["blank", "attack", "crit", "crit"], "1 action")
    assert offers(game, "use squad") == []


@SOLDIERS("blade-master")
def test_blade_master_turns_one() -> None:
    """One is enough; without an attack symbol he can't be used, from the ark he can."""
    game = scene({}, {}, ark="blade-master", keeper=1, pool="attack attack")
    do(game, "use ark", "done")
    assert game.pool == ["attack", "crit"]

    game = scene({"squad": ["blade-master"]}, {}, pool="blank crit 2")
    assert offers(game, "use squad") == []


@SOLDIERS("sorceress")
def test_sorceress_rolls_two_together() -> None:
    """Up to 2 dice of the action pool, of either kind, are rolled again once."""
    game = scene({"squad": ["sorceress"]}, {}, pool="0 1 blank attack")

    do(game, "use squad", "die 0", "die blank", "draw resource 3", "draw attack crit")

    assert game.pool == ["1", "3", "attack", "crit"]
    assert offers(game, "use squad") == []


@SOLDIERS("sorceress")
def test_sorceress_rolls_one() -> None:
    """One die is enough; with an empty pool she can't be used."""
    game = scene({}, {}, ark="sorceress", keeper=1, pool="0 1 blank")
    do(game, "use ark", "die blank", "done", "draw attack attack")
    assert game.pool == ["0", "1", "attack"]

    assert offers(scene({"squad": ["sorceress"]}, {}), "use squad") == []


@SOLDIERS("enforcer")
def test_enforcer_chooses() -> None:
    """For a resource the top soldier of a squad of two or more goes to its bottom."""
    others = {"squad": ["leech"]}, {"squad": ["drone", "leech", "mirage"]}
    game = scene({"squad": ["enforcer"], "resources": 3}, *others, {"squad": ["shadow", "ifrit"]})

    do(game, "use squad")
    assert legal(game) == ["target 3", "target 4"]
    do(game, "target 3")

    assert (squad(game, 3), money(game)[0]) == (["mirage", "drone", "leech"], 2)
    assert offers(game, "use squad") == []


@SOLDIERS("enforcer")
def test_enforcer_can_do_nothing() -> None:
    """Not against single soldiers, and not without a resource; from the ark he can."""
    game = scene({"squad": ["enforcer"]}, {"squad": ["drone"]})
    assert offers(game, "use squad") == []

    other = {"squad": ["drone", "leech"]}
    game = scene({"squad": ["enforcer"], "resources": 0}, other, pool="1")
    assert offers(game, "use squad") == []

    game = scene({"squad": ["shadow", "mirage"]}, other, ark="enforcer", keeper=1)
    do(game, "use ark")
    assert (squad(game, 2), money(game)[0]) == (["leech", "drone"], 8)


@SOLDIERS("high-cantor")
def test_high_cantor_enters() -> None:
    """She enters with fresh life (4 + 3), which is entering: a symbiont gives 2 more."""
    me = {"squad": ["high-cantor"], "fields": [["symbiont"]]}
    game = scene(me, {}, {}, ark="partisan", keeper=1, life=1)

    events = do(game, "use squad")

    assert (in_ark(game), squad(game, 1)) == (("high-cantor", 1, 9), ["partisan"])
    assert not {"destroyed", "rolled"} & set(kinds(events))


@SOLDIERS("high-cantor")
def test_high_cantor_leaves() -> None:
    """From the ark she lets the active soldier in, whose effect of entering happens; once."""
    game = scene({"squad": ["drone", "outrider"]}, {}, ark="high-cantor", keeper=1, life=2)

    events = do(game, "use ark")

    assert (in_ark(game), squad(game, 1)) == (("outrider", 1, 5), ["drone", "high-cantor"])
    assert answered(events) == ["1 high-cantor", "1 outrider"]
    assert offers(game, "use") == []


@SOLDIERS("high-cantor")
@pytest.mark.parametrize("where", [{}, {"ark": "drone"}, {"ark": "drone", "keeper": 2}])
def test_high_cantor_has_nobody_to_swap_with(where: dict[str, object]) -> None:
    """She needs an own soldier in the ark."""
    assert offers(scene({"squad": ["high-cantor"]}, {}, **where), "use") == []


@SOLDIERS("high-cantor")
def test_high_cantor_alone_in_the_ark() -> None:
    """She needs a soldier in the squad."""
    assert offers(scene({}, {}, ark="high-cantor", keeper=1), "use") == []


def test_effects_are_not_used_while_another_decision_is_open() -> None:
    """7.3: no other decision may be open."""
    game = scene({"squad": ["sorceress"], "level": 2, "fields": [["swordsmith"]]}, {},
                 pool="0 attack")  # fmt: skip

    do(game, "use squad")

    assert asked(game) == "1 die"
    assert offers(game, "use") == []


def test_every_soldier_is_tested() -> None:
    """All soldiers of the set have a test."""
    assert set() == SOLDIERS.untested()
