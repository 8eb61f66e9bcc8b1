"""The card files of Xibalba, held against what is known of the printed game and of our own set."""

import copy
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from itertools import pairwise
from typing import Any, get_args

import msgspec
import pytest

from holdout.kernel import data
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.cards.catalogue import catalogue
from holdout.titles.xibalba.cards.loader import KINDS, deck_from
from tests.xibalba.box import DECK, EFFECTS, ID_OF

LANGUAGES = ["en", "de", "ru"]
Table = dict[str, Any]


def load(folder: str, name: str) -> Table:
    """One of the title's TOML files."""
    file = resources.files("holdout.titles.xibalba") / folder / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8"))


def cards(name: str, table: str = "card") -> dict[str, Table]:
    """The cards of a file by id."""
    return {each["id"]: each for each in load("cards", name)[table]}


NUMBERS = load("cards", "numbers")
SOLDIERS = cards("soldiers")
CIVILIANS = cards("civilians")
BUILDINGS = cards("buildings")
EVENTS = cards("events")
BOARDS = cards("factions", "board")
DECKS = {"soldier": SOLDIERS, "civilian": CIVILIANS, "building": BUILDINGS, "event": EVENTS}
CARDS = {name: card for table in DECKS.values() for name, card in table.items()}
EVERYTHING = CARDS | BOARDS
WORDS = {language: load("locale", language) for language in LANGUAGES}


def steps_of(card: Table) -> list[Table]:
    """The steps of a card's effect."""
    found: list[Table] = card["effect"]["do"]
    return found


def values_of(data: Any, key: str) -> Iterator[Any]:
    """Everything that stands under a key anywhere in the data."""
    if isinstance(data, dict):
        if key in data:
            yield data[key]
        for value in data.values():
            yield from values_of(value, key)
    elif isinstance(data, list):
        for value in data:
            yield from values_of(value, key)


# ---- what is in the box


def test_copies_have_names_of_their_own() -> None:
    """`bomber#1` and `bomber#2`; each name is there once, and there are no others (1.4)."""
    assert ["bomber#1", "bomber#2"] == [name for name, card in ID_OF.items() if card == "bomber"]
    assert Counter(ID_OF.values()) == {name: card["copies"] for name, card in CARDS.items()}
    assert len(ID_OF) == sum(NUMBERS["totals"].values()) - len(BOARDS)
    assert all(name.partition("#")[0] == card for name, card in ID_OF.items())


def test_printed_cards_are_told_from_ours() -> None:
    """Printed ones say which of their parts are printed; all others are ours."""
    for name, card in EVERYTHING.items():
        assert card["provenance"] in {"house", "printed"}
        assert ("printed_parts" in card) == (card["provenance"] == "printed"), name
        assert set(card.get("printed_parts", [])) <= {"name", "phase", "effect"}
        assert card.get("printed_parts") != []
    assert {each.id: each.provenance for each in catalogue(DECK)} == {
        name: card["provenance"] for name, card in EVERYTHING.items()
    }


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
    assert {"smuggler": 4, "bomber": 5, "windfall": 1} == {
        name: CARDS[name]["cost"] for name in ("smuggler", "bomber", "windfall")
    }


def test_boards_have_four_levels() -> None:
    """Resistance, production and price never fall from level to level; the first is free."""
    for board in BOARDS.values():
        levels = board["levels"]
        assert 4 == len(levels)
        for low, high in pairwise(levels):
            assert low["resistance"] <= high["resistance"]
            assert low["production"] <= high["production"]
            assert low.get("upgrade_price", 0) < high["upgrade_price"]
        assert "upgrade_price" not in levels[0]
    assert dict.fromkeys(("red", "blue", "yellow", "green"), 2) == Counter(
        board["colour"] for board in BOARDS.values()
    )


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
    assert (25, 40, 2, 1, 2, 1) == tuple(
        NUMBERS[key] for key in ("most_resources", "most_paragon", "slots", "slots_apocalypse",
                                 "medicine", "least_price")
    )  # fmt: skip
    assert {"2": 10, "3": 20, "4": 20, "apocalypse": 10} == NUMBERS["most_life"]
    assert {"2": 35, "3": 25, "4": 15, "apocalypse": 40} == NUMBERS["targets"]
    assert {"size": 6, "of_a_kind": 4, "rerolls": 2} == NUMBERS["pool"]
    assert {"discount": 1, "bonus": 1, "greater_bonus": 2, "greater_from": 6} == (
        NUMBERS["apocalypse"]
    )
    assert {"2": [5], "3": [2, 3], "4": [1, 2, 3]} == NUMBERS["even_start"]


# ---- vocabulary and references


def test_ids_are_used_once() -> None:
    """No card is called like another one, of whatever kind."""
    assert sum(map(len, (*DECKS.values(), BOARDS))) == len(EVERYTHING)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in EVERYTHING)
    assert all(card["faction"] in BOARDS for card in CARDS.values())


def test_every_step_is_used_by_a_card() -> None:
    """No word of the vocabulary is idle, and no card uses another."""
    known = {kind.__struct_config__.tag for kind in get_args(ops.AnyOp)}
    assert known == {step["op"] for card in EVERYTHING.values() for step in steps_of(card)}


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
    assert {"resources", "paragon", "crit", "blank"} == paid


def test_effects_survive_being_saved() -> None:
    """Every step can be hashed, and comes back from its data as it was."""
    for name, card in EVERYTHING.items():
        made = msgspec.convert(card["effect"], ops.Effect)
        assert made == msgspec.json.decode(msgspec.json.encode(made), type=ops.Effect), name
        assert made == EFFECTS[name if name in BOARDS else f"{name}#1"]
        assert len({hash(step) for step in made.steps}) == len(made.steps)


def test_a_choice_is_marked() -> None:
    """What may be used, may be left; so may an attack effect that costs something."""
    for name, card in EVERYTHING.items():
        effect = card["effect"]
        pays = "cost" in effect
        assert effect.get("may", False) == (
            effect["when"] == "use" or (effect["when"] == "attack" and pays)
        ), name


def test_the_catalogue_has_every_card_once() -> None:
    """In the order of the kinds, with the values of the file."""
    found = catalogue(DECK)
    assert list(EVERYTHING) == [each.id for each in found]
    assert [*(f"{kind}s" for kind in KINDS), "boards"] == list(
        dict.fromkeys(each.deck for each in found)
    )
    assert {each.id: each.copies for each in found if each.id in CARDS} == {
        name: card["copies"] for name, card in CARDS.items()
    }
    assert all(found[0].data[key] == SOLDIERS["rifleman"][key] for key in ("cost", "strength"))


MISTAKES: list[tuple[str, list[str | int], Any, str]] = [
    ("soldiers", ["card", 0, "strenght"], 1, "soldiers.toml: .*strenght"),
    ("soldiers", ["card", 0, "faction"], "pirates", "rifleman: faction: nothing is called pirates"),
    ("soldiers", ["card", 0, "copies"], 3, "box holds"),
    ("soldiers", ["card", 0, "cost"], 0, r"soldiers.toml: rifleman: .*\$\.cost"),
    (
        "soldiers",
        ["card", 0, "effect", "when"],
        "resolve",
        "rifleman: effect.when: no such trigger",
    ),
    (
        "civilians",
        ["card", 0, "effect", "when"],
        "attack",
        "quartermaster: effect.when: no such trigger",
    ),
    ("civilians", ["card", 0, "effect", "do", 0, "op"], "eat", "civilians.toml: .*eat"),
    ("civilians", ["card", 0, "effect", "do", 0, "n"], 0, r"civilians.toml: .*\$"),
    ("buildings", ["card", 0, "effect", "limits"], 1, "limits"),
    (
        "events",
        ["card", 0, "effect", "when"],
        "use",
        "artillery-strike: effect.when: no such trigger",
    ),
    ("factions", ["board", 0, "levels", 1, "upgrade_price"], None, "ska: prices"),
    ("factions", ["board", 0, "prices"], {"discard": 1}, "ska: prices"),
    ("factions", ["board", 0, "colour"], "mauve", "mauve"),
    ("numbers", ["totals", "boards"], 7, "box holds"),
    ("numbers", ["medicines"], 7, "medicines"),
]
FILES = ("numbers", "soldiers", "civilians", "buildings", "events", "factions")


@pytest.mark.parametrize(("name", "path", "value", "message"), MISTAKES)
def test_a_mistake_in_a_file_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, path: list[str | int], value: Any, message: str
) -> None:
    """The error says in which file, at which card and where."""
    files = {each: copy.deepcopy(load("cards", each)) for each in FILES}
    inner: Any = files[name]
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    monkeypatch.setattr(data, "parsed", lambda file, _kind: files[file.name.removesuffix(".toml")])

    with pytest.raises(ValueError, match=message) as caught:
        deck_from(data.Data("holdout.titles.xibalba"))
    assert "cards" in str(caught.value)


def test_cards_keep_the_order_of_the_files() -> None:
    """From the shuffle to the catalogue."""
    assert list(DECK.cards) == list(CARDS)
    assert [card.id for card in DECK.of_kind("event")] == list(EVENTS)
