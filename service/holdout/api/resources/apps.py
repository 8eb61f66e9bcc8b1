"""What apps need: seats given to users, tokens renewed, links to the table.

Its operations have a document of their own, `/openapi/apps.json`: players need none of them.
"""

import time
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from flask import Response, current_app
from flask.views import MethodView
from msgspec import UNSET, Meta, Struct, UnsetType
from werkzeug.exceptions import NotFound

from holdout.api.hooks.limits import limits_of
from holdout.api.hooks.request_log import note
from holdout.api.http.conditional import ETAG, GAME, IN_GAME, LOCATION, store
from holdout.api.http.headers import (
    TIMES_FOR_APPS,
    Language,
    Matched,
    ResumeEvents,
    Seen,
    bearer,
    caller,
    expected,
    location,
)
from holdout.api.http.idempotency import game_write, write_condition
from holdout.api.http.languages import language
from holdout.api.http.problems import BadRequest
from holdout.api.http.public import public_url
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.api.resources.games import OPEN_GAMES
from holdout.api.resources.seats import REFUSALS, SEAT
from holdout.api.streams import app_events
from holdout.api.streams.app_events import PATIENCE_SECONDS
from holdout.api.streams.messages import VARIED, wanted
from holdout.api.streams.response import SILENCE_SECONDS, counted
from holdout.play import apps, erase, errors, hooks, seats
from holdout.play.act import retried
from holdout.play.authorize import WriteCondition
from holdout.play.render import moment
from holdout.play.requests import HookRequest, SeatChange, TokenRequest
from holdout.play.responses import (
    AppInfo,
    Change,
    Deliveries,
    HookInfo,
    Hooks,
    HookTest,
    Message,
    Messages,
    Seated,
    SeatLink,
    UserErased,
)
from holdout.play.seats import Place
from holdout.store import App

#: Whether hooks may be private addresses.
PRIVATE_HOOKS = "HOLDOUT_PRIVATE_HOOKS"
#: What all that is about an app itself may be refused with.
FOR_APPS = ("unauthorized", "forbidden")

REFERENCE = {
    "in": "path",
    "name": "reference",
    "description": "Your own name for a user, percent-encoded.",
    "schema": {"type": "string", "maxLength": 100},
    "example": "user-1",
}

SECRET: Mapping[str, str] = {"Cache-Control": "no-store"}

blp: Blueprint = Blueprint("apps", __name__, description="For apps with users of their own.")


@blp.route("/games/<game_id>/seats/<int:seat>", parameters=[GAME, SEAT])
class SeatHolder(MethodView):
    """Who holds a seat."""

    @operation(Trait.RENAMES)
    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(SeatChange))
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*REFUSALS, "seat-open", *WITH_BODY)
    @blp.doc(operationId="changeSeat")
    def patch(
        self, headers: Seen, wish: SeatChange, game_id: str, seat: int
    ) -> tuple[Change, Mapping[str, str]]:
        """Rename a player, or give a seat to another user

        Whoever holds the seat may rename the player, and so may the game's app: three times a
        minute, as all players read it. The app alone may change the `reference`: from then on the
        tokens and links of the previous user are invalid.
        """
        who = caller(headers)
        condition, headers_of = game_write(headers, who, wish)
        change = retried(
            condition, lambda: seats.change(store(), Place(game_id, seat), who, wish, condition)
        )
        return change, headers_of(change)


@blp.route("/games/<game_id>/seats/<int:seat>/player", parameters=[GAME, SEAT])
class SeatPlayer(MethodView):
    """The person in a seat."""

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(Matched), location="headers")
    @blp.response(204, description="The player is erased.")
    @blp.refuses(*IN_GAME, "not-found", "bad-request", "bad-field", "unknown-seat", "stale-version")
    @blp.doc(operationId="erasePlayer")
    def delete(self, headers: Matched, game_id: str, seat: int) -> Response:
        """Erase a player

        Whoever holds the seat can, and the game's host and app, also when the game is over. All
        names and references that the seat ever had are deleted, in the log and in past views too,
        and so are the responses that are kept for an `Idempotency-Key`. The seat is then named by
        its number. Its holder may go on playing; free the seat to end that.
        """
        note(seat=seat)
        who = caller(headers)
        condition = WriteCondition(expected(headers))
        retried(
            condition, lambda: erase.erase_player(store(), Place(game_id, seat), who, condition)
        )
        return Response(status=204)


@blp.route("/users/<path:reference>", parameters=[REFERENCE])
class OneUser(MethodView):
    """A user of an app."""

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(UserErased))
    @blp.refuses("unauthorized", "forbidden", "stale-version")
    @blp.doc(operationId="eraseUser")
    def delete(self, headers: Language, reference: str) -> tuple[UserErased, Mapping[str, str]]:
        """Erase a user of your app

        Like erasing the player, in all games of the app in which the user has or had a seat, up to
        50 games per request. Send it again until `done` is true.
        """
        app = caller(headers).app
        if app is None:
            raise errors.Unauthorized("app-key")
        return erase.erase_user(store(), app, reference), SECRET


@blp.route("/games/<game_id>/seats/<int:seat>/link", parameters=[GAME, SEAT])
class SeatLinks(MethodView):
    """Links that open a seat."""

    @operation(Trait.ASIDE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.response(201, typed(SeatLink))
    @blp.refuses(*REFUSALS)
    @blp.doc(operationId="linkSeat")
    def post(self, headers: Seen, game_id: str, seat: int) -> tuple[SeatLink, Mapping[str, str]]:
        """Make a link that opens a seat in the browser

        It works once, within a day, and gives the browser a new token for the seat; existing tokens
        of the seat stay valid.
        """
        who = caller(headers)
        condition = write_condition(headers, (), headers_of=lambda _: SECRET, status=201)
        table = f"{public_url()}play/"
        link = retried(
            condition, lambda: seats.link(store(), Place(game_id, seat), who, table, condition)
        )
        return link, SECRET


HOOK = {
    "in": "path",
    "name": "hook_id",
    "description": "The id of a hook.",
    "schema": {"type": "string"},
    "example": "7k2m9qx04bdr",
}


#: The response to a caller who accepts a stream.
STREAM = (
    "A page; or, for `Accept: text/event-stream`, a stream of server-sent events, each with its "
    "place as `id`. `message` has a `Message` as `data`. Whoever names no place is first sent "
    "`next`, an empty page with where the stream is now."
)


class EventsQuery(Struct, frozen=True):
    """From which place on, and how patiently."""

    after: Annotated[
        Annotated[str, Meta(max_length=50)] | UnsetType,
        Meta(description="`next` of the previous page; without it, only `next` is returned."),
    ] = UNSET
    limit: Annotated[int, Meta(description="The maximum number of messages.", ge=1, le=1000)] = 100
    wait: Annotated[
        float, Meta(description="How many seconds to wait if there is nothing yet.", ge=0, le=60)
    ] = 0


@blp.route("/events")
class AppEvents(MethodView):
    """What happens in all games of an app."""

    @blp.arguments(typed(ResumeEvents), location="headers")
    @blp.arguments(typed(EventsQuery), location="query")
    @blp.response(200, typed(Messages), description=STREAM)
    @blp.streams(next=Messages, message=Message)
    @blp.refuses(*FOR_APPS, "bad-request", "bad-field", "too-many-listeners")
    @blp.doc(operationId="followGames")
    def get(self, headers: ResumeEvents, query: EventsQuery) -> Any:
        """Follow all games of the app

        The same messages that hooks are sent, whichever games come and go; about the last 10 000
        are kept. Begin without `after`, which returns the current place of the stream; then send
        the `next` of each response as `after`, with `wait`. Or accept `text/event-stream`: then
        each message is sent when it happens.
        """
        app = _app(headers)
        if wanted():
            place = _place(headers, query)
            spoken = language(headers.accept_language)
            return app_events.stream(store(), app.name, bearer() or "", place, spoken)
        after, end = query.after or None, time.monotonic() + min(query.wait, SILENCE_SECONDS)
        use = partial(hooks.messages, store(), app, after=after, limit=query.limit)
        found = use(wait=0)
        if query.wait and after and not found.messages:
            with counted() as going_on:
                while not found.messages and going_on() and (left := end - time.monotonic()) > 0:
                    found = use(wait=min(left, PATIENCE_SECONDS))
        return found, {**SECRET, "Vary": VARIED["Vary"]}


def _place(headers: ResumeEvents, query: EventsQuery) -> str | None:
    """Return the place where a stream goes on; None for now.

    Raises `BadRequest` and `BadField`.
    """
    if headers.last_event_id:
        if not hooks.is_place(headers.last_event_id):
            raise BadRequest("events-place", path="header.Last-Event-ID")
        return headers.last_event_id
    if query.after and not hooks.is_place(query.after):
        raise errors.BadField("cursor", path="query.after")
    return query.after or None


@blp.route("/app")
class OwnApp(MethodView):
    """The app of a key."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(AppInfo))
    @blp.refuses(*FOR_APPS)
    @blp.doc(operationId="getApp")
    def get(self, headers: Language) -> tuple[AppInfo, Mapping[str, str]]:
        """Show who the app is

        Its name, what it may do, its keys without the keys themselves, its limits and its hooks.
        What is left of the limits is in `RateLimit`.
        """
        app = _app(headers)
        most = app.quotas.open_games
        if most is None:
            most = current_app.config[OPEN_GAMES] * TIMES_FOR_APPS
        about = AppInfo(
            name=app.name,
            created=moment(app.created),
            act=app.act,
            keys=apps.keys_of(store(), app, bearer() or ""),
            limits=limits_of(app),
            open_games=most,
            listeners=app.quotas.listeners,
            blocked_users=len(app.blocked),
            hooks=hooks.listed(app).hooks,
        )
        return about, SECRET


@blp.route("/hooks")
class AppHooks(MethodView):
    """The hooks of an app."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(Hooks))
    @blp.refuses(*FOR_APPS)
    @blp.doc(operationId="listHooks")
    def get(self, headers: Language) -> tuple[Hooks, Mapping[str, str]]:
        """List the hooks of the app

        Each shows since when it has been failing, if it has, and whether it is switched off.
        """
        return hooks.listed(_app(headers)), SECRET

    @blp.arguments(typed(Language), location="headers")
    @blp.arguments(typed(HookRequest))
    @blp.response(201, typed(HookInfo))
    @blp.refuses(*FOR_APPS, *WITH_BODY)
    @blp.doc(operationId="addHook")
    def post(self, headers: Language, wish: HookRequest) -> tuple[HookInfo, Mapping[str, str]]:
        """Add a webhook for the app's games

        Messages are posted to the address as Standard Webhooks has it: `webhook-id`,
        `webhook-timestamp`, `webhook-signature`. Each is delivered at least once, and those of one
        game in order. Without a 2xx response within 10 seconds a message is retried with
        exponential backoff for a day; redirects are not followed. After that day, or after a 410,
        the hook is switched off.
        """
        private = current_app.config[PRIVATE_HOOKS]
        return hooks.add(store(), _app(headers), wish, private=private), SECRET


@blp.route("/hooks/<hook_id>", parameters=[HOOK])
class AppHook(MethodView):
    """A hook."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(204, description="The hook is deleted.")
    @blp.refuses(*FOR_APPS, "not-found")
    @blp.doc(operationId="deleteHook")
    def delete(self, headers: Language, hook_id: str) -> Response:
        """Delete a hook

        No more messages are sent there; one that is being sent may still arrive.
        """
        try:
            hooks.remove(store(), _app(headers), hook_id)
        except KeyError as error:
            raise NotFound from error
        return Response(status=204)


@blp.route("/hooks/<hook_id>/test", parameters=[HOOK])
class AppHookTest(MethodView):
    """A test of a hook."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(202, typed(HookTest))
    @blp.refuses(*FOR_APPS, "not-found")
    @blp.doc(operationId="testHook")
    def post(self, headers: Language, hook_id: str) -> tuple[HookTest, Mapping[str, str]]:
        """Send a test message to a hook

        A signed message of the type `test`, sent once by whoever sends all others, also if the hook
        is switched off. What became of it is listed with the deliveries of the hook.
        """
        try:
            return hooks.send_test(store(), _app(headers), hook_id), SECRET
        except KeyError as error:
            raise NotFound from error


@blp.route("/hooks/<hook_id>/deliveries", parameters=[HOOK])
class AppHookDeliveries(MethodView):
    """What became of the messages to a hook."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(Deliveries))
    @blp.refuses(*FOR_APPS, "not-found")
    @blp.doc(operationId="listDeliveries")
    def get(self, headers: Language, hook_id: str) -> tuple[Deliveries, Mapping[str, str]]:
        """List the last deliveries to a hook

        Each attempt with its result, newest first: the last 50, for a day after the last of them.
        """
        try:
            return hooks.deliveries(store(), _app(headers), hook_id), SECRET
        except KeyError as error:
            raise NotFound from error


def _app(headers: Language) -> App:
    """Return the calling app. Raises `Unauthorized`."""
    app = caller(headers).app
    if app is None:
        raise errors.Unauthorized("app-key")
    return app


@blp.route("/games/<game_id>/token", parameters=[GAME])
class GameToken(MethodView):
    """The tokens of a game."""

    @operation(Trait.ASIDE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(TokenRequest))
    @blp.response(201, typed(Seated), headers={**LOCATION, **ETAG})
    @blp.refuses(*REFUSALS, *WITH_BODY)
    @blp.doc(operationId="renewToken")
    def post(
        self, headers: Seen, wish: TokenRequest, game_id: str
    ) -> tuple[Seated, Mapping[str, str]]:
        """Renew a token

        Without a `seat` the new token replaces the one that was sent, with all its seats and the
        host's rights. With a `seat` the new token holds that seat alone, and no other token holds
        it any more. An app must name a seat.
        """
        who = caller(headers)
        place = location(f"/v1/games/{game_id}")
        condition, headers_of = game_write(headers, who, wish, status=201, secret=True, more=place)
        renewed = retried(
            condition, lambda: seats.renew_token(store(), game_id, who, wish, condition)
        )
        return renewed, headers_of(renewed)
