"""Server-sent events: what a listener of a game is sent, as bytes, and where a stream resumes."""

import logging
import re
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

import msgspec
from flask import request
from msgspec import Struct, UnsetType

from holdout.api.http.headers import PRIVATE
from holdout.api.http.problems import BadRequest
from holdout.logs import trace_of
from holdout.play import people, watching
from holdout.play.people import Listening
from holdout.play.responses import GameEnd
from holdout.play.watching import End, Watched, Watcher
from holdout.store import Damaged, NewerGame, OlderGame, Store, StoreUnavailable

MEDIA_TYPE: Final = "text/event-stream"

#: The headers of a response that is a page or a stream, depending on what the caller accepts.
VARIED: Final = {**PRIVATE, "Vary": f"Accept, {PRIVATE['Vary']}"}

#: The first bytes of a stream: a client whose stream breaks off reconnects after so long.
RETRY: Final = b"retry: 2000\n\n"

#: A comment. It keeps proxies from closing a silent connection, and finds out who has gone.
KEEP_ALIVE: Final = b":\n\n"

_VERSION: Final = re.compile("[0-9]{1,15}", re.ASCII)
_log = logging.getLogger(__name__)


class Message(NamedTuple):
    """Bytes to send, the version that they bring the listener to, and whether its game ends.

    In a stream of several games the end of one is a message of its own, `end`: each of the two
    gets an id with the places of all games. A message `aside` has no version.
    """

    data: bytes
    known: int = -1
    last: bool = False
    end: bytes = b""
    aside: bool = False


#: Ends a stream without an `end` event, so that its client reconnects.
STOP: Final = Message(b"", last=True)


def wanted() -> bool:
    """Return whether the caller prefers a stream to a page."""
    accepted = request.accept_mimetypes
    return accepted.best_match(("application/json", MEDIA_TYPE)) == MEDIA_TYPE


def last_event_id(header: str | UnsetType, after: int) -> int | None:
    """Return the version after which a stream resumes: from `Last-Event-ID`, else from `after`.

    Returns None for a stream that starts from the beginning. Raises `BadRequest`.
    """
    if not header:
        return after if after >= 0 else None
    if not _VERSION.fullmatch(header):
        raise BadRequest("last-event-id", path="header.Last-Event-ID")
    return int(header)


def changes(store: Store, game_id: str, watchers: Collection[Watcher]) -> Mapping[Watcher, Message]:
    """Return a message for each watcher of a game; those with the same view share one rendering.

    If an error of our own prevents that, it is logged and their streams end.

    Raises:
        StoreUnavailable: The store can't be reached; nobody has been sent anything.
    """
    try:
        found = watching.changes(store, game_id, watchers)
        rendered: dict[tuple[int, bool], Message] = {}
        for watcher, watched in found.items():
            if (kind := (id(watched), watcher.several)) not in rendered:
                rendered[kind] = (
                    of_several(game_id, watched) if watcher.several else of_one(game_id, watched)
                )
        return {
            watcher: rendered[id(watched), watcher.several] for watcher, watched in found.items()
        }
    except StoreUnavailable:
        raise
    except NewerGame:
        # A client that reconnects reaches a newer process, or gets a 503 with `Retry-After`.
        return dict.fromkeys(watchers, STOP)
    except Exception as error:  # noqa: BLE001 - listeners of other games must not suffer
        _log.error("game %s could not be rendered: %s", game_id, trace_of(error))
        return dict.fromkeys(watchers, STOP)


def at_table(
    store: Store, game_id: str, listening: Collection[Listening]
) -> Mapping[Listening, tuple[int, Message]]:
    """Return the number of the last message and the people's news for each listener at a table.

    Raises:
        StoreUnavailable: The store can't be reached; nobody has been sent anything.
    """
    try:
        found = people.told(store, game_id, listening)
        return {
            each: (told.last, Message(event(b"people", told), aside=True))
            for each, told in found.items()
        }
    except StoreUnavailable:
        raise
    except (Damaged, NewerGame, OlderGame):
        return {}  # The messages about the game report that.
    except Exception as error:  # noqa: BLE001 - listeners of other games must not suffer
        _log.error("the people of game %s could not be told: %s", game_id, trace_of(error))
        return {}


def encode(game_id: str, watched: Watched) -> bytes:
    """Encode what a caller may know of a game as events: the change, and `end` if it is over."""
    events = b""
    if watched.change is not None:
        name = b"view" if watched.begins else b"change"
        events += b"id: %d\n%s" % (watched.version, event(name, watched.change))
    if watched.end is not None:
        events += end_of(game_id, watched.end)
    return events


def of_one(game_id: str, watched: Watched | End) -> Message:
    """Return the message for a stream that follows one game."""
    if isinstance(watched, End):
        return Message(end_of(game_id, watched), last=True)
    return Message(encode(game_id, watched), watched.version, last=watched.end is not None)


def of_several(game_id: str, watched: Watched | End) -> Message:
    """Return the message about one game for a stream that follows several."""
    if isinstance(watched, End):
        return Message(b"", last=True, end=end_of(game_id, watched))
    data = event(b"game", watched.change) if watched.change else b""
    end = end_of(game_id, watched.end) if watched.end else b""
    return Message(data, watched.version, last=bool(end), end=end)


def end_of(game_id: str, end: End) -> bytes:
    """Return the last event about a game. The only one of a stream is not to be resumed."""
    return event(b"end", GameEnd(game_id, end.reason))


def event(name: bytes, data: Struct) -> bytes:
    """Encode a server-sent event, without its id."""
    return b"event: %s\ndata: %s\n\n" % (name, msgspec.json.encode(data))
