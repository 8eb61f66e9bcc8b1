"""When each Raxxon card takes effect: at the number on the card, not one short of it."""

from typing import Any

import pytest

from holdout.titles.raxxon.effects.triggers import Always
from tests.raxxon.table import (
    DECK,
    DIAZ,
    HEART,
    JAMES,
    LEE,
    VOSS,
    WOLFE,
    asked,
    do,
    drawing,
    kinds,
    legal,
    pile,
    told,
)

Position = dict[str, Any]

ALWAYS = [card.id for card in DECK.raxxon.values() if isinstance(card.trigger, Always)]

FIVE = {"evacuation": [1], "quarantine": [1, 3], "targeted-air-strike": [2], "curfew": [1]}
FOUR = FIVE | {"curfew": []}

#: By card: a position in which it triggers, and one that is just short of it.
TRIGGERS: dict[str, tuple[Position, Position]] = {
    "outbreak-in-the-crowd": (
        {"crowd": ["carrier+ volatile+ chaotic+ chaotic+"]},
        {"crowd": ["carrier+ volatile+ chaotic+ chaotic~ chaotic- hostile+"],
         "uncontained": {"carrier": 4}},
    ),
    "screams": (
        {"crowd": ["carrier+ volatile+ volatile+"]},
        {"crowd": ["carrier+ volatile+ volatile~ hostile+"]},
    ),
    "contagious-bites": (
        {"crowd": ["volatile+ volatile+"]},
        {"crowd": ["volatile+ volatile~ carrier+ chaotic+ hostile+"]},
    ),
    "mob-mentality": (
        {"crowd": ["chaotic+ chaotic+"]},
        {"crowd": ["chaotic+ chaotic~ carrier+ volatile+ hostile+"]},
    ),
    "silent-carriers": (
        {"crowd": ["carrier+ carrier+"]},
        {"crowd": ["carrier+ carrier~ chaotic+ volatile+ hostile+"]},
    ),
    "quiet-hour": ({"supply": 6}, {"supply": 5}),
    "riot": (
        {"crowd": ["hostile+ hostile+ hostile+"]},
        {"crowd": ["hostile+ hostile+ hostile~ family+ innocent+"]},
    ),
    "looters": (
        {"crowd": ["hostile+ hostile+"]},
        {"crowd": ["hostile+ hostile~ family+ innocent+"]},
    ),
    "missing-person": ({"draw": 20}, {"draw": 21}),
    "spokesperson": (
        {"evacuation": {"celebrity": 1}},
        {"evacuation": {"family": 3}, "population_discard": {"celebrity": 3}},
    ),
    "spokesperson-part-2": (
        {"raxxon_triggered": ["spokesperson"]},
        {"raxxon_untriggered": ["spokesperson"], "raxxon_triggered": ["screams"]},
    ),
    "family-reunion": (
        {"evacuation": {"family": 1}},
        {"evacuation": {"celebrity": 3}, "crowd": ["family+ family+"]},
    ),
    "overflowing-wards": (
        {"contained": {"carrier": 1, "chaotic": 2}},
        {"contained": {"carrier": 2}, "uncontained": {"carrier": 3}},
    ),
    "quarantine-breach": (
        {"uncontained": {"carrier": 1, "chaotic": 1}},
        {"uncontained": {"carrier": 1}, "contained": {"carrier": 3}},
    ),
    "mass-grave": (
        {"population_discard": {"hostile": 3, "carrier": 2}},
        {"population_discard": {"hostile": 2, "carrier": 2}},
    ),
    "last-reserves": ({"supply": 6}, {"supply": 7}),
    "crowded-shelter": (
        {"evacuation": {"hostile": 12, "family": 3}},
        {"evacuation": {"hostile": 12, "family": 2}},
    ),
    "shelter-brawl": (
        {"evacuation": {"hostile": 3}},
        {"evacuation": {"hostile": 2, "innocent": 3}},
    ),
    "empty-streets": ({"draw": 20}, {"draw": 21}),
    "corporate-takeover": ({"power": 5}, {"power": 4}),
    "whistle-blower": ({"power": 3}, {"power": 2}),
    "packed-city": ({"draw": 28}, {"draw": 27}),
    "chain-of-command": ({"sheets": [LEE, HEART]}, {"sheets": [LEE, WOLFE, JAMES, VOSS]}),
    "press-conference": ({"sheets": [HEART, WOLFE]}, {"sheets": [HEART, DIAZ, JAMES, VOSS]}),
    "outside-audit": ({"sheets": [HEART, JAMES]}, {"sheets": [HEART, LEE, WOLFE, DIAZ]}),
    "exhaustion": (
        {"tokens": {1: FIVE}},
        {"tokens": {1: FOUR, 2: {"evacuation": [1, 2, 3], "interview": [1, 2, 3]}}},
    ),
    "long-siege": ({"day": 4}, {"day": 3}),
}  # fmt: skip

#: Numbers in a range: well inside of it is as good as at its end.
WELL_INSIDE: dict[str, Position] = {
    "quiet-hour": {"supply": 15},
    "missing-person": {"draw": 0},
    "empty-streets": {"draw": 1},
    "last-reserves": {"supply": 1},
    "corporate-takeover": {"power": 7},
    "packed-city": {"draw": 40},
    "long-siege": {"day": 9},
    "chain-of-command": {"sheets": [DIAZ, LEE]},
    "press-conference": {"sheets": [HEART, LEE]},
    "outside-audit": {"sheets": [HEART, VOSS]},
}


@pytest.mark.parametrize("card", ALWAYS)
def test_card_that_always_triggers(card: str) -> None:
    """Whatever lies where, it takes effect (9.5 a)."""
    game = drawing(card)

    assert told(game.log, "raxxon-drawn") == [{"card": card, "triggered": True}]


@pytest.mark.parametrize("card", TRIGGERS)
def test_card_triggers_at_its_number(card: str) -> None:
    """With just enough of what it asks for it takes effect (9.5 a)."""
    game = drawing(card, **TRIGGERS[card][0])

    assert told(game.log, "raxxon-drawn") == [{"card": card, "triggered": True}]
    assert card not in pile(game, "raxxon_untriggered")


@pytest.mark.parametrize("card", WELL_INSIDE)
def test_card_triggers_within_its_range(card: str) -> None:
    """More (or less) than it asks for is enough as well, and so is the other person (9.5 a)."""
    game = drawing(card, **WELL_INSIDE[card])

    assert told(game.log, "raxxon-drawn") == [{"card": card, "triggered": True}]


@pytest.mark.parametrize("card", TRIGGERS)
def test_card_does_not_trigger_short_of_its_number(card: str) -> None:
    """It goes to the untriggered pile, and nothing else happens (9.5 b, 2.4)."""
    game = drawing(card, **TRIGGERS[card][1])

    assert kinds(game.log) == ["raxxon-drawn"]
    assert game.log[0].params == {"card": card, "triggered": False}
    assert card in pile(game, "raxxon_untriggered")
    assert (asked(game), game.resolving) == ("choose-action", [])


def test_every_trigger_has_its_scenes() -> None:
    """No Raxxon card that waits for something is left out above."""
    assert DECK.raxxon.keys() - ALWAYS == TRIGGERS.keys()


@pytest.mark.parametrize("card", [card for card in DECK.raxxon if DECK.raxxon[card].options])
def test_card_offers_exactly_one_of_two_options(card: str) -> None:
    """There is no choice of none; afterwards the card goes to its pile (9.5 a, 9.6)."""
    position: Position = TRIGGERS.get(card, ({}, {}))[0]
    for option in ("option a", "option b"):
        game = drawing(card, **position)
        assert (asked(game), legal(game)) == ("raxxon-option", ["option a", "option b"])
        assert ([card], []) == (game.resolving, pile(game, "raxxon_untriggered"))

        do(game, option)
        while asked(game) not in ("choose-action", None):
            do(game, legal(game)[-1])

        assert game.resolving == []
        assert card in pile(game, DECK.raxxon[card].then)


def test_trigger_is_checked_once_when_drawn() -> None:
    """What an effect changes afterwards does not take the card back (9.5)."""
    game = drawing("mass-grave", population_discard={"carrier": 5})

    do(game, "option b", "take carrier population-discard", "done")

    assert len(pile(game, "population_discard")) == 4
    assert pile(game, "raxxon_triggered") == ["mass-grave"]


def test_trigger_looks_at_the_sheet_of_the_day_in_a_solo_game() -> None:
    """Only the sheet that the solo player has today is in play (9.10)."""
    assert asked(drawing("outside-audit", sheets=[VOSS])) == "raxxon-option"
    assert asked(drawing("outside-audit", sheets=[HEART])) == "choose-action"


def test_trigger_counts_the_token_of_this_turn() -> None:
    """The token just placed is on the sheet like the others (vocabulary of the triggers)."""
    game = drawing("exhaustion", tokens={1: FIVE}, fresh=("curfew", 0))

    assert asked(game) == "raxxon-option"
