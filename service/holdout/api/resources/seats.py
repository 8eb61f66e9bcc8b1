"""Who sits at the table: claiming seats, freeing them, bots, the start."""

from collections.abc import Mapping

from flask import request
from flask.views import MethodView

from holdout.api.hooks.limits import WRONG_TOKEN, charge_bots
from holdout.api.http.conditional import ETAG, GAME, IN_GAME, LOCATION, store
from holdout.api.http.headers import Seen, caller, location
from holdout.api.http.idempotency import game_write
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.play import seats
from holdout.play.act import retried
from holdout.play.errors import NoSuchGame
from holdout.play.requests import BotRequest, SeatClaim
from holdout.play.responses import Change, Seated
from holdout.play.seats import Place

blp: Blueprint = Blueprint("seats", __name__, description="Claiming and freeing seats, bots.")

SEAT = {
    "in": "path",
    "name": "seat",
    "description": "A seat, counted from 1.",
    "schema": {"type": "integer", "minimum": 1},
    "example": 2,
}

REFUSALS = (
    *IN_GAME,
    "not-found",  # What is no number is no seat, but another address.
    "bad-request",
    "bad-field",
    "unknown-seat",
    "stale-version",
    "game-over",
    "key-reused",
)


@blp.route("/games/<game_id>/seats/<int:seat>", parameters=[GAME, SEAT])
class OneSeat(MethodView):
    """A seat."""

    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(SeatClaim))
    @blp.response(201, typed(Seated), headers={**LOCATION, **ETAG})
    @blp.refuses(*REFUSALS, "seat-taken", "known-cards", *WITH_BODY)
    @blp.doc(operationId="claimSeat", security=[{}, {"token": []}])
    def post(
        self, headers: Seen, wish: SeatClaim, game_id: str, seat: int
    ) -> tuple[Seated, Mapping[str, str]]:
        """Claim an open seat

        A private game requires the seat's invite code. The token in the response holds the seat;
        it is shown only once. A caller who sends a token of the same game gets the seat added to
        that token. The game begins when the last open seat is taken.

        If somebody may know the game's cards, because its creator chose the seed or created it from
        a position or a record, the claim is refused with `known-cards` and the reason in `unmet`,
        unless `accept_foreknowledge` is true.
        """
        who = caller(headers)
        place = location(f"/v1/games/{game_id}")
        condition, headers_of = game_write(headers, who, wish, status=201, secret=True, more=place)
        try:
            seated = retried(
                condition, lambda: seats.claim(store(), Place(game_id, seat), who, wish, condition)
            )
        except NoSuchGame:
            # The error does not reveal an app's wrong invite, which still counts as a guess.
            request.environ[WRONG_TOKEN] = who.app is not None
            raise
        return seated, headers_of(seated)

    @operation(Trait.ASIDE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*REFUSALS, "seat-open")
    @blp.doc(operationId="freeSeat")
    def delete(self, headers: Seen, game_id: str, seat: int) -> tuple[Change, Mapping[str, str]]:
        """Free a seat

        The host can free any seat, others their own. The token no longer holds the seat; in a
        private game the response contains a new invite code. If the seat is open already, that
        code replaces the former one; in a public game it is `seat-open`.
        """
        who = caller(headers)
        condition, headers_of = game_write(headers, who, secret=True)
        change = retried(
            condition, lambda: seats.free(store(), Place(game_id, seat), who, condition)
        )
        return change, headers_of(change)


@blp.route("/games/<game_id>/seats/<int:seat>/bot", parameters=[GAME, SEAT])
class SeatBot(MethodView):
    """The bot in a seat."""

    @operation(Trait.EXPENSIVE, Trait.ASIDE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(BotRequest))
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*REFUSALS, "unknown-bot", *WITH_BODY)
    @blp.doc(operationId="handSeatToBot")
    def put(
        self, headers: Seen, wish: BotRequest, game_id: str, seat: int
    ) -> tuple[Change, Mapping[str, str]]:
        """Let a bot play a seat

        Only the host can. A player in the seat is removed. The bot sees what the seat sees and
        acts whenever the game waits for it.
        """
        who = caller(headers)
        condition, headers_of = game_write(headers, who, wish)
        change = retried(
            condition,
            lambda: seats.hand_to_bot(store(), Place(game_id, seat), who, wish, condition),
        )
        charge_bots(1)
        return change, headers_of(change)


@blp.route("/games/<game_id>/start", parameters=[GAME])
class GameStart(MethodView):
    """The start."""

    @blp.arguments(typed(Seen), location="headers")
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(
        *(*IN_GAME, "bad-request", "bad-field", "stale-version", "game-over", "started"),
        "key-reused",
    )
    @blp.doc(operationId="startGame")
    def post(self, headers: Seen, game_id: str) -> tuple[Change, Mapping[str, str]]:
        """Start the game

        A game with open seats waits until all are taken or its host starts it; open seats can
        still be claimed afterwards.
        """
        who = caller(headers)
        condition, headers_of = game_write(headers, who)
        change = retried(condition, lambda: seats.start(store(), game_id, who, condition))
        return change, headers_of(change)
