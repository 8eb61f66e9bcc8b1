"""Chapter 8 of the rules, paragraph by paragraph: effects."""

import pytest

from tests.raxxon.scenes import (
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
from tests.table import asked, do, kinds, legal


def test_killed_cards_are_moved_before_their_effects() -> None:
    """A reshuffle by the first effect takes the others along, and they still act (8.1)."""
    game = playing(["celebrity+ innocent- hostile+"], sheets=[LEE, HEART], raxxon=["long-siege"])

    act(game, "direct-air-strike", "strike row 0")
    assert pile(game, "population_discard") == ["celebrity", "hostile", "innocent"]
    events = do(game, "resolve celebrity")

    assert [kind for kind in kinds(events) if kind not in ("killed-effect", "flipped-effect")][
        :3
    ] == ["reshuffled", "card-added", "card-flipped"]
    assert pile(game, "population_discard") == []
    assert "raxxon-drawn" in kinds(events)


def test_infection_takes_the_top_card_of_the_supply() -> None:
    """Face-up to the discard pile (8.2)."""
    game = resolving("infect", supply=["carrier", "volatile"])

    assert told(game.log, "infection-spread") == [{"card": "carrier", "left": 1}]
    assert (
        pile(game, "population_discard"),
        pile(game, "infection_supply"),
    ) == (["carrier"], ["volatile"])


def test_raxxon_icon_draws_as_often_as_printed() -> None:
    """Each card is resolved before the next is drawn (8.3, 9.1)."""
    game = resolving({"op": "raxxon", "times": 2}, raxxon=["panic-buying", "long-siege"])

    assert (asked(game), pile(game, "raxxon_draw")) == ("1 raxxon-option", ["long-siege"])
    do(game, "option a")

    assert (asked(game), pile(game, "raxxon_untriggered")) == ("1 choose-action", ["long-siege"])


def test_power_can_not_fall_below_zero() -> None:
    """It is lowered as far as it goes (8.4)."""
    assert resolving({"op": "power", "by": -2}, power=1).power == 0
    assert resolving({"op": "power", "by": -2}, power=5).power == 3
    assert resolving({"op": "power", "by": 1}, power=5).power == 6
    log = resolving({"op": "power", "by": -2}, power=1).log
    assert told(log, "power-changed") == [{"before": 1, "power": 0, "by": -1}]


def test_hostile_returns_one_by_one() -> None:
    """As many as there are; other cards stay evacuated (8.5)."""
    game = resolving({"op": "hostile_returns", "times": 3}, evacuation={"hostile": 2, "family": 1})

    assert (
        pile(game, "evacuation"),
        pile(game, "population_discard"),
    ) == (["family"], ["hostile"] * 2)


def test_evening_drops_everything_pending() -> None:
    """Other effects of the same kill are lost, nobody has passed because of it (8.6, 9.3)."""
    game = playing(
        ["celebrity+ susceptible+ hostile+", "carrier- carrier+ carrier+"],
        sheets=[HEART, WOLFE, LEE],
        draw=["family"],
    )

    act(game, "targeted-air-strike", "kill 0,0", "kill 0,1", "done")
    events = do(game, "resolve celebrity", "flip 1,0")

    assert "evening" in kinds(events)
    assert kinds(events).count("infection-spread") == 3
    assert "passed" not in kinds(events)
    assert (game.day, game.passed) == (2, [False] * 3)


def test_evening_lets_the_raxxon_card_go_to_its_pile() -> None:
    """The card that is being resolved goes to its pile; what it still had to do is lost (8.6)."""
    game = drawing("loud-rumours", ["carrier+ carrier+ carrier- family-"])
    assert game.resolving == ["loud-rumours"]

    do(game, "flip 0,2")

    assert (game.day, pile(game, "raxxon_triggered"), game.resolving) == (2, ["loud-rumours"], [])


def test_evening_ends_nested_raxxon_cards_outermost_first() -> None:
    """Both cards go to their piles (8.6, 9.9)."""
    game = drawing(
        "loud-rumours",
        ["carrier+ carrier- volatile+ volatile+ volatile-"],
        raxxon=["night-shift"],
    )
    do(game, "flip 0,1")
    assert (game.resolving, asked(game)) == (["loud-rumours", "night-shift"], "1 raxxon-option")

    do(game, "option b")

    assert game.day == 2
    assert pile(game, "raxxon_triggered") == ["loud-rumours", "night-shift"]


def test_card_is_added_facedown_and_unseen() -> None:
    """Facing of the neighbours does not matter for the place (8.7, 8.11)."""
    game = resolving("add_card", ["hostile+ carrier-", "family~ ."], draw=["chaotic"])

    assert at(game, "1,1") == "chaotic-"
    assert kinds(game.log) == ["card-added"]


def test_first_card_of_an_empty_crowd_lies_at_the_origin() -> None:
    """At 0, 0 (8.7 b)."""
    game = resolving("add_card", draw=["hostile"])

    assert (rows(game), at(game, "0,0")) == (["hostile-"], "hostile-")


def test_limit_of_six_counts_rows_and_columns_in_use() -> None:
    """With the new card included, in both directions and below zero (8.7 a, 8.7 c)."""
    game = resolving("add_card", ["hostile- . . . . hostile-"], origin=[0, -3], draw=1)

    legal_places = legal(game)
    assert not {"add 0,-4", "add 0,3"} & set(legal_places)
    assert {"add 0,-2", "add 0,1", "add -1,-3", "add 1,2"} <= set(legal_places)
    column = ["hostile-", "hostile-", "hostile-", "hostile-", "hostile-", "hostile-"]
    game = resolving("add_card", column, draw=1)
    assert not {"add -1,0", "add 6,0"} & set(legal(game))
    assert len(legal(game)) == 12


def test_best_place_out_of_reach_is_no_place() -> None:
    """Only places within the limit compete for the most neighbours (8.7 a)."""
    game = resolving("add_card", ["hostile- hostile- hostile- hostile- hostile- hostile-",
                                  "hostile- . . . . ."], draw=["family"])  # fmt: skip

    assert at(game, "1,1") == "family-"


def test_draw_pile_is_refilled_only_when_a_card_must_be_drawn() -> None:
    """Its last card leaves the discard pile alone (8.7 d)."""
    game = resolving("add_card", draw=["family"], population_discard={"carrier": 2})
    assert (rows(game), pile(game, "population_discard")) == (["family-"], ["carrier"] * 2)

    game = resolving("add_card", population_discard={"carrier": 2})
    assert (
        rows(game),
        pile(game, "population_discard"),
        pile(game, "population_draw"),
    ) == (["carrier-"], [], ["carrier"])


def test_one_place_needs_no_decision() -> None:
    """It is taken by the engine (8.7 f, 12.5)."""
    game = resolving("add_card", ["hostile- hostile-", "hostile- ."], draw=1)

    assert (asked(game), len(game.crowd)) == ("1 choose-action", 4)


def test_flips_are_made_one_after_the_other() -> None:
    """Each with all that it sets off, before the next is chosen (8.8, 9.1)."""
    game = resolving(
        {"op": "flip_up", "times": 2}, ["carrier+ carrier- hostile-"], raxxon=["panic-buying"]
    )

    do(game, "flip 0,1")
    assert asked(game) == "1 raxxon-option"
    do(game, "option a")

    assert (rows(game), asked(game)) == (["carrier+ carrier+ hostile+"], "1 choose-action")


def test_flip_is_not_optional() -> None:
    """There is no way to flip none (8.8)."""
    assert legal(resolving("flip_up", ["hostile- family-"])) == ["flip 0,0", "flip 0,1"]
    assert asked(resolving("flip_up", ["hostile+"])) == "1 choose-action"


@pytest.mark.parametrize("cause", ["investigate", "consequence", "raxxon card", "killed"])
def test_flips_of_every_cause_trigger(cause: str) -> None:
    """By actions, consequences, Raxxon cards and when-killed effects alike (8.9)."""
    token = {1: {"aggressive-crowd-control": [1]}}
    game = {
        "investigate": lambda: playing(["volatile+ volatile-"]),
        "consequence": lambda: playing(["volatile+ volatile-"], tokens=token),
        "raxxon card": lambda: drawing("loud-rumours", ["volatile+ volatile-"]),
        "killed": lambda: playing(["volatile+ volatile- celebrity+"], draw=["hostile"]),
    }[cause]()
    if cause == "investigate":
        act(game, "investigate")
    elif cause == "consequence":
        do(game, "go-on")
    elif cause == "killed":
        act(game, "targeted-air-strike", "kill 0,2", "done", "add 0,2", "flip 0,1")

    assert len(pile(game, "infection_supply")) == 4


def test_flipped_again_triggers_by_the_count_of_that_moment() -> None:
    """Turned down as the second, flipped as the third: evening (8.10)."""
    game = playing(["volatile+ volatile+ volatile~"])

    act(game, "investigate")

    assert game.day == 2


def test_turning_down_swapping_adding_and_moving_trigger_nothing() -> None:
    """No count is looked at but when a card is turned face-up (8.11)."""
    game = playing(
        ["volatile+ volatile+ volatile+ carrier+ carrier-"], sheets=[JAMES, HEART],
        raxxon=["long-siege"],
    )  # fmt: skip

    events = act(game, "clinical-crowd-control", "swap 0,0", "swap 0,4", "turn-down 0,1")
    assert rows(game) == ["carrier- volatile~ volatile+ carrier+ volatile+"]
    events += act(game, "quarantine", "move 0,2", "done", "decline")

    assert not {"flipped-effect", "infection-spread", "raxxon-drawn"} & set(kinds(events))


def test_forced_pass_waits_for_what_is_under_way() -> None:
    """The card and its other steps are finished, remaining consequences skipped (8.12)."""
    game = playing(
        ["hostile-"],
        sheets=[HEART, WOLFE],
        tokens={1: {"quarantine": [1], "aggressive-crowd-control": [1]}},
        power=4,
        raxxon=["whistle-blower"],
    )

    do(game, "go-on", "go-on")
    events = do(game, "option a")

    assert kinds(events)[:-1] == [
        *("option-taken", "power-changed", "will-pass", "raxxon-resolved", "passed")
    ]
    assert tokens(game) == {"quarantine": [1], "aggressive-crowd-control": [1]}
    assert (game.passed, turn(game)) == ([True, False], 2)


def test_forced_pass_in_an_action_ends_with_the_action() -> None:
    """The second step and the owed Raxxon card still come (8.12, 6.18)."""
    game = playing(
        ["familiar+ hostile+"],
        agenda=[{"op": "end-action"}, {"op": "flip_up"}, {"op": "pass"}],
        owed=1,
        raxxon=["long-siege"],
    )

    assert kinds(game.log) == ["will-pass", "raxxon-drawn", "passed", "turn-began"]
    assert turn(game) == 2


def test_forced_pass_happens_once() -> None:
    """However often it is triggered (8.12)."""
    game = playing(["hostile+"], agenda=[{"op": "end-action"}, {"op": "pass"}, {"op": "pass"}])

    assert told(game.log, "passed") == [{"forced": True}]
    assert kinds(game.log).count("will-pass") == 1
    assert turn(game) == 2


def test_move_leaves_a_gap_and_triggers_nothing() -> None:
    """It is not killing (8.13)."""
    game = drawing("raxxons-transport", ["hostile+ innocent+ family+"], raxxon=["long-siege"])

    events = do(game, "move 0,1", "done")

    assert rows(game) == ["hostile+ . family+"]
    assert not {"killed-effect", "raxxon-drawn"} & set(kinds(events))


def test_cards_under_the_supply_are_not_shown() -> None:
    """Neither in the view nor in the log: which cards, but not in which order (8.13)."""
    game = drawing("last-reserves", supply=1, population_discard={"chaotic": 1, "volatile": 1})
    do(game, "option a", "take volatile population-discard", "take chaotic population-discard")

    events = do(game, "under volatile")

    assert told(events, "put-back") == [{"pile": "infection", "ids": ["chaotic", "volatile"]}]
    assert pile(game, "infection_supply")[1:] == ["volatile", "chaotic"]


def test_clear_tokens_leaves_the_choice_of_the_tokens() -> None:
    """They need not be the rightmost ones; one sheet only (8.14)."""
    clear = {"op": "clear_tokens", "who": "any", "count": 2, "mode": "up_to"}
    game = resolving(clear, tokens={1: {"curfew": [1, 2], "quarantine": [1]}})

    assert legal(game) == ["clear curfew 1", "clear curfew 2", "clear quarantine 1", "done"]
    do(game, "clear quarantine 1", "clear curfew 1")

    assert tokens(game) == {"curfew": [2]}
    assert asked(resolving(clear)) == "1 choose-action"


def test_token_of_this_turn_can_not_be_cleared() -> None:
    """An action can't pay for itself, also by a Raxxon card that it causes (8.14)."""
    game = playing(
        ["carrier+ hostile+"], sheets=[WOLFE, HEART], tokens={1: {"interview": [2]}},
        raxxon=["raxxons-supply-drop"],
    )  # fmt: skip
    do(game, "go-on", "perform quarantine", "done", "use", "move 0,0")

    assert legal(game) == ["clear interview 2", "done"]
