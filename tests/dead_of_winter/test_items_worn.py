"""Item cards that survivors carry: what they do, for whom, when they are refused."""

from typing import Any

import pytest

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.carding import ITEMS, offers, whatever
from tests.dead_of_winter.table import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    asked,
    conserved,
    do,
    hand,
    legal,
    names,
    playing,
)

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


# ---- weapons and others for attacks


def _armed(card: str, **rest: Any) -> DeadOfWinter:
    """Janet (attack 3) at the school with a card, a die of 4, three zombies."""
    position = {"dice": {1: [4]}, "zombies": {SCHOOL: 3}, **rest}
    return playing(
        {**CROWD, "janet-taylor": (1, SCHOOL)}, items={"janet-taylor": [card]}, **position
    )


@ITEMS("pistol", "martial-arts")
@pytest.mark.parametrize("card", ["pistol", "martial-arts"])
def test_no_exposure(card: str) -> None:
    """One zombie is killed without an exposure roll."""
    game = _armed(card)

    do(game, "attack janet-taylor", f"choose {card}")

    assert (
        game.locations[SCHOOL].zombies, asked(game), game.players[0].dice,
    ) == ([2], [(1, "turn")], [])  # fmt: skip


@ITEMS("shotgun")
@pytest.mark.parametrize(("noise", "after"), [(0, 1), (4, 4)])
def test_shotgun(noise: int, after: int) -> None:
    """Up to two without exposure; a noise token if there is a place for it."""
    game = _armed("shotgun", noise={SCHOOL: noise})

    do(game, "attack janet-taylor", "choose shotgun")
    assert legal(game) == ["number 1", "number 2"]
    do(game, "number 2")

    here = game.locations[SCHOOL]
    assert ([1], after, [(1, "turn")]) == (here.zombies, here.noise, asked(game))


@ITEMS("shotgun")
def test_shotgun_at_the_colony() -> None:
    """The colony has no place for noise; the shot is fired all the same."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)}, items={"janet-taylor": ["shotgun"]},
        dice={1: [3]}, zombies={COLONY: [1, 1]},
    )  # fmt: skip

    do(game, "attack janet-taylor", "choose zombies", "choose shotgun", "number 2")
    do(game, "entrance 1")

    assert (sum(game.locations[COLONY].zombies), game.locations[COLONY].noise) == (0, 0)


@ITEMS("lighter")
def test_lighter() -> None:
    """With a fuel card of the hand, played without effect, up to four without exposure."""
    game = _armed("lighter", zombies={SCHOOL: 4}, hands={1: ["fuel", "junk"]})

    do(game, "attack janet-taylor", "choose lighter", "number 4")

    assert (
        game.locations[SCHOOL].zombies, names(game.waste), hand(game, 1), asked(game),
    ) == ([0], ["fuel"], ["junk"], [(1, "turn")])  # fmt: skip


@ITEMS("lighter")
def test_lighter_burns_four_at_most() -> None:
    """Of five zombies at the colony one is left."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)}, items={"janet-taylor": ["lighter"]},
        hands={1: ["fuel"]}, dice={1: [3]}, zombies={COLONY: [3, 2]},
    )  # fmt: skip

    do(game, "attack janet-taylor", "choose zombies", "choose lighter")

    assert legal(game) == ["number 1", "number 2", "number 3", "number 4"]


@ITEMS("baseball-bat")
def test_bat() -> None:
    """Up to two, and an exposure roll for each."""
    game = _armed("baseball-bat")

    do(game, "attack janet-taylor", "choose baseball-bat")
    assert legal(game) == ["number 1", "number 2"]
    do(game, "number 2")
    do(game, "draw exposure wound", "draw exposure frostbite")

    janet = game.survivors["janet-taylor"]
    assert (
        game.locations[SCHOOL].zombies, janet.wounds, janet.frost, asked(game),
    ) == ([1], 1, 1, [(1, "turn")])  # fmt: skip


@ITEMS("switchblade", "wrench")
@pytest.mark.parametrize("card", ["switchblade", "wrench"])
def test_any_die_will_do(card: str) -> None:
    """The bearer may attack with a die of any value, also a survivor; else she could not."""
    people: dict[str, Place] = {
        "janet-taylor": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, SCHOOL),
    }  # fmt: skip
    game = playing(people, items={"janet-taylor": [card]}, dice={1: [1]})
    assert offers(playing(people, dice={1: [1]}), "attack") == []

    do(game, "attack janet-taylor")
    whatever(game)

    assert ([], [f"{card}#1"]) == (game.players[0].dice, game.used_items)
    game.players[0].dice = [2]
    assert offers(game, "attack") == []


@pytest.mark.parametrize("carried", [["switchblade"], ["wrench"], []])
def test_only_a_target_is_lacking_where_any_die_attacks(carried: list[str]) -> None:
    """A refusal does not say that no die is left for it where any one is (9.3)."""
    game = playing(CROWD, items={"rod-miller": carried}, dice={1: [1]})

    lacks = TITLE.unmet(game, 1, TITLE.parse_action("attack rod-miller"))
    assert (["no-target"] if carried else ["no-target", "no-die"]) == lacks


@ITEMS(*ARMS[:5])
@pytest.mark.parametrize("card", ARMS[:5])
def test_arms_against_survivors(card: str) -> None:
    """Against a survivor there is nothing to declare but what changes the die."""
    game = playing(
        {"janet-taylor": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, SCHOOL)},
        items={"janet-taylor": [card]},
        hands={1: ["fuel"]},
        zombies={COLONY: 1},
        dice={1: [3]},
    )

    do(game, "attack janet-taylor", "choose brian-lee")

    assert asked(game) == [(1, "draw action")]


@ITEMS("sniper-rifle")
def test_rifle() -> None:
    """One zombie anywhere, without die and exposure; none without a zombie."""
    game = playing(
        CROWD, items={"rod-miller": ["sniper-rifle"]}, zombies={COLONY: [1, 0, 1], GAS: 1}
    )
    calm = playing(CROWD, items={"rod-miller": ["sniper-rifle"]})
    assert offers(calm, "use-item") == []

    do(game, "use-item rod-miller sniper-rifle")
    assert legal(game) == ["location colony", "location gas-station"]
    do(game, "location colony", "entrance 3")

    assert (game.locations[COLONY].zombies, asked(game)) == ([1, 0, 0, 0, 0, 0], [(1, "turn")])
