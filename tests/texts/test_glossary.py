"""The glossaries are kept: one word for one thing, in all that is said about a title."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from holdout.speech import LANGUAGES
from tests.texts.everything import IN_EVERY_LANGUAGE, about
from tests.titles.files import words_of

FOLDER = Path(__file__).parents[2] / "docs" / "glossary"

HEAD = "| term | English | Deutsch | Русский |"

#: What comes before the words that are not to be used.
NOT = {"en": "not", "de": "nicht", "ru": "не"}

#: From so many letters on, so many last ones are the ending of a Russian word.
ENDINGS = ((7, 2), (5, 1), (0, 0))


class Term(NamedTuple):
    """What a thing is called in a language, and what it is not called."""

    said: str
    unsaid: tuple[str, ...]


@cache
def glossary(title_id: str) -> dict[str, dict[str, Term]]:
    """The rows of a glossary: by term, then by language."""
    lines = (FOLDER / f"{title_id}.md").read_text("utf-8").splitlines()
    rows = lines[lines.index(HEAD) + 2 :]
    found: dict[str, dict[str, Term]] = {}
    for row in rows:
        term, *cells = [cell.strip() for cell in row.strip("|").split("|")]
        assert term not in found, term
        found[term] = {code: read(cell, code) for code, cell in zip(LANGUAGES, cells, strict=True)}
    return found


def read(cell: str, language: str) -> Term:
    """A cell such as `drop (not: discard, throw away)`."""
    matched = re.fullmatch(rf"([^()]+?)(?: \({NOT[language]}: ([^()]+)\))?", cell)
    assert matched, cell
    return Term(matched[1], tuple(matched[2].split(", ")) if matched[2] else ())


def in_any_form(words: str, language: str) -> re.Pattern[str]:
    """Some words, whatever their endings."""
    stems = [re.escape(stem(word) if language == "ru" else word) for word in words.split()]
    return re.compile(r"\b" + r"\w*\W+".join(stems) + r"\w*", re.IGNORECASE)


def stem(word: str) -> str:
    """A Russian word without its ending, roughly."""
    return word[: len(word) - next(cut for least, cut in ENDINGS if len(word) >= least)]


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_no_text_uses_another_word(title_id: str, language: str) -> None:
    """Neither a card nor the log, neither the rules nor the screen."""
    for term, called in glossary(title_id).items():
        for word in called[language].unsaid:
            pattern = in_any_form(word, language)
            used = [key for key, text in about(title_id, language).items() if pattern.search(text)]
            assert used == [], f"{term}: {word}"


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_terms_are_called_as_in_the_glossary(title_id: str, language: str) -> None:
    """Those that are ids of the locale files."""
    names, rows = words_of(title_id)[language]["names"], glossary(title_id)
    called = {term: rows[term][language].said.lower() for term in rows.keys() & names.keys()}

    assert called
    assert called == {term: names[term].lower() for term in called}


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_terms_are_used(title_id: str, language: str) -> None:
    """Each somewhere, in some form: a term that nobody uses is none."""
    whole = "\n".join(about(title_id, language).values())
    unused = [
        term
        for term, called in glossary(title_id).items()
        # German words are inflected too: "aktiver Spieler" is said as "der aktive Spieler".
        if not in_any_form(called[language].said, "en" if language == "en" else "ru").search(whole)
    ]

    assert unused == []


def test_words_are_found_in_any_form() -> None:
    """Russian words lose their endings, others gain some."""
    assert in_any_form("обучение", "ru").search("Карты обучения")
    assert in_any_form("тихий час", "ru").search("В тихом часу") is None
    assert in_any_form("текущий игрок", "ru").search("у текущего игрока")
    assert in_any_form("card", "en").search("two Cards")
    assert in_any_form("рейд", "ru").search("бредит") is None
