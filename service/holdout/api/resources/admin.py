"""For operators: look at games, end and delete them, and block clients.

Its operations have a document of their own, `/openapi/admin.json`, and need `HOLDOUT_ADMIN_TOKEN`.
Each call gives a reason and is written to the audit log, even if it is refused, but for a wrong
token: nobody without it writes anything there.
"""

import hmac
from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated, Final
from urllib.parse import unquote

from flask import Response, current_app, g, request
from flask.views import MethodView
from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.api.hooks.request_log import request_id
from holdout.api.http.conditional import GAME, pseudonyms, store
from holdout.api.http.headers import Language, bearer, client_address
from holdout.api.http.languages import language
from holdout.api.http.problems import RETRY_SECONDS, problem, respond
from holdout.api.http.traits import ADMIN
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.api.resources.seats import SEAT
from holdout.play import operate
from holdout.play.errors import AdminOff, Unauthorized
from holdout.play.operate import (
    AdminGames,
    AdminView,
    AuditLog,
    BlockRequest,
    Blocks,
    By,
    Call,
    GameExport,
)
from holdout.play.requests import END, Status
from holdout.store import StoreError

#: The token of operators in the configuration of the application.
TOKEN: Final = "ADMIN_TOKEN"  # noqa: S105 - the name of a setting
_NO_STORE: Mapping[str, str] = {"Cache-Control": "no-store"}

blp: Blueprint = Blueprint(ADMIN, __name__, description="For operators of the service.")

#: What each operation is called in the audit log, by method and endpoint.
_CALLS: Mapping[tuple[str, str], str] = {
    ("GET", "admin.AllGames"): "list games",
    ("GET", "admin.AnyGame"): "show game",
    ("DELETE", "admin.AnyGame"): "delete game",
    ("POST", "admin.GameEnd"): "end game",
    ("GET", "admin.ExportedGame"): "export game",
    ("DELETE", "admin.AnyPlayer"): "erase player",
    ("GET", "admin.AllBlocks"): "list blocks",
    ("POST", "admin.AllBlocks"): "block",
    ("DELETE", "admin.AllBlocks"): "unblock",
    ("GET", "admin.Audit"): "audit",
}


class Why(
    Language,
    frozen=True,
    kw_only=True,
    rename={"accept_language": "Accept-Language", "reason": "Holdout-Reason"},
):
    """Why an operator acts."""

    reason: Annotated[
        Annotated[str, Meta(min_length=3, max_length=500)],
        Meta(
            description="Why, for the audit log; percent-encoded where it is not ASCII.",
            examples=["a player has complained about a name"],
        ),
    ]


class AllGamesQuery(Struct, frozen=True):
    """Which games."""

    title: Annotated[str | UnsetType, Meta(description="Only games of this title.")] = UNSET
    status: Annotated[Status | UnsetType, Meta(description="Only games with this status.")] = UNSET
    app: Annotated[str | UnsetType, Meta(description="Only games of this app.")] = UNSET
    cursor: Annotated[
        Annotated[str, Meta(max_length=200)] | UnsetType,
        Meta(description="`next` of the previous page."),
    ] = UNSET
    limit: Annotated[
        int, Meta(description="The maximum number of games.", ge=1, le=operate.MOST)
    ] = 50


class SecretsQuery(Struct, frozen=True):
    """How much."""

    secrets: Annotated[
        bool, Meta(description="Hidden things too. That stands in the audit log.")
    ] = False


class BlockQuery(Struct, frozen=True):
    """Who is blocked no more."""

    client: Annotated[str | UnsetType, Meta(description="An address.")] = UNSET
    app: Annotated[str | UnsetType, Meta(description="An app, with one of its users.")] = UNSET
    user: Annotated[
        Annotated[str, Meta(max_length=100)] | UnsetType,
        Meta(description="A reference of that app."),
    ] = UNSET


class AuditQuery(Struct, frozen=True):
    """Which lines."""

    before: Annotated[
        Annotated[str, Meta(pattern=f"^[0-9]{{1,15}}{END}")] | UnsetType,
        Meta(description="Only lines before the one of this `id`."),
    ] = UNSET
    limit: Annotated[
        int, Meta(description="The maximum number of lines.", ge=1, le=operate.MOST)
    ] = 100


@blp.before_request
def check_token() -> None:
    """Raise `Unauthorized` without the token, `AdminOff` without the setting."""
    expected = current_app.config[TOKEN]
    if not expected:
        raise AdminOff
    if not hmac.compare_digest(expected.encode(), (bearer() or "").encode()):
        raise Unauthorized("admin")
    g.is_operator = True


@blp.after_request
def write_down(response: Response) -> Response:
    """Write the call of an operator into the audit log; if that fails, return no result.

    What a stranger sends is in the metrics and the log of requests alone.
    """
    if not g.get("is_operator", False):
        return response
    status = response.status_code
    what = _CALLS.get((request.method, request.endpoint or ""), request.method)
    # As it was sent: its content may be why the call is refused.
    reason = unquote(request.headers.get("Holdout-Reason", ""))
    outcome = "done"
    if status >= HTTPStatus.BAD_REQUEST:
        outcome = (response.get_json(silent=True) or {}).get("code", str(status))
    by = By(f"client {pseudonyms().of(client_address())}", reason, request_id())
    secrets = request.args.get("secrets") in {"true", "1"}
    try:
        operate.note(store(), by, Call(what, _target(), secrets), outcome)
    except StoreError:
        return respond(problem("store-unavailable"), {"Retry-After": str(RETRY_SECONDS)})
    return response


def _target() -> str:
    """Return the target of the call: a game, a seat of it, or a blocked client."""
    places = request.view_args or {}
    if "game_id" in places:
        seat = f" seat {places['seat']}" if "seat" in places else ""
        return f"{places['game_id'][:64]}{seat}"
    return str(g.get("whom", ""))


@blp.route("/games")
class AllGames(MethodView):
    """All games."""

    @blp.arguments(typed(Why), location="headers")
    @blp.arguments(typed(AllGamesQuery), location="query")
    @blp.response(200, typed(AdminGames))
    @blp.refuses("unauthorized", "admin-off", "not-found", "bad-field")
    @blp.doc(operationId="findGames")
    def get(self, headers: Why, query: AllGamesQuery) -> tuple[AdminGames, Mapping[str, str]]:
        """List all games

        Private ones too, the newest first. It reads every game of the store, so it takes a while.
        """
        del headers
        sought = operate.Sought(
            query.title or None,
            query.status or None,
            query.app or None,
            query.cursor or None,
            query.limit,
        )
        return operate.find(store(), sought), _NO_STORE


@blp.route("/games/<game_id>", parameters=[GAME])
class AnyGame(MethodView):
    """A game."""

    @blp.arguments(typed(Why), location="headers")
    @blp.arguments(typed(SecretsQuery), location="query")
    @blp.response(200, typed(AdminView))
    @blp.refuses(
        *("unauthorized", "admin-off", "unknown-game", "unreadable-game", "older-game"),
        "bad-field",
    )
    @blp.doc(operationId="inspectGame")
    def get(
        self, headers: Why, query: SecretsQuery, game_id: str
    ) -> tuple[AdminView, Mapping[str, str]]:
        """Show a game

        As a spectator sees a public game. With `secrets` also as each seat sees it.
        """
        spoken = language(headers.accept_language)
        return operate.show(store(), game_id, secrets=query.secrets, language=spoken), _NO_STORE

    @blp.arguments(typed(Why), location="headers")
    @blp.response(204, description="The game is deleted.")
    @blp.refuses("unauthorized", "admin-off", "unknown-game", "bad-field", "stale-version")
    @blp.doc(operationId="removeGame")
    def delete(self, headers: Why, game_id: str) -> Response:
        """Delete a game

        With its log and its record. Open streams end with the reason.
        """
        del headers
        operate.delete(store(), game_id)
        return Response(status=204)


@blp.route("/games/<game_id>/end", parameters=[GAME])
class GameEnd(MethodView):
    """The end of a game."""

    @blp.arguments(typed(Why), location="headers")
    @blp.response(204, description="The game has ended.")
    @blp.refuses(
        "unauthorized", "admin-off", "unknown-game", "bad-field", "game-over", "stale-version"
    )
    @blp.doc(operationId="endGame")
    def post(self, headers: Why, game_id: str) -> Response:
        """End a game

        Its status becomes `abandoned`, and the event of that name has the cause `operator`.
        """
        del headers
        operate.end(store(), game_id)
        return Response(status=204)


@blp.route("/games/<game_id>/export", parameters=[GAME])
class ExportedGame(MethodView):
    """A game as documents."""

    @blp.arguments(typed(Why), location="headers")
    @blp.arguments(typed(SecretsQuery), location="query")
    @blp.response(200, typed(GameExport))
    @blp.refuses(
        *("unauthorized", "admin-off", "unknown-game", "unreadable-game", "older-game"),
        "bad-field",
    )
    @blp.doc(operationId="exportGame")
    def get(
        self, headers: Why, query: SecretsQuery, game_id: str
    ) -> tuple[GameExport, Mapping[str, str]]:
        """Export a game

        Its record and its log: all of them when it is over, or with `secrets`; before that, what
        a spectator of a public game may know.
        """
        spoken = language(headers.accept_language)
        return operate.export(store(), game_id, secrets=query.secrets, language=spoken), _NO_STORE


@blp.route("/games/<game_id>/seats/<int:seat>/player", parameters=[GAME, SEAT])
class AnyPlayer(MethodView):
    """The person in a seat."""

    @blp.arguments(typed(Why), location="headers")
    @blp.response(204, description="The player is erased.")
    @blp.refuses(
        "unauthorized", "admin-off", "unknown-game", "unknown-seat", "bad-field", "stale-version"
    )
    @blp.doc(operationId="removePlayer")
    def delete(self, headers: Why, game_id: str, seat: int) -> Response:
        """Erase a player

        All names and references that the seat ever had, as `erasePlayer` does it.
        """
        del headers
        operate.erase_player(store(), game_id, seat)
        return Response(status=204)


@blp.route("/blocks")
class AllBlocks(MethodView):
    """Who is blocked."""

    @blp.arguments(typed(Why), location="headers")
    @blp.response(200, typed(Blocks))
    @blp.refuses("unauthorized", "admin-off", "not-found", "bad-field")
    @blp.doc(operationId="listBlocks")
    def get(self, headers: Why) -> tuple[Blocks, Mapping[str, str]]:
        """List who is blocked

        Addresses with their end, and users of apps.
        """
        del headers
        return operate.blocks(store()), _NO_STORE

    @blp.arguments(typed(Why), location="headers")
    @blp.arguments(typed(BlockRequest))
    @blp.response(204, description="The client is blocked.")
    @blp.refuses("unauthorized", "admin-off", "not-found", *WITH_BODY)
    @blp.doc(operationId="block")
    def post(self, headers: Why, wish: BlockRequest) -> Response:
        """Block an address, or a user of an app

        Requests from there get 403 `blocked`, within five seconds in all workers; so do requests
        of the app that name the user in `Holdout-User`, or give the user a seat or a link. Streams
        that are open end by themselves. To block an app, revoke its key.
        """
        g.whom = operate.target_of(wish)
        operate.block(store(), wish, unquote(headers.reason))
        return Response(status=204)

    @blp.arguments(typed(Why), location="headers")
    @blp.arguments(typed(BlockQuery), location="query")
    @blp.response(204, description="The client is not blocked.")
    @blp.refuses("unauthorized", "admin-off", "not-found", "bad-field")
    @blp.doc(operationId="unblock")
    def delete(self, headers: Why, query: BlockQuery) -> Response:
        """Remove a block

        Nothing happens if they were not blocked.
        """
        del headers
        wish = BlockRequest(query.client or None, query.app or None, query.user or None)
        g.whom = operate.target_of(wish)
        operate.unblock(store(), wish)
        return Response(status=204)


@blp.route("/audit")
class Audit(MethodView):
    """The audit log."""

    @blp.arguments(typed(Why), location="headers")
    @blp.arguments(typed(AuditQuery), location="query")
    @blp.response(200, typed(AuditLog))
    @blp.refuses("unauthorized", "admin-off", "not-found", "bad-field")
    @blp.doc(operationId="readAudit")
    def get(self, headers: Why, query: AuditQuery) -> tuple[AuditLog, Mapping[str, str]]:
        """Read the audit log

        The last calls of operators, by command or here, done or refused, the newest first.
        """
        del headers
        return operate.audit(store(), query.before or None, query.limit), _NO_STORE
