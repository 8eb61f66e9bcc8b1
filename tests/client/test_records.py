"""Positions, records and seeds, as a user of `holdout` keeps and checks them."""

import json
from pathlib import Path

import pytest

from holdout_client import Client
from holdout_client.api.models.verdict import Verdict
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
    assert "only then" in cli("verify", status=2).stderr
    cli("abandon", "--yes", game)
    file = tmp_path / "record.json"
    cli("record", "-o", str(file))

    assert "all 2 actions follow" in cli("verify").stdout
    assert "all 2 actions follow" in cli("verify", str(file)).stdout
    cli("new", "--from", str(file), "--at", "1")
    assert 1 == json.loads(cli("show", "--json").stdout)["version"]


def test_untrue_record_is_found_out(cli: Cli, tmp_path: Path) -> None:
    """Another action, another seed, or no record at all."""
    game = new(cli)
    cli("do", *SETUP)
    cli("abandon", "--yes", game)
    record = json.loads(cli("record").stdout)
    file = tmp_path / "record.json"

    record["actions"][0]["id"] = "sheet kd-james"
    file.write_text(json.dumps(record))
    assert "Not true, at version 1" in cli("verify", str(file), status=1).stdout
    record["seed"] = "00" * 16
    file.write_text(json.dumps(record))
    assert "not the one that was promised" in cli("verify", str(file), status=1).stdout
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


def test_seed_is_checked_on_the_own_machine(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service that calls everything true is not believed."""
    cli("abandon", "--yes", new(cli))
    record = json.loads(cli("record").stdout)
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "commitment": "00" * 32}))
    flattery = Verdict(holds=True, actions=0, differs=None)
    monkeypatch.setattr(Client, "check_record", lambda *_: flattery)

    assert "not the one that was promised" in cli("verify", str(file), status=1).stdout
