"""Abilities of survivors that help with an action: search, waste, attack, move, wounds."""

import pytest

from tests.dead_of_winter.carding import ITEMS, SURVIVORS, closing
from tests.dead_of_winter.table import (
    COLONY,
    CROWD,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    asked,
    deck,
    do,
    hand,
    happen,
    kinds,
    legal,
    names,
    places,
    playing,
    told,
    verb,
)

SEARCHERS = {
    "alexis-grey": LIBRARY, "andrew-evans": GROCERY, "arthur-thurston": SCHOOL,
    "carla-thompson": POLICE, "janet-taylor": HOSPITAL,
}  # fmt: skip
FIVE = ["junk", "fuel", "food-1", "medicine", "food-2"]


@SURVIVORS(*SEARCHERS)
@pytest.mark.parametrize(("name", "place"), SEARCHERS.items())
def test_searcher_at_home(name: str, place: str) -> None:
    """One search there shows one more card, and one more may be kept; the next does not."""
    game = playing(
        {**CROWD, name: (1, place)},
        dice={1: [6, 6]},
        decks={place: ["junk", "food-2", "medicine", "food-1"]},
        draws="automatic",
    )  # fmt: skip

    do(game, f"search {name}", f"choose {name}", "choose noise", "choose stop")
    assert legal(game) == ["card junk", "card food-2", "card medicine"]
    do(game, "card junk")
    assert legal(game) == ["card food-2", "card medicine", "done"]
    do(game, "card food-2", f"search {name}")
    assert asked(game) == [(1, "search-noise")]
    do(game, "choose stop")

    assert (hand(game, 1), deck(game, place)) == (["food-1", "food-2", "junk"], ["medicine"])


@SURVIVORS(*SEARCHERS)
@pytest.mark.parametrize("name", SEARCHERS)
def test_searcher_keeps_one(name: str) -> None:
    """The second card may be put back, the first must be kept."""
    place = SEARCHERS[name]
    game = playing(
        {**CROWD, name: (1, place)}, dice={1: [6]}, decks={place: ["junk", "fuel"]},
        draws="automatic",
    )  # fmt: skip

    do(game, f"search {name}", f"choose {name}")
    assert "done" not in legal(game)
    do(game, "card fuel", "done")

    assert (hand(game, 1), deck(game, place)) == (["fuel"], ["junk"])


@SURVIVORS(*SEARCHERS)
@pytest.mark.parametrize("name", SEARCHERS)
def test_searcher_elsewhere(name: str) -> None:
    """At another location the ability is of no use, and nothing is asked."""
    place = SCHOOL if SEARCHERS[name] != SCHOOL else LIBRARY
    game = playing({**CROWD, name: (1, place)}, dice={1: [6]}, draws="automatic")

    do(game, f"search {name}")

    assert (asked(game), len(deck(game, place))) == ([(1, "search-noise")], 19)


@SURVIVORS("david-garcia")
def test_david_sees_one_more_card_in_every_search() -> None:
    """Two searches, each with one more card, unasked; each time he keeps one."""
    game = playing(
        {**CROWD, "david-garcia": (1, SCHOOL)}, dice={1: [3, 3]}, decks={SCHOOL: FIVE},
        draws="automatic",
    )  # fmt: skip

    do(game, "search david-garcia", "choose stop", "card fuel")
    assert asked(game) == [(1, "turn")]
    do(game, "search david-garcia", "choose stop", "card food-1")

    assert (
        hand(game, 1),
        deck(game, SCHOOL),
    ) == (["food-1", "fuel"], ["food-2", "junk", "medicine"])


@SURVIVORS("jenny-clark")
def test_jenny_sees_three_more_cards() -> None:
    """Once per round a search anywhere shows four cards in all; she keeps one."""
    game = playing(
        {**CROWD, "jenny-clark": (1, GROCERY)}, dice={1: [3, 3]}, decks={GROCERY: FIVE},
        draws="automatic",
    )  # fmt: skip

    do(game, "search jenny-clark", "choose jenny-clark", "choose stop")
    assert legal(game) == ["card junk", "card fuel", "card food-1", "card medicine"]
    do(game, "card medicine")
    assert (
        hand(game, 1),
        deck(game, GROCERY),
    ) == (["medicine"], ["food-2", "junk", "fuel", "food-1"])
    do(game, "search jenny-clark")

    assert asked(game) == [(1, "search-noise")]


WASTE = ["food-1", "food-2", "food-3", "fuel", "junk", "medicine", "padlock", "scissors"]


@SURVIVORS("brandon-kane")
def test_brandon_cleans_up_to_five() -> None:
    """One clean-waste action by him in a round removes up to five cards, others three (7.4)."""
    game = playing(
        {**CROWD, "brandon-kane": (1, COLONY), "janet-taylor": (1, COLONY)},
        dice={1: [1, 1, 1]},
        waste=WASTE,
    )

    do(game, "clean janet-taylor")
    assert asked(game) == [(1, "turn")]
    assert WASTE[:5] == names(game.waste)
    do(game, "clean brandon-kane", "choose brandon-kane", "number 4")
    assert (WASTE[:1], 7) == (names(game.waste), len(game.removed))


@SURVIVORS("brandon-kane")
def test_brandon_cleans_three_the_second_time() -> None:
    """The ability is used up by one action."""
    game = playing({**CROWD, "brandon-kane": (1, COLONY)}, dice={1: [1, 1]}, waste=WASTE)

    do(game, "clean brandon-kane", "choose brandon-kane", "number 5")
    assert WASTE[:3] == names(game.waste)
    do(game, "clean brandon-kane")

    assert (asked(game), game.waste) == ([(1, "turn")], [])


# ---- attacks


@SURVIVORS("mike-cho")
def test_mike_never_rolls_after_an_attack() -> None:
    """No roll after an attack, but after a move."""
    game = playing(
        {"rod-miller": (2, COLONY), "brian-lee": (3, COLONY), "mike-cho": (1, SCHOOL)},
        dice={1: [2, 2]},
        zombies={SCHOOL: 2},
    )

    events = do(game, "attack mike-cho", "attack mike-cho")
    assert (game.locations[SCHOOL].zombies, told(events, "exposure")) == ([0], [])
    do(game, "move mike-cho library")

    assert asked(game) == [(1, "draw exposure")]


EDWARD = {**CROWD, "edward-white": (1, COLONY)}


@SURVIVORS("edward-white")
def test_edward_kills_up_to_three_once_a_round() -> None:
    """With a second die of any value and a medicine card, without exposure (10.2)."""
    game = playing(
        EDWARD, dice={1: [1, 4, 4, 4]}, hands={1: ["medicine*2"]}, zombies={COLONY: [3, 2]}
    )

    do(game, "attack edward-white", "choose zombies", "choose edward-white", "die 1")
    do(game, "card medicine")
    assert sorted(legal(game)) == ["number 1", "number 2", "number 3"]
    do(game, "number 3", "entrance 1", "entrance 1", "entrance 1")
    assert (
        game.locations[COLONY].zombies[:2], game.players[0].dice, names(game.waste),
    ) == ([0, 2], [4, 4], ["medicine"])  # fmt: skip
    do(game, "attack edward-white", "choose zombies")

    assert asked(game) == [(1, "draw exposure")]


@SURVIVORS("edward-white")
@pytest.mark.parametrize(
    ("people", "cards"), [({"edward-white": (1, SCHOOL)}, ["medicine"]), (EDWARD, ["junk"])]
)
def test_edward_needs_the_colony_and_medicine(
    people: dict[str, tuple[int, str]], cards: list[str]
) -> None:
    """Elsewhere, or without a medicine card, he attacks as anybody does."""
    game = playing(
        {**CROWD, **people}, dice={1: [4, 4]}, hands={1: cards}, zombies={COLONY: 1, SCHOOL: 1}
    )

    do(game, "attack edward-white")
    if asked(game) == [(1, "attack-target")]:
        do(game, "choose zombies")
    # Who lacks the card may be asked all the same, so that nobody learns it.
    assert not [each for each in legal(game) if "edward" in each]
    if legal(game) == ["choose go"]:
        do(game, "choose go")

    assert asked(game) == [(1, "draw exposure")]


@SURVIVORS("edward-white")
def test_edward_against_a_survivor() -> None:
    """The ability is for attacks on zombies only."""
    game = playing(EDWARD, dice={1: [4, 4]}, hands={1: ["medicine"]}, zombies={COLONY: 1})

    do(game, "attack edward-white", "choose mike-cho")

    assert asked(game) == [(1, "draw action")]


# ---- moves and wounds


@SURVIVORS("rod-miller")
def test_rod_never_rolls_after_a_move() -> None:
    """No roll after his move, also when he is exiled; but after an attack."""
    game = playing({**CROWD, "sparky": (1, LIBRARY)}, zombies={LIBRARY: 1}, dice={1: [3]})

    assert told(do(game, "move rod-miller library"), "exposure") == []
    do(game, "attack rod-miller")
    assert asked(game) == [(1, "draw exposure")]

    outcast = playing({**CROWD, "rod-miller": (3, COLONY), "janet-taylor": (1, COLONY)})
    do(outcast, "exile 3", "1: vote up", "2: vote up", "3: vote up", "draw exile handy")
    events = do(outcast, "survivor rod-miller", "location school")
    assert (places(outcast)["rod-miller"], told(events, "exposure")) == (SCHOOL, [])


@SURVIVORS("buddy-davis")
def test_buddy_dies_at_four_wounds() -> None:
    """The third wound of any mixture leaves him alive, the fourth kills."""
    game = playing({**CROWD, "buddy-davis": (1, COLONY, 1, 1)})

    do(game, "move buddy-davis library", "draw exposure wound")
    assert game.survivors["buddy-davis"].wounds == 2
    happen(game, verb(do="expose", who="@buddy-davis", n=1))
    do(game, "draw exposure frostbite")

    assert (game.lost, game.morale) == (["buddy-davis"], 5)


@SURVIVORS("harman-brooks")
def test_harman_has_no_frostbite() -> None:
    """Frostbite is a normal wound for him (11.6)."""
    game = playing({**CROWD, "harman-brooks": (1, COLONY)})

    do(game, "move harman-brooks library", "draw exposure frostbite")

    harman = game.survivors["harman-brooks"]
    assert (harman.wounds, harman.frost) == (1, 0)


@SURVIVORS("harman-brooks")
@ITEMS("snow-shoes")
def test_frostbite_by_a_card() -> None:
    """Also frostbite that a card gives is a normal wound for him and for a bearer of the shoes."""
    people: dict[str, Place] = {
        "harman-brooks": (1, SCHOOL), "brian-lee": (2, LIBRARY), "mike-cho": (3, HOSPITAL),
    }  # fmt: skip
    game = closing(people, crisis="exhaustion", items={"brian-lee": ["snow-shoes"]})

    do(game, "end-turn")

    assert {name: (who.wounds, who.frost) for name, who in game.survivors.items()} == {
        "harman-brooks": (1, 0),
        "brian-lee": (1, 0),
        "mike-cho": (0, 1),
    }


@SURVIVORS("sparky")
def test_bite_is_a_wound_for_sparky() -> None:
    """A bitten result gives Sparky a normal wound and does not spread."""
    game = playing({**CROWD, "sparky": (1, COLONY), "janet-taylor": (2, SCHOOL)})

    events = do(game, "move sparky school", "draw exposure bitten")

    assert (game.survivors["sparky"].wounds, asked(game)) == (1, [(1, "turn")])
    assert "bite-spreads" not in kinds(events)


@SURVIVORS("sparky")
def test_sparky_dies_of_the_third_bite() -> None:
    """The wound of a bite counts as any other does (11.3)."""
    game = playing({**CROWD, "sparky": (1, COLONY, 1, 1)})

    do(game, "move sparky library", "draw exposure bitten")

    assert (game.lost, game.morale) == (["sparky"], 5)


@SURVIVORS("sparky")
def test_bite_skips_sparky() -> None:
    """The survivor with the next influence is asked for instead (11.4)."""
    game = playing({**CROWD, "sparky": (1, HOSPITAL), "janet-taylor": (2, HOSPITAL),
                    "olivia-brown": (1, COLONY)}, leaders={1: "rod-miller"})  # fmt: skip

    do(game, "move olivia-brown hospital", "draw exposure bitten")

    assert asked(game) == [(2, "bite-spread")]
    do(game, "choose kill")
    assert game.lost == ["olivia-brown", "janet-taylor"]
