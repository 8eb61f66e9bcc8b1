"""The card and locale files of the titles, as plain data."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from holdout.speech import LANGUAGES
from tests.titles.large import TITLES

Table = dict[str, Any]

#: Every title in every language.
IN_EVERY_LANGUAGE = [(title_id, language) for title_id in TITLES for language in LANGUAGES]


@cache
def load(title_id: str, folder: str, name: str) -> Table:
    """One of a title's TOML files."""
    file = resources.files(TITLES[title_id].package) / folder / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8"))


def cards(title_id: str, name: str, table: str = "card") -> dict[str, Table]:
    """The entries of a card file by id."""
    return {each["id"]: each for each in load(title_id, "cards", name)[table]}


def card_files(title_id: str) -> list[str]:
    """The names of a title's card files."""
    folder = resources.files(TITLES[title_id].package) / "cards"
    names = [file.name.partition(".") for file in folder.iterdir()]
    return sorted(name for name, _, ending in names if ending == "toml")


def entries_of(title_id: str) -> dict[str, dict[str, Table]]:
    """All that has an id in a title's card files, by file and table."""
    return {
        f"{name}.{key}": cards(title_id, name, key)
        for name in card_files(title_id)
        for key, rows in load(title_id, "cards", name).items()
        if isinstance(rows, list) and all(isinstance(row, dict) and "id" in row for row in rows)
    }


def words_of(title_id: str) -> dict[str, Table]:
    """A title's locale files by language."""
    return {language: load(title_id, "locale", language) for language in LANGUAGES}


def steps_within(data: Any) -> Iterator[Table]:
    """Every step anywhere in the data, also those inside of others."""
    yield from (each for each in tables_within(data) if "op" in each)


def values_of(data: Any, key: str) -> Iterator[Any]:
    """Everything that stands under a key anywhere in the data."""
    yield from (each[key] for each in tables_within(data) if key in each)


def tables_within(data: Any) -> Iterator[Table]:
    """Every table anywhere in the data, the outer ones first."""
    if isinstance(data, dict):
        yield data
        data = list(data.values())
    if isinstance(data, list):
        for value in data:
            yield from tables_within(value)
