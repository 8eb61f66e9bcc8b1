"""What happened: the log, the record, checking records, and the whole truth of a game."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from flask.views import MethodView
from msgspec import UNSET, Meta

from holdout.api.http.conditional import (
    GAME,
    IN_GAME,
    OPEN_TO_SPECTATORS,
    PEOPLE,
    WAIT,
    PastQuery,
    SeatQuery,
    names_in,
    pseudonyms,
    store,
)
from holdout.api.http.headers import PRIVATE, Language, Resume, caller, client_address, in_language
from holdout.api.http.languages import language
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import WITH_BODY, Blueprint, typed
from holdout.api.streams import messages, response
from holdout.play import games, long_work, records
from holdout.play.errors import BadField
from holdout.play.requests import GameRecord, Verdict
from holdout.play.responses import Change, GameEnd, Position
from holdout.store import ENDED

blp: Blueprint = Blueprint("history", __name__, description="The log, records and positions.")

#: The response to a caller who accepts a stream.
STREAM = (
    "A page of the log; or, for `Accept: text/event-stream`, a stream of server-sent events, each "
    "with the version as `id`. `event` is `view` for the first, which has the whole view, and "
    "`change` for those that follow, both with a `Change` as `data`. The last is `end`, with a "
    "`GameEnd`: the client should not reconnect. A message may cover several versions."
)


class LogQuery(PastQuery, frozen=True):
    """Which part of the log, and how long to wait for it."""

    after: Annotated[
        int, Meta(ge=-1, le=2**53, description="Only what happened after this version.")
    ] = -1
    limit: Annotated[int, Meta(ge=1, le=1000, description="The maximum number of versions.")] = 100
    wait: WAIT = 0
    people: PEOPLE = False


@blp.route("/games/<game_id>/events", parameters=[GAME])
class GameEvents(MethodView):
    """The log."""

    @blp.arguments(typed(Resume), location="headers")
    @blp.arguments(typed(LogQuery), location="query")
    @blp.response(200, typed(Change), description=STREAM)
    @blp.streams(view=Change, change=Change, end=GameEnd)
    @blp.alt_response(204, description="The stream is over and its end was already received.")
    @blp.refuses(
        *(*IN_GAME, "unknown-seat", "unknown-version", "bad-request", "too-many-listeners"),
        *("other-rules", "bad-field"),
    )
    @blp.doc(operationId="listEvents", security=OPEN_TO_SPECTATORS)
    def get(self, headers: Resume, query: LogQuery, game_id: str) -> Any:
        """Read the log

        What happened, as far as the seat may know it or, without `seat`, as far as all seats of
        the token may. For the next page send `next` as `after`. To follow the game, use `wait`
        (long poll) or accept `text/event-stream`: then every change is sent as it happens, with
        `include=actions` also what the seat may do whenever it has to decide. With `version` the
        log ends there.
        """
        who = caller(headers, query.seat)
        version = None if query.version is UNSET else query.version
        if messages.wanted():
            if version is not None:
                raise BadField("stream-version", path="query.version")
            known = messages.last_event_id(headers.last_event_id, query.after)
            wanted = response.Wanted(names_in(query.include), query.people)
            return response.stream(store(), game_id, who, known, wanted)
        span = games.Span(query.after, query.limit, version)
        log = partial(games.log, store(), game_id, who, span, names_in(query.include))
        found = log()
        # What was does not change: there is nothing to wait for.
        waits = query.wait and version is None and found.status not in ENDED
        if waits and found.version <= query.after:
            response.wait({game_id: query.after}, query.wait)
            with response.in_turn():
                found = log()
        return found, {**messages.VARIED, "Content-Language": who.language}


@blp.route("/games/<game_id>/record", parameters=[GAME])
class OneRecord(MethodView):
    """The record."""

    @blp.arguments(typed(SeatQuery), location="query")
    @blp.response(200, typed(GameRecord))
    @blp.refuses(*IN_GAME, "unknown-seat", "bad-field")
    @blp.doc(operationId="getRecord", security=OPEN_TO_SPECTATORS)
    def get(self, query: SeatQuery, game_id: str) -> tuple[GameRecord, Mapping[str, str]]:
        """Export the record

        The whole game, replayable. Once it is over or abandoned, with the seed and everything
        that happened; before that, only what the caller may know.
        """
        return records.record(store(), game_id, caller(Language(), query.seat)), PRIVATE


@blp.route("/games/<game_id>/position", parameters=[GAME])
class GamePosition(MethodView):
    """The truth."""

    @blp.response(200, typed(Position))
    @blp.refuses(*IN_GAME, "not-quiet")
    @blp.doc(operationId="getPosition", security=OPEN_TO_SPECTATORS)
    def get(self, game_id: str) -> tuple[Position, Mapping[str, str]]:
        """Export the position

        The table between two moves, as a document from which a new game can be created, hidden
        cards included. Only when the game is over, or for a host who holds every seat. In the
        middle of a move: 409 `not-quiet`; export the record instead.
        """
        return games.position(store(), game_id, caller(Language())), PRIVATE


@blp.route("/records/verify")
class RecordVerification(MethodView):
    """Checking records."""

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(Language), location="headers")
    @blp.arguments(typed(GameRecord))
    @blp.response(200, typed(Verdict))
    @blp.refuses("bad-record", "busy", *WITH_BODY)
    @blp.doc(operationId="verifyRecord", security=[])
    def post(self, headers: Language, record: GameRecord) -> tuple[Verdict, Mapping[str, str]]:
        """Check a record

        Replays a finished game from its seed, compares everything that happened, and reports the
        first difference.
        """
        spoken = language(headers.accept_language)
        client = pseudonyms().of(client_address())
        return long_work.verify_record(store(), record, client, spoken), in_language(spoken)
