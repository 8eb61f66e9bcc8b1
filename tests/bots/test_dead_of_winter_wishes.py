"""What the own goals of Dead of Winter make the quick policy do near the end."""

import pytest

from holdout.titles.dead_of_winter.bots.effect_values import exposure_cost
from holdout.titles.dead_of_winter.bots.search import PLANS
from holdout.titles.dead_of_winter.bots.situation import USUAL, Plan, look
from tests.bots.test_dead_of_winter_policy import PEOPLE, turn
from tests.dead_of_winter.scenes import COLONY, GROCERY, LIBRARY, POLICE, SCHOOL, Place, playing


def test_wounds_that_the_own_goal_asks_for_are_not_healed() -> None:
    """Three wounds are its goal; everybody else would heal the second one (18.4)."""
    people: dict[str, Place] = {**PEOPLE, "rod-miller": (1, COLONY, 2, 0)}
    healed = {}
    for aim in ("masochist", "germ-a-phobe"):
        game = playing(people, objectives={1: aim}, hands={1: ["medicine"]}, rounds=2, food=9)
        healed[aim] = "play medicine" in turn(game)

    assert healed == {"masochist": False, "germ-a-phobe": True}


def test_waste_goes_when_the_own_goal_asks_for_it() -> None:
    """Four cards may be left; nobody else would mind seven (18.4)."""
    cleaned = {}
    for aim in ("neat-freak", "hope"):
        game = playing(PEOPLE, objectives={1: aim}, dice={1: [1]}, waste=["junk*5", "fuel*2"],
                       zombies={COLONY: 3}, rounds=2, food=9)  # fmt: skip
        cleaned[aim] = turn(game)[0] == "clean rod-miller"

    assert cleaned == {"neat-freak": True, "hope": False}


@pytest.mark.parametrize(("aim", "place"), [("safety", LIBRARY), ("burn-it-all-down", COLONY)])
def test_barricades_are_built_where_the_own_goal_asks_for_them(aim: str, place: str) -> None:
    """Where the own survivors are, or at the colony (18.4)."""
    people: dict[str, Place] = {**PEOPLE, "rod-miller": (1, place)}
    built = {}
    for goal in (aim, "hope"):
        game = playing(people, objectives={1: goal}, dice={1: [1]}, rounds=2, food=9)
        built[goal] = "barricade rod-miller" in turn(game)

    assert built == {aim: True, "hope": False}


def test_fuel_for_the_winter_comes_before_the_own_goal() -> None:
    """The main objective takes one each round, or all is lost at once (3.1)."""
    game = playing(PEOPLE, objective="winter-has-come", objectives={1: "a-new-destination"},
                   hands={1: ["fuel"]}, rounds=6, food=9)  # fmt: skip

    assert "give-objective fuel" in turn(game)


@pytest.mark.parametrize(
    ("name", "place"), [("arthur-thurston", SCHOOL), ("andrew-evans", GROCERY)]
)
def test_survivors_search_where_their_ability_works(name: str, place: str) -> None:
    """They find two cards at a time there (10.1)."""
    people: dict[str, Place] = {name: (1, COLONY), "brian-lee": (2, COLONY)}
    game = playing(people, players=2, dice={1: [6, 6]}, rounds=5, food=9)

    assert f"move {name} {place}" in turn(game)


def test_an_item_goes_to_who_can_use_it_there() -> None:
    """Blueprints work at one location only; Sparky fights better, but elsewhere (9)."""
    people: dict[str, Place] = {**PEOPLE, "rod-miller": (1, LIBRARY), "sparky": (1, POLICE)}
    game = playing(people, hands={1: ["blueprints-library"]}, rounds=5, food=9)
    done = turn(game)

    assert done[done.index("play blueprints-library") + 1] == "survivor rod-miller"


def test_wounds_that_the_own_goal_asks_for_are_risked() -> None:
    """Near the end, until three are there; the one that would kill is not (11, 18.4)."""
    people: dict[str, Place] = {**PEOPLE, "sparky": (1, COLONY, 2, 0)}
    game = playing(people, objectives={1: "masochist"}, rounds=1, food=9, morale=6)
    other = playing(people, objectives={1: "germ-a-phobe"}, rounds=1, food=9, morale=6)
    done = playing({**people, "rod-miller": (1, COLONY, 1, 0)}, objectives={1: "masochist"},
                   rounds=1, food=9, morale=6)  # fmt: skip

    wanted, *unwanted = (exposure_cost(each, look(each, 1), "rod-miller") for each in
                         (game, other, done))  # fmt: skip
    assert wanted < 0 < min(unwanted)
    assert exposure_cost(game, look(game, 1), "sparky") > 0


def test_the_own_goal_comes_first_once_the_main_one_is_sure() -> None:
    """In the last round of a game that only has to be survived, unless morale may run out (3.1)."""
    urgent = {}
    for rounds, morale in ((6, 6), (1, 6), (1, 1)):
        game = playing(PEOPLE, objectives={1: "hunger"}, rounds=rounds, food=9, morale=morale)
        urgent[rounds, morale] = look(game, 1).own_urgency

    assert urgent[6, 6] < urgent[1, 1] < urgent[1, 6]


def test_enough_is_carried_once_the_own_goal_has_it() -> None:
    """Two weapons; the third is worth what it is worth to everybody (18.4)."""
    wants = []
    for items in ([], ["shotgun"], ["shotgun", "pistol"]):
        game = playing(PEOPLE, objectives={1: "protected"}, items={"rod-miller": items})
        wants.append(look(game, 1).secret.wants_equipped("weapon"))

    assert wants == [True, True, False]


def test_all_that_one_shall_carry_goes_to_one() -> None:
    """Four items with one survivor: the next goes to who has most of them (18.3)."""
    people: dict[str, Place] = {**PEOPLE, "sparky": (1, POLICE)}
    given = {}
    for aim in ("obsessed", "trigger-happy"):
        game = playing(people, objectives={1: aim}, hands={1: ["shotgun"]},
                       items={"rod-miller": ["pistol"]}, rounds=5, food=9)  # fmt: skip
        done = turn(game)
        given[aim] = done[done.index("play shotgun") + 1]

    assert given == {"obsessed": "survivor rod-miller", "trigger-happy": "survivor sparky"}


def test_survivors_gather_behind_a_barricade_if_the_own_goal_asks_for_one() -> None:
    """Each of them has to have one where it stands (18.4)."""
    people: dict[str, Place] = {**PEOPLE, "rod-miller": (1, LIBRARY)}
    moves = {}
    for aim in ("safety", "hope"):
        game = playing(people, objectives={1: aim}, barricades={COLONY: [1, 0, 0, 0, 0, 0]},
                       rounds=1, food=9, morale=6)  # fmt: skip
        moves[aim] = "move rod-miller colony" in turn(game)

    assert moves == {"safety": True, "hope": False}


@pytest.mark.parametrize("plan", PLANS.values(), ids=[*PLANS])
def test_a_plan_changes_one_thing(plan: Plan) -> None:
    """Everything else stays as it is usual."""
    changed = [name for name in Plan._fields if getattr(plan, name) != getattr(USUAL, name)]

    assert len(changed) == 1
