"""Help and complaints of the command speak one language at a time, English, German or Russian."""

import inspect
import re
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from click.testing import CliRunner, Result

from holdout_client.cli import COMMANDS, main
from holdout_client.cli.words import language_of
from tools import help as catalogues

in_other_languages = pytest.mark.parametrize("language", catalogues.LANGUAGES)

#: Words that stand in nearly every English sentence, and that no other language of ours has.
ENGLISH = re.compile(r"\b(the|of|to|and|with|for|by|your?|this|what|is|not|no)\b", re.IGNORECASE)

#: What is the same in every language: code, options, and what may be named with them.
CODE = re.compile(r"`[^`]*`|--?[a-z][\w-]*|'[^']*'|eval .*")

#: How each language begins the line on usage, and calls the options.
HEADS = {"en": ("Usage:", "Options:"), "de": ("Aufruf:", "Optionen:"),
         "ru": ("Использование:", "Параметры:")}  # fmt: skip


def run(*arguments: str, **environment: str) -> Result:
    """Run the command as a user whose terminal speaks English."""
    spoken = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "HOLDOUT_LANG": "", **environment}
    return CliRunner().invoke(main, arguments, env=spoken)


def texts(message: Message) -> list[str]:
    """All forms of a text or of its translation."""
    return [message] if isinstance(message, str) else [*message]


def fields(text: str) -> set[str]:
    """What click puts into a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_help_is_there_without_arguments() -> None:
    """Whoever types nothing but `holdout` reads what there is."""
    assert "Usage:" in run().output
    assert "Aufruf:" in run(HOLDOUT_LANG="de").output


@in_other_languages
def test_every_text_is_translated(language: str) -> None:
    """Each command, option and value, and click's own words; nothing is left over."""
    catalog = catalogues.renewed(language)

    assert len(catalog) > 180
    assert [each.id for each in catalog if each.id and not all(texts(each.string))] == []
    assert catalogues.written(catalog) == catalogues.file_of(language).read_bytes()


def test_texts_are_looked_up_alike_on_every_python() -> None:
    """Without the indentation of docstrings, which only compilers before Python 3.13 keep."""
    said = catalogues.of_commands()

    assert any("\n\n" in each for each in said)
    assert [each for each in said if each != inspect.cleandoc(each)] == []


@in_other_languages
def test_what_gettext_reads_is_what_translators_wrote(language: str) -> None:
    """`tools/help.py` compiles it."""
    with catalogues.file_of(language).open("rb") as file:
        compiled = catalogues.compiled(read_po(file, language))

    assert compiled == catalogues.file_of(language, "mo").read_bytes()


@in_other_languages
def test_translations_ask_for_what_click_gives(language: str) -> None:
    """In click's own words; in help braces mean nothing."""
    own = {each if isinstance(each, str) else each[0] for each in catalogues.of_click()}
    for message in catalogues.read(language):
        if message.id and texts(message.id)[0] in own:
            given = {name for each in texts(message.id) for name in fields(each)}
            # Russian has three forms; click gives the values of all to each.
            assert {name for each in texts(message.string) for name in fields(each)} <= given


@pytest.mark.parametrize("language", HEADS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_one_language(language: str, command: str) -> None:
    """The text, the options, the names of values, and what click adds."""
    told = run("--lang", language, *command.split(), "--help")

    assert told.exit_code == 0
    assert all(head in told.output for head in HEADS[language])
    english = {each.lower() for each in ENGLISH.findall(CODE.sub("", told.output))}
    assert bool(english) == (language == "en"), english


WRONG = [
    ["--nosuch"],
    ["shov"],
    ["cards"],
    ["titles", "one", "two", "three"],
    ["show", "--seat", "x"],
    ["show", "--seat", "0"],
    ["show", "--seat"],
    ["show", "--sheets=yes"],
    ["games", "--status", "gone"],
    ["seats", "--bot", "greedy"],
    ["--lang", "fr", "titles"],
]  # fmt: skip


@in_other_languages
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_complaints_are_in_one_language(language: str, arguments: list[str]) -> None:
    """What is wrong, and mostly the usage, and where the help is."""
    told = run(*arguments, HOLDOUT_LANG=language)

    assert told.exit_code == 2
    assert told.stderr.startswith("holdout: ")
    assert not any(head in told.stderr for each, (head, _) in HEADS.items() if each != language)
    assert ENGLISH.findall(CODE.sub("", told.stderr)) == []


def test_language_is_found_wherever_it_is_asked_for() -> None:
    """Before or behind the command, in either form; else in the environment."""
    assert HEADS["de"][0] in run("show", "--help", "--lang", "de").output
    assert HEADS["ru"][0] in run("--help", "--lang=ru").output
    assert HEADS["ru"][0] in run("--help", HOLDOUT_LANG="ru").output
    assert HEADS["de"][0] in run("--help", LANG="de_AT.UTF-8").output
    assert HEADS["en"][0] in run("--help", "--lang", "en", LANG="de_AT.UTF-8").output
    assert HEADS["de"][0] in run("--nosuch", "--lang", "de").stderr


def test_command_speaks_english_again_afterwards() -> None:
    """What one run asked for is forgotten in the next."""
    run("--lang", "ru", "new", "--help")

    assert HEADS["en"][0] in run("new", "--help").output
    assert "Show this message and exit." in run("new", "--help").output


def test_last_language_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As click has it; one that nobody speaks counts for nothing."""
    monkeypatch.setenv("HOLDOUT_LANG", "ru")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")

    assert language_of(["--lang", "de", "show", "--lang", "en"]) == "en"
    assert language_of(["show"]) == "ru"
    assert language_of(["--lang", "fr"]) == "ru"
    assert language_of(["show", "--lang"]) == "ru"
    monkeypatch.delenv("HOLDOUT_LANG")
    assert language_of(["--lang", "fr"]) == "de"
