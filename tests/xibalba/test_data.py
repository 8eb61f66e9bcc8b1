"""The card files of Xibalba, held against what is known of the printed game and of our own set."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.effects import base as ops
from tests.titles.files import values_of
from tests.xibalba.box import DECK, ID_OF
from tests.xibalba.files import BOARDS, CARDS, EVENTS, EVERYTHING, NUMBERS, SOLDIERS

# ---- what is in the box


def test_copies_have_names_of_their_own() -> None:
    """`bomber#1` and `bomber#2`; each name is there once, and there are no others (1.4)."""
    assert [name for name, card in ID_OF.items() if card == "bomber"] == ["bomber#1", "bomber#2"]
    assert Counter(ID_OF.values()) == {name: card["copies"] for name, card in CARDS.items()}
    assert len(ID_OF) == sum(NUMBERS["totals"].values()) - len(BOARDS)
    assert all(name.partition("#")[0] == card for name, card in ID_OF.items())


def test_printed_cards_are_told_from_ours() -> None:
    """Printed ones say which of their parts are printed; all others are ours."""
    for name, card in EVERYTHING.items():
        assert ("printed_parts" in card) == (card["provenance"] == "printed"), name
        assert set(card.get("printed_parts", [])) <= {"name", "phase", "effect"}
        assert card.get("printed_parts") != []
        assert card.get("faction", name) in BOARDS


# ---- values


@pytest.mark.parametrize(
    ("card", "values"),
    [
        ("partisan", (3, 3, 1)), ("blade-master", (4, 4, 1)), ("bomber", (4, 3, 1)),
        ("flame-maid", (3, 3, 1)), ("privateer", (4, 3, 1)), ("field-general", (3, 4, 2)),
        ("outrider", (2, 3, 1)), ("martyr", (3, 3, 1)), ("torchbearer", (3, 3, 1)),
        ("field-medic", (2, 5, 1)), ("drone", (3, 2, 1)), ("grenadier", (3, 5, 1)),
    ],
)  # fmt: skip
def test_soldiers_of_the_worked_examples(card: str, values: tuple[int, int, int]) -> None:
    """Strength, resistance and paragon."""
    found = SOLDIERS[card]
    assert values == (found["strength"], found["resistance"], found["paragon"])


def test_values_are_within_their_ranges() -> None:
    """Nothing is free, and no soldier is worthless."""
    assert all(1 <= card["cost"] <= 9 for card in CARDS.values())
    for card in SOLDIERS.values():
        assert (2 <= card["strength"] <= 5, 2 <= card["resistance"] <= 6) == (True, True)
        assert 1 <= card["paragon"] <= 2
    assert {name: CARDS[name]["cost"] for name in ("smuggler", "bomber", "windfall")} == {
        "smuggler": 4,
        "bomber": 5,
        "windfall": 1,
    }


def test_boards_have_four_levels() -> None:
    """Resistance, production and price never fall from level to level; the first is free."""
    for board in BOARDS.values():
        levels = board["levels"]
        assert len(levels) == 4
        for low, high in pairwise(levels):
            assert low["resistance"] <= high["resistance"]
            assert low["production"] <= high["production"]
            assert low.get("upgrade_price", 0) < high["upgrade_price"]
        assert "upgrade_price" not in levels[0]
    assert dict.fromkeys(("red", "blue", "yellow", "green"), 2) == Counter(
        board["colour"] for board in BOARDS.values()
    )


def test_levels_cost_what_is_printed() -> None:
    """3 or 4, 5 or 6, 7 or 8: each of these prices stands on some board (7.14)."""
    paid = [
        {board["levels"][level]["upgrade_price"] for board in BOARDS.values()}
        for level in (1, 2, 3)
    ]

    assert paid == [{3, 4}, {5, 6}, {7, 8}]


def test_prices_differ_little() -> None:
    """Each board has all six, at most 1 or 2 off the common row."""
    common = {"discard": 1, "reorganise": 2, "medicine": 2, "weapon_technology": 2,
              "tactical_attack": 3, "harvest": 5}  # fmt: skip
    for board in BOARDS.values():
        assert common.keys() == board["prices"].keys() == set(get_args(ops.Price))
        assert all(abs(board["prices"][action] - n) <= 1 for action, n in common.items())
        assert all(n >= 1 for n in board["prices"].values())


def test_numbers_are_printed() -> None:
    """Tracks, life, pool, medicine, apocalypse."""
    assert tuple(
        NUMBERS[key] for key in ("most_resources", "most_paragon", "slots", "slots_apocalypse",
                                 "medicine", "least_price")
    ) == (25, 40, 2, 1, 2, 1)  # fmt: skip
    assert NUMBERS["most_life"] == {"2": 10, "3": 20, "4": 20, "apocalypse": 10}
    assert NUMBERS["targets"] == {"2": 35, "3": 25, "4": 15, "apocalypse": 40}
    assert NUMBERS["pool"] == {"size": 6, "of_a_kind": 4, "rerolls": 2}
    assert (NUMBERS["apocalypse"]) == {
        "discount": 1,
        "bonus": 1,
        "greater_bonus": 2,
        "greater_from": 6,
    }
    assert NUMBERS["even_start"] == {"2": [5], "3": [2, 3], "4": [1, 2, 3]}


# ---- vocabulary and references


def test_every_trigger_condition_and_value_is_used_by_a_card() -> None:
    """The words of when, if, and what is changed are all there for something."""
    everything = list(EVERYTHING.values())
    assert set(get_args(ops.When)) == set(values_of(everything, "when"))
    assert set(get_args(ops.Stat)) == set(values_of(everything, "stat"))
    assert set(get_args(ops.Per)) == set(values_of(everything, "per"))
    assert set(get_args(ops.Is)) == set(values_of(everything, "is"))
    assert set(get_args(ops.Whom)) == set(values_of(everything, "who"))
    paid = {
        word for cost in values_of(everything, "cost") if isinstance(cost, dict) for word in cost
    }
    assert paid == {"resources", "paragon", "crit", "blank"}


def test_a_choice_is_marked() -> None:
    """What may be used, may be left; so may an attack effect that costs something."""
    for name, card in EVERYTHING.items():
        effect = card["effect"]
        pays = "cost" in effect
        assert effect.get("may", False) == (
            effect["when"] == "use" or (effect["when"] == "attack" and pays)
        ), name


def test_cards_keep_the_order_of_the_files() -> None:
    """From the shuffle to the catalogue."""
    assert list(EVERYTHING) == [each.id for each in TITLE.catalogue()]
    assert list(DECK.cards) == list(CARDS)
    assert [card.id for card in DECK.of_kind("event")] == list(EVENTS)
