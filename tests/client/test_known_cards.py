"""Joining a game whose cards somebody may know: who does so has said yes."""

import json
from collections.abc import Callable

import pytest

from holdout_client import Client, Problem
from holdout_client.cli.status import ExitStatus
from tests.client.conftest import Cli, Friend, last_game

AsUser = Callable[[str], Cli]
SEED = "06" * 16
ME, OPEN = {"player": "me"}, {"player": "open"}
TOLD = "The creator of the game has chosen its seed and can work out every card."


def seeded(as_user: AsUser) -> str:
    """The invite to a game whose host has named its seed."""
    as_user("ada")("new", "raxxon", "--seats", "me,open", "--seed", SEED)
    return last_game().invites[0]


def test_who_joins_is_asked(as_user: AsUser) -> None:
    """And sits down after a yes; then the table says so again."""
    code = seeded(as_user)

    joined = as_user("ben")("join", code, typed="y\n").stdout

    assert joined.index(TOLD) < joined.index("Take the seat anyway?")
    assert "You are Player 2" in joined
    assert joined.count(TOLD) == 2
    assert TOLD in as_user("ben")("seats").stdout
    assert TOLD in as_user("ada")("seats").stdout
    assert TOLD in as_user("ada")("show").stdout
    assert TOLD in as_user("ben")("log").stdout


def test_who_says_no_does_not_sit_down(as_user: AsUser) -> None:
    """The seat stays open, and nothing is kept."""
    code = seeded(as_user)

    as_user("ben")("join", code, typed="n\n", status=ExitStatus.INTERRUPTED)

    assert "no games" in as_user("ben")("games", "--mine").stdout
    view = json.loads(as_user("ada")("seats", "--json").stdout)
    assert [each["player"] for each in view["seats"]] == ["me", "open"]


def test_programs_accept_it_by_an_option(as_user: AsUser) -> None:
    """With --json nobody is asked."""
    code = seeded(as_user)
    refused = as_user("ben")("join", code, "--json", status=ExitStatus.REFUSED)
    assert json.loads(refused.stderr)["code"] == "known-cards"

    seated = json.loads(as_user("ben")("join", code, "--json", "--accept-foreknowledge").stdout)

    assert (seated["own_seats"], seated["seed_from"]) == ([2], "creator")


def test_board_says_nothing_of_a_secret_seed(cli: Cli) -> None:
    """Where the service has drawn it, as for most games."""
    cli("new", "raxxon")

    assert "seed" not in cli("show").stdout


def test_list_of_games_marks_them(cli: Cli, friend: Friend) -> None:
    """A public game from a position has a mark that others lack."""
    crowd, sheets = ["innocent+ hostile- carrier-"], [{"id": "brian-lee"}]
    position = {"title": "raxxon", "players": 1, "crowd": crowd, "sheets": sheets}
    made = friend.client.create(position=position, seats=[OPEN], public=True)
    plain = friend.client.create("raxxon", seats=[ME, OPEN], public=True)

    lines = cli("games").stdout.splitlines()

    assert {
        mark: any(line.startswith(mark) for line in lines)
        for mark in (f"{made.id} !", f"{plain.id} !")
    } == {f"{made.id} !": True, f"{plain.id} !": False}
    assert "knows the hidden cards" in cli("join", made.id, typed="y\n").stdout


def test_library_accepts_it_by_a_parameter(url: str) -> None:
    """Otherwise the refusal says why."""
    with Client(url) as host, Client(url) as guest:
        game = host.create("raxxon", seats=[ME, OPEN], seed=SEED)
        code = game.invites[0].code

        with pytest.raises(Problem) as caught:
            guest.claim(game.id, 2, invite=code)

        assert (caught.value.code, caught.value.unmet) == ("known-cards", ["seed-named"])
        seated = guest.claim(game.id, 2, invite=code, accept_foreknowledge=True)
        assert (seated.origin, seated.seed_from) == ("options", "creator")
