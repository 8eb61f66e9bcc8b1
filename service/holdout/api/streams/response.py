"""Streams as ordinary Flask responses that block in their thread, and long polls."""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final, NamedTuple

from flask import Flask, Response, current_app, request

from holdout.api.hooks.metrics import EXTENSION as METRICS
from holdout.api.hooks.request_log import waiting
from holdout.api.http.conditional import EXTENSION as STORE
from holdout.api.http.headers import app_of_request, client_address
from holdout.api.http.problems import TooManyListeners
from holdout.api.streams.hub import Client, Hub, Listener, Sent
from holdout.api.streams.messages import (
    KEEP_ALIVE,
    MEDIA_TYPE,
    RETRY,
    STOP,
    VARIED,
    encode,
)
from holdout.play import watching
from holdout.play.authorize import Caller
from holdout.play.watching import Watcher
from holdout.store import Store

#: A client that has gone is noticed when something is sent to it, so a stream is never silent for
#: longer than that. A long poll can't send anything, so it returns after that time.
SILENCE_SECONDS: Final = 15.0

EXTENSION: Final = "holdout-hub"

#: So many of those who listen read games at the same time. There is a thread for each, and when
#: all come at once, as after a restart, each would take memory and a connection to the store.
_TURNS: Final = 8
_turns: Final = threading.BoundedSemaphore(_TURNS)


class Wanted(NamedTuple):
    """What a stream of a game contains besides its events.

    With `people` also what those at the table do, who then see the listener there.
    """

    include: tuple[str, ...] = ()
    people: bool = False


def keep_open(app: Flask, listeners: int) -> Hub:
    """Let streams and long polls of an application wait for news, so many at the same time.

    Without that a stream ends after its beginning, and a long poll returns at once.
    """
    hub = Hub(app.extensions[STORE], listeners, app.extensions[METRICS].listeners)
    app.extensions[EXTENSION] = hub
    return hub


def stream(
    store: Store,
    game_id: str,
    caller: Caller,
    known: int | None,
    wanted: Wanted = Wanted(),  # noqa: B008 - a tuple
) -> Response:
    """Stream a game from the caller's version, and then every change in it.

    Return 204 if the caller has the end of the game, so that the client does not reconnect.
    Raises `PlayError`.
    """
    with in_turn():
        watched = watching.watch(store, game_id, caller, known, wanted.include)
    if watched.change is None and watched.end is not None:
        return nothing_more(caller.language)
    here = watched.here if wanted.people else None
    watcher = Watcher(caller, watched.version, wanted.include, here=here)
    going_on = {} if watched.end else {game_id: watcher}
    return respond(RETRY + encode(game_id, watched), going_on, caller.language, _as_it_is)


@contextmanager
def in_turn() -> Iterator[None]:
    """Read games for somebody who listens, after others who came before.

    Raises `TooManyListeners` if the turn does not come for a long time.
    """
    if not _turns.acquire(timeout=SILENCE_SECONDS):
        raise TooManyListeners
    try:
        yield
    finally:
        _turns.release()


def nothing_more(language: str) -> Response:
    """Return the 204 response that stops the client of a finished stream from reconnecting."""
    return Response(status=204, headers=_headers(language))


def respond(
    beginning: bytes,
    watched: Mapping[str, Watcher],
    language: str,
    written: Callable[[Sent], Iterable[bytes]],
) -> Response:
    """Return a stream that starts with `beginning` and lasts as long as the watched games, if any.

    `written` turns what the hub sends into the bytes of this stream. Raises
    `TooManyListeners`.
    """
    headers = _headers(language)
    hub = _hub() if watched else None
    if hub is None:
        # An iterator and not bytes: like other streams it is neither measured nor compressed.
        return Response(iter([beginning]), headers=headers, content_type=MEDIA_TYPE)
    listener = Listener(_client(), watched.items())
    hub.join(listener)
    body = _body(beginning, hub, listener, written)
    response = Response(body, headers=headers, content_type=MEDIA_TYPE)
    response.call_on_close(partial(hub.leave, listener))
    return response


def wait(known: Mapping[str, int], seconds: float) -> None:
    """Return when one of some games has left its given version, or after some time.

    Raises `TooManyListeners`.
    """
    if hub := _hub():
        with waiting():
            hub.wait(_client(), known, min(seconds, SILENCE_SECONDS))


@contextmanager
def counted() -> Iterator[Callable[[], bool]]:
    """Wait for something that is no game; yields whether to go on. Raises `TooManyListeners`."""
    hub = _hub()
    if hub is None:
        yield _never
        return
    with waiting(), hub.counted(_client()) as going_on:
        yield going_on


def counted_stream(
    written: Callable[[Callable[[], bool]], Iterator[bytes]], language: str
) -> Response:
    """Return a stream of something other than a game, which ends when it should not go on.

    Raises `TooManyListeners`.
    """
    hub, headers = _hub(), _headers(language)
    going_on: Callable[[], bool] = _never
    place = ExitStack()
    if hub is not None:
        going_on = place.enter_context(hub.counted(_client()))
    answer = Response(written(going_on), headers=headers, content_type=MEDIA_TYPE)
    answer.call_on_close(place.close)
    return answer


def _never() -> bool:
    return False


def _client() -> Client:
    if (app := app_of_request()) is not None:
        return Client(client_address(), None, app.name, app.quotas.listeners)
    sent = request.authorization
    return Client(client_address(), sent.token if sent else None)


def _headers(language: str) -> Mapping[str, str]:
    return {
        **VARIED,
        "Cache-Control": "private, no-store",
        "Content-Language": language,
        "X-Accel-Buffering": "no",
    }


def _hub() -> Hub | None:
    """Return the hub where this request may wait; a HEAD request never waits."""
    hub: Hub | None = current_app.extensions.get(EXTENSION)
    return None if request.method == "HEAD" else hub


def _body(
    beginning: bytes, hub: Hub, listener: Listener, written: Callable[[Sent], Iterable[bytes]]
) -> Iterator[bytes]:
    """Yield what a listener is sent, as it comes; keep nothing of it while waiting for more."""
    yield beginning
    del beginning
    going_on = len(listener.parts)
    while going_on:
        sent = listener.receive(SILENCE_SECONDS)
        if sent is None:
            yield KEEP_ALIVE
            continue
        (hub.received_aside if sent.message.aside else hub.received)(sent.part)
        going_on = 0 if sent.message is STOP else going_on - sent.message.last
        yield from written(sent)


def _as_it_is(sent: Sent) -> Iterable[bytes]:
    return [sent.message.data]
