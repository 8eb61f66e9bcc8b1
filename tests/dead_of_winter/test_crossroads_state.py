"""Crossroads cards that wait for a state of the game and stay facedown: near misses (14.2)."""

from typing import Any

import pytest

from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.crossing import (
    TOGETHER,
    act,
    keeps,
    tries,
    unsprung,
)
from tests.dead_of_winter.table import (
    COLONY,
    GAS,
    GROCERY,
    LIBRARY,
    SCHOOL,
    asked,
)

ASHLEY, ROD, BRIAN, MIKE = "ashley-ross", "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]
EXILED: dict[str, Any] = {"exiled": {1: "handy"}}

#: Two exiled players; the game goes on since one of them is a betrayer (16.3).
TWO_EXILED: dict[str, Any] = {
    "exiled": {1: "handy", 3: "forgiveness"}, "objectives": {3: "gluttony"},
}  # fmt: skip

#: The first player is at the school, or elsewhere, all others are at the colony.
OUT = {**TOGETHER, ROD: (1, SCHOOL)}


def with_one(name: str, seat: int, place: str = COLONY) -> dict[str, Any]:
    """All at the colony, and somebody else of a player at a place."""
    return {**TOGETHER, name: (seat, place)}


def elsewhere(place: str) -> dict[str, Any]:
    """Rod of the first player somewhere, the others at the colony."""
    return {**TOGETHER, ROD: (1, place)}


#: What a card waits for is almost there: a survivor of another player, an exiled one, one place
#: off, one too few.
ALMOST: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("wavering-loyalties", TOGETHER, {}),
    ("maude", {**TOGETHER, BRIAN: (2, GROCERY)}, {}),
    ("maude", elsewhere(GROCERY), EXILED),
    ("crossroads-sparky", with_one("sparky", 2), {"zombies": {COLONY: [1]}}),
    ("crossroads-sparky", {**OUT, "sparky": (1, SCHOOL)}, EXILED),
    ("crossroads-maria-lopez", with_one("maria-lopez", 2), {}),
    ("crossroads-maria-lopez", {**OUT, "maria-lopez": (1, SCHOOL)}, EXILED),
    ("crossroads-brian-lee", TOGETHER, {}),
    ("crossroads-brian-lee", {BRIAN: (1, SCHOOL), ROD: (2, COLONY), MIKE: (3, COLONY)}, {}),
    ("lovers-quarrel", {**OUT, "sparky": (1, SCHOOL)}, {}),
    ("lovers-quarrel", {**OUT, ASHLEY: (1, SCHOOL), "sparky": (3, SCHOOL)}, {}),
    ("lovers-quarrel", {**OUT, ASHLEY: (2, SCHOOL)}, {}),
    ("lovers-quarrel", {ROD: (1, COLONY), ASHLEY: (1, COLONY), BRIAN: (2, SCHOOL),
                        MIKE: (3, GAS)}, {}),
    ("mugging", {**OUT, MIKE: (3, SCHOOL)}, {}),
    ("mugging", {**OUT, MIKE: (3, LIBRARY)}, {"exiled": {3: "handy"}, "hands": {1: ["fuel*2"]}}),
    ("mugging", {**OUT, MIKE: (3, SCHOOL)}, TWO_EXILED),
    *((name, OUT, {"helpless": 5, "food": 5, "barricades": {COLONY: [1]}, "zombies": {COLONY: [1]}})
      for name in ("helpless", "christmas", "creature-comforts", "outbreak", "radio-signal",
                   "collapsing-barriers", "toxic-waste", "supply-drop", "army", "gambling",
                   "lighthouse", "outsiders", "riot", "the-sunshine-state", "flier",
                   "old-divisions")),
    ("crossroads-talia-jones", with_one("talia-jones", 2), {}),
    ("crossroads-arthur-thurston", with_one("arthur-thurston", 2), {}),
    ("crossroads-arthur-thurston", {**OUT, "arthur-thurston": (1, SCHOOL)}, EXILED),
    ("outbreak", TOGETHER, {"helpless": 0}),
    ("crossroads-olivia-brown", TOGETHER, {}),
    ("crossroads-brandon-kane", TOGETHER, {}),
    ("crossroads-brandon-kane", with_one("brandon-kane", 2, SCHOOL), {"exiled": {2: "handy"}}),
    ("crossroads-forest-plum", TOGETHER, {}),
    ("crossroads-daniel-smith", with_one("daniel-smith", 1), {"helpless": 0}),
    ("crossroads-daniel-smith", with_one("daniel-smith", 2), {"helpless": 1}),
    ("prophet", {**OUT, MIKE: (3, SCHOOL)}, {}),
    ("prophet", {**OUT, MIKE: (3, LIBRARY)}, EXILED),
    ("prophet", {**OUT, MIKE: (3, SCHOOL)}, TWO_EXILED),
    ("prophet", {**OUT, BRIAN: (2, LIBRARY), MIKE: (3, LIBRARY)}, TWO_EXILED),
    ("collapsing-barriers", TOGETHER, {"barricades": {COLONY: [1]}, "zombies": {SCHOOL: 1}}),
    ("collapsing-barriers", TOGETHER, {"barricades": {SCHOOL: 1}, "zombies": {COLONY: [1]}}),
    ("crossroads-alexis-grey", with_one("alexis-grey", 2), {}),
    ("crossroads-alexis-grey", {**OUT, "alexis-grey": (1, SCHOOL)}, EXILED),
    ("crossroads-james-meyers", with_one("james-meyers", 2), {}),
    ("crossroads-james-meyers", {**OUT, "james-meyers": (1, SCHOOL)}, EXILED),
    ("crossroads-bev-russell", with_one("bev-russell", 2), {}),
    ("the-deputy", {**TOGETHER, BRIAN: (2, SCHOOL)}, {}),
    ("the-deputy", OUT, EXILED),
    ("sewer-passage", {**OUT, BRIAN: (2, LIBRARY)}, {}),
    ("crossroads-rod-miller", {ASHLEY: (1, COLONY), BRIAN: (2, COLONY), MIKE: (3, COLONY)}, {}),
    ("riot", TOGETHER, {"helpless": 3}),
    ("the-sunshine-state", TOGETHER, {"helpless": 1}),
    ("missing-child", TOGETHER, {"helpless": 0}),
    ("crossroads-mike-cho", OUT, {"zombies": {SCHOOL: 1}}),
    ("crossroads-mike-cho", {ROD: (1, SCHOOL), BRIAN: (2, LIBRARY), ASHLEY: (3, COLONY)},
     {"zombies": {COLONY: [2], LIBRARY: 2}}),
    ("crossroads-ashley-ross", with_one(ASHLEY, 2), {}),
    ("crossroads-ashley-ross", {**OUT, ASHLEY: (1, SCHOOL)}, EXILED),
    ("crossroads-edward-white", with_one("edward-white", 2), {}),
    ("crossroads-edward-white", {**OUT, "edward-white": (1, SCHOOL)}, EXILED),
    ("sleep", TOGETHER, {"dice": {1: [1]}}),
    ("dynamite", with_one("john-price", 1), {}),
    ("dynamite", with_one("edward-white", 1), {}),
    ("crossroads-gabriel-diaz", TOGETHER, {"hands": {1: ["fuel"]}}),
    ("crossroads-gabriel-diaz", {**TOGETHER, BRIAN: (2, SCHOOL)}, {"hands": {1: ["fuel"]}}),
    ("crossroads-gabriel-diaz", OUT, {"hands": {1: ["fuel"]}, **EXILED}),
    ("crossroads-gabriel-diaz", {**OUT, "gabriel-diaz": (2, COLONY)}, {"hands": {1: ["fuel"]}}),
    ("crossroads-andrew-evans", with_one("andrew-evans", 2), {}),
    ("crossroads-andrew-evans", {**OUT, "andrew-evans": (1, SCHOOL)}, EXILED),
    ("crossroads-annaleigh-chan", with_one("annaleigh-chan", 2), {}),
    ("crossroads-annaleigh-chan", {**OUT, "annaleigh-chan": (1, SCHOOL)}, EXILED),
    ("crossroads-david-garcia", with_one("david-garcia", 2), {}),
    ("crossroads-david-garcia", {**OUT, "david-garcia": (1, SCHOOL)}, EXILED),
    ("crazed-survivor", {**TOGETHER, BRIAN: (2, SCHOOL)}, {}),
    ("crossroads-janet-taylor", with_one("janet-taylor", 2), {}),
    ("crossroads-janet-taylor", {**OUT, "janet-taylor": (1, SCHOOL)}, EXILED),
    ("old-divisions", TOGETHER, {"helpless": 0, "crisis": "despair"}),
    ("voyeur", TOGETHER, {}),
    ("voyeur", {**OUT, ASHLEY: (1, SCHOOL), "sparky": (2, COLONY)}, {}),
    ("crossroads-carla-thompson", with_one("carla-thompson", 2), {}),
    ("crossroads-carla-thompson", {**OUT, "carla-thompson": (1, SCHOOL)}, EXILED),
    ("crossroads-loretta-clay", with_one("loretta-clay", 2), {}),
    ("crossroads-loretta-clay", {**OUT, "loretta-clay": (1, SCHOOL)}, EXILED),
    ("crossroads-harman-brooks", TOGETHER, {}),
    ("crossroads-harman-brooks", with_one("harman-brooks", 2, SCHOOL), {"exiled": {2: "handy"}}),
]  # fmt: skip


@keeps("state")
@pytest.mark.parametrize(("card", "people", "position"), ALMOST)
def test_state_is_not_reached(card: str, people: dict[str, Any], position: dict[str, Any]) -> None:
    """What the card waits for is not quite so."""
    game = unsprung(card, people, **position)

    assert asked(game) == TURN


def test_all_conditions_are_missed() -> None:
    """Each card that waits for a state has a situation in which it doesn't fire."""
    waiting = {name for name, card in DECK.crossroads.items() if card.trigger.event == "state"}

    assert waiting == {name for name, _, _ in ALMOST}


@tries("missing-child", "down")
def test_state_of_a_later_moment() -> None:
    """What becomes true in the course of the turn counts as well (14.2)."""
    game = unsprung("missing-child", TOGETHER, hands={1: ["outsider-2"]})

    act(game, "play outsider-2", "draw survivors sparky")
    act(game, "1: vote down", "2: vote down", "3: vote down")

    assert (game.morale, game.helpless) == (5, 0)


@keeps("turn_start")
def test_turn_start_is_over() -> None:
    """Buddy comes to the colony in the course of the turn: too late."""
    people = {**TOGETHER, "buddy-davis": (1, SCHOOL)}
    move = ["move buddy-davis colony", "draw exposure blank"]

    game = unsprung("crossroads-buddy-davis", people, *move)
    other = unsprung("crossroads-buddy-davis", {**TOGETHER, "buddy-davis": (2, COLONY)})

    assert (asked(game), asked(other)) == (TURN, TURN)
