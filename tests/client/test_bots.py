"""`holdout bot`: a bot plays through the API."""

import json

import pytest

from tests.client.conftest import Cli
from tests.client.test_commands import documents, new


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bot_plays_to_the_end(cli: Cli, bot: str) -> None:
    """All seats; then the record of its game is true."""
    new(cli, "--difficulty", "intro")

    told = cli("bot", "--bot", bot).stdout

    assert "Won!" in told or "Lost." in told
    assert "over" == json.loads(cli("show", "--json").stdout)["status"]
    assert "True: the seed is the promised one" in cli("verify").stdout


def test_bot_stops_after_some_steps(cli: Cli) -> None:
    """It tells what it did, and draws the board where something has begun."""
    new(cli)

    told = cli("bot", "--steps", "3", "--board").stdout

    assert 3 == json.loads(cli("show", "--json").stdout)["version"]
    assert told.count("Raxxon's power") == 1
    assert "Player 2: Play as" in told


def test_bot_plays_for_one_seat_until_another_is_asked(cli: Cli) -> None:
    """The others are left to the people."""
    new(cli)

    cli("bot", "--seat", "2")
    assert 0 == json.loads(cli("show", "--json").stdout)["version"]
    cli("bot", "--seat", "1")
    assert 1 == json.loads(cli("show", "--json").stdout)["version"]


def test_bot_writes_the_answers_of_the_api(cli: Cli) -> None:
    """One on each line."""
    new(cli)

    answers = documents(cli("bot", "--steps", "2", "--json").stdout)

    assert [1, 2] == [answer["version"] for answer in answers]


def test_bot_that_is_not_there_is_told(cli: Cli) -> None:
    """Nothing is done."""
    new(cli)

    assert "unknown-bot" in cli("bot", "--bot", "nobody", status=3).stderr


def test_bot_gives_a_hint_to_a_player(cli: Cli) -> None:
    """What it would do in her place."""
    told = cli("play", "raxxon", typed="h\nq\n").stdout

    assert "greedy would: Play as" in told
