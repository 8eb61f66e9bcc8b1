"""What happened: the log, the record, checking records, and the whole truth of a game."""

from collections.abc import Mapping
from typing import Annotated

from flask.views import MethodView
from msgspec import Meta

from holdout.api import examples
from holdout.api.blueprint import Blueprint
from holdout.api.bridge import typed
from holdout.api.headers import Language, caller
from holdout.api.reading import GAME, IN_GAME, OPEN_TO_SPECTATORS, SeatQuery, store
from holdout.play import games, records, replay
from holdout.play.answers import Events, Position
from holdout.play.documents import Record, Verdict

blp: Blueprint = Blueprint(
    "history", __name__, description="What happened, and whether it is true."
)

PRIVATE: Mapping[str, str] = {
    "Cache-Control": "private, no-cache",
    "Vary": "Authorization, Accept-Language",
}


class LogQuery(SeatQuery, frozen=True):
    """Which part of the log."""

    after: Annotated[
        int, Meta(ge=-1, le=2**53, description="Only what happened after this version.")
    ] = -1
    limit: Annotated[int, Meta(ge=1, le=1000, description="At most so many versions.")] = 100


@blp.route("/games/<game_id>/events", parameters=[GAME])
class GameEvents(MethodView):
    """The log."""

    @blp.arguments(typed(Language), location="headers")
    @blp.arguments(typed(LogQuery), location="query")
    @blp.response(200, typed(Events), example=examples.EVENTS)
    @blp.refuses(*IN_GAME, "unknown-seat")
    @blp.doc(operationId="listEvents", security=OPEN_TO_SPECTATORS)
    def get(
        self, headers: Language, query: LogQuery, game_id: str
    ) -> tuple[Events, Mapping[str, str]]:
        """Read the log

        What happened, as the seat may know it, or without `seat` all seats of the token. For the
        next page send `next` as `after`.
        """
        who = caller(headers, query.seat)
        found = games.log(store(), game_id, who, after=query.after, limit=query.limit)
        return found, {**PRIVATE, "Content-Language": who.language}


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
