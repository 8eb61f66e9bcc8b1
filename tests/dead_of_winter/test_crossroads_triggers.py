"""Crossroads cards that stay facedown (14.2, 14.3): near misses of triggers; which are tested."""

import importlib
from pathlib import Path
from typing import Any

import pytest

from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.crossing import (
    APART,
    KEPT,
    TOGETHER,
    TRIED,
    act,
    keeps,
    unsprung,
)
from tests.dead_of_winter.table import (
    COLONY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    asked,
    told,
)

ASHLEY, ROD, BRIAN, MIKE = "ashley-ross", "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]
EXILED: dict[str, Any] = {"exiled": {1: "handy"}}

#: The first player is at the school, or elsewhere, all others are at the colony.
OUT = {**TOGETHER, ROD: (1, SCHOOL)}


def elsewhere(place: str) -> dict[str, Any]:
    """Rod of the first player somewhere, the others at the colony."""
    return {**TOGETHER, ROD: (1, place)}


# ---- moves

FUEL = {"hands": {1: ["fuel"]}}


@keeps("after_move")
@pytest.mark.parametrize(
    ("card", "people", "actions", "position"),
    [
        ("thin-ice", APART, ["request fuel"], {}),
        ("car-crash", APART, ["move rod-miller library"], FUEL),
        ("car-crash", OUT, ["move-with-fuel rod-miller library"], {**FUEL, **EXILED}),
        ("horde", APART, ["move-with-fuel rod-miller library"], FUEL),
        ("little-survivors", APART, ["move rod-miller colony"], {}),
        ("little-survivors", OUT, ["move rod-miller library"], EXILED),
        ("horse", OUT, ["move rod-miller library"], EXILED),
        ("sacrament", OUT, ["move rod-miller library"], EXILED),
        ("fuel-tanker", OUT, ["move rod-miller library"], EXILED),
        ("airplane", APART, ["move rod-miller library"], {}),
        ("crossroads-gray-beard", {**APART, "gray-beard": (2, SCHOOL)},
         ["move rod-miller library"], FUEL),
        ("crossroads-sophie-robinson", {**APART, "sophie-robinson": (2, SCHOOL)},
         ["move rod-miller library"], {}),
        ("welcome-home", {**APART, "sparky": (1, COLONY, 2)},
         ["move sparky library", "draw exposure wound"], {}),
    ],
)  # fmt: skip
def test_move_is_another(
    card: str, people: dict[str, Any], actions: list[str], position: dict[str, Any]
) -> None:
    """No move, with or without fuel, exiled, to others, or of one who has died (14.3)."""
    game = unsprung(card, people, *actions, **position)

    assert asked(game) == TURN


def test_survivor_who_is_put_somewhere_has_not_moved() -> None:
    """Exiled survivors leave the colony, which is no move of the turn (16.4)."""
    people = {**TOGETHER, "sparky": (4, COLONY)}

    game = unsprung("thin-ice", people, "exile 2", *[f"{n}: vote up" for n in (1, 2, 3, 4)],
                    "draw exile handy", "2: location library", "2: done", "draw exposure blank",
                    players=4)  # fmt: skip

    assert (game.held, asked(game)) == ("thin-ice", TURN)


@keeps("after_move_exposure")
@pytest.mark.parametrize(
    ("card", "to", "face"),
    [
        ("bitter-cold-night", SCHOOL, "wound"),
        ("bitter-cold-night", SCHOOL, "blank"),
        ("bitter-cold-night", LIBRARY, "frostbite"),
        ("hunted", SCHOOL, "blank"),
        ("hunted", SCHOOL, "frostbite"),
    ],
)
def test_exposure_is_another(card: str, to: str, face: str) -> None:
    """Another face of the die, or nobody else at the destination."""
    game = unsprung(card, APART, f"move ashley-ross {to}", f"draw exposure {face}")

    assert asked(game) == TURN


@pytest.mark.parametrize("card", ["hunted", "bitter-cold-night"])
@pytest.mark.parametrize("face", ["wound", "frostbite"])
def test_exposure_of_an_attack(card: str, face: str) -> None:
    """The die of an attack after a move without exposure is none of a move."""
    people = {**APART, BRIAN: (2, LIBRARY)}
    game = unsprung(card, people, "move rod-miller library", "attack rod-miller",
                    "choose zombies", f"draw exposure {face}",
                    dice={1: [6]}, zombies={LIBRARY: 1})  # fmt: skip

    assert asked(game) == TURN


# ---- searches


@pytest.mark.parametrize("exiled", [False, True])
def test_jenny_has_not_searched(*, exiled: bool) -> None:
    """Rod searches while she looks on; or she does, exiled."""
    people = {**OUT, "jenny-clark": (1, SCHOOL)}
    search = ["search jenny-clark", "choose go"] if exiled else ["search rod-miller"]
    game = unsprung("crossroads-jenny-clark", people, *search, "draw school junk", "choose stop",
                    dice={1: [4]}, **(EXILED if exiled else {}))  # fmt: skip

    assert asked(game) == TURN


@keeps("after_search")
@pytest.mark.parametrize(
    ("card", "place", "item", "position"),
    [
        ("wounded-survivor", SCHOOL, "junk", EXILED),
        ("music", SCHOOL, "junk", EXILED),
        ("book-of-the-dead", LIBRARY, "junk", EXILED),
        ("book-of-the-dead", SCHOOL, "junk", {}),
        ("crossroads-john-price", LIBRARY, "junk", {}),
        ("heads-up", SCHOOL, "junk", {}),
        ("heads-up", POLICE, "pistol", {"noise": {POLICE: 4}}),
        ("rascals", SCHOOL, "junk", {}),
        ("the-arctic-king", SCHOOL, "junk", {}),
        ("crossroads-jenny-clark", SCHOOL, "junk", {}),
    ],
)
def test_search_is_another(card: str, place: str, item: str, position: dict[str, Any]) -> None:
    """An exiled player's, elsewhere, of another survivor, or with nothing to do (14.3)."""
    stop = ["choose stop"] if "noise" not in position else []

    game = unsprung(card, elsewhere(place), "search rod-miller", f"draw {place} {item}", *stop,
                    dice={1: [3]}, **position)  # fmt: skip

    assert asked(game) == TURN


def test_john_price_is_in_play() -> None:
    """Who is in play can't be found in the school any more."""
    people = {**OUT, "john-price": (2, COLONY)}
    game = unsprung("crossroads-john-price", people, "search rod-miller", "draw school junk",
                    "choose stop", dice={1: [3]})  # fmt: skip

    assert asked(game) == TURN


# ---- other actions

HURT = {**APART, ASHLEY: (1, COLONY, 1), "olivia-brown": (1, COLONY)}


@keeps("after_play_item")
@pytest.mark.parametrize(
    ("actions", "position"),
    [
        (["ability olivia-brown"], {}),
        (["play adrenaline-shot", "number 6"], {"dice": {1: [1]}}),
        (["play junk", "draw action 3"], {"dice": {1: [1]}}),
        (["contribute medicine"], {"crisis": "despair"}),
    ],
)
def test_addiction_without_medicine(actions: list[str], position: dict[str, Any]) -> None:
    """Healed without a card, another card played, or medicine that heals nobody."""
    hands = {1: ["medicine", "adrenaline-shot", "junk"]}

    game = unsprung("addiction", HURT, *actions, hands=hands, **position)

    assert asked(game) == TURN


@keeps("after_weapon_ability")
@pytest.mark.parametrize(
    ("card", "people", "declared"),
    [
        ("no-ammo", APART, ["choose baseball-bat", "choose go", "number 1", "draw exposure blank"]),
        ("no-ammo", APART, ["choose go", "draw exposure blank"]),
        ("crossroads-thomas-heart", APART, ["choose pistol", "choose go"]),
        ("crossroads-thomas-heart", {**APART, "thomas-heart": (2, COLONY)},
         ["choose go", "draw exposure blank"]),
    ],
)  # fmt: skip
def test_weapon_is_not_used(card: str, people: dict[str, Any], declared: list[str]) -> None:
    """The ability of a tool, no ability, or no Thomas Heart in play."""
    items = {ROD: ["pistol", "baseball-bat"]}

    game = unsprung(card, people, "attack rod-miller", *declared, dice={1: [3]}, items=items,
                    zombies={SCHOOL: 2})  # fmt: skip

    assert asked(game) == TURN


@keeps("spend_food")
@pytest.mark.parametrize(
    ("people", "actions", "position"),
    [
        (APART, ["play food-1"], {}),
        (OUT, ["boost-die food-1"], EXILED),
    ],
)
def test_food_is_no_token(
    people: dict[str, Any], actions: list[str], position: dict[str, Any]
) -> None:
    """A food card that is played, also for a die of an exiled player, is no food token."""
    game = unsprung("spoiled", people, *actions, hands={1: ["food-1"]}, dice={1: [2]}, food=1,
                    **position)  # fmt: skip

    assert asked(game) == TURN


@keeps("after_add_survivors")
@pytest.mark.parametrize(
    ("card", "name", "people", "position"),
    [
        ("outsider-2", "loretta-clay", APART, {}),
        ("outsider-2", "sparky", APART, {}),
        ("outsider-1", "buddy-davis", APART, {}),
        ("outsider-2", "buddy-davis", OUT, EXILED),
    ],
)
def test_others_are_added(
    card: str, name: str, people: dict[str, Any], position: dict[str, Any]
) -> None:
    """No man, or no helpless survivor, or both to an exiled player's group."""
    away = ["location hospital"] if position else []

    game = unsprung("crossroads-hunger", people, f"play {card}", f"draw survivors {name}", *away,
                    hands={1: [card]}, **position)  # fmt: skip

    assert (HOSPITAL if away else COLONY) == game.survivors[name].at


def test_two_effects_add_survivors() -> None:
    """A man of one card and helpless survivors of another are not one effect."""
    game = unsprung("crossroads-hunger", APART, "play outsider-1", "draw survivors buddy-davis",
                    "play outsider-2", "draw survivors sparky",
                    hands={1: ["outsider-1", "outsider-2"]})  # fmt: skip

    assert (game.helpless, asked(game)) == (1, TURN)


@keeps("after_clean_waste")
@pytest.mark.parametrize(
    ("action", "helpless"), [("clean ashley-ross", 0), ("barricade ashley-ross", 1)]
)
def test_waste_is_not_cleaned(action: str, helpless: int) -> None:
    """Without helpless survivors, or after another action."""
    entrance = ["entrance 1"] if helpless else []

    game = unsprung("abandoned", APART, action, *entrance, dice={1: [1]}, waste=["junk*4"],
                    helpless=helpless)  # fmt: skip

    assert asked(game) == TURN


def test_card_of_another_turn() -> None:
    """A card that has not fired goes under the deck; what others do later is nothing to it."""
    game = unsprung("thin-ice", APART)
    act(game, "end-turn")
    assert (game.held, game.crossroads.cards[0]) == (None, "thin-ice")

    act(game, "draw crossroads heads-up")
    events = act(game, "move brian-lee library", "draw exposure blank")

    assert told(events, "crossroads-fired") == []


# ---- which are tested


def test_every_card_is_tested() -> None:
    """Each option of each card, and each trigger without effect, has a test of its own."""
    for path in Path(__file__).parent.glob("test_crossroads_*.py"):
        importlib.import_module(f"tests.dead_of_winter.{path.stem}")

    options = {name: {each.id for each in card.options} for name, card in DECK.crossroads.items()}
    assert options == TRIED
    assert {card.trigger.event for card in DECK.crossroads.values()} == KEPT
