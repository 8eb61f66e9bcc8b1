"""Errors on the wire: RFC 9457 problem documents with stable codes, all in one table."""

import json
from collections.abc import Mapping
from typing import Annotated

import msgspec
from flask import Response
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from holdout.api.hooks.request_log import note
from holdout.api.http.languages import DEFAULT_LANGUAGE, asked_language
from holdout.api.http.public import docs_url
from holdout.play.errors import PlayError, Spot, Unmet
from holdout.play.phrases import Phrase, phrase

MEDIA_TYPE = "application/problem+json"

#: `Retry-After` when the store is unavailable.
RETRY_SECONDS = 1
#: `Retry-After` when a seat has reached its rate limit of messages: a minute is over by then.
TALK_SECONDS = 60
#: `Retry-After` when the store is full: games end, but not at once.
FULL_SECONDS = 60


#: The status of each problem, by its code. Its texts are in `play/locale`.
PROBLEMS: Mapping[str, int] = {
    "bad-request": 400,
    "bad-json": 400,
    "which-seat": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "blocked": 403,
    "not-found": 404,
    "unknown-title": 404,
    "unknown-chapter": 404,
    "unknown-game": 404,
    "unknown-seat": 404,
    "unknown-bot": 404,
    "unknown-version": 404,
    "unknown-inbox": 404,
    "method-not-allowed": 405,
    "seat-taken": 409,
    "known-cards": 409,
    "seat-open": 409,
    "started": 409,
    "not-started": 409,
    "cannot-undo": 409,
    "key-expired": 409,
    "stale-version": 409,
    "not-quiet": 409,
    "not-your-turn": 409,
    "illegal-action": 409,
    "not-a-draw": 409,
    "game-over": 409,
    "no-talk": 409,
    "unreadable-game": 409,
    "older-game": 409,
    "other-rules": 409,
    "too-large": 413,
    "unsupported-media-type": 415,
    "key-reused": 422,
    "bad-field": 422,
    "unknown-action": 422,
    "bad-option": 422,
    "bad-seats": 422,
    "bad-position": 422,
    "bad-record": 422,
    "too-many-requests": 429,
    "too-many-games": 429,
    "fault": 500,
    # What is switched off is not unknown: each optional feature has a code of its own.
    "push-off": 501,
    "metrics-off": 501,
    "admin-off": 501,
    "table-off": 501,
    "too-many-listeners": 503,
    "busy": 503,
    "newer-game": 503,
    "store-unavailable": 503,
    "store-full": 503,
    "stopping": 503,
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


def bad_json(body: bytes) -> BadJson:
    """Return the error for a body that is not JSON; it says where, if that can be found out."""
    try:
        json.loads(body.decode())
    except json.JSONDecodeError as error:
        return BadJson("at", line=error.lineno, column=error.colno)
    except UnicodeDecodeError as error:
        *lines, last = body[: error.start].decode().split("\n")
        return BadJson("not-utf-8", line=len(lines) + 1, column=len(last) + 1)
    except RecursionError:
        return BadJson("nested")
    except ValueError:
        # A number that Python refuses to read, for its length.
        return BadJson()
    # Python takes what is none: `NaN`, half of a pair of surrogates.
    return BadJson()


class TooManyListeners(PlayError):
    """The process has as many streams and long polls open as it is allowed."""

    code = "too-many-listeners"


class UnsupportedMediaType(PlayError):
    """The body is declared as something other than JSON."""

    code = "unsupported-media-type"


class Stopping(PlayError):
    """The process is shutting down."""

    code = "stopping"


def title(code: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the title of a problem: in one language it never changes."""
    return phrase(f"{code}.title").said(language)


def problem(code: str, variant: str = "detail", **values: str | int) -> Problem:
    """Build a problem of the table above, in the request's language; `values` fill its detail."""
    return _problem(code, phrase(f"{code}.{variant}", **values))


def refusal(error: PlayError) -> Problem:
    """Build the problem document for a use case's rejection, in the language of the request."""
    spoken = asked_language()
    return structs.replace(
        _problem(error.code, error.phrase),
        errors=[each.said(spoken) for each in error.wrong] or UNSET,
        version=UNSET if error.version is None else error.version,
        unmet=UNSET if error.unmet is None else error.unmet,
        seats=UNSET if error.seats is None else error.seats,
    )


def respond(body: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Build the response for a problem."""
    note(code=body.code)
    written = {
        **(headers or {}),
        "Content-Language": asked_language(),
        "Vary": "Authorization, Accept-Language",
    }
    return Response(msgspec.json.encode(body), body.status, written, content_type=MEDIA_TYPE)


def _problem(code: str, detail: Phrase) -> Problem:
    spoken = asked_language()
    return Problem(
        f"{docs_url()}#{code}", title(code, spoken), PROBLEMS[code], code, detail.said(spoken)
    )
