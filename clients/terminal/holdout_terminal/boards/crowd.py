"""The crowd of Raxxon as a grid of cards.

Each card is told apart by more than its colour: its name, and the lines around it (round: healthy,
double: infected, dashed: facedown but known, filled: facedown).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from holdout_terminal.lexicon import Lexicon

Place = tuple[int, int]

#: How many rows and columns have names before the first place of the set-up, `D4`; how many in all.
BEFORE, NAMED = 3, 26

INFECTED = "infected"
NARROWEST = 6

#: Type of a person -> its colour; another type is coloured by its health.
COLOURS = {
    "innocent": "green3",
    "familiar": "spring_green3",
    "family": "chartreuse3",
    "celebrity": "cyan3",
    "susceptible": "deep_sky_blue1",
    "hostile": "dodger_blue1",
    "carrier": "red1",
    "volatile": "magenta1",
    "chaotic": "dark_orange",
}
BY_HEALTH = {"healthy": "green", INFECTED: "red"}


class Frame(NamedTuple):
    """The lines around a card: corners and sides from top left to bottom right, what fills it."""

    top_left: str
    top: str
    top_right: str
    side: str
    bottom_left: str
    bottom: str
    bottom_right: str
    fill: str = " "


HEALTHY = Frame(*"╭─╮│╰─╯")
SICK = Frame(*"╔═╗║╚═╝")
KNOWN = Frame(*"┌╌┐┆└╌┘░")
UNKNOWN = Frame(*"┌─┐│└─┘░")
FREE = Frame(*"┌╌┐┆└╌┘")

DOWN_STYLE = "grey50"
MARK_STYLE = "bold reverse"
CHOSEN = "✓"
LABEL_STYLE = "bold"


class Cell(NamedTuple):
    """A place of the grid as it is drawn: the style of its lines, and that of its name."""

    name: str
    frame: Frame
    style: str
    name_style: str
    markers: int = 0


@dataclass(frozen=True)
class Crowd:
    """The crowd, with the numbers of the actions that choose a card, a place or a line."""

    cards: Sequence[Mapping[str, Any]]
    lexicon: Lexicon
    places: Mapping[Place, int] = field(default_factory=dict)
    rows: Mapping[int, int] = field(default_factory=dict)
    columns: Mapping[int, int] = field(default_factory=dict)
    free: frozenset[Place] = frozenset()
    markers: Mapping[Place, int] = field(default_factory=dict)
    chosen: frozenset[Place] = frozenset()

    def is_empty(self) -> bool:
        """Return whether there is nothing to be drawn."""
        return not self.cards and not self.free

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the grid as wide as it needs to be, or may be."""
        yield from self._lines(self._inner(options.max_width))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """Say how wide the grid is, at least so that every name is whole, and at most."""
        most = self._inner(options.max_width)
        longest = max((len(cell.name) for cell in self._cells().values()), default=0)
        return Measurement(self._width(min(max(NARROWEST, longest), most)), self._width(most))

    def _cells(self) -> dict[Place, Cell]:
        cells = {(c["row"], c["column"]): self._cell(c) for c in self.cards}
        return cells | {place: Cell("+", FREE, DOWN_STYLE, "bold") for place in self.free}

    def _cell(self, card: Mapping[str, Any]) -> Cell:
        kind, markers = card.get("card"), self.markers.get((card["row"], card["column"]), 0)
        if kind is None:
            return Cell("", UNKNOWN, DOWN_STYLE, "", markers)
        name, style = self.lexicon.name(kind), colour(self.lexicon, kind)
        if card["face"] == "down":
            return Cell(f" {name} ", KNOWN, DOWN_STYLE, f"italic {style}", markers)
        sick = self.lexicon.data(kind, "health") == INFECTED
        return Cell(name, SICK if sick else HEALTHY, style, f"bold {style}", markers)

    def _spans(self) -> tuple[range, range]:
        """Return the rows and the columns that are drawn."""
        places = [*self._cells()] or [(0, 0)]
        rows, columns = zip(*places, strict=True)
        return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)

    def _margin(self) -> int:
        """Return the width of what stands before a row."""
        labels = [row_name(row) for row in self._spans()[0]]
        marks = [f"[{number}]" for number in self.rows.values()]
        return max(map(len, [*labels, *marks])) + 1

    def _inner(self, width: int) -> int:
        """Return the width inside a card, if the whole grid may have this width."""
        people = [card["name"] for card in self.lexicon.cards.values() if "health" in card["data"]]
        widest = max(map(len, people), default=NARROWEST) + 2
        return max(NARROWEST, min(widest, (width - self._margin()) // len(self._spans()[1]) - 2))

    def _width(self, inner: int) -> int:
        return self._margin() + len(self._spans()[1]) * (inner + 2)

    def _lines(self, inner: int) -> Iterator[Text]:
        cells, (rows, columns), margin = self._cells(), self._spans(), self._margin()
        yield self._header(columns, margin, inner)
        for row in rows:
            here = [cells.get((row, column)) for column in columns]
            drawn = [
                _card(cell, (row, column), inner, self._mark_at((row, column)))
                for cell, column in zip(here, columns, strict=True)
            ]
            labels = [_mark(self.rows.get(row)), Text(row_name(row), LABEL_STYLE), Text()]
            for number, label in enumerate(labels):
                label.pad_left(margin - 1 - len(label))
                yield Text.assemble(label, " ", *(card[number] for card in drawn))

    def _mark_at(self, place: Place) -> Text:
        """Render the number of the action that chooses a place, or that it has been chosen."""
        return Text(CHOSEN, MARK_STYLE) if place in self.chosen else _mark(self.places.get(place))

    def _header(self, columns: range, margin: int, inner: int) -> Text:
        line = Text(" " * margin)
        for column in columns:
            label = Text.assemble(
                _mark(self.columns.get(column)),
                " " if column in self.columns else "",
                (column_name(column), LABEL_STYLE),
            )
            label.align("center", inner + 2)
            line.append_text(label)
        return line


def row_name(row: int) -> str:
    """Return what players call a row, as the service does in actions and log."""
    return str((row + BEFORE) % NAMED + 1)


def column_name(column: int) -> str:
    """Return what players call a column: a letter."""
    return chr(ord("A") + (column + BEFORE) % NAMED)


def colour(lexicon: Lexicon, kind: str) -> str:
    """Return the colour of a type of person."""
    return COLOURS.get(kind) or BY_HEALTH.get(lexicon.data(kind, "health"), "default")


def _mark(number: int | None) -> Text:
    return Text() if number is None else Text(f"[{number}]", MARK_STYLE)


def _card(cell: Cell | None, place: Place, inner: int, mark: Text) -> list[Text]:
    """Render the three lines of a card; blank ones for a gap."""
    if cell is None:
        return [Text(" " * (inner + 2))] * 3
    frame, style = cell.frame, cell.style
    at = column_name(place[1]) + row_name(place[0])
    markers = f"■{cell.markers}" if cell.markers else ""
    top = frame.top * (inner - len(mark) - len(markers))
    name = cell.name if len(cell.name) <= inner else f"{cell.name.rstrip()[: inner - 1]}…"
    before = (inner - len(name)) // 2
    after = inner - len(name) - before
    bottom = frame.bottom * (inner - len(at))
    return [
        Text.assemble(
            (frame.top_left, style),
            mark,
            (top, style),
            (markers, "bold yellow"),
            (frame.top_right, style),
        ),
        Text.assemble(
            (frame.side + frame.fill * before, style),
            (name, cell.name_style),
            (frame.fill * after + frame.side, style),
        ),
        Text(f"{frame.bottom_left}{bottom}{at}{frame.bottom_right}", style),
    ]
