"""The inbox: the games of several tokens, which of them wait, and what changes."""

from collections.abc import Mapping
from typing import Annotated, Any

from flask import request
from flask.views import MethodView
from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.api.hooks.limits import WRONG_TOKEN
from holdout.api.http.conditional import PEOPLE, WAIT, names_in, store
from holdout.api.http.headers import Language, ResumeSeveral, caller, location
from holdout.api.http.languages import language
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.api.streams import inbox, messages
from holdout.play.requests import END, InboxRequest
from holdout.play.responses import Change, GameEnd, Inbox, InboxPage
from holdout.play.watching import held_by, make

blp: Blueprint = Blueprint("inbox", __name__, description="Your games at once.")

LOCATION = {"Location": {"description": "The URL of the inbox.", "schema": {"type": "string"}}}

INBOX_ID = {
    "in": "path",
    "name": "inbox_id",
    "description": "The id of an inbox.",
    "schema": {"type": "string"},
    "example": "in_7k2m9qx04bdrh5v0m8tq",
}

#: The response to a caller who accepts a stream.
STREAM = (
    "A page; or, for `Accept: text/event-stream`, a stream of server-sent events. The first is "
    "`games`, at every connection, with the state of all games. `game` follows for each change of "
    "one of them, and `end` when one has ended; the others go on. When all "
    "have ended, so does the stream, and the client should not reconnect. Messages may skip "
    "versions of a game."
)


class OpenQuery(Struct, frozen=True):
    """What to include for each game."""

    include: Annotated[
        Annotated[str, Meta(pattern=f"^(view|actions)(,(view|actions))*{END}")] | UnsetType,
        Meta(
            description="What to add to each game, separated by commas: `view`, and `actions` for "
            "those that wait for you.",
            examples=["view,actions"],
        ),
    ] = UNSET


class InboxQuery(OpenQuery, frozen=True):
    """From which place on, what to include for each game, and how long to wait."""

    after: Annotated[
        Annotated[str, Meta(max_length=4000)] | UnsetType,
        Meta(description="`next` of the previous page: only what has changed since."),
    ] = UNSET
    wait: WAIT = 0
    people: PEOPLE = False


@blp.route("/inbox")
class InboxList(MethodView):
    """Opening inboxes."""

    @operation(Trait.EXPENSIVE, Trait.NEEDS_TOKEN)
    @blp.arguments(typed(Language), location="headers")
    @blp.arguments(typed(OpenQuery), location="query")
    @blp.arguments(typed(InboxRequest))
    @blp.response(201, typed(Inbox), headers=LOCATION)
    @blp.refuses("forbidden", "newer-game", *WITH_BODY)
    @blp.doc(operationId="openInbox", security=[])
    def post(
        self, headers: Language, query: OpenQuery, asked: InboxRequest
    ) -> tuple[Inbox, Mapping[str, str]]:
        """Open your inbox

        Send the tokens of your games, one for each: the response contains the state of each game
        and which of your seats it waits for. Invalid tokens are listed and left out. `id` names an
        inbox of these games; the same tokens always get the same one, and it is kept for a week
        after it was last read.
        """
        spoken = language(headers.accept_language)
        made = make(store(), asked, spoken, names_in(query.include))
        # Who guesses tokens is stopped here as elsewhere, see `holdout.api.hooks.limits`.
        request.environ[WRONG_TOKEN] = bool(made.refused)
        return made, {
            **location(f"/v1/inbox/{made.id}"),
            "Cache-Control": "private, no-store",
            "Content-Language": spoken,
        }


@blp.route("/inbox/<inbox_id>", parameters=[INBOX_ID])
class OneInbox(MethodView):
    """An inbox."""

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(ResumeSeveral), location="headers")
    @blp.arguments(typed(InboxQuery), location="query")
    @blp.response(200, typed(InboxPage), description=STREAM)
    @blp.streams(games=InboxPage, game=Change, end=GameEnd)
    @blp.alt_response(204, description="All games have ended, and the caller knows.")
    @blp.refuses(
        *("unauthorized", "forbidden", "unknown-inbox", "bad-request", "too-many-listeners"),
        *("newer-game", "bad-field"),
    )
    @blp.doc(operationId="readInbox")
    def get(self, headers: ResumeSeveral, query: InboxQuery, inbox_id: str) -> Any:
        """Follow your games

        Send any one of the inbox's tokens. Without `after` the response has all games, with it
        those that have changed since. For `text/event-stream` every change is sent as it happens.
        It may be followed more than once.
        """
        who = caller(headers)
        held = held_by(store(), inbox_id, who)
        after = headers.last_event_id if messages.wanted() else UNSET
        place, include = after or query.after or None, names_in(query.include)
        asked = inbox.Asked(inbox_id, held, place, who.language, include, query.people)
        if messages.wanted():
            return inbox.stream(store(), asked)
        found = inbox.page(store(), asked, query.wait)
        return found, {**messages.VARIED, "Content-Language": who.language}
