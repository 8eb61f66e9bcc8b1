"""What item cards have in common: where they go, who may carry and use them, and when."""

from typing import Any

import pytest

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.carding import ITEMS, offers, whatever
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    conserved,
    fresh,
    hand,
    names,
    playing,
)
from tests.table import do, legal

PLACES = (POLICE, GROCERY, SCHOOL, LIBRARY, HOSPITAL, GAS)
BLUEPRINTS = {f"blueprints-{place}": place for place in PLACES}
WASTED = ["food-1", "food-2", "food-3", "fuel", "junk", "medicine", "padlock", "scissors"]

#: Declared with an attack on zombies.
ARMS = [
    "pistol", "martial-arts", "shotgun", "lighter", "baseball-bat", "switchblade", "wrench",
]  # fmt: skip

#: Used by itself, and where the bearer stands.
TOOLS = {
    "sniper-rifle": SCHOOL, "walkie-talkie": SCHOOL, "guide-to-leadership": SCHOOL,
    "jazzercise": SCHOOL, "one-two-three-barricades": COLONY, "cookbook": COLONY,
}  # fmt: skip

#: Declared with another action: the action of whoever stands there.
HELPS = {
    **{item: (place, "search") for item, place in BLUEPRINTS.items()},
    **dict.fromkeys(ARMS, (SCHOOL, "attack")),
    "hammer": (SCHOOL, "barricade"), "mop": (COLONY, "clean"),
}  # fmt: skip
ALWAYS = ["night-vision-goggles", "snow-shoes", "rotten-flesh", "flashlight"]
WORN = [*HELPS, *TOOLS, *ALWAYS]


def test_lists_are_complete() -> None:
    """Every card that survivors carry is in one of the lists above."""
    assert {name for name, item in DECK.items.items() if item.use == "equip"} == set(WORN)


@pytest.mark.parametrize("card", WORN)
@pytest.mark.parametrize("exiled", [{}, {1: "handy"}])
def test_equip(card: str, exiled: dict[int, str]) -> None:
    """Played from the hand it is attached to any own survivor, an exiled player's, too (8.1)."""
    game = playing(
        {**CROWD, "janet-taylor": (1, LIBRARY)}, hands={1: [card]}, exiled=exiled, draws="automatic"
    )

    do(game, f"play {card}")
    assert legal(game) == ["survivor rod-miller", "survivor janet-taylor"]
    do(game, "survivor janet-taylor")

    assert ([card], []) == (names(game.survivors["janet-taylor"].items), hand(game, 1))
    assert (game.waste, game.removed) == ([], [])
    conserved(game)


def _bearing(card: str, place: str, **rest: Any) -> DeadOfWinter:
    """A turn of seat 3, which plays first next round; Janet carries the card, Jenny is there."""
    return playing(
        {
            "rod-miller": (1, GAS), "brian-lee": (2, HOSPITAL), "janet-taylor": (3, place),
            "jenny-clark": (3, place),
        },
        active=3,
        items={"janet-taylor": [card]},
        hands={3: ["fuel*3"]},
        dice={2: [4], 3: [5, 5, 5, 5]},
        waste=WASTED,
        zombies={SCHOOL: 1, LIBRARY: 1},
        **rest,
    )  # fmt: skip


def _next_round(game: DeadOfWinter) -> None:
    """End the last turn of the round; seat 3 is the first of the next one."""
    do(game, "end-turn")
    whatever(game)
    game.players[1].dice, game.players[2].dice = [4], [5, 5]
    assert (game.active, game.round) == (3, 2)


@pytest.mark.parametrize(("card", "place"), TOOLS.items())
def test_once_per_round(card: str, place: str) -> None:
    """Used once, it is not offered again before the next round (9.2)."""
    game = _bearing(card, place, food=9)
    use = f"use-item janet-taylor {card}"
    do(game, use)
    whatever(game)
    assert use not in legal(game)

    _next_round(game)

    assert use in legal(game)


def _declarable(game: DeadOfWinter, who: str, card: str, action: str) -> bool:
    """Whether a card can be declared with the action; whatever may be, is not."""
    do(game, f"{action} {who}")
    offered = f"choose {card}" in legal(game)
    if "choose go" in legal(game):
        do(game, "choose go")
    whatever(game)
    return offered


def _renew(game: DeadOfWinter) -> None:
    """There is again enough of all that the actions need."""
    game.locations[SCHOOL].zombies, game.locations[SCHOOL].barricades = [1], [0]
    game.waste, game.removed = [*game.removed, *game.waste], []


@pytest.mark.parametrize("card", HELPS)
def test_declared_once_per_round(card: str) -> None:
    """Declared with an action of the bearer once, it is not on offer until the next round."""
    place, action = HELPS[card]
    game = _bearing(card, place)
    do(game, f"{action} janet-taylor", f"choose {card}")
    whatever(game)
    _renew(game)
    assert not _declarable(game, "janet-taylor", card, action)

    _next_round(game)
    _renew(game)

    assert _declarable(game, "janet-taylor", card, action)


@pytest.mark.parametrize("card", sorted(HELPS.keys() - {"mop"}))
def test_declared_by_the_bearer(card: str) -> None:
    """With an action of somebody else there it is of no use (8.9)."""
    place, action = HELPS[card]

    assert not _declarable(_bearing(card, place), "jenny-clark", card, action)


@pytest.mark.parametrize("card", TOOLS)
def test_not_in_other_turns(card: str) -> None:
    """Items work in the turn of the bearer's controller only (8.9)."""
    game = _bearing(card, TOOLS[card])

    do(game, "end-turn")
    whatever(game)
    do(game, "end-turn")
    whatever(game)

    assert (game.active, offers(game, "use-item")) == (1, [])


@pytest.mark.parametrize("carried", [["switchblade"], ["wrench"], []])
def test_only_a_target_is_lacking_where_any_die_attacks(carried: list[str]) -> None:
    """A refusal does not say that no die is left for it where any one is (9.3)."""
    game = playing(CROWD, items={"rod-miller": carried}, dice={1: [1]})

    lacks = TITLE.unmet(game, 1, TITLE.parse_action("attack rod-miller"))
    assert (["no-target"] if carried else ["no-target", "no-die"]) == lacks


# ---- cards that are played once


FOOD = ["food-1", "food-2", "food-3"]
WASTE = [
    *FOOD, "junk", "medicine", "adrenaline-shot", "padlock", "scissors", "megaphone", "desk-lamp",
]  # fmt: skip
OUTSIDERS = ["outsider-1", "outsider-2", "outsider-3"]


def _rich(card: str, **rest: Any) -> DeadOfWinter:
    """A turn of seat 1 in which any card can be played."""
    return playing(
        {**CROWD, "janet-taylor": (1, LIBRARY, 1)},
        hands={1: [card]},
        dice={1: [2]},
        zombies={LIBRARY: 1, GAS: 2},
        newcomers=["sparky"],
        **rest,
    )


@pytest.mark.parametrize("card", WASTE)
def test_waste_cards(card: str) -> None:
    """A played card lies on top of the waste pile (8.1)."""
    game = _rich(card, waste=["fuel"])

    do(game, f"play {card}")
    whatever(game)

    assert (["fuel", card], [], []) == (names(game.waste), hand(game, 1), game.removed)
    conserved(game)


@pytest.mark.parametrize("card", [*WASTE, *OUTSIDERS])
def test_cards_of_the_exiled(card: str) -> None:
    """What an exiled player plays leaves the game (16.6)."""
    game = _rich(card, waste=["fuel"], exiled={1: "handy"})

    do(game, f"play {card}")
    whatever(game)

    assert (["fuel"], [card], []) == (names(game.waste), names(game.removed), hand(game, 1))
    conserved(game)


def test_starter_cards() -> None:
    """Everybody starts with five cards; they are of four kinds only (3.6)."""
    game = fresh(5)

    dealt = [card for seat in range(1, 6) for card in hand(game, seat)]
    assert (25, {"food-1", "fuel", "junk", "medicine"}) == (len(dealt), set(dealt))


def test_every_item_is_tested() -> None:
    """Each item card has a case in `cards/items.txt`."""
    assert ITEMS.untested() == set()
