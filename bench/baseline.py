"""The floor under the service's speed: a bare Flask view, one read, one compare-and-set.

It reads the same fields of the same game and writes the same bytes with the same script, by
redis-py as its documentation has it; it knows no rules, no schemas and no texts. Only the
benchmarks serve it.
"""

import os
from typing import cast

from flask import Flask, Response, request
from redis import Redis

from holdout.kernel.events import PlainEvent
from holdout.store import Entry, Lifetimes
from holdout.store.codec import GAME_FIELDS, game_from
from holdout.store.valkey import NO_RECEIPT, WRITE, keys_of, writing

_ANSWER = b'{"text":"' + b"." * 330 + b'"}'
_EVENTS: list[PlainEvent] = [{"kind": "floor", "params": {"text": "." * 120}}]
_LIFETIMES = Lifetimes()

_store = Redis.from_url(os.environ["HOLDOUT_STORE"], protocol=2)
_write = _store.register_script(WRITE.text)
app = Flask("floor")


@app.post("/v1/games/<game_id>/actions")
def act(game_id: str) -> Response:
    """Read a game and write it back, one version on."""
    request.environ["wsgi.input_terminated"] = True
    request.get_data()  # If a body is not read, the connection may be closed after the answer.
    keys = keys_of(game_id)
    game = game_from(game_id, cast("list[bytes | None]", _store.hmget(keys[0], GAME_FIELDS)))
    expected, game.version = game.version, game.version + 1
    entry = Entry(game.version, 1, "floor", game.changed, _EVENTS)
    if _write(keys, writing(game, entry, expected, _LIFETIMES, NO_RECEIPT)) != b"running":
        raise RuntimeError("somebody else has written")
    return Response(_ANSWER, mimetype="application/json")
