"""Nobody is asked what has one answer that all can see; who holds cards is asked all the same."""

from typing import Any

import pytest

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions.turn import SYMBOLS
from holdout.titles.dead_of_winter.rules.turn.course import RoundStart, TurnStart
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.rare import in_force
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    SCHOOL,
    Cards,
    happen,
    playing,
    verb,
)
from tests.table import asked, do, kinds, legal, told


def with_nothing_to_do(hand: Cards) -> DeadOfWinter:
    """The active player has moved, has asked for everything and has called a vote."""
    game = playing(CROWD, hands={1: hand})
    game.players[0].voted, game.players[0].asked = True, [*SYMBOLS]
    game.survivors["rod-miller"].moved = True
    return game


def test_a_turn_ends_by_itself() -> None:
    """Without hand cards everybody sees that nothing can be done any more (6.5)."""
    game = with_nothing_to_do([])

    events = happen(game)

    assert kinds(events)[0] == "turn-ended"
    assert told(events, "turn-began") == [{}]
    assert game.active == 2


def test_a_turn_is_ended_by_who_holds_cards() -> None:
    """Others can't know that the card is fuel, which only a move burns (6.5, 8.3)."""
    game = with_nothing_to_do(["fuel"])

    assert happen(game) == []

    assert (asked(game), legal(game)) == ("1 turn", ["end-turn"])


def test_saved_games_that_wait_for_the_only_answer_go_on() -> None:
    """Games of before wait for the end of a turn in which nothing can be done: it is taken."""
    game = TITLE.load(TITLE.save(with_nothing_to_do([])))

    assert legal(game) == ["end-turn"]
    do(game, "end-turn")

    assert game.active == 2


def test_exiled_without_cards_have_no_fuel() -> None:
    """Who has no hand cards is not asked for fuel (16.4)."""
    game = playing({**CROWD, "sparky": (3, SCHOOL)})

    do(game, "exile 3", "1: vote up", "2: vote up", "3: vote up", "draw exile handy")
    do(game, "location library")

    assert asked(game) == "3 draw exposure"


def test_players_without_cards_are_not_asked_for_a_ransom() -> None:
    """Nobody holds a card that would spare the bitten (11.2)."""
    game = playing(
        {**CROWD, "olivia-brown": (1, COLONY)},
        hands={2: ["junk"]},
        standing=[in_force("crossroads-olivia-brown", "round_end")],
    )

    happen(game, verb(do="expose", who="@olivia-brown", n=1))
    do(game, "draw exposure bitten")

    assert (asked(game), legal(game)) == ("2 bite-ransom", ["done"])
    do(game, "done")
    assert asked(game) == "3 bite-spread"


@pytest.mark.parametrize(
    ("payment", "givers"),
    [
        ({"cards": [{"symbols": ["food"], "n": 1}]}, ["1 pledge", "2 pledge"]),
        ({"dice": 1}, ["2 pledge", "3 pledge"]),
    ],
)
def test_players_who_can_give_nothing_pledge_nothing(
    payment: dict[str, Any], givers: list[str]
) -> None:
    """Who has neither cards nor dice of a kind that is asked for, as all see, can't pay (14.9)."""
    game = playing(CROWD, hands={1: ["junk"], 2: ["food-1"]}, dice={2: [1], 3: [2]})

    happen(game, verb(do="collect", from_="all", then=[], else_=[], **payment))

    assert [f"{each.seat} pledge" for each in game.decisions] == givers


def test_offers_that_no_hand_can_take_are_not_made() -> None:
    """Food is offered dice for; who has no cards has no food (14.6, 20)."""
    game = playing(
        {**CROWD, "buddy-davis": (1, COLONY)},
        hands={2: ["junk"]},
        standing=[in_force("crossroads-buddy-davis", "game_end")],
    )

    happen(game, RoundStart((1, 2, 3)))

    assert (asked(game), legal(game)) == ("2 may", ["choose no"])
    do(game, "choose no")
    assert asked(game) == "1 turn"


@pytest.mark.parametrize(("hand", "is_asked"), [([], False), (["junk"], True)])
def test_the_only_way_of_a_rule_is_gone(hand: list[str], *, is_asked: bool) -> None:
    """An addict without cards spends a die: there is no medicine, as all see (14.5)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL, 1)},
        hands={1: hand},
        dice={1: [3]},
        standing=[in_force("addiction", "game_end", "rod-miller")],
        then=[TurnStart()],
    )

    assert (asked(game), game.players[0].dice) == (("1 rule", [3]) if is_asked else ("1 turn", []))


@pytest.mark.parametrize(("hand", "is_asked"), [([], False), (["junk"], True)])
def test_what_takes_cards_is_not_declared_without(hand: list[str], *, is_asked: bool) -> None:
    """Edward's attack costs medicine: without cards nobody is asked whether it is used (10.2)."""
    game = playing(
        {**CROWD, "edward-white": (1, COLONY)},
        dice={1: [4, 5]},
        hands={1: hand},
        zombies={COLONY: [2]},
    )

    do(game, "attack edward-white", "die 4", "choose zombies")

    assert asked(game) == ("1 declare" if is_asked else "1 draw exposure")


def test_a_die_that_must_be_picked_is_picked() -> None:
    """Of two dice of the same value one is rolled again in any case; perhaps the other, too."""
    game = playing({**CROWD, "james-meyers": (1, COLONY)}, dice={1: [5, 5]})

    do(game, "ability james-meyers")

    assert (asked(game), legal(game)) == ("1 choose", ["die 5", "done"])
    do(game, "done", "draw action 6")
    assert game.players[0].dice == [5, 6]


def test_dice_that_are_all_alike_are_put_away_unasked() -> None:
    """When one of three is chosen, the second can only be of the other value."""
    game = playing(CROWD, dice={1: [2, 4, 4]})

    happen(game, verb(do="exhaust_dice", players="active", n=2))
    events = do(game, "die 2")

    assert told(events, "die-spent") == [{"value": 2}, {"value": 4}]
    assert asked(game) == "1 turn"
