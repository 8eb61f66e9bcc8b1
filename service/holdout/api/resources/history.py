"""What happened: the log, the record, checking records, and the whole truth of a game."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from flask.views import MethodView
from msgspec import Meta

from holdout.api.http.conditional import GAME, IN_GAME, OPEN_TO_SPECTATORS, SeatQuery, store
from holdout.api.http.headers import PRIVATE, Language, Resume, caller
from holdout.api.openapi import examples
from holdout.api.openapi.blueprint import Blueprint
from holdout.api.openapi.msgspec_schemas import typed
from holdout.api.streams import messages, response
from holdout.play import games, records, replay
from holdout.play.requests import Record, Verdict
from holdout.play.responses import ENDED, Change, End, Events, Position

blp: Blueprint = Blueprint(
    "history", __name__, description="What happened, and whether it is true."
)

#: What the answer to a caller who accepts a stream is.
STREAM = (
    "A page of the log; or, for `Accept: text/event-stream`, a stream of server-sent events, each "
    "with the version as `id`. `event` is `view` for the first and `change` for those that follow, "
    "both with a `Change` as `data`; and `end`, with an `End`, after which the client should not "
    "come back. Messages may skip versions; each stands on its own."
)


class LogQuery(SeatQuery, frozen=True):
    """Which part of the log, and how long to wait for it."""

    after: Annotated[
        int, Meta(ge=-1, le=2**53, description="Only what happened after this version.")
    ] = -1
    limit: Annotated[int, Meta(ge=1, le=1000, description="At most so many versions.")] = 100
    wait: Annotated[
        float,
        Meta(
            ge=0,
            le=60,
            description="Wait so many seconds, but not longer than 15, for the game to leave the "
            "version `after`, if it is at it; a page without events says that it has not.",
        ),
    ] = 0


@blp.route("/games/<game_id>/events", parameters=[GAME])
class GameEvents(MethodView):
    """The log."""

    @blp.arguments(typed(Resume), location="headers")
    @blp.arguments(typed(LogQuery), location="query")
    @blp.response(200, typed(Events), example=examples.EVENTS, description=STREAM)
    @blp.alt_response(
        200,
        schema={"oneOf": [typed(Change), typed(End)]},
        description=STREAM,
        example=examples.CHANGE,
        content_type=messages.MEDIA_TYPE,
    )
    @blp.alt_response(204, description="A stream that is over: the caller knows how it ended.")
    @blp.refuses(*IN_GAME, "unknown-seat", "bad-request", "too-many-listeners")
    @blp.doc(operationId="listEvents", security=OPEN_TO_SPECTATORS)
    def get(self, headers: Resume, query: LogQuery, game_id: str) -> Any:
        """Read the log

        What happened, as the seat may know it, or without `seat` all seats of the token. For the
        next page send `next` as `after`. To hear what happens from now on, wait for it, or
        accept `text/event-stream`: then every change is told as it comes, with the view of the
        seat.
        """
        who = caller(headers, query.seat)
        if messages.wanted():
            known = messages.last_event_id(headers.last_event_id, query.after)
            return response.stream(store(), game_id, who, known)
        log = partial(games.log, store(), game_id, who, after=query.after, limit=query.limit)
        found = log()
        if query.wait and found.version <= query.after and found.status not in ENDED:
            response.wait(game_id, query.after, query.wait)
            found = log()
        return found, {**messages.VARIED, "Content-Language": who.language}


@blp.route("/games/<game_id>/record", parameters=[GAME])
class GameRecord(MethodView):
    """The record."""

    @blp.arguments(typed(SeatQuery), location="query")
    @blp.response(200, typed(Record), example=examples.RECORD)
    @blp.refuses(*IN_GAME, "unknown-seat")
    @blp.doc(operationId="getRecord", security=OPEN_TO_SPECTATORS)
    def get(self, query: SeatQuery, game_id: str) -> tuple[Record, Mapping[str, str]]:
        """Take down the record

        The whole game, replayable: with the seed and everything that happened once it is over
        or abandoned, before only what the caller may know.
        """
        return records.record(store(), game_id, caller(Language(), query.seat)), PRIVATE


@blp.route("/games/<game_id>/position", parameters=[GAME])
class GamePosition(MethodView):
    """The truth."""

    @blp.response(200, typed(Position), example=examples.POSITION)
    @blp.refuses(*IN_GAME)
    @blp.doc(operationId="getPosition", security=OPEN_TO_SPECTATORS)
    def get(self, game_id: str) -> tuple[Position, Mapping[str, str]]:
        """Show the whole truth

        The state as a document that a new game can be made from. Only when the game is over, or
        to a host who holds every seat: it shows the facedown cards too.
        """
        return games.position(store(), game_id, caller(Language())), PRIVATE


@blp.route("/records/check")
class RecordCheck(MethodView):
    """Checking records."""

    @blp.arguments(typed(Record), example=examples.RECORD)
    @blp.response(200, typed(Verdict), example=examples.VERDICT)
    @blp.refuses("bad-record")
    @blp.doc(operationId="checkRecord", security=[])
    def post(self, record: Record) -> Verdict:
        """Check a record

        Play a finished game again from its seed and compare everything that happened; the first
        thing that differs is told.
        """
        return replay.check(record)
