"""Item cards that are played once: what they do, when they are refused, where they go."""

from typing import Any

import pytest

from holdout.kernel.errors import Illegal
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.carding import ITEMS, offers, whatever
from tests.dead_of_winter.table import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    asked,
    conserved,
    do,
    fresh,
    hand,
    legal,
    names,
    places,
    playing,
    told,
)

FOOD = {"food-1": 1, "food-2": 2, "food-3": 3}
WASTE = [
    *FOOD, "junk", "medicine", "adrenaline-shot", "padlock", "scissors", "megaphone", "desk-lamp",
]  # fmt: skip
OUTSIDERS = {"outsider-1": 0, "outsider-2": 1, "outsider-3": 2}


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


# ---- food and fuel


@ITEMS(*FOOD)
@pytest.mark.parametrize(("card", "tokens"), FOOD.items())
@pytest.mark.parametrize("exiled", [{}, {1: "handy"}])
def test_food(card: str, tokens: int, exiled: dict[int, str]) -> None:
    """As many tokens as the card shows; exiled players play food for tokens, too (16.7)."""
    game = playing(CROWD, hands={1: [card]}, food=1, exiled=exiled)

    do(game, f"play {card}")

    assert 1 + tokens == game.food


@ITEMS(*FOOD)
@pytest.mark.parametrize("card", FOOD)
def test_food_raises_a_die_of_the_exiled(card: str) -> None:
    """Played without its effect it raises one die by 1, whatever its number; only then (8.4)."""
    game = playing(CROWD, hands={1: [card]}, dice={1: [3]}, exiled={1: "handy"}, food=1)
    assert f"boost-die {card}" not in legal(playing(CROWD, hands={1: [card]}, dice={1: [3]}))

    do(game, f"boost-die {card}")

    assert ([4], 1, [card]) == (game.players[0].dice, game.food, names(game.removed))


@ITEMS("fuel")
@pytest.mark.parametrize(("exiled", "waste"), [({}, ["fuel"]), ({1: "handy"}, [])])
def test_fuel(exiled: dict[int, str], waste: list[str]) -> None:
    """With a move it spares the roll; it is not played otherwise (8.3)."""
    game = playing({**CROWD, "janet-taylor": (1, SCHOOL)}, hands={1: ["fuel"]}, exiled=exiled)
    assert "play fuel" not in legal(game)

    events = do(game, "move-with-fuel janet-taylor library")

    assert (told(events, "exposure"), places(game)["janet-taylor"]) == ([], LIBRARY)
    assert (waste, [] if waste else ["fuel"]) == (names(game.waste), names(game.removed))


@ITEMS("fuel")
def test_fuel_needs_a_move() -> None:
    """Who has moved moves no more, with or without fuel."""
    game = playing(CROWD, hands={1: ["fuel*2"]})

    do(game, "move-with-fuel rod-miller library")

    assert (offers(game, "move"), hand(game, 1)) == ([], ["fuel"])


# ---- dice


@ITEMS("junk")
def test_junk_rerolls_a_die() -> None:
    """One unused die of choice; the new result stays."""
    game = playing(CROWD, hands={1: ["junk"]}, dice={1: [1, 5], 2: [3]})

    do(game, "play junk")
    assert legal(game) == ["die 1", "die 5"]
    do(game, "die 1", "draw action 4")

    assert game.players[0].dice == [4, 5]


@ITEMS("adrenaline-shot")
def test_adrenaline_sets_a_die() -> None:
    """One unused die to any value."""
    game = playing(CROWD, hands={1: ["adrenaline-shot"]}, dice={1: [1, 2]})

    do(game, "play adrenaline-shot", "die 2")
    assert [f"number {n}" for n in range(1, 7)] == legal(game)
    do(game, "number 6")

    assert game.players[0].dice == [1, 6]


@ITEMS("junk", "adrenaline-shot")
@pytest.mark.parametrize("card", ["junk", "adrenaline-shot"])
def test_no_die_to_change(card: str) -> None:
    """Without an unused die of the own pool there is nothing to change (8.1)."""
    assert offers(playing(CROWD, hands={1: [card]}, dice={2: [1]}), "play") == []


# ---- medicine


WOUNDED: dict[str, Place] = {
    "rod-miller": (1, SCHOOL, 1, 1), "janet-taylor": (1, LIBRARY), "brian-lee": (2, LIBRARY, 2),
    "mike-cho": (3, COLONY, 1), "loretta-clay": (2, SCHOOL),
}  # fmt: skip


@ITEMS("medicine")
def test_medicine() -> None:
    """One wound of any kind of an own survivor, or of one where an own survivor is."""
    game = playing(WOUNDED, hands={1: ["medicine*2"]})

    do(game, "play medicine")
    assert legal(game) == ["survivor rod-miller", "survivor brian-lee"]
    do(game, "survivor rod-miller", "choose normal", "play medicine", "survivor brian-lee")

    rod, brian = game.survivors["rod-miller"], game.survivors["brian-lee"]
    assert (rod.wounds, rod.frost, brian.wounds) == (0, 1, 1)


@ITEMS("medicine")
def test_medicine_out_of_reach() -> None:
    """Nobody is wounded but where no own survivor is."""
    game = playing({**CROWD, "mike-cho": (3, COLONY, 1)}, hands={1: ["medicine"]})

    assert offers(game, "play") == []


# ---- zombies and barricades


@ITEMS("padlock")
def test_padlock() -> None:
    """Up to two barricades at one location with an own survivor and a free space."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY), "sparky": (1, GAS)},
        hands={1: ["padlock"]},
        zombies={GAS: 3},
    )

    do(game, "play padlock")
    assert legal(game) == ["location colony", "location school"]
    do(game, "location colony", "entrance 6", "entrance 1")

    assert asked(game) == [(1, "turn")]
    assert (
        game.locations[COLONY].barricades, game.locations[SCHOOL].barricades,
    ) == ([1, 0, 0, 0, 0, 1], [0])  # fmt: skip


@ITEMS("padlock")
def test_padlock_for_one_space() -> None:
    """With one free space only one barricade is placed."""
    game = playing(CROWD, hands={1: ["padlock"]}, zombies={SCHOOL: 3})

    do(game, "play padlock")

    assert (game.locations[SCHOOL].barricades, asked(game)) == ([1], [(1, "turn")])


@ITEMS("scissors")
def test_scissors() -> None:
    """One zombie where an own survivor is, without exposure."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)},
        hands={1: ["scissors"]},
        zombies={COLONY: [1, 1], SCHOOL: 2, GAS: 1},
    )

    do(game, "play scissors")
    assert legal(game) == ["location colony", "location school"]
    events = do(game, "location colony", "entrance 2")

    assert (game.locations[COLONY].zombies[:2], told(events, "exposure")) == ([1, 0], [])
    assert asked(game) == [(1, "turn")]


@ITEMS("megaphone")
def test_megaphone() -> None:
    """Up to four zombies from one other location to free spaces, at the colony as she likes."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)},
        hands={1: ["megaphone"]},
        zombies={SCHOOL: 4, GAS: 2, COLONY: [3, 2]},
        barricades={COLONY: [0, 1]},
    )

    # All spaces of the school are taken: the zombies can come to the colony only.
    do(game, "play megaphone", "location school")
    assert legal(game) == ["entrance 3", "entrance 4", "entrance 5", "entrance 6"]
    do(game, "entrance 3")
    assert legal(game) == ["location school", "done"]
    do(game, "location school", "entrance 3", "location school", "entrance 4")
    do(game, "location school", "entrance 3")

    assert game.locations[COLONY].zombies == [3, 2, 3, 1, 0, 0]
    assert (
        game.locations[SCHOOL].zombies, game.locations[GAS].zombies, asked(game),
    ) == ([0], [2], [(1, "turn")])  # fmt: skip


@ITEMS("megaphone")
def test_megaphone_fills_the_free_spaces() -> None:
    """It ends when no space is free, and may end before."""
    game = playing(CROWD, hands={1: ["megaphone"]}, zombies={SCHOOL: 2, GROCERY: 4},
                   barricades={SCHOOL: 1})  # fmt: skip

    events = do(game, "play megaphone")

    assert (
        game.locations[SCHOOL].zombies, game.locations[GROCERY].zombies, asked(game),
    ) == ([3], [3], [(1, "turn")])  # fmt: skip
    assert told(events, "exposure") == []


REFUSED = [
    ("padlock", {"zombies": {SCHOOL: 2}, "barricades": {SCHOOL: 2}}),
    ("scissors", {"zombies": {COLONY: 1, GAS: 4}}),
    ("megaphone", {"zombies": {SCHOOL: 3}}),
    ("megaphone", {"zombies": {GAS: 2}, "barricades": {SCHOOL: 4}}),
    ("desk-lamp", {"zombies": {GAS: 1}}),
]


@pytest.mark.parametrize(("card", "position"), REFUSED)
def test_refused(card: str, position: dict[str, Any]) -> None:
    """A card whose effect can do nothing is not on offer, and refused (8.1)."""
    game = playing(CROWD, hands={1: [card]}, **position)

    assert offers(game, "play") == []
    with pytest.raises(Illegal):
        do(game, f"play {card}")


# ---- the lamp


@ITEMS("desk-lamp")
def test_lamp_attacks_without_a_die() -> None:
    """Any own survivor attacks as usual, with what it carries, but spends no die."""
    game = playing(
        {**CROWD, "james-meyers": (1, GAS), "janet-taylor": (1, LIBRARY)},
        hands={1: ["desk-lamp"]},
        items={"james-meyers": ["shotgun"]},
        dice={1: [1]},
        zombies={GAS: 2, SCHOOL: 1},
    )

    do(game, "play desk-lamp")
    assert legal(game) == ["survivor rod-miller", "survivor james-meyers"]
    do(game, "survivor james-meyers", "choose shotgun", "number 2")

    assert (
        game.locations[GAS].zombies, game.players[0].dice, asked(game),
    ) == ([0], [1], [(1, "turn")])  # fmt: skip


@ITEMS("desk-lamp")
def test_lamp_exposes_the_attacker() -> None:
    """An attack on a zombie exposes the attacker as always (11.1)."""
    game = playing(CROWD, hands={1: ["desk-lamp"]}, zombies={SCHOOL: 1})

    do(game, "play desk-lamp", "draw exposure wound")

    assert (game.locations[SCHOOL].zombies, game.survivors["rod-miller"].wounds) == ([0], 1)


@ITEMS("desk-lamp")
def test_lamp_against_a_survivor() -> None:
    """The roll against the attack value is made with a spare die (7.1, 1.6)."""
    game = playing(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, SCHOOL)},
        hands={1: ["desk-lamp"], 2: ["fuel"]},
    )

    do(game, "play desk-lamp", "draw action 3", "draw hand fuel")

    assert (game.survivors["brian-lee"].wounds, hand(game, 1)) == (1, ["fuel"])


# ---- outsiders


@ITEMS(*OUTSIDERS)
@pytest.mark.parametrize(("card", "helpless"), OUTSIDERS.items())
def test_outsiders(card: str, helpless: int) -> None:
    """The top survivor joins at the colony, helpless ones besides; the card leaves the game."""
    game = playing(CROWD, hands={1: [card]}, helpless=1, newcomers=["sparky"], dice={1: [2]})

    do(game, f"play {card}", "draw survivors sparky")

    sparky = game.survivors["sparky"]
    assert (1, COLONY, 1 + helpless) == (sparky.seat, sparky.at, game.helpless)
    assert ([card], [], [2]) == (names(game.removed), game.waste, game.players[0].dice)
    assert "barricade sparky" in legal(game)


@ITEMS(*OUTSIDERS)
@pytest.mark.parametrize(("card", "helpless"), OUTSIDERS.items())
@pytest.mark.parametrize(("missing", "playable"), [(0, True), (1, False)])
def test_outsiders_need_places(card: str, helpless: int, missing: int, *, playable: bool) -> None:
    """The colony must have a place for each who comes (12.9)."""
    # Brian and Mike stand at the colony: 22 of 24 places are left.
    game = playing(CROWD, hands={1: [card]}, helpless=22 - 1 - helpless + missing)

    assert playable == (f"play {card}" in legal(game))


@ITEMS(*OUTSIDERS)
@pytest.mark.parametrize("card", OUTSIDERS)
def test_outsiders_of_the_exiled(card: str) -> None:
    """The newcomer goes elsewhere, helpless ones are ignored (16.6, 14.10)."""
    game = playing(CROWD, hands={1: [card]}, exiled={1: "handy"}, helpless=24)

    do(game, f"play {card}", "draw survivors sparky", f"location {POLICE}")

    assert (places(game)["sparky"], game.helpless) == (POLICE, 24)


@ITEMS(*OUTSIDERS)
@pytest.mark.parametrize("card", OUTSIDERS)
def test_no_survivor_left(card: str) -> None:
    """With an empty survivor deck nobody can come (19.1)."""
    assert offers(playing(CROWD, hands={1: [card]}, survivor_deck=Pile()), "play") == []
