"""Every placeholder of a template is known, and is said somewhere."""

import re
from string import Formatter

import pytest

from holdout.play.common_events import COMMON
from holdout.speech import LANGUAGES
from tests.texts.everything import (
    IN_EVERY_LANGUAGE,
    TEMPLATES,
    of_service,
    of_title,
    samples_of,
)
from tests.titles.files import words_of

#: Fields that are made of others: the text of a card, who did it.
TEXT, DOER = "_text", "seat"


def fields(text: str) -> set[str]:
    """The names of a template's fields."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def known(params: set[str]) -> set[str]:
    """What a template may name, with these parameters."""
    return params | {f"{name}{TEXT}" for name in params}


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
@pytest.mark.parametrize("table", TEMPLATES)
def test_templates_name_parameters_only(title_id: str, language: str, table: str) -> None:
    """Also in brackets, where a field that does not exist would only be left out."""
    samples = samples_of(title_id).get(table, {})
    for key, text in words_of(title_id)[language].get(table, {}).items():
        params = {name for each in samples[key.partition(".")[0]] for name in each}
        params |= {DOER} if table == "events" else set()
        assert fields(text.replace("[", "").replace("]", "")) <= known(params), key


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_other_texts_are_no_templates(title_id: str, language: str) -> None:
    """Names, texts and the like are said as they are."""
    for key, text in of_title(title_id, language).items():
        if key.partition(".")[0] not in {*TEMPLATES, "board", "common", "unmet", "reasons"}:
            assert not re.search(r"[{}\[\]]", text), key


@pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)
def test_reasons_name_both_amounts(title_id: str, language: str) -> None:
    """So much of something after an action, so much otherwise."""
    for text in words_of(title_id)[language].get("reasons", {}).values():
        assert fields(text) == {"value", "other"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_table_name_what_is_given(language: str) -> None:
    """Who, what they are called, and when."""
    said = of_service(language)
    for kind in COMMON:
        assert fields(said[f"events.{kind}"]) <= {"player", "name", "until"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_service_name_the_same_everywhere(language: str) -> None:
    """Each sentence is there in every language, and says as much."""
    english = {key: fields(text) for key, text in of_service("en").items()}

    assert english == {key: fields(text) for key, text in of_service(language).items()}
