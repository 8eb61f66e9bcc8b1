"""One keyboard for players who have secrets from each other."""

import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

from holdout_client import Client, Unreachable
from holdout_client.held import HeldGames
from holdout_terminal.play.sharing import WIPE_SCROLLED, wipe
from holdout_terminal.play.table import Table
from tests.client.conftest import Cli

NEW = ("play", "dead-of-winter", "--players", "3", "--seed", "06" * 16)

#: Two survivors and a leader, without looking.
CHOICE = ["1", "1", "1"]
SET_UP = ["", *CHOICE, "", *CHOICE, "", *CHOICE]


def play(cli: Cli, *typed: str) -> str:
    """Play a new game for a while and leave."""
    return cli(*NEW, typed="\n".join([*typed, "q", ""])).stdout


@pytest.fixture
def screens(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Play at a terminal: all that can be read there from each wiping to the next."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")

    def played(*typed: str) -> list[str]:
        parts = play(cli, *typed).split(WIPE_SCROLLED)
        return [re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", part) for part in parts]

    return played


def secrets_of(home: Path, url: str) -> dict[int, str]:
    """The secret objective of each seat of the game, by name."""
    game = HeldGames(home / "holdout" / "games.json").last()
    assert game is not None
    with Client(url, {game.id: game.token}) as client:
        names = client.title("dead-of-winter").to_dict()["names"]
        boards = {n: client.view(game.id, seat=n).to_dict()["board"] for n in (1, 2, 3)}
    return {seat: names[board["own"]["objective"]] for seat, board in boards.items()}


def test_each_screen_shows_the_secrets_of_one_player(
    screens: Callable[..., list[str]], home: Path, url: str
) -> None:
    """Between two players everything is wiped away, also what has scrolled out of sight."""
    shown = screens(*SET_UP, "", "end-turn", "")

    secrets = secrets_of(home, url)
    assert len(set(secrets.values())) == 3
    seen = [{n for n, goal in secrets.items() if f"{goal}:" in screen} for screen in shown]
    assert seen[:8] == [set(), set(), {1}, set(), {2}, set(), {3}, set()]
    assert all(len(seats) <= 1 for seats in seen)
    assert set().union(*seen) == {1, 2, 3}


def test_screen_between_two_players_asks_for_the_next(screens: Callable[..., list[str]]) -> None:
    """Nothing else stands there before anything has happened that all may know."""
    _, first, _, second, *_ = screens("", *CHOICE, "")

    assert first.startswith(
        "Hand the keyboard to Player 1; press Enter.\nAlso to decide: Player 2, "
    )
    assert second.startswith(
        "Hand the keyboard to Player 2; press Enter.\nAlso to decide: Player 3."
    )


def test_what_all_may_know_is_told_before_the_keyboard_is_handed_over(
    screens: Callable[..., list[str]],
) -> None:
    """So that the player who leaves it sees what came of the last action."""
    last = screens(*SET_UP)[-2]  # then only how to come back

    assert "Player 1's group: " in last
    assert "You keep" not in last
    assert "Hand the keyboard to" in last


def test_player_is_told_what_happened_in_the_meantime(cli: Cli) -> None:
    """Own secrets among it."""
    told = play(cli, *SET_UP, "")

    board = told[told.rindex("Hand the keyboard") :]
    assert "'s group: " in board
    assert "Round 1 begins." in board


def test_one_of_several_who_are_asked_may_go_first(cli: Cli) -> None:
    """By the number of the player; other words are not understood, but the question comes again."""
    told = play(cli, "9", "x", "3", *CHOICE)

    assert told.count("Hand the keyboard to Player 1; press Enter.") - 1 == 3
    assert told.index("▸ Player 3: Which survivor") < told.index("Also to decide: Player 2.")
    assert "▸ Player 1" not in told


def test_card_that_came_instead_is_shown_before_the_keyboard_is_handed_over(
    screens: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that names a card which another player holds is told which one came, at once.

    What came as it was named is nothing new.
    """
    monkeypatch.setattr(sys.modules[__name__], "NEW", (*NEW, "--draws", "table"))
    _, _, first, between, second, after, *_ = screens("", "a-new", "", "a-new", "", "")

    assert "came up is not the one" not in first + between
    assert "A New Destination" not in between + after
    came = second[second.index("The card that came up is not the one that was named:") :]
    assert "Your secret objective is All I Need Is My Books" in came
    assert "Press Enter when you have read this." in came
    assert after.startswith("  • Player 2 is dealt 1 card from the secret objectives.\n")
    assert "Hand the keyboard to Player 3; press Enter." in after


def test_leaving_wipes_the_secrets_away(screens: Callable[..., list[str]]) -> None:
    """Only how to come back stands there then."""
    last = screens("", "1")[-1]

    assert re.fullmatch(r"The game is saved. To come back: holdout play \w+\n", last)


@pytest.mark.parametrize("typed", ["", "\n1\n"])
def test_end_of_input_leaves_the_game(cli: Cli, typed: str) -> None:
    """Before a player sits down, and after."""
    assert "The game is saved." in cli(*NEW, typed=typed).stdout


@pytest.mark.parametrize("answer", ["", "q"])
def test_service_that_goes_away_between_two_players(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    """The sitting goes on when it is back, and the keyboard is handed over then."""
    look = Table.look

    def away(table: Table) -> None:
        monkeypatch.setattr(Table, "look", look)
        raise Unreachable(table.client.url, "gone", uncertain=False)

    monkeypatch.setattr(Table, "look", away)

    told = play(cli, "", answer, "")

    assert "No answer from" in told
    assert (answer != "q") == ("▸ Player 1: Which survivor" in told)


def test_game_without_secrets_is_not_interrupted(cli: Cli) -> None:
    """All look at the same table."""
    told = cli("play", "raxxon", "--players", "2", typed="1\n1\nperform inv\nq\n").stdout

    assert told.startswith("Raxxon · ")
    assert "Player 2 plays" in told
    assert "Hand the keyboard" not in told


def test_game_is_played_to_its_end(cli: Cli) -> None:
    """Doing nothing but ending turns loses it, and then everything is shown."""
    typed = "\n".join(SET_UP) + "\n" + "\nend-turn\n\n1\n" * 400
    told = cli(*NEW, "--option", "objective=eight-weeks-of-darkness", typed=typed).stdout

    end = told[told.rindex("Dead of Winter · ") :]
    assert "The main objective has failed." in end
    assert end.count("Secret goal") == 3
    assert "Lost: Player 1" in end


def test_wiping_clears_the_screen_first_and_then_what_has_scrolled() -> None:
    """Some terminals push a cleared screen into what can be scrolled back."""
    out = Console(file=StringIO(), force_terminal=True, color_system=None)

    with out.capture() as capture:
        wipe(out)

    assert isinstance(out.file, StringIO)
    assert "\x1b[2J" in capture.get()
    assert WIPE_SCROLLED in out.file.getvalue() + capture.get()


def test_terminal_that_can_not_clear_is_scrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    """By as many empty lines as it has."""
    monkeypatch.setenv("TERM", "dumb")
    out = Console(file=StringIO(), force_terminal=True, width=80, height=25)

    with out.capture() as capture:
        wipe(out)

    assert capture.get() == "\n" * 26


def test_lines_that_were_typed_can_not_be_recalled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the terminal remembers them, they are forgotten."""
    cleared = []
    remembers = ModuleType("readline")
    monkeypatch.setattr(remembers, "clear_history", lambda: cleared.append(True), raising=False)
    monkeypatch.setitem(sys.modules, "readline", remembers)

    wipe(Console(file=StringIO()))

    assert cleared == [True]
