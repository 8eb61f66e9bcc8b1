"""Taking back in stored games that began before 22 November 2026, from positions of that time."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from holdout.play import recent_states
from holdout.play.recent import Recent
from holdout.store import Entry, Store
from tests.api.table import Table, ok, problem, table

RECORDS = Path(__file__).parents[1] / "play" / "older_records"
QUIET, MID = "xibalba-action-manual", "xibalba-mid-effect"


def record(name: str) -> dict[str, Any]:
    """The record of a game of that time."""
    made: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    return made


@pytest.fixture
def game(http: FlaskClient) -> Table:
    """A game from an older position, after one action that reveals nothing."""
    made = table(http, record=record(QUIET), version=0)
    ok(made.do("drop 0"))
    return made


def stored_otherwise(
    game: Table, store: Store, state: Callable[[bytes], bytes], start: Callable[[Entry], None]
) -> Table:
    """The same game as if another version had stored it."""
    found, log = store.load(game.id), store.entries(game.id)
    other = game.id[::-1]
    start(log[0])
    store.create(msgspec.structs.replace(found, id=other, state=state(found.state)), *log)
    return replace(game, id=other)


def test_choice_is_taken_back_whatever_defaults_are_stored(game: Table, store: Store) -> None:
    """Older versions wrote some that are left out now."""

    def spelled_out(state: bytes) -> bytes:
        fields = msgspec.msgpack.decode(state)
        assert "dice" not in fields
        return msgspec.msgpack.encode(fields | {"dice": [0, 0]})

    older = stored_otherwise(game, store, spelled_out, lambda _: None)

    assert 0 == ok(older.post("/undo", None))["back"]
    assert "drop 0" in older.legal()


def test_game_that_began_in_mid_effect_goes_back_only_to_what_was_seen(
    game: Table, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its beginning can't be played again; a worker that has not seen the state before says so."""

    def in_mid_effect(start: Entry) -> None:
        (kept,) = (each for each in start.events if each["kind"] == "position")
        assert "agenda" in kept["params"]
        kept["params"] = record(MID)["start"]["position"]

    older = stored_otherwise(game, store, bytes, in_mid_effect)

    ok(older.do(older.legal()[0]))
    with monkeypatch.context() as patched:
        patched.setattr(recent_states, "_recent", Recent[bytes](0))
        told = problem(older.post("/undo", None), 409, "unreadable-game")
    assert "starts in the middle of an effect" in told["detail"]
    assert 1 == ok(older.post("/undo", None))["back"]
