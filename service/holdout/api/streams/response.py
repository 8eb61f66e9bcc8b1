"""Streams as ordinary answers of Flask that wait in their thread, and requests that wait first."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Final

from flask import Flask, Response, current_app, request

from holdout.api.hooks.metrics import EXTENSION as METRICS
from holdout.api.hooks.request_log import waiting
from holdout.api.http.client_address import client_address
from holdout.api.http.conditional import EXTENSION as STORE
from holdout.api.streams.hub import Hub
from holdout.api.streams.listener import Client, Listener
from holdout.api.streams.messages import KEEP_ALIVE, MEDIA_TYPE, RETRY, VARIED, encode
from holdout.play import watching
from holdout.play.session import Caller
from holdout.store import Store

#: A client that has gone is noticed when something is sent to it, so a stream is never silent for
#: longer than that. A long poll can't send anything, so it is answered after that time.
SILENCE_SECONDS: Final = 15.0

EXTENSION: Final = "holdout-hub"


def keep_open(app: Flask, listeners: int) -> Hub:
    """Let streams and long polls of an application wait for news, so many at the same time.

    Without that a stream ends after its beginning, and a long poll is answered at once.
    """
    hub = Hub(app.extensions[STORE], listeners, app.extensions[METRICS].listeners)
    app.extensions[EXTENSION] = hub
    return hub


def stream(store: Store, game_id: str, caller: Caller, known: int | None) -> Response:
    """A game from a version that the caller knows, and then everything that changes in it.

    A caller who knows how the game has ended is told not to reconnect (204). Raises `PlayError`.
    """
    watched = watching.watch(store, game_id, caller, known)
    headers = {
        **VARIED,
        "Cache-Control": "private, no-store",
        "Content-Language": caller.language,
        "X-Accel-Buffering": "no",
    }
    if watched.change is None and watched.end is not None:
        return Response(status=204, headers=headers)
    beginning = RETRY + encode(watched)
    hub = None if watched.end else _hub()
    if hub is None:
        # An iterator and not bytes: like other streams it is neither measured nor compressed.
        return Response(iter([beginning]), headers=headers, content_type=MEDIA_TYPE)
    client = Client(client_address(), caller.token)
    listener = Listener(game_id, client, caller, watched.version)
    hub.join(listener)
    body = chain([beginning], _body(hub, listener))
    response = Response(body, headers=headers, content_type=MEDIA_TYPE)
    response.call_on_close(partial(hub.leave, listener))
    return response


def wait(game_id: str, caller: Caller, known: int, seconds: float) -> None:
    """Return when a game has left a version, or after some time. Raises `TooManyListeners`."""
    if hub := _hub():
        with waiting():
            client = Client(client_address(), caller.token)
            hub.wait(game_id, client, known, min(seconds, SILENCE_SECONDS))


def _hub() -> Hub | None:
    """The hub that this request may wait at; a HEAD request never waits."""
    hub: Hub | None = current_app.extensions.get(EXTENSION)
    return None if request.method == "HEAD" else hub


def _body(hub: Hub, listener: Listener) -> Iterator[bytes]:
    """What a listener is sent, as it comes; nothing is kept of it while it waits for more."""
    last = False
    while not last:
        if message := listener.receive(SILENCE_SECONDS):
            hub.received(listener)
            last = message.last
        yield message.data if message else KEEP_ALIVE
