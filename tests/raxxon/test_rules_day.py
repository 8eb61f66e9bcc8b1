"""Chapters 10 to 13 of the rules, paragraph by paragraph: end of day, solo game, rulings."""

import pytest

from holdout.kernel import NotDeciding
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.state import Options
from tests.raxxon.scenes import (
    DIAZ,
    HEART,
    JAMES,
    LEE,
    VOSS,
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
from tests.table import SEED, asked, do, kinds, legal, over

# ---- 10. End of day


def test_end_of_day_asks_nobody() -> None:
    """From the last pass to the next turn there is no decision (10.1 to 10.7)."""
    game = playing(
        ["chaotic- carrier+ hostile-", "volatile- hostile- hostile-"],
        tokens={1: {"curfew": [1]}},
        uncontained={"carrier": 1},
        contained={"volatile": 2},
    )

    events = do(game, "pass", "pass")

    assert kinds(events)[3:-1] == [
        "day-ends", "all-turned-up", "infected-counted", *["infection-spread"] * 4,
        "crowd-cleared", "reshuffled", "quarantine-opened", "tokens-removed", "day-ended",
        "day-began",
    ]  # fmt: skip
    assert {event.cause for event in events[3:-2]} == {"end-of-day"}
    assert turn(game) == 1


def test_cards_turned_up_at_the_end_trigger_nothing() -> None:
    """Three carriers, the second and third of them facedown (10.1, 8.9)."""
    game = playing(["carrier+ carrier- carrier-"], raxxon=["blackout"])

    events = do(game, "pass", "pass")

    assert not {"flipped-effect", "evening", "raxxon-drawn"} & set(kinds(events))
    assert pile(game, "raxxon_draw") == ["blackout"]


@pytest.mark.parametrize(("infected", "spreads"), [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4)])
def test_infection_spreads_for_each_infected_at_most_four_times(
    infected: int, spreads: int
) -> None:
    """Healthy cards and the contained quarantine do not count (10.2, 10.8)."""
    game = playing(
        ["carrier+ " * infected + "hostile+"], contained={"volatile": 3}, supply=["chaotic"] * 6
    )

    events = do(game, "pass", "pass")

    assert [each["count"] for each in told(events, "infected-counted")] == [infected]
    assert 6 - spreads == len(pile(game, "infection_supply"))


def test_game_may_be_lost_at_the_end_of_day() -> None:
    """One after the other, the spread that finds no card loses (10.2, 1.3)."""
    game = playing(["carrier+ carrier+ carrier+"], supply=2)

    events = do(game, "pass", "pass")

    assert (kinds(events).count("infection-spread"), over(game)) == (2, "overrun")


def test_everything_outside_the_quarantines_is_shuffled() -> None:
    """Crowd, uncontained cards, discard and draw pile become one unknown pile (10.3, 10.4)."""
    game = playing(
        ["hostile+ hostile-"],
        uncontained={"carrier": 2},
        population_discard={"family": 3},
        draw=["innocent", "innocent", "innocent"],
        supply=["chaotic"] * 5,
        known={"population_draw": [0, 1, 2]},
    )

    do(game, "pass", "pass")

    assert (pile(game, "population_discard"), pile(game, "uncontained")) == ([], [])
    people = [cell.card for cell in game.crowd.values()] + pile(game, "population_draw")
    assert sorted(["hostile"] * 2 + ["carrier"] * 2 + ["chaotic"] * 2 + ["family"] * 3
                  + ["innocent"] * 3) == sorted(people)  # fmt: skip
    assert not any(cell.known for cell in game.crowd.values())
    assert game.population_draw.known == []


def test_contained_cards_become_uncontained() -> None:
    """After those of the day before have left (10.5, 10.3)."""
    game = playing(contained={"carrier": 2}, uncontained={"volatile": 1}, draw=3)

    do(game, "pass", "pass")

    assert (pile(game, "uncontained"), pile(game, "contained")) == (["carrier", "carrier"], [])


def test_tokens_and_markers_vanish_at_the_end_of_day() -> None:
    """From all sheets (10.6)."""
    game = playing(["hostile+*3"], tokens={1: {"curfew": [1]}, 2: {"interview": [1, 2]}}, draw=10)

    do(game, "pass", "pass")

    assert (tokens(game), tokens(game, 2)) == ({}, {})
    assert not any("*" in row for row in rows(game))


@pytest.mark.parametrize(("passing", "first"), [([1, 2, 3], 1), ([2, 3, 1], 2), ([3, 1, 2], 3)])
def test_player_left_of_the_most_recent_active_one_begins(passing: list[int], first: int) -> None:
    """The one whose turn was the last to start, also if she passed in it (10.7)."""
    game = playing(sheets=[HEART, LEE, WOLFE], first=passing[0], active=passing[0])

    do(game, "pass", "pass", "pass")

    assert (first, first, [False] * 3) == (game.first, turn(game), game.passed)


def test_evening_keeps_the_order_of_play() -> None:
    """After the evening in P1's turn P2 begins, although nobody has passed (10.7, 8.6)."""
    game = playing(["carrier+ carrier+ carrier-"], sheets=[HEART, LEE, WOLFE], first=3)

    act(game, "investigate")

    assert (game.day, turn(game)) == (2, 2)


# ---- 11. Solo game


def test_solo_player_chooses_a_sheet_every_day() -> None:
    """Any of the six, the same or another, before the crowd is dealt (11.1, 11.4)."""
    game = TITLE.new_game(1, Options(), SEED)
    assert (asked(game), len(legal(game)), game.crowd) == ("1 choose-sheet", 6, {})
    do(game, f"sheet {DIAZ}")
    assert (len(game.crowd), turn(game)) == (9, 1)

    do(game, "pass", "pass")
    assert (asked(game), len(legal(game)), game.crowd) == ("1 choose-sheet", 6, {})
    do(game, f"sheet {VOSS}")

    assert game.sheets[0] is not None
    assert (game.sheets[0].id, game.day, len(game.crowd)) == (VOSS, 2, 9)


def test_solo_day_ends_after_the_second_pass() -> None:
    """After the first one the tokens go, and she takes the next turn (11.2)."""
    game = playing(["hostile+"], sheets=[HEART], tokens={1: {"curfew": [1, 2]}})

    events = do(game, "pass")
    assert kinds(events) == ["passed", "tokens-removed", "turn-began"]
    assert (tokens(game), game.day) == ({}, 1)
    act(game, "investigate")
    do(game, "pass")

    assert game.day == 2


def test_solo_forced_pass_counts() -> None:
    """As the first or as the second one (11.2, 8.12)."""
    game = drawing("night-shift", sheets=[HEART], tokens={1: {"curfew": [1]}})
    do(game, "option a")
    assert (tokens(game), game.day, turn(game)) == ({}, 1, 1)

    game = drawing("night-shift", sheets=[HEART], passes=1)
    do(game, "option a")
    assert game.day == 2


def test_solo_evening_ends_the_day_at_once() -> None:
    """Whatever the number of passes, which starts anew the next day (11.2)."""
    for passes in (0, 1):
        game = playing(["carrier+ carrier+ carrier-"], sheets=[HEART], passes=passes)

        act(game, "investigate")
        do(game, f"sheet {LEE}", "pass")

        assert (game.day, turn(game)) == (2, 1)


def test_solo_funding_has_a_free_optional_part() -> None:
    """Its first part has no other player and does nothing (11.3)."""
    game = playing(
        sheets=[JAMES], tokens={1: {"evacuation": [1], "quarantine": [2]}}, raxxon=["long-siege"]
    )
    do(game, *["go-on"] * 3)
    assert pile(game, "raxxon_untriggered") == ["long-siege"]

    do(game, "perform raxxon-funding")
    assert (asked(game), legal(game)) == ("1 optional", ["use", "decline"])
    events = do(game, "use", "clear evacuation 1", "clear quarantine 2")

    assert kinds(events) == ["tokens-cleared", "tokens-cleared", "turn-began"]
    assert tokens(game) == {"raxxon-funding": [1]}


def test_solo_other_optional_effects_have_their_price() -> None:
    """Only that of Raxxon Funding is free (11.3, 11.4)."""
    game = playing(["carrier+"], sheets=[JAMES], raxxon=["long-siege"])

    act(game, "quarantine", "done", "use", "move 0,0")

    assert pile(game, "raxxon_untriggered") == ["long-siege"]


# ---- 12. Further rulings


def test_tokens_of_a_player_who_has_passed_may_be_cleared() -> None:
    """It does not bring her back into the day (12.1)."""
    game = drawing("raxxons-supply-drop", passed=[2], tokens={2: {"interview": [1]}})

    do(game, "clear interview 1", "perform investigate")

    assert (tokens(game, 2), turn(game), game.passed) == ({}, 1, [False, True])


def test_phase_goes_on_with_an_empty_crowd() -> None:
    """Investigate does nothing then (12.2)."""
    game = playing(["hostile+"])
    act(game, "evacuation")

    for seat in (2, 1):
        assert seat == turn(game)
        do(game, *["go-on"] * (seat == 1), "perform investigate")

    assert (game.crowd, game.day, turn(game)) == ({}, 1, 2)


def test_facedown_cards_may_be_swapped_and_killed() -> None:
    """Unless the action says otherwise; faces count, not knowledge (12.3)."""
    game = playing(["hostile- carrier~"])
    act(game, "targeted-air-strike")
    assert legal(game) == ["kill 0,0", "kill 0,1"]

    game = playing(["hostile- carrier~"], sheets=[VOSS, HEART])
    act(game, "security-sweep")
    assert turn(game) == 2


def test_strike_line_with_known_facedown_healthy_cards() -> None:
    """No face-up healthy card is in the way, so they die (12.4)."""
    game = playing(["hostile~ family-"], sheets=[WOLFE, HEART])

    act(game, "conflicted-air-strike", "strike row 0")

    assert pile(game, "population_discard") == ["family", "hostile"]


def test_choice_with_one_possibility_is_made() -> None:
    """The only facedown card is flipped, the only fitting cards are taken (12.5)."""
    game = playing(["hostile- family+"])
    do(game, "perform investigate")
    assert at(game, "0,0") == "hostile+"

    game = drawing("hole-in-the-fence", contained={"carrier": 3})
    do(game, "option b")
    assert (pile(game, "uncontained"), asked(game)) == (["carrier"] * 2, "1 choose-action")


def test_player_who_passed_has_no_decisions() -> None:
    """Not even about her own tokens (12.6)."""
    game = drawing("raxxons-supply-drop", passed=[2], tokens={2: {"interview": [1, 2, 3]}})

    assert [decision.seat for decision in TITLE.decisions(game)] == [1]
    with pytest.raises(NotDeciding):
        TITLE.apply(game, 2, TITLE.parse_action("clear interview 1"))


# ---- 13. All decisions


def test_decisions_are_those_of_the_rules() -> None:
    """Fifteen kinds, and the draw of the draw modes."""
    assert {str(kind.__struct_config__.tag) for kind in TITLE.decision_types} == {
        "choose-sheet", "turn-start", "continue", "choose-action", "choose-line", "choose-area",
        "choose-cards", "choose-place", "choose-marker", "optional", "raxxon-option", "order",
        "choose-tokens", "interview-next", "arrange", "draw",
    }  # fmt: skip


def test_interview_stops_without_an_adjacent_facedown_card() -> None:
    """There is no decision when stopping is all that is left (7.8, 12.5)."""
    game = playing(["family- . hostile-"], sheets=[WOLFE, HEART])

    act(game, "interview", "interview 0,0")

    assert turn(game) == 2


def test_nothing_to_arrange_is_no_decision() -> None:
    """Cards of one type have one order (12.5)."""
    game = resolving(
        {"op": "scry", "zone": "population_draw", "count": 3}, draw=["hostile"] * 3 + ["carrier"]
    )

    assert (
        asked(game),
        pile(game, "population_draw"),
    ) == ("1 choose-action", ["hostile"] * 3 + ["carrier"])
