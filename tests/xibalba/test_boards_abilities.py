"""Abilities of the faction boards, their prices and levels; and that every board was tested."""

from typing import Any

import pytest

from tests.xibalba.carding import (
    BOARD,
    answered,
    damage,
    effects,
    money,
    offers,
    resolved,
    rolling,
    scene,
)
from tests.xibalba.table import asked, do, in_ark, kinds, legal, squad, who

#: A board of another colour than the one that is tested, for the opponent.
OTHER = {"board": "castor-rebels"}


def on(board: str, **rest: Any) -> dict[str, Any]:
    """A player with this board."""
    return {"board": board, **rest}


@BOARD("ska")
def test_ska() -> None:
    """One blank attack die becomes an attack symbol, once in a turn."""
    game = scene(on("ska"), OTHER, pool="0 blank blank")

    do(game, "use board")

    assert (game.pool, asked(game)) == (["0", "blank", "attack"], "1 action")
    assert offers(game, "use") == []


@BOARD("ska")
def test_ska_without_a_blank_attack_die() -> None:
    """A blank resource die does not do."""
    assert offers(scene(on("ska"), OTHER, pool="0 1 attack crit"), "use") == []


@BOARD("brigade-rouge")
def test_brigade_rouge() -> None:
    """A blocker of 3 withstands 3; the base is not stronger than printed, 4 at level 1."""
    game = scene({"board": "chaac"}, on("brigade-rouge", squad=["drone", "rifleman"]),
                 ark="partisan", keeper=1, pool="attack")  # fmt: skip
    do(game, "attack base-2 1 0", "block")
    assert squad(game, 2) == ["drone", "rifleman"]

    game = scene({"board": "chaac"}, on("brigade-rouge"), ark="privateer", keeper=1, pool="attack")
    assert "raids" in kinds(do(game, "attack base-2 1 0"))


@BOARD("brigade-rouge")
def test_brigade_rouge_with_a_watchtower() -> None:
    """Resistances add up: 3 + 1 + 2."""
    victim = on("brigade-rouge", squad=["rifleman"], fields=[["watchtower"]])
    game = scene({"board": "chaac"}, victim, ark="ifrit", keeper=1, pool="attack crit")

    do(game, "attack base-2 1 0", "block")
    assert squad(game, 2) == ["rifleman"]
    do(game, "attack base-2 0 1", "block", "draw paragon 0")
    assert squad(game, 2) == []


@BOARD("castor-rebels")
@pytest.mark.parametrize(("mine", "other", "gained"), [(2, 3, 1), (3, 3, 0), (3, 2, 0)])
def test_castor_rebels(mine: int, other: int, gained: int) -> None:
    """1 resource in the effect phase while an opponent has more paragon."""
    game = effects(on("castor-rebels", paragon=mine), {"board": "ska", "paragon": other})

    assert money(game) == [gained, 0]


@BOARD("castor-rebels")
def test_castor_rebels_choose_the_order() -> None:
    """The board is one of the mandatory effects (2.6, 5.3)."""
    game = effects(on("castor-rebels", fields=[["pamphleteer"]]), {"board": "ska", "paragon": 1})

    assert legal(game) == ["resolve field-1", "resolve board"]
    do(game, "resolve board")

    assert (asked(game), money(game)) == ("1 dice-pool", [2, 0])


@BOARD("shikai-brotherhood")
def test_shikai_brotherhood() -> None:
    """Each crit adds 2 instead of 1."""
    game = scene(on("shikai-brotherhood", squad=["partisan"]), {"board": "ska"}, {}, ark="penitent",
                 life=20, pool="attack crit crit")  # fmt: skip

    do(game, "attack ark 1 0")
    assert game.life == 17
    do(game, "attack ark 0 2")

    assert game.life == 17 - 3 - 3 - 2 - 2
    assert damage("partisan", "crit", "attack ark 0 1") == 4  # with another board


@BOARD("qasyun-djinns")
def test_qasyun_djinns() -> None:
    """One die of the action pool is rolled again, once in a turn."""
    game = scene(on("qasyun-djinns"), OTHER, pool="0 blank blank")

    do(game, "use board", "die blank", "draw attack crit")

    assert game.pool == ["0", "blank", "crit"]
    assert offers(game, "use") == []


@BOARD("qasyun-djinns")
def test_qasyun_djinns_without_dice() -> None:
    """There is nothing to roll."""
    assert offers(scene(on("qasyun-djinns"), OTHER), "use") == []


@BOARD("meridian-cartel")
def test_meridian_cartel() -> None:
    """1 resource back for the first purchase of a turn, of any kind."""
    game = scene(on("meridian-cartel", resources=9), OTHER)

    do(game, "buy building 1", "draw buildings warehouse")
    assert money(game)[0] == 9 - 3 + 1
    do(game, "buy event 1", "draw events whirlwind")
    assert money(game)[0] == 7 - 1 + 3


@BOARD("meridian-cartel")
def test_meridian_cartel_pays_afterwards() -> None:
    """What is bought must be paid first, and a purchase by an event is the same one chance."""
    game = scene(on("meridian-cartel", resources=2), OTHER, pool="1")
    assert "buy building 1" not in legal(game)

    game = resolved("mobilisation", on("meridian-cartel", resources=4), OTHER, pool="1",
                    sale={"soldier": ["ifrit", "drone"]})  # fmt: skip
    do(game, "buy soldier 1", "draw soldiers leech")
    assert (squad(game, 1), money(game)[0]) == (["ifrit"], 1)


@BOARD("meridian-cartel")
def test_meridian_cartel_of_another() -> None:
    """Purchases of others bring nothing."""
    game = scene({}, on("meridian-cartel"))

    do(game, "buy building 1", "draw buildings warehouse")

    assert money(game) == [6, 0]


@BOARD("chaac")
def test_chaac() -> None:
    """1 life more on entering; a symbiont adds to it (9.3)."""
    game = scene(on("chaac", squad=["drone"]), OTHER, pool="attack")
    do(game, "enter attack")
    assert in_ark(game) == ("drone", 1, 5)

    me = on("chaac", squad=["drone"], fields=[["symbiont"]])
    game = scene(me, OTHER, ark="leech", keeper=2, life=1, pool="attack")
    do(game, "attack ark 1 0", "draw paragon 0")
    assert in_ark(game) == ("drone", 1, 7)


@BOARD("chaac")
def test_chaac_of_another() -> None:
    """The soldier of somebody else gets nothing."""
    game = scene({"squad": ["drone"]}, on("chaac"), pool="attack")

    do(game, "enter attack")

    assert in_ark(game) == ("drone", 1, 4)


@BOARD("ashen-choir")
def test_ashen_choir() -> None:
    """1 resource for each own soldier destroyed: blocker, in the ark, by an effect; no limit."""
    victim = on("ashen-choir", squad=["drone", "drone"])
    game = scene({}, victim, ark="leech", keeper=1, pool="attack attack")
    for gained in (1, 2):
        do(game, "attack base-2 1 0", "block", "draw paragon 0")
        assert money(game) == [9, gained]

    game = scene({"squad": ["leech"]}, on("ashen-choir"), ark="drone", keeper=2, life=1,
                 pool="attack")  # fmt: skip
    events = do(game, "attack ark 1 0", "draw paragon 0")
    assert (answered(events), money(game)[1]) == (["2 ashen-choir"], 1)

    assert money(resolved("ambush", {}, on("ashen-choir", squad=["drone"]), pool="1")) == [0, 1]


@BOARD("ashen-choir")
def test_ashen_choir_discards() -> None:
    """Discarding is not destroying; the price of 1 is gone."""
    game = scene(on("ashen-choir", squad=["drone"]), OTHER)

    do(game, "discard squad")

    assert money(game)[0] == 8


def test_a_board_cannot_be_lost() -> None:
    """2.6: an effect may destroy or capture expansion cards, never the board."""
    game = resolved("hostile-takeover", {}, on("castor-rebels"), pool="1")

    assert (who(game, 2).board, asked(game)) == ("castor-rebels", "1 action")


def test_boards_add_no_dice() -> None:
    """Six dice and two re-rolls: no board changes the dice phase."""
    for board in ("ska", "shikai-brotherhood", "qasyun-djinns", "chaac"):
        other = {"board": "castor-rebels" if board != "shikai-brotherhood" else "ska"}
        game = rolling(on(board), "3 3", other)
        do(game, "draw resource 0,0,0", "draw attack blank,blank,blank")
        assert (len(game.rolled), game.rerolls) == (6, 2)


def test_every_board_is_tested() -> None:
    """All boards of the box have a test."""
    assert set() == BOARD.untested()
