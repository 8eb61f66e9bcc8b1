"""Taking back, by a command and while playing."""

import json
from collections.abc import Callable

import pytest

from holdout_client import Client
from holdout_client.cli.status import ExitStatus
from tests.client.conftest import Cli, Friend, last_game

SEED = ("--seed", "000102030405060708090a0b0c0d0e0f")

#: Why something can't be taken back: how the game is made, what is done in it, what is told.
REFUSALS = {
    "switched off": (("--players", "2", "--no-undo"), ["sheet brian-lee"], "created without undo"),
    "nothing to undo": (("--players", "2"), [], "you have not made a decision yet"),
    "revealed": (
        ("--players", "1"),
        ["sheet brian-lee", "perform investigate", "flip 0,0"],
        "something hidden or random has been revealed",
    ),
}


def test_last_decision_is_taken_back(cli: Cli) -> None:
    """And asked for again."""
    cli("new", "raxxon", "--players", "2")
    cli("do", "sheet brian-lee")

    told = cli("undo").stdout

    assert told.startswith("The last decision was undone.\nPlayer 1: Choose your character sheet")
    assert "Play as Brian Lee  sheet brian-lee" in told
    assert "Player 1 undoes the last decision." in cli("log").stdout
    cli("do", "sheet brian-lee")
    assert json.loads(cli("undo", "--json").stdout)["seat"] == 1


@pytest.mark.parametrize("case", REFUSALS)
def test_refusal_says_why(cli: Cli, case: str) -> None:
    """In words."""
    arguments, doings, told = REFUSALS[case]
    cli("new", "raxxon", *SEED, *arguments)
    for action in doings:
        cli("do", action)

    assert told in cli("undo", status=ExitStatus.REFUSED).stderr
    problem = json.loads(cli("undo", "--json", status=ExitStatus.REFUSED).stderr)
    assert problem["code"] == "cannot-undo"


def test_others_have_acted_since(cli: Cli, friend: Friend) -> None:
    """Then their decision would be taken back too."""
    cli("new", "raxxon", "--seats", "me,open")
    game = friend.join(last_game().invites[0])
    cli("do", "sheet brian-lee")
    friend.act(game)

    assert "somebody else has acted since" in cli("undo", status=1).stderr
    assert "seitdem" in cli("--lang", "de", "undo", status=1).stderr.lower()
    assert "с тех пор" in cli("--lang", "ru", "undo", status=1).stderr


def test_others_are_asked_to_agree(cli: Cli, friend: Friend, url: str) -> None:
    """By an option; friends agree from their programs, and ask by them."""
    cli("new", "raxxon", "--seats", "me,open,open")
    codes = last_game().invites
    game = friend.join(codes[0], "Ben")
    with Client(url) as third:
        Friend(third).join(codes[1], "Cem")
        cli("do", "sheet brian-lee")
        friend.act(game)

        assert "asks to undo" in cli("undo", "--ask").stdout
        assert "already" in cli("undo", "--ask", status=1).stderr
        friend.client.answer_undo(game, agree=True)
        third.answer_undo(game, agree=True)
        assert "Player 1 undoes the last decision." in cli("log").stdout

        cli("do", "sheet brian-lee")
        friend.act(game)
        friend.client.ask_to_undo(game)
        assert "does not agree" in cli("undo", "--decline").stdout
        assert "Nobody is asking you" in cli("undo", "--agree", status=1).stderr


@pytest.mark.parametrize("word", ["u", "undo", "UNDO"])
def test_player_takes_back(cli: Cli, word: str) -> None:
    """The board is drawn as it was, and the question comes again."""
    typed = f"brian\n{word}\nbrian\nq\n"

    told = cli("play", "raxxon", "--players", "2", *SEED, typed=typed).stdout

    assert told.count("Choose your character sheet.") - 1 == 3
    assert "· undo · ? help" in told
    assert "The last decision was undone." in told
    assert "Brian Lee" in told[told.rindex("▸ Player 2") - 700 :]


def test_player_is_told_why_not(cli: Cli) -> None:
    """Nothing has been decided yet; the question stands."""
    told = cli("play", "raxxon", "--players", "2", typed="undo\nbrian\nq\n").stdout

    assert "you have not made a decision yet" in told
    assert "Player 1 plays as Brian Lee." in told


def test_undo_is_not_offered_where_it_is_switched_off(cli: Cli) -> None:
    """Who tries is told."""
    told = cli("play", "raxxon", "--no-undo", typed="undo\nq\n").stdout

    assert "undo ·" not in told
    assert "created without undo" in told


def test_those_who_wait_are_told(
    cli: Cli, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """That the game is again as it was."""
    cli("new", "raxxon", "--seats", "open,open,me")
    codes = last_game().invites
    game = friend.join(codes[0], "Ben")
    friend.join(codes[1])
    while_waiting(
        lambda: friend.act(game, "sheet brian-lee"),
        lambda: friend.client.undo(game),
        lambda: friend.act(game, "sheet adrian-voss"),
        lambda: friend.act(game, "sheet brian-lee"),
    )

    told = cli("play", typed="q\n").stdout

    taken = told.index("Ben undoes the last decision.")
    assert told.index("Ben plays as Brian Lee.") < taken
    assert taken < told.index("The game is back to where it was before.")
    assert "▸ Player 3: Choose" in told
