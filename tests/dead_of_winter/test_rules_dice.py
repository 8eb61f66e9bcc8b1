"""Chapter 7 of the rules: actions that cost a die."""

import pytest

from tests.dead_of_winter.carding import offers
from tests.dead_of_winter.scenes import (
    COLONY,
    GAS,
    LIBRARY,
    POLICE,
    SCHOOL,
    deck,
    hand,
    names,
    playing,
)
from tests.table import asked, do, legal, told

CROWD = {"brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}


# ---- 7.1 attack


@pytest.mark.parametrize(("die", "legal_now"), [(2, False), (3, True)])
def test_attack_needs_a_fitting_die(die: int, *, legal_now: bool) -> None:
    """A die of at least the attack value is spent first (7.1)."""
    game = playing({**CROWD, "rod-miller": (1, SCHOOL)}, dice={1: [die]}, zombies={SCHOOL: 1})

    assert legal_now == ("attack rod-miller" in legal(game))
    if legal_now:
        do(game, "attack rod-miller")
        assert (game.players[0].dice, game.locations[SCHOOL].zombies) == ([], [0])


def test_attacker_chooses_die_target_and_entrance() -> None:
    """Die, target and the entrance of the kill are the attacker's choice (7.1)."""
    game = playing(
        {**CROWD, "rod-miller": (1, COLONY)}, dice={1: [3, 5, 1]}, zombies={COLONY: [1, 0, 2]}
    )

    do(game, "attack rod-miller")
    assert legal(game) == ["die 3", "die 5"]
    do(game, "die 5")
    assert legal(game) == ["choose zombies", "choose mike-cho", "choose brian-lee"]
    do(game, "choose zombies")
    assert legal(game) == ["entrance 1", "entrance 3"]
    do(game, "entrance 3", "draw exposure blank")

    assert game.locations[COLONY].zombies == [1, 0, 1, 0, 0, 0]
    assert game.players[0].dice == [1, 3]


def test_only_one_effect_replaces_the_kill() -> None:
    """Bat and shotgun don't add up; what spares exposure may be declared besides (7.1)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        items={"rod-miller": ["baseball-bat", "shotgun", "martial-arts", "switchblade"]},
        dice={1: [1]},
        zombies={SCHOOL: 3},
    )

    do(game, "attack rod-miller")
    # The switchblade is declared by itself: without it the die would not do.
    offered = ["choose baseball-bat", "choose go", "choose martial-arts", "choose shotgun"]
    assert offered == sorted(legal(game))
    do(game, "choose baseball-bat")
    assert "choose shotgun" not in legal(game)
    do(game, "choose martial-arts")
    events = do(game, "number 2")

    assert told(events, "exposure") == []
    assert game.locations[SCHOOL].zombies == [1]


def test_up_to_so_many_kills() -> None:
    """From one to the number of the effect are killed, as the attacker wants (7.1)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        items={"rod-miller": ["lighter"]},
        hands={1: ["fuel"]},
        dice={1: [3]},
        zombies={SCHOOL: 3},
    )

    do(game, "attack rod-miller", "choose lighter")
    assert legal(game) == ["number 1", "number 2", "number 3"]


def test_no_attack_on_own_or_helpless_or_the_figure() -> None:
    """Own survivors, helpless ones and Bev's figure can't be attacked (7.1)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL), "mike-cho": (2, COLONY)},
        dice={1: [6]},
        helpless=2,
        fixture=SCHOOL,
    )

    assert offers(game, "attack") == []


def test_wound_comes_before_the_card() -> None:
    """A deadly hit is handled first; with the last survivor the hand is gone (7.1, 12.4)."""
    game = playing(
        {"rod-miller": (1, COLONY), "james-meyers": (2, COLONY, 2), "mike-cho": (3, COLONY)},
        dice={1: [3]},
        hands={2: ["fuel"]},
    )

    do(game, "attack rod-miller", "choose james-meyers", "draw action 6", "draw survivors sparky")

    assert (hand(game, 1), names(game.removed)) == ([], ["fuel"])
    assert game.lost == ["james-meyers"]


def test_stolen_card_is_seen_by_two() -> None:
    """Taker and loser see the card, the others that it happened (7.1, 2.1)."""
    game = playing(
        {"thomas-heart": (1, COLONY), "forest-plum": (2, COLONY), "mike-cho": (3, COLONY)},
        dice={1: [1]},
        hands={2: ["fuel"]},
    )

    do(game, "attack thomas-heart", "choose forest-plum", "draw action 1")
    assert asked(game) == "2 draw hand"
    events = do(game, "draw hand fuel")

    assert [event.only for event in events if event.kind == "cards-seen"] == [[1, 2]]
    assert told(events, "card-taken") == [{"player": 2}]


# ---- 7.2 search


def test_search_needs_die_and_deck() -> None:
    """A fitting die, not at the colony, and a deck with cards (7.2)."""
    game = playing(
        {
            "rod-miller": (1, SCHOOL), "ashley-ross": (1, LIBRARY), "talia-jones": (1, COLONY),
            "harman-brooks": (1, POLICE), "mike-cho": (2, COLONY),
        },
        dice={1: [4]},
        decks={SCHOOL: []},
    )  # fmt: skip

    assert offers(game, "search") == ["search harman-brooks"]


def test_searcher_alone_sees_the_cards() -> None:
    """What is drawn is secret; the others see how many and how much noise (7.2, 2.1)."""
    game = playing({**CROWD, "rod-miller": (1, SCHOOL)}, dice={1: [3]})

    events = do(game, "search rod-miller", "draw school scissors", "choose noise")
    events += do(game, "draw school megaphone", "choose stop", "card scissors")

    secret = {event.kind: event.only for event in events if event.only}
    assert secret == {"cards-seen": [1], "cards-kept": [1]}
    assert not [e for e in events if not e.only and "scissors" in str(e.params)]
    assert len(told(events, "card-drawn")) == 2
    assert told(events, "noise") == [{"location": SCHOOL, "count": 1}]


def test_search_ends_with_noise_places_and_cards() -> None:
    """Noise needs an empty place, cards are drawn as far as there are any (7.2)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        dice={1: [3, 3]},
        noise={SCHOOL: 4},
        decks={SCHOOL: ["junk", "food-2"]},
    )
    do(game, "search rod-miller", "draw school junk")
    assert (asked(game), hand(game, 1)) == ("1 turn", ["junk"])

    game.locations[SCHOOL].noise = 0
    do(game, "search rod-miller", "draw school food-2")

    assert (asked(game), deck(game, SCHOOL)) == ("1 turn", [])


def test_search_abilities_combine() -> None:
    """Blueprints and an ability draw more and keep more; at least one is kept (7.2)."""
    game = playing(
        {**CROWD, "arthur-thurston": (1, SCHOOL)},
        items={"arthur-thurston": ["blueprints-school", "blueprints-library"]},
        dice={1: [2]},
        decks={SCHOOL: ["junk", "food-2", "medicine", "food-1"]},
    )

    do(game, "search arthur-thurston")
    assert "choose blueprints-library" not in legal(game)
    do(game, "choose blueprints-school", "choose arthur-thurston")
    do(game, "draw school junk", "draw school food-2", "draw school medicine", "choose stop")
    assert "done" not in legal(game)
    do(game, "card food-2", "card junk", "done")

    assert hand(game, 1) == ["food-2", "junk"]
    assert deck(game, SCHOOL) == ["food-1", "medicine"]


def test_flashlight_draws_three() -> None:
    """Noise with a flashlight draws three cards for one token (7.2)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        items={"rod-miller": ["flashlight"]},
        dice={1: [3]},
        decks={SCHOOL: ["junk", "food-2", "medicine", "food-1", "scissors"]},
    )

    do(game, "search rod-miller", "draw school junk", "choose noise-flashlight")
    do(game, "draw school food-2", "draw school medicine", "draw school food-1")

    assert game.locations[SCHOOL].noise == 1
    assert "choose noise-flashlight" not in legal(game)


# ---- 7.3 to 7.6


def test_barricade() -> None:
    """Any die puts a barricade on a free space, at the colony at an entrance of choice (7.3)."""
    game = playing(
        {**CROWD, "rod-miller": (1, COLONY), "sparky": (1, SCHOOL)},
        dice={1: [1]},
        zombies={COLONY: [3, 2, 0, 3, 3, 3], SCHOOL: 4},
        barricades={COLONY: [0, 1, 2]},
    )
    assert offers(game, "barricade") == ["barricade rod-miller"]

    do(game, "barricade rod-miller")

    assert game.locations[COLONY].barricades == [0, 1, 3, 0, 0, 0]
    assert offers(game, "barricade") == []


def test_hammer_places_two() -> None:
    """A hammer places up to two barricades with one die (7.3)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)}, items={"rod-miller": ["hammer"]}, dice={1: [1]}
    )

    do(game, "barricade rod-miller", "choose hammer")
    assert legal(game) == ["entrance 1", "done"]
    do(game, "entrance 1")

    assert game.locations[SCHOOL].barricades == [2]


@pytest.mark.parametrize(
    ("items", "answer", "left"), [([], [], 3), (["mop"], ["choose mop", "number 5"], 1)]
)
def test_clean_waste(items: list[str], answer: list[str], left: int) -> None:
    """Any die at the colony removes the newest three cards of waste, with a mop five (7.4)."""
    game = playing(
        {**CROWD, "rod-miller": (1, COLONY), "sparky": (1, SCHOOL)},
        items={"rod-miller": items},
        dice={1: [1]},
        waste=["food-1", "food-2", "food-3", "fuel", "junk", "medicine"],
    )
    assert offers(game, "clean") == ["clean rod-miller"]

    do(game, "clean rod-miller", *answer)

    assert ["food-1", "food-2", "food-3", "fuel", "junk", "medicine"][:left] == names(game.waste)
    assert 6 - left == len(game.removed)


def test_no_waste_to_clean() -> None:
    """Without waste there is nothing to clean (7.4)."""
    game = playing({**CROWD, "rod-miller": (1, COLONY)}, dice={1: [6]})

    assert offers(game, "clean") == []


def test_attract_needs_zombies_and_space() -> None:
    """Attracting needs zombies elsewhere and a free space, and exposes nobody (7.5)."""
    none = playing({**CROWD, "rod-miller": (1, SCHOOL)}, dice={1: [6]}, zombies={SCHOOL: 1})
    full = playing({**CROWD, "rod-miller": (1, GAS)}, dice={1: [6]}, zombies={GAS: 3, SCHOOL: 1})
    game = playing({**CROWD, "rod-miller": (1, SCHOOL)}, dice={1: [6]}, zombies={GAS: 2})

    assert [offers(none, "attract"), offers(full, "attract")] == [[], []]
    events = do(game, "attract rod-miller", "location gas-station")
    assert told(events, "exposure") == []


def test_megaphone_uses_one_location() -> None:
    """The megaphone attracts up to four zombies of one location (7.5)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        hands={1: ["megaphone"]},
        zombies={GAS: 2, LIBRARY: 3},
    )

    do(game, "play megaphone", "location library")
    assert legal(game) == ["location library", "done"]


def test_ability_with_a_die() -> None:
    """Any unused die of at least the value pays, of the player's choice (7.6)."""
    game = playing({**CROWD, "loretta-clay": (1, COLONY)}, dice={1: [3, 4, 6]})

    do(game, "ability loretta-clay")
    assert legal(game) == ["die 4", "die 6"]
    do(game, "die 6")

    assert (game.food, game.players[0].dice) == (2, [3, 4])
    assert "ability loretta-clay" not in legal(game)
