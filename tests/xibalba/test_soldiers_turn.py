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
    assert money(effects({"squad": ["partisan", soldier]}, {}))[0] == 1
    assert money(effects({"squad": [soldier, "partisan"]}, {}))[0] == 0
    assert money(effects({}, {}, ark=soldier, keeper=1))[0] == 0


@SOLDIERS("standard-bearer")
def test_standard_bearers_in_squad_and_ark() -> None:
    """The one in the ark stays silent while the one in the squad works."""
    me = {"squad": ["standard-bearer"]}

    assert money(effects(me, {}, ark="standard-bearer", keeper=1))[0] == 1


@SOLDIERS("escort")
def test_escort_of_another_player() -> None:
    """Only the active player has an effect phase (5.2)."""
    assert money(effects({}, {"squad": ["escort"]})) == [0, 0]


@SOLDIERS("warrior-monk")
def test_warrior_monk() -> None:
    """3 re-rolls instead of 2, and 4 with a second one in the ark (6.2, 6.3)."""
    game = rolling({"squad": ["warrior-monk"]}, "4 2")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank")
    assert game.rerolls == 3

    game = rolling({"squad": ["warrior-monk"]}, "4 2", ark="warrior-monk", keeper=1)
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank")
    assert game.rerolls == 4

    game = rolling({"squad": ["warrior-monk", "partisan"]}, "4 2")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank")
    assert game.rerolls == 2


@SOLDIERS("sand-rider")
def test_sand_rider() -> None:
    """One attack die more, but never five (6.3)."""
    game = rolling({"squad": ["sand-rider"]}, "4 2")
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank,blank")

    game = rolling({"squad": ["sand-rider"]}, "2 4")
    do(game, "draw resource 0,0", "draw attack blank,blank,blank,blank")
    assert len(game.rolled) == 6


@SOLDIERS("sand-rider")
def test_sand_riders_in_squad_and_ark() -> None:
    """Both add a die; of three attack dice only one more fits."""
    game = rolling({"squad": ["sand-rider"]}, "4 2", ark="sand-rider", keeper=1)
    do(game, "draw resource 0,0,0,0", "draw attack blank,blank,blank,blank")

    game = rolling({"squad": ["sand-rider"]}, "3 3", ark="sand-rider", keeper=1)
    do(game, "draw resource 0,0,0", "draw attack blank,blank,blank,blank")
    assert len(game.rolled) == 7


@SOLDIERS("field-medic")
def test_field_medic_enters() -> None:
    """5 + 3 players + 2 (9.3)."""
    game = scene({"squad": ["field-medic"]}, {}, {}, pool="attack")

    do(game, "enter attack")

    assert in_ark(game) == ("field-medic", 1, 10)


@SOLDIERS("field-medic")
def test_field_medic_stays_outside() -> None:
    """When another soldier enters, the medic of the squad does nothing."""
    game = scene({"squad": ["field-medic", "partisan"]}, {}, {}, pool="attack")

    do(game, "enter attack")

    assert in_ark(game) == ("partisan", 1, 6)


@SOLDIERS("outrider")
def test_outrider() -> None:
    """2 resources on entering by a kill, after the roll for it (10.2)."""
    game = scene({"squad": ["outrider"], "resources": 1}, {}, ark="penitent", life=2, pool="attack")

    do(game, "attack ark 1 0")
    assert money(game) == [1, 0]
    do(game, "draw paragon 1")

    assert (in_ark(game), money(game)) == (("outrider", 1, 5), [3, 0])


@SOLDIERS("bone-singer")
def test_bone_singer_reorders_for_nothing() -> None:
    """On entering the cards are put into another order, without a price (7.9)."""
    me = {"squad": ["drone", "partisan", "bone-singer"], "level": 2, "fields": [["nurse", "seer"]]}
    game = scene(me, {}, pool="attack")

    do(game, "enter attack")
    assert asked(game) == "1 order"
    do(game, "lift squad 1 squad", "lift field-1 0 field-2", "done")

    assert (squad(game, 1), money(game)[0]) == (["partisan", "drone"], 9)
    assert (field(game, 1, 1), field(game, 1, 2)) == (["nurse"], ["seer"])


@SOLDIERS("bone-singer")
def test_bone_singer_declines() -> None:
    """Done at once leaves everything; with nothing to move nobody is asked."""
    game = scene({"squad": ["drone", "partisan", "bone-singer"]}, {}, pool="attack")
    do(game, "enter attack", "done")
    assert (squad(game, 1), asked(game)) == (["drone", "partisan"], "1 action")

    game = scene({"squad": ["drone", "bone-singer"]}, {}, pool="attack")
    do(game, "enter attack")
    assert asked(game) == "1 action"


@SOLDIERS("ark-warden")
def test_ark_warden_in_turns_of_others() -> None:
    """1 life at the start of an opponent's turn, before anything else of it (4.2)."""
    game = beginning(2, {}, {}, ark="ark-warden", keeper=1, life=3)
    assert (game.life, asked(game)) == (4, "2 dice-pool")

    game = beginning(1, {}, {}, ark="ark-warden", keeper=1, life=3)
    assert game.life == 3


@SOLDIERS("ark-warden")
def test_ark_warden_of_the_squad() -> None:
    """In the squad it does not heal another soldier in the ark, nor beyond the maximum."""
    game = beginning(2, {"squad": ["ark-warden"]}, {}, ark="ark-warden", keeper=1, life=10)
    assert game.life == 10

    game = beginning(2, {"squad": ["ark-warden"]}, {}, ark="partisan", keeper=1, life=3)
    assert game.life == 3


@SOLDIERS("ark-warden")
def test_ark_warden_that_belongs_to_nobody() -> None:
    """The opening soldier has no effect (2.7)."""
    assert beginning(2, {}, {}, ark="ark-warden", life=3).life == 3


@SOLDIERS("drone")
def test_drone() -> None:
    """1 resource at the end of the own turn, from the ark, before the control roll (11.1)."""
    game = ending({"resources": 0}, {}, ark="drone", keeper=1)
    assert (money(game), asked(game)) == ([1, 0], "1 draw paragon")

    game = ending({"squad": ["drone"], "resources": 0}, {}, ark="partisan", keeper=1)
    assert money(game) == [0, 0]

    game = ending({"squad": ["drone"], "resources": 0}, {}, ark="drone", keeper=1)
    assert money(game) == [1, 0]

    game = ending({"resources": 0}, {}, active=2, ark="drone", keeper=1)
    assert money(game) == [0, 0]


@SOLDIERS("rain-caller")
def test_rain_caller() -> None:
    """A die for the effect, then the two dice of the ark (9.6)."""
    game = ending({}, {}, ark="rain-caller", keeper=1)

    do(game, "draw paragon 2", "draw paragon 0,1")

    assert (paragon(game), asked(game)) == ([3, 0], "2 dice-pool")


@SOLDIERS("rain-caller")
def test_rain_caller_elsewhere() -> None:
    """Nothing from the squad, and only the ark's own dice in the turn of another player."""
    game = ending({"squad": ["rain-caller"]}, {})
    assert asked(game) == "2 dice-pool"

    game = ending({}, {}, active=2, ark="rain-caller", keeper=1)
    do(game, "draw paragon 1,1")
    assert (paragon(game), asked(game)) == ([2, 0], "1 dice-pool")


@SOLDIERS("colossus")
def test_colossus() -> None:
    """In the ark each attack hurts 1 less, merged or single (8.7)."""
    game = scene({"squad": ["partisan"]}, {}, {}, ark="colossus", keeper=2, life=9,
                 pool="attack attack attack")  # fmt: skip

    do(game, "attack ark 1 0")
    assert game.life == 7
    do(game, "attack ark 2 0")
    assert game.life == 2


@SOLDIERS("colossus")
def test_colossus_without_armour() -> None:
    """Not from the squad, not as the opening soldier, and not against an effect."""
    other = {"squad": ["colossus"]}
    game = scene({"squad": ["partisan"]}, other, {}, ark="drone", keeper=2, life=9, pool="attack")
    do(game, "attack ark 1 0")
    assert game.life == 6

    game = scene({"squad": ["partisan"]}, {}, {}, ark="colossus", life=9, pool="attack")
    do(game, "attack ark 1 0")
    assert game.life == 6

    game = scene({}, {"squad": ["grenadier"]}, ark="colossus", keeper=1, life=9, pool="attack")
    do(game, "attack base-2 1 0", "block")
    assert game.life == 7


def test_effects_at_the_start_of_a_turn_come_in_turn_order() -> None:
    """13.4: the others answer in turn order, beginning left of the active player."""
    game = playing(
        {"fields": [["geneticist"]]}, {}, {},
        active=3, ark="ark-warden", keeper=1, life=3, phase="effect",
        agenda=[{"op": "begin-turn", "seat": 3}],
    )  # fmt: skip

    assert answered(game.log) == ["1 ark-warden", "1 geneticist"]
    assert game.life == 5


def test_soldiers_without_an_attack_effect() -> None:
    """The figures of the helper: a soldier without such an effect hits with its strength."""
    assert damage("partisan", "attack", "attack ark 1 0") == 3
    assert damage("partisan", "crit", "attack ark 0 1") == 4
    game = scene({"squad": ["partisan"]}, {}, ark="penitent", life=9, pool="0 attack")
    assert offers(game, "attack") == ["attack ark 1 0"]
    assert "end-turn" in legal(game)
