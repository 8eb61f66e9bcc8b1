"""The table and the actions as numbers: what stands where.

What a seat knows is told by names, such as `players[0].paragon` or `crowd[1,2].card=nurse`. A file
for each title lists the names that games have told, in an order that only grows: each has a column
of its own. Names that no game had told yet, like those of cards from packs, share the last ones.
"""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import resources
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

#: So many columns, and as many words, are for names that have none of their own.
SPARE = 64

#: So many words of a list are told by their place: no row of cards for sale is longer.
FIRST = 4


class Layout(Struct, frozen=True, dict=True):
    """The names of columns, and the words that ids of actions are made of, each in their order.

    Word 0 stands for no word, so that the first of `words` is word 1.
    """

    columns: list[str]
    words: list[str]

    @property
    def width(self) -> int:
        """How many columns there are, with the spare ones."""
        return len(self.columns) + SPARE

    @property
    def most(self) -> int:
        """The highest number of a word."""
        return len(self.words) + SPARE

    @cached_property
    def _columns(self) -> Mapping[str, int]:
        return {name: at for at, name in enumerate(self.columns)}

    @cached_property
    def _words(self) -> Mapping[str, int]:
        return {word: at for at, word in enumerate(self.words, 1)}

    def column(self, name: str) -> int:
        """The column of a name."""
        at = self._columns.get(name)
        return len(self.columns) + crc32(name.encode()) % SPARE if at is None else at

    def word(self, text: str) -> int:
        """The number of a word of an action's id."""
        at = self._words.get(text)
        return len(self.words) + 1 + crc32(text.encode()) % SPARE if at is None else at


@cache
def layout_of(title: str) -> Layout:
    """The layout of a title, by its id. Raises `FileNotFoundError` if there is none."""
    file = resources.files("holdout.env") / "layouts" / f"{title}.json"
    return msgspec.json.decode(file.read_bytes(), type=Layout)


def words_of(action_id: str) -> list[str]:
    """The words of an action's id, the places of the crowd as two of them."""
    return action_id.replace(",", " ").split(" ")


def told(value: Any, name: str = "") -> Iterator[tuple[str, float]]:
    """What a document of plain data tells, by name; a name that comes twice counts twice.

    Numbers stand for themselves, words become a part of the name. In lists of words, each is
    counted, and the first four and the last are told by their place as well. Other lists go by
    order, cards of a crowd by their place, and references to things, which have a type, are counted
    like words. Copies of a card (`bomber#2`) are called by its name.
    """
    match value:
        case None:
            return
        case int() | float():
            yield name, float(value)
        case str():
            yield f"{name}={_kind(value)}", 1.0
        case dict():
            for key, each in value.items():
                yield from told(each, f"{name}.{_kind(key)}" if name else key)
        case list() if any(isinstance(each, str) for each in value):
            yield from _words(value, name)
        case _:
            for at, each in enumerate(value):
                yield from told(*_placed(each, name, at))


def _words(value: list[str | None], name: str) -> Iterator[tuple[str, float]]:
    for at, each in enumerate(value):
        if each is not None:
            yield f"{name}={_kind(each)}", 1.0
            if at < FIRST:
                yield f"{name}[{at}]={_kind(each)}", 1.0
            if at == len(value) - 1:
                yield f"{name}[-1]={_kind(each)}", 1.0


def _placed(value: Any, name: str, at: int) -> tuple[Any, str]:
    """What a list has somewhere, and its name: by its place in the crowd, by none, or by order."""
    if isinstance(value, dict) and "row" in value and "column" in value:
        place = f"{name}[{value['row']},{value['column']}]"
        return {key: each for key, each in value.items() if key not in ("row", "column")}, place
    if isinstance(value, dict) and "type" in value:
        return value, name
    return value, f"{name}[{at}]"


def _kind(word: str) -> str:
    """The card that a copy is of: `bomber#2` is a bomber."""
    return word.partition("#")[0]
