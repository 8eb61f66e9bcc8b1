"""The events of an app, as a stream of server-sent events from a place on.

Each stream waits for its app's messages in the store by itself: apps are few, and have one or two.
"""

import time
from collections.abc import Callable, Iterator

from flask import Response

from holdout.api.streams import response
from holdout.api.streams.messages import KEEP_ALIVE, RETRY, event
from holdout.play import apps
from holdout.play.responses import Messages
from holdout.store import AppEvent, Store, StoreError

#: A worker that is to stop, or an app that is revoked, ends a stream after so long at the latest.
PATIENCE_SECONDS = 2.0
#: How many messages are written at once.
_PAGE = 100


def stream(store: Store, app: str, key: str, after: str | None, language: str) -> Response:
    """Stream an app's messages after a place, or from now on, while its key is valid.

    Raises `TooManyListeners`.
    """
    beginning, place = RETRY, after
    if place is None:
        place = store.last_event(app)
        beginning += _with_id(place, event(b"next", Messages([], place)))

    def written(going_on: Callable[[], bool]) -> Iterator[bytes]:
        yield beginning
        yield from _told(store, app, key, place, going_on)

    return response.counted_stream(written, language)


def _told(
    store: Store, app: str, key: str, place: str, going_on: Callable[[], bool]
) -> Iterator[bytes]:
    """Yield the messages after a place, as they come; a store that is away ends them."""
    said = time.monotonic()
    while going_on():
        try:
            found = store.events_of_app(app, after=place, limit=_PAGE, patience=PATIENCE_SECONDS)
            if apps.authenticate(store, key) is None:
                return
        except StoreError:
            return
        if found:
            place, said = found[-1].place, time.monotonic()
            yield b"".join(map(_message, found))
        elif time.monotonic() - said > response.SILENCE_SECONDS - PATIENCE_SECONDS:
            said = time.monotonic()
            yield KEEP_ALIVE


def _message(told: AppEvent) -> bytes:
    """Build a message; `message` is what browsers call events without a name."""
    return _with_id(told.place, b"event: message\ndata: %s\n\n" % told.data)


def _with_id(place: str, message: bytes) -> bytes:
    return b"id: %s\n%s" % (place.encode(), message)
