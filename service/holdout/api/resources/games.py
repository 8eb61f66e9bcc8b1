"""Games: the lobby, making one, a seat's view of one, abandoning and deleting it."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Annotated, Any
from urllib.parse import urlencode

from flask import Response, current_app, request
from flask.views import MethodView
from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.api.hooks.limits import charge_bots
from holdout.api.http.conditional import (
    ETAG,
    GAME,
    IN_GAME,
    LOCATION,
    NOT_MODIFIED,
    OPEN_TO_SPECTATORS,
    VERSION,
    PastQuery,
    SeatQuery,
    names_in,
    pseudonyms,
    respond_or_304,
    store,
)
from holdout.api.http.headers import (
    TIMES_FOR_APPS,
    Keyed,
    Known,
    Matched,
    Seen,
    about,
    app_of_request,
    caller,
    client_address,
    client_of_app,
    expected,
    location,
    relative,
    user_of,
)
from holdout.api.http.idempotency import game_write, write_condition
from holdout.api.http.languages import language
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.play import create, errors, games
from holdout.play.act import retried
from holdout.play.authorize import WriteCondition
from holdout.play.pseudonyms import Pseudonyms
from holdout.play.requests import NewGame, Status
from holdout.play.responses import Change, Games, Seated, View
from holdout.store import Wanted

blp: Blueprint = Blueprint(
    "games", __name__, description="Creating, viewing, abandoning, deleting games."
)

#: How many open games a client may have; 0: any number.
OPEN_GAMES = "HOLDOUT_OPEN_GAMES"

LINK = {"Link": {"description": 'The next page, as `rel="next"`.', "schema": {"type": "string"}}}


class LobbyQuery(Struct, frozen=True):
    """Which games."""

    cursor: Annotated[
        Annotated[str, Meta(max_length=200)] | UnsetType,
        Meta(description="`next` of the previous page."),
    ] = UNSET
    limit: Annotated[int, Meta(description="The maximum number of games.", ge=1, le=100)] = 50
    title: Annotated[str | UnsetType, Meta(description="Only games of this title.")] = UNSET
    status: Annotated[
        Status | UnsetType,
        Meta(description="Only games with this status."),
    ] = UNSET
    mine: Annotated[bool, Meta(description="The games of your app. Needs its key.")] = False
    user: Annotated[
        Annotated[str, Meta(max_length=100)] | UnsetType,
        Meta(description="With `mine`: a seat's `reference`."),
    ] = UNSET
    pending: Annotated[
        bool,
        Meta(description="With `mine`: only if that seat has to decide, or any."),
    ] = False
    changed_since: Annotated[
        Annotated[datetime, Meta(tz=True)] | UnsetType,
        Meta(description="Only games changed since then."),
    ] = UNSET


@blp.route("/games")
class GameList(MethodView):
    """All games."""

    @blp.arguments(typed(LobbyQuery), location="query")
    @blp.response(200, typed(Games), headers=LINK)
    @blp.refuses("bad-field", "unauthorized", "forbidden")
    @blp.doc(operationId="listGames", security=[{}, {"token": []}])
    def get(self, query: LobbyQuery) -> tuple[Games, Mapping[str, str]]:
        """List the public games, or those of an app

        Games whose status is `waiting` have open seats. A page may contain fewer games than
        `limit`; the last page has no `next`.
        """
        since = query.changed_since
        wanted = Wanted(
            title=query.title or None,
            status=query.status or None,
            app=_own(query),
            user=query.user or None,
            pending=query.pending,
            changed_since=None if since is UNSET else since.timestamp(),
        )
        page = games.lobby(store(), cursor=query.cursor or None, limit=query.limit, wanted=wanted)
        headers = {"Cache-Control": "private, no-cache" if query.mine else "no-cache"}
        if page.next is not None:
            rest = {**request.args.to_dict(), "cursor": page.next}
            headers["Link"] = f'<{relative(request.path)}?{urlencode(rest)}>; rel="next"'
        return page, headers

    @operation(Trait.CREATES, Trait.EXPENSIVE)
    @blp.arguments(typed(Keyed), location="headers")
    @blp.arguments(typed(NewGame))
    @blp.response(201, typed(Seated), headers={**LOCATION, **ETAG})
    @blp.refuses(
        *("unknown-title", "unknown-bot", "bad-option", "bad-seats", "bad-position", "bad-record"),
        *("key-reused", "key-expired", "too-many-games", "store-full", *WITH_BODY),
        *("unauthorized", "forbidden"),
    )
    @blp.doc(operationId="createGame", security=[{}, {"token": []}])
    def post(self, headers: Keyed, wish: NewGame) -> tuple[Seated, Mapping[str, str]]:
        """Create a game

        From `title` and `options`, from a `position`, or from a `record` up to a `version`. The
        token in the response holds your seats and the host's rights; it is shown only once.
        While seats are open the game waits for players.
        """
        spoken = language(headers.accept_language)

        def headers_of(made: Seated) -> Mapping[str, str]:
            return {
                **about(made.version, spoken),
                **location(f"/v1/games/{made.id}"),
                "Cache-Control": "no-store",
            }

        condition = write_condition(headers, (wish,), headers_of=headers_of, status=201)
        made = create.create(store(), wish, spoken, condition, _owner())
        charge_bots(sum(seat.player == "bot" for seat in made.seats))
        return made, headers_of(made)


def _own(query: LobbyQuery) -> str | None:
    """Return the app whose games are listed; None for the public ones. Raises `PlayError`."""
    if not query.mine:
        for name in ("user", "pending"):
            if getattr(query, name):
                raise errors.BadField("with-mine", path=f"query.{name}", name=name)
        return None
    app = app_of_request()
    if app is None:
        raise errors.Unauthorized("app-key")
    return app.name


def _owner() -> create.Owner:
    """Return a game's owner: an address, or an app and its user, each with a limit of games."""
    app, most = app_of_request(), current_app.config[OPEN_GAMES]
    known = pseudonyms()
    if app is None:
        address = client_address()
        return create.Owner([create.Creator(known.of(address), most, known.former(address))])
    own = app.quotas.open_games
    if own is None:
        own = most * TIMES_FOR_APPS
    creators = [create.Creator(client_of_app(app.name), own)]
    if user := user_of(request):
        creators.append(_user(known, app.name, user, most))
    return create.Owner(creators, app)


def _user(known: Pseudonyms, app: str, user: str, most: int) -> create.Creator:
    """Return the creator for an app's user: the app by name, the user only by a pseudonym."""
    whole = client_of_app(app, user)
    former = known.former(whole)
    return create.Creator(
        client_of_app(app, known.of(whole)), most, former and client_of_app(app, former)
    )


@blp.route("/games/<game_id>", parameters=[GAME])
class OneGame(MethodView):
    """One game."""

    @blp.arguments(typed(Known), location="headers")
    @blp.arguments(typed(PastQuery), location="query")
    @blp.response(200, typed(View), headers=ETAG)
    @blp.alt_response(304, description=NOT_MODIFIED)
    @blp.refuses(
        *(*IN_GAME, "other-rules", "unknown-seat", "unknown-version", "which-seat", "bad-field")
    )
    @blp.doc(operationId="getGame", security=OPEN_TO_SPECTATORS)
    def get(self, headers: Known, query: PastQuery, game_id: str) -> Any:
        """Show a game as a seat sees it

        Contains only what the seat may know; without a token, and while the game waits for
        players, what everybody may know. With `version` it is what the seat saw then, without names
        that were erased.
        """
        use = partial(
            games.view,
            version=None if query.version is UNSET else query.version,
            include=names_in(query.include),
        )
        return respond_or_304(headers, query.seat, game_id, use, query.version)

    @blp.arguments(typed(Matched), location="headers")
    @blp.response(204, description="The game is deleted.")
    @blp.refuses(*IN_GAME, "bad-request", "bad-field", "stale-version")
    @blp.doc(operationId="deleteGame")
    def delete(self, headers: Matched, game_id: str) -> Response:
        """Delete a game

        Only the host can, at any time. The game, its log and its record are deleted for everybody;
        repeating the request returns 404. To end a game and keep its record, abandon it.
        """
        who = caller(headers)
        retried(
            condition := WriteCondition(expected(headers)),
            lambda: games.delete(store(), game_id, who, condition),
        )
        return Response(status=204)


class BoardQuery(SeatQuery, frozen=True):
    """Whose view, as of which version."""

    version: VERSION = UNSET


@blp.route("/games/<game_id>/board", parameters=[GAME])
class GameBoard(MethodView):
    """The board as text."""

    @blp.arguments(typed(Known), location="headers")
    @blp.arguments(typed(BoardQuery), location="query")
    @blp.alt_response(
        200,
        schema={"type": "string"},
        headers=ETAG,
        description="The board, line by line, and below it who has to decide what.",
        content_type="text/plain",
    )
    @blp.alt_response(304, description=NOT_MODIFIED)
    @blp.refuses(*(*IN_GAME, "other-rules", "unknown-seat", "unknown-version", "bad-field"))
    @blp.doc(operationId="getBoard", security=OPEN_TO_SPECTATORS)
    def get(self, headers: Known, query: BoardQuery, game_id: str) -> Response:
        """Show the board as plain text

        The view of a seat in words, for chats, terminals and language models: the same facts as the
        view, in the language of `Accept-Language`. Its lines may change in any release; programs
        read the view.
        """
        past = None if query.version is UNSET else query.version
        use = partial(games.board, version=past)
        found = respond_or_304(headers, query.seat, game_id, use, query.version)
        if isinstance(found, Response):
            return found
        board, written = found
        return Response(board.text, headers=written, content_type="text/plain; charset=utf-8")


@blp.route("/games/<game_id>/abandon", parameters=[GAME])
class GameAbandonment(MethodView):
    """Ending a game early."""

    @blp.arguments(typed(Seen), location="headers")
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*IN_GAME, "bad-request", "bad-field", "stale-version", "game-over", "key-reused")
    @blp.doc(operationId="abandonGame")
    def post(self, headers: Seen, game_id: str) -> tuple[Change, Mapping[str, str]]:
        """Abandon a game

        Only the host can. Nobody can act in the game any more, and its record reveals the seed.
        """
        who = caller(headers)
        condition, headers_of = game_write(headers, who)
        change = retried(condition, lambda: games.abandon(store(), game_id, who, condition))
        return change, headers_of(change)
