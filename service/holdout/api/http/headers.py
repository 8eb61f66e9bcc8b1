"""The headers that identify the caller, the language, and the version."""

import posixpath
import re
from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple
from urllib.parse import unquote

from flask import Request
from flask.globals import request_ctx
from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.api.hooks.request_log import note
from holdout.api.http.languages import DEFAULT_LANGUAGE, language
from holdout.api.http.problems import BadRequest
from holdout.play import apps, errors
from holdout.play.authorize import Caller
from holdout.play.pseudonyms import client_of
from holdout.play.requests import END
from holdout.store import App

#: Instead of a tag, any version.
ANY_TAG: Final = "*"

#: How many characters of the name of an app's user count.
MOST_OF_USER: Final = 100


def client_address(sent: Request | None = None) -> str:
    """Return the address of the client, of this request or of the present one.

    Of IPv6 it is the network, because one household has a whole one.
    """
    return client_of((sent or request_ctx.request).remote_addr or "")


#: The headers of a response for the caller alone that has no version.
PRIVATE: Mapping[str, str] = {
    "Cache-Control": "private, no-cache",
    "Vary": "Authorization, Accept-Language",
}

_ONE_TAG = r'(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"'
_TAGS = re.compile(rf"[ \t]*{_ONE_TAG}(?:[ \t]*,[ \t]*{_ONE_TAG})*[ \t]*")
_TAG = re.compile(_ONE_TAG)
#: A tag that is a version, as we send it or as it comes back through a proxy that compresses:
#: `"17"`, `"17-de"`, `W/"17"` (nginx, Varnish, Envoy), `"17-gzip"` (Apache, Caddy), `"17:br"`
#: (Flask-Compress), `"17--gzip"` (Jetty), `"17;gzip"` and the like.
_VERSION_TAG = re.compile(r'(?:W/)?"([0-9]{1,16})(?:[-:;/][^"]*)?"')
#: What such a proxy puts behind a tag.
_CODING = re.compile(r'[-:;/]+(?:gzip|br|zstd|deflate|df|dcb|dcz)"$')


class Language(Struct, frozen=True, rename={"accept_language": "Accept-Language"}):
    """The language of the texts in the response."""

    accept_language: Annotated[
        str,
        Meta(
            description="`en`, `de` or `ru`, with preferences as in RFC 9110.",
            examples=["de"],
        ),
    ] = DEFAULT_LANGUAGE


class Known(
    Language,
    frozen=True,
    rename={"accept_language": "Accept-Language", "if_none_match": "If-None-Match"},
):
    """What the caller has already."""

    if_none_match: Annotated[
        str | UnsetType,
        Meta(description="The `ETag` of an earlier response; 304 if it is still current."),
    ] = UNSET


KEY = Annotated[
    Annotated[str, Meta(min_length=16, max_length=255, pattern=f"^[\\x21-\\x7e]*{END}")]
    | UnsetType,
    Meta(
        description="Something random, such as a UUID. A request retried with the same key gets "
        "the first response and has no further effect. Anyone who has the key can get the "
        "response, so keep it secret.",
        examples=["6f1c2a1e-8c0d-4b53-9f0e-2d6b9a4f7e11"],
    ),
]


class Keyed(
    Language,
    frozen=True,
    rename={"accept_language": "Accept-Language", "idempotency_key": "Idempotency-Key"},
):
    """Under which key a request is sent."""

    idempotency_key: KEY = UNSET


class Matched(
    Language,
    frozen=True,
    rename={"accept_language": "Accept-Language", "if_match": "If-Match"},
):
    """On which version the caller decided."""

    if_match: Annotated[
        str | UnsetType,
        Meta(
            description='The version that the change is meant for, such as `"17"`. '
            "If the game is at another version by now, nothing happens and the response is 412. An "
            "action, draw or undo may name an earlier one since which nothing that it depends on "
            'has changed. The version alone counts: `W/"17"` and `"17-gzip"`, as proxies that '
            "compress write it, mean the same. `*` is any version."
        ),
    ] = UNSET


class Seen(
    Matched,
    frozen=True,
    rename={
        "accept_language": "Accept-Language",
        "if_match": "If-Match",
        "idempotency_key": "Idempotency-Key",
    },
):
    """On which version the caller decided, and under which key the request is sent."""

    idempotency_key: KEY = UNSET


class Resume(
    Language,
    frozen=True,
    rename={"accept_language": "Accept-Language", "last_event_id": "Last-Event-ID"},
):
    """From where a stream goes on."""

    last_event_id: Annotated[
        str | UnsetType,
        Meta(
            description="The `id` of the last message received before the connection dropped: "
            "a version. Without it the stream begins with the full view.",
            examples=["17"],
        ),
    ] = UNSET


class ResumeSeveral(
    Language,
    frozen=True,
    rename={"accept_language": "Accept-Language", "last_event_id": "Last-Event-ID"},
):
    """From where an inbox that is followed goes on."""

    last_event_id: Annotated[
        Annotated[str, Meta(max_length=4000)] | UnsetType,
        Meta(
            description="The `id` of the last message received before the connection dropped. "
            "After the list of all games the stream then tells what was missed.",
            examples=["h5v0m8tq:17.4x"],
        ),
    ] = UNSET


class ResumeEvents(
    Language,
    frozen=True,
    rename={"accept_language": "Accept-Language", "last_event_id": "Last-Event-ID"},
):
    """From where the stream of an app goes on."""

    last_event_id: Annotated[
        Annotated[str, Meta(max_length=50)] | UnsetType,
        Meta(
            description="The `id` of the last message received before the connection dropped. "
            "Without it, and without `after`, the stream begins with what happens next.",
            examples=["1795723200000-0"],
        ),
    ] = UNSET


def caller(headers: Language, seat: int | UnsetType = UNSET) -> Caller:
    """Return the caller. Raises `Unauthorized` for the key of an app that is not valid."""
    note(seat=seat or None)
    return Caller(bearer(), seat or None, language(headers.accept_language), app=app_of_request())


#: Where the app that has sent a request stands in its WSGI environment, once it was looked for.
APP: Final = "holdout.app"


class Asking(NamedTuple):
    """The app that has sent a request, and its user, if named."""

    app: App
    user: str | None


def app_of_request() -> App | None:
    """Return the app whose key was sent; None without the key of an app.

    Raises `Unauthorized` for a key that is not valid, `Blocked` for a user who is.
    """
    if not (bearer() or "").startswith(apps.PREFIX):
        return None
    asking: Asking | None = request_ctx.request.environ.get(APP)
    if asking is None:
        raise errors.Unauthorized("app-key")
    apps.check_user(asking.app, asking.user)
    return asking.app


#: An app may do so many times as much as an address, unless it has limits of its own.
TIMES_FOR_APPS: Final = 20


def client_of_app(app: str, user: str | None = None) -> str:
    """Return the name of an app, or of one of its users, for limits."""
    return f"app {app}" if user is None else f"app {app} user {user}"


def app_of_client(client: str) -> str | None:
    """Return the app that is such a client itself; None for its users, and for addresses."""
    kind, _, rest = client.partition(" ")
    return rest if kind == "app" and " " not in rest else None


def user_of(sent: Request) -> str | None:
    """Return the user that an app names in the header `Holdout-User`."""
    text = unquote(sent.headers.get("Holdout-User", ""))[:MOST_OF_USER]
    return text or None


def relative(path: str) -> str:
    """Return a reference to a path of the service, relative to the URL of the present request.

    So it leads there also where a proxy has the service below a path of its own.
    """
    folder, _, name = path.rpartition("/")
    here = request_ctx.request.path.rpartition("/")[0]
    return f"{posixpath.relpath(folder or '/', here or '/')}/{name}".removeprefix("./")


def location(path: str) -> Mapping[str, str]:
    """Return the header that names a path of the service."""
    return {"Location": relative(path)}


def bearer() -> str | None:
    """Return the token that the caller has sent."""
    scheme, _, token = request_ctx.request.environ.get("HTTP_AUTHORIZATION", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def in_language(spoken: str) -> Mapping[str, str]:
    """Return the headers of a response that is the same for everybody with one language."""
    return {"Content-Language": spoken, "Vary": "Accept-Language"}


def tag(version: int, spoken: str) -> str:
    """Build the ETag of a response about a game: version, and language unless it is English."""
    return f'"{version}"' if spoken == DEFAULT_LANGUAGE else f'"{version}-{spoken}"'


def expected(headers: Matched) -> frozenset[str] | None:
    """Return the versions that `If-Match` names; None without it, and for `*`.

    RFC 9110 lets a weak tag match nothing here, because it may stand for different bytes. Our tags
    are numbers of versions, whoever has compressed the bytes, so `W/"17"` is 17. Raises
    `BadRequest`.
    """
    if headers.if_match is UNSET or headers.if_match.strip() == ANY_TAG:
        return None
    if not _TAGS.fullmatch(headers.if_match):
        raise BadRequest("if-match", path="header.If-Match")
    return frozenset(
        named[1] if (named := _VERSION_TAG.fullmatch(each)) else each
        for each in _TAG.findall(headers.if_match)
    )


def matches(headers: Known, etag: str) -> bool:
    """Return whether the caller already has what bears this ETag."""
    if headers.if_none_match is UNSET:
        return False
    known = headers.if_none_match.strip()
    return known == ANY_TAG or etag in {
        _CODING.sub('"', each.removeprefix("W/")) for each in _TAG.findall(known)
    }


def about(version: int, spoken: str) -> Mapping[str, str]:
    """Build the headers of a response about a game."""
    return {
        "ETag": tag(version, spoken),
        "Content-Language": spoken,
        "Cache-Control": "private, no-cache",
        "Vary": "Authorization, Accept-Language",
    }


def about_past(version: int, spoken: str) -> Mapping[str, str]:
    """Build the headers of a response about a past state of a game.

    Such a response is the same until somebody is erased. So the caller's own cache keeps it for an
    hour, and then has to fetch it again.
    """
    return {**about(version, spoken), "Cache-Control": "private, max-age=3600"}
