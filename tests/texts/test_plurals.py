"""A number never stands before a word that does not agree with it.

The service's templates hold plural forms (`{count:one=card|other=cards}`); a form that is missing
is refused when they are read. The command's own words are labels (`rounds left: {n}`).
"""

import re
from collections.abc import Iterator

import pytest

from holdout.speech import LANGUAGES
from tests.texts.everything import IN_EVERY_LANGUAGE, TEMPLATES, of_cli, of_service, samples_of
from tests.titles.files import words_of

#: Words that stay as they are, whatever number stands before them.
ENGLISH = """
action against attack becomes begins below d damage earlier face facedown for from frostbite h held
in infected is joins left less life min more needed noise of open paragon resource roadblock
there to under untriggered
"""
GERMAN = """
Aktionsmarker Angriffswürfel Paragon Ressourcenwürfel Schaden Sperrmarker Spieler aus
ausbauen beginnt beim bis bricht d darunter davon einen entfernt evakuieren frei geben
gegen gelegt gemerkt getötet h in ist kaufen min nicht nötig oberste und unter von
Würfel vorhanden weitere weniger wird zerstört zuvor
"""
RUSSIAN = """
в дешевле дн до завершён зомби из мин назад ниже под при против ч
"""
STAYING = {"en": {*ENGLISH.split()}, "de": {*GERMAN.split()}, "ru": {*RUSSIAN.split()}}

#: What counts nothing: names, and values of dice.
NO_COUNT = {"seat", "player", "owner", "index", "value", "now"}


def after_numbers(text: str, numbers: set[str]) -> Iterator[str]:
    """The words that stand right behind a number as they are."""
    for field, word in re.findall(r"\{(\w+)(?::[^}=]*)?\} (\w+)", text):
        if field in numbers:
            yield word


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
@pytest.mark.parametrize("table", TEMPLATES)
def test_words_behind_numbers_agree(title_id: str, language: str, table: str) -> None:
    """Fields that are numbers in some sample are followed by forms, or by what never changes."""
    samples = samples_of(title_id).get(table, {})
    for key, text in words_of(title_id)[language].get(table, {}).items():
        given = samples[key.partition(".")[0]]
        numbers = {name for each in given for name, value in each.items() if type(value) is int}
        found = {*after_numbers(text, numbers - NO_COUNT)}
        assert found <= STAYING[language], key


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_reasons_count_in_labels(title_id: str, language: str) -> None:
    """Their values are means, with a decimal point or without, so that no form would fit."""
    for key, text in words_of(title_id)[language]["reasons"].items():
        found = {*after_numbers(text, {"value", "other"})} - {"instead", "statt", "вместо"}
        assert found == set(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_counts_in_labels(language: str) -> None:
    """Or in texts of several forms, told apart by `|`."""
    numbers = {"n", "m", "open", "here", "done"}
    for key, text in of_cli(language).items():
        if "|" in text:
            continue
        assert {*after_numbers(text, numbers)} <= STAYING[language], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_service_counts_in_forms(language: str) -> None:
    """What follows a number has its forms."""
    for key, text in of_service(language).items():
        assert {*after_numbers(text, {"count", "least", "most", "seats"})} <= STAYING[language], key


def test_numbers_before_words_are_found() -> None:
    """With a format or without; not those that are something else."""
    text = "{by:+} cards, {seat} takes {count} {count:one=card|other=cards} of {n}."

    assert [*after_numbers(text, {"by", "count", "n"})] == ["cards"]
