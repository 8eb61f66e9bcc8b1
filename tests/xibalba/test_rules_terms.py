"""Terms: chapter 2 of the rules."""

import pytest

from tests.table import asked, do, kinds, legal, told
from tests.xibalba.scenes import beginning, field, in_ark, playing, squad, who

ROWS = {"civilian": ["nurse", "broker"], "building": ["bunker", "dojo"],
        "soldier": ["rifleman", "siege-tank"]}  # fmt: skip


@pytest.mark.parametrize(("had", "has"), [(0, 3), (21, 24), (23, 25), (25, 25)])
def test_resources_end_at_25(had: int, has: int) -> None:
    """What goes beyond is lost at once (2.1)."""
    game = playing({"resources": had}, {}, pool="3 1")

    do(game, "exchange 3")

    assert has == who(game, 1).resources


def test_resources_and_paragon_stay() -> None:
    """From turn to turn, whatever else ends (2.1, 2.2)."""
    me = {"resources": 7, "paragon": 5}
    game = playing(me, {}, pool="3")

    do(game, "end-turn")

    assert (asked(game), who(game, 1).resources, who(game, 1).paragon) == ("2 dice-pool", 7, 5)


def test_paragon_ends_at_40() -> None:
    """What goes beyond is lost at once (2.2)."""
    game = playing({"paragon": 37}, {"paragon": 20}, ark="field-general", keeper=1, pool="attack")

    do(game, "attack base-2 1 0", "draw paragon 2,2")

    assert (who(game, 1).paragon, who(game, 2).paragon) == (40, 16)


def test_a_new_soldier_goes_on_top() -> None:
    """The squad may be empty and has no limit (2.3)."""
    many = ["partisan", "drone", "leech", "escort", "outrider"] * 2
    game = playing({"squad": many, "resources": 9}, {}, draws="automatic",
                   sale={"soldier": ["rifleman", "hired-gun"]})  # fmt: skip

    do(game, "buy soldier 1")

    assert squad(game, 1) == [*many, "rifleman"]


@pytest.mark.parametrize(("level", "count"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_fields_are_unlocked_by_levels(level: int, count: int) -> None:
    """At level n the fields 1 to n (2.4)."""
    game = playing({"level": level, "resources": 9}, {}, draws="automatic", sale=ROWS)

    do(game, "buy civilian 1")

    if count == 1:
        assert field(game, 1, 1) == ["nurse"]
    else:
        assert [f"field {n}" for n in range(1, count + 1)] == legal(game)


def test_a_field_holds_one_kind() -> None:
    """A stack of civilians or of buildings, without limit (2.4)."""
    stack = ["smuggler", "pamphleteer", "lookout", "tribune", "acolyte", "mourner"]
    me = {"level": 2, "resources": 25, "fields": [stack, ["warehouse"]]}
    game = playing(me, {}, draws="automatic", sale=ROWS)

    do(game, "buy civilian 1", "buy building 1")

    assert field(game, 1, 1) == [*stack, "nurse"]
    assert field(game, 1, 2) == ["warehouse", "bunker"]


def test_two_cards_of_each_kind_are_for_sale() -> None:
    """One in apocalypse mode (2.5)."""
    rich = {"resources": 25, "level": 2}
    row = [each for each in legal(playing(rich, {})) if each.startswith("buy")]
    assert [f"buy {kind} {n}" for kind in ROWS_OF_ALL for n in (1, 2)] == row
    one = playing(rich, {}, options={"mode": "apocalypse"})
    row = [each for each in legal(one) if each.startswith("buy")]
    assert [f"buy {kind} 1" for kind in ROWS_OF_ALL] == row


ROWS_OF_ALL = ("soldier", "civilian", "building", "event")


def test_active_cards_are_the_top_ones_and_the_board() -> None:
    """Squad, fields, ark and board have effects; covered cards are silent (2.6)."""
    me = {"squad": ["sniper", "field-general"], "level": 2, "board": "ska",
          "fields": [["swordsmith", "wish-broker"], ["reliquary"]], "resources": 2}  # fmt: skip
    foe = {"fields": [["smuggler"]]}
    game = playing(me, foe, ark="blade-master", keeper=1, pool="attack blank crit", sale=ROWS)

    uses = [each for each in legal(game) if each.startswith("use")]

    assert set(uses) == {"use squad", "use ark", "use field-1", "use field-2", "use board"}
    do(game, "use field-1", "die blank crit")
    assert game.pool == ["attack", "crit", "crit"]


def test_a_covered_card_is_silent_until_it_is_on_top_again() -> None:
    """Its effect comes back with the place (2.6)."""
    me = {"resources": 1, "fields": [["stock-exchange", "warehouse"]], "paragon": 0}
    game = playing(me, {}, pool="3")
    do(game, "exchange 3")
    assert "use field-1" not in legal(game)

    do(game, "discard field-1")

    assert "use field-1" in legal(game)


def test_the_squad_of_who_holds_the_ark_is_active() -> None:
    """Its top soldier blocks and his effects work; he only doesn't attack (2.6)."""
    me = {"squad": ["standard-bearer"], "resources": 0}
    game = beginning(me, {}, ark="partisan", keeper=1)
    assert who(game, 1).resources == 1

    game = playing({}, {"squad": ["partisan"], "resources": 0}, {}, active=3, ark="sniper",
                   keeper=3, pool="attack")  # fmt: skip
    do(game, "attack base-2 1 0")
    assert asked(game) == "2 block"


def test_the_ability_of_a_board_is_always_active() -> None:
    """It can't be covered, and nobody may take it away (2.6)."""
    game = playing({"board": "brigade-rouge", "resources": 9}, {}, pool="attack")
    assert not {"discard board", "destroy board"} & set(legal(game))

    game = playing({"board": "shikai-brotherhood", "squad": ["partisan"]},
                   {"board": "qasyun-djinns"}, ark="drone", keeper=2, life=10,
                   pool="crit")  # fmt: skip
    do(game, "attack ark 0 1")
    assert game.life == 10 - (3 + 1 + 1)


def test_the_opening_soldier_is_nobodys() -> None:
    """An enemy for everyone, no income, no effect (2.7)."""
    for seat in (1, 2):
        mine = [{}, {}]
        mine[seat - 1] = {"squad": ["partisan"]}
        game = playing(*mine, active=seat, ark="colossus", life=9, pool="attack attack")
        do(game, "attack ark 1 0")
        assert in_ark(game) == ("colossus", 0, 6)
        events = do(game, "end-turn")
        assert "rolled" not in kinds(events)


def test_control_is_with_whose_soldier_is_in_the_ark() -> None:
    """He attacks bases and may be healed; others can do neither (2.7)."""
    me, foe = {"resources": 9, "squad": ["drone"]}, {"resources": 9, "squad": ["leech"]}
    game = playing(me, foe, ark="partisan", keeper=1, life=4, pool="attack")
    assert {"medicine", "attack base-2 1 0"} <= set(legal(game))

    game = playing(me, foe, active=2, ark="partisan", keeper=1, life=4, pool="attack")
    assert "attack ark 1 0" in legal(game)
    assert not {"medicine", "attack base-1 1 0"} & set(legal(game))


def test_in_the_ark_life_counts_and_not_resistance() -> None:
    """Strength that reaches the resistance only takes life, which stays lost (2.8)."""
    game = playing({"squad": ["blade-master"]}, {}, ark="partisan", keeper=2, life=9,
                   pool="attack")  # fmt: skip

    do(game, "attack ark 1 0")

    assert in_ark(game) == ("partisan", 2, 5)
    assert asked(game) == "2 draw paragon"


def test_limits_are_of_the_own_turn() -> None:
    """An upgrade and a limited effect are there again in the next own turn (2.9)."""
    me = {"fields": [["stock-exchange"]], "resources": 25}
    game = playing(me, {"resources": 9}, pool="3")
    do(game, "upgrade", "use field-1")
    assert not {"upgrade", "use field-1"} & set(legal(game))

    game = beginning(me, {}, upgraded=True, used={"stock-exchange#1": 1}, draws="automatic")
    do(game, "dice 3 3", "keep-all")

    assert {"upgrade", "use field-1"} <= set(legal(game))


def test_a_limit_of_the_turn_holds_in_every_turn() -> None:
    """A blocker with a limit answers once in each opponent's turn (2.9)."""
    foe = {"squad": ["heroine-of-the-commune"], "board": "brigade-rouge"}
    game = playing({"board": "castor-rebels"}, foe, ark="drone", keeper=1, pool="attack attack")
    do(game, "attack base-2 1 0", "block")
    assert asked(game) == "2 draw paragon"
    do(game, "draw paragon 1", "attack base-2 1 0", "block")
    assert (asked(game), who(game, 2).paragon) == ("1 draw paragon", 1)

    game = beginning({"board": "castor-rebels"}, foe, ark="drone", keeper=1,
                     used={"heroine-of-the-commune#1": 1})  # fmt: skip
    assert game.used == {}


def test_attack_and_crit_are_a_symbol_each() -> None:
    """A blank does nothing unless a card says so (2.10)."""
    game = playing({"squad": ["partisan"]}, {}, ark="drone", keeper=2, life=9,
                   pool="attack crit blank 0")  # fmt: skip
    attacks = [each for each in legal(game) if each.startswith("attack")]
    assert attacks == ["attack ark 0 1", "attack ark 1 0", "attack ark 1 1"]
    assert not {"exchange 0", "exchange blank"} & set(legal(game))
    events = do(game, "attack ark 1 1")
    assert [each["by"] for each in told(events, "hit")] == [7]
