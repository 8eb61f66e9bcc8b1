"""Telling at the terminal what came up at a real table."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete

from holdout_client.cli import main
from holdout_terminal.play.choice import Choice
from holdout_terminal.play.drawing import told
from tests.client.conftest import Cli


def draws(pile: str, *results: str) -> list[dict[str, Any]]:
    """The legal actions of a draw."""
    return [
        {
            "id": f"draw {pile} {each}",
            "text": f"Draw: {pile} – {each.title().replace('-', ' ')}",
            "kind": "draw",
            "draws": {"pile": pile, "certain": True},
            "params": {"pile": pile, "result": each},
        }
        for each in results
    ]


NUMBERS = draws("resource", "0,0", "0,1", "0,2", "1,1", "1,2", "2,2")
SYMBOLS = draws("attack", "attack,attack", "attack,blank", "attack,crit", "blank,crit")
CARDS = draws("soldiers", "siege-tank", "sniper", "bomber")


@pytest.mark.parametrize(
    ("typed", "offered", "choice"),
    [
        ("1 2", NUMBERS, Choice(4)),
        ("2,1", NUMBERS, Choice(4)),
        ("0 0", NUMBERS, Choice(0)),
        ("2", NUMBERS, Choice(command="dice", rest="2 2")),
        ("1 2 2", NUMBERS, Choice(command="dice", rest="2 2")),
        ("0 7", NUMBERS, Choice(command="dice", rest="2 2")),
        ("?", NUMBERS, Choice(command="?")),
        ("crit, attack", SYMBOLS, Choice(2)),
        ("at at", SYMBOLS, Choice(0)),
        ("b cr", SYMBOLS, Choice(3)),
        ("3", SYMBOLS, Choice(2)),
        ("2", draws("paragon", "0", "1", "2"), Choice(2)),
        ("3", draws("paragon", "0", "1", "2"), Choice(command="dice", rest="2")),
        ("2", CARDS, Choice(1)),
        ("siege t", CARDS, Choice(0)),
        ("bomb", CARDS, Choice(2)),
        ("s", CARDS, Choice(candidates=[0, 1])),
        ("ambush", CARDS, Choice(command="elsewhere", rest="ambush")),
        ("dance", [{"id": "roll", "text": "Roll", "kind": "roll"}], Choice(command="nothing")),
        ("", draws("boards", "ska"), Choice(0)),
    ],
)
def test_what_came_up_is_understood(
    typed: str, offered: list[dict[str, Any]], choice: Choice
) -> None:
    """Numbers on dice are what they show; else numbers are those of the list."""
    assert choice == told(typed, offered)


def test_what_came_up_is_asked_for_in_few_words(cli: Cli, home: Path) -> None:
    """Names only; a card that is not in the pile is told apart from what is no card."""
    del home
    typed = ["ambush", "dance", "siege", "q", ""]
    shown = cli("play", "xibalba", "--draws", "table", typed="\n".join(typed)).stdout

    assert " Ark Warden " in shown
    assert "– Ark Warden" not in shown
    assert "Ambush can't have come up here now." in shown
    assert shown.count("No action begins like that") == 1
    assert "Siege Tank" in shown[shown.index("What happened") :]


def test_dice_are_told_by_what_they_show(cli: Cli) -> None:
    """First player, in Raxxon: no numbers of a list that would mean something else."""
    typed = ["brian", "adrian", "3", "2", "q", ""]
    shown = cli(
        "play", "raxxon", "--players", "2", "--draws", "table", typed="\n".join(typed)
    ).stdout

    assert "\n  1  2\nWhat came up: numbers in any order" in shown
    assert "Those faces are not possible; enter them like this: 2" in shown
    assert "Player 2 goes first." in shown


@pytest.fixture
def market(cli: Cli) -> Cli:
    """The command line of somebody with a game of Xibalba whose first soldier is to be drawn."""
    cli("new", "xibalba", "--draws", "table")
    return cli


def test_drawn_card_may_be_told_by_the_beginning_of_its_name(market: Cli) -> None:
    """Names of several words need no quotes; what fits several cards is asked again."""
    assert "snip" not in market("draw").stdout
    assert "Siege Tank stands in the ark" in market("draw", "soldiers", "siege", "t").stdout
    assert "sniper, sorceress" in market("draw", "soldiers", "s", status=2).stderr
    assert "Sniper is now for sale." in market("draw", "soldiers", "snip").stdout


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (["soldiers"], "Enter what came up at the table."),
        (["soldiers", "ambush"], "That result is not possible there now."),
        (["soldiers", "3"], "That result is not possible there now."),
        (["events", "ambush"], "Nothing can be drawn there now."),
        (["attack", "crit"], "Nothing can be drawn there now."),
    ],
)
def test_draw_that_can_not_be_is_explained(market: Cli, told: list[str], why: str) -> None:
    """Nothing is done."""
    assert f"{why} (not-a-draw)" in market("draw", *told, status=1).stderr
    assert json.loads(market("show", "--json").stdout)["version"] == 0


def test_service_that_draws_is_told_nothing(cli: Cli) -> None:
    """In `manual` games only when to draw."""
    cli("new", "xibalba", "--draws", "manual")

    assert "don't send results" in cli("draw", "soldiers", "sniper", status=1).stderr
    assert "stands in the ark" in cli("draw", "soldiers").stdout


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["draw", ""], {"soldiers"}),
        (["draw", "so"], {"soldiers"}),
        (["draw", "ev"], set[str]()),
        (["draw", "soldiers", "sn"], {"sniper"}),
        (["draw", "soldiers", "sa"], {"sand-rider"}),
    ],
)
def test_draws_are_completed(market: Cli, typed: list[str], offered: set[str]) -> None:
    """The pile that waits, and what can have come up."""
    del market
    *before, last = typed
    complete = ShellComplete(main, {}, "holdout", "_HOLDOUT_COMPLETE")

    assert offered == {each.value for each in complete.get_completions(before, last)}


def test_nothing_is_completed_without_a_game(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor where none is held; nothing is said about it."""
    complete = ShellComplete(main, {}, "holdout", "_HOLDOUT_COMPLETE")
    assert complete.get_completions(["draw"], "") == []
    cli("new", "xibalba", "--draws", "table")
    monkeypatch.setenv("HOLDOUT_URL", "http://127.0.0.1:9")
    assert complete.get_completions(["draw"], "") == []
