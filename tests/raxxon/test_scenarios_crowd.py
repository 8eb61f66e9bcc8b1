"""The scenarios S8 to S21 of the rules: cards turned up, killed and added; lines."""

import pytest

from tests.raxxon.scenes import (
    HEART,
    LEE,
    act,
    at,
    pile,
    playing,
    resolving,
    rows,
    tokens,
    told,
    turn,
)
from tests.table import asked, do, kinds, legal, over

STRIKE = "targeted-air-strike"


def test_s08_exact_count() -> None:
    """The third hostile card matches neither 2 nor 4; the fourth ends the day (8.9)."""
    game = playing(["hostile+ hostile+ hostile- hostile-"])

    events = act(game, "investigate", "flip 0,2")
    assert "flipped-effect" not in kinds(events)
    assert (game.day, turn(game)) == (1, 2)

    events = act(game, "investigate")
    assert told(events, "flipped-effect") == [{"card": "hostile", "count": 4}]
    assert "evening" in kinds(events)
    assert game.day == 2


def test_s09_chaotic_chain() -> None:
    """One chaotic card adds a card, the second two, the third ends the day and adds none (8.9)."""
    game = playing(["chaotic- chaotic- chaotic-"], draw=6)

    events = act(game, "investigate", "flip 0,0", "add 0,3")
    assert kinds(events).count("card-added") == 1
    do(game, "pass")
    events = act(game, "investigate", "flip 0,1", "add 0,4", "add 0,5")
    assert kinds(events).count("card-added") == 2
    assert rows(game) == ["chaotic+ chaotic+ chaotic- hostile- hostile- hostile-"]
    events = act(game, "investigate", "flip 0,2")
    assert "evening" in kinds(events)
    assert "card-added" not in kinds(events)


def test_s10_flip_by_flip() -> None:
    """A flip that causes a flip that spreads the infection is one action (8.8, 9.1, 6.19)."""
    game = playing(["hostile+ volatile+ hostile- volatile-"], supply=["chaotic", "carrier"])

    events = act(game, "investigate", "flip 0,2")

    assert kinds(events)[-6:] == ["card-flipped", "flipped-effect"] * 2 + [
        "infection-spread",
        "turn-began",
    ]
    assert rows(game) == ["hostile+ volatile+ hostile+ volatile+"]
    assert pile(game, "population_discard") == ["chaotic"]
    assert turn(game) == 2


def test_s11_turned_down_and_up_again() -> None:
    """A carrier turned facedown and flipped again is the second once more (8.10)."""
    game = playing(["carrier+ carrier+ innocent+"], raxxon=["long-siege", "exhaustion"])

    act(game, "aggressive-crowd-control", "swap 0,1", "swap 0,2", "use", "turn-down 0,0")
    assert rows(game) == ["carrier~ innocent+ carrier+"]
    events = act(game, "investigate")

    assert told(events, "flipped-effect") == [{"card": "carrier", "count": 2}]
    assert told(events, "raxxon-drawn") == [{"card": "exhaustion", "triggered": False}]


@pytest.mark.parametrize("order", [("susceptible", "innocent"), ("innocent", "susceptible")])
def test_s12_order_of_killed_cards(order: tuple[str, str]) -> None:
    """Both lie in the discard pile before P1 chooses whose effect comes first (8.1, 9.2)."""
    effects = {"susceptible": "infection-spread", "innocent": "raxxon-drawn"}
    game = playing(["susceptible- innocent+ hostile+"], raxxon=["long-siege"])

    act(game, STRIKE, "kill 0,0", "kill 0,1")
    assert pile(game, "population_discard") == ["innocent", "susceptible"]
    assert legal(game) == ["resolve innocent", "resolve susceptible"]
    events = do(game, f"resolve {order[0]}")

    assert [effects[card] for card in order] == [
        kind for kind in kinds(events) if kind in effects.values()
    ]
    assert turn(game) == 2


def test_s12_order_with_an_empty_supply() -> None:
    """The spread loses: at once, or after the Raxxon card if that is taken first (1.3, 9.2)."""
    for first, drawn in (("susceptible", 0), ("innocent", 1)):
        game = playing(["susceptible- innocent+ hostile+"], supply=0, raxxon=["long-siege"])
        act(game, STRIKE, "kill 0,0", "kill 0,1")

        events = do(game, f"resolve {first}")

        assert drawn == kinds(events).count("raxxon-drawn")
        assert over(game) == "overrun"


@pytest.mark.parametrize("first", ["familiar", "innocent"])
def test_s13_familiar(first: str) -> None:
    """The Raxxon card is drawn in any order before P1 has passed; next is P2 (8.12)."""
    game = playing(["familiar+ innocent+ hostile+"], raxxon=["long-siege"])

    act(game, STRIKE, "kill 0,0", "kill 0,1")
    events = do(game, f"resolve {first}")

    assert kinds(events).count("raxxon-drawn") == 1
    assert told(events, "passed") == [{"forced": True}]
    assert kinds(events)[-2] == "passed"
    assert (game.passed, turn(game)) == ([True, False], 2)


def test_s14_family() -> None:
    """A killed family card takes all hostile cards, and only these, out of the evacuation (8.1)."""
    game = playing(["family+ . hostile+"], evacuation={"hostile": 3, "innocent": 2})

    act(game, STRIKE, "kill 0,0")

    assert pile(game, "evacuation") == ["innocent", "innocent"]
    assert pile(game, "population_discard") == ["family", "hostile", "hostile", "hostile"]


def test_s15_celebrity_with_empty_crowd() -> None:
    """The added card lies at 0, 0 and must be flipped, which is checked (8.7 b, 8.8, 8.9)."""
    game = playing(["celebrity+"], origin=[2, 3], draw=["chaotic", "hostile", "hostile"])

    events = act(game, STRIKE)

    assert [kind for kind in kinds(events) if kind not in ("performed", "cards-killed")][:4] == [
        "killed-effect",
        "card-added",
        "card-flipped",
        "flipped-effect",
    ]
    assert asked(game) == "1 choose-place"
    do(game, "add 1,0")
    assert rows(game) == ["chaotic+", "hostile-"]


def test_s16_placement_in_a_gap() -> None:
    """The gap in the middle has four neighbours: there is no decision (8.7 a, 8.7 f)."""
    game = resolving(
        "add_card",
        ["hostile- hostile- hostile-", "hostile- . hostile-", "hostile- hostile- hostile-"],
        draw=["family"],
    )

    assert rows(game)[:2] == ["hostile- hostile- hostile-", "hostile- family- hostile-"]
    assert asked(game) == "1 choose-action"


def test_s16_placement_around_a_full_square() -> None:
    """Around 3x3 the twelve places with one neighbour are legal, the corners are not (8.7 a)."""
    game = resolving("add_card", ["hostile- hostile- hostile-"] * 3, draw=3)

    around = {(r, c) for r in range(-1, 4) for c in range(-1, 4)}
    around -= {(r, c) for r in range(3) for c in range(3)}
    around -= {(-1, -1), (-1, 3), (3, -1), (3, 3)}
    assert [f"add {r},{c}" for r, c in sorted(around)] == legal(game)
    assert len(around) == 12


BIG = ["hostile- " * 6, "hostile- " * 6, "chaotic- " * 6, "carrier- " * 6, "volatile- " * 6]


def test_s17_the_last_corner_of_six_by_six() -> None:
    """The gap at the corner, with two neighbours, is the only legal place (8.7 a)."""
    crowd = [*BIG, "hostile- hostile- hostile- chaotic- chaotic- ."]
    game = resolving("add_card", crowd, draw=["family", "carrier"], supply=1)

    assert rows(game)[5] == "hostile- hostile- hostile- chaotic- chaotic- family-"
    assert pile(game, "population_draw") == ["carrier"]


def test_s17_a_full_six_by_six() -> None:
    """With 36 cards nothing happens, and the draw pile keeps its card (8.7 e)."""
    crowd = [*BIG, "hostile- hostile- hostile- chaotic- chaotic- family-"]
    game = resolving("add_card", crowd, draw=["carrier"], supply=1)

    assert (asked(game), pile(game, "population_draw")) == ("1 choose-action", ["carrier"])
    assert len(game.crowd) == 36


def test_s18_limit_follows_the_crowd() -> None:
    """Column 6 is out of reach while column 0 holds a card, and open when it is killed (8.7 c)."""
    crowd = ["hostile- chaotic- chaotic- chaotic- chaotic- chaotic-"]
    blocked = resolving("add_card", crowd, draw=1)
    assert not {"add 0,6", "add 0,-1"} & set(legal(blocked))

    game = playing(crowd, tokens={2: {"conflicted-air-strike": [1]}}, draw=1)
    act(game, STRIKE, "kill 0,0", "done")
    do(game, "go-on")
    assert {"add 0,6", "add 0,0"} < set(legal(game))
    do(game, "add 0,6")
    assert rows(game) == ["chaotic- chaotic- chaotic- chaotic- chaotic- hostile-"]
    assert (at(game, "0,6"), at(game, "0,0")) == ("hostile-", None)


def test_s19_reshuffle() -> None:
    """Five discarded cards become the draw pile when the first must be drawn (8.7 d)."""
    game = playing(
        ["hostile- hostile-"],
        sheets=[LEE, HEART],
        tokens={1: {"direct-air-strike": [3]}},
        population_discard={"hostile": 3, "innocent": 1, "carrier": 1},
    )

    events = do(game, "go-on", "add 0,2", "go-on", "add 0,3")

    discarded = {"carrier": 1, "hostile": 3, "innocent": 1}
    assert told(events, "reshuffled") == [{"pile": "population", "counts": discarded}]
    assert (len(pile(game, "population_draw")), len(pile(game, "population_discard"))) == (3, 0)
    assert len(game.crowd) == 4


def test_s19_both_piles_empty() -> None:
    """With both piles empty nothing happens (8.7 d)."""
    game = resolving("add_card", ["hostile- hostile-"])

    assert (rows(game), asked(game)) == (["hostile- hostile-"], "1 choose-action")


def test_s20_line_with_a_gap() -> None:
    """A gap does not break a row; a facedown card does, even a known one (5.7, 7.2, 2.4)."""
    game = playing(["innocent+ . hostile+", ". carrier+ ."])
    act(game, "evacuation", "evacuate row 0")
    assert pile(game, "evacuation") == ["hostile", "innocent"]
    assert rows(game) == ["carrier+"]

    for hidden in ("hostile-", "hostile~"):
        game = playing([f"innocent+ . {hidden}", "carrier+ . innocent+"])
        act(game, "evacuation")
        assert turn(game) == 2
        assert pile(game, "evacuation") == []


def test_s21_single_card() -> None:
    """A column of one healthy card may be evacuated; it is a row too, so nobody is asked (12.5)."""
    game = playing(["volatile+ .", ". celebrity+"])

    act(game, "evacuation")

    assert (rows(game), pile(game, "evacuation")) == (["volatile+"], ["celebrity"])
    assert tokens(game) == {"evacuation": [1]}
