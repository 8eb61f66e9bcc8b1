"""Every non-betrayal objective: won with all it asks for, lost with one thing too little."""

import pytest

from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.carding import (
    AWAY,
    MAIN,
    SECRET,
    Case,
    Goal,
    all_but,
    ended,
    goal,
    groups,
    held,
    lost,
    result,
    worn,
)
from tests.dead_of_winter.scenes import COLONY, GAS, HOSPITAL, LIBRARY, SCHOOL, Place


def _walls(hand: tuple[str, ...] = (), **barricades: int | list[int]) -> Case:
    return {"barricades": barricades, "hands": {1: hand}}


DISH = ("food-1", "fuel", "medicine", "pistol")
HURT: dict[str, Place] = {**AWAY, "brian-lee": (2, LIBRARY, 2), "sparky": (1, HOSPITAL)}

GOALS = {
    "a-new-destination": Goal(held("fuel*3"), (held("fuel*2", "food-1"),)),
    "all-i-need-is-my-books": Goal(
        worn("jazzercise", "cookbook"), (worn("jazzercise", "mop", hand=("cookbook",)),)
    ),
    "burn-it-all-down": Goal(
        _walls(("fuel",), colony=[3, 1]),
        (_walls(("fuel",), colony=[3], school=2), _walls(("junk",), colony=[3, 1])),
    ),
    "collector": Goal(held("fuel*3", "junk"), (held("fuel*3"),)),
    "desire-to-live": Goal(
        held(*DISH),
        tuple(held("mop", *(card for card in DISH if card != missing))
              for missing in ("pistol", "food-1", "fuel", "medicine")),
    ),
    "experienced": Goal(
        {
            "people": HURT,
            "items": {"rod-miller": ["mop"], "sparky": ["wrench", "hammer", "pistol"]},
        },
        (worn("mop", "pistol", "hammer", hand=("wrench",)),),
    ),
    "germ-a-phobe": Goal(
        {"people": HURT}, ({"people": {**HURT, "sparky": (1, HOSPITAL, 0, 1)}},)
    ),
    "historian": Goal(
        held("jazzercise", "cookbook"), (worn("jazzercise", hand=("cookbook", "junk")),)
    ),
    "hoarder": Goal(
        {"hands": {1: ["fuel*3"], 2: ["junk*2"], 3: ["fuel*2"]}},
        ({"hands": {1: ["fuel*3"], 2: ["junk*3"]}},),
    ),
    "hope": Goal({"morale": 4}, ({"morale": 3},)),
    "hunger": Goal(held("food-1", "food-2", "food-3"), (held("food-3*2", "junk"),)),
    "hypochondriac": Goal(
        held("medicine", "adrenaline-shot"), (held("medicine", "junk"),)
    ),
    "junkie": Goal(
        held("medicine*2", "adrenaline-shot"), (held("medicine*2", "junk"),)
    ),
    "justice": Goal(
        {"objectives": {2: "gluttony"}, "exiled": {2: "handy"}},
        ({"objectives": {2: "gluttony"}, "exiled": {3: "handy"}},),
        also=({},),
    ),
    "leader": Goal(
        groups("rod-miller", "sparky", "janet-taylor", other=("forest-plum",)),
        (groups("rod-miller", "sparky", other=("forest-plum",)),),
    ),
    "loner": Goal(groups("rod-miller"), (groups("rod-miller", "sparky"),)),
    "masochist": Goal(
        {"people": {**HURT, "rod-miller": (1, SCHOOL, 1, 1), "sparky": (1, GAS, 1)}},
        ({"people": {**HURT, "rod-miller": (1, SCHOOL, 1, 1)}},),
    ),
    "neat-freak": Goal({"waste": ["fuel*4"]}, ({"waste": ["fuel*5"]},)),
    "protected": Goal(
        worn("pistol", "lighter"), (worn("pistol", "mop", hand=("lighter",)),)
    ),
    "repopulate": Goal(
        groups("rod-miller", "janet-taylor", "sparky"),
        (
            groups("rod-miller", "janet-taylor"), groups("maria-lopez", "janet-taylor", "sparky"),
            groups("rod-miller", "andrew-evans", "sparky"),
        ),
    ),
    "revenge": Goal(lost(3), (lost(2),)),
    "safety": Goal(
        {"people": {**AWAY, "sparky": (1, COLONY)}, **_walls(colony=[0, 1], school=1)},
        # Only who has been eliminated controls nobody.
        (
            {"people": {"brian-lee": (2, LIBRARY), "mike-cho": (3, HOSPITAL)}, "out": [1],
             "first": 2},
            {"people": {**AWAY, "sparky": (1, COLONY)}, **_walls(school=2, hospital=1)},
        ),
    ),
    "the-way-back-home": Goal(
        held("fuel*2", "food-1", "pistol"),
        (
            held("fuel", "food-1", "pistol"), held("fuel*2", "junk", "pistol"),
            held("fuel*2", "food-1", "mop"),
        ),
    ),
    "zombie-killing-robot": Goal(
        held("pistol", "junk", "mop"), (held("fuel", "junk", "mop"), held("pistol*2", "mop")),
    ),
}  # fmt: skip
WON = [(card, case) for card, each in GOALS.items() for case in (each.won, *each.also)]
LACKS = [(card, n, case) for card, each in GOALS.items() for n, case in enumerate(each.lacks, 1)]


def _case(card: str, case: Case) -> Case:
    return {**case, "objectives": {1: card, **case.get("objectives", {})}}


@pytest.mark.parametrize("card", GOALS)
def test_each_condition_is_tried(card: str) -> None:
    """For each condition there is a position that lacks it alone."""
    first, *others = DECK.objectives[card].conditions

    assert first.main_objective_complete
    assert len(others) == len(GOALS[card].lacks)


@SECRET(*GOALS)
@pytest.mark.parametrize(("card", "case"), WON)
def test_won(card: str, case: Case) -> None:
    """With all conditions met the seat has won (18.3)."""
    game = ended(_case(card, case))

    assert (result(game), all(goal(game, 1))) == ("won", True)


@SECRET(*GOALS)
@pytest.mark.parametrize(("card", "number", "case"), LACKS)
def test_one_condition_is_not_met(card: str, number: int, case: Case) -> None:
    """One condition short, and the seat has lost, complete main objective or not (18.3)."""
    game = ended(_case(card, case))

    assert ("lost", all_but(number, len(GOALS[card].lacks) + 1)) == (result(game), goal(game, 1))


@SECRET(*GOALS)
@pytest.mark.parametrize("card", GOALS)
def test_main_objective_not_complete(card: str) -> None:
    """Without the main objective nothing else helps (18.2)."""
    game = ended(_case(card, GOALS[card].won), complete=False)

    assert ("lost", all_but(0, len(GOALS[card].lacks) + 1)) == (result(game), goal(game, 1))


def test_eliminated_player_has_lost() -> None:
    """Who is out has lost, though nothing of the card is missing (12.7, 18.4)."""
    people: dict[str, Place] = {"brian-lee": (2, LIBRARY), "mike-cho": (3, HOSPITAL)}
    game = ended(_case("germ-a-phobe", {"people": people, "out": [1], "first": 2}))

    assert (result(game), goal(game, 1)) == ("lost", [True, True])


def test_every_objective_is_tested() -> None:
    """Each objective has a test that bears its name in the files beside this one."""
    assert set() == SECRET.untested() | MAIN.untested()
