"""The scenarios S1 to S13 of the rules: zombies, exposure, exile, crises, the colony, searches."""

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    deck,
    hand,
    happen,
    names,
    places,
    playing,
    verb,
)
from tests.table import asked, do, kinds, legal, over, told, won

#: All 19 places outside the colony, each seat with a survivor at the colony besides.
FULL = {
    "harman-brooks": (2, POLICE), "carla-thompson": (2, POLICE), "talia-jones": (2, POLICE),
    "andrew-evans": (2, GROCERY), "loretta-clay": (2, GROCERY), "forest-plum": (2, GROCERY),
    "arthur-thurston": (2, SCHOOL), "maria-lopez": (2, SCHOOL), "john-price": (2, SCHOOL),
    "jenny-clark": (2, SCHOOL), "alexis-grey": (2, LIBRARY), "gray-beard": (2, LIBRARY),
    "david-garcia": (2, LIBRARY), "janet-taylor": (2, HOSPITAL), "olivia-brown": (2, HOSPITAL),
    "edward-white": (2, HOSPITAL), "sparky": (2, HOSPITAL), "rod-miller": (1, GAS),
    "buddy-davis": (2, GAS), "brian-lee": (1, COLONY),
}  # fmt: skip


def test_s01_overrun_and_barricade() -> None:
    """A full entrance is overrun and the lowest dies; a barricade breaks instead (13.1, 13.2)."""
    game = playing(
        {"sparky": (1, COLONY), "rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY)},
        zombies={COLONY: [3, 2]},
        barricades={COLONY: [0, 1]},
        morale=5,
    )

    happen(game, verb(do="place_zombies", n=2, at=COLONY))

    assert places(game) == {"rod-miller": SCHOOL, "brian-lee": COLONY}
    assert game.morale == 4
    assert game.locations[COLONY].zombies == [3, 2, 0, 0, 0, 0]
    assert game.locations[COLONY].barricades == [0] * 6


def test_s02_batches_start_at_entrance_1() -> None:
    """Half of 16 people bring 8 zombies around the entrances; the next batch starts anew (13.1)."""
    game = playing(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        helpless=13,
        food=8,
        begin="colony",
        draws="automatic",
    )

    assert game.locations[COLONY].zombies == [2, 2, 1, 1, 1, 1]
    happen(game, verb(do="place_zombies", n=1, at=COLONY))
    assert game.locations[COLONY].zombies == [3, 2, 1, 1, 1, 1]


BITTEN = {
    "olivia-brown": (1, COLONY), "brian-lee": (1, COLONY), "andrew-evans": (2, HOSPITAL),
    "sparky": (2, HOSPITAL), "rod-miller": (2, COLONY), "carla-thompson": (3, HOSPITAL),
    "mike-cho": (3, COLONY),
}  # fmt: skip
CARRIED = {"olivia-brown": ["pistol"], "andrew-evans": ["hammer"], "carla-thompson": ["mop"]}


def test_s03_bite_chain() -> None:
    """The bite goes from the lowest to the next until a controller kills (11.4, 11.5, 12.1)."""
    game = playing(BITTEN, items=CARRIED, decks={HOSPITAL: ["fuel"]})

    do(game, "move olivia-brown hospital", "draw exposure bitten")
    assert (game.morale, asked(game)) == (5, "2 bite-spread")
    do(game, "choose roll", "draw exposure wound")
    assert (game.morale, asked(game)) == (4, "3 bite-spread")
    do(game, "choose kill")

    assert game.morale == 3
    assert asked(game) == "1 turn"
    assert places(game)["sparky"] == HOSPITAL
    assert sorted(deck(game, HOSPITAL)) == ["fuel", "hammer", "mop", "pistol"]
    assert set(game.lost) == {"olivia-brown", "andrew-evans", "carla-thompson"}


def test_s03_bite_chain_blank() -> None:
    """A blank roll ends the chain: nobody behind is asked, nobody is wounded (11.4)."""
    game = playing(BITTEN)

    do(game, "move olivia-brown hospital", "draw exposure bitten", "choose roll")
    do(game, "draw exposure blank")

    assert (game.morale, asked(game)) == (5, "1 turn")
    assert game.survivors["andrew-evans"].wounds == 0


ATTRACTING = {"rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}


def test_s04_attract() -> None:
    """One free space takes one zombie, from anywhere; the barricade stays (7.5)."""
    game = playing(
        ATTRACTING,
        dice={1: [1]},
        zombies={SCHOOL: 2, LIBRARY: 1, COLONY: [1, 1, 1, 1]},
        barricades={SCHOOL: 1},
    )

    do(game, "attract rod-miller")
    assert legal(game) == ["location colony", "location library"]
    do(game, "location library")

    assert asked(game) == "1 turn"
    assert (game.locations[SCHOOL].zombies, game.locations[SCHOOL].barricades) == ([3], [1])
    assert (game.locations[LIBRARY].zombies, sum(game.locations[COLONY].zombies)) == ([0], 4)


@pytest.mark.parametrize(("sources", "offered"), [("any", True), ("one", False)])
def test_s04_attract_two(sources: str, *, offered: bool) -> None:
    """Two zombies come from two locations only if the switch says so (7.5, 22)."""
    game = playing(
        ATTRACTING,
        dice={1: [1]},
        zombies={SCHOOL: 2, LIBRARY: 1, COLONY: [1, 1, 1, 1]},
        options={"attract_sources": sources},
    )

    do(game, "attract rod-miller", "location library")

    assert offered == (asked(game) == "1 attract")
    if offered:
        do(game, "location colony", "entrance 3")
        assert game.locations[SCHOOL].zombies == [4]
        assert game.locations[COLONY].zombies == [1, 1, 0, 1, 0, 0]


def test_s05_exile_everything_full() -> None:
    """With no free place outside the exiled player's survivor swaps with another one (16.5)."""
    game = playing({**FULL, "mike-cho": (3, COLONY)}, options={"draws": "table"})

    do(game, "exile 3", "1: vote up", "2: vote up", "3: vote down", "draw exile handy")
    assert asked(game) == "3 exile-swap"
    assert "survivor brian-lee" not in legal(game)
    events = do(game, "survivor rod-miller")

    assert (places(game)["rod-miller"], places(game)["mike-cho"]) == (COLONY, GAS)
    assert told(events, "exposure") == []
    rod, mike = game.survivors["rod-miller"], game.survivors["mike-cho"]
    assert (rod.seat, rod.moved, mike.moved) == (1, False, False)


@pytest.mark.parametrize(
    ("medicine", "food", "zombies", "morale"), [(3, 1, 3, 6), (4, 1, 0, 6), (5, 0, 0, 7)]
)
def test_s06_crisis_points(medicine: int, food: int, zombies: int, morale: int) -> None:
    """Fitting cards count 1, others -1; enough prevents it, 2 more give morale (17.3)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "brian-lee": (2, SCHOOL)},
        players=4,
        crisis="being-watched",
        contributed={1: ["medicine"] * medicine, 2: ["junk"], 3: ["food-3"] * food},
        begin="colony",
        draws="automatic",
    )

    assert game.locations[LIBRARY].zombies == [zombies]
    assert game.locations[GROCERY].zombies == [zombies]
    assert morale == game.morale
    assert medicine + 1 + food == len(game.removed)
    assert game.contributions == []


def test_s07_threshold_with_an_exile() -> None:
    """Exiled players don't count for the crisis; what they gave before does (16.6, 17.3)."""
    position = {"rod-miller": (1, SCHOOL), "brian-lee": (2, SCHOOL), "mike-cho": (4, SCHOOL)}
    game = playing(
        {**position, "janet-taylor": (3, SCHOOL)},
        players=4,
        crisis="fuel-shortage",
        contributed={4: ["fuel"], 1: ["fuel"], 2: ["fuel"]},
        exiled={4: "handy"},
        begin="colony",
        draws="automatic",
    )

    assert game.morale == 6
    turn = playing(
        position,
        players=4,
        active=4,
        crisis="fuel-shortage",
        exiled={4: "handy"},
        hands={4: ["fuel"]},
    )
    assert not [each for each in legal(turn) if each.startswith("contribute")]


@pytest.mark.parametrize(("tools", "winners"), [(3, [2]), (2, [])])
def test_s08_betrayer_exiled(tools: int, winners: list[int]) -> None:
    """An exiled betrayer shows nothing; the new card replaces the line on morale (16.2, 18.3)."""
    game = playing(
        {"rod-miller": (1, COLONY), "mike-cho": (2, COLONY), "brian-lee": (3, COLONY)},
        hands={2: ["food-1*6", f"junk*{tools}"]},
        objectives={2: "gluttony"},
        morale=3,
        rounds=1,
        food=3,
        active=3,
    )

    events = do(game, "exile 2", "1: vote up", "2: vote down", "3: vote up", "draw exile handy")
    assert told(events, "objective-shown") == []
    do(game, "location school", "done", "draw exposure blank", "end-turn")

    assert over(game) == "rounds"
    assert game.morale == 3
    assert winners == won(game)


def test_s09_two_exiled_non_betrayers() -> None:
    """A second exiled player who was no betrayer ends the game before anybody moves (16.3)."""
    game = playing(
        {
            "rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
            "janet-taylor": (3, COLONY),
        },
        exiled={1: "handy"},
        objectives={2: "serial-killers", 3: "leader"},
        lost=["sparky", "andrew-evans", "forest-plum", "gray-beard", "john-price"],
        morale=5,
        active=2,
    )  # fmt: skip

    events = do(game, "exile 3", "2: vote up", "3: vote up", "draw exile vengeance")

    assert told(events, "objective-shown") == [{"card": "leader"}]
    assert (over(game), game.morale) == ("morale", 0)
    assert places(game)["mike-cho"] == COLONY
    assert won(game) == [3]


def test_s09_betrayer_wins() -> None:
    """A betrayer whose other conditions hold wins when the morale is gone (16.3, 18.3)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        exiled={1: "handy"},
        objectives={2: "gluttony", 3: "leader"},
        hands={2: ["food-1*6"]},
        active=2,
    )

    do(game, "exile 3", "2: vote up", "3: vote up", "draw exile new-friends")

    assert won(game) == [2]


def test_s10_frostbite_timing() -> None:
    """Frostbite wounds after the dice were rolled and before the card is tested (6.1, 14.3)."""
    game = playing(
        {
            "ashley-ross": (2, COLONY, 1, 1), "rod-miller": (2, COLONY), "brian-lee": (1, COLONY),
            "mike-cho": (3, COLONY),
        },
        active=2,
        dice={2: [1, 2, 3]},
        morale=4,
        begin="start",
    )  # fmt: skip
    assert asked(game) == "1 draw crossroads"

    events = do(game, "draw crossroads crossroads-ashley-ross")

    assert (game.morale, game.players[1].dice) == (3, [1, 2, 3])
    assert "ashley-ross" not in game.survivors
    assert "crossroads-fired" not in kinds(events)
    assert asked(game) == "2 turn"


def test_s10_buddy_lives() -> None:
    """Two frostbites of Buddy make one wound more, and three don't kill him (6.1, 11.3)."""
    game = playing(
        {"buddy-davis": (1, COLONY, 0, 2), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        begin="start",
    )

    do(game, "draw crossroads crossroads-ashley-ross")

    buddy = game.survivors["buddy-davis"]
    assert (buddy.wounds, buddy.frost) == (1, 2)


@pytest.mark.parametrize(("food", "left", "starvation", "morale"), [(3, 3, 2, 2), (4, 0, 1, 4)])
def test_s11_starvation_and_waste(food: int, left: int, starvation: int, morale: int) -> None:
    """Too little food starves; ten waste cards cost one morale (17.1, 17.2)."""
    game = playing(
        {
            "rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
            "janet-taylor": (1, COLONY), "buddy-davis": (2, COLONY),
        },
        helpless=2,
        food=food,
        starvation=1,
        waste=["food-1*10", "fuel*5", "medicine*5", "junk*3"],
        begin="colony",
        draws="automatic",
    )  # fmt: skip

    assert (left, starvation, morale) == (game.food, game.starvation, game.morale)


def test_s12_search_and_noise() -> None:
    """Noise draws more; one card is kept, the rest lies under the deck as drawn (7.2)."""
    game = playing(
        {"harman-brooks": (1, POLICE), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        dice={1: [3]},
        decks={POLICE: ["pistol", "fuel", "junk", "shotgun", "padlock"]},
        food=2,
    )

    do(game, "search harman-brooks", "draw police-station pistol", "choose noise")
    do(game, "draw police-station fuel", "choose noise", "draw police-station junk")
    assert "choose noise" in legal(game)
    do(game, "choose stop", "card fuel")

    assert hand(game, 1) == ["fuel"]
    assert deck(game, POLICE)[-2:] == ["pistol", "junk"]
    assert game.locations[POLICE].noise == 2
    do(game, "end-turn", "draw crossroads heads-up", "end-turn")
    do(game, "draw crossroads rascals", "end-turn")
    events = do(game, "draw action 3", "draw action 4")
    assert (game.locations[POLICE].zombies[0], game.locations[POLICE].noise) == (2, 0)
    assert [params["value"] for params in told(events, "noise-rolled")] == [3, 4]


def test_s13_leader_dies() -> None:
    """The only one left leads without a question; items go into the deck there (12.1, 12.3)."""
    game = playing(
        {
            "brian-lee": (1, SCHOOL, 2), "loretta-clay": (1, COLONY), "rod-miller": (2, COLONY),
            "mike-cho": (3, COLONY),
        },
        items={"brian-lee": ["hammer"]},
        decks={SCHOOL: ["junk"]},
        morale=5,
    )  # fmt: skip

    happen(game, verb(do="wound", who="@brian-lee", n=1, kind="normal"))

    assert (game.morale, game.players[0].leader) == (4, "loretta-clay")
    assert sorted(deck(game, SCHOOL)) == ["hammer", "junk"]
    assert game.lost == ["brian-lee"]
    assert names(game.players[0].hand) == []
    assert asked(game) == "1 turn"
