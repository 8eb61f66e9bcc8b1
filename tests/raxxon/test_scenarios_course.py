"""The scenarios S22 to S36 of the rules: the end of the game, days, turns, odd actions."""

from tests.raxxon.scenes import (
    DIAZ,
    HEART,
    JAMES,
    LEE,
    WOLFE,
    act,
    at,
    drawing,
    pile,
    playing,
    resolving,
    rows,
    tokens,
    told,
    turn,
)
from tests.table import asked, do, kinds, legal, over

#: All healthy cards of the intro level but one susceptible; of the others but one hostile.
ALL_BUT_ONE_INTRO = {"hostile": 10, "celebrity": 1, "innocent": 3, "familiar": 3, "susceptible": 2}
ALL_BUT_ONE = {
    "hostile": 14, "family": 3, "celebrity": 3, "innocent": 3, "familiar": 3, "susceptible": 3,
}  # fmt: skip


def test_s22_win_at_once() -> None:
    """The last healthy card wins, whatever the space of the token shows (1.2, 6.8)."""
    game = playing(
        ["susceptible+ carrier-"],
        sheets=[HEART, LEE, WOLFE],
        level="intro",
        evacuation=ALL_BUT_ONE_INTRO,
    )

    events = act(game, "evacuation")

    assert over(game) == "evacuated"
    assert kinds(events)[-2:] == ["evacuated", "game-over"]
    assert tokens(game) == {"evacuation": [1]}
    assert len(game.evacuation) == 20


def test_s23_not_yet() -> None:
    """The last healthy card was killed: no win, and it is shuffled back later (1.6, 10.4)."""
    game = playing(["hostile+ carrier+"], evacuation=ALL_BUT_ONE)

    act(game, "targeted-air-strike", "kill 0,0", "done")
    assert (over(game), pile(game, "population_discard")) == (None, ["hostile"])
    do(game, "pass", "pass")

    assert None is over(game)
    assert {"hostile-", "carrier-"} <= {at(game, "0,0"), at(game, "0,1"), at(game, "0,2")}


def test_s24_hostile_returns() -> None:
    """With no hostile card evacuated nothing happens, and the turn goes on (8.5)."""
    game = playing(
        ["hostile+"], tokens={2: {"evacuation": [2]}}, active=2, evacuation={"innocent": 1}
    )

    do(game, "go-on")

    assert (asked(game), pile(game, "evacuation")) == ("2 choose-action", ["innocent"])


def test_s25_power() -> None:
    """Power 8 loses before the same card evacuates the last healthy card (1.4, 1.5)."""
    game = drawing("long-siege", ["hostile+"], day=4, power=7, evacuation=ALL_BUT_ONE)

    events = do(game, "option b")

    assert over(game) == "takeover"
    assert "moved" not in kinds(events)
    assert rows(game) == ["hostile+"]


def test_s26_last_supply_card() -> None:
    """The first spread takes the last card, the second loses the game (1.3)."""
    game = playing(["carrier+ carrier+"], supply=["volatile"])

    events = do(game, "pass", "pass")

    assert told(events, "infection-spread") == [{"card": "volatile", "left": 0}]
    assert over(game) == "overrun"


def test_s27_evening_in_a_consequence() -> None:
    """The rest of the consequences and the action are lost; P1 starts the next day (8.6, 10.7)."""
    game = playing(
        ["volatile+ volatile+ volatile- hostile-"],
        tokens={2: {"quarantine": [1], "interview": [1]}},
        active=2,
        draw=3,
        raxxon=["loud-rumours"],
    )

    do(game, "go-on", "add 0,4")
    events = do(game, "go-on", "flip 0,2")

    assert "evening" in kinds(events)
    assert not {"consequence", "performed"} & set(kinds(events))
    assert pile(game, "raxxon_triggered") == ["loud-rumours"]
    assert (game.day, turn(game)) == (2, 1)


def test_s28_stop_in_the_middle() -> None:
    """P2 ends the turn after the added card: no Raxxon card, and she has passed (6.9)."""
    game = playing(
        ["hostile-"], tokens={2: {"quarantine": [1]}}, active=2, draw=1, raxxon=["blackout"]
    )

    events = do(game, "go-on", "add 0,1", "pass")

    assert "raxxon-drawn" not in kinds(events)
    assert told(events, "passed") == [{"forced": False}]
    assert (game.passed, turn(game)) == ([False, True], 1)


def test_s29_optional_effect() -> None:
    """Two cards are moved, then a third at the price of a Raxxon card afterwards (6.18, 7.5)."""
    crowd = ["carrier+ volatile+ chaotic+ hostile+"]
    game = playing(crowd, raxxon=["long-siege"])

    act(game, "quarantine", "move 0,0", "move 0,1")
    assert (asked(game), legal(game)) == ("1 optional", ["use", "decline"])
    events = do(game, "use", "move 0,2")

    assert kinds(events)[:2] == ["moved", "raxxon-drawn"]
    assert pile(game, "contained") == ["carrier", "chaotic", "volatile"]


def test_s29_optional_effect_is_not_offered() -> None:
    """With no further infected card to move there is no question and no Raxxon card (6.18)."""
    game = playing(["carrier+ volatile+ hostile+"], raxxon=["long-siege"])

    events = act(game, "quarantine", "move 0,0", "move 0,1")

    assert "raxxon-drawn" not in kinds(events)
    assert turn(game) == 2


def test_s30_first_player() -> None:
    """The player left of the one whose turn was the last to start begins the day (10.7)."""
    game = playing(["hostile+"], sheets=[HEART, WOLFE, LEE], first=3, active=3)

    for seat in (3, 1, 2):
        assert seat == turn(game)
        act(game, "investigate")
    do(game, "pass", "pass")
    for _ in range(3):
        assert turn(game) == 2
        act(game, "investigate")
    do(game, "pass")

    assert (game.day, game.first, turn(game)) == (2, 3, 3)


def test_s31_recontaining() -> None:
    """Contained on day 1, uncontained on day 2, then it may be contained again (10.5, 10.8)."""
    game = playing(["carrier+ volatile+"], supply=["chaotic"] * 5)

    act(game, "quarantine", "move 0,0", "move 0,1")
    events = do(game, "pass", "pass")
    assert [each["count"] for each in told(events, "infected-counted")] == [0]
    assert pile(game, "uncontained") == ["carrier", "volatile"]

    do(game, "pass")
    act(game, "quarantine", "take carrier uncontained", "done", "decline")
    events = do(game, "pass")
    assert [each["count"] for each in told(events, "infected-counted")] == [1]
    assert (pile(game, "uncontained"), pile(game, "contained")) == (["carrier"], [])
    assert game.day == 3


def test_s32_untriggered() -> None:
    """A card that did not trigger comes back into the draw pile and may be drawn again (9.5 b)."""
    game = drawing(
        "outbreak-in-the-crowd",
        ["carrier+ volatile+ chaotic+"],
        raxxon=["raxxons-researchers", "blackout"],
        tokens={2: {"quarantine": [1]}},
    )
    assert pile(game, "raxxon_untriggered") == ["outbreak-in-the-crowd"]
    do(game, "perform investigate")

    do(game, "go-on", "go-on")

    assert pile(game, "raxxon_untriggered") == []
    assert set(pile(game, "raxxon_draw")) == {"blackout", "outbreak-in-the-crowd"}


def test_s33_short_set_up() -> None:
    """Ten cards for four players make rows of 4, 4 and 2, and none can be added (5.3, 8.7 d)."""
    game = playing(["hostile+ hostile+"], sheets=[HEART, WOLFE, LEE, JAMES], draw=["hostile"] * 8)

    do(game, "pass", "pass", "pass", "pass")
    four = "hostile- hostile- hostile- hostile-"
    assert rows(game) == [four, four, "hostile- hostile- . ."]
    assert pile(game, "population_draw") == []

    do(game, "pass", "pass")
    act(game, "door-to-door")
    do(game, "pass", "go-on")
    assert (asked(game), len(game.crowd)) == ("3 choose-action", 10)


def test_s34_solo() -> None:
    """A pass clears the sheet, funding costs no Raxxon card, a second ends the day (11.2, 11.3)."""
    game = playing(
        ["hostile+ carrier+"],
        sheets=[JAMES],
        tokens={1: {"evacuation": [2], "clinical-crowd-control": [1]}},
        raxxon=["long-siege", "exhaustion"],
    )

    do(game, "pass")
    assert (tokens(game), game.day, turn(game)) == ({}, 1, 1)

    act(game, "quarantine", "move 0,1")
    events = do(game, "go-on", "go-on", "perform raxxon-funding", "use")
    assert [each["card"] for each in told(events, "raxxon-drawn")] == ["long-siege"]
    events = do(game, "clear quarantine 1")
    assert "raxxon-drawn" not in kinds(events)
    assert tokens(game) == {"raxxon-funding": [1]}

    do(game, "pass")
    assert (game.day, asked(game)) == (2, "1 choose-sheet")


def test_s35_interview() -> None:
    """A susceptible card turns up, the hostile one beside it ends the interview known (7.8)."""
    game = playing(["susceptible- hostile- carrier-"], active=2)

    act(game, "interview", "interview 0,0")
    assert (asked(game), legal(game)) == ("2 interview-next", ["interview 0,1", "done"])
    events = do(game, "interview 0,1")

    assert told(events, "looked") == [{"at": "0,1", "card": "hostile"}]
    assert rows(game) == ["susceptible+ hostile~ carrier-"]
    assert turn(game) == 1


def test_s36_roadblock() -> None:
    """Each card that would be added beside the marked one costs a marker instead (7.9)."""
    crowd = ["hostile- hostile- hostile-", "hostile- carrier-*3 .", "hostile- hostile- hostile-"]
    game = playing(crowd, sheets=[DIAZ, HEART], tokens={2: {"curfew": [1]}}, active=2, draw=2)

    events = do(game, "go-on")

    assert told(events, "card-blocked") == [{"at": "1,1", "left": 2}]
    assert (at(game, "1,2"), len(pile(game, "population_draw"))) == (None, 2)


def test_s36_roadblock_elsewhere() -> None:
    """If the best place is not beside a marked card, the card is added as usual (7.9)."""
    crowd = ["hostile- hostile- hostile-*3", "hostile- . hostile-", "hostile- hostile- hostile-"]
    game = resolving("add_card", crowd, sheets=[DIAZ, HEART], draw=["family"])

    assert at(game, "1,1") == "family-"
    assert rows(game)[0] == "hostile- hostile- hostile-*3"
