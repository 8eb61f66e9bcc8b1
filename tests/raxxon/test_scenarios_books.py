"""The scenarios S1 to S7 of the rules, which are the examples of the rulebooks."""

from tests.raxxon.table import (
    DIAZ,
    WOLFE,
    act,
    asked,
    do,
    kinds,
    legal,
    pile,
    playing,
    rows,
    tokens,
    told,
    turn,
)

HEARTS_TOKENS = {1: {"targeted-air-strike": [1, 2], "quarantine": [1]}}


def test_s01_adjacency() -> None:
    """Card 1 is beside both A and no B, diagonal or beyond a gap; card 2 beside both B (5.6)."""
    crowd = ["innocent+ familiar+ hostile+", "hostile+ . familiar+", "innocent+ . ."]

    game = playing(crowd, sheets=[DIAZ, WOLFE])
    act(game, "targeted-evacuation", "rescue 1,0")
    assert ["rescue 0,0", "rescue 2,0", "done"] == legal(game)

    game = playing(crowd, sheets=[DIAZ, WOLFE])
    act(game, "targeted-evacuation", "rescue 0,2")
    assert ["rescue 0,1", "rescue 1,2", "done"] == legal(game)


def test_s02_second_carrier() -> None:
    """The second face-up carrier draws one Raxxon card, and the day goes on (8.9)."""
    game = playing(["carrier+ carrier-"], raxxon=["long-siege", "exhaustion"])

    events = act(game, "investigate")

    assert [{"card": "long-siege", "triggered": False}] == told(events, "raxxon-drawn")
    assert ["carrier+ carrier+"] == rows(game)
    assert (1, 2) == (game.day, turn(game))


def test_s03_third_carrier() -> None:
    """The third face-up carrier ends the day at once, and no Raxxon card is drawn (8.9, 8.6)."""
    game = playing(["carrier+ carrier+ carrier-"], raxxon=["long-siege"])

    events = act(game, "investigate")

    assert "evening" in kinds(events)
    assert "raxxon-drawn" not in kinds(events)
    assert (2, 2) == (game.day, turn(game))


def test_s04_hearts_turn() -> None:
    """Three tokens give four parts, each a way out; the token of this turn waits (6.6 to 6.12)."""
    game = playing(
        ["innocent+ volatile+", "hostile- hostile-"],
        tokens=HEARTS_TOKENS, draw=["celebrity", "family"], raxxon=["long-siege"],
    )  # fmt: skip

    assert ["go-on", "pass"] == legal(game)
    do(game, "go-on", "add 0,2")
    assert ("continue", ["go-on", "pass"]) == (asked(game), legal(game))
    assert "card-added" in kinds(do(game, "go-on"))
    assert "continue" == asked(game)
    do(game, "go-on", "flip 1,0")
    assert "continue" == asked(game)
    assert "raxxon-drawn" in kinds(do(game, "go-on"))
    assert ("choose-action", "pass") == (asked(game), legal(game)[-1])
    assert HEARTS_TOKENS[1] == tokens(game)

    events = do(game, "perform aggressive-crowd-control", "swap 0,0", "swap 0,1", "decline")
    assert {"performed", "swapped"} <= set(kinds(events))
    assert not {"flipped-effect", "consequence"} & set(kinds(events))
    assert ["volatile+ innocent+ celebrity-", "hostile+ hostile- family-"] == rows(game)
    assert {**HEARTS_TOKENS[1], "aggressive-crowd-control": [1]} == tokens(game)

    act(game, "investigate", "flip 0,2")
    events = do(game, *["go-on"] * 3, "flip 1,1")
    assert [
        {"action": "targeted-air-strike", "space": 1},
        {"action": "targeted-air-strike", "space": 2},
        {"action": "quarantine", "space": 1},
    ] == told(events, "consequence")
    events = do(game, "go-on", "go-on")
    assert [{"action": "aggressive-crowd-control", "space": 1}] == told(events, "consequence")


def test_s05_heart_passes() -> None:
    """Passing at the start triggers nothing, and he is skipped for the day (6.4, 6.1)."""
    game = playing(["hostile- hostile-"], tokens=HEARTS_TOKENS, draw=2)

    events = do(game, "pass")

    assert "consequence" not in kinds(events)
    assert [{"forced": False}] == told(events, "passed")
    assert HEARTS_TOKENS[1] == tokens(game)
    assert 2 == turn(game)
    act(game, "investigate", "flip 0,0")
    assert 2 == turn(game)


def test_s06_end_of_day_with_four_infected() -> None:
    """Three in the crowd and one uncontained make four spreads; six make four too (10.1, 10.2)."""
    game = playing(
        ["chaotic+ chaotic+", "hostile+ volatile-"], uncontained={"carrier": 1}, supply=15
    )
    events = do(game, "pass", "pass")

    assert [{"cards": ["volatile 1,1"]}] == told(events, "all-turned-up")
    assert [4] == [each["count"] for each in told(events, "infected-counted")]
    assert "flipped-effect" not in kinds(events)
    assert 11 == len(pile(game, "infection_supply"))

    game = playing(["chaotic+ chaotic+ carrier-"], uncontained={"carrier": 3}, supply=15)
    events = do(game, "pass", "pass")
    assert [6] == [each["count"] for each in told(events, "infected-counted")]
    assert 11 == len(pile(game, "infection_supply"))


def test_s07_clearing() -> None:
    """The tokens go at the end of day, and none of their consequences triggers (10.6)."""
    four = {"evacuation": [1], "targeted-air-strike": [1], "quarantine": [1, 2]}
    game = playing(["hostile- hostile-"], tokens={1: four}, raxxon=["blackout"], draw=3)

    events = do(game, "pass", "pass")

    assert {} == tokens(game)
    assert not {"consequence", "raxxon-drawn", "card-added"} & set(kinds(events))
    assert 2 == game.day
