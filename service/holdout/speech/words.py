"""Words: what actions, decisions, events and cards are called in one language.

The rules speak in ids and numbers; only here do they become sentences. The sentences stand in
the locale files of the titles, one for each language.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from babel.numbers import format_decimal
from msgspec import Struct

from holdout.kernel.data import Data, Tables, parsed
from holdout.kernel.errors import BadData
from holdout.kernel.packs import LOCALE, Pack
from holdout.speech.templates import Missing, Said, Template

#: The languages that every title is written in.
LANGUAGES = ("en", "de", "ru")

#: What the players at a table are called, by seat.
Names = Mapping[int, str]
NO_NAMES: Names = {}
NO_FACTS: Mapping[str, Any] = {}

#: Fields of a template that are texts already.
NO_TEXTS: Mapping[str, str | None] = {}

#: Parameters that are numbers of seats.
SEATS = frozenset({"seat", "player", "owner"})

#: Parameters that are lists of them.
SEVERAL_SEATS = frozenset({"up", "down"})

#: Parameters whose ids mean something only within that of another one.
SCOPES = {"action": "sheet", "option": "card"}

#: Parameters that name zones or piles; one that is called like another thing stands under
#: `zone.…` in the locale file.
ZONES = frozenset({"zone", "origin", "to", "pile"})

#: A field with this ending stands for the card text of the parameter before it.
TEXT = "_text"


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """What the title itself is called, and what it is about in two sentences."""

    name: str
    summary: str


class Common(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is called (a template with `{n}`), an empty list, how differences are judged."""

    player: str
    none: str
    better: str
    worse: str


class Locale(Struct, frozen=True, forbid_unknown_fields=True):
    """A locale file. Unknown tables are refused.

    `actions`, `decisions`, `events` and `effects` hold templates by kind, the others words by id.
    `unmet` says what an action lacks, by code; `{question}` is what the seat is asked, and it may
    name what the action's own words may. `options`
    says what the options of a game mean; in English the options themselves say it. `reasons` tells
    for each aspect how much of it there would be, `{value}`, and else `{other}`. `forms` are the
    forms of names that sentences need, by id and form: `library.in`; a name without one stays as
    it is. `board` holds templates for the lines of the board as plain text, and their parts.
    """

    title: Heading
    common: Common
    actions: dict[str, str]
    decisions: dict[str, str]
    events: dict[str, str]
    outcomes: dict[str, str]
    names: dict[str, str] = {}
    forms: dict[str, str] = {}
    texts: dict[str, str] = {}
    unmet: dict[str, str] = {}
    roles: dict[str, str] = {}
    effects: dict[str, str] = {}
    options: dict[str, str] = {}
    reasons: dict[str, str] = {}
    board: dict[str, str] = {}


class MissingWords(KeyError):
    """A locale file lacks words that it must have: in which table, for what."""

    def __init__(self, table: str, keys: set[str]) -> None:
        super().__init__(f"[{table}] has no {', '.join(sorted(keys))}")
        self.keys = keys


class Words:
    """The words of one title in one language.

    Rendering never raises: an id without a name is returned unchanged, and so is a kind without a
    template, or one whose parameters are missing.
    """

    def __init__(
        self,
        words: Mapping[str, Any],
        expected: Mapping[str, set[str]] | None = None,
        language: str = "en",
    ) -> None:
        """Take the words of a parsed locale file, which is in a language.

        `expected` names for each table the keys that it must have. Raises `MissingWords` when one
        is missing, `msgspec.ValidationError` for a table or value that a locale file can't have,
        `ValueError` for a template that can't be read.
        """
        locale = msgspec.convert(words, Locale)
        for table, keys in (expected or {}).items():
            missing = keys - getattr(locale, table).keys()
            if missing:
                raise MissingWords(table, missing)
        self._locale = locale
        self._names = locale.names
        self._forms = locale.forms
        self._actions = _compiled(locale.actions, language)
        self._decisions = _compiled(locale.decisions, language)
        self._events = _compiled(locale.events, language)
        self._effects = _compiled(locale.effects, language)
        self._board = _compiled(locale.board, language)
        self._unmet = {code: Template(text, language) for code, text in locale.unmet.items()}
        self._players = NO_NAMES
        self._language = language

    def with_players(self, names: Names) -> "Words":
        """Return these words, with the players at a table called by their names."""
        words = copy(self)
        words._players = names  # noqa: SLF001 - its own copy
        return words

    def title(self) -> str:
        """Return the name of the game."""
        return self._locale.title.name

    def summary(self) -> str:
        """Return what the game is about, in two sentences."""
        return self._locale.title.summary

    def names(self) -> dict[str, str]:
        """Return the names of all things that have one, by id."""
        return dict(self._names)

    def name(self, key: str) -> str:
        """Return the name of a card, sheet, action, option or other thing.

        An id may be given within its scope, `sheet.action` or `zone.crowd`. It must be if it
        stands so in the locale file: an option as `card.option`, a zone best always as
        `zone.…`.
        """
        return self._names.get(key) or self._names.get(key.rpartition(".")[2], key)

    def text(self, key: str) -> str:
        """Return the text of a card, of an action (`sheet.action`) or of an option (`card.option`).

        An action has one text, under its own id, if it says the same on several sheets.
        """
        texts = self._locale.texts
        return texts.get(key) or texts.get(key.rpartition(".")[2], "")

    def role(self, key: str) -> str:
        """Return who a person on a sheet is; empty for things that are nobody."""
        return self._locale.roles.get(key, "")

    def option(self, name: str) -> str:
        """Return what an option of a game means; empty where the option itself says it."""
        return self._locale.options.get(name, "")

    def outcomes(self) -> dict[str, str]:
        """Return how the game can end, in a sentence for each cause."""
        return dict(self._locale.outcomes)

    def outcome(self, cause: str) -> str:
        """Return how the game ended, in a sentence."""
        return self._locale.outcomes.get(cause, cause)

    def unmet(self, code: str, question: str, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Describe what an action lacks.

        `question` is what the seat is asked at the moment, `facts` what the words of the action may
        name. What is not known is `…`.
        """
        if code not in self._unmet:
            return code
        told = {"question": question, "thing": facts.get("thing")}
        return self._unmet[code].fill(
            lambda field: (told[field] if field in told else self._word(field, facts)) or "…"
        )

    def unmet_names(self, code: str) -> bool:
        """Return whether the sentence about what an action lacks names what its own words may."""
        template = self._unmet.get(code)
        fields = {field for part in template.parts for field in part.fields} if template else set()
        return bool(fields - {"question", "thing"})

    def unmet_codes(self) -> list[str]:
        """List the codes for which there is a sentence, in order."""
        return sorted(self._locale.unmet)

    def reason(self, aspect: str, value: float, other: float, effect: float) -> str:
        """Describe what an action would change: this much of an aspect instead of that much.

        `effect`: how much better that is.
        """
        told = self._locale.reasons.get(aspect, f"{aspect}: {{value}} ({{other}})")
        text = told.format(value=self._number(value), other=self._number(other))
        if not effect:
            return text
        return f"{text} ({self._locale.common.better if effect > 0 else self._locale.common.worse})"

    def _number(self, value: float) -> str:
        # The pattern has a true minus: babel's own is the hyphen of the keyboard.
        return format_decimal(value, "0.#;−0.#", locale=self._language)

    def player(self, seat: int) -> str:
        """Return what a seat is called: the name of its player, if it is known."""
        return self._players.get(seat) or self._locale.common.player.format(n=seat)

    def action(self, kind: str, params: Mapping[str, Any]) -> str:
        """Describe what a player does by this action.

        More may be given than the action's own parameters, for instance the `card` that lies at
        the place, or the `card` whose option it takes. What is known is said.
        """
        return self._said(self._actions, kind, params)

    def decision(self, kind: str, params: Mapping[str, Any]) -> str:
        """Describe what a player is asked."""
        return self._said(self._decisions, kind, params)

    def event(self, kind: str, params: Mapping[str, Any], seat: int | None = None) -> str:
        """Describe what happened; `seat` is the one that did it."""
        return self._said(self._events, kind, {"seat": seat, **params})

    def effect(self, op: str, params: Mapping[str, Any]) -> str:
        """Describe a printed icon in short words. Once is not said: `times` counts from 2."""
        if params.get("times") == 1:
            params = {name: value for name, value in params.items() if name != "times"}
        return self._said(self._effects, op, params)

    def board(self, key: str, texts: Mapping[str, str | None] = NO_TEXTS, /, **params: Any) -> str:
        """Write a line of the board as plain text, or a part of one."""
        return self._said(self._board, key, params, texts)

    def board_keys(self) -> list[str]:
        """List the templates of the board, in order."""
        return sorted(self._locale.board)

    def _said(
        self,
        table: Mapping[str, dict[str, Template]],
        kind: str,
        params: Mapping[str, Any],
        texts: Mapping[str, str | None] = NO_TEXTS,
    ) -> str:
        templates = table.get(kind)
        if templates is None:
            return kind
        template = templates[""]
        if len(templates) > 1:
            template = next((templates[v] for v in _variants(params) if v in templates), template)
        try:
            return template.fill(
                lambda field: texts[field] if field in texts else self._word(field, params)
            )
        except (Missing, ValueError):
            return kind

    def _word(self, field: str, params: Mapping[str, Any]) -> Said:
        """Return the words for a field; None when there is nothing to say.

        `location:in` is the field `location` in the form `in` of its name.
        """
        field, _, form = field.partition(":")
        value = params.get(field)
        if value is None:
            return self._text_of(field, params)
        if field in SEATS:
            return self.player(value) if value else None
        if isinstance(value, int):
            return value
        if field == "cause":
            return self.outcome(value)
        if isinstance(value, str):
            scope = "zone" if field in ZONES else params.get(SCOPES.get(field, ""))
            return self._named(f"{scope}.{value}", value, form=form)
        called = (
            self.player
            if field in SEVERAL_SEATS
            else lambda each: self._named(str(each), form=form)
        )
        return ", ".join(map(called, value)) or self._locale.common.none

    def _text_of(self, field: str, params: Mapping[str, Any]) -> str | None:
        """Return the card text for a field such as `card_text`, which is no parameter, or None."""
        if not field.endswith(TEXT):
            return None
        field = field.removesuffix(TEXT)
        value = str(params.get(field))
        scope = params.get(SCOPES.get(field, ""))
        return self.text(f"{scope}.{value}") or self.text(value) or None

    def _named(self, *keys: str, form: str = "") -> str:
        """Return the name under the first key that has one; of `carrier D4` the first word's."""
        for key in keys:
            if key in self._names:
                return self._formed(key, form)
        head, space, rest = keys[-1].partition(" ")
        return self._formed(head, form) + space + rest

    def _formed(self, key: str, form: str) -> str:
        """Return a name in one of its forms; as it is if it has no such form."""
        return (form and self._forms.get(f"{key}.{form}")) or self._names.get(key, key)


def _compiled(table: Mapping[str, str], language: str) -> dict[str, dict[str, Template]]:
    """Templates by kind and variant: `passed.forced` is the variant `forced` of `passed`.

    A variant takes the place of the plain template (variant "") when one of the parameters is
    that word, or is called so and is true.
    """
    made: dict[str, dict[str, Template]] = {}
    for key, text in table.items():
        kind, _, variant = key.partition(".")
        try:
            made.setdefault(kind, {})[variant] = Template(text, language)
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from error
    for kind, templates in made.items():
        if "" not in templates:
            raise KeyError(f"{kind} has variants only")
    return made


def _variants(params: Mapping[str, Any]) -> list[str]:
    """List the words by which these parameters may ask for a variant."""
    return [
        name if value is True else value
        for name, value in params.items()
        if value is True or isinstance(value, str)
    ]


def load_words(
    package: str,
    language: str,
    expected: Mapping[str, set[str]] | None = None,
    packs: Sequence[Pack] = (),
) -> Words:
    """Read `locale/{language}.toml` of a package, with what packs change in it.

    What it does not say of `common` and `unmet` is said as `locale/{language}.toml` here has it.

    Raises `BadData` for words that are missing and for a mistake, with the file that is to be
    mended, also when there is none.
    """
    try:
        found = Data(package, LOCALE, packs).merged(language)
    except FileNotFoundError as error:
        raise BadData(f"{LOCALE}/{language}.toml: {package} has no such file") from error
    try:
        return Words(_completed(found.tables, language), expected, language)
    except MissingWords as error:
        file = _lacking(error, Data(package, packs=packs), language) or found.label
        raise BadData(f"{file}: {error.args[0]}") from error
    except KeyError as error:
        raise BadData(f"{found.label}: {error.args[0]}") from error
    except msgspec.ValidationError as error:
        raise found.explained(error) from error
    except ValueError as error:
        file = found.giver_of(str(error).partition(":")[0]) or found.label
        raise BadData(f"{file}: {error}") from error


def _completed(tables: Tables, language: str) -> Tables:
    """Complete the words of a title with those that every title needs."""
    made = dict(tables)
    for name, words in _of_every_title(language).items():
        own = made.get(name, {})
        made[name] = {**words, **own} if isinstance(own, dict) else own
    return made


@cache
def _of_every_title(language: str) -> Tables:
    return parsed(resources.files(__package__) / LOCALE / f"{language}.toml", LOCALE)


def _lacking(error: MissingWords, cards: Data, language: str) -> Path | None:
    """Find the locale file of the pack that has a card for which there are no words."""
    for key in sorted(error.keys):
        if file := cards.giver_of(key):
            return file.parents[1] / LOCALE / f"{language}.toml"
    return None
