"""Games that a version before 0.2.0 has stored, and events that can't be told: never a fault."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.play import bot_turns, games
from holdout.store import Lifetimes, Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.table import Table, ok, problem, table
from tests.api.test_two_versions import asked, play, quiet

SENTENCES = {
    "en": "Something happened that this version of the service cannot describe.",
    "de": "Etwas ist geschehen, das diese Version des Dienstes nicht beschreiben kann.",
    "ru": "Произошло то, чего эта версия сервиса описать не может.",
}
UNTOLD = [
    {"kind": "eclipse", "params": {"hours": 3}},
    {"kind": "seat-to-bot", "params": {"label": "greedy"}, "seat": 1},
    {"kind": "seat-to-bot", "params": {"name": 7}, "seat": 1},
    {"kind": "abandoned-soon", "params": {"at": 1_700_000_000}},
    {"kind": "game-started"},
    {"kind": "eclipse", "params": {}, "seat": 99},
]
"""Events of kinds that nobody knows, and with parameters that don't fit."""


@pytest.fixture
def redis(server: EmbeddedValkey, store: Store) -> Iterator["Redis[bytes]"]:
    """The store as it is."""
    del store
    with Redis.from_url(server.url) as client:
        yield client


def test_game_of_before_is_refused_with_a_code_of_its_own(
    http: FlaskClient, store: Store, redis: "Redis[bytes]"
) -> None:
    """Whatever is asked of it or done to it; bots, deliveries and housekeeping let it be."""
    game = table(http, seats=[{"player": "bot", "bot": "random"}, {"player": "me"}])
    key = f"holdout:{{{game.id}}}:game"
    redis.hset(key, "layout", "5")
    before = redis.hgetall(key)

    *answers, inbox = asked(game)
    for answer in answers:
        told = problem(answer, 409, "older-game")
        assert "before 0.2.0" in told["detail"]
    assert problem(inbox, 403, "forbidden")
    assert bot_turns.play_due(store, quiet, wait=1) == 1
    assert bot_turns.play_due(store, quiet, wait=0.05) == 0
    assert games.look_at(store, game.id, Lifetimes()) is None
    assert redis.hgetall(key) == before


@pytest.mark.parametrize("event", UNTOLD, ids=lambda event: event["kind"])
@pytest.mark.parametrize("title", TITLES)
def test_event_that_cannot_be_told_is_a_neutral_line(
    http: FlaskClient, redis: "Redis[bytes]", title: str, event: dict[str, Any]
) -> None:
    """In the log in all languages, the record, the stream, undo, and earlier versions."""
    game = table(http, title=title, players=2)
    rng = Random(title)
    for _ in range(3):
        play(game, rng)
    _rewrite(redis, game, 2, event)

    for language, sentence in SENTENCES.items():
        log = ok(game.get("/events?seat=1", Accept_Language=language))["events"]
        (line,) = [each for each in log if each["kind"] == "unreadable"]
        assert (line["version"], line["text"]) == (2, sentence)
        assert line["seat"] == event.get("seat")
    ok(game.get("/record"))
    for rest in ("?seat=1&version=1", "?seat=1&version=2", "?seat=1&include=undo"):
        answer = game.get(rest)
        assert answer.status_code == 200 or problem(answer, 409, "other-rules")
    undone = game.post("/undo?seat=1", None)
    assert undone.status_code in {200, 409}
    play(game, rng)
    ok(game.post("/abandon", None))
    ok(game.get("/record"))
    stream = game.get("/events?seat=1&after=1", Accept="text/event-stream").data
    assert b'"kind":"unreadable"' in stream
    assert b"event: end" in stream


def test_who_may_not_know_of_it_is_not_told_that_there_is_something(
    http: FlaskClient, redis: "Redis[bytes]"
) -> None:
    """What only one seat may know, only that seat reads as a neutral line."""
    game = table(http, players=2)
    play(game, Random(1))
    _rewrite(redis, game, 1, {"kind": "eclipse", "params": {}, "only": [2]})

    for seat, lines in ((1, 0), (2, 1)):
        log = ok(game.get(f"/events?seat={seat}"))["events"]
        assert [each["kind"] for each in log].count("unreadable") == lines


def _rewrite(redis: "Redis[bytes]", game: Table, version: int, event: dict[str, Any]) -> None:
    """Put an event into an entry of the log that this version would not write."""
    key, place = f"holdout:{{{game.id}}}:log", f"{version}-1"
    rows = redis.xrange(key)
    redis.delete(key)
    for at, fields in rows:
        if at.decode() == place:
            entry = msgspec.msgpack.decode(fields[b"entry"])
            entry["events"] = [*entry["events"], event]
            fields[b"entry"] = msgspec.msgpack.encode(entry)
        redis.xadd(key, fields, id=at)
