"""Every text that is written in several languages, by where it stands."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import holdout.play
import holdout.speech
import holdout_client.cli
import holdout_terminal
from holdout.speech import LANGUAGES
from tests.titles.files import words_of
from tests.titles.large import TITLES
from tools import help as catalogues

CLI = [
    Path(each.__file__ or "").parent / "locale" for each in (holdout_client.cli, holdout_terminal)
]
WEB = Path(__file__).parents[2] / "clients" / "web" / "src"

SERVICE = Path(holdout.play.__file__).parent / "locale"
SPEECH = Path(holdout.speech.__file__).parent / "locale"

#: The tables of a locale file that hold templates.
TEMPLATES = ("actions", "decisions", "events", "effects")

IN_EVERY_LANGUAGE = [(title_id, language) for title_id in TITLES for language in LANGUAGES]


def flat(table: Mapping[str, Any], scope: str = "") -> Iterator[tuple[str, str]]:
    """The texts of nested tables by their keys, joined with dots."""
    for key, text in table.items():
        if isinstance(text, Mapping):
            yield from flat(text, f"{scope}{key}.")
        else:
            yield scope + key, text


@cache
def of_title(title_id: str, language: str) -> dict[str, str]:
    """The locale file of a title, with the words that every title needs."""
    return of_every_title(language) | dict(flat(words_of(title_id)[language]))


@cache
def of_every_title(language: str) -> dict[str, str]:
    """What is said alike in every title that does not say it in its own way."""
    return dict(flat(tomllib.loads((SPEECH / f"{language}.toml").read_text("utf-8"))))


@cache
def of_rules(title_id: str, language: str) -> dict[str, str]:
    """The lines of the rules to read and of the game in short, by number."""
    files = {
        name: resources.files(TITLES[title_id].package) / "locale" / name / f"{language}.md"
        for name in ("rules", "short")
    }
    return {
        f"{name}/{language}.md:{number}": line
        for name, file in files.items()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
    }


@cache
def of_cli(language: str) -> dict[str, str]:
    """The words of the command and of its boards."""
    files = [(each / f"{language}.toml").read_text("utf-8") for each in CLI]
    return {key: text for each in files for key, text in flat(tomllib.loads(each))}


@cache
def of_help(language: str) -> dict[str, str]:
    """The help of the command in a language that has it in a catalogue, by its first words."""
    catalog = catalogues.read(language) if language in catalogues.LANGUAGES else []
    told = [each.string for each in catalog if each.id and isinstance(each.string, str)]
    return {text.strip()[:40]: text for text in told}


@cache
def of_browser(language: str) -> dict[str, str]:
    """The words of the table in the browser, those of the boards by title."""
    words = json.loads((WEB / "words" / f"{language}.json").read_text("utf-8"))
    boards = {
        f"{title_id}.{key}": text
        for title_id in TITLES
        for key, text in _board(title_id, language).items()
    }
    return {**words, **boards}


def _board(title_id: str, language: str) -> dict[str, str]:
    file = WEB / "boards" / title_id / "words" / f"{language}.json"
    return dict(json.loads(file.read_text("utf-8")))


@cache
def of_service(language: str) -> dict[str, str]:
    """What the service says of requests, records and its bots, and of every table."""
    return dict(flat(tomllib.loads((SERVICE / f"{language}.toml").read_text("utf-8"))))


def about(title_id: str, language: str) -> dict[str, str]:
    """All that is said about a title: by the service, in its rules, by the command."""
    own = {key: text for key, text in of_cli(language).items() if key.startswith(f"{title_id}.")}
    return of_title(title_id, language) | of_rules(title_id, language) | own


@cache
def samples_of(title_id: str) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """Parameters of every kind that a title puts into words, by table of its locale files."""
    package = TITLES[title_id].package.rpartition(".")[2]
    found = vars(import_module(f"tests.{package}.samples"))
    return {name: found[name.upper()] for name in TEMPLATES if name.upper() in found}
