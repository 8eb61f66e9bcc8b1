"""Russian by the rules of the printer: letters, quotation marks, dashes."""

import re
from collections.abc import Mapping

import pytest

from tests.texts.everything import (
    of_browser,
    of_cli,
    of_help,
    of_rules,
    of_service,
    of_title,
)
from tests.titles.large import TITLES

#: What stays Latin: our name, numbers of rulings and examples, places of the crowd (D4, column F),
#: names of formats, keys and options.
LATIN = re.compile(
    r"`[^`]*`|\{[^}]*\}|--[a-z-]+"
    r"|\b(Holdout|[A-FRWXS]\d*|JSON|HTTPS|UTC|SHA-256|QR|iPhone|iPad|Enter|undo|raxxon|greedy)\b"
)

#: Texts of the command that name keys to press, or marks on a map.
KEYS = re.compile(r"(^|\.)(help|legend|keys\w*|earlier\w*)$|^try_again$")

#: Its names of options, variables and schemas are Latin; `tests/client` looks for English in it.
HELP = "the help"

ALL = {
    "the command": {k: v for k, v in of_cli("ru").items() if not KEYS.search(k)},
    HELP: of_help("ru"),
    "the browser": of_browser("ru"),
    "the service": of_service("ru"),
    **{title_id: of_title(title_id, "ru") | of_rules(title_id, "ru") for title_id in TITLES},
}

each_place = pytest.mark.parametrize("place", ALL)


def found(place: str, pattern: str) -> dict[str, str]:
    """The texts in which a pattern is found, what may stay Latin left out."""
    said = {key: LATIN.sub("", text) for key, text in ALL[place].items()}
    return {key: text for key, text in said.items() if re.search(pattern, text)}


@pytest.mark.parametrize("place", [each for each in ALL if each != HELP])
def test_no_latin_word_stands_in_a_sentence(place: str) -> None:
    """Nothing was left untranslated, and no letter only looks Cyrillic."""
    assert found(place, "[A-Za-z]") == {}


@each_place
def test_quotation_marks_are_russian(place: str) -> None:
    """«So», each closed, none within another, and no typewriter's marks."""
    assert found(place, '[„“”]|\\w"|"\\w|«[^»]*«') == {}
    assert {key: t for key, t in ALL[place].items() if t.count("«") != t.count("»")} == {}


@each_place
def test_dashes_are_dashes(place: str) -> None:
    """A dash between words is long, one between numbers short, and a minus no hyphen."""
    assert found(place, r"\w - \w|[а-яё»)] – ") == {}
    assert found(place, r"(^|[^\d,(-])[^\S\n]-\d") == {}


#: Words that differ by ё alone: *все* and *всё*.
PAIRS = {"все", "всем", "чем", "нем", "том", "узнает"}


def words(texts: Mapping[str, str]) -> set[str]:
    """All words of some texts, in small letters."""
    return {word.lower() for text in texts.values() for word in re.findall(r"[А-Яа-яЁё]+", text)}


@each_place
def test_yo_is_written(place: str) -> None:
    """A word that is written with ё anywhere is written so everywhere."""
    known = {word for each in ALL.values() for word in words(each) if "ё" in word}
    bare = {word.replace("ё", "е") for word in known} - PAIRS

    assert set() == words(ALL[place]) & bare


@pytest.mark.parametrize("title_id", TITLES)
def test_words_of_the_boards_are_read(title_id: str) -> None:
    """Those in the browser, of every board, as many as in English."""
    here = [
        {key for key in of_browser(language) if key.startswith(f"{title_id}.")}
        for language in ("en", "ru")
    ]

    assert len(here[0]) > 10
    assert here[0] == here[1]
