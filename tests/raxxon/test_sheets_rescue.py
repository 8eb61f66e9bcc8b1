"""The actions of Thomas Heart, Brian Lee and Meryl Wolfe that others have not."""

import pytest

from holdout.kernel import Illegal
from tests.raxxon.table import (
    HEART,
    LEE,
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

LEE_FIRST = [LEE, HEART]
WOLFE_FIRST = [WOLFE, HEART]
SQUARE = ["hostile+ carrier+ chaotic-", "chaotic+ volatile+ hostile-", "hostile~ carrier- carrier+"]

# ---- Thomas Heart


def test_targeted_air_strike_kills_a_card_and_any_beside_it() -> None:
    """The chosen card always dies; diagonal ones can't be taken along (7.4, 8.1)."""
    game = playing(SQUARE)

    act(game, "targeted-air-strike")
    assert len(legal(game)) == 9
    do(game, "kill 1,1")
    assert legal(game) == ["kill 0,1", "kill 1,0", "kill 1,2", "kill 2,1", "done"]
    events = do(game, "kill 1,2", "kill 0,1", "done")

    assert told(events, "cards-killed") == [
        {"cards": ["volatile 1,1", "hostile 1,2", "carrier 0,1"]}
    ]
    assert rows(game) == ["hostile+ . chaotic-", "chaotic+ . .", "hostile~ carrier- carrier+"]


def test_targeted_air_strike_on_one_card_alone() -> None:
    """None of the neighbours need die (7.4)."""
    game = playing(SQUARE)

    act(game, "targeted-air-strike", "kill 2,0", "done")

    assert pile(game, "population_discard") == ["hostile"]


def test_targeted_air_strike_does_not_reach_over_a_gap() -> None:
    """A card without neighbours dies alone, without a question (5.6, 12.5)."""
    game = playing(["hostile+ . carrier+", ". chaotic+ ."])

    act(game, "targeted-air-strike", "kill 0,0")

    assert (pile(game, "population_discard"), turn(game)) == (["hostile"], 2)


def test_curfew_shuffles_a_line_onto_the_draw_pile() -> None:
    """Row or column, of any faces; the cards are not killed, and no longer known (7.7, 2.5)."""
    game = playing(["family+ carrier~ innocent+", "hostile- . ."], draw=["celebrity"])

    act(game, "curfew")
    assert legal(game) == [
        "curfew row 0",
        "curfew row 1",
        *[f"curfew column {n}" for n in range(3)],
    ]
    events = do(game, "curfew row 0")

    assert kinds(events) == ["curfew", "turn-began"]
    assert set(pile(game, "population_draw")[:3]) == {"carrier", "family", "innocent"}
    assert pile(game, "population_draw")[3:] == ["celebrity"]
    assert game.population_draw.known == []
    assert rows(game) == ["hostile-"]


def test_aggressive_crowd_control_may_turn_any_card_down_at_a_price() -> None:
    """One face-up card of any type, as an optional effect (6.18, 8.11)."""
    game = playing(["carrier+ family- hostile+"], raxxon=["long-siege"])

    act(game, "aggressive-crowd-control", "swap 0,0", "swap 0,1", "use")
    assert legal(game) == ["turn-down 0,1", "turn-down 0,2", "done"]
    events = do(game, "turn-down 0,2")

    assert kinds(events) == ["turned-down", "raxxon-drawn", "turn-began"]
    assert rows(game) == ["family- carrier+ hostile~"]


def test_aggressive_crowd_control_is_free_if_nothing_is_turned_down() -> None:
    """Choosing no target counts as not using the optional effect (6.18)."""
    for answers in (["decline"], ["use", "done"]):
        game = playing(["carrier+ family-"], raxxon=["blackout"])

        events = act(game, "aggressive-crowd-control", *answers)

        assert "raxxon-drawn" not in kinds(events)
        assert turn(game) == 2


def test_aggressive_crowd_control_offers_nothing_without_a_face_up_card() -> None:
    """The optional effect could change nothing (6.18)."""
    game = playing(["carrier- family~"], raxxon=["blackout"])

    act(game, "aggressive-crowd-control")

    assert turn(game) == 2


# ---- Brian Lee


def test_direct_air_strike_kills_a_whole_line() -> None:
    """All cards of a row or column, whatever they are, over gaps too (7.4, 5.7, 12.3)."""
    game = playing(["hostile+ . carrier~", "chaotic- hostile+ ."], sheets=LEE_FIRST)

    act(game, "direct-air-strike")
    assert legal(game) == [
        "strike row 0",
        "strike row 1",
        *[f"strike column {n}" for n in range(3)],
    ]
    do(game, "strike row 0")

    assert (
        rows(game),
        pile(game, "population_discard"),
    ) == (["chaotic- hostile+"], ["carrier", "hostile"])


def test_direct_air_strike_has_all_when_killed_effects() -> None:
    """All die first, then each effect in the order that she chooses (8.1, 9.2)."""
    game = playing(
        ["innocent+ susceptible- family+"],
        sheets=LEE_FIRST,
        raxxon=["long-siege"],
        evacuation={"hostile": 1},
    )

    act(game, "direct-air-strike", "strike row 0")
    assert legal(game) == ["resolve family", "resolve innocent", "resolve susceptible"]
    do(game, "resolve susceptible")
    assert legal(game) == ["resolve family", "resolve innocent"]
    events = do(game, "resolve family")

    assert kinds(events)[1:] == ["moved", "killed-effect", "raxxon-drawn", "turn-began"]


def test_door_to_door_looks_at_three_cards_and_orders_them() -> None:
    """They go back on top and stay known in their order (2.5)."""
    game = playing(sheets=LEE_FIRST, draw=["family", "carrier", "innocent", "volatile"])

    events = act(game, "door-to-door")
    seen = {"pile": "population", "cards": ["family", "carrier", "innocent"], "depth": 0}
    assert told(events, "scried") == [seen]
    assert (asked(game), legal(game)) == ("arrange", ["top carrier", "top family", "top innocent"])
    do(game, "top innocent")
    assert legal(game) == ["top carrier", "top family"]
    events = do(game, "top family")

    back = {"pile": "population", "cards": ["innocent", "family", "carrier"]}
    assert told(events, "put-back") == [back]
    assert pile(game, "population_draw") == ["innocent", "family", "carrier", "volatile"]
    assert game.population_draw.known == [1, 2, 3]
    assert turn(game) == 2


def test_door_to_door_with_fewer_cards() -> None:
    """It looks at all there are, and the pile is not refilled for it (vocabulary of `scry`)."""
    game = playing(sheets=LEE_FIRST, draw=["family"], population_discard={"carrier": 3})

    events = act(game, "door-to-door")

    assert told(events, "scried") == [{"pile": "population", "cards": ["family"], "depth": 0}]
    assert (pile(game, "population_draw"), turn(game)) == (["family"], 2)

    game = playing(sheets=LEE_FIRST, population_discard={"carrier": 3})
    assert "scried" not in kinds(act(game, "door-to-door"))
    assert pile(game, "population_discard") == ["carrier"] * 3


def test_diplomatic_crowd_control_may_turn_a_hostile_card_down() -> None:
    """At no price, and no other type (7.6, 6.17)."""
    game = playing(["hostile+ carrier+ hostile-"], sheets=LEE_FIRST, raxxon=["blackout"])

    act(game, "diplomatic-crowd-control", "swap 0,0", "swap 0,1")
    assert (asked(game), legal(game)) == ("choose-cards", ["turn-down 0,1", "done"])
    events = do(game, "turn-down 0,1")

    assert kinds(events) == ["turned-down", "turn-began"]
    assert rows(game) == ["carrier+ hostile~ hostile-"]


# ---- Meryl Wolfe


def test_conflicted_air_strike_spares_face_up_healthy_cards() -> None:
    """A line with one can't be chosen; facedown ones die, even known ones (12.4)."""
    game = playing(
        ["hostile~ carrier+ chaotic-", "family+ volatile+ innocent-"], sheets=WOLFE_FIRST
    )

    act(game, "conflicted-air-strike")
    assert legal(game) == ["strike row 0", "strike column 1", "strike column 2"]
    do(game, "strike row 0")

    assert pile(game, "population_discard") == ["carrier", "chaotic", "hostile"]


def test_conflicted_air_strike_without_a_line() -> None:
    """If each line has a face-up healthy card, nothing happens (7.4)."""
    game = playing(["hostile+ carrier+", "carrier+ family+"], sheets=WOLFE_FIRST)

    act(game, "conflicted-air-strike")

    assert (pile(game, "population_discard"), tokens(game)) == ([], {"conflicted-air-strike": [1]})
    assert turn(game) == 2


def test_interview_goes_on_beside_the_last_card() -> None:
    """From card to adjacent facedown card, known ones too, as long as she likes (7.8)."""
    game = playing(["family- innocent~ celebrity-", "carrier- hostile- familiar-"], active=1,
                   sheets=WOLFE_FIRST)  # fmt: skip

    act(game, "interview")
    assert len(legal(game)) == 6
    do(game, "interview 0,0")
    assert legal(game) == ["interview 0,1", "interview 1,0", "done"]
    do(game, "interview 0,1")
    assert legal(game) == ["interview 0,2", "interview 1,1", "done"]
    do(game, "interview 0,2", "done")

    assert rows(game) == ["family+ innocent+ celebrity+", "carrier- hostile- familiar-"]


def test_interview_ends_with_an_infected_card() -> None:
    """It goes back facedown, known, and triggers nothing (7.8, 8.11)."""
    game = playing(["carrier+ carrier- family-"], sheets=WOLFE_FIRST, raxxon=["blackout"])

    events = act(game, "interview", "interview 0,1")

    assert kinds(events) == ["performed", "looked", "turn-began"]
    assert rows(game) == ["carrier+ carrier~ family-"]


def test_interview_turns_cards_up_by_a_flip() -> None:
    """The log tells a look and a flip; it stops when no facedown card is adjacent (7.8, 8.9)."""
    game = playing(["family- hostile+"], sheets=WOLFE_FIRST)

    events = act(game, "interview")

    assert kinds(events) == ["performed", "looked", "card-flipped", "turn-began"]


def test_persuasive_crowd_control_may_turn_a_healthy_card_down() -> None:
    """At no price, and no infected one (7.6)."""
    game = playing(["hostile+ carrier+ family+"], sheets=WOLFE_FIRST, raxxon=["blackout"])

    act(game, "persuasive-crowd-control", "swap 0,0", "swap 0,1")
    assert legal(game) == ["turn-down 0,1", "turn-down 0,2", "done"]
    with pytest.raises(Illegal):
        do(game, "turn-down 0,0")
    do(game, "turn-down 0,2")

    assert (rows(game), pile(game, "raxxon_draw")) == (["carrier+ hostile+ family~"], ["blackout"])
