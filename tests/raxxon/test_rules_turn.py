"""Chapter 6 of the rules, paragraph by paragraph: turns, consequences, actions."""

import pytest

from holdout.kernel import Illegal, NotDeciding
from holdout.titles.raxxon import TITLE
from tests.raxxon.scenes import (
    DIAZ,
    HEART,
    JAMES,
    LEE,
    VOSS,
    WOLFE,
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
from tests.table import asked, do, kinds, legal

THREE = [HEART, LEE, WOLFE]


def test_turns_go_clockwise() -> None:
    """From the first player on; whoever has passed is skipped (6.1)."""
    game = playing(sheets=THREE, first=2, active=2)

    seats = []
    for choice in ("act", "act", "act", "act", "pass", "act", "act", "act"):
        seats.append(turn(game))
        act(game, "investigate") if choice == "act" else do(game, "pass")

    assert seats == [2, 3, 1, 2, 3, 1, 2, 1]


def test_phase_ends_when_all_have_passed() -> None:
    """Not before the last player passes (6.2)."""
    game = playing(sheets=THREE)

    assert "day-ended" not in kinds(do(game, "pass", "pass"))
    assert "day-ended" in kinds(do(game, "pass"))


def test_turn_has_three_parts() -> None:
    """Consequences, the choice of an action, the action (6.3, 6.19)."""
    game = playing(["hostile- hostile-"], tokens={1: {"quarantine": [1]}})

    events = do(game, "go-on", "flip 0,0", "go-on", "perform investigate")

    assert [kind for kind in kinds(events) if kind != "turn-began"] == [
        "consequence",
        "card-flipped",
        "performed",
        "card-flipped",
        "flipped-effect",
    ]
    assert turn(game) == 2


def test_active_player_decides_until_the_next_turn_starts() -> None:
    """All decisions in a turn are hers; nobody else has any (6.3, 12.6)."""
    game = playing(["chaotic- family-"], sheets=THREE, passed=[2], active=3, draw=1)

    act(game, "investigate", "flip 0,0")

    assert [decision.seat for decision in TITLE.decisions(game)] == [3]
    assert TITLE.legal_actions(game, 1) == []
    with pytest.raises(NotDeciding):
        TITLE.apply(game, 1, TITLE.parse_action("add 0,2"))


def test_turn_start_is_offered_on_every_turn() -> None:
    """Before the tokens are triggered; without any the choice of an action says it (6.4)."""
    game = playing(["hostile-"], tokens={1: {"curfew": [1]}})
    assert (asked(game), legal(game)) == ("1 turn-start", ["go-on", "pass"])

    do(game, "pass")

    assert (turn(game), asked(game), legal(game)[-1]) == (2, "2 choose-action", "pass")
    assert "day-ended" in kinds(do(game, "pass"))


def test_passing_leaves_the_tokens() -> None:
    """Until the end of day (6.5)."""
    game = playing(tokens={1: {"curfew": [1]}})

    do(game, "pass")
    assert tokens(game) == {"curfew": [1]}
    do(game, "pass")
    assert tokens(game) == {}


def test_consequences_go_from_top_to_bottom_and_left_to_right() -> None:
    """In the order of the sheet, whenever the tokens were placed (6.6)."""
    game = playing(
        tokens={1: {"aggressive-crowd-control": [1, 3], "quarantine": [2], "evacuation": [2, 3]}}
    )

    events = do(game, *["go-on"] * 7)

    assert [(each["action"], each["space"]) for each in told(events, "consequence")] == [
        ("evacuation", 2), ("evacuation", 3), ("quarantine", 2), ("aggressive-crowd-control", 1),
        ("aggressive-crowd-control", 3),
    ]  # fmt: skip
    assert asked(game) == "1 choose-action"
    assert tokens(game) == {
        "evacuation": [2, 3],
        "quarantine": [2],
        "aggressive-crowd-control": [1, 3],
    }


def test_token_removed_before_its_turn_triggers_nothing() -> None:
    """A card drawn for an earlier token clears a later one (6.7)."""
    game = playing(
        ["hostile-"],
        tokens={1: {"quarantine": [1], "aggressive-crowd-control": [1]}},
        raxxon=["raxxons-supply-drop"],
    )

    do(game, "go-on", "go-on", "clear aggressive-crowd-control 1")
    events = do(game, "done")

    assert "consequence" not in kinds(events)
    assert (asked(game), legal(game)[-1]) == ("1 choose-action", "pass")
    assert tokens(game) == {"quarantine": [1]}


def test_token_removed_while_it_triggers_finishes_its_parts() -> None:
    """Its consequence has begun and is carried on; the space is empty afterwards (6.7, 6.12)."""
    game = playing(
        ["hostile- hostile- hostile-"], sheets=[LEE, HEART], tokens={1: {"quarantine": [3]}},
        raxxon=["raxxons-supply-drop"],
    )  # fmt: skip

    do(game, "go-on", "flip 0,0", "go-on", "flip 0,1", "go-on", "clear quarantine 3")

    assert (asked(game), tokens(game)) == ("1 choose-action", {})


def test_token_of_this_turn_triggers_at_the_next_one() -> None:
    """Not in the turn in which it is placed (6.8)."""
    game = playing(["hostile+ carrier+"], draw=1)

    events = act(game, "targeted-air-strike", "kill 0,1", "done")
    assert "consequence" not in kinds(events)
    do(game, "pass")
    events = do(game, "go-on")

    assert told(events, "consequence") == [{"action": "targeted-air-strike", "space": 1}]


@pytest.mark.parametrize("parts", [1, 2, 3])
def test_turn_may_end_after_each_part(parts: int) -> None:
    """Each repetition of an icon is a part, also the last one (6.9, 6.14)."""
    game = playing(
        ["hostile- family- innocent-"], sheets=[LEE, HEART], tokens={1: {"quarantine": [3]}},
        raxxon=["long-siege"],
    )  # fmt: skip

    do(game, "go-on", "flip 0,0")
    if parts > 1:
        do(game, "go-on", "flip 0,1")
    if parts > 2:
        do(game, "go-on")
    assert ("1 choose-action" if parts > 2 else "1 continue") == asked(game)
    events = do(game, "pass")

    assert kinds(events) == ["passed", "turn-began"]
    assert (game.passed, turn(game)) == ([True, False], 2)
    assert (parts > 2) == (pile(game, "raxxon_draw") == [])


def test_what_an_icon_sets_off_belongs_to_its_part() -> None:
    """A flip that draws a Raxxon card can't be cut short between (6.9)."""
    game = playing(
        ["carrier+ carrier- family-"], tokens={1: {"aggressive-crowd-control": [1]}},
        raxxon=["panic-buying"],
    )  # fmt: skip

    do(game, "go-on", "flip 0,1")
    assert asked(game) == "1 raxxon-option"
    do(game, "option a")

    assert asked(game) == "1 choose-action"


def test_there_is_no_way_out_before_the_first_part() -> None:
    """Going on at the start triggers the first icon; the next question follows it (6.10)."""
    game = playing(["hostile-"], tokens={1: {"aggressive-crowd-control": [1]}})

    events = do(game, "go-on")

    assert "card-flipped" in kinds(events)
    assert asked(game) == "1 choose-action"


def test_there_is_no_passing_once_an_action_is_chosen() -> None:
    """It has to be performed (6.14)."""
    game = playing(["hostile- family-"])
    do(game, "perform investigate")

    assert legal(game) == ["flip 0,0", "flip 0,1"]
    with pytest.raises(Illegal) as refused:
        do(game, "pass")
    assert refused.value.unmet == ["other-question"]


def test_token_is_placed_before_the_action() -> None:
    """So that what the action sets off finds it on the sheet (6.12)."""
    game = playing(["hostile+ carrier+"])
    do(game, "perform targeted-air-strike")

    assert (asked(game), tokens(game)) == ("1 choose-area", {"targeted-air-strike": [1]})


def test_steps_of_an_action_are_done_in_order() -> None:
    """Targets of a step are chosen when it begins, and all before any of them is moved (6.16)."""
    game = playing(["carrier+ volatile+ chaotic+ hostile+"])

    do(game, "perform quarantine", "move 0,0")
    assert (at(game, "0,0"), pile(game, "contained")) == ("carrier+", [])
    events = do(game, "move 0,1")

    assert kinds(events) == ["moved", "moved"]
    assert asked(game) == "1 optional"


def test_up_to_may_be_none_and_exactly_is_as_many_as_possible() -> None:
    """`exactly` asks no more than there is to choose (6.17)."""
    up_to = {
        "op": "kill", "facing": "up", "types": ["volatile"], "count": 3, "mode": "up_to",
    }  # fmt: skip
    exactly = {
        "op": "kill", "facing": "up", "health": "healthy", "count": 1, "mode": "exactly",
    }  # fmt: skip
    game = resolving(up_to, ["volatile+ carrier+"])
    assert legal(game) == ["kill 0,0", "done"]
    do(game, "done")
    assert rows(game) == ["volatile+ carrier+"]

    game = resolving(exactly, ["hostile+ family+"])
    assert legal(game) == ["kill 0,0", "kill 0,1"]
    assert rows(resolving(exactly, ["hostile+ carrier+"])) == ["carrier+"]
    assert rows(resolving(exactly, ["carrier+"])) == ["carrier+"]


def test_owed_raxxon_card_comes_after_all_that_the_action_set_off() -> None:
    """It is drawn when the action is completed, and belongs to the turn (6.18)."""
    game = playing(
        ["carrier+ hostile+"], sheets=[VOSS, HEART], raxxon=["night-shift", "long-siege"]
    )

    act(game, "quarantine", "done", "use", "move 0,0")
    assert (asked(game), game.active) == ("1 raxxon-option", 1)
    events = do(game, "option a")

    assert kinds(events)[:-1] == ["option-taken", "will-pass", "raxxon-resolved", "passed"]
    assert told(events, "passed") == [{"forced": True}]


def test_declined_optional_effect_costs_nothing() -> None:
    """No Raxxon card, and the targets stay (6.18)."""
    game = playing(["carrier+ hostile+"], sheets=[DIAZ, LEE], raxxon=["blackout"])

    act(game, "quarantine", "done", "decline")

    assert (rows(game), pile(game, "raxxon_draw")) == (["carrier+ hostile+"], ["blackout"])


def test_evening_cancels_the_owed_raxxon_card() -> None:
    """Everything pending is lost, so also the price of an optional effect (8.6, 6.18)."""
    game = playing(
        ["carrier+ hostile+ hostile+ hostile+ hostile-"],
        sheets=[JAMES, HEART],
        agenda=[{"op": "end-action"}, {"op": "flip_up"}],
        owed=1,
        raxxon=["blackout"],
    )

    assert game.day == 2
    act(game, "investigate", "flip 0,0")
    assert pile(game, "raxxon_draw") == ["blackout"]


def test_action_ends_the_turn() -> None:
    """One action a turn (6.19)."""
    game = playing(["hostile- hostile-"], sheets=[WOLFE, HEART])

    events = act(game, "investigate", "flip 0,0")

    assert kinds(events)[-1] == "turn-began"
    assert turn(game) == 2
