"""`check-store --replay`: the log of each game leads to its state."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from msgspec import structs

from holdout.api import create_app
from holdout.command import main
from holdout.installed import TITLES
from holdout.store import Store
from tests.api.table import Table, ok, table
from tests.store.servers import running_store


def check(folder: Path) -> Result:
    """Run the command on the store of a folder."""
    return CliRunner().invoke(main, ["check-store", "--replay", "--data", str(folder)])


def played(store: Store, title: str) -> Table:
    """A game that was played for a while, with an undo where one is allowed."""
    game = table(create_app(store).test_client(), title=title, players=2)
    rng = Random(title)
    for _ in range(25):
        seat = f"seat={ok(game.get('?seat=1'))['pending'][0]['seat']}"
        listed = ok(game.get(f"/actions?{seat}"))["actions"]
        ok(game.post(f"/actions?{seat}", {"id": rng.choice(listed)["id"]}))
        if rng.random() < 0.3:
            game.post(f"/undo?{seat}", None)
    return game


def test_games_are_played_again(tmp_path: Path) -> None:
    """Of each title; those by other rules are named, and are not damaged."""
    with running_store(tmp_path) as (_, store):
        ids = [played(store, title).id for title in TITLES]
        game = store.load(ids[0])
        other = structs.replace(game, id="other-rules", rules="0+x", seed=bytes(16))
        store.create(other, *store.entries(game.id, limit=1000))

    said = check(tmp_path)

    assert said.exit_code == 0, said.output
    assert f"can be read: {len(ids) + 1}." in said.output
    assert "can't be played again: 1 (other-rules)." in said.output


@pytest.mark.parametrize("title", TITLES)
def test_state_that_the_log_does_not_lead_to_is_found(tmp_path: Path, title: str) -> None:
    """Written by whomever, and so with a checksum that is right."""
    with running_store(tmp_path) as (_, store):
        game = store.load(played(store, title).id)
        first = table(create_app(store).test_client(), title=title, players=2)
        game.state = store.load(first.id).state
        game.version += 1
        (entry,) = store.entries(first.id, limit=1)
        store.write(game, structs.replace(entry, version=game.version), expected=game.version - 1)

    said = check(tmp_path)

    assert said.exit_code == 1
    assert f"Games that can't: 1 ({game.id})." in said.output
