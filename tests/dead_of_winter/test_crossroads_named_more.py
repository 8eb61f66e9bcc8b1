"""Crossroads cards that wait for a survivor (14.2): Bev Russell to Buddy Davis, by option."""

import pytest

from tests.dead_of_winter.crossing import (
    TOGETHER,
    act,
    colony_phase,
    rolled,
    round_begins,
    sprung,
    tries,
    turn_of,
    wounded,
    wounds,
)
from tests.dead_of_winter.table import (
    COLONY,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    asked,
    deck,
    hand,
    legal,
    names,
    places,
    told,
)

ROD, BRIAN, MIKE, SPARKY = "rod-miller", "brian-lee", "mike-cho", "sparky"
TURN = [(1, "turn")]
OUTSIDE = (POLICE, GROCERY, SCHOOL, LIBRARY, HOSPITAL, GAS)


def group(name: str, place: str = COLONY, wounds: int = 0) -> dict[str, tuple[int, str, int]]:
    """The first player controls somebody besides Rod; all others are at the colony, too."""
    return {**TOGETHER, name: (1, place, wounds)}


@tries("crossroads-bev-russell", "a")
def test_bev_russell_a() -> None:
    """Her card leaves the game, her figure stays at the school and hurts who moves there."""
    people = group("bev-russell")
    game = sprung("crossroads-bev-russell", people, "choose a", items={"bev-russell": ["hammer"]},
                  food=9)  # fmt: skip
    assert (game.lost, game.fixture, game.morale) == (["bev-russell"], SCHOOL, 6)
    assert "hammer" in deck(game, SCHOOL)

    act(game, "move rod-miller school")
    turn_of(game, 2)
    act(game, "move brian-lee school", "draw exposure frostbite")
    assert wounded(game) == {ROD: (1, 0), BRIAN: (1, 1)}
    turn_of(game, 3)
    act(game, "move mike-cho library", "draw exposure blank")
    colony_phase(game)

    # Two who live, and the figure.
    assert (wounds(game, MIKE), game.locations[SCHOOL].zombies) == ((0, 0), [3])


@tries("crossroads-bev-russell", "b")
def test_bev_russell_b() -> None:
    """All item cards and all zombies of the school are removed; she is put there."""
    game = sprung("crossroads-bev-russell", group("bev-russell"), "choose b",
                  zombies={SCHOOL: 3, GAS: 1})  # fmt: skip

    assert (
        len(game.item_decks[SCHOOL]), len(game.removed),
        game.locations[SCHOOL].zombies, game.locations[GAS].zombies,
    ) == (0, 20, [0], [1])  # fmt: skip
    assert (places(game)["bev-russell"], asked(game)) == (SCHOOL, TURN)


@tries("crossroads-rod-miller", "a")
def test_rod_miller_a() -> None:
    """Rod and 2 own survivors go to the hospital, others may leave for it; 2 rolls for each."""
    people = {
        ROD: (2, COLONY), SPARKY: (1, LIBRARY), "loretta-clay": (1, COLONY),
        "jenny-clark": (1, GAS), BRIAN: (2, HOSPITAL), MIKE: (3, HOSPITAL),
        "carla-thompson": (3, HOSPITAL),
    }  # fmt: skip
    game = sprung("crossroads-rod-miller", people, "choose a")
    assert legal(game) == ["survivor sparky", "survivor loretta-clay", "survivor jenny-clark"]
    act(game, "survivor jenny-clark", "survivor sparky")
    # One place is free: two of the three others go to the colony.
    assert [f"survivor {n}" for n in ("carla-thompson", MIKE, BRIAN)] == legal(game)
    act(game, "survivor mike-cho", "survivor brian-lee")
    assert {name for name, place in places(game).items() if place == HOSPITAL} == {
        ROD,
        SPARKY,
        "jenny-clark",
        "carla-thompson",
    }
    assert (places(game)[MIKE], places(game)[BRIAN]) == (COLONY, COLONY)
    faces = ("wound", "blank", "frostbite", "blank", "wound", "wound")
    events = act(game, *[f"draw exposure {face}" for face in faces])

    order = [e["survivor"] for e in told(events, "exposure")]
    assert order == [SPARKY] * 2 + ["jenny-clark"] * 2 + [ROD] * 2
    assert wounded(game) == {SPARKY: (1, 0), "jenny-clark": (0, 1), ROD: (2, 0)}
    assert asked(game) == TURN


@tries("crossroads-rod-miller", "b")
def test_rod_miller_b() -> None:
    """Rod is killed; with fewer than 2 own survivors besides him there is no choice."""
    people = {**TOGETHER, SPARKY: (1, COLONY), "loretta-clay": (1, COLONY)}
    game = sprung("crossroads-rod-miller", people, "choose b")
    few = sprung("crossroads-rod-miller", {**TOGETHER, SPARKY: (1, COLONY)})

    assert (game.lost, game.morale) == ([ROD], 5)
    assert (few.lost, few.morale, asked(few)) == ([ROD], 5, TURN)


@tries("crossroads-ashley-ross", "a")
def test_ashley_ross_a() -> None:
    """Attacks at colony entrance 1 expose nobody any more; 2 exposure rolls for her."""
    people = {**group("ashley-ross"), SPARKY: (2, LIBRARY)}
    game = sprung("crossroads-ashley-ross", people, "choose a",
                  zombies={COLONY: [1, 1], LIBRARY: 1}, dice={1: [6], 2: [6, 6, 6]})  # fmt: skip
    act(game, "draw exposure wound", "draw exposure blank")
    assert (wounded(game), asked(game)) == ({"ashley-ross": (1, 0)}, TURN)

    turn_of(game, 2)
    act(game, "attack brian-lee", "choose zombies", "entrance 1")
    assert asked(game) == [(2, "turn")]
    act(game, "attack brian-lee", "choose zombies")
    assert (game.locations[COLONY].zombies, asked(game)) == ([0] * 6, [(2, "draw exposure")])
    # The one entrance of another place is none of the colony.
    turn_of(game, 2)
    act(game, "attack sparky")

    assert asked(game) == [(2, "draw exposure")]


@tries("crossroads-ashley-ross", "b")
@pytest.mark.parametrize(("cards", "morale"), [(14, 6), (15, 5), (29, 5), (30, 4)])
def test_ashley_ross_b(cards: int, morale: int) -> None:
    """Waste costs 1 morale for 15 cards; 1 exposure roll for her."""
    waste = ["food-1"] * 15 + ["fuel"] * 10 + ["medicine"] * 5
    game = sprung("crossroads-ashley-ross", group("ashley-ross"), "choose b",
                  "draw exposure wound", food=9, waste=waste[:cards])  # fmt: skip
    assert (wounded(game), asked(game)) == ({"ashley-ross": (1, 0)}, TURN)

    colony_phase(game)

    assert morale == game.morale


@tries("crossroads-ashley-ross", "c")
def test_ashley_ross_c() -> None:
    """Nothing happens."""
    game = sprung("crossroads-ashley-ross", group("ashley-ross"), "choose c")

    assert (wounded(game), game.standing, asked(game)) == ({}, [], TURN)


@tries("crossroads-edward-white", "a")
def test_edward_white_a() -> None:
    """Any number of times this turn: a food token for a removed medicine card."""
    game = sprung("crossroads-edward-white", group("edward-white"), "choose a", food=3,
                  removed=["medicine*2", "fuel", "adrenaline-shot"])  # fmt: skip
    act(game, "use-rule crossroads-edward-white")
    assert sorted(legal(game)) == ["card adrenaline-shot", "card medicine"]
    act(game, "card medicine")
    act(game, "use-rule crossroads-edward-white", "card adrenaline-shot")

    assert (game.food, hand(game, 1)) == (1, ["adrenaline-shot", "medicine"])
    assert sorted(names(game.removed)) == ["fuel", "medicine"]
    assert "use-rule crossroads-edward-white" in legal(game)
    turn_of(game, 1)
    assert "use-rule crossroads-edward-white" not in legal(game)


@tries("crossroads-edward-white", "b")
def test_edward_white_b() -> None:
    """Nothing happens."""
    game = sprung("crossroads-edward-white", group("edward-white"), "choose b", food=3,
                  removed=["medicine"])  # fmt: skip

    assert (game.standing, game.food, asked(game)) == ([], 3, TURN)


@tries("crossroads-buddy-davis", "a")
def test_buddy_davis_a() -> None:
    """At the start of each round a food card, wasted without effect, is worth one more die."""
    hands = {1: ["food-3"], 2: ["food-1*2"], 3: ["fuel"]}
    game = sprung("crossroads-buddy-davis", group("buddy-davis"), "choose a", hands=hands)

    round_begins(game)
    # From the first player on, who has no food.
    assert (asked(game), legal(game)) == ([(3, "may")], ["choose no"])
    act(game, "3: choose no", "choose yes", "card food-3")
    assert asked(game) == [(2, "may")]
    act(game, "2: choose yes", "2: card food-1")

    # The first player has two survivors.
    assert (rolled(game), names(game.waste), game.food) == ([4, 3, 2], ["food-3", "food-1"], 0)
    round_begins(game)
    act(game, "3: choose no", "1: choose no", "2: choose no")
    assert (rolled(game), hand(game, 2)) == ([3, 2, 2], ["food-1"])


@tries("crossroads-buddy-davis", "b")
def test_buddy_davis_b() -> None:
    """Morale +1."""
    game = sprung("crossroads-buddy-davis", group("buddy-davis"), "choose b")

    assert (game.morale, game.standing, asked(game)) == (7, [], TURN)
