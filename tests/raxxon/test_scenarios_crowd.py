"""The scenarios S8 to S21 of the rules: cards turned up, killed and added; lines."""

import pytest

from tests.raxxon.table import (
    HEART,
    LEE,
    act,
    asked,
    at,
    do,
    kinds,
    legal,
    over,
    pile,
    playing,
    resolving,
    rows,
    tokens,
    told,
    turn,
)

STRIKE = "targeted-air-strike"


def test_s08_exact_count() -> None:
    """The third hostile card matches neither 2 nor 4; the fourth ends the day (8.9)."""
    game = playing(["hostile+ hostile+ hostile- hostile-"])

    events = act(game, "investigate", "flip 0,2")
    assert "flipped-effect" not in kinds(events)
    assert (1, 2) == (game.day, turn(game))

    events = act(game, "investigate")
    assert [{"card": "hostile", "count": 4}] == told(events, "flipped-effect")
    assert "evening" in kinds(events)
    assert 2 == game.day


def test_s09_chaotic_chain() -> None:
    """One chaotic card adds a card, the second two, the third ends the day and adds none (8.9)."""
    game = playing(["chaotic- chaotic- chaotic-"], draw=6)

    events = act(game, "investigate", "flip 0,0", "add 0,3")
    assert 1 == kinds(events).count("card-added")
    do(game, "pass")
    events = act(game, "investigate", "flip 0,1", "add 0,4", "add 0,5")
    assert 2 == kinds(events).count("card-added")
    assert ["chaotic+ chaotic+ chaotic- hostile- hostile- hostile-"] == rows(game)
    events = act(game, "investigate", "flip 0,2")
    assert "evening" in kinds(events)
    assert "card-added" not in kinds(events)


def test_s10_flip_by_flip() -> None:
    """A flip that causes a flip that spreads the infection is one action (8.8, 9.1, 6.19)."""
    game = playing(["hostile+ volatile+ hostile- volatile-"], supply=["chaotic", "carrier"])

    events = act(game, "investigate", "flip 0,2")

    assert ["card-flipped", "flipped-effect"] * 2 + ["infection-spread", "turn-began"] == kinds(
        events
    )[-6:]
    assert ["hostile+ volatile+ hostile+ volatile+"] == rows(game)
    assert ["chaotic"] == pile(game, "population_discard")
    assert 2 == turn(game)


def test_s11_turned_down_and_up_again() -> None:
    """A carrier turned facedown and flipped again is the second once more (8.10)."""
    game = playing(["carrier+ carrier+ innocent+"], raxxon=["long-siege", "exhaustion"])

    act(game, "aggressive-crowd-control", "swap 0,1", "swap 0,2", "use", "turn-down 0,0")
    assert ["carrier~ innocent+ carrier+"] == rows(game)
    events = act(game, "investigate")

    assert [{"card": "carrier", "count": 2}] == told(events, "flipped-effect")
    assert [{"card": "exhaustion", "triggered": False}] == told(events, "raxxon-drawn")


@pytest.mark.parametrize("order", [("susceptible", "innocent"), ("innocent", "susceptible")])
def test_s12_order_of_killed_cards(order: tuple[str, str]) -> None:
    """Both lie in the discard pile before P1 chooses whose effect comes first (8.1, 9.2)."""
    effects = {"susceptible": "infection-spread", "innocent": "raxxon-drawn"}
    game = playing(["susceptible- innocent+ hostile+"], raxxon=["long-siege"])

    act(game, STRIKE, "kill 0,0", "kill 0,1")
    assert ["innocent", "susceptible"] == pile(game, "population_discard")
    assert ["resolve innocent", "resolve susceptible"] == legal(game)
    events = do(game, f"resolve {order[0]}")

    assert [effects[card] for card in order] == [
        kind for kind in kinds(events) if kind in effects.values()
    ]
    assert 2 == turn(game)


def test_s12_order_with_an_empty_supply() -> None:
    """The spread loses: at once, or after the Raxxon card if that is taken first (1.3, 9.2)."""
    for first, drawn in (("susceptible", 0), ("innocent", 1)):
        game = playing(["susceptible- innocent+ hostile+"], supply=0, raxxon=["long-siege"])
        act(game, STRIKE, "kill 0,0", "kill 0,1")

        events = do(game, f"resolve {first}")

        assert drawn == kinds(events).count("raxxon-drawn")
        assert "overrun" == over(game)


@pytest.mark.parametrize("first", ["familiar", "innocent"])
def test_s13_familiar(first: str) -> None:
    """The Raxxon card is drawn in any order before P1 has passed; next is P2 (8.12)."""
    game = playing(["familiar+ innocent+ hostile+"], raxxon=["long-siege"])

    act(game, STRIKE, "kill 0,0", "kill 0,1")
    events = do(game, f"resolve {first}")

    assert 1 == kinds(events).count("raxxon-drawn")
    assert [{"forced": True}] == told(events, "passed")
    assert "passed" == kinds(events)[-2]
    assert ([True, False], 2) == (game.passed, turn(game))


def test_s14_family() -> None:
    """A killed family card takes all hostile cards, and only these, out of the evacuation (8.1)."""
    game = playing(["family+ . hostile+"], evacuation={"hostile": 3, "innocent": 2})

    act(game, STRIKE, "kill 0,0")

    assert ["innocent", "innocent"] == pile(game, "evacuation")
    assert ["family", "hostile", "hostile", "hostile"] == pile(game, "population_discard")


def test_s15_celebrity_with_empty_crowd() -> None:
    """The added card lies at 0, 0 and must be flipped, which is checked (8.7 b, 8.8, 8.9)."""
    game = playing(["celebrity+"], origin=[2, 3], draw=["chaotic", "hostile", "hostile"])

    events = act(game, STRIKE)

    assert ["killed-effect", "card-added", "card-flipped", "flipped-effect"] == [
        kind for kind in kinds(events) if kind not in ("performed", "cards-killed")
    ][:4]
    assert "choose-place" == asked(game)
    do(game, "add 1,0")
    assert ["chaotic+", "hostile-"] == rows(game)


def test_s16_placement_in_a_gap() -> None:
    """The gap in the middle has four neighbours: there is no decision (8.7 a, 8.7 f)."""
    game = resolving(
        "add_card",
        ["hostile- hostile- hostile-", "hostile- . hostile-", "hostile- hostile- hostile-"],
        draw=["family"],
    )

    assert ["hostile- hostile- hostile-", "hostile- family- hostile-"] == rows(game)[:2]
    assert "choose-action" == asked(game)


def test_s16_placement_around_a_full_square() -> None:
    """Around 3x3 the twelve places with one neighbour are legal, the corners are not (8.7 a)."""
    game = resolving("add_card", ["hostile- hostile- hostile-"] * 3, draw=3)

    around = {(r, c) for r in range(-1, 4) for c in range(-1, 4)}
    around -= {(r, c) for r in range(3) for c in range(3)}
    around -= {(-1, -1), (-1, 3), (3, -1), (3, 3)}
    assert [f"add {r},{c}" for r, c in sorted(around)] == legal(game)
    assert 12 == len(around)


BIG = ["hostile- " * 6, "hostile- " * 6, "chaotic- " * 6, "carrier- " * 6, "volatile- " * 6]


def test_s17_the_last_corner_of_six_by_six() -> None:
    """The gap at the corner, with two neighbours, is the only legal place (8.7 a)."""
    crowd = [*BIG, "hostile- hostile- hostile- chaotic- chaotic- ."]
    game = resolving("add_card", crowd, draw=["family", "carrier"], supply=1)

    assert "hostile- hostile- hostile- chaotic- chaotic- family-" == rows(game)[5]
    assert ["carrier"] == pile(game, "population_draw")


def test_s17_a_full_six_by_six() -> None:
    """With 36 cards nothing happens, and the draw pile keeps its card (8.7 e)."""
    crowd = [*BIG, "hostile- hostile- hostile- chaotic- chaotic- family-"]
    game = resolving("add_card", crowd, draw=["carrier"], supply=1)

    assert ("choose-action", ["carrier"]) == (asked(game), pile(game, "population_draw"))
    assert 36 == len(game.crowd)


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
    assert ["chaotic- chaotic- chaotic- chaotic- chaotic- hostile-"] == rows(game)
    assert ("hostile-", None) == (at(game, "0,6"), at(game, "0,0"))


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
    assert [{"pile": "population", "cards": discarded}] == told(events, "reshuffled")
    assert (3, 0) == (len(pile(game, "population_draw")), len(pile(game, "population_discard")))
    assert 4 == len(game.crowd)


def test_s19_both_piles_empty() -> None:
    """With both piles empty nothing happens (8.7 d)."""
    game = resolving("add_card", ["hostile- hostile-"])

    assert (["hostile- hostile-"], "choose-action") == (rows(game), asked(game))


def test_s20_line_with_a_gap() -> None:
    """A gap does not break a row; a facedown card does, even a known one (5.7, 7.2, 2.4)."""
    game = playing(["innocent+ . hostile+", ". carrier+ ."])
    act(game, "evacuation", "evacuate row 0")
    assert ["hostile", "innocent"] == pile(game, "evacuation")
    assert ["carrier+"] == rows(game)

    for hidden in ("hostile-", "hostile~"):
        game = playing([f"innocent+ . {hidden}", "carrier+ . innocent+"])
        act(game, "evacuation")
        assert 2 == turn(game)
        assert [] == pile(game, "evacuation")


def test_s21_single_card() -> None:
    """A column of one healthy card may be evacuated; it is a row too, so nobody is asked (12.5)."""
    game = playing(["volatile+ .", ". celebrity+"])

    act(game, "evacuation")

    assert (["volatile+"], ["celebrity"]) == (rows(game), pile(game, "evacuation"))
    assert {"evacuation": [1]} == tokens(game)
