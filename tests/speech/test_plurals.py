"""Plural forms, by the rules of each language."""

import pytest

from holdout.speech import LANGUAGES, Words
from holdout.speech.templates import Template, categories
from tests.speech.test_words import LOCALE

CARDS = {
    "en": "{n:one=card|other=cards}",
    "de": "{n:one=Karte|other=Karten}",
    "ru": "{n:one=карта|few=карты|many=карт}",
}


def filled(text: str, language: str, number: int | str) -> str:
    """A template with one field."""
    return Template(text, language).fill(lambda _field: number)


@pytest.mark.parametrize(
    ("language", "form", "numbers"),
    [
        ("en", "card", [1, -1]),
        ("en", "cards", [0, 2, 5, 11, 21, 101]),
        ("de", "Karte", [1, -1]),
        ("de", "Karten", [0, 2, 5, 11, 21, 101]),
        ("ru", "карта", [1, 21, 101, -1]),
        ("ru", "карты", [2, 3, 4, 22, 104]),
        ("ru", "карт", [0, 5, 11, 12, 14, 20, 25, 111]),
    ],
)
def test_number_chooses_its_form(language: str, form: str, numbers: list[int]) -> None:
    """The number itself is said where the template says it."""
    said = [filled(f"{{n}} {CARDS[language]}", language, number) for number in numbers]

    assert [f"{number} {form}" for number in numbers] == said


def test_every_language_has_forms() -> None:
    """Whole numbers never ask for the form of fractions, which Russian calls `other`."""
    assert {language: {*categories(language)} for language in LANGUAGES} == {
        "en": {"one", "other"},
        "de": {"one", "other"},
        "ru": {"one", "few", "many"},
    }


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("{n:one=карта|few=карты}", "ru"),
        ("{n:one=карта|few=карты|many=карт|other=карты}", "ru"),
        ("{n:one=карта|few=карты|many}", "ru"),
        ("{n:one=card}", "en"),
        ("[{n:one=Karte|few=Karten}]", "de"),
        ("{n:karte=Karte|other=Karten}", "de"),
    ],
)
def test_missing_or_unknown_form_is_refused(text: str, language: str) -> None:
    """When the words are read, with the kind and what was expected."""
    with pytest.raises(ValueError, match=r"go: the plural forms are (few, many, one|one, other): "):
        Words({**LOCALE, "actions": {"go": text}}, language=language)


def test_word_in_place_of_a_number_is_no_error_to_the_caller() -> None:
    """What can't be said falls back to the kind, as everywhere."""
    words = Words({**LOCALE, "events": {"took": CARDS["en"]}})

    assert [words.event("took", {"n": n}) for n in ("many", 3)] == ["took", "cards"]


def test_other_formats_of_numbers_stay() -> None:
    """A sign, beside a word that is counted; with a format the minus is no hyphen."""
    assert filled("{n:+} " + CARDS["ru"], "ru", 2) == "+2 карты"
    assert filled("{n:d} " + CARDS["ru"], "ru", -2) == "−2 карты"
