"""Position documents that no game can have: each is refused, with the path of what is wrong."""

from typing import Any

import pytest

from holdout.kernel import BadPosition
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.state import DECK, INFECTED, Raxxon
from tests.raxxon.table import HEART, JAMES, LEE, SEED, VOSS, WOLFE, act, asked, do, playing

HEALTHY = DECK.types.keys() - INFECTED
DRAW = ["family", "carrier", "familiar", "hostile"]
SCRY = {"op": "scry", "zone": "population_draw", "count": 3}
CROWD = ["carrier+ hostile+ innocent-", "volatile- family+ chaotic-"]


def document(game: Raxxon, **changes: Any) -> dict[str, Any]:
    """The position of a game with some parts changed."""
    return TITLE.position(game) | changes


def refused(wrong: dict[str, Any]) -> str:
    """The path that is named when a document is refused."""
    with pytest.raises(BadPosition, match=r"^.{3,200}$") as caught:
        TITLE.from_position(wrong, SEED)
    return caught.value.path


def at_start() -> Raxxon:
    """Seat 1 is about to take a turn."""
    return playing(CROWD, draw=4, raxxon=["blackout"])


def in_part(*decisions: str) -> Raxxon:
    """Thomas Heart goes on with tokens: two cards are added, a card is flipped."""
    tokens = {1: {"targeted-air-strike": [1, 2], "quarantine": [1]}}
    game = playing(CROWD, tokens=tokens, draw=4, raxxon=["blackout", "riot"])
    do(game, "go-on", *decisions)
    return game


def with_sheet(sheet: str, *actions: str) -> Raxxon:
    """Seat 1 has this sheet and has begun an action."""
    game = playing(CROWD, sheets=[sheet, JAMES], raxxon=["blackout", "riot"], draw=DRAW)
    act(game, *actions)
    return game


def decision(game: Raxxon, **changes: Any) -> dict[str, Any]:
    """The position of a game whose open decision is changed."""
    made = TITLE.position(game)
    return made | {"decisions": [made["decisions"][0] | changes]}


NUMBERS = {
    "players": 5,
    "day": -1,
    "power": 8,
    "first": 3,
    "active": 0,
    "passes": 1,
    "owed": 11,
    "drawn": True,
    "passed": [3],
    "known": {"crowd": [0]},
    "fresh": ["quarantine", 0],
    "sheets": [{"id": HEART}, {"id": HEART}],
    "origin": [101, 0],
    "removed": {"carrier": 61},
    "evacuation": {"carrier": 1},
    "uncontained": {"innocent": 1},
    "resolving": ["blackout"],
    "title": "xibalba",
}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_value_out_of_bounds_is_refused(name: str) -> None:
    """Each value that is wrong by itself, where a game could go on otherwise."""
    wrong = document(at_start())
    spare = {"evacuation": "carrier", "uncontained": "innocent"}.get(name)
    if spare:
        wrong["removed"] = wrong["removed"] | {spare: wrong["removed"][spare] - 1}
    if name == "resolving":
        wrong["raxxon_draw"] = []

    assert f"$.{name}" == refused(wrong | {name: NUMBERS[name]})


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"sheets": [{"id": HEART}]}, "$.sheets"),
        ({"sheets": [{"id": HEART}, None]}, "$.sheets"),
        ({"sheets": [{"id": "nobody"}, {"id": LEE}]}, "$.sheets[0]"),
        ({"sheets": [{"id": HEART, "tokens": {"curfew": [3]}}, {"id": LEE}]}, "$.sheets[0].tokens"),
        ({"sheets": [{"id": HEART, "tokens": {"roadblock": [1]}}, {"id": LEE}]},
         "$.sheets[0].tokens"),
        ({"crowd": ["carrier+ . . . . . -"]}, "$.crowd[0]"),
        ({"crowd": ["carrier"]}, "$.crowd[0]"),
        ({"crowd": ["+carrier"]}, "$.crowd[0]"),
        ({"crowd": ["carrier+*100"]}, "$.crowd[0]"),
        ({"crowd": ["carrier+*"]}, "$.crowd[0]"),
        ({"crowd": ["-"] * 7}, "$.crowd"),
        ({"crowd": ["+"], "population_draw": ["?"]}, "$.crowd"),
        ({"crowd": ["~"], "population_draw": ["?"]}, "$.crowd"),
        ({"population_draw": ["?"] * 60}, "$.population_draw"),
        ({"population_draw": []}, "$.population_draw"),
        ({"raxxon_draw": []}, "$.raxxon_draw"),
        ({"raxxon_draw": ["blackout", "?"]}, "$.raxxon_draw"),
        ({"raxxon_draw": ["blackout", "blackout"]}, "$"),
        ({"raxxon_triggered": ["blackout"]}, "$"),
        ({"population_discard": {"zombie": 1}}, "$"),
        ({"population_discard": {"carrier": 9}}, "$"),
        ({"known": {"raxxon_draw": [1]}}, "$.known.raxxon_draw"),
        ({"infection_supply": ["innocent"] * 5}, "$"),
        ({"agenda": []}, "$"),
        ({"agenda": [], "decisions": []}, "$.decisions"),
        ({"weather": "fine"}, "$"),
        ({"crowd": 3}, "$.crowd"),
    ],
)  # fmt: skip
def test_a_part_that_does_not_fit_the_rest_is_refused(change: dict[str, Any], path: str) -> None:
    """Sheets, cards of the crowd, piles: too many, too few, unknown, written wrong."""
    wrong = document(at_start(), **change)
    if change == {"agenda": []}:
        wrong["decisions"] = [{"kind": "continue", "seat": 1}]
        path = "$.decisions[0]"

    assert path == refused(wrong)


def test_a_game_that_is_won_is_no_position() -> None:
    """All healthy cards are evacuated."""
    wrong = document(playing([]))
    healthy = {card: n for card, n in wrong["removed"].items() if card in HEALTHY}
    rest = {card: n for card, n in wrong["removed"].items() if card not in HEALTHY}

    assert 30 == sum(healthy.values())
    assert "$.evacuation" == refused(wrong | {"evacuation": healthy, "removed": rest})


def test_the_supply_holds_infected_cards_only() -> None:
    """A healthy card there is refused."""
    wrong = document(at_start())
    wrong["infection_supply"] = ["innocent", *wrong["infection_supply"]]
    wrong["removed"] = wrong["removed"] | {"innocent": wrong["removed"]["innocent"] - 1}

    assert "$.infection_supply" == refused(wrong)


@pytest.mark.parametrize(
    ("agenda", "index"),
    [
        ([{"op": "infect"}], 0),
        ([{"op": "turn-all-up"}], 0),
        ([{"op": "begin-turn", "seat": 3}], 0),
        ([{"op": "begin-turn", "seat": 1}, {"op": "end-turn"}], 1),
        ([{"op": "end-turn"}, {"op": "infect"}], 1),
        ([{"op": "ask-action"}, {"op": "infect"}], 1),
        ([{"op": "ask-action"}, {"op": "consequence", "action": "curfew", "space": 9}], 1),
        ([{"op": "ask-action"}, {"op": "consequence", "action": "picnic", "space": 0}], 1),
        ([{"op": "end-action"}, {"op": "consequence", "action": "curfew", "space": 0}], 1),
        ([{"op": "end-action"}, {"op": "after-part"}], 1),
        ([{"op": "end-action"}, {"op": "offer-options", "card": "riot"}], 1),
        ([{"op": "end-action"}, {"op": "look-deep", "what": SCRY, "depth": 3}], 1),
        ([{"op": "end-action"}, {"op": "look-deep", "what": SCRY | {"count": 4}}], 1),
        ([{"op": "end-action"}, {"op": "infect", "times": 11}], 1),
        ([{"op": "end-action"}, {"op": "power", "by": -8}], 1),
        ([{"op": "end-action"}, {"op": "resolve-killed", "cards": []}], 1),
        ([{"op": "end-action"}, {"op": "resolve-killed", "cards": ["carrier"]}], 1),
        ([{"op": "end-action"}, {"op": "resolve-killed", "cards": ["family"] * 9}], 1),
        ([{"op": "end-action"}, {"op": "turn-up", "at": 512}], 1),
        ([{"op": "end-action"}, {"op": "turn-up", "at": 99}], 1),
        ([{"op": "end-action"}, {"op": "interview-next", "at": 99}], 1),
        ([{"op": "end-action"}, {"op": "die", "places": []}], 1),
        ([{"op": "end-action"}, {"op": "die", "places": [512, 512]}], 1),
        ([{"op": "end-action"}, {"op": "look-at", "places": [99]}], 1),
        ([{"op": "end-action"}, {"op": "look-at", "places": [514]}, {"op": "infect"}], 1),
        ([{"op": "end-action"}, {"op": "first-player"}], 1),
        ([{"op": "clear-day"}, {"op": "infect"}, {"op": "flip_up"}], 2),
        ([{"op": "begin-day"}], None),
        ([{"op": "end-action"}] + [{"op": "infect"}] * 100, None),
        ([{"op": "end-action"}, {"op": "finish-card", "card": "blackout"}], None),
    ],
)
def test_an_agenda_that_no_game_has_is_refused(agenda: list[Any], index: int | None) -> None:
    """Steps that can't be there, or not above that one."""
    path = refused(document(at_start(), agenda=agenda, decisions=[]))

    assert (f"$.agenda[{index}]" if index is not None else path) == path


def test_a_step_that_waits_behind_others_must_wait_for_a_draw() -> None:
    """A card is turned up at once: nothing else can be asked before."""
    game = in_part()
    agenda = [*TITLE.position(game)["agenda"], {"op": "turn-up", "at": 514}]

    assert "$.decisions[0]" == refused(document(game, agenda=agenda))


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
