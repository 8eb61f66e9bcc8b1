"""Stores that releases of Holdout have written are read, and their games go on.

`python -m tests.releases` writes such a store at each release; every file that is kept here is
tried. One test writes a store with today's service, so that the writer works when it is needed.
"""

import gzip
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec import defstruct as define
from redis import Redis

from holdout import __version__
from holdout.kernel.made_by import played_on
from holdout.play import bot_turns, errors
from holdout.play.records import check
from holdout.play.requests import GameRecord
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.conftest import app, http, made, opened, server, store
from tests.api.table import Table, ok
from tests.depth import depth
from tests.releases.__main__ import main
from tests.releases.dump import Dump, Kept, write_keys
from tests.releases.shapes import digest, shapes

__all__ = ["app", "http", "made", "opened", "server", "store"]

STREAM = {"Accept": "text/event-stream"}
STEPS = depth(8, 20)
FEW_STEPS = 6
"""How long today's games are played that are written to try the writer."""
FEW_TITLES = depth(["raxxon"], [*TITLES])
"""Whose games these are."""
WHAT = {
    *("waiting", "public", "abandoned", "position", "record"),
    *("fewest", "running", "most", "manual", "table", "bots", "undone", "freed"),
}
EACH_SO_MANY = depth(21, 7)
"""Of the versions of a game that are looked at."""


def read(path: Path) -> Dump:
    """What is in a file."""
    return msgspec.msgpack.decode(gzip.decompress(path.read_bytes()), type=Dump)


DUMPS = {path.name: read(path) for path in sorted(Path(__file__).parent.glob("*.msgpack.gz"))}
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
    fill(server, DUMPS[name])
    return DUMPS[name]


def fill(server: EmbeddedValkey, dump: Dump) -> None:
    """Put what was written into an empty store."""
    with Redis.from_url(server.url) as redis:
        write_keys(redis, dump.keys)


def table_of(http: FlaskClient, game: Kept) -> Table:
    """A game as tests have it."""
    return Table(http, game.id, game.token, {})


def play(table: Table, steps: int, store: Store) -> int:
    """Do so many things, or fewer if the game ends; how many were done."""
    rng = Random(table.id)
    for number in range(steps):
        seen = ok(table.get("?seat=1"))
        if not seen["pending"]:
            return number
        bots = {each["seat"] for each in seen["seats"] if each["player"] == "bot"}
        mine = [each["seat"] for each in seen["pending"] if each["seat"] not in bots]
        if not mine:
            store.call_bots(table.id)
            assert bot_turns.play_due(store, _stop, wait=1)
            continue
        seat = mine[0]
        legal = ok(table.get(f"/actions?seat={seat}"))["actions"]
        ok(table.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))
    return steps


def _stop(game_id: str, error: Exception) -> None:
    raise AssertionError(game_id) from error


def judge(record: dict[str, Any]) -> None:
    """Have a record checked: it is confirmed, or its rules are others, but never untrue."""
    refused = ""
    try:
        holds = check(msgspec.convert(record, GameRecord)).holds
    except errors.BadRecord as error:
        holds, refused = False, str(error)
    assert holds or "which this service does not have" in refused


def check_as_left(http: FlaskClient, game: Kept) -> None:
    """The view of a game, its log and what it says of its seed."""
    table = table_of(http, game)
    view = ok(table.get("?seat=1"))
    log = ok(table.get("/events?limit=1000"))

    assert (view["title"], view["status"], view["version"]) == (
        *(game.title, game.status, game.version),
    )
    assert log["version"] == game.version
    assert all(each["text"] for each in log["events"])
    assert view["seed_from"] == ("record" if game.what == "record" else "service")
    if game.events:
        assert [each["kind"] for each in log["events"]] == game.events
    for seat, ids in game.actions.items():
        legal = ok(table.get(f"/actions?seat={seat}"))["actions"]
        assert [each["id"] for each in legal] == ids


def check_all_is_told(http: FlaskClient, game: Kept) -> None:
    """Whatever may be asked of it, in every language, for its seats and for whoever looks on."""
    table = table_of(http, game)
    seats = [each["seat"] for each in ok(table.get("?seat=1"))["seats"] if each["player"] == "me"]
    for language in ("en", "de", "ru"):
        log = ok(table.get("/events?limit=1000&seat=1", Accept_Language=language))
        assert all(each["text"] for each in log["events"])
    for seat in seats:
        ok(table.get(f"?seat={seat}&include=view,actions,undo"))
    if game.what == "public":
        ok(http.get(table.path))
    pending = [each["seat"] for each in ok(table.get("?seat=1"))["pending"]]
    for seat in {*pending} & {*seats}:
        ok(table.get(f"/advice?bot=greedy&seat={seat}"))
    stream = table.http.get(f"{table.path}/events?seat=1", headers=table.headers | STREAM)
    assert b"event: view" in stream.data
    ok(http.post("/v1/inbox", json={"tokens": [game.token]}), 201)
    for version in range(0, game.version, EACH_SO_MANY):
        past = table.get(f"?seat=1&version={version}")
        assert past.status_code == 200 or past.json["code"] == "other-rules", past.text


def check_goes_on(http: FlaskClient, store: Store, game: Kept, version: str) -> None:
    """The record names the rules of then and those of now; undo works or says why not."""
    table = table_of(http, game)
    if game.status == "waiting":
        ok(http.post(f"{table.path}/start", headers=table.headers))
        if game.what == "public":
            assert ok(table.post("/seats/2", {}), 201)["seed_from"] == "service"
        return
    record = ok(table.get("/record"))
    assert record["rules"].startswith(version)
    if game.status == "running":
        rules = played_on(record["rules"], TITLES[game.title].made_by)
        assert play(table, STEPS, store) > 0
        if ok(table.get("?seat=1"))["status"] == "running":
            undone = table.post("/undo?seat=1", None)
            assert undone.status_code == 200 or undone.json["code"] in {
                *("cannot-undo", "other-rules", "which-seat"),
            }, undone.text
            ok(http.post(f"{table.path}/abandon", headers=table.headers))
        record = ok(table.get("/record"))
        assert record["rules"] == rules
    judge(record)


def check_listed(http: FlaskClient, dump: Dump) -> None:
    """The public games are listed, and no others."""
    listed = {each["id"] for each in ok(http.get("/v1/games"))["games"]}
    assert listed == {each.id for each in dump.games if each.what in {"public", "freed"}}


@pytest.mark.usefixtures("old")
@each_game
def test_game_is_as_it_was_left(http: FlaskClient, name: str, game: Kept) -> None:
    """Whatever version wrote it: what was told of it and what might be done is so still."""
    del name
    check_as_left(http, game)
    check_all_is_told(http, game)


@pytest.mark.usefixtures("old")
@each_game
def test_game_goes_on_and_its_record_is_never_called_untrue(
    http: FlaskClient, store: Store, name: str, game: Kept
) -> None:
    """Under the rules of today."""
    check_goes_on(http, store, game, DUMPS[name].version)


@pytest.mark.parametrize("name", DUMPS)
def test_public_games_are_listed(http: FlaskClient, old: Dump) -> None:
    """Anybody may take their open seats."""
    check_listed(http, old)


def test_store_of_today_can_be_kept(
    http: FlaskClient, store: Store, server: EmbeddedValkey, tmp_path: Path
) -> None:
    """It has games of every status and origin, and what is read back is all of it."""
    file = tmp_path / "today.msgpack.gz"
    main(str(file), FEW_STEPS, FEW_TITLES)
    dump = read(file)
    fill(server, dump)

    assert dump.version == __version__
    assert {(each.title, each.what) for each in dump.games} == {
        *((title, what) for title in FEW_TITLES for what in WHAT),
        ("raxxon", "over"),
    }
    check_listed(http, dump)
    for game in dump.games:
        check_as_left(http, game)
    # Whoever plays the bots of one game plays those of the others too.
    for game in dump.games:
        check_goes_on(http, store, game, dump.version)


def test_what_is_stored_has_the_shape_that_is_kept() -> None:
    """If this fails, something that is stored has another shape: see what, and keep a new store.

    Where an older version would read it wrongly, or lose something when it writes, the schema of
    the state or the layout (`holdout.store.codec`) first gets a new number. Then write a store:
    `python -m tests.releases tests/releases/DATE.msgpack.gz`, the day as `2026-11-26`. Files that
    others may have read are never changed.
    """
    newest = max(DUMPS, key=lambda name: (bool(DUMPS[name].shapes), name))

    assert DUMPS[newest].shapes == shapes()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (define("One", [("a", int)]), define("One", [("b", int)])),
        (define("One", [("a", int)]), define("One", [("a", str)])),
        (define("One", [("a", int)]), define("One", [("a", int, 1)])),
        (define("One", [("a", int)]), define("One", [("a", int)], tag="one")),
        (
            define("One", [("a", list[define("Two", [("b", int)])] | None)]),
            define("One", [("a", list[define("Two", [("b", int), ("c", int)])] | None)]),
        ),
    ],
    ids=["name", "type", "optional", "tag", "within"],
)
def test_another_shape_is_told(one: Any, other: Any) -> None:
    """And what is only documented otherwise is not."""
    assert digest([one]) != digest([other])
    assert digest([one]) == digest([one, one])
