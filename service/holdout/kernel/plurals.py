"""Plural forms: which form of a word goes with a number, by the rules of the CLDR.

A translator writes all forms that a language has: `{count:one=card|other=cards}`, in Russian
`{count:one=карта|few=карты|many=карт}`.
"""

from functools import cache, lru_cache
from typing import Self

from babel import Locale
from babel.plural import PluralRule

#: So many whole numbers show every form that they ever take: the rules look at two digits.
_ENOUGH = 200


@lru_cache(maxsize=1024)
def category(language: str, number: int) -> str:
    """What a number asks for: `one`, `few`, `many` or `other`."""
    return _rule(language)(number)


@cache
def categories(language: str) -> frozenset[str]:
    """What whole numbers ask for in a language: in English `one` and `other`."""
    return frozenset(map(_rule(language), range(_ENOUGH)))


@cache
def forms(spec: str, language: str) -> dict[str, str] | None:
    """The forms of a word by category; None if the field is something else.

    Raises `ValueError` if a form is missing, or is none of the language.
    """
    if "=" not in spec:
        return None
    found = dict(each.split("=", 1) for each in spec.split("|") if "=" in each)
    if found.keys() != categories(language):
        needed = ", ".join(sorted(categories(language)))
        raise ValueError(f"the plural forms are {needed}: {spec!r}")
    return found


@cache
def _rule(language: str) -> PluralRule:
    return Locale(language).plural_form


class Number(int):
    """A number in a sentence: it chooses the form of a word, and its minus is no hyphen."""

    language: str

    def __new__(cls, number: int, language: str) -> Self:
        """Say in which language it stands."""
        made = super().__new__(cls, number)
        made.language = language
        return made

    def __format__(self, spec: str) -> str:
        """The form of the word that goes with the number, or the number itself."""
        found = forms(spec, self.language)
        if found:
            return found[category(self.language, self)]
        return super().__format__(spec).replace("-", "\N{MINUS SIGN}")
