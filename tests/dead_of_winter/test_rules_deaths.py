"""Chapters 12 and 13 of the rules: deaths and zombies."""

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    HOSPITAL,
    LIBRARY,
    SCHOOL,
    conserved,
    deck,
    hand,
    happen,
    names,
    places,
    playing,
    verb,
)
from tests.table import asked, do, kinds, legal, over, told, won

# ---- 12 deaths


def test_causes_of_death() -> None:
    """Overruns, wounds, bites and cards kill (12.0)."""
    game = playing(
        {
            "rod-miller": (1, SCHOOL), "sparky": (1, GAS), "maria-lopez": (1, LIBRARY, 2),
            "olivia-brown": (1, HOSPITAL), "brian-lee": (1, COLONY), "mike-cho": (2, COLONY),
        },
        zombies={GAS: 3},
    )  # fmt: skip

    happen(
        game,
        verb(do="place_zombies", n=1, at=GAS),
        verb(do="wound", who="@maria-lopez", n=1, kind="frostbite"),
        verb(do="expose", who="@olivia-brown", n=1),
        verb(do="kill", who="@rod-miller"),
    )
    do(game, "draw exposure bitten")

    assert game.lost == ["sparky", "maria-lopez", "olivia-brown", "rod-miller"]
    assert game.morale == 2


@pytest.mark.parametrize(
    ("exiled", "morale", "left"), [({}, True, 5), ({}, False, 6), ({1: "handy"}, True, 6)]
)
def test_morale_of_a_death(exiled: dict[int, str], left: int, *, morale: bool) -> None:
    """A death costs one morale, but not an exiled player's or by a mild card (12.1)."""
    game = playing({**CROWD, "sparky": (1, SCHOOL)}, exiled=exiled)

    happen(game, verb(do="kill", who="@sparky", morale=morale))

    assert left == game.morale


def test_morale_before_items() -> None:
    """Morale falls before the items go; at 0 nobody gets them any more (12.1, 18.1)."""
    game = playing(
        {**CROWD, "sparky": (1, COLONY)},
        items={"sparky": ["food-3@grocery-store"]},
        hands={1: ["food-1*3"]},
        objectives={1: "gluttony"},
        morale=1,
    )

    happen(game, verb(do="kill", who="@sparky"))

    assert (over(game), won(game)) == ("morale", [])
    assert len(game.players[0].hand) == 3
    conserved(game)


def test_items_of_the_dead() -> None:
    """At the colony to the controller's hand, elsewhere into the deck there (12.1)."""
    game = playing(
        {**CROWD, "sparky": (1, COLONY), "janet-taylor": (1, SCHOOL)},
        items={"sparky": ["pistol"], "janet-taylor": ["mop"]},
        decks={SCHOOL: ["junk"]},
    )

    happen(game, verb(do="kill", who="@sparky"), verb(do="kill", who="@janet-taylor"))

    assert (hand(game, 1), sorted(deck(game, SCHOOL))) == (["pistol"], ["junk", "mop"])


def test_removed_without_death() -> None:
    """Removing is the same without loss of morale (12.2)."""
    game = playing({**CROWD, "sparky": (1, COLONY)}, items={"sparky": ["pistol"]})

    events = happen(game, verb(do="remove_survivor", who="@sparky"))

    assert (game.lost, hand(game, 1), game.morale) == (["sparky"], ["pistol"], 6)
    assert "died" not in kinds(events)


def test_who_dies_next_does_not_lead() -> None:
    """Of several who die by one effect only those who live on are asked about (12.3)."""
    people = {"jenny-clark": (1, COLONY, 2), "rod-miller": (1, COLONY, 2)}
    game = playing(
        {**CROWD, **people, "sparky": (1, SCHOOL), "maria-lopez": (1, SCHOOL)},
        leaders={1: "jenny-clark"},
    )

    happen(game, verb(do="wound", who={"at": COLONY}, n=1, kind="normal"))

    assert (
        sorted(legal(game), reverse=True),
        asked(game),
    ) == (["survivor sparky", "survivor maria-lopez"], "1 new-leader")


def test_new_leader_is_named() -> None:
    """With several left the controller names the leader at once (12.3)."""
    game = playing(
        {**CROWD, "john-price": (2, SCHOOL), "janet-taylor": (2, SCHOOL)}, leaders={2: "brian-lee"}
    )

    happen(game, verb(do="kill", who="@brian-lee"))
    assert asked(game) == "2 new-leader"
    do(game, "survivor john-price")

    assert game.players[1].leader == "john-price"


def test_last_survivor_of_an_exiled_player() -> None:
    """The replacement of an exiled player goes to another location of choice (12.4)."""
    game = playing(CROWD, exiled={1: "handy"}, hands={1: ["fuel"]})

    happen(game, verb(do="kill", who="@rod-miller"))
    do(game, "draw survivors sparky")
    assert asked(game) == "1 exile-place"
    assert "location colony" not in legal(game)
    do(game, "location library")

    assert (places(game)["sparky"], game.players[0].leader) == (LIBRARY, "sparky")
    assert names(game.removed) == ["fuel"]


def test_replacement_may_exceed_the_places() -> None:
    """The 24 places may be exceeded for a replacement; an empty deck eliminates (12.4)."""
    full = playing(CROWD, helpless=22)
    happen(full, verb(do="kill", who="@rod-miller"))
    do(full, "draw survivors sparky")
    empty = playing(CROWD, survivor_deck=())

    happen(empty, verb(do="kill", who="@rod-miller"))

    assert places(full)["sparky"] == COLONY
    assert empty.players[0].out


def test_last_survivor_leaves() -> None:
    """Giving the last survivor away counts as losing it (12.5)."""
    game = playing(CROWD, hands={1: ["fuel"]}, active=2, first=2)

    happen(game, verb(do="transfer", who="@rod-miller", to="active"))
    do(game, "draw survivors sparky")

    assert (names(game.removed), game.players[0].leader) == (["fuel"], "sparky")
    assert game.survivors["rod-miller"].seat == 2


def test_newcomer_acts_at_once() -> None:
    """A replacement may act in this turn, with the dice that are there (12.6)."""
    game = playing(CROWD, dice={1: [3]})

    happen(game, verb(do="kill", who="@rod-miller"))
    do(game, "draw survivors thomas-heart")

    assert game.players[0].dice == [3]
    assert "barricade thomas-heart" in legal(game)
    assert "move thomas-heart school" in legal(game)


def test_elimination() -> None:
    """Hand and dice are gone, the token moves right, the seat has lost (12.7)."""
    game = playing(
        {**CROWD, "janet-taylor": (4, COLONY)},
        players=4,
        options={"elimination": True},
        hands={1: ["fuel"]},
        dice={1: [3]},
    )

    happen(game, verb(do="kill", who="@rod-miller"))

    who = game.players[0]
    assert (who.out, who.hand, who.dice) == (True, [], [])
    assert (game.first, game.active) == (4, 2)
    happen(game, verb(do="lose_morale", n=6))
    assert 1 not in won(game)


def test_everybody_is_eliminated() -> None:
    """With nobody left the game is over, the objective has failed (12.7, 18.2)."""
    game = playing({"rod-miller": (1, SCHOOL)}, out=[2, 3], options={"elimination": True})

    happen(game, verb(do="kill", who="@rod-miller"))

    assert (over(game), won(game)) == ("eliminated", [])


def test_helpless_die_and_leave() -> None:
    """A helpless death costs one morale each, removing none (12.8)."""
    game = playing(CROWD, helpless=3)

    happen(game, verb(do="kill_helpless", n=2), verb(do="remove_helpless", n=1))

    assert (game.helpless, game.morale) == (0, 4)


@pytest.mark.parametrize(("helpless", "playable"), [(21, True), (22, False)])
def test_new_survivors_need_places(helpless: int, *, playable: bool) -> None:
    """Without a place for all who come the card can't be played; no die comes with it (12.9)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        helpless=helpless - 1,
        hands={1: ["outsider-2"]},
        dice={1: [2]},
    )

    assert playable == ("play outsider-2" in legal(game))
    if playable:
        do(game, "play outsider-2", "draw survivors sparky")
        assert (COLONY, helpless, [2]) == (
            places(game)["sparky"], game.helpless, game.players[0].dice,
        )  # fmt: skip


# ---- 13 zombies


def test_placement_cycles_through_the_entrances() -> None:
    """The seventh zombie of a batch is at entrance 1 again (13.1)."""
    game = playing(CROWD)

    happen(game, verb(do="place_zombies", n=8, at=COLONY))

    assert game.locations[COLONY].zombies == [2, 2, 1, 1, 1, 1]


def test_overrun_of_helpless_and_of_nobody() -> None:
    """With only helpless ones there one dies, with nobody nothing happens (13.1)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "mike-cho": (2, SCHOOL)},
        helpless=1,
        zombies={COLONY: [3, 3]},
    )

    happen(game, verb(do="place_zombies", n=2, at=COLONY))

    assert (game.helpless, game.morale) == (0, 5)


def test_broken_barricade_leaves_its_space_free() -> None:
    """The zombie that breaks a barricade is gone, the next batch finds the space (13.2)."""
    game = playing(CROWD, zombies={GAS: 2}, barricades={GAS: 1})

    happen(game, verb(do="place_zombies", n=1, at=GAS))
    assert (game.locations[GAS].zombies, game.locations[GAS].barricades) == ([2], [0])
    happen(game, verb(do="place_zombies", n=1, at=GAS))

    assert game.locations[GAS].zombies == [3]


def test_overrun_casualties() -> None:
    """Exiled survivors and Sparky can be casualties, Bev's figure can't (13.3)."""
    game = playing(
        {**CROWD, "sparky": (1, GAS)}, exiled={1: "handy"}, zombies={GAS: 3, LIBRARY: 3},
        fixture=LIBRARY,
    )  # fmt: skip

    happen(game, verb(do="place_zombies", n=1, at="non_colony"))

    assert (game.lost, game.fixture) == (["sparky"], LIBRARY)


def test_kills_and_removals() -> None:
    """Removed zombies are no kills; at the colony the entrance is chosen (13.4)."""
    game = playing(CROWD, zombies={COLONY: [1, 2]}, objective="we-need-more-samples")

    happen(game, verb(do="remove_zombies", n=1, at=COLONY))
    assert legal(game) == ["entrance 1", "entrance 2"]
    events = do(game, "entrance 2")

    assert game.locations[COLONY].zombies == [1, 1, 0, 0, 0, 0]
    assert asked(game) == "1 turn"
    assert told(events, "zombie-killed") == []


def test_samples_of_any_kill() -> None:
    """Each killed zombie may give a sample, by whatever means (13.5)."""
    game = playing(
        CROWD, zombies={SCHOOL: 2}, hands={1: ["scissors"]}, objective="we-need-more-samples"
    )

    do(game, "play scissors", "draw action 4")

    assert (game.samples, game.locations[SCHOOL].zombies) == (1, [1])
