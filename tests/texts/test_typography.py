"""What a machine can hold of good texts, in all locale files: signs, ranges, sentences, forms."""

import re
from collections.abc import Iterator

import pytest

from holdout.speech import LANGUAGES
from tests.texts.everything import (
    IN_EVERY_LANGUAGE,
    TEMPLATES,
    of_browser,
    of_cli,
    of_help,
    of_rules,
    of_service,
    of_title,
)
from tests.titles.files import words_of
from tests.titles.large import TITLES

#: Code is left as it is: ids, options, placeholders with their formats, addresses.
CODE = re.compile(r"`[^`]*`|\{[^}]*\}|--[\w-]+|SHA-256|UTC|https?:\S+")

#: Texts of the command that name keys to press, or marks on a map.
KEYS = re.compile(r"(^|\.)(help|legend)$")

each_language = pytest.mark.parametrize("language", LANGUAGES)


def everything(language: str) -> Iterator[tuple[str, str]]:
    """All texts in a language, by where they stand, without code."""
    places = {
        "command": {k: v for k, v in of_cli(language).items() if not KEYS.search(k)},
        "browser": of_browser(language),
        "help": of_help(language),
        "service": of_service(language),
        **{name: of_title(name, language) | of_rules(name, language) for name in TITLES},
    }
    for place, texts in places.items():
        for key, text in texts.items():
            yield f"{place}: {key}", CODE.sub("", text)


def found(language: str, pattern: str) -> dict[str, str]:
    """The texts in which a pattern is found."""
    return {key: text for key, text in everything(language) if re.search(pattern, text)}


@each_language
def test_minus_is_no_hyphen(language: str) -> None:
    """`−1`, not `-1`."""
    assert found(language, r"(?<![\w-])-\d") == {}


@each_language
def test_ranges_have_an_en_dash(language: str) -> None:
    """`1–3`, not `1-3`."""
    assert found(language, r"\d-\d") == {}


@each_language
def test_percent_sign_stays_with_its_number(language: str) -> None:
    """In German and Russian a space that can't break stands between them, in English none."""
    assert found(language, r"[\d}] %") == {}


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_sentences_begin_with_a_capital_letter(title_id: str, language: str) -> None:
    """Events, questions, endings, what is missing; unless they begin with a name or a number."""
    for key, text in of_title(title_id, language).items():
        if key.partition(".")[0] in {"decisions", "events", "outcomes", "unmet", "options"}:
            assert not re.match(r"[\[\s„«“]*[a-zäöüа-яё]", text), key


#: What is asked for in the sentences of a title: forms of these kinds of names.
FORMS = {
    "dead-of-winter": {
        ("in", "to", "from", "whom"): "colony police-station grocery-store school library "
        "hospital gas-station",
        ("card", "cards"): "food fuel medicine weapon education tool junk survivor any",
        ("from",): "starter survivors crossroads crises secrets exile",
        ("deck",): "survivors crossroads crises police-station grocery-store school library "
        "hospital gas-station",
    },
    "raxxon": {
        ("to", "from", "whom"): "crowd population-discard zone.evacuation uncontained contained "
        "raxxon-triggered raxxon-untriggered removed population infection raxxon",
    },
    "xibalba": {
        ("to",): "field-1 field-2 field-3 field-4 squad",
        ("from", "whom"): "zone.soldiers zone.civilians zone.buildings zone.events",
    },
}


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_names_have_the_forms_that_sentences_need(title_id: str, language: str) -> None:
    """In every language, and of nothing that has no name."""
    forms = words_of(title_id)[language]["forms"]
    names = words_of(title_id)[language]["names"]
    needed = {
        f"{name}.{form}"
        for group, listed in FORMS[title_id].items()
        for name in listed.split()
        for form in group
    }

    assert needed <= forms.keys()
    assert {key.rpartition(".")[0] for key in forms} <= names.keys()


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_forms_are_used(title_id: str, language: str) -> None:
    """A template asks only for forms that some name has, and each form is asked for somewhere."""
    tables = words_of(title_id)
    asked = {
        form
        for language_ in LANGUAGES
        for table in TEMPLATES
        for text in tables[language_].get(table, {}).values()
        for form in re.findall(r"\{\w+:([a-z]{2,})\}", text)
    }
    own = {
        form
        for table in TEMPLATES
        for text in tables[language].get(table, {}).values()
        for form in re.findall(r"\{\w+:([a-z]{2,})\}", text)
    }
    had = {key.rpartition(".")[2] for key in tables[language]["forms"]}

    assert own <= had
    assert had <= asked
