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


class Counted(int):
    """A number in a sentence, in front of a word that has to agree with it."""

    language: str

    def __new__(cls, number: int, language: str) -> Self:
        """Say in which language it is counted."""
        counted = super().__new__(cls, number)
        counted.language = language
        return counted

    def __format__(self, spec: str) -> str:
        """The form of the word that goes with the number, or the number itself."""
        found = forms(spec, self.language)
        return found[category(self.language, self)] if found else super().__format__(spec)
