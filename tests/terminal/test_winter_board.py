"""The board of Dead of Winter line by line. With UPDATE_GOLDEN set the files are written anew."""

from io import StringIO

import pytest
from rich.console import Console

from holdout_client.cli.screen import outcome
from holdout_terminal import screen
from holdout_terminal.boards import Scene
from holdout_terminal.boards.dead_of_winter import BOARD
from holdout_terminal.lexicon import Lexicon
from tests.terminal import winter
from tests.terminal.scenes import drawn
from tests.terminal.test_boards import check


@pytest.mark.parametrize(("language", "width"), [("en", 80), ("ru", 60)])
def test_board_in_the_middle_of_a_game(language: str, width: int) -> None:
    """Everything that can lie on the table, in two languages, wide and narrow."""
    picture = screen.whole(winter.scene_at(winter.middle(), 2, language), BOARD)

    check(f"winter-middle-{language}-{width}", drawn(picture, width))


def test_board_at_set_up() -> None:
    """The survivors on offer, and the one that is kept."""
    text = drawn(screen.whole(winter.scene_at(winter.set_up(), 1), BOARD), 80)

    assert "  Player 1  hand 5  choosing from 4\n" in text
    assert "Offered     Janet Taylor, Daniel Smith, Carla Thompson, Maria Lopez\n" in text
    assert "Kept        Janet Taylor\n" in text


def test_board_of_an_exiled_player() -> None:
    """Another objective counts now; the old one has been shown to all."""
    text = drawn(screen.whole(winter.scene_at(winter.exile(), 2), BOARD), 80)

    assert "▶ Player 2  exiled  dice [1][4][6]  hand 4  objective was Collector\n" in text
    assert "\nExile goal Handy: Not a betrayer: main objective complete" in text
    assert "Secret goal" not in text


def test_board_of_a_game_that_is_over() -> None:
    """Hands, objectives, what was met of them, and decks are shown."""
    scene = winter.scene_at(winter.end(), 2, "de")

    text = drawn(screen.whole(scene, BOARD), 110) + drawn(outcome(scene.view, scene.say), 110)

    check("winter-end-de-110", text)


def test_board_of_a_spectator() -> None:
    """Only what everybody may see."""
    text = drawn(screen.whole(winter.scene_at(winter.middle(), None), BOARD), 80)

    assert "Crossroads a card is held by Player 1\n" in text
    assert text.endswith("Gone         Sophie Robinson\n"), (
        "nothing of a seat comes after the table"
    )


def test_board_with_the_cards_of_all_survivors() -> None:
    """What `a` shows: influence, values and abilities of everybody in play."""
    picture = screen.whole(winter.scene_at(winter.middle(), 2), BOARD, all_sheets=True)

    check("winter-sheets-en-80", drawn(picture, 80))


def test_actions_of_a_turn_are_grouped() -> None:
    """By survivors, then cards, then the others, numbered from top to bottom."""
    scene = winter.scene_at(winter.middle(), 2, choosing=True)

    check("winter-turn-en-80", drawn(screen.choices(scene, BOARD, ids=False), 80))


def test_actions_of_a_turn_are_listed_with_their_ids() -> None:
    """As `holdout actions` lists them, a line each."""
    scene = winter.scene_at(winter.middle(), 2, choosing=True)

    lines = drawn(screen.choices(scene, BOARD, ids=True), 80).splitlines()
    numbered = [line for line in lines if line[:6].strip().isdigit()]
    assert [
        line.endswith(f"  {each['id']}") for line, each in zip(numbered, scene.actions, strict=True)
    ] == [True] * len(scene.actions)
    assert "   10 … with fuel: Colony  move-with-fuel sparky colony" in lines


def test_numbers_of_a_turn_rise_from_line_to_line() -> None:
    """Every action has its number once, and the turn ends last."""
    scene = winter.scene_at(winter.middle(), 2, choosing=True)
    sections = BOARD.sections(scene)

    numbers = [n for group in sections for line in group.single() for n, _ in line.entries]

    assert list(range(1, len(scene.actions) + 1)) == numbers
    assert scene.actions[-1]["id"] == "end-turn"


def test_survivors_on_offer_are_explained() -> None:
    """What each is able to, beside the action that keeps it."""
    scene = winter.scene_at(winter.set_up(), 1, choosing=True)

    hints = screen.hints(scene, BOARD)

    assert len(scene.actions) == len(hints)
    assert all("influence" in each and "search" in each for each in hints)


@pytest.mark.parametrize("seat", [None, 1, 3])
def test_board_shows_nothing_of_another_seat(seat: int | None) -> None:
    """Neither its hand, its objective, nor the crossroads card that somebody holds."""
    text = drawn(screen.whole(winter.scene_at(winter.middle(), seat), BOARD), 110)

    assert "Runaway" not in text
    assert "2×Food 1" not in text
    assert ("Car Crash" in text) == (seat == 1)


@pytest.mark.parametrize("moment", ["set_up", "middle", "exile", "end"])
def test_no_line_is_too_long(moment: str) -> None:
    """At every moment, in every language, and the board is not the plain one."""
    game = getattr(winter, moment)()
    for language in ("en", "de", "ru"):
        scene = winter.scene_at(game, 2, language, choosing=True)
        board = screen.whole(scene, BOARD, all_sheets=True)
        actions = screen.choices(scene, BOARD, ids=False)
        for width in (40, 60, 80, 110):
            shown = drawn(board, width)
            lines = [*shown.splitlines(), *drawn(actions, width).splitlines()]
            assert max(map(len, lines)) <= width, (language, width)
            assert "locations:" not in shown


def test_danger_is_shown_in_red() -> None:
    """Low morale, zombies and wounds; without colours their signs tell them."""
    console = Console(file=StringIO(), force_terminal=True, width=80, color_system="standard")

    with console.capture() as capture:
        console.print(BOARD.table(winter.scene_at(winter.middle(), 2)))

    assert "\x1b[1;31mZZZ" in capture.get()
    assert "\x1b[1;31m ●●" in capture.get()


def test_goal_that_is_not_known_is_left_to_its_words() -> None:
    """A newer service may have goals that this version can't count; the rest is counted."""
    scene = winter.scene_at(winter.middle(), 2)
    goals = [{"cmp": [{"count": "sunny_days"}, ">=", 1]}, {"cmp": [{"count": "samples"}, ">=", 3]}]

    text = drawn(BOARD.table(winter.asking_for(scene, {"all": goals})), 80)

    assert "Samples 0/3" in text
    assert "sunny" not in text


def test_board_without_the_words_of_the_title() -> None:
    """Ids take the place of names, and nothing breaks."""
    scene = winter.scene_at(winter.middle(), 2)
    bare = Scene(scene.view, Lexicon({"name": "Dead of Winter"}, []), scene.say)

    text = drawn(screen.whole(bare, BOARD), 80)

    assert "Brian lee ★ · Pistol, Hammer" in text
    assert "locations:" not in text


def test_board_of_a_newer_service_is_drawn_as_a_tree() -> None:
    """What this version does not understand is shown all the same."""
    scene = winter.scene_at(winter.middle(), 2)
    newer = Scene({**scene.view, "board": {"storm": "rising"}}, scene.lexicon, scene.say)

    assert "storm: rising" in drawn(screen.whole(newer, BOARD), 80)
