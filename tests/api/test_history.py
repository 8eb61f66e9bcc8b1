"""The log, the record, the position over HTTP."""

import threading
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from holdout.play.records import one_at_a_time
from holdout.store import Store
from tests.api.table import SEED, Table, give, ok, problem, table


@pytest.fixture
def played(http: FlaskClient) -> Table:
    """A game that is over."""
    game = table(http, players=2)
    game.play_on(10_000, Random(7))
    return game


def test_log_is_read_in_pages_of_versions(http: FlaskClient) -> None:
    """Each page goes on where the one before ended; together they are the whole log."""
    game = table(http, players=2)
    game.play_on(20, Random(1))
    whole = ok(game.get("/events"))

    pages: list[dict[str, Any]] = []
    after: int | None = -1
    while after is not None:
        page = ok(game.get(f"/events?after={after}&limit=7"))
        pages.append(page)
        after = page["next"]

    assert len(pages) == 3
    assert whole["events"] == [event for page in pages for event in page["events"]]
    assert (whole["version"], whole["next"]) == (20, None)
    assert whole["events"][0]["version"] == 0


def test_log_after_a_version_has_only_what_came_later(http: FlaskClient) -> None:
    """What an action answers is what the log says of its version."""
    game = table(http, players=2)
    game.play_on(5, Random(1))
    done = ok(game.do(game.legal()[0]))

    assert done["events"] == ok(game.get("/events?after=5"))["events"]
    assert ok(game.get("/events?after=6"))["events"] == []
    assert ok(game.get("/events?after=600000"))["events"] == []


def test_record_of_a_running_game_keeps_the_seed(http: FlaskClient) -> None:
    """Everything else is there already."""
    game = table(http, players=2)
    game.play_on(5, Random(1))

    record = ok(game.get("/record"))

    assert (record["seed"], record["status"], record["outcome"]) == (None, "running", None)
    assert [each["version"] for each in record["actions"]] == [1, 2, 3, 4, 5]
    assert game.created["commitment"] == record["commitment"]
    assert SEED not in game.get("/record").text


def test_record_of_a_finished_game_is_true(http: FlaskClient, played: Table) -> None:
    """It tells the seed, and a replay finds nothing that differs."""
    record = ok(played.get("/record"))

    assert (record["seed"], record["status"]) == (SEED, "over")
    verdict = ok(http.post("/v1/records/verify", json=record))
    played = len(record["actions"])
    true = {"holds": True, "actions": played, "differs": None, "covers": "record"}
    assert verdict == true


def test_record_from_a_position_has_the_position(http: FlaskClient) -> None:
    """It is where the replay starts; a guest is not told while the game runs."""
    first = table(http, players=2)
    first.play_on(12, Random(1))
    position = first.rest(Random(1))
    game = table(http, position=position)
    game.play_on(10_000, Random(1))

    record = ok(game.get("/record"))

    assert position == record["start"]["position"]
    assert record["origin"] == "position"
    assert ok(http.post("/v1/records/verify", json=record))["holds"]
    fork = table(http, record=record, version=3)
    assert position == ok(fork.get("/record"))["start"]["position"]


def test_position_in_a_record_is_hidden_from_a_guest(http: FlaskClient, store: Store) -> None:
    """The document tells what lies facedown."""
    first = table(http, players=2)
    game = table(http, position=first.rest(Random(1)))
    guest = give(store, game.id, [1])

    assert None is ok(http.get(f"{game.path}/record", headers=guest))["start"]["position"]
    assert ok(game.get("/record"))["start"]["position"]
    assert "population_draw" not in http.get(f"{game.path}/events", headers=guest).text


def test_position_is_for_the_end_or_a_host_with_all_seats(
    http: FlaskClient, store: Store, played: Table
) -> None:
    """Anybody else would see the facedown cards."""
    running = table(http, players=2)
    for seats, host in (([1], True), ([1, 2], False), ([2], False)):
        guest = give(store, running.id, seats, host=host)
        problem(http.get(f"{running.path}/position", headers=guest), 403, "forbidden")

    assert ok(running.get("/position"))["position"]["population_draw"]
    guest = give(store, played.id, [2])
    assert ok(http.get(f"{played.path}/position", headers=guest))["position"]


def changed(record: dict[str, Any], path: list[str | int], value: Any) -> dict[str, Any]:
    """A record with one value replaced."""
    if not path:
        return value  # type: ignore[no-any-return]
    copy: Any = list(record) if isinstance(record, list) else dict(record)
    copy[path[0]] = changed(copy[path[0]], path[1:], value)
    return copy  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        (["seed"], "f" * 32, (0, "commitment")),
        (["commitment"], "0" * 64, (0, "commitment")),
        (["seats"], 3, (0, "reveals")),
        (["seats"], 9, (0, "seats")),
        (["options", "difficulty"], "expert", (0, "reveals")),
        (["options", "difficulty"], "hardest", (0, "options")),
        (["start", "reveals", 0, "kind"], "game-begam", (0, "reveals")),
        (["start", "position"], {"title": "raxxon"}, (0, "start")),
        (["actions", 0, "id"], "sheet kd-james", (1, "reveals")),
        (["actions", 3, "id"], "dance", (4, "id")),
        (["actions", 3, "id"], "flip 7,7", (4, "id")),
        (["actions", 3, "seat"], 7, (4, "seat")),
        (["actions", 5, "version"], 7, (6, "version")),
        (["actions", 2, "reveals"], [], (3, "reveals")),
        (["outcome"], None, (-1, "outcome")),
        (["status"], "abandoned", (-1, "status")),
    ],
)
def test_changed_record_is_caught(
    http: FlaskClient,
    played: Table,
    path: list[str | int],
    value: Any,
    expected: tuple[int, str],
) -> None:
    """The first thing that differs is told, by version and field."""
    record = ok(played.get("/record"))
    lie = changed(record, path, value)
    assert lie != record

    verdict = ok(http.post("/v1/records/verify", json=lie))

    version, field = expected
    if version < 0:
        version = len(record["actions"])
    assert not verdict["holds"]
    german = http.post("/v1/records/verify", json=lie, headers={"Accept-Language": "de"})
    assert verdict["differs"]["message"] != ok(german)["differs"].pop("message")
    assert german.headers["Content-Language"] == "de"
    assert (version, field) == (verdict["differs"]["version"], verdict["differs"]["field"])
    if field not in {"outcome", "status"}:
        bad = http.post("/v1/games", json={"record": lie})
        problem(bad, 422, "bad-record")


def test_record_without_its_seed_is_not_replayed(http: FlaskClient) -> None:
    """It belongs to a game that still runs."""
    game = table(http)
    game.play_on(3, Random(1))
    record = ok(game.get("/record"))

    problem(http.post("/v1/records/verify", json=record), 422, "bad-record")
    problem(http.post("/v1/games", json={"record": record}), 422, "bad-record")


def test_record_of_an_abandoned_game_can_be_taken_up_again(http: FlaskClient) -> None:
    """Abandoning is no action of the game."""
    game = table(http)
    game.play_on(3, Random(1))
    http.post(f"{game.path}/abandon", headers=game.headers)
    record = ok(game.get("/record"))

    assert record["status"] == "abandoned"
    assert len(record["actions"]) == 3
    assert ok(http.post("/v1/records/verify", json=record))["holds"]
    assert table(http, record=record).created["status"] == "running"


def test_long_work_is_done_by_one_at_a_time(http: FlaskClient, played: Table) -> None:
    """Games that are played again wait for each other, and nobody who plays waits for them."""
    record, game = ok(played.get("/record")), table(http)
    made: list[TestResponse] = []

    def go_on_from_record() -> None:
        made.append(http.application.test_client().post("/v1/games", json={"record": record}))

    again = threading.Thread(target=go_on_from_record)
    with one_at_a_time:
        again.start()
        ok(game.do(game.legal()[0]))
        assert not made
    again.join()

    ok(made[0], 201)
