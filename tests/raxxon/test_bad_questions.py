"""Position documents in which something is asked that the rules would not ask there."""

from typing import Any

import pytest

from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.model.state import Raxxon
from tests.raxxon.table import HEART, JAMES, LEE, SEED, VOSS, WOLFE, act, asked, do, playing
from tests.raxxon.wrong import CROWD, at_start, decision, document, in_part, refused, with_sheet


@pytest.mark.parametrize(
    "change",
    [{"seat": 2}, {"seat": 0}, {"seat": 9}, {"sealed": True}, {"answer": "pass"}],
)
def test_a_question_to_the_wrong_seat_is_refused(change: dict[str, Any]) -> None:
    """Only the active player is asked in a turn, and nothing is sealed."""
    for game in (at_start(), in_part()):
        assert "$.decisions[0]" == refused(decision(game, **change))


def test_two_questions_at_once_are_refused() -> None:
    """Raxxon asks one thing at a time."""
    asked_twice = [{"kind": "turn-start", "seat": 1}] * 2

    assert "$.decisions" == refused(document(at_start(), agenda=[], decisions=asked_twice))


@pytest.mark.parametrize(
    ("kind", "rest"),
    [
        ("turn-start", {}),
        ("choose-action", {}),
        ("choose-sheet", {}),
        ("draw", {"pile": "crowd", "about": 514}),
        ("draw", {"pile": "nowhere"}),
        ("choose-place", {"places": [512]}),
        ("choose-place", {"places": [-512, 99]}),
        ("choose-marker", {"at": -512, "places": [512, 513]}),
        ("optional", {"op": {"op": "optional", "steps": [{"op": "evening"}]}}),
        ("raxxon-option", {"card": "blackout"}),
        ("order", {"cards": ["family"]}),
        ("order", {"cards": ["family", "carrier"]}),
        ("interview-next", {"places": []}),
        ("interview-next", {"places": [512]}),
        ("arrange", {"cards": ["carrier"]}),
        ("arrange", {"cards": ["carrier", "volatile"], "aside": 1}),
        ("choose-line", {"op": {"op": "evacuate_line"}}),
        ("choose-line", {"op": {"op": "kill_area", "shape": "run", "choose_subset": True}}),
        ("choose-area", {"op": {"op": "kill_area", "shape": "line", "choose_subset": False}}),
        ("choose-area", {"op": {"op": "evacuate_area"}, "chosen": [512]}),
        ("choose-tokens",
         {"op": {"op": "clear_tokens", "who": "any", "count": 2, "mode": "up_to"}, "left": 2}),
    ],
)  # fmt: skip
def test_a_question_that_the_rules_do_not_put_is_refused(kind: str, rest: dict[str, Any]) -> None:
    """In the middle of a consequence only what this part asks can be asked."""
    wrong = [{"kind": kind, "seat": 1, **rest}]

    assert refused(document(in_part(), decisions=wrong)).startswith("$")


@pytest.mark.parametrize(
    ("game", "change"),
    [
        (with_sheet(HEART, "aggressive-crowd-control"), {"left": 1}),
        (with_sheet(HEART, "aggressive-crowd-control"), {"exact": False}),
        (with_sheet(HEART, "aggressive-crowd-control"), {"places": [512, 513]}),
        (with_sheet(HEART, "aggressive-crowd-control", "swap 0,1"), {"chosen": [99]}),
        (with_sheet(HEART, "aggressive-crowd-control", "swap 0,1"), {"chosen": []}),
        (with_sheet(HEART, "quarantine"), {"taken": ["carrier contained"]}),
        (with_sheet(HEART, "quarantine"), {"cards": ["carrier uncontained"]}),
        (with_sheet(HEART, "targeted-air-strike", "kill 0,1"), {"chosen": [513, 99]}),
        (with_sheet(WOLFE, "conflicted-air-strike"), {"op": {"op": "evacuate_line"}}),
        (with_sheet(LEE, "door-to-door"), {"cards": ["family"]}),
        (with_sheet(LEE, "door-to-door"), {"away": ["family"]}),
        (with_sheet(LEE, "door-to-door"), {"aside": 1}),
        (with_sheet(VOSS, "inside-information"), {"aside": 2}),
        (with_sheet(VOSS, "inside-information"), {"aside": -1}),
    ],
)
def test_an_offer_that_is_another_one_is_refused(game: Raxxon, change: dict[str, Any]) -> None:
    """What is on offer follows from what lies where and from what was chosen before."""
    same = TITLE.from_position(TITLE.position(game), SEED)
    assert asked(game) == asked(same)

    assert "$.decisions[0]" == refused(decision(game, **change))


def test_tokens_that_were_not_on_the_sheet_cannot_have_been_chosen() -> None:
    """Whose sheet, which tokens, how many are left."""
    tokens = {1: {"quarantine": [1]}, 2: {"quarantine": [1, 2], "evacuation": [1]}}
    game = playing(CROWD, sheets=[JAMES, LEE], tokens=tokens, draw=4,
                   decisions=[], agenda=[{"op": "end-action"}, CLEAR])  # fmt: skip
    assert "choose-tokens" == asked(game)

    for change in ({"owner": 3}, {"left": 9}, {"chosen": [["quarantine", 0]]}):
        assert "$.decisions[0]" == refused(decision(game, **change))
    do(game, "clear-sheet 2", "clear quarantine 2")
    for change in (
        {"owner": 0},
        {"chosen": [["quarantine", 2]]},
        {"chosen": [["quarantine", 1]] * 2},
        {"left": 1},
    ):
        assert "$.decisions[0]" == refused(decision(game, **change))
    do(game, "clear quarantine 1", "done")
    assert "turn-start" == asked(game)


CLEAR = {"op": "clear_tokens", "who": "any", "count": 3, "mode": "up_to"}


def test_a_draw_is_waited_for_where_the_step_would_wait() -> None:
    """The same pile and place, in a mode in which somebody draws."""
    game = playing(CROWD, draws="manual", raxxon=["blackout"], draw=3)
    act(game, "investigate", "flip 0,2")
    assert "draw" == asked(TITLE.from_position(TITLE.position(game), SEED))

    for change in ({"pile": "raxxon"}, {"about": 1536}, {"about": 10**30}, {"seat": 2}):
        assert "$.decisions[0]" == refused(decision(game, **change))
    automatic = document(game, options={"difficulty": "normal", "draws": "automatic"})
    assert "$.decisions[0]" == refused(automatic)


def test_a_crowd_before_the_day_begins_is_refused() -> None:
    """It would be dealt over."""
    game = playing(CROWD, sheets=[HEART])

    assert "$.crowd" == refused(document(game, agenda=[{"op": "deal-crowd"}], decisions=[]))


def test_a_token_of_this_turn_is_none_while_a_sheet_is_chosen() -> None:
    """The turn of a token is over by then."""
    game = playing([], sheets=[HEART], tokens={1: {"curfew": [1]}})
    change = {"fresh": ["curfew", 0], "agenda": [{"op": "deal-crowd"}]}
    choose = [{"kind": "choose-sheet", "seat": 1}]

    assert "$.fresh" == refused(document(game, decisions=choose, **change))


def test_cards_under_the_supply_can_be_ordered_from_a_position() -> None:
    """They lie nowhere meanwhile; one kind alone is no question."""
    discard = {"carrier": 1, "volatile": 1}
    game = playing(CROWD, population_discard=discard, agenda=[{"op": "end-action"}, UNDER])
    do(game, "take carrier population_discard", "take volatile population_discard")
    assert "arrange" == asked(TITLE.from_position(TITLE.position(game), SEED))

    for change in ({"cards": ["carrier", "carrier"]}, {"aside": 1}, {"away": ["carrier"]}):
        assert refused(decision(game, **change)).startswith("$")


UNDER = {
    "op": "move",
    "from": ["population_discard"],
    "to": "infection_supply",
    "health": "infected",
    "count": 4,
    "mode": "up_to",
}


def test_deep_nesting_is_refused() -> None:
    """Things in each other without end are no position."""
    inner: dict[str, Any] = {"op": "evening"}
    for _ in range(600):
        inner = {"op": "optional", "steps": [inner]}

    assert "$" == refused(document(at_start(), agenda=[inner]))


def test_a_solo_player_without_a_sheet_takes_one() -> None:
    """At the beginning of a day that is all right."""
    game = playing([], sheets=[HEART], draw=9)
    begun = document(game, sheets=[None], agenda=[{"op": "begin-day"}], decisions=[])

    assert "choose-sheet" == asked(TITLE.from_position(begun, SEED))
    begun["agenda"] = [{"op": "end-turn"}]
    assert "$.sheets" == refused(begun)


def test_what_is_left_out_is_dealt() -> None:
    """Without piles the supply has the number of its level, and the rest lies to be drawn."""
    short = {
        "players": 2,
        "crowd": ["- - -", "- - -", "- - -"],
        "sheets": [{"id": HEART}, {"id": LEE}],
    }

    state = TITLE.from_position(short, SEED)

    assert (15, 36, 40) == (
        len(state.infection_supply),
        len(state.population_draw),
        len(state.raxxon_draw),
    )
    assert "turn-start" == asked(state)


def test_the_same_card_cannot_have_been_taken_twice() -> None:
    """One chosen out of a pile is on offer no more."""
    tokens = {"population_discard": {"carrier": 1, "volatile": 1}}
    game = playing(CROWD, agenda=[{"op": "end-action"}, UNDER], **tokens)
    do(game, "take carrier population_discard")

    assert "choose-cards" == asked(TITLE.from_position(TITLE.position(game), SEED))
    twice = ["carrier population_discard"] * 2
    assert "$.decisions[0]" == refused(decision(game, taken=twice))


def test_options_are_offered_over_the_end_of_their_card() -> None:
    """Of a card that has any."""
    game = playing(CROWD, raxxon=[], resolving=["panic-buying"], decisions=[OFFERED],
                   agenda=[{"op": "end-action"}, FINISH])  # fmt: skip
    offer = [{"op": "end-action"}, FINISH, {"op": "offer-options", "card": "panic-buying"}]
    again = TITLE.from_position(document(game, agenda=offer, decisions=[]), SEED)

    assert "raxxon-option" == asked(game) == asked(again)
    assert "$.agenda[1]" == refused(document(game, agenda=[offer[0], offer[2], offer[1]]))


OFFERED = {"kind": "raxxon-option", "seat": 1, "card": "panic-buying"}
FINISH = {"op": "finish-card", "card": "panic-buying"}
