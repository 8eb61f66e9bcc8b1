"""The rules of all titles to read: the same in every language, and every reference leads on."""

import re
from pathlib import Path
from typing import Any

import pytest

from holdout.kernel import Title
from holdout.speech import LANGUAGES, speaker_of
from tests.titles.large import TITLES

DECISIONS = Path(__file__).parents[2] / "docs" / "decisions"

each_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)


@each_title
def test_rules_have_the_same_numbers_in_every_language(title: Title[Any]) -> None:
    """So that a paragraph can be quoted to somebody who reads another language."""
    books = {language: speaker_of(title).rulebook(language) for language in LANGUAGES}
    english, german, russian = (
        [(chapter.id, [each.id for each in chapter.paragraphs]) for chapter in book.chapters]
        for book in books.values()
    )

    assert english == german == russian
    for language, book in books.items():
        assert book.heading.startswith(f"{speaker_of(title).words(language).title()}: ")


#: Chapters as one comes to them: set-up, a turn or a day, its end, the end of the game, variants.
IN_ORDER_OF_PLAY = {
    "raxxon": ["3", "5", "6", "10", "11"],
    "dead-of-winter": ["3", "5", "6", "17", "18", "4"],
    "xibalba": ["3", "4", "7", "11", "12"],
}


@each_title
def test_rules_stand_in_the_order_of_play(title: Title[Any]) -> None:
    """Whatever the numbers are: they are addresses and stay."""
    expected = IN_ORDER_OF_PLAY[title.id]
    chapters = speaker_of(title).rulebook("en").chapters

    assert [each.id for each in chapters if each.id in expected] == expected


@pytest.mark.parametrize("language", LANGUAGES)
@each_title
def test_rules_refer_to_paragraphs_that_exist(title: Title[Any], language: str) -> None:
    """Whatever looks like the number of one, such as 7.4; ranges such as 7.4 to 7.16 too."""
    book = speaker_of(title).rulebook(language)
    paragraphs = {each.id: each.text for chapter in book.chapters for each in chapter.paragraphs}
    missing = [
        (number, each)
        for number, text in paragraphs.items()
        for each in re.findall(r"(?<![\w.,])(\d{1,2}\.\d{1,2}|S\d+)(?![\w.]\w)", text)
        if each not in paragraphs
    ]

    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@each_title
def test_rules_refer_to_decisions_that_are_explained(title: Title[Any], language: str) -> None:
    """Whoever wonders about a reading of ours, such as R4, finds the reasons."""
    page = (DECISIONS / f"rules-{title.id}.md").read_text("utf-8")
    explained = set(re.findall(r"(?m)^#+ ([RWX]\d+)\b", page))
    chapters = speaker_of(title).rulebook(language).chapters

    named = {
        number
        for chapter in chapters
        for paragraph in chapter.paragraphs
        for number in re.findall(r"\b[RWX]\d+\b", paragraph.text)
    }
    assert named
    assert set() == named - explained


@each_title
def test_game_in_short_says_the_same_in_every_language(title: Title[Any]) -> None:
    """Five sections, the last with the five rules that beginners miss, citing the same ones."""
    cited = set()
    for language in LANGUAGES:
        book = speaker_of(title).rulebook(language)
        name = speaker_of(title).words(language).title()
        paragraphs = {each.id for chapter in book.chapters for each in chapter.paragraphs}
        sections = book.short.sections
        numbers = re.findall(r"\b\d{1,2}\.\d{1,2}\b", sections[-1].text)

        assert name in book.short.heading
        assert len(sections) == 5
        assert re.findall(r"(?m)^(\d)\. ", sections[-1].text) == ["1", "2", "3", "4", "5"]
        assert set(numbers) <= paragraphs
        cited.add(tuple(numbers))

    assert len(cited) == 1
