"""Survivors who are a case of their own: John's copies, Forest's farewell, Bev's figure."""

import pytest

from tests.dead_of_winter.carding import SURVIVORS, offers
from tests.dead_of_winter.table import (
    COLONY,
    CROWD,
    LIBRARY,
    SCHOOL,
    Place,
    asked,
    do,
    hand,
    happen,
    legal,
    names,
    over,
    places,
    playing,
    verb,
)

# ---- John


@SURVIVORS("john-price")
def test_john_searches_as_others_do() -> None:
    """A copy of Alexis' search at the library is used apart from her own (10.3)."""
    game = playing(
        {**CROWD, "john-price": (1, LIBRARY), "alexis-grey": (1, LIBRARY)},
        dice={1: [4, 4]},
        decks={LIBRARY: ["junk", "fuel", "cookbook", "jazzercise"]},
        draws="automatic",
    )

    do(game, "search john-price", "choose alexis-grey", "choose stop", "card junk", "card fuel")
    do(game, "search alexis-grey", "choose alexis-grey", "card cookbook", "card jazzercise")

    assert hand(game, 1) == ["cookbook", "fuel", "jazzercise", "junk"]


@SURVIVORS("john-price")
@pytest.mark.parametrize(("place", "asks"), [(SCHOOL, "turn"), (COLONY, "draw exposure")])
def test_john_fights_as_mike_does(place: str, asks: str) -> None:
    """What is always in force he has, too, of anybody's survivor; but not at the colony."""
    game = playing(
        {"john-price": (1, place), "mike-cho": (2, place), "brian-lee": (3, SCHOOL)},
        dice={1: [3]},
        zombies={place: 1},
    )

    do(game, "attack john-price", "choose zombies")

    assert asked(game) == [(1, asks)]


@SURVIVORS("john-price")
@pytest.mark.parametrize(
    ("start", "rod", "asks"),
    [(SCHOOL, SCHOOL, "draw exposure"), (SCHOOL, LIBRARY, "turn"), (COLONY, LIBRARY, "turn")],
)
def test_john_moves_as_rod_does(start: str, rod: str, asks: str) -> None:
    """The roll comes after the arrival: who joins Rod has his ability, who leaves him has not."""
    game = playing({"john-price": (1, start), "rod-miller": (2, rod), "mike-cho": (3, SCHOOL)})

    do(game, "move john-price library")

    assert asked(game) == [(1, asks)]


@SURVIVORS("john-price")
def test_john_may_leave_as_forest_does() -> None:
    """His copy of an ability of the start of the turn removes himself."""
    game = playing({**CROWD, "john-price": (1, SCHOOL), "forest-plum": (2, SCHOOL)}, begin="start")

    do(game, "draw crossroads heads-up", "choose yes")

    assert (game.lost, game.morale, asked(game)) == (["john-price"], 7, [(1, "turn")])


@SURVIVORS("john-price")
def test_johns_copies_at_the_colony() -> None:
    """At the colony John has no ability."""
    game = playing({**CROWD, "john-price": (1, COLONY), "olivia-brown": (1, COLONY, 1)})

    assert offers(game, "ability") == ["ability olivia-brown"]


# ---- Forest


FOREST: dict[str, Place] = {**CROWD, "forest-plum": (1, COLONY)}


@SURVIVORS("forest-plum")
def test_forest_leaves_for_morale() -> None:
    """At the start of the turn he may be removed: items to the hand, no loss, morale +1."""
    game = playing(FOREST, begin="start", items={"forest-plum": ["mop"]})

    do(game, "draw crossroads heads-up")
    assert legal(game) == ["choose yes", "choose no"]
    do(game, "choose yes")

    assert (game.lost, game.morale, hand(game, 1)) == (["forest-plum"], 7, ["mop"])


@SURVIVORS("forest-plum")
def test_forest_stays() -> None:
    """Once declined there is no other chance in this turn, and none in others' turns (10.4)."""
    game = playing(FOREST, begin="start")

    do(game, "draw crossroads heads-up", "choose no")

    assert (offers(game, "ability"), places(game)["forest-plum"]) == ([], COLONY)
    do(game, "end-turn", "draw crossroads car-crash")
    assert asked(game) == [(2, "turn")]


@SURVIVORS("forest-plum")
def test_forest_was_the_leader() -> None:
    """Somebody else of the group leads at once (12.3)."""
    game = playing(FOREST, begin="start", leaders={1: "forest-plum"})

    do(game, "draw crossroads heads-up", "choose yes")

    assert game.players[0].leader == "rod-miller"


@SURVIVORS("forest-plum")
def test_forest_was_the_last() -> None:
    """The hand is lost, a newcomer leads, morale rises all the same (12.5)."""
    game = playing(
        {"forest-plum": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        begin="start",
        hands={1: ["fuel"]},
    )

    do(game, "draw crossroads heads-up", "choose yes", "draw survivors sparky")

    assert (names(game.removed), game.morale, over(game)) == (["fuel"], 7, None)
    assert (places(game)["sparky"], game.players[0].leader) == (COLONY, "sparky")


# ---- Bev


@SURVIVORS("bev-russell")
def test_bevs_figure_can_do_nothing() -> None:
    """Her figure stays at its place when she is out of play: no ability, no item, no wound."""
    game = playing({**CROWD, "bev-russell": (1, COLONY)}, helpless=1, dice={2: [6]}, active=2,
                   zombies={COLONY: 2}, items={"bev-russell": ["pistol"]})  # fmt: skip
    happen(game, verb(do="make_fixture", who="@bev-russell"))

    assert offers(game, "attack") == ["attack brian-lee"]
    do(game, "attack brian-lee")
    # Mike of seat 3 is a target, the figure is none.
    assert legal(game) == ["choose zombies", "choose mike-cho"]
    do(game, "choose zombies", "draw exposure blank", "end-turn", "draw crossroads heads-up")
    assert (game.fixture, hand(game, 1)) == (COLONY, ["pistol"])
