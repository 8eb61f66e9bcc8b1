"""The legal actions as a numbered list, in columns or in groups where there are many."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from holdout_client.cli.words import Words
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.grouping import Pair, Section

#: Lists with more actions than this are set in columns, if these are wide enough.
LONG_LIST = 6
COLUMN_GAP = 3
NUMBER_WIDTH = 5

#: Notes have a column of their own where there is this much room for it.
NOTE_WIDTH = 44

INDENT = 2


class Choices:
    """The legal actions, numbered from 1; many short ones are set in columns."""

    def __init__(
        self, actions: Sequence[Mapping[str, Any]], say: Words, hints: Sequence[str] = ()
    ) -> None:
        """Take the actions with a hint for each; without hints, their ids are shown."""
        self._texts = [Text(each["text"]) for each in actions]
        notes = hints or [""] * len(actions)
        self._notes = [_note(*each, say) for each in zip(actions, notes, strict=True)]
        if not hints:
            for text, action in zip(self._texts, actions, strict=True):
                text.append(f"  {action['id']}", "cyan")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the list as the width allows."""
        widest = max((len(text) for text in self._texts), default=0) + NUMBER_WIDTH
        columns = (options.max_width + COLUMN_GAP) // (widest + COLUMN_GAP)
        if columns > 1 and len(self._texts) > LONG_LIST and not any(self._notes):
            yield _in_columns(self._texts, columns)
        elif options.max_width - widest >= NOTE_WIDTH:
            yield _in_lines(self._texts, self._notes)
        else:
            flowing = [
                Text.assemble(text, "  " if note else "", (note, "dim"))
                for text, note in zip(self._texts, self._notes, strict=True)
            ]
            yield _in_lines(flowing, [""] * len(flowing))


class Grouped:
    """The legal actions in groups, those of one kind side by side; or, with ids, a line each."""

    def __init__(
        self, sections: Sequence[Section], actions: Sequence[Mapping[str, Any]], *, ids: bool
    ) -> None:
        """Take the groups, and the actions that their numbers stand for."""
        self._sections = sections
        self._actions = actions
        self._ids = ids

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw group after group; labels longer than a quarter of the screen are wrapped."""
        labels = [line.label for section in self._sections for line in section.lines]
        width = min(max(map(len, labels), default=0), options.max_width // 4 + 1)
        for section in self._sections:
            yield section.heading
            inner = self._with_ids(section) if self._ids else _side_by_side(section, width)
            yield Padding(inner, (0, 0, 0, INDENT))

    def _with_ids(self, section: Section) -> RenderableType:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="bold", justify="right", min_width=3, no_wrap=True)
        grid.add_column()
        for line in section.single():
            for number, words in line.entries:
                text = Text(f"{line.label}: {words}" if line.label else words)
                text.append(f"  {self._actions[number - 1]['id']}", "cyan")
                grid.add_row(str(number), text)
        return grid


def _side_by_side(section: Section, width: int) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", width=width)
    grid.add_column()
    for line in section.lines:
        numbered = line.entries() if isinstance(line, Pair) else line.entries
        entries = [Text.assemble((f"{number} ", "bold"), words) for number, words in numbered]
        grid.add_row(Text(line.label), Flow(entries))
    return grid


def _note(action: Mapping[str, Any], hint: str, say: Words) -> str:
    without = f"({say('no_effect')})" if action.get("no_effect") else ""
    return " ".join(filter(None, [without, hint]))


def _in_lines(texts: Sequence[Text], notes: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="bold", justify="right", min_width=3, no_wrap=True)
    grid.add_column()
    grid.add_column(style="dim")
    for number, (text, note) in enumerate(zip(texts, notes, strict=True), 1):
        # Without colours only the gap tells where the note begins.
        grid.add_row(str(number), Text.assemble(text, " ") if note else text, Text(note))
    return grid


def _in_columns(texts: Sequence[Text], columns: int) -> Table:
    """Numbered down each column, as people read lists."""
    height = -(-len(texts) // columns)
    grid = Table.grid(padding=(0, COLUMN_GAP, 0, 0))
    digits = len(str(len(texts)))
    entries = [
        Text.assemble((f"  {number:>{digits}}", "bold"), " ", text)
        for number, text in enumerate(texts, 1)
    ]
    for row in range(height):
        grid.add_row(*entries[row::height])
    return grid
