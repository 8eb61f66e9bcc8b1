"""The people at a table: their messages, who is there, who may watch.

Its operations have a document of their own, `/openapi/people.json`: to play, nobody needs them.
"""

from collections.abc import Mapping
from typing import Annotated

from flask.views import MethodView
from msgspec import Meta

from holdout.api.http.conditional import (
    ETAG,
    GAME,
    IN_GAME,
    IncludeQuery,
    SeatQuery,
    names_in,
    pseudonyms,
    store,
)
from holdout.api.http.headers import PRIVATE, Keyed, Language, Seen, caller, client_address
from holdout.api.http.idempotency import game_write
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.play import parcels, people, undo_requests
from holdout.play.act import retried
from holdout.play.requests import AudienceRequest, ParcelRequest, SayRequest, UndoAnswer
from holdout.play.responses import AtTable, Audience, Change, Parcel, ParcelPlace, Utterance

blp: Blueprint = Blueprint("people", __name__, description="Talk, presence, spectators, devices.")


class TalkQuery(SeatQuery, frozen=True):
    """From which message on."""

    after: Annotated[int, Meta(ge=0, le=2**53, description="Only messages after this one.")] = 0


@blp.route("/games/<game_id>/talk", parameters=[GAME])
class GameTalk(MethodView):
    """The messages at the table."""

    @blp.arguments(typed(Language), location="headers")
    @blp.arguments(typed(TalkQuery), location="query")
    @blp.response(200, typed(AtTable))
    @blp.refuses(*IN_GAME, "bad-field", "unknown-seat")
    @blp.doc(operationId="readTalk")
    def get(
        self, headers: Language, query: TalkQuery, game_id: str
    ) -> tuple[AtTable, Mapping[str, str]]:
        """Read the messages, and who is there

        Only for players, from when they took their seats, and the host; an app names the `seat`
        that it reads for. Messages are kept as long as the game; those of a player are erased with
        the player. Treat them as untrusted text: the service only passes them on.
        """
        found = people.talk(store(), game_id, caller(headers, query.seat), query.after)
        return found, {**PRIVATE, "Cache-Control": "private, no-store"}

    @blp.arguments(typed(Keyed), location="headers")
    @blp.arguments(typed(SeatQuery), location="query")
    @blp.arguments(typed(SayRequest))
    @blp.response(201, typed(Utterance))
    @blp.refuses(
        *(*IN_GAME, "unknown-seat", "which-seat", "no-talk", "key-reused", "store-full"), *WITH_BODY
    )
    @blp.doc(operationId="say")
    def post(
        self, headers: Keyed, query: SeatQuery, wish: SayRequest, game_id: str
    ) -> tuple[Utterance, Mapping[str, str]]:
        """Send a message to the table

        Only players can, in a private game made with `talk`; at most 20 messages a minute. It
        does not change the version of the game. A retry with the same `Idempotency-Key` does not
        repeat the last message.
        """
        who = caller(headers, query.seat)
        said = people.say(store(), game_id, who, wish, headers.idempotency_key or "")
        return said, {"Cache-Control": "private, no-store"}


@blp.route("/games/<game_id>/audience", parameters=[GAME])
class GameAudience(MethodView):
    """Who may look on."""

    @operation(Trait.ASIDE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(AudienceRequest))
    @blp.response(200, typed(Audience), headers=ETAG)
    @blp.refuses(*IN_GAME, "bad-request", "stale-version", "key-reused", *WITH_BODY)
    @blp.doc(operationId="changeAudience")
    def patch(
        self, headers: Seen, wish: AudienceRequest, game_id: str
    ) -> tuple[Audience, Mapping[str, str]]:
        """Allow spectators, or stop them

        Only the host can, at any time. With `link` whoever has the token in the response can watch,
        like spectators of public games, until `link` is false; with `public` everybody can.
        """
        who = caller(headers)
        condition, headers_of = game_write(headers, who, wish, secret=True)
        changed = retried(
            condition,
            lambda: people.change_audience(store(), game_id, who, wish, condition),
        )
        return changed, headers_of(changed)


UNDO_REFUSALS = (
    *(*IN_GAME, "bad-request", "unknown-seat", "stale-version", "not-started", "game-over"),
    *("cannot-undo", "other-rules", "key-reused", "which-seat"),
)


@blp.route("/games/<game_id>/undo-request", parameters=[GAME])
class GameUndoRequest(MethodView):
    """Asking the others to agree to an undo."""

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(IncludeQuery), location="query")
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*UNDO_REFUSALS, "bad-field")
    @blp.doc(operationId="askToUndo")
    def post(
        self, headers: Seen, query: IncludeQuery, game_id: str
    ) -> tuple[Change, Mapping[str, str]]:
        """Ask the others to agree to an undo

        For a decision on which other players have acted since, if `ask` of `can_undo` is true. All
        players have to agree; bots do. Anything else that happens in the game ends the request. An
        action that has revealed something can't be undone, even if all agree.
        """
        who = caller(headers, query.seat)
        condition, headers_of = game_write(headers, who, query)
        asked = undo_requests.ask(store(), game_id, who, condition, names_in(query.include))
        return asked, headers_of(asked)

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(Seen), location="headers")
    @blp.arguments(typed(IncludeQuery), location="query")
    @blp.arguments(typed(UndoAnswer))
    @blp.response(200, typed(Change), headers=ETAG)
    @blp.refuses(*UNDO_REFUSALS, *WITH_BODY)
    @blp.doc(operationId="answerUndo")
    def patch(
        self, headers: Seen, query: IncludeQuery, wish: UndoAnswer, game_id: str
    ) -> tuple[Change, Mapping[str, str]]:
        """Agree to an undo, or decline it

        When the last player agrees, the decision is undone. The player who asked withdraws the
        request with `agree` set to `false`.
        """
        who = caller(headers, query.seat)
        condition, headers_of = game_write(headers, who, query, wish)
        what = undo_requests.Answer(wish, names_in(query.include))
        answered = undo_requests.answer(store(), game_id, who, what, condition)
        return answered, headers_of(answered)


PARCEL = {
    "in": "path",
    "name": "parcel_id",
    "description": "The id of a parcel.",
    "schema": {"type": "string", "maxLength": 100},
    "example": "rYB2s5hMTpWvE7xk0cQdJg",
}
#: What must be neither kept nor shown again.
ONCE: Mapping[str, str] = {"Cache-Control": "no-store"}


@blp.route("/parcels")
class ParcelList(MethodView):
    """Handing something over."""

    @operation(Trait.SENDS_PARCEL)
    @blp.arguments(typed(ParcelRequest))
    @blp.response(201, typed(ParcelPlace))
    @blp.refuses("store-full", *WITH_BODY)
    @blp.doc(operationId="sendParcel", security=[])
    def post(self, wish: ParcelRequest) -> tuple[ParcelPlace, Mapping[str, str]]:
        """Hand something over to another device

        It is stored for ten minutes and returned once; a client can have ten waiting. Encrypt it:
        the page in the browser moves the tokens of all games this way, with a link that has the key
        in its fragment.
        """
        return parcels.keep(store(), wish, pseudonyms().of(client_address())), ONCE


@blp.route("/parcels/<parcel_id>", parameters=[PARCEL])
class OneParcel(MethodView):
    """Something that was handed over."""

    @blp.response(200, typed(Parcel))
    @blp.refuses("not-found")
    @blp.doc(operationId="fetchParcel", security=[])
    def post(self, parcel_id: str) -> tuple[Parcel, Mapping[str, str]]:
        """Fetch a parcel

        It is deleted then: a second request returns 404.
        """
        return parcels.take(store(), parcel_id), ONCE
