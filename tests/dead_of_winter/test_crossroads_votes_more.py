"""Crossroads cards that the colony votes on (14.2, 15): Army to Old Divisions, up and down."""

import pytest

from tests.dead_of_winter.crossing import (
    APART,
    TOGETHER,
    act,
    colony_phase,
    sprung,
    tries,
    votes,
    wounded,
)
from tests.dead_of_winter.table import (
    COLONY,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    SCHOOL,
    asked,
    deck,
    hand,
    names,
    over,
    places,
    told,
)

ROD, BRIAN, MIKE = "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]

UP, DOWN = votes("up", "up", "up"), votes("down", "down", "down")


@pytest.mark.parametrize(("food", "end"), [(4, None), (5, "objective")])
@tries("army", "up")
def test_army_up(food: int, end: str | None) -> None:
    """The main objective needs 5 food tokens in the supply besides."""
    # Three at the colony eat two tokens before the objective is checked.
    game = sprung("army", TOGETHER, *UP, food=food + 2, round=8)

    colony_phase(game)

    assert (food, end) == (game.food, over(game))


@tries("army", "down")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_army_down(die: int) -> None:
    """A die for everybody at the colony, lowest influence first: 3 or less is a wound."""
    people = {**TOGETHER, "sparky": (1, SCHOOL)}
    game = sprung("army", people, *DOWN)
    act(game, f"draw action {die}", "draw action 4", "draw action 6")

    assert wounded(game) == {MIKE: (1, 0)}
    assert asked(game) == TURN


@tries("army", "auto")
def test_army_auto() -> None:
    """With Thomas Heart at the colony nothing happens, and nobody votes (14.7)."""
    people = {**TOGETHER, "thomas-heart": (3, COLONY)}
    game = sprung("army", people)

    assert (asked(game), game.goals, wounded(game)) == (TURN, [], {})


@tries("army", "down")
def test_army_with_thomas_elsewhere() -> None:
    """Elsewhere he spares nobody the vote."""
    game = sprung("army", {**TOGETHER, "thomas-heart": (3, SCHOOL)}, *DOWN)

    assert asked(game) == [(1, "draw action")]


@tries("gambling", "up")
def test_gambling_up() -> None:
    """A card per own survivor at the colony, a die per card; the highest die takes all."""
    people = {**TOGETHER, "sparky": (2, COLONY), "carla-thompson": (3, SCHOOL)}
    hands = {1: ["fuel"], 2: ["junk", "food-1", "medicine"], 3: ["fuel*2"]}
    game = sprung("gambling", people, *UP, first=3, hands=hands)
    # The third player has two survivors, but only one of them at the colony.
    act(game, "1: give fuel", "2: give junk", "2: give food-1", "3: give fuel")
    # From the first player on: a 5, a 5, then a 2 and a 3; the two fives roll again.
    act(game, *[f"draw action {value}" for value in (5, 5, 2, 3, 4, 6)])

    assert hand(game, 1) == ["food-1", "fuel", "fuel", "junk"]
    assert (hand(game, 2), hand(game, 3), asked(game)) == (["medicine"], ["fuel"], TURN)


@tries("gambling", "up")
def test_gambling_up_without_stakes() -> None:
    """Nobody has to stake anything."""
    game = sprung("gambling", TOGETHER, *UP, hands={1: ["fuel"], 2: ["junk"]})
    act(game, "1: done", "2: done")

    assert (hand(game, 1), hand(game, 2), asked(game)) == (["fuel"], ["junk"], TURN)


@tries("gambling", "down")
def test_gambling_down() -> None:
    """Nothing happens."""
    game = sprung("gambling", TOGETHER, *DOWN, hands={1: ["fuel"]})

    assert (hand(game, 1), asked(game)) == (["fuel"], TURN)


@tries("outsiders", "up")
def test_outsiders_up() -> None:
    """Every player draws a survivor and adds a helpless one, an exiled player the first only."""
    game = sprung("outsiders", APART, "1: vote up", "2: vote up", exiled={3: "handy"})
    act(game, "draw survivors loretta-clay", "3: location hospital")
    act(game, "draw survivors sparky", "draw survivors buddy-davis")

    new = [(game.survivors[n].seat, places(game)[n]) for n in ("sparky", "buddy-davis")]
    assert new == [(1, COLONY), (2, COLONY)]
    assert (game.survivors["loretta-clay"].seat, places(game)["loretta-clay"]) == (3, HOSPITAL)
    assert (game.helpless, game.morale, asked(game)) == (2, 6, TURN)


@tries("outsiders", "down")
def test_outsiders_down() -> None:
    """Nothing happens."""
    game = sprung("outsiders", TOGETHER, *DOWN)

    assert (len(game.survivors), game.helpless, asked(game)) == (3, 0, TURN)


#: One survivor at each location outside the colony, all of the first player.
SEARCHERS = {
    "police-station": "harman-brooks", GROCERY: "andrew-evans", SCHOOL: ROD,
    LIBRARY: "edward-white", HOSPITAL: "maria-lopez", "gas-station": "john-price",
}  # fmt: skip


@pytest.mark.parametrize(("count", "morale", "helpless"), [(6, 7, 3), (5, 5, 2)])
@tries("missing-child", "up")
def test_missing_child_up(count: int, morale: int, helpless: int) -> None:
    """All 6 locations searched by the end of the next round: morale +1, else a loss."""
    people = {name: (1, place) for place, name in SEARCHERS.items()}
    people |= {BRIAN: (2, COLONY), MIKE: (3, COLONY)}
    game = sprung("missing-child", people, "2: vote up", "3: vote up",
                  helpless=3, food=20, dice={1: [3] * 6}, draws="table")  # fmt: skip

    for place, name in list(SEARCHERS.items())[:count]:
        go = ["choose go"] if name == "andrew-evans" else []
        act(game, f"search {name}", *go, f"draw {place} {deck(game, place)[0]}")
        if asked(game) != TURN:
            act(game, "choose stop")
    colony_phase(game)
    assert (game.morale, game.helpless) == (6, 3)
    colony_phase(game)

    assert (morale, helpless) == (game.morale, game.helpless)


@tries("missing-child", "down")
def test_missing_child_down() -> None:
    """Morale -1, and one helpless survivor leaves."""
    game = sprung("missing-child", TOGETHER, *DOWN, helpless=2)

    assert (game.morale, game.helpless, game.later) == (5, 1, [])


@tries("old-divisions", "up")
def test_old_divisions_up() -> None:
    """A helpless survivor and the crisis go, contributions unseen; no check; morale -1."""
    game = sprung(
        "old-divisions", TOGETHER, helpless=1, crisis="despair", given=[(2, "fuel")], food=9
    )
    events = act(game, *UP)
    assert (game.helpless, game.morale, game.crisis) == (0, 5, None)
    assert (
        game.crises.cards[0], game.contributions, names(game.buried),
    ) == ("despair", [], ["fuel"])  # fmt: skip
    assert "fuel" not in str([event.params for event in events])

    events = colony_phase(game)

    assert (told(events, "crisis-checked"), game.morale) == ([], 5)


@tries("old-divisions", "down")
def test_old_divisions_down() -> None:
    """Nothing happens."""
    game = sprung("old-divisions", TOGETHER, *DOWN, helpless=2, crisis="despair")

    assert (game.helpless, game.morale, game.crisis) == (2, 6, "despair")
