"""The service's texts about requests, records and bots, in all languages.

The sentences stand in `locale/{language}.toml`. Callers pass a message key and
parameters; it is rendered when the response is written, in the language of the caller.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from msgspec import Struct

from holdout.speech.templates import Said, Template
from holdout.speech.words import LANGUAGES

#: The field that is rendered as a choice; other lists are rendered one after the other.
CHOICE = "choice"


class Phrase(Struct, frozen=True):
    """A sentence in no language yet: its table and key, and what is to be filled in."""

    key: str
    params: dict[str, "str | int | list[str] | Phrase"] = {}

    def said(self, language: str = LANGUAGES[0]) -> str:
        """Render the sentence in a language."""
        return _templates(language)[self.key].fill(lambda field: self._word(field, language))

    def _word(self, field: str, language: str) -> Said:
        value = self.params.get(field)
        if isinstance(value, Phrase):
            return value.said(language)
        if isinstance(value, list):
            return _choice(value, language) if field == CHOICE else ", ".join(value)
        return value


def phrase(key: str, **params: "str | int | list[str] | Phrase") -> Phrase:
    """Return a sentence by its key, such as `seat-taken.title`."""
    return Phrase(key, params)


def keys(table: str) -> list[str]:
    """List the keys of a table, in order."""
    found = (key.partition(".") for key in _templates(LANGUAGES[0]))
    return [key for name, _, key in found if name == table]


def _choice(values: Sequence[str], language: str) -> str:
    """Join some values as a choice: `intro, normal, hard or expert`."""
    *others, last = values
    if not others:
        return last
    return Phrase("list.choice", {"others": ", ".join(others), "last": last}).said(language)


@cache
def _templates(language: str) -> Mapping[str, Template]:
    """Load all sentences of a language, by table and key. Raises `ValueError` for a bad one."""
    file = resources.files("holdout.play") / "locale" / f"{language}.toml"
    tables = tomllib.loads(file.read_text("utf-8"))
    return {
        f"{table}.{key}": Template(text, language)
        for table, texts in tables.items()
        for key, text in texts.items()
    }
