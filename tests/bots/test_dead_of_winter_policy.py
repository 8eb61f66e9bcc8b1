"""What the quick policy of Dead of Winter does where a thoughtful player would not hesitate."""

import random

import pytest

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.bots.colony_phase import barricades_lost
from holdout.titles.dead_of_winter.bots.effect_values import steps_value
from holdout.titles.dead_of_winter.bots.objectives import main_objective
from holdout.titles.dead_of_winter.bots.search import policy
from holdout.titles.dead_of_winter.bots.situation import look
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import (
    COLONY,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    playing,
)
from tests.table import do

PEOPLE: dict[str, Place] = {
    "rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
}  # fmt: skip

BOOKS = ["guide-to-leadership", "martial-arts", "cookbook"]


def answer(game: DeadOfWinter) -> str:
    """What the policy does for the seat that is asked first, by its id."""
    seat = TITLE.decisions(game)[0].seat
    return TITLE.action_id(policy(game, seat, random.Random(1)))


def turn(game: DeadOfWinter) -> list[str]:
    """Let the policy play until the turn is over or a die has to be rolled: what it did."""
    seat, done = game.active, []
    while game.outcome is None and TITLE.decisions(game)[0].kind != "draw":
        asked = TITLE.decisions(game)[0]
        if asked.seat != seat and asked.kind == "turn":
            break
        done.append(answer(game))
        if done[-1] == "end-turn":
            break
        do(game, f"{asked.seat}: {done[-1]}")
    return done


def test_who_hopes_for_ruin_waits_until_it_would_win_by_it() -> None:
    """Morale 0 too early is no win: it helps, but keeps the cards of its own goal (18.3)."""
    lacking = ["food-1", "food-1", "fuel"]
    ready = [*lacking, *["food-1"] * 4]
    helped = {}
    for hand in (lacking, ready):
        game = playing(PEOPLE, active=3, hands={3: hand}, contributed={1: ["fuel"], 2: ["fuel"]},
                       objectives={3: "gluttony"}, crisis="fuel-shortage", food=0)  # fmt: skip
        done = turn(game)
        helped[len(hand)] = "contribute fuel" in done
        assert "play food-1" not in done

    assert helped == {3: True, 7: False}


def test_what_survivors_carry_goes_to_the_crisis_too() -> None:
    """Two are there, the hand has none, and a carried tool is the third (8.2)."""
    game = playing(PEOPLE, active=3, items={"mike-cho": ["wrench"]}, food=9,
                   contributed={1: ["junk"], 2: ["junk"]}, crisis="zombie-surge")  # fmt: skip

    assert "contribute-from mike-cho wrench" in turn(game)


def test_frostbite_is_healed_before_a_wound() -> None:
    """One wound a turn comes of frostbite, none of wounds (6.1)."""
    people: dict[str, Place] = {
        **PEOPLE,
        "sparky": (1, COLONY, 1, 0),
        "rod-miller": (1, COLONY, 1, 1),
    }
    game = playing(people, hands={1: ["medicine"]}, food=9)
    turn(game)

    assert (game.survivors["rod-miller"].wounds, game.survivors["rod-miller"].frost) == (1, 0)
    assert game.survivors["sparky"].wounds == 1


@pytest.mark.parametrize(("crisis", "given"), [("fuel-shortage", True), ("despair", False)])
def test_medicine_is_asked_for_and_given(crisis: str, *, given: bool) -> None:
    """Who has frostbite asks; who has medicine gives it unless the crisis needs it (8.5)."""
    people: dict[str, Place] = {**PEOPLE, "rod-miller": (1, COLONY, 0, 1)}
    game = playing(people, hands={2: ["medicine"], 3: ["junk"]}, food=9, crisis=crisis)
    done = turn(game)

    assert "request medicine" in done
    assert given == (game.survivors["rod-miller"].frost == 0)


def test_zombies_are_attracted_from_where_they_are_most_dangerous() -> None:
    """The school is full and somebody is there; the library is empty of people (7.5)."""
    people: dict[str, Place] = {**PEOPLE, "sparky": (2, SCHOOL)}
    game = playing(people, dice={1: [1]}, zombies={POLICE: 1, SCHOOL: 4, LIBRARY: 3}, food=9)
    done = turn(game)

    assert "attract rod-miller" in done
    assert sum(game.locations[SCHOOL].zombies) == 2


def test_attracted_zombies_stand_where_there_is_room() -> None:
    """At the first entrances the next ones arrive in the evening (13.1)."""
    people: dict[str, Place] = {**PEOPLE, "sparky": (2, SCHOOL)}
    game = playing(people, dice={1: [1]}, zombies={COLONY: [2, 2, 0, 0, 0, 0], SCHOOL: 4}, food=9)
    turn(game)

    assert game.locations[COLONY].zombies[:2] == [2, 2]


def test_barricades_that_will_break_are_not_counted() -> None:
    """Two zombies come in the evening, to the first two entrances, which are full (13.1)."""
    full = {"zombies": {COLONY: [2, 2, 2, 2, 0, 0]}, "barricades": {COLONY: [1, 1, 1, 1, 0, 0]}}
    game = playing(PEOPLE, objective="stockpile", food=9, **full)  # type: ignore[arg-type]

    assert barricades_lost(game, COLONY) == 2
    assert main_objective(game).barricades == 2


def test_food_is_counted_after_supper() -> None:
    """Four tokens have to be left when three people have eaten (17.1, 17.5)."""
    game = playing(PEOPLE, objective="stockpile", food=4)

    assert main_objective(game).food == 2


def test_the_place_that_the_objective_asks_for_is_taken() -> None:
    """All cards are there; somebody has to stand at the hospital in the evening (3.1)."""
    game = playing(PEOPLE, objective="find-a-cure", food=9, rounds=5,
                   goal_cards=["medicine*6", *BOOKS])  # fmt: skip

    assert "move rod-miller hospital" in turn(game)
    assert HOSPITAL in main_objective(playing(PEOPLE, objective="find-a-cure")).posts


def test_the_better_option_of_a_card_is_taken() -> None:
    """Three exposure rolls, or back to where one came from; a vote that costs morale (14.5).

    The helpless would be rid of at half a morale each.
    """
    game = playing({**PEOPLE, "sparky": (1, COLONY)}, held="horde", food=9)
    do(game, "move sparky school", "draw exposure blank")

    assert answer(game) == "choose b"

    game = playing(PEOPLE, active=1, food=9, helpless=4)
    up, down = (each.steps for each in DECK.crossroads["helpless"].options)
    assert steps_value(game, 1, up, {"actor": 1}) < steps_value(game, 1, down, {"actor": 1})


def test_one_searches_on_while_better_cards_may_come() -> None:
    """With nothing but junk in sight noise is made; not where it would bring an overrun (7.2)."""
    heard = {}
    for zombies in (0, 4):
        game = playing({**PEOPLE, "rod-miller": (1, GROCERY)}, dice={1: [6]}, food=9,
                       zombies={GROCERY: zombies}, crisis="despair", draws="automatic",
                       decks={GROCERY: ["junk", "medicine*6", "food-3*2"]})  # fmt: skip
        do(game, "search rod-miller")
        heard[zombies] = answer(game)

    assert heard == {0: "choose noise", 4: "choose stop"}


def test_waste_is_cleaned_over_several_dice() -> None:
    """Fourteen cards cost a morale each evening; two dice bring them below ten (17.2)."""
    game = playing(PEOPLE, dice={1: [1, 1]}, waste=["food-1*10", "fuel*4"], food=9)

    assert turn(game).count("clean rod-miller") == 2


def test_cards_for_the_crisis_are_wanted_while_they_help() -> None:
    """Nobody comes after it: one that is lacking is worth most, more than two dice find nothing."""
    wanted = {}
    for given in (0, 1, 2, 3):
        game = playing(PEOPLE, active=3, contributed={2: ["fuel"] * given}, crisis="fuel-shortage",
                       dice={3: [3, 3, 3]})  # fmt: skip
        wanted[given] = look(game, 3).crisis.next_card

    assert wanted[0] == wanted[3] == 0 < wanted[1] < wanted[2]


@pytest.mark.parametrize("card", ["army", "the-deputy"])
def test_nothing_is_added_to_the_main_objective(card: str) -> None:
    """All have to meet what a card adds, until the end; wounds and cards weigh less (17.5)."""
    game = playing(PEOPLE, active=1, food=9)
    options = DECK.crossroads[card].options[:2]
    adding, other = (steps_value(game, 1, each.steps, {"actor": 1}) for each in options)

    assert adding < other


def test_three_more_mouths_are_not_worth_one_morale() -> None:
    """Each eats in every round and brings more zombies, and each may die (17.1, 17.4)."""
    game = playing(PEOPLE, active=1, food=9)
    taken, left = (each.steps for each in DECK.crossroads["little-survivors"].options)

    assert steps_value(game, 1, taken, {"actor": 1}) < steps_value(game, 1, left, {"actor": 1})
