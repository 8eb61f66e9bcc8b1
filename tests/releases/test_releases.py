"""Stores that earlier versions of Holdout have written are read, and their games go on.

`python -m tests.releases` writes such a store; `fef9bc7` and others in the table are the commits
that did.
"""

import gzip
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.kernel.made_by import each_of
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.conftest import app, http, made, opened, server, store
from tests.api.table import Table, ok, problem
from tests.releases.dump import Dump, Kept, write_keys

__all__ = ["app", "http", "made", "opened", "server", "store"]

#: By file: the commit that wrote it.
WRITTEN_BY = {
    "0.1.0-first": "3a5ebd2",
    "0.1.0": "b4d90e9",
    "0.2.0-in-progress": "fef9bc7",
}
STEPS = 5


def read(name: str) -> Dump:
    """What is in a file."""
    path = Path(__file__).parent / f"{name}.msgpack.gz"
    return msgspec.msgpack.decode(gzip.decompress(path.read_bytes()), type=Dump)


DUMPS = {name: read(name) for name in WRITTEN_BY}
GAMES = [
    pytest.param(name, game, id=f"{name}-{game.title}-{game.what}")
    for name, dump in DUMPS.items()
    for game in dump.games
]
each_game = pytest.mark.parametrize(("name", "game"), GAMES)


@pytest.fixture
def old(http: FlaskClient, store: Store, server: EmbeddedValkey, name: str) -> Dump:
    """The store of that version, under today's service."""
    del http, store
    with Redis.from_url(server.url) as redis:
        write_keys(redis, DUMPS[name].keys)
    return DUMPS[name]


def table_of(http: FlaskClient, game: Kept) -> Table:
    """A game as tests have it."""
    return Table(http, game.id, game.token, {})


def play(table: Table, steps: int) -> int:
    """Do so many things, or fewer if the game ends; how many were done."""
    rng = Random(table.id)
    for number in range(steps):
        pending = ok(table.get("?seat=1"))["pending"]
        if not pending:
            return number
        seat = pending[0]["seat"]
        legal = ok(table.get(f"/actions?seat={seat}"))["actions"]
        ok(table.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))
    return steps


def judged(http: FlaskClient, record: dict[str, Any]) -> bool:
    """Whether a record is confirmed; if not it must not be called untrue."""
    answer = http.post("/v1/records/check", json=record)
    if answer.status_code == 200:
        assert ok(answer)["holds"]
        return True
    assert "which this service does not have" in problem(answer, 422, "bad-record")["detail"]
    return False


@pytest.mark.usefixtures("old")
@each_game
def test_game_is_as_it_was_left(http: FlaskClient, name: str, game: Kept) -> None:
    """Its view, its log and what it says of its seed."""
    table = table_of(http, game)
    view = ok(table.get("?seat=1"))
    log = ok(table.get("/events?limit=1000"))

    assert (game.title, game.status, game.version) == (
        *(view["title"], view["status"], view["version"]),
    )
    assert game.version == log["version"]
    assert all(each["text"] for each in log["events"])
    from_record = game.what == "record"
    assert ("record" if from_record else "unknown") == view["seed_from"], name


@pytest.mark.usefixtures("old")
@each_game
def test_game_goes_on_and_its_record_is_never_called_untrue(
    http: FlaskClient, name: str, game: Kept
) -> None:
    """The record names the rules of then and those of now; undo works or says why not."""
    table = table_of(http, game)
    if game.status == "waiting":
        ok(http.post(f"{table.path}/start", headers=table.headers))
        claim = table.post("/seats/2", {}) if game.what == "public" else None
        assert claim is None or ok(claim, 201)["seed_from"] == "unknown"
        return
    before = ok(table.get("/record"))
    if game.status == "running":
        assert 0 < play(table, STEPS)
        undone = table.post("/undo", None)
        assert undone.status_code == 200 or undone.json["code"] in {
            *("cannot-undo", "unreadable-game", "which-seat"),
        }, (name, undone.text)
        ok(http.delete(table.path, headers=table.headers), 204)
        record = ok(table.get("/record"))
        assert [before["rules"], TITLES[game.title].made_by] == each_of(record["rules"])
    else:
        record = before
        assert DUMPS[name].version == record["rules"]
    judged(http, record)


@pytest.mark.usefixtures("old")
@pytest.mark.parametrize("name", WRITTEN_BY)
def test_public_games_are_listed(http: FlaskClient, name: str) -> None:
    """And a stranger who would sit down is told that nobody knows who chose the seed."""
    listed = {each["id"]: each for each in ok(http.get("/v1/games"))["games"]}
    public = [each for each in DUMPS[name].games if each.what == "public"]

    assert {each.id for each in public} == {*listed}
    assert {("options", "unknown")} == {
        (each["origin"], each["seed_from"]) for each in listed.values()
    }
    for game in public:
        path = f"/v1/games/{game.id}/seats/2"
        refused = problem(http.post(path, json={}), 409, "known-cards")
        assert ["seed-unknown"] == [each["code"] for each in refused["unmet"]]
        assert "running" == ok(http.post(path, json={"accept_known_cards": True}), 201)["status"]


def test_most_records_of_before_are_confirmed(
    http: FlaskClient, store: Store, server: EmbeddedValkey
) -> None:
    """What was abandoned or over then is true by the rules of now, but for a few."""
    del store
    confirmed = []
    for dump in DUMPS.values():
        with Redis.from_url(server.url) as redis:
            redis.flushall()
            write_keys(redis, dump.keys)
        ended = [each for each in dump.games if each.status in {"over", "abandoned"}]
        records = [ok(table_of(http, each).get("/record")) for each in ended]
        confirmed.append([judged(http, each) for each in records].count(True))
    assert [3, 4, 2] == confirmed
