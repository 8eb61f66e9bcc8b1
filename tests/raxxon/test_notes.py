"""What the title says about actions and decisions besides their ids: effects, names, reasons."""

from collections.abc import Callable
from typing import Any

import pytest

from holdout.kernel import Illegal
from holdout.kernel.state import Event
from holdout.speech import speaker_of
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.elements import line_name, place_name
from holdout.titles.raxxon.state import Options, Raxxon
from tests.raxxon.scenes import (
    DIAZ,
    HEART,
    LEE,
    WOLFE,
    act,
    drawing,
    pile,
    playing,
    resolving,
    rows,
    told,
)
from tests.table import do, legal


def said(game: Raxxon, action: str) -> str:
    """An action in English."""
    return speaker_of(TITLE).say_action(game, game.active, TITLE.parse_action(action), "en")


def in_words(events: list[Event], kind: str) -> list[str]:
    """The events of a kind in English."""
    speaker = speaker_of(TITLE)
    return [speaker.say_event(each, "en") for each in events if each.kind == kind]


def asked_in_words(game: Raxxon) -> str:
    """The open decision in English."""
    return speaker_of(TITLE).say_decision(TITLE.decisions(game)[0], "en")


@pytest.mark.parametrize(
    ("sheet", "action", "crowd"),
    [
        (WOLFE, "conflicted-air-strike", ["hostile+ carrier+", "carrier+ family+"]),
        (WOLFE, "quarantine", ["carrier~ hostile+"]),
        (HEART, "evacuation", ["hostile~ family-"]),
        (DIAZ, "targeted-evacuation", ["carrier+ hostile~"]),
        (DIAZ, "firm-crowd-control", ["hostile+"]),
        (LEE, "diplomatic-crowd-control", ["carrier+"]),
    ],
)
def test_action_is_marked_when_no_card_fits(sheet: str, action: str, crowd: list[str]) -> None:
    """Cards lie there, but none that the action could do something to (6.13)."""
    game = playing(crowd, sheets=[sheet, "kd-james"])

    notes = TITLE.legal_notes(game, 1, TITLE.parse_action(f"perform {action}"))

    assert notes.no_effect


def test_swap_of_two_cards_is_an_effect() -> None:
    """Two cards are enough, also for the second swap of Firm Crowd Control (6.13, 6.18)."""
    game = playing(["hostile- carrier-"], sheets=[DIAZ, HEART], raxxon=["long-siege"])
    perform = TITLE.parse_action("perform firm-crowd-control")
    assert not TITLE.legal_notes(game, 1, perform).no_effect

    do(game, "perform firm-crowd-control", "use")

    assert (rows(game), pile(game, "raxxon_untriggered")) == (["hostile- carrier-"], ["long-siege"])


def test_known_card_is_named_and_an_unknown_one_is_not() -> None:
    """What the team knows may be said of a place (2.4)."""
    game = playing(["hostile~ carrier- family-"])
    act(game, "investigate")

    assert said(game, "flip 0,0") == "Flip the card at D4 (Hostile)"
    assert said(game, "flip 0,1") == "Flip the card at E4"


def test_option_is_said_with_its_text() -> None:
    """An option means something on its card only (9.5)."""
    game = drawing("panic-buying", draw=1)

    assert said(game, "option b").endswith("Add 1 card to the crowd.")
    assert "Panic Buying" in asked_in_words(game)


def test_tokens_are_said_with_their_sheet() -> None:
    """The decision says how many are left, and whose sheet it is (8.14)."""
    game = drawing("raxxons-supply-drop", tokens={2: {"quarantine": [1, 2, 3]}})

    assert said(game, "clear quarantine 2") == "Remove the action token on Quarantine, space 2"
    assert "Sheet: Player 2." in asked_in_words(game)
    assert "Left to choose: 2." in asked_in_words(game)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (lambda: drawing("last-reserves", supply=1,
                         population_discard={"chaotic": 1, "volatile": 1}), "under"),
        (lambda: playing(["family- hostile-"], draws="manual"), "at E4"),
    ],
)  # fmt: skip
def test_decision_says_what_it_is_about(game: Callable[[], Raxxon], words: str) -> None:
    """Which pile is arranged, which card is turned up."""
    asked = game()
    if words == "under":
        do(asked, "option a", "take volatile population-discard")
        do(asked, "take chaotic population-discard")
    else:
        act(asked, "investigate", "flip 0,1")

    assert words in asked_in_words(asked)


@pytest.mark.parametrize(
    ("action", "unmet"),
    [
        ("perform curfew", "other-question"),
        ("evacuate row 0", "other-question"),
        ("flip 5,5", "no-card-there"),
        ("flip 0,2", "not-on-offer"),
        ("go-on", "other-question"),
    ],
)
def test_refusal_says_what_is_missing(action: str, unmet: str) -> None:
    """In a word that tells nothing hidden."""
    game = playing(["hostile- family- carrier+"])
    act(game, "investigate")

    with pytest.raises(Illegal) as refused:
        do(game, action)

    assert refused.value.unmet == [unmet]
    assert legal(game) == ["flip 0,0", "flip 0,1"]


def test_refusal_of_an_unknown_value_does_not_speak_of_another_question() -> None:
    """A sheet is asked for, but not this one (3.5)."""
    game = TITLE.new_game(2, Options(), bytes(16))

    with pytest.raises(Illegal) as refused:
        do(game, "sheet nobody")

    assert refused.value.unmet == ["not-on-offer"]


#: Games in which a pile or line of many cards is about to be shuffled, what to do, and the pile.
SHUFFLES: dict[str, tuple[Callable[[], Raxxon], list[str], str]] = {
    "curfew": (
        lambda: playing(["hostile- family- celebrity- innocent- carrier- volatile-"]),
        ["perform curfew", "curfew row 0"],
        "population_draw",
    ),
    "end of day": (
        lambda: playing(draw=["hostile"] * 6 + ["family"] * 3 + ["carrier"] * 9),
        ["pass", "pass"],
        "population_draw",
    ),
    "discard pile": (
        lambda: playing(
            ["hostile-"],
            tokens={1: {"targeted-air-strike": [1]}},
            population_discard={"hostile": 6, "family": 3, "carrier": 9},
        ),
        ["go-on", "add 0,1"],
        "population_draw",
    ),
    "untriggered pile": (
        lambda: playing(
            ["carrier+ carrier-"],
            raxxon=["raxxons-researchers"],
            raxxon_untriggered=["riot", "looters", "screams", "exhaustion", "long-siege"],
        ),
        ["perform investigate"],
        "raxxon_draw",
    ),
}


@pytest.mark.parametrize("name", SHUFFLES)
def test_shuffled_pile_lies_in_another_order_each_time(name: str) -> None:
    """The order follows from the seed, not from where the cards lay (3.8, 7.7, 8.7 d, 10.4)."""
    start, actions, zone = SHUFFLES[name]
    orders = set()
    for number in range(6):
        game = start()
        game.chance.seed = bytes([number] * 16)
        do(game, *actions)
        orders.add(tuple(pile(game, zone)))

    assert len(orders) > 3


def test_swap_may_be_repeated() -> None:
    """Each exchange is chosen anew (7.6)."""
    game = resolving({"op": "swap", "times": 2}, ["hostile+ family+ carrier+"])

    do(game, "swap 0,0", "swap 0,1")
    assert legal(game) == ["swap 0,0", "swap 0,1", "swap 0,2"]
    events = do(game, "swap 0,1", "swap 0,2")

    assert told(events, "swapped") == [{"a": "hostile 0,1", "b": "carrier 0,2"}]


@pytest.mark.parametrize(
    ("card", "position", "marked"),
    [
        ("panic-buying", {"draw": 1}, [True, False]),
        ("panic-buying", {"evacuation": {"hostile": 1}}, [False, True]),
        ("family-reunion", {"evacuation": {"family": 1}}, [False, True]),
        ("quiet-hour", {"supply": 10}, [True, True]),
        ("night-shift", {}, [False, True]),
    ],
)
def test_option_is_marked_when_it_would_do_nothing(
    card: str, position: dict[str, Any], marked: list[bool]
) -> None:
    """It may be taken nevertheless, and a bot looks at it too (9.6)."""
    game = drawing(card, ["carrier+"], **position)
    options = TITLE.legal_actions(game, game.active)

    assert marked == [TITLE.legal_notes(game, game.active, each).no_effect for each in options]
    assert options == TITLE.shortlist(game, game.active, options)


# ---- places have one form in all that is said


@pytest.mark.parametrize(
    ("place", "called"),
    [((0, 0), "D4"), ((2, -1), "C6"), ((-3, 22), "Z1"), ((-4, -4), "Z26"), ((23, -30), "Z1")],
)
def test_places_are_called_by_column_and_row(place: tuple[int, int], called: str) -> None:
    """As on a chessboard, the deal beginning at D4; names go round at the ends (5.5, R21)."""
    assert place_name(*place) == called
    assert line_name("column", place[1]) + line_name("row", place[0]) == called


def test_no_two_lines_of_a_crowd_have_the_same_name() -> None:
    """However far a crowd of 6 by 6 has wandered (8.7)."""
    for first in range(-60, 60):
        lines = range(first, first + 6)
        assert len({place_name(row, column) for row in lines for column in lines}) == 36


def test_lines_are_named_where_they_are_chosen_and_told() -> None:
    """A row by its number, a column by its letter (7.7)."""
    game = playing(["hostile+ carrier+"], sheets=[HEART, WOLFE])
    act(game, "curfew")

    assert said(game, "curfew row 0") == "Curfew on row 4"
    assert said(game, "curfew column 1") == "Curfew on column E"
    events = do(game, "curfew column 1")
    assert in_words(events, "curfew") == [
        "Curfew on column E: 1 card is put on top of the population draw pile."
    ]


def test_what_is_chosen_and_what_is_done_name_places_alike() -> None:
    """Cards that were chosen so far, then those that were killed."""
    game = playing(["hostile+ hostile+", "hostile+ hostile+"], sheets=[HEART, WOLFE])
    act(game, "targeted-air-strike", "kill 1,1")

    assert "Chosen: E5." in asked_in_words(game)
    assert in_words(do(game, "done"), "cards-killed") == ["Killed: Hostile (E5)."]
