"""How far the goals of Dead of Winter are: counted on what everybody sees."""

from typing import Any

import pytest
from rich.text import Text

from holdout.titles.dead_of_winter.effects.tracks import AddGoal
from holdout_terminal.boards import Scene
from holdout_terminal.boards.goals import progress
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import COLONY, GAS, HOSPITAL, LIBRARY, fresh
from tests.terminal import winter

OBJECTIVES = list(DECK.main_objectives)


def told(game: Any, goal: Any = None, **board: Any) -> list[str]:
    """The goals of a game in words, as a spectator is told; fields of the board may be changed.

    `goal` is one that a card has added.
    """
    scene = winter.scene_at(game, None)
    changed = Scene({**scene.view, "board": {**scene.board, **board}}, scene.lexicon, scene.say)
    if goal is not None:
        changed = winter.asking_for(changed, goal)
    return list(map(Text.__str__, progress(changed)))


@pytest.mark.parametrize("side", ["standard", "hardcore"])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_goal_of_every_main_objective_can_be_counted(objective: str, side: str) -> None:
    """At least in part."""
    assert told(fresh(3, objective=objective, hardcore=side == "hardcore"))


@pytest.mark.parametrize(("players", "wanted"), [(2, 8), (3, 12)])
def test_goal_may_depend_on_the_number_of_players(players: int, wanted: int) -> None:
    """So many samples for each of them."""
    game = fresh(players, objective="we-need-more-samples", hardcore=True)

    assert told(game) == [f"· Samples 0/{wanted}"]


@pytest.mark.parametrize(("players", "way"), [(2, 0), (3, 1)])
def test_goal_may_have_a_way_for_each_number_of_players(players: int, way: int) -> None:
    """The last one that is for so many is counted."""
    few = {"cmp": [{"count": "starting_players"}, "<=", 2]}
    ways = [{"count": "empty_decks"}, {"count": "samples"}]
    wanted = [{"cmp": [each, ">=", 1]} for each in ways]
    goal = {"any": [wanted[1], {"all": [few, wanted[0]]}]}

    assert told(fresh(players), goal)[-1] == ["· Empty locations 0/1", "· Samples 0/1"][way]


@pytest.mark.parametrize(
    ("objective", "expected"),
    [
        ("eight-weeks-of-darkness", ["· Rounds survived 3/8"]),
        ("kill-them", ["· Zombies 6 (≤3)"]),
        ("home-sweet-home", ["· Barricades (Colony) 3/10"]),
        ("raiding-party", ["· Empty locations 1/2"]),
        ("we-need-more-samples", ["· Samples 0/9"]),
        ("stockpile", ["· Cards 2/9", "· Barricades (Colony) 3/4", "· Food 2/4"]),
        ("find-a-cure", ["· Medicine 2/6", "· Education 0/3", "✓ Hospital 1/1"]),
        ("leave-it-all-behind", ["· Weapon equipped 2/3", "· Food 0/6"]),
    ],
)
def test_goal_is_counted_on_the_table(objective: str, expected: list[str]) -> None:
    """Tokens, cards on the objective, decks, people; a tick says that it is met."""
    assert expected == told(winter.middle(objective=objective))


def test_hardcore_side_asks_for_more() -> None:
    """The numbers are those of the side that is played."""
    game = winter.middle(objective="kill-them", options={"hardcore": True})

    assert told(game) == ["· Zombies 6 (≤1)"]


def test_exiled_players_do_not_count() -> None:
    """Neither for the number of weapons, nor as somebody at the hospital."""
    away = winter.middle(objective="leave-it-all-behind", exiled={3: "handy"})
    cured = winter.middle(objective="find-a-cure", exiled={3: "handy"})

    assert "· Weapon equipped 1/2" in told(away)
    assert "· Hospital 0/1" in told(cured)


def test_starter_cards_do_not_count_for_the_stockpile() -> None:
    """Only cards of the locations do."""
    game = winter.middle(
        objective="stockpile", goal_cards=["fuel", "junk@grocery-store", "food-1"], contributed={}
    )

    assert "· Cards 1/9" in told(game)


def test_no_round_is_survived_while_the_game_is_set_up() -> None:
    """Nor fewer than none."""
    assert told(fresh(3, objective="eight-weeks-of-darkness"), round=0) == ["· Rounds survived 0/8"]


def test_last_round_is_survived_when_the_goal_is_reached_in_it() -> None:
    """Else it is still going on."""
    game = winter.middle(objective="too-many-mouths", round=5)

    assert told(game) == ["· Rounds survived 4/5"]
    assert told(game, ended="objective") == ["✓ Rounds survived 5/5"]


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ({"cmp": [{"count": "zombies", "at": HOSPITAL}, "==", 0]}, "✓ Zombies (Hospital) 0 (=0)"),
        ({"cmp": [{"count": "zombies", "at": "every"}, "<=", 5]}, "· Zombies 12 (≤5)"),
        ({"cmp": [{"count": "barricades", "at": LIBRARY}, ">=", 1]}, "· Barricades (Library) 0/1"),
        ({"exists": {"at": GAS, "exiled": False}}, "· Gas Station 0/1"),
        ({"exists": {"at": COLONY, "exiled": False}}, "✓ Colony 1/1"),
    ],
)
def test_goal_that_a_card_added_is_counted_too(goal: dict[str, Any], expected: str) -> None:
    """Beside that of the main objective."""
    assert expected in told(winter.middle(), goal)


@pytest.mark.parametrize(
    "goal",
    [
        {"cmp": [{"count": "sunny_days"}, ">=", 1]},
        {"cmp": [{"count": "zombies", "at": "$it"}, ">=", 1]},
        {"cmp": [{"count": "samples"}, "!=", 1]},
        {"cmp": [{"count": "samples"}, ">=", {"div": [1, 2]}]},
        {"exists": {"is": "@sparky"}},
        {"cmp": [{"count": "players", "in": "others"}, ">=", 1]},
        {"not": {"exists": {"at": COLONY}}},
        {"cmp": 3},
    ],
)
def test_goal_that_is_not_known_is_left_out(goal: dict[str, Any]) -> None:
    """The card's words tell it."""
    assert told(winter.middle()) == told(winter.middle(), goal)


def test_goal_of_the_deputy_is_counted() -> None:
    """No zombies at three places; the card is the one that everybody can look up."""
    game = winter.middle()
    steps = [s for option in DECK.crossroads["the-deputy"].options for s in option.steps]
    game.goals = [step.goal for step in steps if isinstance(step, AddGoal)]

    for place in ("Hospital", "Gas Station", "Police Station"):
        assert any(f" Zombies ({place}) " in line and "(=0)" in line for line in told(game))
