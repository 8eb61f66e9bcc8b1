"""The general actions and the upgrade: 7.9 to 7.15 of the rules."""

from itertools import permutations
from typing import Any

import pytest

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Xibalba
from tests.table import asked, do, legal
from tests.xibalba.box import DECK
from tests.xibalba.scenes import beginning, field, in_ark, playing, squad, who

ROWS = {"civilian": ["nurse", "broker"], "building": ["bunker", "dojo"],
        "soldier": ["rifleman", "siege-tank"]}  # fmt: skip


def arranging(me: dict[str, Any]) -> Xibalba:
    """A game in which seat 1 has just paid for another order."""
    game = playing({"resources": 9, **me}, {}, sale=ROWS)
    do(game, "reorganise")
    return game


def test_reorganising_is_paid_once() -> None:
    """However many cards are moved, and nothing is added or lost (7.9, 14)."""
    me = {"level": 3, "squad": ["drone", "leech"], "fields": [["smuggler", "seer"], ["warehouse"]]}
    game = arranging(me)
    assert who(game, 1).resources == 7

    do(game, "lift squad 1 squad", "lift field-2 0 field-3", "lift field-1 1 field-2", "done")

    assert (who(game, 1).resources, squad(game, 1)) == (7, ["leech", "drone"])
    assert [field(game, 1, n) for n in (1, 2, 3)] == [["seer"], ["smuggler"], ["warehouse"]]


def test_every_order_of_a_squad_can_be_had() -> None:
    """By moving each card at most once (7.9)."""
    cards = ["drone", "leech", "escort", "shadow"]
    for wanted in permutations(cards):
        game = arranging({"squad": cards})
        for card in wanted:
            depth = squad(game, 1)[::-1].index(card)
            if depth:
                do(game, f"lift squad {depth} squad")
        assert list(wanted) == squad(game, 1)


def test_fields_are_arranged_anew() -> None:
    """Stacks are split and joined among the unlocked fields (7.9, 2.4)."""
    me = {"level": 4, "fields": [["smuggler"], ["seer"], ["warehouse", "crypt", "oasis"]]}
    game = arranging(me)

    do(game, "lift field-2 0 field-1", "lift field-3 2 field-2", "lift field-3 1 field-4")

    found = [field(game, 1, n) for n in (1, 2, 3, 4)]
    assert found == [["smuggler", "seer"], ["warehouse"], ["oasis"], ["crypt"]]
    assert asked(game) == "1 order"


def test_no_field_gets_both_kinds() -> None:
    """And locked fields get nothing (7.9, 2.4)."""
    me = {"level": 3, "fields": [["smuggler", "seer"], ["warehouse"]]}
    assert set(legal(arranging(me))) == {
        "lift field-1 1 field-1", "lift field-1 0 field-3", "lift field-1 1 field-3",
        "lift field-2 0 field-3", "done",
    }  # fmt: skip


def test_as_many_moves_as_cards() -> None:
    """Then the order is found (7.9)."""
    game = arranging({"squad": ["drone", "leech"]})
    do(game, "lift squad 1 squad", "lift squad 1 squad")

    assert (asked(game), squad(game, 1)) == ("1 action", ["drone", "leech"])


def test_what_lies_on_top_works_at_once() -> None:
    """Newly active cards can be used in the same turn (7.9)."""
    me = {"fields": [["swordsmith", "smuggler"]]}
    game = playing({"resources": 2, **me}, {}, pool="attack", sale=ROWS)
    assert "use field-1" not in legal(game)

    do(game, "reorganise", "lift field-1 1 field-1", "done")

    assert "use field-1" in legal(game)


def test_without_another_order_nothing_is_paid() -> None:
    """A single card on a single field can't lie elsewhere (7.9)."""
    me = {"resources": 9, "squad": ["drone"], "fields": [["smuggler"]]}
    assert "reorganise" not in legal(playing(me, {}, sale=ROWS))
    assert "reorganise" in legal(playing(me | {"level": 2}, {}, sale=ROWS))


def test_medicine() -> None:
    """+2 life up to the maximum, for who controls the ark and below the maximum (7.10)."""
    me = {"resources": 9}
    game = playing(me, {}, ark="partisan", keeper=1, life=7)
    do(game, "medicine")
    assert (game.life, who(game, 1).resources) == (9, 7)
    do(game, "medicine")
    assert (game.life, who(game, 1).resources) == (10, 5)
    assert "medicine" not in legal(game)

    for keeper in (0, 2):
        assert "medicine" not in legal(playing(me, {}, ark="partisan", keeper=keeper, life=4))
    assert "medicine" not in legal(playing(me, {}))


def test_weapon_technology() -> None:
    """An attack symbol becomes a crit; a blank does not (7.11)."""
    game = playing({"resources": 9}, {}, pool="attack attack blank")
    do(game, "weapon-technology", "weapon-technology")
    assert (game.pool, who(game, 1).resources) == (["blank", "crit", "crit"], 5)
    assert "weapon-technology" not in legal(game)


def test_tactical_attack() -> None:
    """An attack die into the action pool, also beyond four (7.12)."""
    game = playing({"resources": 9}, {}, pool="attack attack attack crit")
    for face in ("blank", "crit"):
        do(game, "tactical-attack", f"draw attack {face}")

    assert game.pool == ["blank", "attack", "attack", "attack", "crit", "crit"]
    assert who(game, 1).resources == 5


def test_harvest() -> None:
    """A paragon die is rolled and gained at once, as often as paid (7.13)."""
    game = playing({"resources": 13}, {})
    do(game, "harvest", "draw paragon 2", "harvest", "draw paragon 1")

    assert (who(game, 1).paragon, who(game, 1).resources, game.pool) == (3, 1, [])
    assert "harvest" not in legal(game)


def test_an_upgrade() -> None:
    """The next level, a field, new resistance and production; once in a turn (7.14)."""
    me = {"resources": 25, "fields": [["smuggler"]]}
    game = playing(me, {}, sale=ROWS, draws="automatic")
    do(game, "upgrade")
    view: Any = TITLE.view(game, 1)
    assert (who(game, 1).level, who(game, 1).resources, view.players[0].resistance) == (2, 21, 4)
    assert "upgrade" not in legal(game)
    assert "buy building 1" in legal(game)

    assert who(beginning({"resources": 21, "level": 2}, {}), 1).resources == 22


@pytest.mark.parametrize("board", DECK.boards)
def test_levels_are_paid_one_by_one(board: str) -> None:
    """Each for its own price, never skipped, never beyond the fourth (7.14)."""
    other = "ska" if board not in {"ska", "brigade-rouge"} else "chaac"
    prices = [level.upgrade_price for level in DECK.boards[board].levels]
    for level in (1, 2, 3):
        price = prices[level] or 0
        for had, can in ((price - 1, False), (price, True)):
            me = {"board": board, "level": level, "resources": had}
            game = playing(me, {"board": other}, pool="3")
            assert can == ("upgrade" in legal(game))
        do(game, "upgrade")
        assert (level + 1, 0) == (who(game, 1).level, who(game, 1).resources)
    me = {"board": board, "level": 4, "resources": 25}
    assert "upgrade" not in legal(playing(me, {"board": other}))


def test_an_upgrade_by_a_card_is_that_of_the_turn() -> None:
    """And comes for at least 1 (7.14, 7.7)."""
    me = {"board": "castor-rebels", "resources": 20}
    events = {"event": ["masons-brigade", "windfall"]}
    game = playing(me, {"board": "ska"}, sale=events, draws="automatic")
    do(game, "buy event 1")
    assert legal(game) == ["upgrade", "decline"]
    had = who(game, 1).resources
    do(game, "upgrade")
    assert (2, had - 1) == (who(game, 1).level, who(game, 1).resources)
    assert "upgrade" not in legal(game)

    game = playing(me, {"board": "ska"}, sale=events, draws="automatic")
    do(game, "buy event 1", "decline")
    assert (1, "upgrade" in legal(game)) == (who(game, 1).level, True)


def test_a_stonemason_makes_upgrades_cheaper() -> None:
    """Together with a brigade still at least 1 (7.14, 7.7)."""
    me = {"resources": 20, "fields": [["stonemason"]]}
    game = playing(me, {}, sale=ROWS)
    do(game, "upgrade")
    assert who(game, 1).resources == 20 - (4 - 1)

    game = playing(me, {}, sale=ROWS | {"event": ["masons-brigade", "windfall"]},
                   draws="automatic")  # fmt: skip
    do(game, "buy event 1")
    had = who(game, 1).resources
    do(game, "upgrade")
    assert had - 1 == who(game, 1).resources


#: What each general action needs besides resources.
SITUATION: dict[str, Any] = {"pool": "attack", "ark": "partisan", "life": 3}


@pytest.mark.parametrize("board", DECK.boards)
def test_prices_stand_on_the_board(board: str) -> None:
    """Each action costs what the board of the player says (7.15)."""
    other = "ska" if board not in ("ska", "brigade-rouge") else "chaac"
    printed = DECK.boards[board].prices
    for action, price in printed.items():
        me = {"board": board, "squad": ["drone", "leech"]}
        name = "discard squad" if action == "discard" else action.replace("_", "-")
        for had in (price - 1, price):
            game = playing(me | {"resources": had}, {"board": other, "resources": 9}, keeper=1,
                           **SITUATION)  # fmt: skip
            assert (had == price) == (name in legal(game))
        do(game, name)
        assert who(game, 1).resources == 0


@pytest.mark.parametrize(
    ("board", "card", "action", "paid"),
    [
        ("ashen-choir", "nurse", "medicine", 2),
        ("shikai-brotherhood", "armourer", "weapon-technology", 2),
        ("shikai-brotherhood", "broker", "tactical-attack", 3),
        ("ashen-choir", "relic-seller", "harvest", 3),
    ],
)
def test_prices_are_changed_by_cards(board: str, card: str, action: str, paid: int) -> None:
    """Never below 1 (7.15)."""
    me = {"board": board, "resources": 9, "fields": [[card]]}
    rows = {"civilian": ["smuggler", "seer"]}
    game = playing(me, {"board": "ska"}, sale=rows, keeper=1, **SITUATION)

    do(game, action)

    assert 9 - paid == who(game, 1).resources


def test_two_nurses_and_the_floor() -> None:
    """Modifiers add up, but 1 is always paid (7.15)."""
    fields = [["nurse"], ["nurse"]]
    me = {"level": 2, "resources": 9, "fields": fields}
    game = playing(me, {}, sale={"civilian": ["smuggler", "seer"]}, keeper=1, **SITUATION)

    do(game, "medicine")

    assert (who(game, 1).resources, in_ark(game)) == (8, ("partisan", 1, 5))
