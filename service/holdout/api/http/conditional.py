"""What the views of one game share: the caller, the store, and 304 for an unchanged version."""

from collections.abc import Callable
from typing import Annotated, Any, cast

from flask import Response, current_app
from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.api.hooks.request_log import note
from holdout.api.http.headers import Known, about, about_past, caller, matches, tag
from holdout.play.authorize import Caller, version_of
from holdout.play.pseudonyms import Pseudonyms
from holdout.play.requests import END
from holdout.store import Store

EXTENSION = "holdout-store"
PSEUDONYMS = "holdout-pseudonyms"

GAME = {
    "in": "path",
    "name": "game_id",
    "description": "The id of a game.",
    "schema": {"type": "string"},
    "example": "7k2m9qx04bdr",
}

#: Problems that every operation on a game may return.
IN_GAME = (
    *("unauthorized", "forbidden", "unknown-game", "unreadable-game", "older-game", "newer-game"),
)

#: The `security` of an operation that serves spectators of public games too.
OPEN_TO_SPECTATORS: list[dict[str, list[str]]] = [{"token": []}, {}]

ETAG = {"ETag": {"$ref": "#/components/headers/Version"}}

LOCATION = {"Location": {"description": "The URL of the game.", "schema": {"type": "string"}}}

NOT_MODIFIED = "The caller already has the current response."


WAIT = Annotated[
    float,
    Meta(
        ge=0,
        le=60,
        description="Long poll: if there is nothing after `after`, wait up to this many seconds, "
        "but no longer than 15. If nothing comes, the page is empty.",
    ),
]
PEOPLE = Annotated[
    bool, Meta(description="Of a stream: tells of the people at the table; see `people.json`.")
]


class SeatQuery(Struct, frozen=True):
    """For which seat."""

    seat: Annotated[
        Annotated[int, Meta(ge=1)] | UnsetType,
        Meta(
            description="A seat that the token holds. By default the one that has to decide, or "
            "the first one if none has to. The key of an app is a host and no player: without "
            "`seat` it sees what spectators see.",
        ),
    ] = UNSET


def names_in(include: str | UnsetType) -> tuple[str, ...]:
    """List what is to be included, by name."""
    return tuple(include.split(",")) if include else ()


class IncludeQuery(SeatQuery, frozen=True):
    """For which seat, and what to include in the response."""

    include: Annotated[
        Annotated[
            str, Meta(pattern=f"^(view|actions|undo|world)(,(view|actions|undo|world))*{END}")
        ]
        | UnsetType,
        Meta(
            description="What to add to the response, separated by commas: `view`, `actions` "
            "(those of the first of your seats that has to decide, unless you name one), `undo` "
            "(whether your last decision can be undone), `world` (for bots that play on).",
            examples=["view,actions"],
        ),
    ] = UNSET


VERSION = Annotated[
    Annotated[int, Meta(ge=0, le=2**53)] | UnsetType,
    Meta(description="As it was at this version; by default, as it is now.", examples=[17]),
]


class PastQuery(IncludeQuery, frozen=True):
    """As of which version of the game."""

    version: VERSION = UNSET


def store() -> Store:
    """Return the store that the application was made with."""
    return cast("Store", current_app.extensions[EXTENSION])


def pseudonyms() -> Pseudonyms:
    """Return the pseudonyms of clients in the store."""
    return cast("Pseudonyms", current_app.extensions[PSEUDONYMS])


def respond_or_304(
    headers: Known,
    seat: int | UnsetType,
    game_id: str,
    use: Callable[[Store, str, Caller], Any],
    past: int | UnsetType = UNSET,
) -> Any:
    """Respond with what a use case finds in a game, or with 304 if the caller has that version.

    A 304 reads only the version of the game, not the game. What the game was at a `past` version is
    always returned in full: the version does not show whether a player was erased since.
    """
    who = caller(headers, seat)
    if headers.if_none_match is not UNSET and past is UNSET:
        version = version_of(store(), game_id, who)
        if matches(headers, tag(version, who.language)):
            return Response(status=304, headers=about(version, who.language))
    found = use(store(), game_id, who)
    note(seat=getattr(found, "seat", who.seat))
    made_about = about if past is UNSET else about_past
    return found, made_about(found.version, who.language)
