"""The words of the cards, held against the cards: all there, no more, and true.

`tests/<title>/wording.py` derives from the card files what the locale files have to hold.
"""

import re
from collections import defaultdict
from importlib import import_module
from typing import Any

import pytest

from holdout.speech import LANGUAGES, speaker_of
from tests.titles.files import IN_EVERY_LANGUAGE, entries_of, words_of
from tests.titles.large import TITLES

#: The module `wording` of each title.
WORDING: dict[str, Any] = {
    title_id: import_module(f"tests.{title.package.rpartition('.')[2]}.wording")
    for title_id, title in TITLES.items()
}

each_title = pytest.mark.parametrize("title_id", TITLES)
in_every_language = pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)


@in_every_language
@pytest.mark.parametrize("table", ["names", "texts", "roles", "outcomes"])
def test_everything_has_words_and_nothing_else_has(
    title_id: str, language: str, table: str
) -> None:
    """Ids and words match in both directions."""
    known: set[str] = set(getattr(WORDING[title_id], table.upper()))
    said = words_of(title_id)[language][table]
    if table == "texts":
        known = {_key(said, each) for each in known}

    assert known == said.keys()


def _key(texts: dict[str, str], name: str) -> str:
    """Under which key a text stands: what all sheets share stands under the action alone."""
    return name if name in texts else name.rpartition(".")[2]


@in_every_language
def test_texts_are_short_sentences(title_id: str, language: str) -> None:
    """Each begins large, ends with a full stop, and fits on a card."""
    most = WORDING[title_id].LONGEST
    for name, text in words_of(title_id)[language]["texts"].items():
        assert re.fullmatch(r"[0-9A-ZÄÖÜА-ЯЁ„«][^\n]{5,}\.", text), name
        assert len(text) <= most, name


@in_every_language
def test_cyrillic_letters_are_russian(title_id: str, language: str) -> None:
    """Russian words have no Latin letter among them, English and German ones no Cyrillic."""
    foreign = "[A-Za-z]" if language == "ru" else "[а-яёА-ЯЁ]"
    found = words_of(title_id)[language]
    for table, entries in found.items():
        for key, words in entries.items():
            if key not in WORDING[title_id].LATIN.get(table, ()):
                assert not re.search(foreign, re.sub(r"\{.*?\}|`.*?`", "", words)), key
    assert (language == "ru") == bool(re.search("[а-яё]", str(found)))


@each_title
@pytest.mark.parametrize("table", ["title", "names", "texts", "roles", "outcomes"])
def test_words_differ_where_languages_do(title_id: str, table: str) -> None:
    """Nothing was left in English: Russian differs everywhere, German nearly so."""
    english, german, russian = (words_of(title_id)[each][table] for each in LANGUAGES)
    wording = WORDING[title_id]

    same = {key for key, said in english.items() if said == german[key]}
    assert same <= wording.ALIKE.get(table, set())
    same = {key for key, said in english.items() if said == russian[key]}
    assert same <= wording.LATIN.get(table, set())


@in_every_language
def test_cards_have_names_of_their_own(title_id: str, language: str) -> None:
    """Two cards are called alike only if one is the crossroads card of the other."""
    title, called = TITLES[title_id], defaultdict(set)
    for card in title.catalogue():
        name = speaker_of(title).words(language).name(card.id)
        called[name].add(card.id.removeprefix("crossroads-"))

    assert [ids for ids in called.values() if len(ids) > 1] == []


@in_every_language
def test_texts_tell_the_numbers_of_the_effects(title_id: str, language: str) -> None:
    """A number above one in an effect stands in its text."""
    texts = words_of(title_id)[language]["texts"]
    for name, numbers in WORDING[title_id].numbers().items():
        told = re.findall(r"\d+", texts[_key(texts, name)])
        assert {str(n) for n in numbers if n > 1} <= set(told), name


@pytest.mark.parametrize("title_id", ["dead-of-winter", "xibalba"])
def test_texts_have_the_same_numbers_in_all_languages(title_id: str) -> None:
    """So none above one can be changed in one alone. Raxxon's, some in words, have a test there."""
    found = {
        language: {
            name: {int(n) for n in re.findall(r"\d+", text)} - {0, 1}
            for name, text in words_of(title_id)[language]["texts"].items()
        }
        for language in LANGUAGES
    }

    for language in LANGUAGES:
        assert found[language] == found["en"]


@each_title
def test_texts_are_in_the_order_of_the_cards(title_id: str) -> None:
    """Within each card file, so that words and values can be read side by side."""
    texts = list(words_of(title_id)["en"]["texts"])
    for name, entries in entries_of(title_id).items():
        assert [i for i in entries if i in texts] == [i for i in texts if i in entries], name
