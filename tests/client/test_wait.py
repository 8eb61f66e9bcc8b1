"""`holdout wait` and `holdout advice`: whose turn it is, and what a bot would do."""

import json
from collections.abc import Callable

import pytest

from holdout_client import Client
from tests.client.conftest import Cli, Friend, last_game

WAIT = ("wait", "--timeout", "0")


def test_wait_ends_at_once_if_it_is_my_turn(cli: Cli, game: str) -> None:
    """Or that of the seat that is named."""
    assert "Choose your character sheet." in cli("wait", game).stdout
    assert "Player 1: " in cli("wait", game, "--seat", "1").stdout
    answer = json.loads(cli("wait", game, "--json").stdout)
    assert [each["own_pending"] for each in answer["games"]] == [[1]]


def test_wait_ends_after_a_time(cli: Cli, game: str) -> None:
    """With a status of its own."""
    cli("do", "--game", game, "sheet brian-lee")

    assert "It is not your turn yet." in cli(*WAIT, game, status=124).stdout
    assert (
        json.loads(cli(*WAIT, game, "--json", status=124).stdout)["games"][0]["own_pending"] == []
    )
    assert cli("wait", game, "--seat", "1", "--timeout", "0.1", status=124)


def test_wait_lasts_until_it_is_my_turn(
    cli: Cli, game: str, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """Whatever happens meanwhile."""
    cli("do", "--game", game, "sheet brian-lee")

    def play() -> None:
        while friend.client.view(game).pending[0].seat == 2:
            friend.act(game)

    while_waiting(play)

    assert "Player 1: " in cli("wait", game).stdout


def test_wait_ends_with_the_game(
    cli: Cli, game: str, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """With another status, then and later."""
    cli("do", "--game", game, "sheet brian-lee")
    with Client(friend.client.url, {game: last_game().token}) as host:
        while_waiting(lambda: host.abandon(game))

        assert "abandoned" in cli("wait", game, status=10).stdout
    assert cli("wait", game, status=10)


def test_wait_is_for_players(as_user: Callable[[str], Cli], game: str) -> None:
    """Who has no seat would wait in vain."""
    assert as_user("eve")("wait", game, status=3).stderr


def test_advice_is_what_a_bot_would_do(cli: Cli) -> None:
    """The best that plays the title, or the one that is named; with chances if it tells them."""
    cli("new", "raxxon", "--players", "2")

    told = cli("advice").stdout
    assert "search-normal would: Play as" in told
    assert "Chances to win" in told
    assert "greedy would: Play as" in cli("advice", "--bot", "greedy").stdout
    answer = json.loads(cli("advice", "--choices", "2", "--json").stdout)
    assert (answer["bot"], len(answer["choices"])) == ("search-normal", 2)
    compared = cli("advice", "--action", "sheet brian-lee", "--choices", "1", "--json").stdout
    assert "sheet brian-lee" in compared


@pytest.mark.parametrize("name", ["abc", "what-2-x"])
def test_who_joins_is_told_what_an_invite_is(cli: Cli, name: str) -> None:
    """Not that no game of theirs is called so."""
    assert f"{name} is not an invite" in cli("join", name, status=3).stderr
