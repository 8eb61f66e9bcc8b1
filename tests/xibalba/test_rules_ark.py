"""Raids and the ark: 8.11 to 9.6 of the rules."""

from typing import Any

import pytest

from tests.table import asked, do, kinds, legal, told
from tests.xibalba.scenes import field, ids, in_ark, playing, squad, who

ROWS = {"civilian": ["nurse", "broker"], "building": ["saloon", "dojo"],
        "soldier": ["bomber", "siege-tank"]}  # fmt: skip


def raiding(me: dict[str, Any], foe: dict[str, Any], soldier: str = "partisan", **rest: Any) -> Any:
    """Seat 1 raids the base of seat 2 from the ark."""
    settings = {"ark": soldier, "keeper": 1, "pool": "attack crit crit", "sale": ROWS} | rest
    game = playing({"board": "chaac"} | me, {"board": "castor-rebels"} | foe, **settings)
    do(game, "attack base-2 1 2")
    return game


def test_one_card_is_destroyed_then_the_loot_rolled() -> None:
    """The attacker picks a top card, or none; the card below becomes active (8.11, 14)."""
    foe = {"level": 3, "fields": [["seer", "smuggler"], ["warehouse"]], "paragon": 4}
    game = raiding({}, foe)
    assert (asked(game), legal(game)) == ("1 raid", ["destroy 1", "destroy 2", "decline"])

    do(game, "destroy 1")
    assert (asked(game), field(game, 2, 1)) == ("1 draw paragon", ["seer"])
    do(game, "draw paragon 2")

    assert (who(game, 1).paragon, who(game, 2).paragon) == (2, 2)
    assert ids(game.discards["civilian"]) == ["smuggler"]

    game = raiding({}, foe)
    do(game, "decline", "draw paragon 0")
    assert [field(game, 2, n) for n in (1, 2)] == ([["seer", "smuggler"], ["warehouse"]])


def test_loot_is_always_rolled() -> None:
    """Also when there is nothing to take, and never more moves than there is (8.11)."""
    game = raiding({}, {"paragon": 0})
    events = do(game, "draw paragon 2")
    assert "rolled" in kinds(events)
    assert (who(game, 1).paragon, who(game, 2).paragon) == (0, 0)

    game = raiding({}, {"paragon": 1})
    do(game, "draw paragon 2")
    assert (who(game, 1).paragon, who(game, 2).paragon) == (1, 0)


@pytest.mark.parametrize(
    ("soldier", "fields", "dice"),
    [("partisan", [], 1), ("rebel-captain", [], 2), ("rebel-captain", [["railhead"]], 3),
     ("field-general", [["railhead"]], 3), ("partisan", [["crypt"]], 1)],
)  # fmt: skip
def test_how_many_loot_dice(soldier: str, fields: list[list[str]], dice: int) -> None:
    """Those of the soldier, of the attack and of cards (8.11)."""
    game = raiding({"fields": fields}, {"paragon": 9}, soldier)

    assert "draw paragon " + ",".join("0" * dice) in legal(game)


@pytest.mark.parametrize("stacks", [[["hideout"]], [["hideout"], ["hideout"]]])
def test_a_loot_cap(stacks: list[list[str]]) -> None:
    """The lowest counts, also if the raid destroys the card (8.11)."""
    game = raiding({}, {"level": 2, "paragon": 9, "fields": stacks})

    do(game, "destroy 1", "draw paragon 2")

    assert (who(game, 1).paragon, who(game, 2).paragon) == (1, 8)


def test_safe_cards() -> None:
    """Then the attacker gets none, by no effect of the raid either (8.11)."""
    foe = {"level": 3, "paragon": 3, "fields": [["catacombs"], ["smuggler"]]}
    game = raiding({"resources": 9}, foe, "dynamiter")
    assert asked(game) == "1 draw paragon"
    do(game, "draw paragon 1")

    assert asked(game) == "1 action"
    assert (field(game, 2, 1), field(game, 2, 2)) == (["catacombs"], ["smuggler"])


def test_what_a_raid_uncovers_protects_from_the_next_only() -> None:
    """Protective effects count as they stood before the raid (8.11)."""
    foe = {"level": 2, "paragon": 3, "fields": [["catacombs", "warehouse"], ["smuggler"]]}
    game = raiding({}, foe, "dynamiter")

    do(game, "destroy 1", "draw paragon 1")
    assert (asked(game), legal(game)) == ("1 target", ["target 2 1", "target 2 2"])
    do(game, "target 2 2")

    assert (field(game, 2, 1), field(game, 2, 2)) == (["catacombs"], [])


def test_effects_after_a_raid() -> None:
    """First the attacker's, then the victim's, with the cards of before (8.11)."""
    me = {"fields": [["horse-thief"]], "resources": 0}
    foe = {"level": 2, "resources": 4, "fields": [["hall-of-mirrors"], ["seer"]]}
    game = raiding(me, foe, "customs-raider")

    events = do(game, "destroy 1", "draw paragon 0")

    effects = [each["card"] for each in told(events, "effect")]
    assert effects == ["customs-raider", "horse-thief", "hall-of-mirrors"]
    assert (who(game, 1).resources, who(game, 2).resources) == (4 - 3, 3)


def test_the_next_attack_may_follow() -> None:
    """When the first is completely done (8.12)."""
    game = playing({}, {"paragon": 5}, {"squad": ["drone"]}, ark="partisan", keeper=1,
                   pool="attack attack", sale=ROWS)  # fmt: skip
    do(game, "attack base-2 1 0")
    assert legal(game) == ["draw paragon 0", "draw paragon 1", "draw paragon 2"]
    do(game, "draw paragon 2")
    assert {"attack base-2 1 0", "attack base-3 1 0"} <= set(legal(game))
    do(game, "attack base-3 1 0")
    assert asked(game) == "3 block"


@pytest.mark.parametrize("face", ["attack", "crit"])
def test_entering_an_empty_ark(face: str) -> None:
    """One symbol; the active squad soldier moves in, nothing is rolled (9.1)."""
    me = {"squad": ["drone", "partisan"], "resources": 9}
    game = playing(me, {}, {}, pool="attack crit", sale=ROWS)
    assert [f"enter {each}" for each in ("attack", "crit")] == [
        each for each in legal(game) if each.startswith(("enter", "attack"))
    ]

    events = do(game, f"enter {face}")

    assert (in_ark(game), squad(game, 1)) == (("partisan", 1, 6), ["drone"])
    assert ("rolled" not in kinds(events), [{"attack": "crit", "crit": "attack"}[face]]) == (
        True, game.pool
    )  # fmt: skip


def test_entering_by_destroying_is_a_must() -> None:
    """At once; the remaining symbols may go on to bases (9.2)."""
    me = {"squad": ["drone", "partisan"]}
    game = playing(me, {"squad": ["leech"]}, {}, ark="outrider", keeper=2, life=3,
                   pool="attack attack", sale=ROWS)  # fmt: skip

    do(game, "attack ark 1 0", "draw paragon 0")

    assert (in_ark(game), squad(game, 1)) == (("partisan", 1, 6), ["drone"])
    assert {"attack base-2 1 0", "attack base-3 1 0"} <= set(legal(game))
    assert "attack ark 1 0" not in legal(game)


@pytest.mark.parametrize(
    ("seats", "mode", "symbionts", "life"),
    [
        (2, "normal", 0, 7), (3, "normal", 0, 8), (4, "normal", 0, 9), (2, "normal", 1, 9),
        (4, "normal", 2, 13), (2, "normal", 2, 10), (4, "apocalypse", 2, 10),
    ],
)  # fmt: skip
def test_life_on_entering(seats: int, mode: str, symbionts: int, life: int) -> None:
    """Resistance, players, what cards add; never beyond the maximum (9.3, 9.5, 12.3)."""
    me = {"squad": ["grenadier"], "level": 2, "fields": [["symbiont"]] * symbionts,
          "resources": 9, "board": "ska"}  # fmt: skip
    others = [{"board": board} for board in ("castor-rebels", "qasyun-djinns", "ashen-choir")]
    rows = {kind: row[: 1 if mode == "apocalypse" else 2] for kind, row in ROWS.items()}
    game = playing(me, *others[: seats - 1], pool="attack", sale=rows, options={"mode": mode})

    do(game, "enter attack")

    assert in_ark(game) == ("grenadier", 1, life)


def test_effects_of_entering_come_after_the_life() -> None:
    """And may add to it up to the maximum (9.3, 9.5)."""
    me = {"squad": ["field-medic"], "resources": 9, "board": "chaac"}
    game = playing(me, {"board": "ska"}, {"board": "castor-rebels"}, pool="attack", sale=ROWS)
    events = do(game, "enter attack")
    assert told(events, "enters") == [{"card": "field-medic", "life": 5 + 3 + 1}]
    assert game.life == 11

    game = playing(me, {"board": "ska"}, pool="attack", sale=ROWS)
    do(game, "enter attack")
    assert game.life == 10


def test_nobody_leaves_the_ark_or_joins_him() -> None:
    """There is one soldier at most, and no way out but by cards (9.4)."""
    me = {"squad": ["drone"], "resources": 25, "level": 4}
    game = playing(me, {}, ark="partisan", keeper=1, life=4, pool="attack crit", sale=ROWS)

    kinds_of = {each.partition(" ")[0] for each in legal(game)}

    assert "enter" not in kinds_of
    assert not [each for each in legal(game) if " ark" in each]


def test_life_beyond_the_maximum_is_lost() -> None:
    """At once (9.5)."""
    game = playing({"resources": 9}, {}, ark="partisan", keeper=1, life=9, draws="automatic",
                   sale=ROWS | {"event": ["star-rain", "embargo"]})  # fmt: skip
    do(game, "buy event 1")
    assert game.life == 10


@pytest.mark.parametrize("active", [1, 2, 3])
def test_control_income_at_the_end_of_every_turn(active: int) -> None:
    """Own or not: as many dice as the soldier in the ark is worth, at once (9.6)."""
    game = playing({}, {}, {}, active=active, ark="field-general", keeper=2,
                   agenda=[{"op": "end-turn"}])  # fmt: skip
    assert ("2 draw paragon", active) == (asked(game), game.active)
    assert "draw paragon 0,0" in legal(game)

    do(game, "draw paragon 1,2")

    assert (3, active % 3 + 1) == (who(game, 2).paragon, game.active)


@pytest.mark.parametrize("ark", [None, "partisan"])
def test_nobodys_ark_pays_nobody(ark: str | None) -> None:
    """Whether it is empty or the soldier neutral (9.6)."""
    game = playing({}, {}, ark=ark, agenda=[{"op": "end-turn"}])

    assert asked(game) == "2 dice-pool"
