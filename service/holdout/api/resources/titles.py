"""What can be played: titles, their cards and rules.

The same for everybody, so clients and caches may keep it for a while.
"""

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from flask import Response
from flask.views import MethodView
from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.api.http.conditional import NOT_MODIFIED
from holdout.api.http.headers import Known, Language, in_language, matches
from holdout.api.http.languages import language
from holdout.api.openapi.blueprint import Blueprint, typed
from holdout.play import titles as use
from holdout.play.responses import Cards, Rules, TitleInfo, Titles

blp: Blueprint = Blueprint("titles", __name__, description="The games that can be played.")

KEEP_SECONDS = 3600

TITLE = {
    "in": "path",
    "name": "title",
    "description": "The id of a title, such as `raxxon`.",
    "schema": {"type": "string"},
    "example": "raxxon",
}


class CardsQuery(Struct, frozen=True):
    """Which cards."""

    deck: Annotated[str | UnsetType, Meta(description="Only the cards of this deck.")] = UNSET


class RulesQuery(Struct, frozen=True):
    """Which rules."""

    chapter: Annotated[
        str | UnsetType,
        Meta(
            description="Only this chapter, such as `7`, or this paragraph, such as `7.4`.",
            examples=["7"],
        ),
    ] = UNSET


@blp.route("/titles")
class TitleList(MethodView):
    """All titles."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(Titles))
    @blp.refuses()
    @blp.doc(operationId="listTitles", security=[])
    def get(self, headers: Language) -> tuple[Titles, Mapping[str, str]]:
        """List the titles

        Every game that this service can play, with its number of seats.
        """
        spoken = language(headers.accept_language)
        return use.titles(spoken), _public(spoken)


@blp.route("/titles/<title>", parameters=[TITLE])
class OneTitle(MethodView):
    """One title."""

    @blp.arguments(typed(Language), location="headers")
    @blp.response(200, typed(TitleInfo))
    @blp.refuses("unknown-title")
    @blp.doc(operationId="getTitle", security=[])
    def get(self, headers: Language, title: str) -> tuple[TitleInfo, Mapping[str, str]]:
        """Show a title

        Its seats, its options with a JSON Schema each, and its decks with the number of cards
        that have the values of the printed game.
        """
        spoken = language(headers.accept_language)
        return use.title_info(title, spoken), _public(spoken)


@blp.route("/titles/<title>/cards", parameters=[TITLE])
class TitleCards(MethodView):
    """The cards of a title."""

    @blp.arguments(typed(Known), location="headers")
    @blp.arguments(typed(CardsQuery), location="query")
    @blp.response(200, typed(Cards))
    @blp.alt_response(304, description=NOT_MODIFIED)
    @blp.refuses("unknown-title", "bad-field")
    @blp.doc(operationId="listCards", security=[])
    def get(self, headers: Known, query: CardsQuery, title: str) -> Any:
        """List the cards of a title

        Names and texts are in the language of `Accept-Language`. `provenance` is `printed` if a
        card has the values of the printed game, otherwise `house`. The catalogue changes only with
        the service: cache it and revalidate with `If-None-Match`.
        """
        spoken = language(headers.accept_language)
        return _revalidated(headers, spoken, *_catalogue(title, spoken, query.deck or None))


@blp.route("/titles/<title>/rules", parameters=[TITLE])
class TitleRules(MethodView):
    """The rules of a title."""

    @blp.arguments(typed(Known), location="headers")
    @blp.arguments(typed(RulesQuery), location="query")
    @blp.response(200, typed(Rules))
    @blp.alt_response(304, description=NOT_MODIFIED)
    @blp.refuses("unknown-title", "unknown-chapter", "bad-field")
    @blp.doc(operationId="getRules", security=[])
    def get(self, headers: Known, query: RulesQuery, title: str) -> Any:
        """Show the rules of a title

        Chapters of numbered paragraphs in Markdown, in the language of `Accept-Language`. A
        paragraph has the same number in every language. The rules change only with the service:
        cache them and revalidate with `If-None-Match`.
        """
        spoken = language(headers.accept_language)
        return _revalidated(headers, spoken, *_rules(title, spoken, query.chapter or None))


@lru_cache(maxsize=64)
def _catalogue(title: str, spoken: str, deck: str | None) -> tuple[bytes, str]:
    """Return a response's body and ETag; made once, because cards don't change while we run."""
    return _tagged(use.cards(title, spoken, deck))


@lru_cache(maxsize=64)
def _rules(title: str, spoken: str, place: str | None) -> tuple[bytes, str]:
    """Return a response's body and ETag; made once, because rules don't change while we run."""
    return _tagged(use.rules(title, spoken, place))


def _tagged(answer: Struct) -> tuple[bytes, str]:
    """Return a response as JSON, and an ETag made from its content."""
    body = msgspec.json.encode(answer)
    return body, f'"{sha256(body).hexdigest()[:16]}"'


def _revalidated(headers: Known, spoken: str, body: bytes, etag: str) -> Response:
    """Build the response with this body, without it if the caller has it already."""
    kept = {**_public(spoken), "ETag": etag}
    if matches(headers, etag):
        return Response(status=304, headers=kept)
    return Response(body, headers=kept, content_type="application/json")


def _public(spoken: str) -> Mapping[str, str]:
    return {**in_language(spoken), "Cache-Control": f"public, max-age={KEEP_SECONDS}"}
