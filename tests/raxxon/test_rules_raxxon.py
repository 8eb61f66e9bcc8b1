"""Chapter 9 of the rules, paragraph by paragraph: order of effects, Raxxon cards."""

import pytest

from tests.raxxon.scenes import (
    HEART,
    JAMES,
    LEE,
    VOSS,
    act,
    drawing,
    pile,
    playing,
    resolving,
    rows,
    told,
    turn,
)
from tests.table import asked, do, kinds, legal, over


def test_effects_go_depth_first() -> None:
    """What a flip sets off is done before the card that caused it is over (9.1)."""
    game = drawing(
        "blackout", ["chaotic+ carrier+"], draw=["chaotic", "volatile", "family", "innocent"]
    )

    do(game, "add 0,2", "add 0,3", "flip 0,2", "add 0,4", "add 0,5")

    assert rows(game) == ["chaotic+ carrier+ chaotic+ volatile- family- innocent-"]
    assert asked(game) == "1 choose-action"


def test_effects_of_the_same_moment_are_ordered_by_the_player() -> None:
    """Which of the remaining ones next; with one left, or only like ones, no question (9.2)."""
    game = playing(
        ["susceptible+ susceptible+ family+"], sheets=[LEE, HEART], supply=["carrier", "volatile"]
    )

    act(game, "direct-air-strike", "strike row 0")
    assert (asked(game), legal(game)) == ("1 order", ["resolve family", "resolve susceptible"])
    events = do(game, "resolve family")

    assert kinds(events).count("infection-spread") == 2
    assert turn(game) == 2


def test_icons_of_a_card_are_not_simultaneous() -> None:
    """They are resolved as printed, left to right (9.4)."""
    game = drawing("empty-streets", draw=["hostile"])

    assert kinds(game.log)[1:-1] == ["card-added", "card-flipped"]


def test_raxxon_card_is_in_no_pile_while_it_is_resolved() -> None:
    """It is neither counted nor shuffled back (9.7)."""
    game = drawing("raxxons-press-release", ["hostile+"], raxxon_untriggered=["riot"])
    piles = ("raxxon_draw", "raxxon_triggered", "raxxon_untriggered")
    assert [pile(game, name) for name in piles] == [[], [], ["riot"]]
    assert game.resolving == ["raxxons-press-release"]

    do(game, "done")

    assert [pile(game, name) for name in piles] == [["riot"], ["raxxons-press-release"], []]


def test_empty_raxxon_pile_is_refilled_from_the_untriggered_cards() -> None:
    """When a card must be drawn; with none there nothing happens (9.8)."""
    game = resolving("raxxon", raxxon_untriggered=["long-siege"], raxxon_triggered=["riot"])
    assert kinds(game.log) == ["reshuffled", "raxxon-drawn"]
    assert told(game.log, "reshuffled") == [{"pile": "raxxon", "counts": {"long-siege": 1}}]

    game = resolving("raxxon", raxxon_triggered=["riot"])
    assert (
        pile(game, "raxxon_triggered"),
        asked(game),
        game.log,
    ) == (["riot"], "1 choose-action", [])


def test_raxxon_card_drawn_by_a_raxxon_card_is_resolved_inside() -> None:
    """The outer card goes on afterwards (9.9, 9.1)."""
    game = drawing("night-shift", ["carrier+ carrier- family-"], raxxon=["panic-buying"])

    do(game, "option b", "flip 0,1")
    assert game.resolving == ["night-shift", "panic-buying"]
    do(game, "option a")

    assert (rows(game), game.resolving) == (["carrier+ carrier+ family+"], [])
    assert pile(game, "raxxon_triggered") == ["night-shift", "panic-buying"]


def test_triggered_option_may_be_chosen_that_can_not_be_done() -> None:
    """What can be done is done (9.6)."""
    game = drawing("missing-person")

    assert legal(game) == ["option a", "option b"]
    do(game, "option a")

    assert (asked(game), over(game)) == ("1 choose-action", None)


@pytest.mark.parametrize("sheet", [JAMES, VOSS])
def test_trigger_that_names_characters_looks_at_sheets_in_play(sheet: str) -> None:
    """Any player's sheet counts, not only the active player's (9.10)."""
    game = drawing("outside-audit", sheets=[HEART, LEE, sheet])

    assert asked(game) == "1 raxxon-option"
