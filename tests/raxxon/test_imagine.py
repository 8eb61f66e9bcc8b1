"""Imagining: what the team does not know is dealt anew, and nothing else changes."""

from random import Random

import pytest

from holdout.titles.raxxon import TITLE
from tests.raxxon.scenes import INFECTED, LEE, WOLFE, act, playing, rows
from tests.table import asked

CROWD = ["carrier+ hostile~ innocent- chaotic-", "volatile- family+ chaotic- family-"]
LUCK = range(40)


def test_known_cards_stay_where_they_are() -> None:
    """Face-up and looked-at cards of the crowd and of the piles; all the others move (2.5)."""
    game = playing(
        CROWD,
        draw=["family", "carrier", "hostile", "innocent"],
        raxxon=["riot", "looters", "screams"],
        known={"population_draw": [1], "raxxon_draw": [0]},
    )

    worlds = [TITLE.imagine(game, 1, Random(n)) for n in LUCK]

    for world in worlds:
        assert rows(world)[0].split()[:2] == ["carrier+", "hostile~"]
        assert rows(world)[1].split()[1] == "family+"
        assert world.population_draw.cards[-2] == "carrier"
        assert world.raxxon_draw.cards[-1] == "riot"
    assert len({str(rows(world)) for world in worlds}) > len(LUCK) // 2
    assert len({str(world.raxxon_draw.cards) for world in worlds}) == 2


def test_only_infected_cards_are_imagined_in_the_supply() -> None:
    """Everybody knows that; which of them lie there, nobody (3.2)."""
    game = playing(CROWD, supply=["carrier", "volatile"], draw=["carrier", "hostile"])

    supplies = [TITLE.imagine(game, None, Random(n)).infection_supply.cards for n in LUCK]

    assert all(INFECTED.issuperset(each) for each in supplies)
    assert {card for each in supplies for card in each} == {"carrier", "volatile", "chaotic"}


@pytest.mark.parametrize("sheet", [LEE, WOLFE])
def test_an_open_question_is_the_same_in_every_world(sheet: str) -> None:
    """Cards that are being put back lie there in every world; what may be chosen is the same."""
    game = playing(CROWD, sheets=[sheet], draw=["family", "carrier", "hostile", "innocent"])
    act(game, "door-to-door" if sheet == LEE else "interview")
    legal = TITLE.legal_actions(game, 1)
    assert asked(game) == ("1 arrange" if sheet == LEE else "1 choose-cards")

    for world in (TITLE.imagine(game, 1, Random(n)) for n in LUCK):
        assert (game.decisions, legal) == (world.decisions, TITLE.legal_actions(world, 1))
        if sheet == LEE:
            assert game.population_draw.cards[1:] == world.population_draw.cards[1:]


def test_playing_on_in_an_imagined_world_leaves_the_game_alone() -> None:
    """They share nothing."""
    game = playing(CROWD, draw=6, raxxon=["riot", "looters"])
    act(game, "aggressive-crowd-control", "swap 0,0")
    before = TITLE.save(game)

    for number in LUCK:
        world, luck = TITLE.imagine(game, 2, Random(number)), Random(number)
        while world.outcome is None:
            seat = TITLE.decisions(world)[0].seat
            TITLE.push(world, seat, luck.choice(TITLE.legal_actions(world, seat)))

    assert before == TITLE.save(game)
