"""Telling at the terminal what came up at a real table."""

from pathlib import Path
from typing import Any

import pytest

from holdout_client.cli.play.choice import Choice
from holdout_client.cli.play.drawing import told
from tests.client.conftest import Cli


def draws(pile: str, *results: str) -> list[dict[str, Any]]:
    """The legal actions of a draw."""
    return [
        {
            "id": f"draw {pile} {each}",
            "text": f"Draw: {pile} – {each.title().replace('-', ' ')}",
            "draws": pile,
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
        ("dance", [{"id": "roll", "text": "Roll", "draws": None}], Choice(command="nothing")),
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
    assert 1 == shown.count("No action begins like that")
    assert "Siege Tank" in shown[shown.index("What happened") :]


def test_dice_are_told_by_what_they_show(cli: Cli) -> None:
    """First player, in Raxxon: no numbers of a list that would mean something else."""
    typed = ["brian", "adrian", "3", "2", "q", ""]
    shown = cli(
        "play", "raxxon", "--players", "2", "--draws", "table", typed="\n".join(typed)
    ).stdout

    assert "\n  1  2\nWhat came up: numbers in any order" in shown
    assert "That can't have come up; tell it like this: 2" in shown
    assert "Player 2 goes first." in shown
