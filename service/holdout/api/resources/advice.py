"""The bots, and their advice."""

from collections.abc import Mapping
from typing import Annotated, Any

from flask.views import MethodView
from msgspec import UNSET, Meta, UnsetType

from holdout.api.http.conditional import (
    ETAG,
    GAME,
    IN_GAME,
    NOT_MODIFIED,
    SeatQuery,
    respond_or_304,
)
from holdout.api.http.headers import Known, Language, in_language
from holdout.api.http.languages import language
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import Blueprint, typed
from holdout.play import advice as use
from holdout.play.authorize import Caller
from holdout.play.responses import Advice, Bots
from holdout.store import Store

blp: Blueprint = Blueprint("bots", __name__, description="Bot players.")


class AdviceQuery(SeatQuery, frozen=True, kw_only=True):
    """The bot that gives advice, and the seat."""

    bot: Annotated[str, Meta(description="The id of a bot, such as `greedy`.", max_length=100)]
    choices: Annotated[
        int, Meta(description="The number of best actions to return.", ge=0, le=20)
    ] = use.CHOICES
    action: Annotated[
        Annotated[str, Meta(max_length=200)] | UnsetType,
        Meta(description="One more action to compare: why not that one?"),
    ] = UNSET
    simulations: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | UnsetType,
        Meta(
            description="How often the bot may play on, if it does: at most three times as often "
            "as `search-strong`."
        ),
    ] = UNSET


@blp.route("/bots")
class BotList(MethodView):
    """All bots."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(Bots))
    @blp.refuses()
    @blp.doc(operationId="listBots", security=[])
    def get(self, headers: Language) -> tuple[Bots, Mapping[str, str]]:
        """List the bots

        Each can play a seat and give advice in the titles that it lists.
        """
        spoken = language(headers.accept_language)
        return use.bots(spoken), in_language(spoken)


@blp.route("/games/<game_id>/advice", parameters=[GAME])
class GameAdvice(MethodView):
    """What a bot would do."""

    @operation(Trait.EXPENSIVE)
    @blp.arguments(typed(Known), location="headers")
    @blp.arguments(typed(AdviceQuery), location="query")
    @blp.response(200, typed(Advice), headers=ETAG)
    @blp.alt_response(304, description=NOT_MODIFIED)
    @blp.refuses(
        *(*IN_GAME, "unknown-seat", "which-seat", "unknown-bot", "not-your-turn"),
        *("not-started", "game-over", "bad-field", "busy", "illegal-action", "unknown-action"),
    )
    @blp.doc(operationId="getAdvice")
    def get(self, headers: Known, query: AdviceQuery, game_id: str) -> Any:
        """Ask a bot what it would do

        The bot sees only what the seat sees. At the same version its advice is always the same.
        For bots that search, the response also contains the chance to win after each of the best
        actions, how the game would continue, and why.
        """
        asked = use.Asked(query.bot, query.choices, query.action or None, query.simulations or None)

        def advice(store: Store, game: str, who: Caller) -> Advice:
            return use.advice(store, game, who, asked)

        return respond_or_304(headers, query.seat, game_id, advice)
