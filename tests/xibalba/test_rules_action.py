"""The action phase without attacks: chapter 7 of the rules."""

import pytest

from tests.table import asked, do, kinds, legal, told
from tests.xibalba.scenes import beginning, field, ids, playing, squad, who

ROWS = {"civilian": ["nurse", "broker"], "building": ["bunker", "dojo"],
        "soldier": ["rifleman", "siege-tank"], "event": ["windfall", "embargo"]}  # fmt: skip


def test_any_order_as_often_as_paid() -> None:
    """Until the player ends the turn; all of it is optional (7.1)."""
    game = playing({"resources": 25}, {}, pool="attack", draws="automatic", piles={})
    do(game, "tactical-attack", "harvest", "tactical-attack", "discard-sale event 1", "harvest")

    assert who(game, 1).resources == 25 - 2 - 6 - 2 - 1 - 6
    assert asked(game) == "1 action"
    assert "end-turn" in legal(game)


def test_the_phase_ends_by_itself() -> None:
    """When nothing but ending or dropping dice is legal (7.1)."""
    me = {"resources": 0, "board": "chaac"}
    game = playing(me, {}, pool="0 blank attack")
    assert (asked(game), game.active) == ("2 dice-pool", 2)

    game = playing(me, {}, pool="0 1")
    assert legal(game) == ["exchange 1", "drop 0", "drop 1", "end-turn"]
    do(game, "drop 1")
    assert game.active == 2


def test_used_dice_are_gone() -> None:
    """Each serves once (7.2)."""
    game = playing({"squad": ["partisan"], "resources": 9}, {}, ark="drone", keeper=2, life=9,
                   pool="2 2 attack")  # fmt: skip
    do(game, "exchange 2")
    assert game.pool == ["2", "attack"]
    do(game, "exchange 2", "attack ark 1 0")
    assert game.pool == []
    assert not [e for e in legal(game) if e.startswith(("exchange", "attack", "drop"))]


def test_a_use_is_limited_and_paid() -> None:
    """Once in a turn, for its cost, and only if a step can do something (7.3)."""
    me = {"resources": 9, "fields": [["reliquary"]]}
    game = playing(me, {}, sale=ROWS)
    do(game, "use field-1", "draw paragon 1")
    assert (who(game, 1).resources, who(game, 1).paragon) == (7, 1)
    assert "use field-1" not in legal(game)

    game = playing(me | {"resources": 1}, {}, pool="1", sale=ROWS)
    assert "use field-1" not in legal(game)
    game = playing(me | {"fields": [["grave-digger"]]}, {}, sale=ROWS)
    assert "use field-1" not in legal(game)


def test_a_copy_has_a_limit_of_its_own() -> None:
    """The limit is that of each card (7.3)."""
    me = {"resources": 9, "level": 2, "fields": [["swordsmith"], ["swordsmith"]]}
    game = playing(me, {}, pool="attack attack attack", sale=ROWS)

    do(game, "use field-1", "use field-2")

    assert game.pool == ["attack", "crit", "crit"]
    assert not [each for each in legal(game) if each.startswith("use field")]


def test_an_attack_effect_that_is_a_choice_is_declared() -> None:
    """With the attack; without declaring it nothing is paid (7.3, 8.6, 14)."""
    me = {"squad": ["hired-gun"], "resources": 9}
    for suffix, damage, left in (("", 2, 9), (" effect", 4, 8)):
        game = playing(me, {}, ark="drone", keeper=2, life=9, pool="attack attack")
        assert "attack ark 1 0 effect" in legal(game)
        events = do(game, f"attack ark 1 0{suffix}")
        assert [each["by"] for each in told(events, "hit")] == [damage]
        assert left == who(game, 1).resources
        assert ("attack ark 1 0 effect" in legal(game)) == (suffix == "")


def test_an_attack_effect_that_cannot_be_paid_is_not_declared() -> None:
    """Symbols given to the attack, or resources that are not there, pay nothing (7.3, 14)."""
    game = playing({"squad": ["flame-maid"], "resources": 9}, {}, ark="drone", keeper=2, life=9,
                   pool="attack blank")  # fmt: skip
    assert "attack ark 1 0 effect" in legal(game)
    do(game, "drop blank")
    assert "attack ark 1 0 effect" not in legal(game)

    game = playing({"squad": ["torchbearer"]}, {}, ark="drone", keeper=2, life=9, pool="attack")
    assert [e for e in legal(game) if e.startswith("attack")] == ["attack ark 1 0"]


def test_a_mandatory_attack_effect_always_happens() -> None:
    """With every attack, within its limit (7.3)."""
    game = playing({"squad": ["gunslinger"]}, {}, {}, ark="drone", keeper=2, life=20,
                   pool="attack crit crit")  # fmt: skip
    assert not [each for each in legal(game) if each.endswith("effect")]
    strengths = [told(do(game, f"attack ark {dice}"), "hit")[0]["by"]
                 for dice in ("1 0", "0 1", "0 1")]  # fmt: skip
    plain, first, second = strengths
    assert (plain + 1 + 2, plain + 1) == (first, second)


def test_exchanging_dice() -> None:
    """Whole dice for what they show; blanks only with a card, one resource each (7.4)."""
    game = playing({"resources": 0}, {}, pool="0 1 2 3 3")
    do(game, "exchange 3", "exchange 1")
    assert (who(game, 1).resources, game.pool) == (4, ["0", "2", "3"])
    assert "exchange 0" not in legal(game)

    me = {"level": 2, "fields": [["lamp-merchant"]], "resources": 0}
    game = playing(me, {}, pool="0 0 blank", sale=ROWS)
    do(game, "exchange 0")
    assert (who(game, 1).resources, game.pool) == (1, ["0", "blank"])
    assert "exchange blank" not in legal(game)


def test_two_lamp_merchants_pay_twice() -> None:
    """Modifiers add up (7.4)."""
    me = {"level": 2, "fields": [["lamp-merchant"], ["lamp-merchant"]], "resources": 0}
    game = playing(me, {}, pool="0", sale=ROWS)

    do(game, "exchange 0")

    assert who(game, 1).resources == 2


def test_dropping_dice() -> None:
    """Any die of the action pool, unused (7.5)."""
    game = playing({"resources": 5}, {}, pool="0 3 blank attack crit")
    for face in ("crit", "0", "attack", "3", "blank"):
        assert f"drop {face}" in legal(game)
        do(game, f"drop {face}")

    assert (game.pool, who(game, 1).resources) == ([], 5)


def test_the_order_of_buying() -> None:
    """Pay, take, refill, place, then what answers to buying (7.6)."""
    me = {"resources": 20, "board": "meridian-cartel", "level": 2}
    game = playing(me, {"board": "ska"}, sale=ROWS, draws="automatic")

    events = do(game, "buy civilian 1", "field 2")

    order = ["bought", "resources-lost", "turned-up", "placed", "effect", "resources-gained"]
    assert order == kinds(events)
    assert field(game, 1, 2) == ["nurse"]


def test_an_event_is_resolved_before_it_is_discarded() -> None:
    """And before effects of buying; the slot is refilled first (7.6, 10.5)."""
    me = {"resources": 20, "board": "meridian-cartel"}
    game = playing(me, {"board": "ska"}, sale=ROWS, draws="automatic")

    events = do(game, "buy event 1")

    assert kinds(events) == [
        "bought",
        "resources-lost",
        "turned-up",
        "resources-gained",
        "resolved",
        "effect",
        "resources-gained",
    ]
    assert [each["by"] for each in told(events, "resources-gained")] == [3, 1]
    assert (ids(game.discards["event"]), game.resolving) == (["windfall"], [])


def test_an_event_may_be_bought_for_nothing() -> None:
    """Even if none of its steps can do anything (7.6)."""
    game = playing({"resources": 20}, {}, draws="automatic",
                   sale=ROWS | {"event": ["artillery-strike", "harvest-beam"]})  # fmt: skip

    do(game, "buy event 1", "buy event 2")

    assert set(ids(game.discards["event"])) == {"artillery-strike", "harvest-beam"}
    assert (who(game, 1).paragon, asked(game)) == (0, "1 action")


def test_without_a_field_nothing_is_bought() -> None:
    """Neither kind of expansion card; soldiers and events can be (7.6, 14)."""
    me = {"resources": 25, "fields": [["warehouse"]]}
    buys = [e for e in legal(playing(me, {}, sale=ROWS)) if e.startswith("buy")]

    assert {"buy soldier 1", "buy building 1", "buy event 1"} <= set(buys)
    assert not [each for each in buys if "civilian" in each]


@pytest.mark.parametrize(
    ("fields", "mode", "paid"),
    [
        ([], "normal", 4),
        ([["barracks"]], "normal", 3),
        ([["barracks"], ["black-market"]], "normal", 2),
        ([["barracks"], ["black-market"], ["barracks"]], "normal", 1),
        ([["barracks"], ["black-market"]], "apocalypse", 1),
        ([["barracks"], ["black-market"], ["barracks"]], "apocalypse", 1),
    ],
)
def test_costs_never_fall_below_one(fields: list[list[str]], mode: str, paid: int) -> None:
    """Whatever takes off, and however much (7.7, 12.1)."""
    me = {"resources": 9, "level": 3, "fields": fields}
    row = {"soldier": ["rifleman", "drone"][: 1 if mode == "apocalypse" else 2]}
    game = playing(me, {}, sale=row, draws="automatic", options={"mode": mode})

    do(game, "buy soldier 1")

    assert 9 - paid == who(game, 1).resources


def test_with_one_resource_what_costs_one_can_be_bought() -> None:
    """And with none nothing, however cheap it is (7.7)."""
    fields = [["barracks"], ["black-market"], ["barracks"]]
    for had, can in ((0, False), (1, True)):
        me = {"resources": had, "level": 3, "fields": fields}
        game = playing(me, {}, pool="3", sale={"soldier": ["rifleman", "drone"]})
        assert can == ("buy soldier 1" in legal(game))


def test_discarding_cards_for_sale() -> None:
    """Any of them, for the price; the slot is refilled at once (7.8)."""
    game = playing({"resources": 8}, {}, sale=ROWS, draws="automatic")

    for kind, row in ROWS.items():
        do(game, f"discard-sale {kind} 2")
        assert ids(game.discards[kind]) == [row[1]]  # type: ignore[arg-type]
        assert game.sale[kind][1] is not None  # type: ignore[index]

    assert who(game, 1).resources == 4


def test_discarding_own_cards() -> None:
    """The top of the squad or of a field, nothing covered and nobody in the ark (7.8)."""
    me = {"resources": 4, "level": 2, "squad": ["drone", "leech"],
          "fields": [["smuggler", "pamphleteer"], ["warehouse"]]}  # fmt: skip
    game = playing(me, {"squad": ["escort"]}, ark="partisan", keeper=1, sale=ROWS)
    mine = [each for each in legal(game) if each.startswith("discard ")]
    assert mine == ["discard squad", "discard field-1", "discard field-2"]

    do(game, "discard squad", "discard field-1", "discard field-2")

    assert (squad(game, 1), field(game, 1, 1), field(game, 1, 2)) == (["drone"], ["smuggler"], [])
    assert (who(game, 1).resources, ids(game.discards["soldier"])) == (1, ["leech"])
    assert ids(game.discards["civilian"]) == ["pamphleteer"]


def test_a_price_of_two_for_discarding() -> None:
    """The board says what it costs (7.8, 7.15)."""
    game = playing({"board": "chaac", "resources": 3, "squad": ["drone", "leech"]},
                   {"board": "ska"}, sale=ROWS)  # fmt: skip
    do(game, "discard squad")
    assert who(game, 1).resources == 1
    assert not [each for each in legal(game) if each.startswith("discard")]


def test_ending_the_turn() -> None:
    """Dice left are removed without effect (7.16)."""
    me = {"resources": 3}
    game = playing(me, {}, pool="3 crit attack")

    events = do(game, "end-turn")

    assert (game.pool, who(game, 1).resources, game.active) == ([], 3, 2)
    assert "exchanged" not in kinds(events)
    assert asked(beginning({}, {}, seat=2)) == "2 dice-pool"
