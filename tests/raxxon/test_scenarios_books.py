"""The scenarios S1 to S7 of the rules, which are the examples of the rulebooks."""

from tests.raxxon.scenes import DIAZ, WOLFE, act, pile, playing, rows, tokens, told, turn
from tests.table import asked, do, kinds, legal

HEARTS_TOKENS = {1: {"targeted-air-strike": [1, 2], "quarantine": [1]}}


def test_s01_adjacency() -> None:
    """Card 1 is beside both A and no B, diagonal or beyond a gap; card 2 beside both B (5.6)."""
    crowd = ["innocent+ familiar+ hostile+", "hostile+ . familiar+", "innocent+ . ."]

    game = playing(crowd, sheets=[DIAZ, WOLFE])
    act(game, "targeted-evacuation", "rescue 1,0")
    assert legal(game) == ["rescue 0,0", "rescue 2,0", "done"]

    game = playing(crowd, sheets=[DIAZ, WOLFE])
    act(game, "targeted-evacuation", "rescue 0,2")
    assert legal(game) == ["rescue 0,1", "rescue 1,2", "done"]


def test_s02_second_carrier() -> None:
    """The second face-up carrier draws one Raxxon card, and the day goes on (8.9)."""
    game = playing(["carrier+ carrier-"], raxxon=["long-siege", "exhaustion"])

    events = act(game, "investigate")

    assert told(events, "raxxon-drawn") == [{"card": "long-siege", "triggered": False}]
    assert rows(game) == ["carrier+ carrier+"]
    assert (game.day, turn(game)) == (1, 2)


def test_s03_third_carrier() -> None:
    """The third face-up carrier ends the day at once, and no Raxxon card is drawn (8.9, 8.6)."""
    game = playing(["carrier+ carrier+ carrier-"], raxxon=["long-siege"])

    events = act(game, "investigate")

    assert "evening" in kinds(events)
    assert "raxxon-drawn" not in kinds(events)
    assert (game.day, turn(game)) == (2, 2)


def test_s04_hearts_turn() -> None:
    """Three tokens give four parts, each a way out; the token of this turn waits (6.6 to 6.12)."""
    game = playing(
        ["innocent+ volatile+", "hostile- hostile-"],
        tokens=HEARTS_TOKENS, draw=["celebrity", "family"], raxxon=["long-siege"],
    )  # fmt: skip

    assert legal(game) == ["go-on", "pass"]
    do(game, "go-on", "add 0,2")
    assert (asked(game), legal(game)) == ("1 continue", ["go-on", "pass"])
    assert "card-added" in kinds(do(game, "go-on"))
    assert asked(game) == "1 continue"
    do(game, "go-on", "flip 1,0")
    assert asked(game) == "1 continue"
    assert "raxxon-drawn" in kinds(do(game, "go-on"))
    assert (asked(game), legal(game)[-1]) == ("1 choose-action", "pass")
    assert HEARTS_TOKENS[1] == tokens(game)

    events = do(game, "perform aggressive-crowd-control", "swap 0,0", "swap 0,1", "decline")
    assert {"performed", "swapped"} <= set(kinds(events))
    assert not {"flipped-effect", "consequence"} & set(kinds(events))
    assert rows(game) == ["volatile+ innocent+ celebrity-", "hostile+ hostile- family-"]
    assert tokens(game) == {**HEARTS_TOKENS[1], "aggressive-crowd-control": [1]}

    act(game, "investigate", "flip 0,2")
    events = do(game, *["go-on"] * 3, "flip 1,1")
    assert told(events, "consequence") == [
        {"action": "targeted-air-strike", "space": 1},
        {"action": "targeted-air-strike", "space": 2},
        {"action": "quarantine", "space": 1},
    ]
    events = do(game, "go-on", "go-on")
    assert told(events, "consequence") == [{"action": "aggressive-crowd-control", "space": 1}]


def test_s05_heart_passes() -> None:
    """Passing at the start triggers nothing, and he is skipped for the day (6.4, 6.1)."""
    game = playing(["hostile- hostile-"], tokens=HEARTS_TOKENS, draw=2)

    events = do(game, "pass")

    assert "consequence" not in kinds(events)
    assert told(events, "passed") == [{"forced": False}]
    assert HEARTS_TOKENS[1] == tokens(game)
    assert turn(game) == 2
    act(game, "investigate", "flip 0,0")
    assert turn(game) == 2


def test_s06_end_of_day_with_four_infected() -> None:
    """Three in the crowd and one uncontained make four spreads; six make four too (10.1, 10.2)."""
    game = playing(
        ["chaotic+ chaotic+", "hostile+ volatile-"], uncontained={"carrier": 1}, supply=15
    )
    events = do(game, "pass", "pass")

    assert told(events, "all-turned-up") == [{"cards": ["volatile 1,1"]}]
    assert [each["count"] for each in told(events, "infected-counted")] == [4]
    assert "flipped-effect" not in kinds(events)
    assert len(pile(game, "infection_supply")) == 11

    game = playing(["chaotic+ chaotic+ carrier-"], uncontained={"carrier": 3}, supply=15)
    events = do(game, "pass", "pass")
    assert [each["count"] for each in told(events, "infected-counted")] == [6]
    assert len(pile(game, "infection_supply")) == 11


def test_s07_clearing() -> None:
    """The tokens go at the end of day, and none of their consequences triggers (10.6)."""
    four = {"evacuation": [1], "targeted-air-strike": [1], "quarantine": [1, 2]}
    game = playing(["hostile- hostile-"], tokens={1: four}, raxxon=["blackout"], draw=3)

    events = do(game, "pass", "pass")

    assert tokens(game) == {}
    assert not {"consequence", "raxxon-drawn", "card-added"} & set(kinds(events))
    assert game.day == 2
