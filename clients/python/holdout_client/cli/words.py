"""The command's own words in English, German and Russian; all others come from the service."""

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

LANGUAGES = ("en", "de", "ru")

#: The option that names a language, and the variable of the environment.
OPTION, VARIABLE = "--lang", "HOLDOUT_LANG"

#: The package with the sentences of the command itself.
HOME = "holdout_client.cli"


class Words:
    """The command's sentences in one language, by key."""

    def __init__(self, language: str, *homes: str) -> None:
        """Name the language; English for any that is not one of ours.

        `homes` are packages that have further sentences in a folder `locale`.
        """
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self._homes = (HOME, *homes)

    @cached_property
    def _texts(self) -> Mapping[str, str]:
        """The sentences by key, read when the first of them is needed."""
        import tomllib
        from importlib import resources

        texts = dict[str, str]()
        for home in self._homes:
            file = resources.files(home) / "locale" / f"{self.language}.toml"
            texts.update(_flat(tomllib.loads(file.read_text("utf-8"))))
        return texts

    def __call__(self, key: str, **fields: Any) -> str:
        """Return the sentence of a key. Raises `KeyError` for an unknown key or a missing field."""
        return self._texts[key].format(**fields)

    def has(self, key: str) -> bool:
        """Return whether there is a sentence of a key."""
        return key in self._texts

    def counted(self, key: str, n: int) -> str:
        """Return the sentence of a key in the plural form for a number.

        `|` stands between the forms. In Russian these are for 1, 2 and 5, else for one and for
        several.
        """
        forms = self._texts[key].split("|")
        return forms[min(_form(self.language, n), len(forms) - 1)].format(n=n)

    def word(self, key: str) -> str:
        """Return the word for a key that came from the service; the key itself if it is unknown."""
        return self._texts.get(key, key)

    def seat(self, seat: int, name: str | None = None) -> str:
        """Return what a player is called. Nothing in a name can move the cursor."""
        shown = "".join(letter for letter in name or "" if letter.isprintable())
        return self("named_player", n=seat, name=shown) if shown else self("player", n=seat)

    def sitting(self, seat: Mapping[str, Any]) -> str:
        """Return what the player of a seat is called; a bot by its own name."""
        return self.seat(seat["seat"], seat.get("name") or seat.get("bot"))

    def line(self, event: Mapping[str, Any]) -> str:
        """Render a line of the log, with a note if nobody else receives it."""
        text = str(event["text"])
        return f"{text} {self('only_you')}" if text and event.get("private") else text


def _form(language: str, n: int) -> int:
    """Return which of the plural forms a number takes."""
    if language != "ru":
        return 0 if n == 1 else 1
    if n % 10 == 1 and n % 100 != 11:  # noqa: PLR2004 - the rule of the language
        return 0
    return 1 if n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14} else 2


def _flat(texts: Mapping[str, Any], scope: str = "") -> Iterator[tuple[str, str]]:
    """Keys and sentences; those of a table are `table.key`."""
    for key, text in texts.items():
        if isinstance(text, Mapping):
            yield from _flat(text, f"{key}.")
        else:
            yield scope + key, text


def language_of(args: Sequence[str]) -> str:
    """Return the language that arguments ask for, wherever they do, else that of the user."""
    asked = [os.environ.get(VARIABLE, "")]
    for arg, value in pairwise([*args, ""]):
        if arg == OPTION:
            asked.append(value)
        elif arg.startswith(f"{OPTION}="):
            asked.append(arg.removeprefix(f"{OPTION}="))
    return next((each for each in reversed(asked) if each in LANGUAGES), "") or user_language()


def user_language() -> str:
    """Return the language of the user's terminal if it is supported, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := os.environ.get(variable):
            return spoken[:2].lower() if spoken[:2].lower() in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
