"""`holdout play`: a person at the keyboard."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout_client import Client, Problem, Unreachable
from holdout_client.held import HeldGame, HeldGames
from holdout_terminal.play.choice import Choice, choose
from holdout_terminal.play.table import Table
from tests.client.conftest import Cli
from tests.terminal.scenes import action

NEW = ("play", "raxxon", "--players", "2", "--seed", "000102030405060708090a0b0c0d0e0f")
BEGIN = ["brian", "adrian"]

OFFERED = [
    {**action("perform evacuation"), "text": "Evacuate a line"},
    {**action("perform quarantine"), "text": "Quarantine"},
    {**action("perform curfew"), "text": "Curfew on a line"},
    {**action("flip 0,1"), "text": "Flip the card at E4"},
    {**action("flip 0,10"), "text": "Flip the card at N4"},
]


def held(home: Path) -> HeldGame:
    """The game that is played."""
    game = HeldGames(home / "holdout" / "games.json").last()
    assert game is not None
    return game


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("2", Choice(1)),
        (" 5 ", Choice(4)),
        ("0", Choice(command="number")),
        ("6", Choice(command="number")),
        ("flip 0,1", Choice(3)),
        ("perform q", Choice(1)),
        ("evac", Choice(0)),
        ("CUR", Choice(2)),
        ("0,10", Choice(4)),
        ("n4", Choice(4)),
        ("flip", Choice(candidates=[3, 4])),
        ("line", Choice(candidates=[0, 2])),
        ("dance", Choice(command="nothing")),
        ("4 cur", Choice(several=[3, 2])),
        ("evac 2 0,10", Choice(several=[0, 1, 4])),
        ("4 dance", Choice(command="nothing")),
        ("4 flip", Choice(command="nothing")),
        ("9 cur", Choice(command="nothing")),
        ("?", Choice(command="?")),
        ("q", Choice(command="q")),
        ("c riot", Choice(command="c", rest="riot")),
        ("", Choice()),
    ],
)
def test_what_is_typed_is_understood(typed: str, choice: Choice) -> None:
    """Numbers, ids, beginnings, words of the text, commands."""
    assert choice == choose(typed, OFFERED)


def test_answer_goes_before_a_command_of_the_same_letter() -> None:
    """Where a card asks for option a or b, the letter means the option."""
    options = [{"id": "choose a", "text": "Option A"}, {"id": "choose b", "text": "Option B"}]

    assert Choice(0) == choose("a", options)
    assert Choice(1) == choose("b", options)
    assert Choice(command="c") == choose("c", options)
    assert Choice(command="b", rest="x") == choose("b x", options)


def test_enter_does_the_only_action_there_is() -> None:
    """Nothing needs to be read twice."""
    assert Choice(0) == choose("", OFFERED[:1])
    assert Choice() == choose("", [])


def play(cli: Cli, *typed: str) -> str:
    """Play a new game for a while and leave."""
    return cli(*NEW, typed="\n".join([*typed, "q", ""])).stdout


def test_game_is_played_by_numbers_and_words(cli: Cli, home: Path) -> None:
    """The board, what happened, and the numbered question come after each action."""
    told = play(cli, *BEGIN, "inv", "e5")

    assert "Player 2 plays as Adrian Voss." in told
    assert "▸ Player" in told
    assert re.search("┌\\[5\\]─+┐", told)
    assert "Flip the card at E5" in told
    assert json.loads(cli("show", "--json").stdout)["version"] == 4
    assert f"holdout play {held(home).id}" in told


def test_game_goes_on_where_it_was_left(cli: Cli, home: Path) -> None:
    """By the beginning of its id, or without, if it was the last."""
    play(cli, *BEGIN)

    again = cli("play", held(home).id[:5], typed="inv\n").stdout
    assert "What happened" in again
    cli("play", typed="q\n")
    assert json.loads(cli("show", "--json").stdout)["version"] == 3


def test_commands_answer_without_doing_anything(cli: Cli) -> None:
    """Help, log, board, sheets, cards, hint."""
    cards = ("c host", "c riot", "c heart", "c zzz")
    told = play(cli, *BEGIN, "?", "l", "b", "a", "c", *cards, "", "99", "dance")

    assert "row,column" in told
    assert told.count("Player 1 plays as Brian Lee.") > 1
    assert "  Volatile\n    When this card is flipped as the 2nd" in told
    assert "    Withdraw: The active player passes." in told
    assert "Targeted Air Strike: Choose a card in the crowd and kill it" in told
    assert "There is no card zzz." in told
    assert "Choose one of 1 to 7" in told
    assert "That number is not in the list." in told
    assert "No action begins like that" in told
    assert json.loads(cli("show", "--json").stdout)["version"] == 2


def test_beginning_of_several_actions_lists_them(cli: Cli) -> None:
    """So that one of them can be typed."""
    assert "  1 Play as Thomas Heart\n  2 Play as Brian Lee" in play(cli, "sheet")


def test_bot_that_is_not_there_is_told(cli: Cli) -> None:
    """A hint is asked from it, and the game goes on."""
    assert "unknown-bot" in play(cli, "h nobody")


def test_action_on_a_game_that_moved_on_is_not_done(
    cli: Cli, home: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else has played the same seats: the board is shown anew, and that is said."""
    done = Table.do

    def overtaken(table: Table, what: str) -> None:
        with Client(url, {table.game: held(home).token}) as other:
            other.act(table.game, "sheet gabriel-diaz", version=table.version)
        monkeypatch.setattr(Table, "do", done)
        done(table, what)

    monkeypatch.setattr(Table, "do", overtaken)

    told = play(cli, "1")

    assert "The game had moved on, so nothing was done." in told
    assert "Player 1 plays as Gabriel Diaz." in told
    assert json.loads(cli("show", "--json").stdout)["version"] == 1


def test_action_that_is_refused_is_not_tried_again(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is shown anew, and that nothing was done."""
    tried = []

    def refused(_: Table, what: str) -> None:
        tried.append(what)
        raise Problem({"code": "illegal-action", "status": 409})

    monkeypatch.setattr(Table, "do", refused)

    assert "nothing was done" in play(cli, "1")
    assert len(tried) == 1


def test_service_that_goes_away_does_not_end_the_sitting(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told, and the next try may work."""
    done = Table.do

    def away(table: Table, what: str) -> None:
        del what
        monkeypatch.setattr(Table, "do", done)
        raise Unreachable(table.client.url, "gone", uncertain=False)

    monkeypatch.setattr(Table, "do", away)

    told = play(cli, "1", "1")

    assert "No answer from" in told
    assert "Player 1 plays as Thomas Heart." in told


def test_store_that_is_away_does_not_end_the_sitting(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is looked at again later."""
    gone = Problem({"code": "store-unavailable", "status": 503})
    stale = Problem({"code": "stale-version", "status": 412})
    real = Table.look, Table.do, Table.log

    def failing(error: Problem) -> Callable[..., None]:
        def fail(*_: object) -> None:
            raise error

        return fail

    def once(table: Table, what: str) -> None:
        monkeypatch.setattr(Table, "look", failing(gone))
        monkeypatch.setattr(Table, "log", failing(gone))
        monkeypatch.setattr(Table, "do", twice)
        raise stale

    def twice(table: Table, what: str) -> None:
        for name, function in zip(("look", "do", "log"), real, strict=True):
            monkeypatch.setattr(Table, name, function)
        raise gone

    monkeypatch.setattr(Table, "do", once)

    told = play(cli, "1", "l", "1", "1")

    assert told.count("(store-unavailable)") == 3
    assert "Player 1 plays as Thomas Heart." in told


def test_end_of_input_leaves_the_game(cli: Cli) -> None:
    """As Control-D does, and Control-C."""
    assert "The game is saved." in cli(*NEW, typed="").stdout


def test_game_is_played_to_its_end(cli: Cli) -> None:
    """Passing all the time lets the infected win, and that is said."""
    told = cli("play", "raxxon", "--players", "1", typed="1\n" + "pass\n1\n" * 200).stdout

    assert "Lost." in told
    assert "Lost." in cli("play", typed="").stdout


def test_play_is_not_for_programs(cli: Cli) -> None:
    """They have other commands."""
    assert "`play` is for people" in cli("play", "raxxon", "--json", status=2).stderr


def test_unknown_title_is_told(cli: Cli) -> None:
    """With those that there are."""
    assert "there are: raxxon" in cli("play", "chess", "--players", "2", status=3).stderr
    told = cli("play", "chess", status=3).stderr
    assert "None of your games begins with chess" in told
    assert "there are: raxxon" in told


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("columns", ["40", "60", "80", "120"])
def test_screen_of_any_width_in_any_language(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, language: str, columns: str
) -> None:
    """Nothing breaks, and what is typed means the same."""
    monkeypatch.setenv("COLUMNS", columns)

    cli("--lang", language, *NEW, typed="2\n5\nperform inv\nflip 1,1\n?\na\nq\n")

    assert json.loads(cli("show", "--json").stdout)["version"] == 4
