"""Soldiers whose effect comes in a phase, at the start or end of a turn, or on entering the ark."""

import pytest

from tests.xibalba.carding import (
    SOLDIERS,
    answered,
    beginning,
    damage,
    effects,
    ending,
    money,
    offers,
    paragon,
    rolling,
    scene,
)
from tests.xibalba.table import asked, do, field, in_ark, legal, playing, squad


@SOLDIERS("standard-bearer", "escort")
@pytest.mark.parametrize("soldier", ["standard-bearer", "escort"])
def test_soldier_that_brings_a_resource(soldier: str) -> None:
    """1 resource from the squad; none from the ark or under another soldier (2.6)."""
    assert 1 == money(effects({"squad": ["partisan", soldier]}, {}))[0]
    assert 0 == money(effects({"squad": [soldier, "partisan"]}, {}))[0]
    assert 0 == money(effects({}, {}, ark=soldier, keeper=1))[0]


@SOLDIERS("standard-bearer")
def test_standard_bearers_in_squad_and_ark() -> None:
    """The one in the ark stays silent while the one in the squad works."""
    me = {"squad": ["standard-bearer"]}

    assert 1 == money(effects(me, {}, ark="standard-bearer", keeper=1))[0]


@SOLDIERS("escort")
def test_escort_of_another_player() -> None:
    """Only the active player has an effect phase (5.2)."""
    assert [0, 0] == money(effects({}, {"squad": ["escort"]}))


@SOLDIERS("warrior-monk")
def test_warrior_monk() -> None:
    """3 re-rolls instead of 2, and 4 with a second one in the ark (6.2, 6.3)."""
    game = rolling({"squad": ["warrior-monk"]}, "4 2")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank")
    assert 3 == game.rerolls

    game = rolling({"squad": ["warrior-monk"]}, "4 2", ark="warrior-monk", keeper=1)
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank")
    assert 4 == game.rerolls

    game = rolling({"squad": ["warrior-monk", "partisan"]}, "4 2")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank")
    assert 2 == game.rerolls


@SOLDIERS("sand-rider")
def test_sand_rider() -> None:
    """One attack die more, but never five (6.3)."""
    game = rolling({"squad": ["sand-rider"]}, "4 2")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank,blank")

    game = rolling({"squad": ["sand-rider"]}, "2 4")
    do(game, "draw resource 0,0", "draw attack blank,blank,blank,blank")
    assert 6 == len(game.rolled)


@SOLDIERS("sand-rider")
def test_sand_riders_in_squad_and_ark() -> None:
    """Both add a die; of three attack dice only one more fits."""
    game = rolling({"squad": ["sand-rider"]}, "4 2", ark="sand-rider", keeper=1)
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank,blank,blank")

    game = rolling({"squad": ["sand-rider"]}, "3 3", ark="sand-rider", keeper=1)
    do(game, "draw resource 0,0,0", "draw attack blank,blank,blank,blank")
    assert 7 == len(game.rolled)


@SOLDIERS("field-medic")
def test_field_medic_enters() -> None:
    """5 + 3 players + 2 (9.3)."""
    game = scene({"squad": ["field-medic"]}, {}, {}, pool="attack")

    do(game, "enter attack")

    assert ("field-medic", 1, 10) == in_ark(game)


@SOLDIERS("field-medic")
def test_field_medic_stays_outside() -> None:
    """When another soldier enters, the medic of the squad does nothing."""
    game = scene({"squad": ["field-medic", "partisan"]}, {}, {}, pool="attack")

    do(game, "enter attack")

    assert ("partisan", 1, 6) == in_ark(game)


@SOLDIERS("outrider")
def test_outrider() -> None:
    """2 resources on entering by a kill, after the roll for it (10.2)."""
    game = scene({"squad": ["outrider"], "resources": 1}, {}, ark="penitent", life=2, pool="attack")

    do(game, "attack ark 1 0")
    assert [1, 0] == money(game)
    do(game, "draw paragon 1")

    assert (("outrider", 1, 5), [3, 0]) == (in_ark(game), money(game))


@SOLDIERS("bone-singer")
def test_bone_singer_reorders_for_nothing() -> None:
    """On entering the cards are put into another order, without a price (7.9)."""
    me = {"squad": ["drone", "partisan", "bone-singer"], "level": 2, "fields": [["nurse", "seer"]]}
    game = scene(me, {}, pool="attack")

    do(game, "enter attack")
    assert "1 order" == asked(game)
    do(game, "lift squad 1 squad", "lift field-1 0 field-2", "done")

    assert (["partisan", "drone"], 9) == (squad(game, 1), money(game)[0])
    assert (["nurse"], ["seer"]) == (field(game, 1, 1), field(game, 1, 2))


@SOLDIERS("bone-singer")
def test_bone_singer_declines() -> None:
    """Done at once leaves everything; with nothing to move nobody is asked."""
    game = scene({"squad": ["drone", "partisan", "bone-singer"]}, {}, pool="attack")
    do(game, "enter attack", "done")
    assert (["drone", "partisan"], "1 action") == (squad(game, 1), asked(game))

    game = scene({"squad": ["drone", "bone-singer"]}, {}, pool="attack")
    do(game, "enter attack")
    assert "1 action" == asked(game)


@SOLDIERS("ark-warden")
def test_ark_warden_in_turns_of_others() -> None:
    """1 life at the start of an opponent's turn, before anything else of it (4.2)."""
    game = beginning(2, {}, {}, ark="ark-warden", keeper=1, life=3)
    assert (4, "2 dice-pool") == (game.life, asked(game))

    game = beginning(1, {}, {}, ark="ark-warden", keeper=1, life=3)
    assert 3 == game.life


@SOLDIERS("ark-warden")
def test_ark_warden_of_the_squad() -> None:
    """In the squad it does not heal another soldier in the ark, nor beyond the maximum."""
    game = beginning(2, {"squad": ["ark-warden"]}, {}, ark="ark-warden", keeper=1, life=10)
    assert 10 == game.life

    game = beginning(2, {"squad": ["ark-warden"]}, {}, ark="partisan", keeper=1, life=3)
    assert 3 == game.life


@SOLDIERS("ark-warden")
def test_ark_warden_that_belongs_to_nobody() -> None:
    """The opening soldier has no effect (2.7)."""
    assert 3 == beginning(2, {}, {}, ark="ark-warden", life=3).life


@SOLDIERS("drone")
def test_drone() -> None:
    """1 resource at the end of the own turn, from the ark, before the control roll (11.1)."""
    game = ending({"resources": 0}, {}, ark="drone", keeper=1)
    assert ([1, 0], "1 draw paragon") == (money(game), asked(game))

    game = ending({"squad": ["drone"], "resources": 0}, {}, ark="partisan", keeper=1)
    assert [0, 0] == money(game)

    game = ending({"squad": ["drone"], "resources": 0}, {}, ark="drone", keeper=1)
    assert [1, 0] == money(game)

    game = ending({"resources": 0}, {}, active=2, ark="drone", keeper=1)
    assert [0, 0] == money(game)


@SOLDIERS("rain-caller")
def test_rain_caller() -> None:
    """A die for the effect, then the two dice of the ark (9.6)."""
    game = ending({}, {}, ark="rain-caller", keeper=1)

    do(game, "draw paragon 2", "draw paragon 0,1")

    assert ([3, 0], "2 dice-pool") == (paragon(game), asked(game))


@SOLDIERS("rain-caller")
def test_rain_caller_elsewhere() -> None:
    """Nothing from the squad, and only the ark's own dice in the turn of another player."""
    game = ending({"squad": ["rain-caller"]}, {})
    assert "2 dice-pool" == asked(game)

    game = ending({}, {}, active=2, ark="rain-caller", keeper=1)
    do(game, "draw paragon 1,1")
    assert ([2, 0], "1 dice-pool") == (paragon(game), asked(game))


@SOLDIERS("colossus")
def test_colossus() -> None:
    """In the ark each attack hurts 1 less, merged or single (8.7)."""
    game = scene({"squad": ["partisan"]}, {}, {}, ark="colossus", keeper=2, life=9,
                 pool="attack attack attack")  # fmt: skip

    do(game, "attack ark 1 0")
    assert 7 == game.life
    do(game, "attack ark 2 0")
    assert 2 == game.life


@SOLDIERS("colossus")
def test_colossus_without_armour() -> None:
    """Not from the squad, not as the opening soldier, and not against an effect."""
    other = {"squad": ["colossus"]}
    game = scene({"squad": ["partisan"]}, other, {}, ark="drone", keeper=2, life=9, pool="attack")
    do(game, "attack ark 1 0")
    assert 6 == game.life

    game = scene({"squad": ["partisan"]}, {}, {}, ark="colossus", life=9, pool="attack")
    do(game, "attack ark 1 0")
    assert 6 == game.life

    game = scene({}, {"squad": ["grenadier"]}, ark="colossus", keeper=1, life=9, pool="attack")
    do(game, "attack base-2 1 0", "block")
    assert 7 == game.life


def test_effects_at_the_start_of_a_turn_come_in_turn_order() -> None:
    """13.4: the others answer in turn order, beginning left of the active player."""
    game = playing(
        {"fields": [["geneticist"]]}, {}, {},
        active=3, ark="ark-warden", keeper=1, life=3, phase="effect",
        agenda=[{"op": "begin-turn", "seat": 3}],
    )  # fmt: skip

    assert ["1 ark-warden", "1 geneticist"] == answered(game.log)
    assert 5 == game.life


def test_soldiers_without_an_attack_effect() -> None:
    """The figures of the helper: a soldier without such an effect hits with its strength."""
    assert 3 == damage("partisan", "attack", "attack ark 1 0")
    assert 4 == damage("partisan", "crit", "attack ark 0 1")
    game = scene({"squad": ["partisan"]}, {}, ark="penitent", life=9, pool="0 attack")
    assert ["attack ark 1 0"] == offers(game, "attack")
    assert "end-turn" in legal(game)
