"""`holdout-service verify-record`: replaying a record without a service."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import json as msgspec_json
from msgspec.structs import replace

from holdout.command import main
from holdout.kernel.chance import commitment
from holdout.kernel.title import Title
from holdout.play.records import reveals
from holdout.play.requests import GameRecord, RecordedAction, Start, checksum_of
from holdout.titles import TITLES

TITLE: Title[Any] = TITLES["raxxon"]
SEED = bytes(range(16))


@pytest.fixture
def record() -> dict[str, Any]:
    """The record of a few actions."""
    state = TITLE.new_game(1, TITLE.options_type(), SEED)
    start, actions = reveals(state.log), []
    for version in range(1, 6):
        action = TITLE.legal_actions(state, 1)[0]
        happened = reveals(TITLE.apply(state, 1, action))
        actions.append(RecordedAction(version, 1, TITLE.action_id(action), happened))
    made = GameRecord(
        title="raxxon",
        schema=TITLE.schema,
        rules=TITLE.made_by,
        seats=1,
        options={},
        origin="options",
        status="abandoned",
        commitment=commitment(SEED),
        seed=SEED.hex(),
        start=Start(None, start),
        actions=actions,
        outcome=None,
        seed_from="service",
    )
    document: dict[str, Any] = json.loads(
        msgspec_json.encode(replace(made, checksum=checksum_of(made)))
    )
    return document


def checked(document: Any, tmp_path: Path) -> tuple[int, str]:
    """The exit status and what is written."""
    file = tmp_path / "record.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document))
    done = CliRunner().invoke(main, ["verify-record", str(file)])
    return done.exit_code, done.stdout


def test_true_record_holds(record: dict[str, Any], tmp_path: Path) -> None:
    """The verdict is what the API would answer."""
    status, told = checked(record, tmp_path)

    assert (status, json.loads(told)) == (
        0,
        {"holds": True, "actions": 5, "differs": None, "covers": "record"},
    )


def test_untrue_record_does_not(record: dict[str, Any], tmp_path: Path) -> None:
    """Exit status 1, and where it first differs."""
    record["actions"][2]["id"] = "pass"

    status, told = checked(record, tmp_path)

    assert (status, json.loads(told)["differs"]["version"]) == (1, 3)


def test_verdict_is_in_the_language_that_is_named(record: dict[str, Any], tmp_path: Path) -> None:
    """By an option or by a variable."""
    record["actions"][2]["id"] = "dance"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    asked = ["verify-record", str(file)]

    by_option = CliRunner().invoke(main, [*asked, "--lang", "ru"])
    by_variable = CliRunner().invoke(main, asked, env={"HOLDOUT_LANG": "de"})

    told = [json.loads(each.stdout)["differs"]["message"] for each in (by_option, by_variable)]
    assert told == ["В этой игре нет такого действия.", "Diese Aktion gibt es in dem Titel nicht."]


@pytest.mark.parametrize("change", [{"seed": None}, {"schema": "raxxon/99"}, {"actions": 7}])
def test_what_can_not_be_replayed_is_no_verdict(
    record: dict[str, Any], tmp_path: Path, change: dict[str, Any]
) -> None:
    """A game that still runs, another version, no record: exit status 2."""
    assert checked(record | change, tmp_path) == (2, "")


@pytest.mark.parametrize("text", ["", "{", "[]", '"\\ud800"', "[" * 100_000])
def test_nonsense_is_no_verdict(tmp_path: Path, text: str) -> None:
    """Whatever is in the file."""
    assert checked(text, tmp_path) == (2, "")
