"""The floor under the service's speed: a bare Flask view, one read, one compare-and-set.

It reads the same fields of the same game and writes the same bytes with the same script, but
knows no rules, no schemas and no words. Only `bench` serves it.
"""

import os

from flask import Flask, Response, request

from holdout.settings import read
from holdout.store import Entry, open_store

_ANSWER = b'{"text":"' + b"." * 330 + b'"}'
_EVENTS = [{"kind": "floor", "params": {"text": "." * 120}}]

_store = open_store(read(os.environ).store)
app = Flask("floor")


@app.post("/v1/games/<game_id>/actions")
def act(game_id: str) -> Response:
    """Read a game and write it back, one version on."""
    request.environ["wsgi.input_terminated"] = True
    request.get_data()  # Where a body was not read, the connection may be closed after the answer.
    game = _store.load(game_id)
    expected, game.version = game.version, game.version + 1
    entry = Entry(game.version, 1, "floor", game.changed, _EVENTS)
    _store.write(game, entry, expected=expected)
    return Response(_ANSWER, mimetype="application/json")
