"""What a seat imagines of a game of Dead of Winter: zone by zone, nothing of it is the truth."""

from random import Random

import pytest

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import item_of
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.hiding import pairs
from tests.dead_of_winter.moments import games
from tests.dead_of_winter.scenes import CROWD, fresh, hand, happen, playing, verb
from tests.dead_of_winter.telling import ZONES, renamed, told
from tests.dead_of_winter.wandering import all_there, pick
from tests.depth import some
from tests.table import do


@pytest.mark.parametrize("zone", ZONES)
def test_what_is_imagined_does_not_depend_on(zone: str) -> None:
    """Games that look alike to a seat give the same imagined one, byte for byte."""
    for state, other, seat in pairs()[zone]:
        one, two = (TITLE.imagine(TITLE.load(each), seat, Random(4)) for each in (state, other))
        assert TITLE.save(one) == TITLE.save(two)


def test_every_moment_can_be_imagined_again_and_again() -> None:
    """In mid-effect, too: it looks the same to the seat, no card is lost, the truth is."""
    for number, game in enumerate(some(games(), 3)):
        for seat in (None, *range(1, game.seats + 1)):
            other = TITLE.imagine(game, seat, Random(number))

            assert told(game, seat) == told(other, seat)
            assert all_there(other)
            again, same = (TITLE.imagine(each, seat, Random(3)) for each in (other, game))
            assert TITLE.save(again) == TITLE.save(same)


def test_a_deck_that_somebody_looks_through_holds_what_it_shows() -> None:
    """Who chooses among the fuel of a deck knows that there is no more of it there."""
    game = playing(CROWD, decks={"gas-station": ["fuel", "junk", "fuel", "food-1"]})
    there, to = {"deck": "gas-station"}, {"hand": "active"}
    fuel = {"items": ["fuel"]}
    happen(
        game,
        verb(
            do="move_cards", from_=there, to=to, n=1, up_to=True, pick="choice", filter=fuel,
            rest="shuffle",
        ),
    )  # fmt: skip

    for number in range(20):
        other = TITLE.imagine(game, 1, Random(number))
        items = [item_of(card) for card in other.item_decks["gas-station"].cards]
        assert len(items) == 4
        assert items.count("fuel") == 2


def test_who_is_asked_for_a_card_may_have_another_one_or_none() -> None:
    """What could be given is worked out from the imagined hand (8.5)."""
    game = playing(CROWD, hands={2: ["fuel", "junk"]}, dice={1: [6]})
    do(game, "request fuel", "choose 2")
    lists = set()
    for number in range(30):
        other = TITLE.imagine(game, 1, Random(number))
        asked = other.decisions[0]
        assert {item_of(card) for card in asked.options} <= {*hand(other, 2)}
        lists.add(len(asked.options))

    assert len(lists) > 1


def test_who_chooses_among_cards_has_some_to_choose_from() -> None:
    """That a player is asked which food to give says that there is more than one."""
    game = playing(CROWD, hands={1: ["food-1", "food-2@grocery-store", "junk"]})
    mine, to = {"hand": "active"}, {"hand": {"controller_of": "@mike-cho"}}
    food = {"symbols": ["food"]}
    happen(game, verb(do="move_cards", from_=mine, to=to, n=1, pick="choice", filter=food))

    for number in range(20):
        other = TITLE.imagine(game, 2, Random(number))
        asked = other.decisions[0]
        assert len(asked.options) > 1
        assert {DECK.symbols[card] for card in asked.options} == {"food"}
        assert {*asked.options} <= {*other.players[0].hand}


def test_which_copy_the_seat_holds_makes_no_difference() -> None:
    """Copies of an item from the same deck are alike, also those that it sees."""
    game = playing(CROWD, hands={1: ["junk", "junk"]}, waste=["junk"])
    first = game.players[0].hand[0]
    alike = [card for card in game.starter_deck.cards if item_of(card) == "junk"]
    other = renamed(game, {first: alike[-1], alike[-1]: first})

    assert game.players[0].hand != other.players[0].hand
    one, two = (TITLE.imagine(each, 1, Random(1)) for each in (game, other))
    assert TITLE.save(one) == TITLE.save(two)


@pytest.mark.parametrize("draws", ["automatic", "manual", "table"])
def test_the_end_of_a_game_can_be_imagined(draws: str) -> None:
    """Hands and decks lie open then; the order of real cards in a deck stays unknown (18.5)."""
    game, rng = fresh(3, draws=draws), Random(5)
    while game.outcome is None:
        TITLE.apply(game, *pick(game, rng))
    other = TITLE.copy(game)
    if draws == "table":
        for pile in (*other.item_decks.values(), other.crises, other.survivor_deck):
            pile.cards.reverse()

    for seat in (None, 1):
        one, two = (TITLE.imagine(each, seat, Random(2)) for each in (game, other))
        assert TITLE.save(one) == TITLE.save(two)
        assert TITLE.view(game, seat) == TITLE.view(one, seat)
        assert all_there(one)
