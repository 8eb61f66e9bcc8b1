"""Errors on the wire: RFC 9457 problem documents with stable codes. One table says them all."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

import msgspec
from flask import Response
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from holdout.api.hooks.request_log import note
from holdout.play.errors import PlayError, Spot

MEDIA_TYPE = "application/problem+json"

#: After so many seconds a client should try again when the store is away.
RETRY_SECONDS = 1


class Kind(NamedTuple):
    """A sort of problem: its HTTP status and a title that never changes."""

    status: int
    title: str


PROBLEMS: Mapping[str, Kind] = {
    "bad-request": Kind(400, "The request can't be understood"),
    "bad-json": Kind(400, "The body is not JSON"),
    "which-seat": Kind(400, "Say which seat"),
    "unauthorized": Kind(401, "A token is needed"),
    "forbidden": Kind(403, "The token does not allow that"),
    "not-found": Kind(404, "There is nothing here"),
    "unknown-title": Kind(404, "There is no such title"),
    "unknown-game": Kind(404, "There is no such game"),
    "unknown-seat": Kind(404, "There is no such seat"),
    "unknown-bot": Kind(404, "There is no such bot"),
    "method-not-allowed": Kind(405, "This can't be done here"),
    "seat-taken": Kind(409, "Somebody else sits there"),
    "seat-open": Kind(409, "Nobody sits there"),
    "started": Kind(409, "The game has been started already"),
    "not-started": Kind(409, "The game waits for players"),
    "cannot-undo": Kind(409, "This can't be taken back"),
    "key-expired": Kind(409, "The key was used too long ago"),
    "stale-version": Kind(409, "The game has moved on"),
    "not-your-turn": Kind(409, "The game does not wait for this seat"),
    "illegal-action": Kind(409, "The action is not legal now"),
    "not-a-draw": Kind(409, "This can't be drawn now"),
    "game-over": Kind(409, "The game has ended"),
    "unreadable-game": Kind(409, "The game was made by other rules"),
    "too-large": Kind(413, "The body is too large"),
    "unsupported-media-type": Kind(415, "The body must be JSON"),
    "key-reused": Kind(422, "The key belongs to another request"),
    "bad-field": Kind(422, "A field is wrong"),
    "unknown-action": Kind(422, "This is no action of the title"),
    "bad-option": Kind(422, "The title can't be played like that"),
    "bad-seats": Kind(422, "The seats can't be had"),
    "bad-position": Kind(422, "No game can have this position"),
    "bad-record": Kind(422, "The record can't be replayed"),
    "too-many-requests": Kind(429, "The client asks too much"),
    "fault": Kind(500, "A mistake of the service"),
    "too-many-listeners": Kind(503, "Too many wait for news already"),
    "store-unavailable": Kind(503, "The store is away for a moment"),
    "stopping": Kind(503, "The service is being stopped"),
}

#: `stale-version` has this status when the request bore `If-Match`.
STALE_IF_MATCH = 412


class Problem(Struct, frozen=True):
    """Why a request was refused (RFC 9457). `code` is stable; the texts are for people."""

    type: Annotated[str, Meta(description="Where the code is explained.")]
    title: str
    status: Annotated[int, Meta(ge=400, le=599)]
    code: Annotated[str, Meta(description="Stable, such as `illegal-action`; see `x-problems`.")]
    detail: str
    errors: Annotated[list[Spot] | UnsetType, Meta(description="The fields that are wrong.")] = (
        UNSET
    )
    version: Annotated[int | UnsetType, Meta(description="The version that the game is at.")] = (
        UNSET
    )
    unmet: Annotated[
        list[str] | UnsetType,
        Meta(description="What is missing for what was asked, as stable codes."),
    ] = UNSET


class BadRequest(PlayError):
    """Something about the request itself, such as a header, makes no sense."""

    code = "bad-request"


class BadJson(PlayError):
    """The body is not JSON, or nested too deeply."""

    code = "bad-json"


class TooManyListeners(PlayError):
    """As many streams and long polls wait in this process as may wait at the same time."""

    code = "too-many-listeners"


class UnsupportedMediaType(PlayError):
    """The body is said to be something other than JSON."""

    code = "unsupported-media-type"


class Stopping(PlayError):
    """The process is about to end."""

    code = "stopping"


def problem(code: str, detail: str) -> Problem:
    """A problem of the table."""
    kind = PROBLEMS[code]
    return Problem(f"/docs#{code}", kind.title, kind.status, code, detail)


def refusal(error: PlayError) -> Problem:
    """What a use case has refused, with all that it says."""
    return structs.replace(
        problem(error.code, error.message),
        errors=error.spots or UNSET,
        version=UNSET if error.version is None else error.version,
        unmet=UNSET if error.unmet is None else error.unmet,
    )


def respond(body: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """The response that a problem is sent with."""
    note(code=body.code)
    return Response(msgspec.json.encode(body), body.status, headers, content_type=MEDIA_TYPE)
