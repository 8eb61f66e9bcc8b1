"""What apps need: seats given to users, tokens renewed, links to the table.

Its operations have a document of their own, `/openapi/apps.json`: players need none of them.
"""

from collections.abc import Mapping

from flask import request
from flask.views import MethodView

from holdout.api.http.conditional import ETAG, GAME, LOCATION, store
from holdout.api.http.headers import Seen, caller
from holdout.api.http.idempotency import game_write, write_condition
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.api.resources.seats import REFUSALS, SEAT
from holdout.play import seats
from holdout.play.act import retried
from holdout.play.requests import SeatChange, TokenRequest
from holdout.play.responses import Change, Seated, SeatLink
from holdout.play.seats import Place

SECRET: Mapping[str, str] = {"Cache-Control": "no-store"}

blp: Blueprint = Blueprint("apps", __name__, description="For apps with users of their own.")


@blp.route("/games/<game_id>/seats/<int:seat>", parameters=[GAME, SEAT])
class SeatHolder(MethodView):
    """Who holds a seat."""

    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(SeatChange))
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*REFUSALS, "seat-open", *WITH_BODY)
    @blp.doc(operationId="changeSeat")
    def patch(
        self, headers: Seen, wish: SeatChange, game_id: str, seat: int
    ) -> tuple[Change, Mapping[str, str]]:
        """Rename a player, or give a seat to another user

        Whoever holds the seat may rename the player, and so may the game's app. The app alone may
        change the `reference`: from then on the tokens and links of the user before open nothing.
        """
        who = caller(headers)
        condition, headers_of = game_write(headers, who, wish)
        change = retried(
            condition, lambda: seats.change(store(), Place(game_id, seat), who, wish, condition)
        )
        return change, headers_of(change)


@blp.route("/games/<game_id>/seats/<int:seat>/link", parameters=[GAME, SEAT])
class SeatLinks(MethodView):
    """Links that open a seat."""

    @blp.arguments(typed(Seen), location="headers")
    @blp.response(201, typed(SeatLink))
    @blp.refuses(*REFUSALS)
    @blp.doc(operationId="linkSeat")
    def post(self, headers: Seen, game_id: str, seat: int) -> tuple[SeatLink, Mapping[str, str]]:
        """Make a link that opens a seat in the browser

        For one use, within a day. Whoever opens it gets a token of their own for the seat; the
        tokens that hold it already stay.
        """
        who = caller(headers)
        condition = write_condition(headers, (), headers_of=lambda _: SECRET, status=201)
        table = f"{request.url_root}play/"
        link = retried(
            condition, lambda: seats.link(store(), Place(game_id, seat), who, table, condition)
        )
        return link, SECRET


@blp.route("/games/<game_id>/token", parameters=[GAME])
class GameToken(MethodView):
    """The tokens of a game."""

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
        host's rights. With a `seat` it holds that seat alone, and no other token holds it any more.
        An app names a seat.
        """
        who = caller(headers)
        place = {"Location": f"/v1/games/{game_id}"}
        condition, headers_of = game_write(headers, who, wish, status=201, secret=True, more=place)
        renewed = retried(
            condition, lambda: seats.renew_token(store(), game_id, who, wish, condition)
        )
        return renewed, headers_of(renewed)
