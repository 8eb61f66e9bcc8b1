"""Boards as they are drawn, line by line. With UPDATE_GOLDEN set the files are written anew."""

import os
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from holdout.titles.raxxon.elements import place_name
from holdout.titles.raxxon.state import Raxxon
from holdout_terminal import screen
from holdout_terminal.boards import Scene, board_of
from holdout_terminal.boards.crowd import COLOURS, Crowd, column_name, row_name
from holdout_terminal.boards.plain import PLAIN
from holdout_terminal.boards.raxxon import BOARD
from holdout_terminal.lexicon import Lexicon
from tests.raxxon.scenes import act, playing
from tests.table import do
from tests.terminal.scenes import MIDDLE, TITLE, action, drawn, lexicon, scene, scene_of

GOLDEN = Path(__file__).parent / "golden"


def check(name: str, text: str) -> None:
    """Hold a picture against the file of this name."""
    file = GOLDEN / f"{name}.txt"
    if "UPDATE_GOLDEN" in os.environ:
        file.write_text(text, "utf-8")

    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(("language", "width"), [("en", 80), ("ru", 60)])
def test_board_in_the_middle_of_a_game(language: str, width: int) -> None:
    """Everything that can lie on the table, in two languages, wide and narrow."""
    picture = screen.whole(scene(MIDDLE, language), BOARD)

    check(f"middle-{language}-{width}", drawn(picture, width))


def test_board_with_all_sheets() -> None:
    """What is over each space of each sheet."""
    check("sheets-en-80", drawn(screen.whole(scene(MIDDLE), BOARD, all_sheets=True), 80))


def test_board_with_numbers_to_choose_by() -> None:
    """Cards, free places, rows and columns bear the numbers of the actions."""
    texts = ["flip 0,3", "add -1,2", "strike row 2", "strike column 1", "done", "kill 1,0"]
    numbered = scene(MIDDLE, actions=[action(text) for text in texts])

    check("numbers-en-80", drawn(BOARD.table(numbered), 80))


def test_places_are_called_as_in_actions_and_log() -> None:
    """The board has what the service says of them."""
    lines = range(-40, 40)

    board = [column_name(at) + row_name(at) for at in lines]
    assert board == [place_name(at, at) for at in lines]


def test_board_of_a_game_that_has_not_begun() -> None:
    """No crowd, no sheets, and nothing breaks."""
    begun = scene_of(TITLE.new_game(2, TITLE.options_type(), bytes(16)))

    text = drawn(screen.whole(begun, BOARD), 80)
    assert "Raxxon · Normal · Day 0 · Player 1" in text
    assert "There is no crowd." in text
    assert "Evacuated        ────────── 0/30    Population   45" in text


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_full_crowd_fits_any_terminal(language: str) -> None:
    """Six columns and six rows, roadblocks and numbers of two digits, and no line too long."""
    cards = [
        {"row": row, "column": column, "face": "up", "card": "susceptible"}
        for row in range(-1, 5)
        for column in range(6)
    ]
    places = {(card["row"], card["column"]): 10 + n for n, card in enumerate(cards)}
    markers = dict.fromkeys(places, 3)
    crowd = Crowd(cards, lexicon(language), places, {4: 12}, {5: 13}, markers=markers)

    for width in (20, 40):
        assert drawn(crowd, width)
    for width in (60, 80, 100, 200):
        lines = drawn(crowd, width).splitlines()
        assert len(lines) == 1 + 3 * 6
        assert all(len(line) <= width for line in lines)


def test_types_are_told_apart_without_colours() -> None:
    """By name, and sick from healthy by the lines around a card."""
    text = drawn(BOARD.table(scene(MIDDLE)), 80)

    assert "║  Volatile   ║" in text
    assert "│  Innocent   │" in text
    assert "┆░░ Carrier ░░┆" in text
    assert "│░░░░░░░░░░░░░│" in text
    assert "■3" in text


def test_every_type_has_a_colour_of_its_own() -> None:
    """Healthy ones differ from infected ones anyway."""
    people = [card["id"] for card in lexicon("en").cards.values() if card["deck"] == "population"]

    assert set(people) == set(COLOURS)
    assert len(people) == len(set(COLOURS.values()))


def test_danger_is_shown_in_red() -> None:
    """Raxxon's power from 5 on, and infected people that nobody guards."""
    console = Console(file=StringIO(), force_terminal=True, width=80, color_system="standard")

    with console.capture() as capture:
        console.print(BOARD.table(scene(MIDDLE)))

    assert "\x1b[1;31m■■■■■" in capture.get()
    assert "\x1b[1;31m2" in capture.get()


def test_go_on_tells_what_it_triggers() -> None:
    """Before a turn the player sees what the tokens will bring."""
    asked = scene(MIDDLE, actions=[action("go-on"), action("pass")])

    told, nothing = screen.hints(asked, BOARD)

    assert len(told.split("; ")) == 3
    assert nothing == ""


def test_actions_of_a_sheet_are_explained() -> None:
    """Those of a sheet that may be taken, and what each does."""
    offered = [action("sheet kd-james"), action("perform curfew")]

    sheet, curfew = screen.hints(scene(MIDDLE, actions=offered), BOARD)

    assert "Decontamination: Choose a face-up infected card in the crowd and kill it" in sheet
    assert sheet.endswith("Evacuation. Quarantine.")
    assert "facedown" in curfew


def test_a_sheet_is_read_with_the_side_in_use_only() -> None:
    """What each action does, and what is printed over its spaces for three players."""
    middle = scene(MIDDLE)

    words = BOARD.words(middle, middle.lexicon.cards["thomas-heart"])

    assert words["evacuation.text"].endswith("evacuation pile. ○ hostile card returns")
    assert words["role"] == "Lieutenant, Army"
    assert not [key for key in words if key.startswith(("1-2", "3-4"))]


def test_other_cards_are_read_whole() -> None:
    """Both options of a Raxxon card."""
    middle = scene(MIDDLE)

    assert {"a.text", "b.text"} <= {*BOARD.words(middle, middle.lexicon.cards["riot"])}


def test_space_that_nobody_has_words_for_shows_its_bare_steps() -> None:
    """An older service tells no words."""
    known = scene(MIDDLE)
    cards = [{**card, "words": {}} for card in known.lexicon.cards.values()]
    bare = Scene(known.view, Lexicon({"name": "Raxxon"}, cards), known.say)

    text = drawn(screen.whole(bare, BOARD), 80)

    assert "Targeted air strike      ●●○ add card" in text
    assert "Quarantine               ●○○ flip up, raxxon" in text


def test_unknown_title_is_drawn_as_a_tree() -> None:
    """With everything in it, so that any title can be played."""
    board: dict[str, Any] = {
        "round": 3,
        "deck": {"count": 12, "known": {}},
        "hand": ["rope", "lamp"],
        "players": [{"name": "Ada", "wounds": None, "tools": [{"id": "saw"}]}],
        "empty": [],
    }
    view = {"title": "outpost", "status": "running", "board": board, "seats": [], "pending": []}
    other = Scene(view, lexicon("en"), scene(MIDDLE).say, [action("go-on")])

    assert board_of("outpost") is PLAIN
    check("tree-80", drawn(screen.whole(other, PLAIN), 80))
    assert screen.hints(other, PLAIN) == [""]


def test_board_of_a_newer_service_is_drawn_as_a_tree() -> None:
    """What the board of this version does not understand is shown all the same."""
    known = scene(MIDDLE)
    board = {"stage": "dusk", "crowd": known.board["crowd"][:1]}
    newer = Scene({**known.view, "board": board}, known.lexicon, known.say)

    text = drawn(screen.whole(newer, BOARD), 80)

    assert "stage: dusk" in text


def hint_of(game: Raxxon, text: str) -> str:
    """What is said of an action besides its text."""
    return BOARD.hint(scene_of(game), action(text))


def test_what_comes_next_is_said_between_two_parts() -> None:
    """As at the start of the turn: the rest of the token, then the other tokens."""
    tokens = {1: {"direct-air-strike": [3], "quarantine": [1]}}
    sheets = ["brian-lee", "thomas-heart"]
    game = playing(["hostile- family-"], sheets=sheets, tokens=tokens, draw=9)

    do(game, "go-on")
    do(game, TITLE.action_id(TITLE.legal_actions(game, 1)[0]))

    assert game.decisions[0].kind == "continue"
    assert hint_of(game, "go-on") == "add a card; flip a card, Raxxon card"


def test_chosen_cards_are_marked() -> None:
    """A swap takes two: the first one stays chosen."""
    game = playing(["hostile+ family+ carrier+"])
    act(game, "aggressive-crowd-control", "swap 0,1")
    numbered = scene_of(game, actions=[action("swap 0,0"), action("swap 0,2")])

    text = drawn(BOARD.table(numbered), 80)

    assert tuple(mark for mark in ("╭[1]", "╭✓", "╔[2]") if mark in text) == ("╭[1]", "╭✓", "╔[2]")


def test_passes_of_a_solo_player_are_counted() -> None:
    """The first of two does not end the day."""
    game = playing(["hostile+"], sheets=["kd-james"])
    do(game, "pass")

    assert "Passes           1/2" in drawn(BOARD.table(scene_of(game)), 80)


def test_cards_of_the_intro_level_are_those_in_the_game() -> None:
    """Nobody belongs to a family there."""
    intro = playing(["hostile+"], level="intro")

    assert "family" in BOARD.cards(scene(MIDDLE))
    assert "family" not in BOARD.cards(scene_of(intro))
