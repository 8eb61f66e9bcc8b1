"""Plural forms: which form of a word goes with a number, by the rules of the CLDR.

A translator writes all forms that a language has: `{count:one=card|other=cards}`, in Russian
`{count:one=карта|few=карты|many=карт}`.
"""

from collections.abc import Callable
from functools import cache, lru_cache

from babel import localedata
from babel.plural import PluralRule

#: So many whole numbers show every form that they ever take: the rules look at two digits.
_ENOUGH = 200


@cache
def categories(language: str) -> frozenset[str]:
    """What whole numbers ask for in a language: in English `one` and `other`."""
    return frozenset(map(_rule(language), range(_ENOUGH)))


def in_words(spec: str, language: str) -> Callable[[int], str]:
    """How a number is said by the format of a field: the form of a word, or the number itself.

    Its minus is no hyphen. Raises `ValueError` if a plural form is missing, or is none of the
    language.
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
