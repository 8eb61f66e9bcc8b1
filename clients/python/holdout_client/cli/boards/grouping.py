"""Legal actions in groups, as a board puts them together where there are many."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text


class Line(NamedTuple):
    """Actions of one kind: what they have in common, and for each its number and own words."""

    label: str
    entries: Sequence[tuple[int, str]]


class Section(NamedTuple):
    """Actions that belong together, below a heading."""

    heading: Text
    lines: Sequence[Line]
