"""Every action, decision and event of every title has a sentence in every language.

`tests/<title>/samples.py` holds the parameters that are put into words.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.play.titles import title_info
from holdout.speech import LANGUAGES, speaker_of
from holdout.speech.templates import Part, Template
from tests.titles.files import IN_EVERY_LANGUAGE, words_of
from tests.titles.large import TITLES

#: What no sentence may show: parts of templates, and what looks like an id.
RAW = re.compile(r"[a-z]_[a-z]|[{}\[\]]|\w:\w|\b[a-z]+-\d|\bNone\b(?! of)|\bTrue\b")

#: A place in the crowd of Raxxon, which has the same name in every language, as in chess.
PLACE = re.compile(r"\b[A-Z]\d{1,2}\b")

#: Ids that are words of another language, too.
HOMONYMS = {"bitten"}


def samples_of(title_id: str) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """The samples of a title by table of its locale files."""
    found = vars(import_module(f"tests.{TITLES[title_id].package.rpartition('.')[2]}.samples"))
    tables = ("ACTIONS", "DECISIONS", "EVENTS", "EFFECTS")
    return {name.lower(): found[name] for name in tables if name in found}


SAMPLES = {title_id: samples_of(title_id) for title_id in TITLES}
TABLES = [(title_id, table) for title_id in TITLES for table in SAMPLES[title_id]]

each_title = pytest.mark.parametrize("title_id", TITLES)
in_every_language = pytest.mark.parametrize(("title_id", "language"), IN_EVERY_LANGUAGE)


def said(title_id: str, language: str, table: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Everything in a table as it is said, with its kind and parameters."""
    words = speaker_of(TITLES[title_id]).words(language)
    say = {
        "actions": words.action,
        "decisions": words.decision,
        "events": lambda kind, params: words.event(kind, params, 1),
        "effects": words.effect,
    }[table]
    for kind, samples in SAMPLES[title_id].get(table, {}).items():
        for params in samples:
            yield say(kind, params), kind, params


def ids_of(title_id: str, language: str) -> re.Pattern[str]:
    """The ids that can't be words of a language: those with a hyphen, and foreign words."""
    english, names = (words_of(title_id)[each]["names"] for each in ("en", language))
    plain = {key for key in names if key.isalpha() and len(key) > 1 and language != "en"}
    foreign = {key for key in plain if english[key].lower() != names[key].lower()}
    hyphened = {key for key in names if "-" in key and "." not in key}
    return re.compile(rf"\b({'|'.join(sorted((foreign | hyphened) - HOMONYMS))})\b")


@each_title
def test_samples_are_of_all_actions_decisions_and_events(title_id: str) -> None:
    """What is tried here is all that the rules have."""
    title, samples = TITLES[title_id], SAMPLES[title_id]

    assert kinds([*title.action_types, Draw]) == samples["actions"].keys()
    assert kinds(title.decision_types) == samples["decisions"].keys()
    assert kinds(title.event_types) == samples["events"].keys()


@in_every_language
@pytest.mark.parametrize("table", ["actions", "decisions", "events", "effects"])
def test_everything_is_said_in_words(title_id: str, language: str, table: str) -> None:
    """No ids, no templates; events end with a full stop, decisions also with a question mark."""
    ids, ends = ids_of(title_id, language), {"decisions": (".", "?"), "events": (".",)}
    for sentence, kind, params in said(title_id, language, table):
        assert kind != sentence, params
        assert not RAW.search(sentence), sentence
        assert not ids.search(sentence), sentence
        assert language != "ru" or not re.search("[A-Za-z]", PLACE.sub("", sentence)), sentence
        assert sentence == " ".join(sentence.split())
        assert sentence.endswith(ends.get(table, "")), sentence


@pytest.mark.parametrize(("title_id", "table"), TABLES)
def test_locales_have_no_other_kinds(title_id: str, table: str) -> None:
    """In no language; and variants in which no sample is said would be slips of the pen."""
    samples = SAMPLES[title_id][table]
    asked = {
        f"{kind}.{name if value is True else value}"
        for kind, given in samples.items()
        for params in given
        for name, value in params.items()
    }
    for language, words in words_of(title_id).items():
        assert samples.keys() == {key.partition(".")[0] for key in words[table]}, language
        assert {key for key in words[table] if "." in key} <= asked, language


def whole(field: str) -> str:
    """The name of a field, whatever the form: `location` of `location:in`."""
    return field.partition(":")[0]


def parts(text: str, language: str) -> list[tuple[tuple[str, ...], bool]]:
    """The fields of a template, fixed and optional ones apart, in no order."""
    found: list[Part] = [part for part in Template(text, language).parts if part.fields]
    fixed = sorted({whole(name) for part in found if not part.optional for name in part.fields})
    loose = sorted(
        (tuple(sorted(map(whole, part.fields))), True) for part in found if part.optional
    )
    return [(tuple(fixed), False), *loose]


@pytest.mark.parametrize(("title_id", "table"), TABLES)
def test_placeholders_agree(title_id: str, table: str) -> None:
    """Each template has the same fields in every language, and so has each variant."""
    english = words_of(title_id)["en"][table]
    for language in LANGUAGES:
        foreign = words_of(title_id)[language][table]
        assert english.keys() == foreign.keys()
        for key, text in english.items():
            assert parts(text, "en") == parts(foreign[key], language), key


@each_title
@pytest.mark.parametrize("table", ["names", "texts", "roles", "outcomes"])
def test_tables_have_the_same_keys_in_the_same_order(title_id: str, table: str) -> None:
    """The files can be read side by side."""
    english, *others = (list(words_of(title_id)[language][table]) for language in LANGUAGES)
    assert all(english == each for each in others)


@pytest.mark.parametrize(
    ("title_id", "language"),
    [("raxxon", "de"), ("xibalba", "de"), *((title_id, "ru") for title_id in TITLES)],
)
def test_options_are_explained_in_every_language(title_id: str, language: str) -> None:
    """Each in words of that language, none that there is not."""
    title = TITLES[title_id]
    english = {each.name: each.schema["description"] for each in title_info(title_id, "en").options}
    told = {
        each.name: each.schema["description"] for each in title_info(title_id, language).options
    }

    assert english.keys() == told.keys() == set(title.options_type.__struct_fields__)
    assert all(told[name] != english[name] for name in english)
    assert all(speaker_of(title).words(language).option(name) for name in english)
