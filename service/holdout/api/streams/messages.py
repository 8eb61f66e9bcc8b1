"""A game as a stream of server-sent events: the messages, and how a stream begins."""

import re
from typing import Final

import msgspec
from flask import Response, request
from msgspec import UnsetType

from holdout.api.http.headers import PRIVATE
from holdout.api.http.problems import BadRequest
from holdout.api.streams.hold import Listen, hold
from holdout.play import watching
from holdout.play.responses import End
from holdout.play.session import Caller
from holdout.play.watching import Watched
from holdout.store import Store

MEDIA_TYPE: Final = "text/event-stream"

#: The headers of what is a page or a stream, by what the caller accepts.
VARIED: Final = {**PRIVATE, "Vary": f"Accept, {PRIVATE['Vary']}"}

#: A client whose stream breaks off comes back after so long.
RETRY_MILLISECONDS: Final = 2000

#: Says nothing, and keeps what lies between from taking the connection for dead.
KEEP_ALIVE: Final = b":\n\n"

_VERSION: Final = re.compile("[0-9]{1,15}", re.ASCII)


def wanted() -> bool:
    """Whether the caller would rather have a stream than a page."""
    accepted = request.accept_mimetypes
    return accepted.best_match(("application/json", MEDIA_TYPE)) == MEDIA_TYPE


def last_event_id(header: str | UnsetType, after: int) -> int | None:
    """The version after which a stream goes on: that of `Last-Event-ID`, else of `after`.

    None for one that begins. Raises `BadRequest`.
    """
    if not header:
        return after if after >= 0 else None
    if not _VERSION.fullmatch(header):
        raise BadRequest("`Last-Event-ID` must be a version, such as 17.")
    return int(header)


def begin(store: Store, game_id: str, caller: Caller, known: int | None) -> Response:
    """The beginning of a stream, after a version that the caller knows. Raises `PlayError`.

    Who knows how the game has ended is told to come back no more (204).
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
    parts = [b"retry: %d\n\n" % RETRY_MILLISECONDS, *messages(watched)]
    if watched.end is None:
        hold(Listen(game_id, caller, watched.version))
    # Not one body but parts: it is neither measured nor compressed, as it may go on.
    return Response(iter(parts), headers=headers, content_type=MEDIA_TYPE)


def messages(watched: Watched) -> list[bytes]:
    """What is sent of what somebody may know: the change, and the end if the game has ended."""
    told = []
    if watched.change is not None:
        data = msgspec.json.encode(watched.change)
        event = b"view" if watched.begins else b"change"
        told.append(b"id: %d\nevent: %s\ndata: %s\n\n" % (watched.version, event, data))
    if watched.end is not None:
        told.append(last(watched.end))
    return told


def last(end: End) -> bytes:
    """The last message of a stream that a client should not take up again."""
    return b"event: end\ndata: %s\n\n" % msgspec.json.encode(end)
