"""The command's own words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import holdout_client.cli
import holdout_terminal
from holdout_client.cli.words import LANGUAGES, Words, user_language
from holdout_terminal.words import words_in

#: The command and the table at the terminal, whose sentences are known beside each other.
HOMES = [Path(each.__file__ or "").parent for each in (holdout_client.cli, holdout_terminal)]
SOURCES = [path for home in HOMES for path in home.rglob("*.py")]

#: Keys that the service tells as they are.
TOLD = {"printed", "house", "running", "over", "abandoned", "won", "lost", "complete", "failed"}
TOLD |= {"integer"}  # types of values
TOLD |= {f"dead-of-winter.{key}" for key in ("won", "lost", "turn_end", "round_end", "game_end")}
TOLD |= {"dead-of-winter.next_round_end"}


def texts(language: str) -> dict[str, str]:
    """All sentences of a language by key."""
    return dict(words_in(language)._texts)


def fields(text: str) -> set[str]:
    """What is put into a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def strings() -> Iterator[str]:
    """Every text in the command's own code: keys, and pieces of them, are among these."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value.removeprefix(".")


def patterns() -> Iterator[str]:
    """Texts of the command's own code that are put together, if they say enough: `face_.*`."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    each.value if isinstance(each, ast.Constant) else None for each in node.values
                ]
                if re.search("[a-z]_|_[a-z]", "".join(str(part) for part in parts if part)):
                    yield "".join(".*" if part is None else re.escape(str(part)) for part in parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    """The same keys, each with the same fields."""
    here, english = texts(language), texts("en")

    assert list(english) == list(here)
    assert {key: text for key, text in here.items() if fields(text) != fields(english[key])} == {}


def test_no_sentence_is_left_over() -> None:
    """Each is said somewhere."""
    used = set(strings())
    left = {key for key in texts("en") if not {key, key.rpartition(".")[2]} & used}
    made = [*patterns()]
    left = {key for key in left if not any(re.fullmatch(each, key) for each in made)}

    assert set() == left - TOLD


def test_no_sentence_is_missing() -> None:
    """What the code asks for is there, in every language."""
    asked = set()
    for path in SOURCES:
        asked |= set(re.findall(r"\bsay\(\s*[\"']([a-z_.]+)[\"']", path.read_text("utf-8")))

    assert len(asked) > 40
    assert set() == asked - texts("en").keys()


@pytest.mark.parametrize(
    ("spoken", "language"),
    [("de_AT.UTF-8", "de"), ("ru_RU.UTF-8", "ru"), ("fr_FR.UTF-8", "en"), ("C", "en"), ("", "en")],
)
def test_terminal_says_which_language(
    monkeypatch: pytest.MonkeyPatch, spoken: str, language: str
) -> None:
    """Unless it speaks none of ours."""
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", spoken)

    assert language == user_language()


def test_word_that_is_new_is_said_as_it_is() -> None:
    """A newer service may tell of a status that this version has no word for."""
    assert Words("de").word("paused") == "paused"
    assert Words("de").word("over") == "beendet"
