"""Positions: when there is one, what it says, and documents that no game can have."""

from typing import Any

import pytest

from holdout.kernel import BadPosition
from holdout.kernel.errors import NotQuiet
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.state import Options, Raxxon
from tests.raxxon.scenes import DECK, HEART, INFECTED, LEE, act, begins, playing, resolving, turn
from tests.table import SEED, asked, do

HEALTHY = DECK.types.keys() - INFECTED
CROWD = ["carrier+ hostile+ innocent-", "volatile- family+ chaotic-"]


def at_start(**changes: Any) -> dict[str, Any]:
    """The position of a game in which seat 1 is about to take a turn, with some parts changed."""
    return TITLE.position(playing(CROWD, draw=4, raxxon=["blackout"])) | changes


def read(document: dict[str, Any]) -> Raxxon:
    """A game that starts from a document."""
    state: Raxxon = TITLE.from_position(document, SEED)
    return state


def refused(wrong: dict[str, Any]) -> str:
    """The path that is named when a document is refused."""
    with pytest.raises(BadPosition, match=r"^.{3,200}$") as caught:
        TITLE.from_position(wrong, SEED)
    return caught.value.path


# ---- when there is one


def test_there_is_a_position_at_the_start_of_a_turn_only() -> None:
    """Not while a line is chosen, nor between two parts of a consequence, nor at a draw."""
    game = playing(CROWD, tokens={1: {"targeted-air-strike": [1, 2]}}, draw=4, draws="manual")
    assert at_start()["title"] == TITLE.position(game)["title"]

    do(game, "go-on")
    for expected in ("1 choose-place", "1 continue"):
        assert expected == asked(game)
        with pytest.raises(NotQuiet):
            TITLE.position(game)
        do(game, "add -1,0" if expected == "1 choose-place" else "pass")

    assert turn(game) == 2
    act(game, "investigate", "flip 0,2")
    assert asked(game) == "2 draw crowd"
    with pytest.raises(NotQuiet):
        TITLE.position(game)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_is_a_position_while_sheets_are_chosen(seats: int) -> None:
    """From the first choice to the first turn; who has no sheet yet is asked (3.5)."""
    game = TITLE.new_game(seats, Options(), SEED)
    for sheet in list(DECK.sheets)[:seats]:
        again = read(TITLE.position(game))

        assert TITLE.view(game, None) == TITLE.view(again, None)
        assert TITLE.position(game) == TITLE.position(again)
        do(game, f"sheet {sheet}")
        do(again, f"sheet {sheet}")
        assert game.decisions == again.decisions
    assert begins(game)


def test_a_solo_player_chooses_anew_before_each_day() -> None:
    """The sheet of yesterday still lies there, and may be taken again (11.1)."""
    game = playing(CROWD, sheets=[HEART], draw=9)
    do(game, "pass", "pass")
    again = read(TITLE.position(game))

    assert (asked(again), again.day) == ("1 choose-sheet", 2)
    assert TITLE.view(game, 1) == TITLE.view(again, 1)
    do(again, f"sheet {HEART}")
    assert (turn(again), again.day, len(again.crowd)) == (1, 2, 9)


def test_a_day_begins_while_a_sheet_is_missing() -> None:
    """For a solo player on every day, for a team before the first; nothing need say so."""
    solo = playing([], sheets=[HEART], draw=9)
    assert asked(read(TITLE.position(solo) | {"sheets": [None]})) == "1 choose-sheet"

    team = TITLE.position(playing([], draw=9)) | {"sheets": [None, {"id": LEE}]}
    assert asked(read(team | {"day": 0})) == "1 choose-sheet"
    assert refused(team) == "$.sheets"


def test_a_game_that_is_over_has_a_last_table() -> None:
    """Raxxon took over in the middle of a card: it lies where it would have gone (1.4)."""
    game = resolving("raxxon", CROWD, raxxon=["raxxons-laboratory"], power=7)
    assert game.outcome is not None

    last = TITLE.position(game)

    assert (last["power"], last["raxxon_triggered"]) == (8, ["raxxons-laboratory"])
    assert refused(last) == "$.ended"
    assert refused(last | {"ended": None}) == "$.power"


def test_a_table_that_the_infected_have_overrun_is_no_start() -> None:
    """It may look like one that has only no infected card left to spread (1.4)."""
    game = playing(["carrier- innocent-"], supply=0)
    do(game, "pass")
    do(game, "pass")
    last = TITLE.position(game)

    assert last["ended"] == "overrun"
    assert refused(last) == "$.ended"


def test_a_card_that_leaves_the_game_is_removed_from_the_last_table() -> None:
    """The second spokesperson goes to the box, also if the game ends during it."""
    card = "spokesperson-part-2"
    game = resolving("raxxon", CROWD, raxxon=[card], raxxon_triggered=["spokesperson"], power=7)
    do(game, "option b")
    assert game.outcome is not None

    assert TITLE.position(game)["removed"][card] == 1


def test_what_is_left_out_is_dealt() -> None:
    """Without piles the supply has the number of its level, and the rest lies to be drawn."""
    short = {
        "players": 2,
        "crowd": ["- - -", "- - -", "- - -"],
        "sheets": [{"id": HEART}, {"id": LEE}],
    }

    state = read(short)

    assert (15, 36, len(DECK.raxxon)) == (
        len(state.infection_supply),
        len(state.population_draw),
        len(state.raxxon_draw),
    )
    assert begins(state)


# ---- what no game can have

NUMBERS = {
    "players": 5,
    "day": -1,
    "power": 8,
    "first": 3,
    "active": 0,
    "passes": 1,
    "passed": [3],
    "known": {"crowd": [0]},
    "sheets": [{"id": HEART}, {"id": HEART}],
    "origin": [101, 0],
    "removed": {"carrier": 61},
    "evacuation": {"carrier": 1},
    "uncontained": {"innocent": 1},
    "begins": "evening",
    "title": "xibalba",
}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_value_out_of_bounds_is_refused(name: str) -> None:
    """Each value that is wrong by itself, where a game could go on otherwise."""
    wrong = at_start()
    spare = {"evacuation": "carrier", "uncontained": "innocent"}.get(name)
    if spare:
        wrong["removed"] = wrong["removed"] | {spare: wrong["removed"][spare] - 1}

    assert refused(wrong | {name: NUMBERS[name]}) == f"$.{name}"


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
        ({"begins": "day"}, "$.crowd"),
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
        ({"weather": "fine"}, "$"),
        ({"crowd": 3}, "$.crowd"),
    ],
)  # fmt: skip
def test_a_part_that_does_not_fit_the_rest_is_refused(change: dict[str, Any], path: str) -> None:
    """Sheets, cards of the crowd, piles: too many, too few, unknown, written wrong."""
    assert path == refused(at_start(**change))


def test_a_game_that_is_won_is_no_position() -> None:
    """All healthy cards are evacuated."""
    wrong = TITLE.position(playing([]))
    healthy = {card: n for card, n in wrong["removed"].items() if card in HEALTHY}
    rest = {card: n for card, n in wrong["removed"].items() if card not in HEALTHY}

    assert sum(healthy.values()) == 30
    assert refused(wrong | {"evacuation": healthy, "removed": rest}) == "$.evacuation"


def test_the_supply_holds_infected_cards_only() -> None:
    """A healthy card there is refused."""
    wrong = at_start()
    wrong["infection_supply"] = ["innocent", *wrong["infection_supply"]]
    wrong["removed"] = wrong["removed"] | {"innocent": wrong["removed"]["innocent"] - 1}

    assert refused(wrong) == "$.infection_supply"
