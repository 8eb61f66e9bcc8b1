"""Positions, records and seeds, as a user of `holdout` keeps and checks them."""

import json
import shutil
from pathlib import Path

import pytest

from holdout_client.cli import replaying
from holdout_client.connection import Connection
from holdout_client.held import HeldGames
from tests.client.conftest import Cli
from tests.client.test_commands import SETUP, new


def test_position_is_a_file_to_go_on_from(cli: Cli, tmp_path: Path) -> None:
    """As the service wrote it, or bare."""
    new(cli)
    cli("do", *SETUP)
    file = tmp_path / "position.json"
    board = json.loads(cli("show", "--json").stdout)["board"]

    assert f"Written to {file}." in cli("position", "-o", str(file)).stdout
    cli("new", "--from", str(file))
    assert board == json.loads(cli("show", "--json").stdout)["board"]
    bare = json.dumps(json.loads(file.read_text())["position"])
    cli("new", "--from", "-", typed=bare)
    assert board == json.loads(cli("show", "--json").stdout)["board"]


def test_record_is_verified_and_gone_on_from(cli: Cli, tmp_path: Path) -> None:
    """Once its seed is told."""
    game = new(cli)
    cli("do", *SETUP)
    assert "only then" in cli("verify", status=1).stderr
    cli("abandon", "--yes", game)
    file = tmp_path / "record.json"
    cli("record", "-o", str(file))

    assert "reproduces all actions (2)" in cli("verify").stdout
    assert "reproduces all actions (2)" in cli("verify", str(file)).stdout
    cli("new", "--from", str(file), "--at", "1")
    assert json.loads(cli("show", "--json").stdout)["version"] == 1


def test_untrue_record_is_found_out(cli: Cli, tmp_path: Path) -> None:
    """Another action, another seed, or no record at all."""
    game = new(cli)
    cli("do", *SETUP)
    cli("abandon", "--yes", game)
    record = json.loads(cli("record").stdout)
    file = tmp_path / "record.json"

    record["actions"][0]["id"] = "sheet kd-james"
    file.write_text(json.dumps(record))
    assert "Invalid from version 1" in cli("verify", str(file), status=1).stdout
    german = cli("--lang", "de", "verify", str(file), status=1).stdout
    assert "Ungültig ab Version 1: Es ist etwas anderes geschehen." in german
    record["seed"] = "00" * 16
    file.write_text(json.dumps(record))
    assert "does not match the commitment" in cli("verify", str(file), status=1).stdout
    assert not json.loads(cli("verify", str(file), "--json", status=1).stdout)["holds"]
    record["seed"] = "not hex"
    file.write_text(json.dumps(record))
    assert "$.seed" in cli("verify", str(file), status=2).stderr
    for nonsense in ("[]", "{", '{"seed": "00"}'):
        file.write_text(nonsense)
        cli("verify", str(file), status=2)


def test_file_that_is_no_record_is_told(cli: Cli, tmp_path: Path) -> None:
    """A position, say, is not taken for a record whose seed is not told yet."""
    new(cli)
    file = tmp_path / "position.json"
    cli("position", "-o", str(file))

    assert "is not the record of a game" in cli("verify", str(file), status=2).stderr


@pytest.mark.parametrize("file", ["nofile.json", "records/one"])
def test_file_that_is_not_there_is_told(cli: Cli, file: str) -> None:
    """What has a dot or a slash is no game."""
    assert f"There is no file {file}." in cli("verify", file, status=2).stderr


def test_seed_is_checked_on_the_own_machine(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service that calls everything true is not believed."""
    cli("abandon", "--yes", new(cli))
    record = json.loads(cli("record").stdout)
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "commitment": "00" * 32}))
    flattery = {"holds": True, "actions": 0, "differs": None}
    monkeypatch.setattr(Connection, "document", lambda *_: flattery)

    assert "does not match the commitment" in cli("verify", str(file), status=1).stdout


@pytest.fixture
def ended(cli: Cli, tmp_path: Path) -> Path:
    """The record of a game that this user has made."""
    game, file = new(cli), tmp_path / "record.json"
    cli("do", *SETUP)
    cli("abandon", "--yes", game)
    cli("record", "-o", str(file))
    return file


def test_game_is_played_again_on_the_own_machine(
    cli: Cli, ended: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the rules that are installed here; what the service would say is not asked."""
    record = json.loads(ended.read_text())
    record["actions"][1]["reveals"] = []
    lie = ended.with_name("lie.json")
    lie.write_text(json.dumps(record))
    monkeypatch.setenv("HOLDOUT_URL", "http://127.0.0.1:9")

    assert "replayed on this machine" in cli("verify", str(ended)).stdout
    told = cli("verify", str(lie), status=1).stdout
    assert "Invalid from version 2: " in told
    verdict = json.loads(cli("verify", "--json", str(lie), status=1).stdout)
    assert (verdict["differs"]["version"], verdict["differs"]["field"]) == (2, "reveals")
    assert {"holds": False, "replayed": "here", "noted": True}.items() <= verdict.items()


@pytest.mark.parametrize("program", [None, "false", "true", "echo"])
def test_service_is_asked_where_the_rules_are_not_installed(
    cli: Cli, ended: Path, monkeypatch: pytest.MonkeyPatch, program: str | None
) -> None:
    """Or are of a version that can't replay the record; the user is told."""
    found = program and shutil.which(program)
    monkeypatch.setattr(replaying, "program", lambda: found)

    assert "The game was replayed by the service" in cli("verify").stdout
    assert json.loads(cli("verify", "--json", str(ended)).stdout)["replayed"] == "service"


def test_service_that_puts_another_seed_in_its_place_is_found_out(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record that holds in itself, but is not of the seed that was promised."""
    game = new(cli, "--seed", "17" * 16)
    cli("do", *SETUP)
    cli("abandon", "--yes", game)
    other = json.loads(cli("record").stdout)
    game = new(cli)

    monkeypatch.setattr(Connection, "document", lambda *_: other)
    assert "was for another seed" in cli("verify", game, status=1).stdout
    assert "another seed" in cli("verify", "--json", game, status=1).stdout
    running = other | {"seed": None}
    monkeypatch.setattr(Connection, "document", lambda *_: running)
    assert "was for another seed" in cli("verify", game, status=1).stdout


def test_promise_is_noted_when_a_game_is_first_seen(cli: Cli, home: Path, ended: Path) -> None:
    """Also by somebody who has not made it; later commitments change nothing."""
    held = HeldGames(home / "holdout" / "games.json")
    game = held.last()
    assert game is not None
    assert game.commitment == json.loads(ended.read_text())["commitment"]
    held.path.unlink()
    assert "No commitment was saved here" in cli("verify", str(ended)).stdout

    held.keep(game._replace(commitment=""))
    assert "No commitment was saved here" in cli("verify").stdout
    cli("show")
    assert game == held.last()
    assert "No commitment was saved here" not in cli("verify").stdout
    held.keep(game._replace(commitment="00" * 32))
    assert game == held.last()


def test_promise_of_a_running_game_is_told(cli: Cli) -> None:
    """The seed itself only afterwards."""
    new(cli)

    assert json.loads(cli("show", "--json").stdout)["commitment"] in cli("verify", status=1).stderr
