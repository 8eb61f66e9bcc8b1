"""Legal actions in groups, as a board puts them together where there are many."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

#: Stands where only one line of a pair has an action.
NONE = "–"


class Line(NamedTuple):
    """Actions of one kind: what they have in common, and for each its number and own words."""

    label: str
    entries: Sequence[tuple[int, str]]


class Pair(NamedTuple):
    """Two lines with mostly the same words, set as one; `label` names both: `1/7 School`."""

    label: str
    first: Line
    second: Line

    def entries(self) -> list[tuple[str, str]]:
        """Pair the numbers of both lines for each of the words, those of the first line first."""
        first = {words: str(number) for number, words in self.first.entries}
        second = {words: str(number) for number, words in self.second.entries}
        return [
            (f"{first.get(words, NONE)}/{second.get(words, NONE)}", words)
            for words in first | second
        ]


class Section(NamedTuple):
    """Actions that belong together, below a heading."""

    heading: Text
    lines: Sequence[Line | Pair]

    def single(self) -> list[Line]:
        """Return the lines one by one, those of a pair, too."""
        found: list[Line] = []
        for line in self.lines:
            found += [line.first, line.second] if isinstance(line, Pair) else [line]
        return found
