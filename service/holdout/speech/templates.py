"""Templates: sentences with fields, as they stand in the locale files, and plural forms.

Which form of a word goes with a number is said by the rules of the CLDR. A translator writes all
forms that a language has: `{count:one=card|other=cards}`, in Russian
`{count:one=карта|few=карты|many=карт}`. A name is put in as it is, or in the form that the sentence
needs: `{location:in}` is "at the library", "in der Bücherei", «в библиотеке».
"""

from collections.abc import Callable
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple

from babel import localedata
from babel.plural import PluralRule

#: The words for a field of a template; None when there is nothing to say.
Said = str | int | None

#: Integers below this cover all plural categories: CLDR rules use the last two digits.
_ENOUGH = 200


class Spoken(NamedTuple):
    """A field that is put into words by its own format: as the text has it, whose, and how."""

    key: str
    field: str
    say: Callable[[Any], str]


class Part(NamedTuple):
    """A piece of a template; an optional one is left out when one of its fields is missing."""

    text: str
    fields: tuple[str, ...]
    optional: bool
    spoken: tuple[Spoken, ...] = ()


class Missing(Exception):
    """A field that the template needs is not among the parameters."""


class Template:
    """A sentence with `{fields}`; what stands in `[brackets]` is left out if a field is missing.

    `{count:one=card|other=cards}` is the word that goes with a number; all plural forms of the
    language have to be there. `{location:in}` asks for a name in its form `in`.
    """

    def __init__(self, text: str, language: str = "en") -> None:
        """Compile the text.

        Raises `ValueError` if brackets don't match, a field has no name or lacks a plural form.
        """
        self.parts = [
            _part(piece, language, optional=bool(index % 2))
            for index, piece in enumerate(_pieces(text))
            if piece
        ]
        names = (name.partition(":")[0] for part in self.parts for name in part.fields)
        if not all(map(str.isidentifier, names)):
            raise ValueError(f"a field has no name: {text!r}")

    def fill(self, value: Callable[[str], Said]) -> str:
        """Fill in the sentence; `value` gives the words for a field, or None. Raises `Missing`.

        A name in one of its forms is a field of its own, such as `location:in`.
        """
        said: list[str] = []
        for part in self.parts:
            values = {name: value(name) for name in part.fields}
            if None not in values.values():
                for key, field, say in part.spoken:
                    values[key] = say(values[field])
                said.append(part.text.format_map(values))
            elif not part.optional:
                raise Missing(part.text)
        return "".join(said)


def _part(piece: str, language: str, *, optional: bool) -> Part:
    """Compile a piece: a field with a format is renamed, as its format has been read by then."""
    text = ""
    fields: list[str] = []
    spoken: list[Spoken] = []
    for literal, name, spec, _ in Formatter().parse(piece):
        text += literal.replace("{", "{{").replace("}", "}}")
        if name is not None:
            form = bool(spec) and _is_form(str(spec))
            field = f"{name}:{spec}" if form else name
            fields.append(field)
            key = f"{name}#{len(spoken)}"
            if literal.endswith("«"):
                spoken.append(Spoken(key, field, _inside_quotes))
            elif spec:
                say = str if form else in_words(spec, language)
                spoken.append(Spoken(key, field, say))
            else:
                key = name
            text += f"{{{key}}}"
    return Part(text, tuple(dict.fromkeys(fields)), optional, tuple(spoken))


def _inside_quotes(said: Said) -> str:
    """Words between «» with quotation marks of their own, which are „“ there."""
    return str(said).replace("«", "„").replace("»", "“")


def _is_form(spec: str) -> bool:
    """Tell the form of a name from the format of a number, which is a single letter or a sign."""
    return len(spec) > 1 and spec.isalpha()


def _pieces(text: str) -> list[str]:
    """Split a text into what stands outside and inside of brackets, in turn."""
    pieces: list[str] = []
    rest = text
    while True:
        outside, bracket, rest = rest.partition("[")
        inside, closed, rest = rest.partition("]")
        if "]" in outside or "[" in inside or bool(bracket) != bool(closed):
            raise ValueError(f"brackets don't match: {text!r}")
        pieces += [outside, inside]
        if not bracket:
            return pieces


@cache
def categories(language: str) -> frozenset[str]:
    """Return the plural categories of whole numbers in a language: in English `one` and `other`."""
    return frozenset(map(_rule(language), range(_ENOUGH)))


def in_words(spec: str, language: str) -> Callable[[int], str]:
    """Return a number formatter for a field's format: the form of a word, or the number itself.

    Its minus is no hyphen. Raises `ValueError` if a plural form is missing, or does not
    belong to the language.
    """
    if "=" not in spec:
        return lambda number: format(number, spec).replace("-", "\N{MINUS SIGN}")
    forms = dict(each.split("=", 1) for each in spec.split("|") if "=" in each)
    if forms.keys() != categories(language):
        needed = ", ".join(sorted(categories(language)))
        raise ValueError(f"the plural forms are {needed}: {spec!r}")
    return lambda number: forms[_category(language, number)]


@lru_cache(maxsize=4096)
def _category(language: str, number: int) -> str:
    if not isinstance(number, int):
        raise ValueError(f"{number!r} can't be counted")  # noqa: TRY004 - as `format` does
    return _rule(language)(number)


@cache
def _rule(language: str) -> PluralRule:
    # Of the language alone: a `Locale` also reads what all languages share, months and currencies,
    # which takes twice the time and memory.
    rule: PluralRule = localedata.load(language, merge_inherited=False)["plural_form"]
    return rule
