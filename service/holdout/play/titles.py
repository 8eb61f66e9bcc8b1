"""What can be played: titles, their options, their cards, their rules."""

from collections import Counter
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from holdout.installed import TITLES
from holdout.kernel.named import ABOUT
from holdout.kernel.title import Title
from holdout.play import unmet
from holdout.play.authorize import find_title
from holdout.play.errors import UnknownChapter, not_among
from holdout.play.responses import (
    Card,
    Cards,
    DeckInfo,
    EndInfo,
    KindInfo,
    Kinds,
    OptionInfo,
    Rules,
    TitleInfo,
    Titles,
    TitleSummary,
)
from holdout.speech import LANGUAGES, Words, speaker_of

#: The keywords in the schema of an option that do not constrain its values.
_NOT_TOLD = frozenset({"default", "title", ABOUT})


class _Example(Struct, frozen=True):
    """An example from a real game, with the parameters of its sentence."""

    example: dict[str, Any]
    words: dict[str, Any]


class _Examples(Struct, frozen=True):
    """The file of examples of a title; `python -m tests.golden` writes it from random games."""

    decisions: dict[str, _Example]
    actions: dict[str, _Example]
    events: dict[str, _Example]


def titles(language: str) -> Titles:
    """Everything that can be played."""
    return Titles([_summary(title, language) for title in TITLES.values()])


def _summary(title: Title[Any], language: str) -> TitleSummary:
    words = speaker_of(title).words(language)
    return TitleSummary(title.id, words.title(), words.summary(), title.min_seats, title.max_seats)


def title_info(name: str, language: str) -> TitleInfo:
    """Return a title with its options and decks. Raises `UnknownTitle`."""
    title = find_title(name)
    speaker = speaker_of(title)
    words = speaker.words(language)
    return TitleInfo(
        id=title.id,
        name=words.title(),
        summary=words.summary(),
        min_seats=title.min_seats,
        max_seats=title.max_seats,
        schema=title.schema,
        rules=title.made_by,
        packs=title.pack_names,
        options=_options(title, words),
        decks=_decks(title),
        languages=list(LANGUAGES),
        rulebook=speaker.rulebook(language) is not None,
        secrets=title.has_secrets,
        names=words.names(),
        kinds=_kinds(title, language),
    )


def _options(title: Title[Any], words: Words) -> list[OptionInfo]:
    _, schemas = msgspec.json.schema_components([title.options_type])
    (whole,) = schemas.values()
    kinds = {each.encode_name: each.type for each in msgspec.structs.fields(title.options_type)}
    return [
        OptionInfo(
            name,
            _told(_in_order(schema, _declared(kinds[name])), words.option(name)),
            schema.get("default"),
        )
        for name, schema in whole["properties"].items()
    ]


def _declared(kind: Any) -> list[Any]:
    """List the values of a type, as far as they are listed, in the order of declaration."""
    if get_origin(kind) is Literal:
        return [*get_args(kind)]
    return [value for each in get_args(kind) for value in _declared(each)]


def _in_order(schema: dict[str, Any], values: list[Any]) -> dict[str, Any]:
    """Return a schema with its listed values in the order of declaration; msgspec sorts them."""
    told = {**schema}
    if "enum" in told:
        told["enum"] = sorted(told["enum"], key=values.index)
    if "anyOf" in told:
        told["anyOf"] = [_in_order(each, values) for each in told["anyOf"]]
    return told


def _told(schema: dict[str, Any], text: str) -> dict[str, Any]:
    """Return the schema of the values of an option, with a description."""
    told = {key: value for key, value in schema.items() if key not in _NOT_TOLD}
    return told | {"description": text} if text else told


def _decks(title: Title[Any]) -> list[DeckInfo]:
    catalogue = title.catalogue()
    sources = Counter((card.deck, card.provenance) for card in catalogue)
    return [
        DeckInfo(
            deck=deck,
            cards=sum(1 for card in catalogue if card.deck == deck),
            copies=sum(card.copies for card in catalogue if card.deck == deck),
            printed=sources[deck, "printed"],
            house=sources[deck, "house"],
        )
        for deck in dict.fromkeys(card.deck for card in catalogue)
    ]


def _kinds(title: Title[Any], language: str) -> Kinds:
    """List the kinds of decisions, actions and events, in the order of their names."""
    words, known = speaker_of(title).words(language), _examples(title.package)
    return Kinds(
        decisions=[
            KindInfo(kind, words.decision(kind, each.words), each.example)
            for kind, each in known.decisions.items()
        ],
        actions=[
            KindInfo(kind, words.action(kind, each.words), each.example)
            for kind, each in known.actions.items()
        ],
        events=[
            KindInfo(kind, words.event(kind, each.words, each.example["seat"]), each.example)
            for kind, each in known.events.items()
        ],
        ends=[EndInfo(cause, text) for cause, text in words.outcomes().items()],
        unmet=unmet.catalogue(words, language),
    )


@cache
def _examples(package: str) -> _Examples:
    """Load the examples of a title; none where nobody has written any yet."""
    file = resources.files(package) / "locale" / "examples.json"
    if not file.is_file():
        return _Examples({}, {}, {})
    return msgspec.json.decode(file.read_bytes(), type=_Examples)


def cards(name: str, language: str, deck: str | None = None) -> Cards:
    """Return a title's cards in a language, all or of one deck (none if there is no such deck).

    Raises `UnknownTitle`.
    """
    title = find_title(name)
    speaker = speaker_of(title)
    words = speaker.words(language)
    return Cards(
        title=title.id,
        language=language,
        cards=[
            Card(
                each.id,
                each.deck,
                words.name(each.id),
                words.text(each.id),
                each.provenance,
                each.copies,
                each.data,
                speaker.card_words(each, language),
                each.rule,
            )
            for each in title.catalogue()
            if deck is None or each.deck == deck
        ],
    )


def rules(name: str, language: str, place: str | None = None) -> Rules:
    """Return the rules of a title in a language: all, a chapter, or a paragraph in its chapter.

    Raises `UnknownTitle`, `UnknownChapter` (also when the title has no rules to read).
    """
    title = find_title(name)
    speaker = speaker_of(title)
    book = speaker.rulebook(language)
    if book is None:
        raise UnknownChapter("no-rules")
    chapters, short = book.chapters, book.short
    if place is not None:
        chapter = book.find(place)
        if chapter is None:
            ids = [each.id for each in book.chapters]
            raise UnknownChapter(place=place[:100], wrong=not_among("query.chapter", place, ids))
        chapters, short = (chapter,), None
    name = speaker.words(language).title()
    return Rules(title.id, name, language, book.intro, chapters, short)
