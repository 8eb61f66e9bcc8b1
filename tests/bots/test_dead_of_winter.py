"""Bots at Dead of Winter: random ends every game, greedy plays sensibly and from its view only."""

import random
from typing import Any

import msgspec
import pytest

from holdout.bots import BOTS
from holdout.bots.batch import CAPPED, Job, play
from holdout.bots.protocol import Choice, Situation
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.evaluate import evaluate
from holdout.titles.dead_of_winter.bots.features import features
from holdout.titles.dead_of_winter.bots.overruns import overrun_cost
from holdout.titles.dead_of_winter.bots.prices import LOST, WON
from holdout.titles.dead_of_winter.bots.situation import look
from holdout.titles.dead_of_winter.state import DeadOfWinter, Options
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import COLONY, LIBRARY, POLICE, SCHOOL, playing
from tests.depth import some
from tests.table import do

VARIANTS = [
    (2, "two-player"),
    *((seats, name) for seats in (3, 4, 5) for name in ("normal", "cooperative", "betrayer")),
]
LONGEST = 2_000


def sitting(*args: Any, **fields: Any) -> DeadOfWinter:
    """A position in which bots can play: the secret objectives left over fit those dealt (3.5)."""
    game = playing(*args, draws="automatic", **fields)
    dealt = {who.objective for who in game.players}
    honest, betrayals = (
        [name for name, card in DECK.objectives.items() if card.kind == kind]
        for kind in ("non_betrayal", "betrayal")
    )
    left = [name for name in honest if name not in dealt]
    game.secrets.cards = left[: 2 * game.seats - len(dealt & set(honest))]
    game.secrets.cards += [] if dealt & set(betrayals) else betrayals[:1]
    return game


def choice_of(bot: str, game: DeadOfWinter, seat: int, rng: random.Random) -> Choice:
    """What a bot would do for a seat."""
    return BOTS[bot].choose(Situation(TITLE, game, seat), rng)


def greedy(game: DeadOfWinter, luck: int = 1) -> str:
    """What the greedy bot would do, by its id."""
    seat = TITLE.decisions(game)[0].seat
    choice = choice_of("greedy", game, seat, random.Random(luck))
    assert choice.action in TITLE.legal_actions(game, seat)
    return TITLE.action_id(choice.action)


def turn(game: DeadOfWinter, luck: int = 1) -> list[str]:
    """Let the greedy bot play until the turn is over: what it did."""
    seat = game.active
    done: list[str] = []
    while game.outcome is None and TITLE.decisions(game)[0].seat == seat:
        done.append(greedy(game, luck + len(done)))
        if done[-1] == "end-turn":
            break
        do(game, f"{seat}: {done[-1]}")
    return done


# ---- whole games


@pytest.mark.parametrize("draws", ["automatic", "manual", "table"])
@pytest.mark.parametrize(("seats", "variant"), VARIANTS)
def test_random_bot_ends_every_game(seats: int, variant: str, draws: str) -> None:
    """Every number of players, variant and draw mode, with legal actions only (4.7, 18.2)."""
    options = {"variant": variant, "draws": draws, "elimination": seats == 4, "hardcore": seats > 4}
    luck = random.Random(f"{seats}/{variant}/{draws}")
    game = TITLE.new_game(seats, msgspec.convert(options, Options), luck.randbytes(16))
    for _ in range(LONGEST):
        seat = TITLE.decisions(game)[0].seat
        TITLE.apply(game, seat, choice_of("random", game, seat, luck).action)
        if game.outcome is not None:
            break

    assert game.outcome is not None


@pytest.mark.parametrize("seats", some([2, 3, 4, 5], 2))
def test_greedy_bot_ends_games(seats: int) -> None:
    """A game for each number of players is over within the cap (18.2)."""
    row = play(Job("dead-of-winter", ("greedy",), seats, {"objective": "kill-them"}, 2))

    assert row.cause != CAPPED
    assert len(row.aims) == (0 if seats == 2 else seats)


def test_greedy_bot_repeats_its_game() -> None:
    """The same luck gives the same actions."""

    def begun() -> list[str]:
        luck = random.Random(3)
        game = TITLE.new_game(3, Options(objective="too-many-mouths"), luck.randbytes(16))
        done = []
        for _ in range(40):
            seat = TITLE.decisions(game)[0].seat
            choice = choice_of("greedy", game, seat, luck)
            done.append(TITLE.action_id(choice.action))
            TITLE.push(game, seat, choice.action)
        return done

    assert begun() == begun()


def test_greedy_bot_is_blind_to_what_is_hidden() -> None:
    """Worlds that look alike to a seat get the same answer, whatever others hold (2)."""
    luck = random.Random(8)
    game = TITLE.new_game(4, Options(), luck.randbytes(16))
    compared = 0
    for step in range(160):
        seat = TITLE.decisions(game)[0].seat
        legal = TITLE.legal_actions(game, seat)
        if len(legal) > 1 and step % 8 == 0:
            other = TITLE.imagine(game, seat, random.Random(step))
            one, two = (choice_of("greedy", each, seat, random.Random(3)) for each in (game, other))
            assert one == two
            compared += 1
        TITLE.push(game, seat, luck.choice(legal))
        if game.outcome is not None:
            break

    assert compared > 5


# ---- what it does where there is one sensible thing to do


def test_it_feeds_when_food_is_short() -> None:
    """Nobody behind it can feed the colony, and it holds the food (17.1)."""
    game = sitting(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        active=3,
        hands={3: ["food-1", "food-1", "junk"]},
        food=0,
    )

    assert turn(game).count("play food-1") == 2


def test_it_gives_the_last_cards_that_a_crisis_needs() -> None:
    """Two of three are there; the third is in its hand, and nobody comes after it (17.3)."""
    game = sitting(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        active=3,
        hands={3: ["fuel", "junk"]},
        contributed={1: ["fuel"], 2: ["fuel"]},
        crisis="fuel-shortage",
        food=9,
    )

    assert "contribute fuel" in turn(game)


def test_it_keeps_its_cards_when_the_crisis_cannot_be_prevented() -> None:
    """Three are lacking, it has one, and nobody comes after it (17.3)."""
    game = sitting(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        active=3,
        hands={3: ["fuel", "junk"]},
        crisis="fuel-shortage",
        food=9,
    )

    assert not [each for each in turn(game) if each.startswith("contribute")]


@pytest.mark.parametrize("zombies", [3, 4])
def test_it_fights_where_an_overrun_is_certain(zombies: int) -> None:
    """Two survivors at a full entrance: it barricades, attacks or attracts, or leaves (13.1)."""
    game = sitting(
        {"rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL), "brian-lee": (2, COLONY),
         "mike-cho": (3, COLONY)},
        dice={1: [1, 6]},
        zombies={SCHOOL: zombies},
        food=9,
    )  # fmt: skip

    done = turn(game)

    here = game.locations[SCHOOL]
    people = sum(who.at == SCHOOL for who in game.survivors.values())
    assert 4 - here.zombies[0] + here.barricades[0] >= people, done


def test_it_does_not_end_its_turn_with_useful_dice() -> None:
    """With dice that search it searches (7.2)."""
    game = sitting(
        {"arthur-thurston": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        dice={1: [5, 6]},
        food=9,
    )

    done = turn(game)

    assert "search arthur-thurston" in done
    assert game.players[0].dice == []


def test_dice_that_are_left_over_are_no_turn_to_come() -> None:
    """They stay in the pool (6.4); if they counted, a turn would best be ended at once."""
    game = sitting(
        {"arthur-thurston": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        dice={1: [5, 6]},
    )
    assert features(game, 1)["dice"] == 2

    do(game, "end-turn")

    assert game.players[0].dice == [5, 6]
    assert features(game, 1)["dice"] == 0


def test_it_heals_frostbite() -> None:
    """Each turn begins with a wound for frostbite, until it is healed (6.1)."""
    game = sitting(
        {"rod-miller": (1, COLONY, 0, 1), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        hands={1: ["medicine", "junk"]},
        food=9,
    )

    assert "play medicine" in turn(game)


def test_it_exiles_nobody_for_nothing() -> None:
    """It calls for no vote, and votes down what others call for (16.1)."""
    game = sitting(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        food=9,
    )

    assert not [each for each in turn(game) if each.startswith("exile")]

    do(game, "exile 2")
    assert greedy(game) == "vote down"


@pytest.mark.parametrize(("aim", "gives"), [("hypochondriac", False), ("hope", True)])
def test_it_keeps_cards_for_its_own_goal_near_the_end(aim: str, *, gives: bool) -> None:
    """In the last round two medicine cards are its goal, or the last ones for the crisis (18.4)."""
    game = sitting(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        first=2,
        hands={1: ["medicine", "medicine"]},
        contributed={2: ["medicine"], 3: ["medicine"]},
        objectives={1: aim},
        crisis="despair",
        food=9,
        round=8,
        rounds=1,
    )

    assert gives == ("contribute medicine" in turn(game))


def test_it_works_for_the_main_objective() -> None:
    """Zombies outside are counted: those at the colony draw them near, and stay there (3.1)."""
    game = sitting(
        {"thomas-heart": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        dice={1: [1, 1, 4]},
        zombies={SCHOOL: 3, LIBRARY: 3, POLICE: 3},
        objective="kill-them",
        food=9,
    )

    done = turn(game)

    outside = sum(sum(game.locations[place].zombies) for place in (SCHOOL, LIBRARY, POLICE))
    assert outside <= 5, done
    assert not [each for each in done if each.startswith("move")]


def test_who_lacks_a_weapon_carries_it() -> None:
    """It is not kept for the crisis, and food is for the hungry before the objective (17.5)."""
    game = sitting(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        hands={1: ["pistol", "food-1@school"]},
        objective="leave-it-all-behind",
        crisis="engines-in-the-dark",
        food=0,
    )

    done = turn(game)

    assert "play pistol" in done
    assert "give-objective food-1" not in done


def test_a_betrayer_does_not_help() -> None:
    """Its conditions but morale 0 are met: it neither feeds nor helps against the crisis (3.5)."""
    game = sitting(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
         "sparky": (3, SCHOOL)},
        active=3,
        hands={3: ["food-1*6", "fuel", "junk"]},
        contributed={1: ["fuel"], 2: ["fuel"]},
        objectives={3: "gluttony"},
        crisis="fuel-shortage",
        food=0,
        morale=2,
    )  # fmt: skip

    done = turn(game)

    assert not {"contribute fuel", "play food-1"} & set(done)


def test_a_betrayer_spoils_the_crisis_only_with_cards_to_spare() -> None:
    """Six cards have to be in hand when morale is 0 (18.3); the seventh harms the colony."""
    given = {}
    for number in (6, 7):
        game = sitting(
            {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
            active=3,
            hands={3: ["junk"] * number},
            objectives={3: "all-for-one"},
            crisis="fuel-shortage",
            morale=2,
        )
        given[number] = turn(game).count("contribute junk")

    assert given == {6: 0, 7: 1}


# ---- what it judges by


def test_the_end_is_worth_what_the_seat_got() -> None:
    """A seat that has won is better off than one that has not (18.3)."""
    game = playing(
        {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        objectives={1: "collector", 2: "hope", 3: "gluttony"},
        hands={1: ["junk"]},
        helpless=2,
        begin="colony",
        round=8,
        rounds=1,
        food=9,
        draws="automatic",
    )

    assert game.outcome is not None
    assert game.outcome.result == "complete"
    assert evaluate(game, 2) == WON
    assert LOST < evaluate(game, 1) < WON
    assert TITLE.aims(game) == ["collector", "hope", "betrayal gluttony"]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"morale": 6}, {"morale": 5}),
        ({"food": 2}, {"food": 0}),
        ({"zombies": {COLONY: 1}}, {"zombies": {COLONY: [3, 3, 3]}}),
        ({"barricades": {SCHOOL: 1}}, {"zombies": {SCHOOL: 3}}),
        ({"hands": {1: ["fuel", "fuel"]}}, {"hands": {1: ["fuel"]}}),
        ({"noise": {}}, {"noise": {SCHOOL: 3}}),
    ],
)
def test_better_is_worth_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    """The same position but for one thing, for an honest seat."""
    people = {"rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}

    assert evaluate(playing(people, **better), 1) > evaluate(playing(people, **worse), 1)


def test_a_betrayer_judges_the_colony_the_other_way_round() -> None:
    """Less morale is better for who lacks nothing but morale 0, and for nobody else (18.3)."""
    people = {"rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}
    for food, ready in ((6, True), (5, False)):
        rich, poor = (
            playing(people, objectives={1: "gluttony"}, hands={1: ["food-1"] * food}, morale=morale)
            for morale in (6, 2)
        )

        assert ready == (evaluate(poor, 1) > evaluate(rich, 1))
        assert evaluate(rich, 2) > evaluate(poor, 2)


@pytest.mark.parametrize("objective", list(DECK.main_objectives))
def test_every_main_objective_is_understood(objective: str) -> None:
    """At the start each of them lacks something, unless there is only time to survive (3.1)."""
    for hardcore in (False, True):
        game = TITLE.new_game(3, Options(objective=objective, hardcore=hardcore), bytes(16))
        lacking = any(bool(each) for each in look(game, 1).main)
        side = DECK.main_objectives[objective].side(hardcore=hardcore)
        goal = side.goal.cmp
        survive = goal is not None and "rounds_survived" in str(goal[0]) and not side.contribute

        assert lacking != survive


# ---- prices


def test_prices_name_what_is_in_the_box() -> None:
    """A name that is written wrong would be left out without a word."""
    assert {*prices.OVERRUN_IN} == {*DECK.main_objectives}
    assert {*prices.LATER_OVERRUN_IN} == {*DECK.main_objectives}
    assert {*prices.OWN_IN} <= {*DECK.main_objectives}
    assert {*prices.KEEP_ABILITY} <= {*DECK.survivors}
    assert {*prices.CARD} <= {*DECK.items}


def test_overruns_cost_less_where_the_game_is_over_first() -> None:
    """Where cards are collected; most where decks have to be emptied."""
    costs = [
        overrun_cost(name, 1, 1, 4)
        for name in ("leave-it-all-behind", "home-sweet-home", "raiding-party")
    ]
    assert 0 < costs[0] < costs[1] < costs[2]
