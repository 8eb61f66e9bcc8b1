"""Doing something: what may be done, and doing it."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from flask.views import MethodView
from msgspec import UNSET

from holdout.api.hooks.request_log import note
from holdout.api.http.conditional import (
    ETAG,
    GAME,
    IN_GAME,
    NOT_MODIFIED,
    OPEN_TO_SPECTATORS,
    IncludeQuery,
    names_in,
    respond_or_304,
    store,
)
from holdout.api.http.headers import Known, Seen, caller
from holdout.api.http.idempotency import game_write
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.play import games
from holdout.play.act import Act, act, undo
from holdout.play.requests import ActionRequest, PileRequest
from holdout.play.responses import Actions, Change, Piles

blp: Blueprint = Blueprint("actions", __name__, description="Acting, drawing, undo.")

REFUSALS = (
    *IN_GAME,
    "bad-request",
    "unknown-seat",
    "which-seat",
    "stale-version",
    "not-your-turn",
    "illegal-action",
    "not-started",
    "game-over",
    "key-reused",
)


@blp.route("/games/<game_id>/actions", parameters=[GAME])
class GameActions(MethodView):
    """What may be done, and doing it."""

    @blp.arguments(typed(Known), location="headers")
    @blp.arguments(typed(IncludeQuery), location="query")
    @blp.response(200, typed(Actions), headers=ETAG)
    @blp.alt_response(304, description=NOT_MODIFIED)
    @blp.refuses(*IN_GAME, "unknown-seat", "which-seat", "bad-field")
    @blp.doc(operationId="listActions")
    def get(self, headers: Known, query: IncludeQuery, game_id: str) -> Any:
        """List the legal actions

        The open decision of the seat and every legal action; nothing else is legal. Post the `id`
        of one of them back. With `include=undo` also whether the last decision can be undone.
        """
        use = partial(games.actions, include=names_in(query.include))
        return respond_or_304(headers, query.seat, game_id, use)

    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(IncludeQuery), location="query")
    @blp.arguments(typed(ActionRequest))
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*REFUSALS, "unknown-action", *WITH_BODY)
    @blp.doc(operationId="doAction")
    def post(
        self, headers: Seen, query: IncludeQuery, wish: ActionRequest, game_id: str
    ) -> tuple[Change, Mapping[str, str]]:
        """Do an action

        Carries out one legal action and everything that follows, up to the next decision. With
        `If-Match` only if the seat is still asked what it was asked at that version, with the same
        legal actions (else 412); without it a lost race is 409. The response contains what the seat
        saw happen and what the game is waiting for.
        """
        return _act(headers, query, wish, game_id)


@blp.route("/games/<game_id>/piles", parameters=[GAME])
class GamePiles(MethodView):
    """The piles."""

    @blp.arguments(typed(Known), location="headers")
    @blp.response(200, typed(Piles), headers=ETAG)
    @blp.alt_response(304, description=NOT_MODIFIED)
    @blp.refuses(*IN_GAME)
    @blp.doc(operationId="listPiles", security=OPEN_TO_SPECTATORS)
    def get(self, headers: Known, game_id: str) -> Any:
        """List the piles

        How many cards each has, which way they face, and which seat may draw from it now.
        """
        return respond_or_304(headers, UNSET, game_id, games.piles)


@blp.route("/games/<game_id>/draws", parameters=[GAME])
class GameDraws(MethodView):
    """Drawing."""

    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(IncludeQuery), location="query")
    @blp.arguments(typed(PileRequest))
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*REFUSALS, "not-a-draw", *WITH_BODY)
    @blp.doc(operationId="draw")
    def post(
        self, headers: Seen, query: IncludeQuery, wish: PileRequest, game_id: str
    ) -> tuple[Change, Mapping[str, str]]:
        """Draw

        A game with `draws` set to `manual` or `table` waits for each draw. In `table` mode send
        what came up on the real table; the service checks that it is possible. This is the same as
        the action `draw` of that pile.
        """
        return _act(headers, query, wish, game_id)


@blp.route("/games/<game_id>/undo", parameters=[GAME])
class GameUndo(MethodView):
    """Taking back."""

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(IncludeQuery), location="query")
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(
        *(*IN_GAME, "bad-request", "unknown-seat", "stale-version", "not-started", "game-over"),
        *("cannot-undo", "other-rules", "key-reused", "bad-field", "which-seat"),
    )
    @blp.doc(operationId="undo")
    def post(
        self, headers: Seen, query: IncludeQuery, game_id: str
    ) -> tuple[Change, Mapping[str, str]]:
        """Undo the last decision

        Restores the game to what it was before the caller's last decision; what bots have done
        since is undone too. Possible only while nobody else has acted and nobody has learned
        anything hidden or random; otherwise `unmet` contains the reason. `include=undo` shows it in
        advance. With `If-Match` only if nobody, bots included, has acted since that version.
        """
        who = caller(headers, query.seat)
        condition, headers_of = game_write(headers, who, query)
        undone = undo(store(), game_id, who, condition, names_in(query.include))
        return undone, headers_of(undone)


def _act(
    headers: Seen, query: IncludeQuery, wish: ActionRequest | PileRequest, game_id: str
) -> tuple[Change, Mapping[str, str]]:
    who = caller(headers, query.seat)
    condition, headers_of = game_write(headers, who, query, wish)
    done = act(store(), game_id, who, Act(wish, names_in(query.include)), condition)
    note(seat=done.seat)
    return done, headers_of(done)
