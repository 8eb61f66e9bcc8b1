"""The scenarios S14 to S25 of the rules: deaths, crossroads, attacks, moves, food, the end."""

from typing import Any

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
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

LAST = {"rod-miller": (1, SCHOOL), "jenny-clark": (2, COLONY), "mike-cho": (3, SCHOOL)}
HELD: dict[str, Any] = {"hands": {2: ["fuel", "medicine"]}, "items": {"jenny-clark": ["pistol"]}}


def test_s14_last_survivor_at_the_colony() -> None:
    """The whole hand goes with the last survivor, then a new one comes and leads (12.4, 12.6)."""
    game = playing(LAST, zombies={COLONY: [1, 1, 3, 3]}, morale=5, **HELD)

    happen(game, verb(do="place_zombies", n=4, at=COLONY))
    assert (game.morale, hand(game, 2)) == (4, [])
    assert sorted(names(game.removed)) == ["fuel", "medicine", "pistol"]
    assert asked(game) == "2 draw survivors"
    do(game, "draw survivors sparky")

    assert game.lost == ["jenny-clark", "sparky"]
    assert game.morale == 3
    assert game.locations[COLONY].zombies == [2, 2, 3, 3, 0, 0]


def test_s14_newcomer_lives() -> None:
    """The newcomer stands at the colony as leader when the next zombie finds a space (12.4)."""
    game = playing(LAST, zombies={COLONY: [1, 1, 3, 1]}, morale=5, **HELD)

    happen(game, verb(do="place_zombies", n=4, at=COLONY))
    do(game, "draw survivors sparky")

    assert (places(game)["sparky"], game.players[1].leader) == (COLONY, "sparky")
    assert game.locations[COLONY].zombies == [2, 2, 3, 2, 0, 0]


def test_s14_player_elimination() -> None:
    """With player elimination nobody comes, and the crisis needs one less (4.6, 12.7)."""
    game = playing(
        LAST,
        zombies={COLONY: [1, 1, 3, 3]},
        crisis="fuel-shortage",
        contributed={1: ["fuel"], 2: ["fuel"]},
        options={"elimination": True},
        **HELD,
    )

    happen(game, verb(do="place_zombies", n=4, at=COLONY))

    assert game.players[1].out
    assert sorted(names(game.removed)) == ["fuel", "medicine", "pistol"]
    events = do(game, "end-turn", "draw crossroads heads-up", "end-turn")
    (crisis,) = told(events, "crisis-checked")
    assert (crisis["needed"], crisis["points"], crisis["prevented"]) == (2, 2, True)


def test_s15_crossroads_after_a_deadly_move() -> None:
    """A card about the moved survivor waits until one lives (14.2, 14.3, 14.4)."""
    game = playing(
        {
            "ashley-ross": (1, COLONY, 2), "rod-miller": (1, COLONY), "brian-lee": (2, COLONY),
            "mike-cho": (3, COLONY), "janet-taylor": (4, COLONY),
        },
        players=4,
        held="thin-ice",
    )  # fmt: skip

    events = do(game, "move ashley-ross school", "draw exposure wound")
    assert "died" in kinds(events)
    assert "crossroads-fired" not in kinds(events)
    do(game, "move rod-miller school")
    assert asked(game) == "1 crossroads"
    do(game, "choose a", "draw action 2")

    assert game.survivors["rod-miller"].frost == 1
    assert None is game.held
    assert "thin-ice" not in game.crossroads.cards


def test_s16_illegal_option() -> None:
    """With too little food the only legal option happens without a question (14.5, 14.6)."""
    game = playing(
        {"maria-lopez": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        food=2,
        begin="start",
        decks={SCHOOL: ["food-1", "junk", "food-2", "scissors"]},
    )

    events = do(game, "draw crossroads crossroads-maria-lopez")

    assert places(game)["maria-lopez"] == SCHOOL
    assert told(events, "exposure") == []
    assert told(events, "option-taken") == [{"card": "crossroads-maria-lopez", "option": "b"}]
    assert sorted(deck(game, SCHOOL)) == ["junk", "scissors"]
    assert asked(game) == "1 turn"


@pytest.mark.parametrize(("exiled", "decider"), [({}, 4), ({4: "handy"}, 1)])
def test_s17_vote_and_tie(exiled: dict[int, str], decider: int) -> None:
    """Who has survivors at the colony votes; the first player breaks the tie (15.1 to 15.3)."""
    game = playing(
        {
            "rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, SCHOOL),
            "janet-taylor": (4, SCHOOL),
        },
        players=4,
        active=2,
        first=4,
        begin="start",
        helpless=3,
        exiled=exiled,
    )  # fmt: skip

    do(game, "draw crossroads helpless")
    assert asked(game) == "1 ballot; 2 ballot"
    do(game, "1: vote up", "2: vote down")
    assert asked(game) == f"{decider} tie"
    do(game, "choose up")

    assert (game.helpless, game.morale) == (0, 4)


@pytest.mark.parametrize(("roll", "wounds", "taken"), [(2, 1, ["medicine"]), (3, 0, [])])
def test_s18_attack_on_a_survivor(roll: int, wounds: int, taken: list[str]) -> None:
    """The spent die is rolled: up to the attack value it wounds and takes a card (7.1)."""
    game = playing(
        {
            "thomas-heart": (1, COLONY), "forest-plum": (2, COLONY), "brian-lee": (2, SCHOOL),
            "mike-cho": (3, SCHOOL),
        },
        dice={1: [4]},
        hands={2: ["medicine"]},
    )  # fmt: skip

    events = do(game, "attack thomas-heart", f"draw action {roll}")
    if taken:
        events += do(game, "draw hand medicine")

    assert wounds == game.survivors["forest-plum"].wounds
    assert taken == hand(game, 1)
    assert told(events, "exposure") == []
    assert game.players[0].dice == []


def test_s18_die_too_low() -> None:
    """A die below the attack value can't attack (7.1)."""
    game = playing(
        {"james-meyers": (1, COLONY), "forest-plum": (2, COLONY), "mike-cho": (3, SCHOOL)},
        dice={1: [4]},
    )

    assert not [each for each in legal(game) if each.startswith("attack")]


SAMPLES = {"daniel-smith": (1, HOSPITAL), "brian-lee": (1, COLONY), "mike-cho": (2, COLONY)}


def test_s19_bat_and_samples() -> None:
    """Each kill rolls for a sample, then for exposure (7.1, 9.4, 13.5)."""
    game = playing(
        {**SAMPLES, "rod-miller": (3, COLONY)},
        items={"daniel-smith": ["baseball-bat"]},
        dice={1: [2]},
        zombies={HOSPITAL: 2},
        objective="we-need-more-samples",
    )

    do(game, "attack daniel-smith", "choose baseball-bat", "number 2")
    do(game, "draw action 5", "draw action 3", "draw exposure wound")
    assert game.survivors["daniel-smith"].wounds == 1
    do(game, "draw exposure bitten")

    assert (game.samples, game.locations[HOSPITAL].zombies) == (1, [0])
    assert game.lost == ["daniel-smith"]


def test_s19_first_roll_bitten() -> None:
    """The rolls end when the attacker dies (7.1, 11.1)."""
    game = playing(
        {**SAMPLES, "rod-miller": (3, COLONY)},
        items={"daniel-smith": ["baseball-bat"]},
        dice={1: [2]},
        zombies={HOSPITAL: 2},
    )

    do(game, "attack daniel-smith", "choose baseball-bat", "number 2", "draw exposure bitten")

    assert asked(game) == "1 turn"
    assert game.lost == ["daniel-smith"]


def test_s20_moves() -> None:
    """No move to a full place; fuel spares the roll; one move each turn (8.3)."""
    game = playing(
        {
            "rod-miller": (1, COLONY), "bev-russell": (1, COLONY), "brian-lee": (2, GAS),
            "buddy-davis": (2, GAS), "mike-cho": (3, COLONY),
        },
        hands={1: ["fuel*2"]},
    )  # fmt: skip
    assert not [each for each in legal(game) if each.endswith(GAS)]

    events = do(game, "move-with-fuel bev-russell school")

    assert told(events, "exposure") == []
    assert names(game.waste) == ["fuel"]
    assert places(game)["bev-russell"] == SCHOOL
    assert not [each for each in legal(game) if each.startswith("move") and "bev" in each]


def test_s20_exiled_and_the_colony() -> None:
    """An exiled player's survivors can't move into the colony (8.3, 16.6)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        exiled={1: "handy"},
        hands={1: ["fuel"]},
    )

    moves = [each for each in legal(game) if each.startswith("move")]
    assert moves
    assert not [each for each in moves if each.endswith(COLONY)]


def test_s21_food_for_dice() -> None:
    """A food token raises a die by one, up to 6 (8.4)."""
    game = playing(CROWD, dice={1: [4]}, food=3)

    do(game, "spend-food", "spend-food")

    assert (game.players[0].dice, game.food) == ([6], 1)
    assert "spend-food" not in legal(game)


@pytest.mark.parametrize(
    ("action", "die", "food"), [("boost-die food-2", 4, 3), ("play food-2", 3, 5)]
)
def test_s21_exiled_food_card(action: str, die: int, food: int) -> None:
    """An exiled player's food card is one more on a die or tokens, and leaves the game (8.4)."""
    game = playing(CROWD, exiled={1: "handy"}, dice={1: [3]}, food=3, hands={1: ["food-2"]})
    assert "spend-food" not in legal(game)

    do(game, action)

    assert ([die], food) == (game.players[0].dice, game.food)
    assert (names(game.removed), game.waste) == (["food-2"], [])


@pytest.mark.parametrize(("option", "wounds", "die"), [("a", 1, 3), ("b", 0, 2)])
def test_s22_spoiled(option: str, wounds: int, die: int) -> None:
    """The card fires between paying and raising (8.4, 14.2)."""
    game = playing(
        {**CROWD, "janet-taylor": (4, COLONY)}, players=4, dice={1: [2]}, food=1, held="spoiled"
    )

    do(game, "spend-food")
    assert (asked(game), game.food, game.players[0].dice) == ("1 crossroads", 0, [2])
    do(game, f"choose {option}")

    assert (wounds, [die]) == (game.survivors["rod-miller"].wounds, game.players[0].dice)
    assert (game.food, asked(game)) == (0, "1 turn")


def test_s23_surviving() -> None:
    """Surviving is complete in the check of the last round, before the tracker moves (17.5)."""
    game = playing(
        CROWD,
        objective="too-many-mouths",
        rounds=1,
        round=5,
        morale=1,
        food=9,
        begin="colony",
        draws="automatic",
    )

    assert (over(game), game.rounds) == ("objective", 1)


def test_s23_morale_first() -> None:
    """Morale 0 in the zombie step ends the game before the objective is checked (18.1, 18.2)."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)},
        objective="too-many-mouths",
        rounds=1,
        round=5,
        morale=1,
        food=9,
        zombies={SCHOOL: 4},
        begin="colony",
        draws="automatic",
    )

    assert (over(game), game.rounds) == ("morale", 1)
    assert game.outcome
    assert game.outcome.result == "failed"


@pytest.mark.parametrize(("when", "dead"), [("batch", 2), ("immediate", 1)])
def test_s24_morale_0_inside_a_batch(when: str, dead: int) -> None:
    """The running group of batches is finished before morale 0 ends the game (17.4, 18.1)."""
    game = playing(
        {
            "andrew-evans": (1, COLONY), "rod-miller": (2, COLONY), "brian-lee": (3, COLONY),
            "mike-cho": (1, SCHOOL), "janet-taylor": (2, SCHOOL), "buddy-davis": (3, SCHOOL),
        },
        morale=1,
        food=9,
        zombies={COLONY: [3] * 6},
        options={"morale_zero_zombies": when},
        begin="colony",
        draws="automatic",
    )  # fmt: skip

    assert over(game) == "morale"
    assert ["andrew-evans", "rod-miller"][:dead] == game.lost
    assert game.locations[SCHOOL].zombies == [0]


def test_s25_exile_with_moves() -> None:
    """The exiled survivors leave one by one with rolls; nobody loses morale for them (16.4)."""
    game = playing(
        {
            "rod-miller": (3, COLONY), "bev-russell": (3, COLONY), "carla-thompson": (2, HOSPITAL),
            "brian-lee": (2, COLONY), "mike-cho": (1, COLONY),
        },
        items={"bev-russell": ["mop"]},
        hands={3: ["medicine"]},
        decks={HOSPITAL: ["junk"], LIBRARY: [], GROCERY: []},
        morale=5,
        active=2,
    )  # fmt: skip

    do(game, "exile 3", "1: vote up", "2: vote up", "3: vote down", "draw exile handy")
    do(game, "survivor rod-miller", "location library")
    do(game, "location hospital", "done", "draw exposure bitten", "choose kill")

    assert places(game) == {"rod-miller": LIBRARY, "brian-lee": COLONY, "mike-cho": COLONY}
    assert (game.morale, sorted(deck(game, HOSPITAL))) == (4, ["junk", "mop"])
    assert hand(game, 3) == ["medicine"]
    do(game, "end-turn", "draw crossroads heads-up")
    assert f"move rod-miller {SCHOOL}" in legal(game)


def test_s25_private_results() -> None:
    """Each seat wins or loses by its own conditions (18.3)."""
    game = playing(CROWD, morale=1, objectives={1: "gluttony"}, hands={1: ["food-1*6"]})

    happen(game, verb(do="lose_morale", n=1))

    assert won(game) == [1]
