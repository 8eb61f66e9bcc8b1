"""`holdout-service games`, `clients` and `audit`: on a store that a service may use meanwhile."""

import getpass
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from holdout.command import main
from holdout.play import apps
from holdout.play.create import create
from holdout.play.requests import NewGame, SeatRequest
from holdout.store import Deed, Store, open_store
from holdout.store.embedded import EmbeddedValkey


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EmbeddedValkey]:
    """The server of a service that runs."""
    with EmbeddedValkey(tmp_path / "data") as running:
        monkeypatch.setenv("HOLDOUT_STORE", running.url)
        yield running


@pytest.fixture
def store(server: EmbeddedValkey) -> Iterator[Store]:
    """What it keeps its games in."""
    opened = open_store(server.url)
    opened.check_format()
    yield opened
    opened.close()


@pytest.fixture
def game(store: Store) -> str:
    """The id of a private game."""
    seats = [SeatRequest(player="me", name="Ada"), SeatRequest(player="me", name="Ben")]
    return create(store, NewGame(title="raxxon", seats=seats)).id


def run(*arguments: str, reason: str | None = "a complaint") -> Result:
    """Run the command, for a reason."""
    why = [] if reason is None else ["--reason", reason]
    return CliRunner().invoke(main, [*arguments, *why])


def test_games_are_listed_shown_and_exported(game: str) -> None:
    """As an operator over HTTP gets them: hidden cards only when asked for."""
    assert game in run("games", "list", "--status", "running").output
    assert game not in run("games", "list", "--title", "xibalba").output

    shown = json.loads(run("games", "show", game).output)
    assert (shown["game"]["id"], shown["game"]["seat"]) == (game, None)
    assert "secrets" not in shown
    assert len(json.loads(run("games", "show", game, "--secrets").output)["secrets"]) == 2
    assert json.loads(run("games", "export", game).output)["record"]["seed"] is None
    assert json.loads(run("games", "export", game, "--secrets").output)["record"]["seed"]


def test_games_are_ended_and_deleted_and_players_erased(game: str, store: Store) -> None:
    """What can't be done is said in a sentence."""
    assert run("games", "erase", game, "2").exit_code == 0
    assert [each.name for each in store.load(game).seats] == ["Ada", None]
    assert run("games", "end", game).exit_code == 0
    assert store.load(game).status == "abandoned"

    again = run("games", "end", game)
    assert (again.exit_code, again.output) == (1, "Error: The game was abandoned.\n")
    assert run("games", "delete", game).exit_code == 0
    assert "There is no such game" in run("games", "delete", game).output


def test_clients_are_blocked(store: Store) -> None:
    """An address for some days, a user of an app until further notice."""
    apps.create(store, "club")
    assert run("clients", "block", "203.0.113.7", "--days", "2").exit_code == 0
    assert run("clients", "block", "--app", "club", "--user", "user-1").exit_code == 0

    told = run("clients", "list").output
    assert "203.0.113.7  until" in told
    assert "a complaint" in told
    assert "app club user user-1" in told
    assert run("clients", "unblock", "203.0.113.7").exit_code == 0
    assert run("clients", "unblock", "--app", "club", "--user", "user-1").exit_code == 0
    assert run("clients", "list").output == ""
    assert "This is not an IP address" in run("clients", "block", "nobody").output


def test_each_call_is_written_down_with_its_reason(game: str, store: Store) -> None:
    """Also a refused one; without a reason nothing is done."""
    refused = run("games", "delete", game, reason=None)
    assert (refused.exit_code, store.load(game).id) == (2, game)
    run("games", "show", game, "--secrets", reason="a test")
    run("games", "end", "000000000000")

    lines = run("audit").output.splitlines()

    who = getpass.getuser()
    assert len(lines) == 2
    assert lines[0].endswith(f"{who}: end game 000000000000, unknown-game (a complaint)")
    assert lines[1].endswith(f"{who}: show game {game} with secrets, done (a test)")
    assert run("audit", "--before", lines[0].split()[0]).output.splitlines()[0] == lines[1]
    assert "audit" in run("audit", "--limit", "1").output


def test_each_entry_is_one_line(store: Store) -> None:
    """Whatever an operator was made to paste; and also what a former version has stored."""
    forged = "x\n1-1  2026-11-28 00:00:00  root: audit , done (y)\r\x1b[2J\u202e\u2028\x85"
    run("clients", "block", "203.0.113.7", reason=forged)
    run("clients", "block", "--app", "cl\nub", "--user", "us\ner", reason=forged)
    store.note(Deed(at=0, who=forged, what="a", target=forged, reason=forged, outcome=forged))

    shown = run("audit").output
    assert shown.count("\n") == len(shown.splitlines()) == 3
    assert shown.replace("\n", "").isprintable()
    as_json = run("audit", "--json", "--limit", "4").output
    assert as_json.count("\n") == len(as_json.splitlines()) == 4
    found = [json.loads(each) for each in as_json.splitlines()]
    assert [each["what"] for each in found] == ["audit", "a", "block", "block"]
    assert found[-1]["reason"].startswith(r"x\n1-1")
    listed = run("clients", "list").output
    assert len(listed.splitlines()) == 1


def test_what_is_done_to_apps_is_written_down(store: Store) -> None:
    """With its reason, if there is one; never with a key. What is only looked at is not."""
    key = run("apps", "create", "club", reason=None).output.strip()
    taken = run("apps", "create", "club")
    assert (taken.exit_code, "already" in taken.output) == (2, True)
    assert "create 20/60" in run("apps", "limits", "club", "--create", "20/60").output
    run("apps", "rotate", "club")
    assert "revoked" in run("apps", "revoke", "club", reason="it floods the lobby").output
    assert "club" in run("apps", "list", reason=None).output

    lines = run("audit").output

    assert [each.partition(": ")[2] for each in lines.splitlines()] == [
        "revoke app club, done (it floods the lobby)",
        "rotate key of app club, done (a complaint)",
        "limit app club, done (a complaint)",
        "create app club, refused (a complaint)",
        "create app club, done ()",
    ]
    assert key not in lines
    assert apps.authenticate(store, key) is None
