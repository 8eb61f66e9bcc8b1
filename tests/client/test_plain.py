"""The command where nothing else is installed: any title is shown as text."""

import importlib.metadata
import json
from typing import Any

import pytest

import holdout_client.cli.commands.bot
import holdout_client.cli.drawing
from tests.client.conftest import Cli
from tests.client.test_commands import SETUP, new


@pytest.fixture
def bare(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The command line of a user who has installed the client alone."""

    def none(**_: Any) -> tuple[()]:
        return ()

    monkeypatch.setattr(importlib.metadata, "entry_points", none)
    monkeypatch.setattr(holdout_client.cli.drawing, "entry_points", none)
    monkeypatch.setattr(holdout_client.cli.commands.bot, "entry_points", none)
    return cli


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_board_of_any_title_is_text(bare: Cli, title: str) -> None:
    """Everything that the view has, by its names."""
    bare("new", title, "--players", "2")
    board = json.loads(bare("show", "--seat", "1", "--json").stdout)["board"]

    told = bare("show", "--seat", "1").stdout

    assert title in told.splitlines()[0]
    assert [name for name in board if name not in told] == []


def test_actions_are_numbered_as_the_service_lists_them(bare: Cli) -> None:
    """With their ids; `do` takes the numbers."""
    new(bare)
    ids = [each["id"] for each in json.loads(bare("actions", "--json").stdout)["actions"]]

    lines = bare("actions").stdout.splitlines()[1:]

    assert [line.split()[0] for line in lines] == [str(n) for n, _ in enumerate(ids, 1)]
    assert all(line.endswith(each) for line, each in zip(lines, ids, strict=True))
    assert "Player 1 plays" in bare("do", "2").stdout
    assert ids[1] not in bare("actions").stdout


def test_whole_game_is_shown_without_boards(bare: Cli) -> None:
    """By bots, watched from its beginning, with its end."""
    game = new(bare, "--difficulty", "intro")
    bare("do", *SETUP)

    told = bare("bot", "--bot", "random", "--board").stdout

    assert "crowd" in told
    ended = "Won!" if "Won!" in told else "Lost."
    assert ended in told
    assert ended in bare("watch", game).stdout
    assert ended in bare("watch", game, "--board").stdout


def test_cards_and_advice_are_text(bare: Cli) -> None:
    """With all that the service says of them."""
    new(bare)

    card = bare("cards", "raxxon", "screams").stdout
    assert "Screams" in card
    assert "Copies" in card or "copies" in card
    told = bare("advice", "--choices", "2").stdout
    assert "search-normal would: Play as" in told
    assert "%  Play as" in told


def test_what_is_in_other_packages_is_told(bare: Cli) -> None:
    """With what to install."""
    new(bare)

    assert "pip install holdout-terminal" in bare("play", "raxxon", status=2).stderr
    own = ("bot", "--bot", "tests.client.own_bots:Reads")
    assert "pip install holdout`" in bare(*own, status=3).stderr
    assert "No such command" in bare("plai", status=2).stderr
    assert "  play " in bare("--help").stdout
