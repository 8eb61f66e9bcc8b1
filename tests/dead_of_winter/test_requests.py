"""Asking other players for cards (8.5), and who is not even asked."""

import pytest

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions.questions import DONE, AwaitChoice
from holdout.titles.dead_of_winter.actions.turn import Request
from holdout.titles.dead_of_winter.rules.turn.requests import may_meet
from holdout.titles.dead_of_winter.state import Ban, DeadOfWinter
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    LIBRARY,
    SCHOOL,
    hand,
    hand_of,
    happen,
    names,
    places,
    playing,
    verb,
)
from tests.dead_of_winter.wandering import wander
from tests.table import asked, do, legal, told

# ---- 8.5 requests


def test_first_gift_ends_the_request() -> None:
    """All others are asked clockwise; the first gift is shown and played at once (8.5)."""
    game = playing(CROWD, hands={2: ["fuel"], 3: ["food-3", "medicine"]})

    do(game, "request food", "done", "choose all")
    assert asked(game) == "2 request"
    assert legal(game) == ["done"]
    events = do(game, "done")
    assert sorted(legal(game), reverse=True) == ["done", "card food-3"]
    events += do(game, "card food-3")

    assert (game.food, names(game.waste)) == (3, ["food-3"])
    given = {"player": 1, "item": "food-3", "origin": hand_of(3)}
    assert told(events, "card-given") == [given]
    assert hand(game, 3) == ["medicine"]
    assert "request food" in legal(game)


def test_only_playable_cards_are_given() -> None:
    """What the active player could not play right now can't be given (8.5)."""
    game = playing(CROWD, hands={2: ["medicine", "food-1"]})

    do(game, "request any", "choose 2")

    assert legal(game) == ["card food-1", "done"]


def test_wish_for_an_item() -> None:
    """An item may be named; an unfulfilled wish is not repeated in the turn (8.5)."""
    game = playing(CROWD, hands={2: ["junk", "hammer"]}, dice={1: [2]})

    do(game, "request tool", "card hammer", "choose 2")
    assert legal(game) == ["card hammer", "done"]
    do(game, "done")
    do(game, "request tool")
    assert "card hammer" not in legal(game)
    do(game, "done", "choose 2", "done")

    assert "request tool" not in legal(game)
    assert "request any" in legal(game)


def test_several_cards_are_asked_for() -> None:
    """Who has given is asked again until as many cards have come as were asked for (8.5)."""
    game = playing(CROWD, hands={2: ["food-1", "food-2", "junk"], 3: ["food-3"]})

    do(game, "request-several food", "done")
    assert legal(game) == ["number 2", "number 3", "number 4"]
    events = do(game, "number 3", "choose all", "card food-1")
    assert (game.food, asked(game)) == (1, "2 request")
    do(game, "card food-2")
    assert (asked(game), legal(game)) == ("2 request", ["done"])
    do(game, "done", "card food-3")

    assert (game.food, asked(game)) == (6, "1 turn")
    assert told(events, "requested") == [{"symbol": "food", "count": 3}]
    assert "request food" in legal(game)


def test_request_of_several_ends_when_everybody_has_answered() -> None:
    """Fewer cards than were asked for: the wish is not met, and not repeated (8.5)."""
    game = playing(CROWD, hands={2: ["food-1", "junk"], 3: ["food-3"]})

    do(game, "request-several food", "done", "number 2", "choose all", "card food-1", "done")
    do(game, "done")

    assert (game.food, asked(game)) == (1, "1 turn")
    assert not {"request food", "request-several food"} & {*legal(game)}


def test_several_cards_are_asked_for_only_if_there_are_as_many() -> None:
    """With a single card in the hands of all others there is nothing to ask several of (8.5)."""
    game = playing(CROWD, hands={2: ["food-1"]})

    assert "request food" in legal(game)
    assert [each for each in legal(game) if each.startswith("request-several")] == []


def test_each_given_card_must_be_playable() -> None:
    """The second card is judged when the first has been played (8.5)."""
    game = playing(CROWD, hands={2: ["medicine*2"]})
    game.survivors["rod-miller"].wounds = 1

    events = do(game, "request-several medicine", "done", "choose 2", "card medicine")

    assert asked(game) == "1 turn"
    assert [each.seat for each in events if each.kind == "declined"] == [2]


def test_given_fuel_moves_somebody() -> None:
    """Fuel that is given must be burnt at once with a move (8.5)."""
    game = playing({**CROWD, "janet-taylor": (1, COLONY)}, hands={2: ["fuel"]})

    do(game, "request fuel", "choose 2", "card fuel")
    assert asked(game) == "1 fuel-move"
    events = do(game, "move-with-fuel janet-taylor library")

    assert places(game)["janet-taylor"] == LIBRARY
    assert told(events, "exposure") == []
    assert names(game.waste) == ["fuel"]


def test_exiled_players_ask_and_give() -> None:
    """Exiled players may ask and be asked (8.5, 16.7)."""
    game = playing(CROWD, exiled={1: "handy", 2: "forgiveness"}, hands={2: ["food-1"]})

    do(game, "request food", "done", "choose 2", "card food-1")

    assert (game.food, names(game.removed)) == (1, ["food-1"])


# ---- who is not asked


def test_empty_hand_declines_unasked() -> None:
    """All see that a hand is empty; who is left is asked."""
    game = playing(CROWD, hands={3: ["food-1"]})

    events = do(game, "request food", "done", "choose all")

    assert [each.seat for each in events if each.kind == "declined"] == [2]
    assert asked(game) == "3 request"


def test_nobody_is_asked_for_what_can_not_be_played() -> None:
    """Nobody is wounded, and no die is there: all can see that no medicine is of any use."""
    game = playing(CROWD, hands={2: ["medicine", "medicine"], 3: ["adrenaline-shot"]})

    events = do(game, "request-several medicine", "done")

    assert asked(game) == "1 turn"
    assert told(events, "requested") == [{"symbol": "medicine", "count": 2}]
    assert [each.seat for each in events if each.kind == "declined"] == [2, 3]
    assert "request medicine" not in legal(game)


def test_deck_that_has_lost_nothing_is_in_no_hand() -> None:
    """As long as all cards of the decks lie there, hands are starter items, which all know."""
    game = playing(CROWD, hands={2: ["food-1"], 3: ["junk"]})

    do(game, "request weapon", "done")
    assert asked(game) == "1 turn"
    do(game, "request food", "done", "choose all", "2: done")

    assert asked(game) == "3 request"


def test_deck_that_has_lost_a_card_may_be_in_any_hand() -> None:
    """All see that a card is gone, and only its owner knows where it is."""
    game = playing(CROWD, hands={2: ["food-1"], 3: ["pistol"]})

    do(game, "request education", "done")
    assert asked(game) == "1 turn"
    do(game, "request weapon", "done", "choose all")

    assert asked(game) == "2 request"


def test_everybody_is_asked_when_the_dead_have_mixed_the_decks() -> None:
    """What lies in a deck need not be its own then, and its height tells nothing."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL, 2), "janet-taylor": (1, COLONY)},
        hands={2: ["food-1"]},
        items={"rod-miller": ["pistol"]},
    )
    assert not may_meet(game, 2, "education")

    happen(game, verb(do="wound", who="@rod-miller", n=1, kind="normal"))

    assert "rod-miller" not in game.survivors
    assert may_meet(game, 2, "education")


def test_nothing_is_inferred_while_a_single_card_is_banned() -> None:
    """It may be a hidden one, and nobody may learn which."""
    game = playing(CROWD, hands={2: ["medicine"]})
    game.bans.append(Ban("food-1#1", ("play",), "turn_end"))

    do(game, "request medicine", "done", "choose 2")

    assert (asked(game), legal(game)) == ("2 request", ["done"])


@pytest.mark.parametrize("number", range(0, 42, 6))
def test_who_is_asked_tells_nothing_about_hands(number: int) -> None:
    """In all worlds that are possible to the asking seat or another one the same are asked."""
    seen = 0
    for state, rng in wander(number, 120):
        if [each.kind for each in state.decisions] != ["turn"]:
            continue
        for viewer in (None, *range(1, state.seats + 1)):
            world = TITLE.imagine(state, viewer, rng)
            for symbol in ("weapon", "food", "medicine", "any"):
                request = Request(symbol)
                if request in TITLE.legal_actions(state, state.active):
                    assert _asked_one_by_one(state, request) == _asked_one_by_one(world, request)
                    seen += 1
    assert seen


def _asked_one_by_one(state: DeadOfWinter, request: Request) -> list[tuple[int, str]]:
    """Who is asked what when everybody is asked for anything of the kind and gives nothing."""
    game, found = TITLE.copy(state), list[tuple[int, str]]()
    TITLE.push(game, game.active, request)
    while game.decisions:
        match game.decisions[0]:
            case AwaitChoice(seat=seat, about="request-item" | "request-whom" | "request" as about):
                options = TITLE.legal_actions(game, seat)
                found.append((seat, about))
                TITLE.push(game, seat, DONE if DONE in options else options[-1])
            case _:
                break
    return found
