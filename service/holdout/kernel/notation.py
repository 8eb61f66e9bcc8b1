"""Canonical ids of actions: short notation that people can write and programs can compare.

An id is the kind, then the fields in order, with a space between: `evacuate row 2`. Fields named
`row` and `column` together are one word: `flip 1,-2`. A field that is None is left out.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from types import UnionType
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from holdout.kernel.errors import UnknownAction
from holdout.kernel.state import Action

#: Longer numbers than this are in no id; reading them could cost time.
_MOST_DIGITS = 7

#: Words of letters, digits and `-_,` with one space between: other ids are of no action.
_PLAIN = re.compile(r"[\w,-]+( [\w,-]+)*").fullmatch

#: No id is longer than this.
_MOST_LETTERS = 500


class Parts(NamedTuple):
    """What may be the id of an action: its words by field, those that lack, and how many more."""

    kind: str
    params: dict[str, Any]
    missing: list[str]
    surplus: int


class Notation:
    """Reads and writes the actions of one title."""

    def __init__(self, types: Iterable[type[Action]]) -> None:
        """Take the action types of a title; each has a kind of its own.

        Raises `ValueError` for a type with two optional fields: if only one of them were written,
        nobody could tell which.
        """
        self.types = {str(t.__struct_config__.tag): t for t in types}
        for kind, each in self.types.items():
            if len(_optional(each)) > 1:
                raise ValueError(f"{kind}: more than one optional field: {_optional(each)}")
        self._whole = {kind: _numbers(t) for kind, t in self.types.items()}
        self.write = lru_cache(maxsize=4096)(_written)

    def params(self, action: Action) -> dict[str, Any]:
        """Return all the fields of an action by name."""
        return {name: getattr(action, name) for name in action.__struct_fields__}

    def read(self, text: str) -> Action:
        """Parse the canonical id of an action. Raises `UnknownAction`."""
        if not _is_plain(text):
            raise UnknownAction("no action is written like this")
        found = self.parts(text)
        if found.surplus:
            raise UnknownAction(text)
        for name in self._whole[found.kind] & found.params.keys():
            if not isinstance(found.params[name], int):
                raise UnknownAction(text)
        action = self.build(found.kind, found.params)
        if self.write(action) != text:
            raise UnknownAction(text)
        return action

    def parts(self, text: str) -> "Parts":
        """Take apart what may be an id, however wrong. Raises `UnknownAction` for the first word.

        Numbers are read where the kind has them; what can't be is left as it is.
        """
        kind, *words = text.split(" ")
        fields = self._fields(kind)
        values: list[str] = []
        for word in words:
            values.extend(word.split(",") if "row" in fields and "," in word else [word])
        params: dict[str, Any] = dict(zip(fields, values, strict=False))
        for name in self._whole[kind] & params.keys():
            if _is_number(params[name]):
                params[name] = int(params[name])
        optional = _optional(self.types[kind])
        missing = [name for name in fields if name not in params and name not in optional]
        return Parts(kind, params, missing, len(values) - len(params))

    def form(self, kind: str) -> str:
        """Return how the ids of a kind are written: `flip ROW,COLUMN`. Raises `UnknownAction`."""
        text, optional = kind, _optional(self.types[kind]) if kind in self.types else []
        for name in self._fields(kind):
            word = name.upper().replace("_", "-")
            if name == "column":
                text += f",{word}"
            else:
                text += f" [{word}]" if name in optional else f" {word}"
        return text

    def build(self, kind: str, params: dict[str, Any]) -> Action:
        """Build the action of this kind with these fields. Raises `UnknownAction`."""
        fields = self._fields(kind)
        unknown = sorted(str(name)[:40] for name in params.keys() - set(fields))
        if unknown:
            raise UnknownAction(f"{kind} has no {', '.join(unknown)}")
        try:
            action = msgspec.convert(params, self.types[kind])
            self.write(action)
        except ValueError as error:
            raise UnknownAction(f"{kind}: {error}") from error
        return action

    def _fields(self, kind: str) -> tuple[str, ...]:
        if kind not in self.types:
            raise UnknownAction(f"no action is called {kind[:40]}")
        return self.types[kind].__struct_fields__


@cache
def _optional(kind: type[Action]) -> list[str]:
    hints = get_type_hints(kind)
    return [name for name in kind.__struct_fields__ if type(None) in get_args(hints[name])]


def _written(action: Action) -> str:
    """Write the canonical id of an action. Raises `ValueError` if it could not be read back."""
    text = _in_words(action)
    if not _is_plain(text):
        raise ValueError(f"no id can be written for {action!r}")
    return text


def _in_words(action: Action) -> str:
    words = [action.kind]
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name == "column":
            words[-1] += f",{value}"
        elif value is not None:
            words.append(str(value))
    return " ".join(words)


def _numbers(kind: type[Action]) -> set[str]:
    hints = get_type_hints(kind)
    return {
        name
        for name in kind.__struct_fields__
        if int in (get_args(hints[name]) if isinstance(hints[name], UnionType) else (hints[name],))
    }


def _is_plain(text: Any) -> bool:
    """Return whether a text is made of words as ids are; ids have no capital letters."""
    if not isinstance(text, str) or len(text) > _MOST_LETTERS:
        return False
    return text == text.lower() and _PLAIN(text) is not None


def _is_number(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
