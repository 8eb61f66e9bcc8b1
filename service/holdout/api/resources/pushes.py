"""Notifications to browsers when a seat has to decide, while no page is open."""

from collections.abc import Mapping

from flask import Response, current_app
from flask.views import MethodView

from holdout.api.http.conditional import GAME, IN_GAME, store
from holdout.api.http.headers import Keyed, Language, caller
from holdout.api.http.idempotency import write_condition
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.api.resources.apps import PRIVATE_HOOKS, SECRET
from holdout.api.resources.seats import REFUSALS, SEAT
from holdout.play import errors, pushes
from holdout.play.act import retried
from holdout.play.requests import PushRequest
from holdout.play.responses import PushInfo, PushKey
from holdout.play.seats import Place

#: Whether browsers are notified.
PUSHES = "HOLDOUT_PUSHES"
#: The push services that they may be notified through.
SERVICES = "HOLDOUT_PUSH_SERVICES"

PUSH = {
    "in": "path",
    "name": "push_id",
    "description": "The id of a push subscription.",
    "schema": {"type": "string"},
    "example": "5f2b8c0d9a417e36",
}

blp: Blueprint = Blueprint(
    "pushes", __name__, description="Telling browsers of turns while no page is open."
)


@blp.route("/push")
class PublicKey(MethodView):
    """The key of the service."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(PushKey))
    @blp.refuses()
    @blp.doc(operationId="getPushKey", security=[])
    def get(self, headers: Language) -> tuple[PushKey, Mapping[str, str]]:
        """Get the key for push subscriptions

        A browser subscribes with it (`PushManager.subscribe`); then add the subscription to a
        seat.
        """
        del headers
        told = pushes.public_key(store()) if current_app.config[PUSHES] else None
        return PushKey(told), SECRET


@blp.route("/games/<game_id>/seats/<int:seat>/pushes", parameters=[GAME, SEAT])
class SeatPushes(MethodView):
    """The push subscriptions of a seat."""

    @operation(Trait.ASIDE)
    @blp.arguments(typed(Keyed), location="headers")
    @blp.arguments(typed(PushRequest))
    @blp.response(201, typed(PushInfo))
    @blp.refuses(*REFUSALS, "push-off", *WITH_BODY)
    @blp.doc(operationId="addPush")
    def post(
        self, headers: Keyed, wish: PushRequest, game_id: str, seat: int
    ) -> tuple[PushInfo, Mapping[str, str]]:
        """Notify a browser when it is your turn

        Through the push service of its vendor, encrypted for this browser alone: a JSON object with
        `type` (`turn`), `game`, `seat`, `title`, and a `text` in the language of this request. A
        seat can have four browsers; a further one replaces the oldest. It ends with the game, when
        the seat is freed or its token renewed, and when the push service reports that the
        subscription is gone.
        """
        if not current_app.config[PUSHES]:
            raise errors.PushOff
        who, config = caller(headers), current_app.config
        services, private = config[SERVICES], config[PRIVATE_HOOKS]
        condition = write_condition(headers, (wish,), headers_of=lambda _: SECRET, status=201)
        place = Place(game_id, seat)
        info = retried(
            condition,
            lambda: pushes.subscribe(
                store(), place, who, wish, condition, services=services, private=private
            ),
        )
        return info, SECRET


@blp.route("/games/<game_id>/seats/<int:seat>/pushes/<push_id>", parameters=[GAME, SEAT, PUSH])
class SeatPush(MethodView):
    """A push subscription of a seat."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(204, description="The browser gets no more notifications.")
    @blp.refuses(*IN_GAME, "not-found", "unknown-seat", "stale-version")
    @blp.doc(operationId="deletePush")
    def delete(self, headers: Language, game_id: str, seat: int, push_id: str) -> Response:
        """Stop notifying a browser

        Succeeds even if there was no such subscription.
        """
        pushes.unsubscribe(store(), Place(game_id, seat), push_id, caller(headers))
        return Response(status=204)
