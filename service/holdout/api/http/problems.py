"""Errors on the wire: RFC 9457 problem documents with stable codes, all in one table."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

import msgspec
from flask import Response
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from holdout.api.hooks.request_log import note
from holdout.play.errors import PlayError, Spot, Unmet

MEDIA_TYPE = "application/problem+json"

#: `Retry-After` when the store is unavailable.
RETRY_SECONDS = 1
#: `Retry-After` when the store is full: games end, but not at once.
FULL_SECONDS = 60


class Kind(NamedTuple):
    """A kind of problem: its HTTP status and a title that never changes."""

    status: int
    title: str


PROBLEMS: Mapping[str, Kind] = {
    "bad-request": Kind(400, "The request is malformed"),
    "bad-json": Kind(400, "The body is not JSON"),
    "which-seat": Kind(400, "Specify a seat"),
    "unauthorized": Kind(401, "A token is required"),
    "forbidden": Kind(403, "The token does not allow that"),
    "not-found": Kind(404, "Not found"),
    "unknown-title": Kind(404, "There is no such title"),
    "unknown-chapter": Kind(404, "There is no such chapter"),
    "unknown-game": Kind(404, "There is no such game"),
    "unknown-seat": Kind(404, "There is no such seat"),
    "unknown-bot": Kind(404, "There is no such bot"),
    "unknown-version": Kind(404, "There is no such version"),
    "unknown-stream": Kind(404, "There is no such stream"),
    "method-not-allowed": Kind(405, "Method not allowed"),
    "seat-taken": Kind(409, "The seat is taken"),
    "known-cards": Kind(409, "Somebody may know the cards of this game"),
    "seat-open": Kind(409, "The seat is not taken"),
    "started": Kind(409, "The game has already started"),
    "not-started": Kind(409, "The game is waiting for players"),
    "cannot-undo": Kind(409, "This can't be undone"),
    "key-expired": Kind(409, "The idempotency key has expired"),
    "stale-version": Kind(409, "The game has moved on"),
    "not-quiet": Kind(409, "The game is in the middle of a move"),
    "not-your-turn": Kind(409, "The game is not waiting for this seat"),
    "illegal-action": Kind(409, "The action is not legal now"),
    "not-a-draw": Kind(409, "This can't be drawn now"),
    "game-over": Kind(409, "The game has ended"),
    "unreadable-game": Kind(409, "The game was created under different rules"),
    "too-large": Kind(413, "The body is too large"),
    "unsupported-media-type": Kind(415, "The body must be JSON"),
    "key-reused": Kind(422, "The idempotency key was used for another request"),
    "bad-field": Kind(422, "A field is invalid"),
    "unknown-action": Kind(422, "The title has no such action"),
    "bad-option": Kind(422, "An option is invalid"),
    "bad-seats": Kind(422, "These seats are not available"),
    "bad-position": Kind(422, "The position is not valid"),
    "bad-record": Kind(422, "The record can't be replayed"),
    "too-many-requests": Kind(429, "Too many requests"),
    "too-many-games": Kind(429, "Too many open games"),
    "fault": Kind(500, "Internal error"),
    "too-many-listeners": Kind(503, "Too many listeners"),
    "busy": Kind(503, "The service is busy"),
    "store-unavailable": Kind(503, "The store is temporarily unavailable"),
    "store-full": Kind(503, "The store is full"),
    "stopping": Kind(503, "The service is shutting down"),
}

#: `stale-version` has this status when the request bore `If-Match`.
STALE_IF_MATCH = 412


class Problem(Struct, frozen=True):
    """Why a request was rejected (RFC 9457). `code` is stable; the texts are for people."""

    type: Annotated[str, Meta(description="Where the code is documented.")]
    title: str
    status: Annotated[int, Meta(ge=400, le=599)]
    code: Annotated[str, Meta(description="Stable, such as `illegal-action`; see `x-problems`.")]
    detail: str
    errors: Annotated[list[Spot] | UnsetType, Meta(description="The fields that are invalid.")] = (
        UNSET
    )
    version: Annotated[int | UnsetType, Meta(description="The current version of the game.")] = (
        UNSET
    )
    unmet: Annotated[
        list[Unmet] | UnsetType,
        Meta(description="What the request lacks."),
    ] = UNSET
    seats: Annotated[
        list[int] | UnsetType,
        Meta(description="With `which-seat`: the seats that `?seat=` may name."),
    ] = UNSET


class BadRequest(PlayError):
    """Something about the request itself, such as a header, is malformed."""

    code = "bad-request"


class BadJson(PlayError):
    """The body is not JSON, or nested too deeply."""

    code = "bad-json"


class TooManyListeners(PlayError):
    """The process has as many streams and long polls open as it is allowed."""

    code = "too-many-listeners"


class UnsupportedMediaType(PlayError):
    """The body is declared as something other than JSON."""

    code = "unsupported-media-type"


class Stopping(PlayError):
    """The process is shutting down."""

    code = "stopping"


def problem(code: str, detail: str) -> Problem:
    """A problem of the table above."""
    kind = PROBLEMS[code]
    return Problem(f"/docs#{code}", kind.title, kind.status, code, detail)


def refusal(error: PlayError) -> Problem:
    """The problem document for what a use case rejected."""
    return structs.replace(
        problem(error.code, error.message),
        errors=error.spots or UNSET,
        version=UNSET if error.version is None else error.version,
        unmet=UNSET if error.unmet is None else error.unmet,
        seats=UNSET if error.seats is None else error.seats,
    )


def respond(body: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """The response for a problem."""
    note(code=body.code)
    return Response(msgspec.json.encode(body), body.status, headers, content_type=MEDIA_TYPE)
