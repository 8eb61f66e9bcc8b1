"""`holdout api` and `holdout status`: raw requests, and what is in use."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout_client import Client
from holdout_client.held import HeldGames
from tests.client.conftest import Cli, Friend, last_game
from tests.client.test_commands import SEED, SETUP, new

AsUser = Callable[[str], Cli]


def test_anything_is_asked(cli: Cli, holdout: Client) -> None:
    """With or without the first slash."""
    titles = holdout.titles().to_dict()

    assert titles == json.loads(cli("api", "GET", "/v1/titles").stdout)
    assert titles == json.loads(cli("api", "get", "v1/titles").stdout)
    assert cli("api", "GET", "/v1/titles").stdout.count("\n") == 1


def test_held_token_is_sent(cli: Cli, as_user: AsUser) -> None:
    """That of the game in the path; somebody else has none to send."""
    game = new(as_user("ada"))

    by_name = cli("api", "GET", "/v1/games/{game}/actions").stdout
    by_id = cli("api", "GET", f"/v1/games/{game}/actions").stdout
    assert by_name == by_id == cli("actions", "--json").stdout
    told = as_user("eve")("api", "GET", f"/v1/games/{game}/actions", status=3).stderr
    assert "(unauthorized)" in told


def test_fields_are_a_body_or_a_query(cli: Cli) -> None:
    """As texts, or as JSON. The token of a game that is made is kept."""
    wish = ("title=raxxon", "players:=2", f"seed={SEED}")
    fields = [word for each in wish for word in ("-f", each)]

    made = json.loads(cli("api", "POST", "/v1/games", *fields).stdout)

    held = last_game()
    assert (made["id"], made["token"]) == (held.id, held.token)
    cli("do", *SETUP)
    log = json.loads(cli("api", "GET", "/v1/games/{game}/events", "-f", "after:=1").stdout)
    assert {each["version"] for each in log["events"]} == {2}


def test_body_may_be_a_file(cli: Cli, tmp_path: Path) -> None:
    """Or what is piped into it."""
    wish = json.dumps({"title": "raxxon", "players": 1})
    file = tmp_path / "wish.json"
    file.write_text(wish)

    for source, typed in ((str(file), None), ("-", wish)):
        made = cli("api", "POST", "/v1/games", "--input", source, typed=typed)
        assert len(json.loads(made.stdout)["seats"]) == 1
    told = cli("api", "POST", "/v1/games", "--input", str(file), "-f", "a=b", status=2).stderr
    assert "either --field or --input" in told


def test_header_may_be_added_or_replaced(cli: Cli) -> None:
    """A version that has passed is refused as always; a key of one's own makes a retry safe."""
    new(cli)
    action = ("api", "POST", "/v1/games/{game}/actions", "-f", "id=sheet brian-lee")

    cli(*action, "-H", 'If-Match: "7"', status=4)
    first = cli(*action, "-H", "idempotency-key: mine-1234567890abcdef").stdout
    assert first == cli(*action, "-H", "idempotency-key: mine-1234567890abcdef").stdout
    assert json.loads(cli("show", "--json").stdout)["version"] == 1


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (("GET", "/v1/nothing"), 3, "(not-found)"),
        (("GET", "/v1/titles/Рэксон x"), 3, "(unknown-title)"),
        (("PATCH", "/v1/titles"), 2, "PATCH"),
        (("POST", "/v1/games", "-f", "title"), 2, "NAME=TEXT or NAME:=JSON"),
        (("POST", "/v1/games", "-f", "players:=x"), 2, "NAME=TEXT or NAME:=JSON"),
        (("POST", "/v1/games", "-H", "x"), 2, "NAME:VALUE"),
        (("GET", "/v1/games/{game}"), 3, "You have no games yet"),
    ],
)
def test_refusal_ends_as_everywhere(
    cli: Cli, arguments: tuple[str, ...], status: int, told: str
) -> None:
    """With the same statuses and words."""
    assert told in cli("api", *arguments, status=status).stderr


def test_what_is_not_json_is_printed_as_it_came(cli: Cli) -> None:
    """A page, say."""
    assert "<!doctype html>" in cli("api", "GET", "/docs").stdout


def test_status_names_what_is_in_use(cli: Cli, url: str, home: Path) -> None:
    """The service, the file of games, and who is awaited."""
    told = cli("status").stdout
    assert url in told
    assert "ready, version" in told
    assert "No game is waiting for you." in told
    cli("new", "raxxon", "--name", "Ada", "--name", "Ben")

    found = json.loads(cli("status", "--json").stdout)

    file = home / "holdout" / "games.json"
    assert (url, str(file)) == (found["url"], found["games_file"])
    assert (found["service"]["status"], found["held"], found["held_here"]) == ("ok", 1, 1)
    (waiting,) = found["pending"]
    assert (last_game().id, "raxxon") == (waiting["id"], waiting["title"])
    assert waiting["own_pending"] == [1]
    assert f"{last_game().id}  raxxon · Ada (Player 1)" in cli("status").stdout


def test_status_tells_only_of_games_that_wait_for_the_user(
    cli: Cli, game: str, friend: Friend
) -> None:
    """Not of those that wait for others, are gone, or are somewhere else."""
    held = HeldGames()
    held.keep(held.find(game)[0]._replace(id="000000000000"))
    held.keep(held.find(game)[0]._replace(id="000000000001", url="http://127.0.0.1:1"))
    waiting = json.loads(cli("status", "--json").stdout)["pending"]
    assert [each["id"] for each in waiting] == [game]

    cli("do", "--game", game, "sheet brian-lee")

    found = json.loads(cli("status", "--json").stdout)
    assert (found["pending"], found["held"], found["held_here"]) == ([], 3, 2)
    assert friend.client.actions(game).actions


def test_status_without_a_service_says_so(cli: Cli, home: Path) -> None:
    """And still which one is meant, and where the games are."""
    away = cli("--url", "http://127.0.0.1:1", "status", status=5)
    assert "http://127.0.0.1:1" in away.stdout
    assert "not ready" in away.stdout
    assert str(home)[:20] in away.stdout
    assert "holdout-service serve" in away.stderr

    away = cli("--url", "http://127.0.0.1:1", "status", "--json", status=5)
    assert json.loads(away.stdout)["service"] is None
    assert json.loads(away.stderr)["code"] == "unreachable"
