"""What is drawn of a game besides its board: what happened, what may be done, how it ended."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from holdout_client.cli.boards import Board, Scene
from holdout_client.cli.boards.plain import PLAIN
from holdout_client.cli.words import Words

#: Lists with more actions than this are set in columns, if these are wide enough.
LONG_LIST = 6
COLUMN_GAP = 3
NUMBER_WIDTH = 5

#: Notes have a column of their own where there is this much room for it.
NOTE_WIDTH = 44

OUTCOME_STYLES = {"won": "bold green", "lost": "bold red"}


def whole(scene: Scene, board: Board, *, all_sheets: bool = False) -> RenderableType:
    """A heading, what the players have before them, and the table."""
    try:
        heading = board.heading(scene)
        parts = [board.seats(scene, whole=all_sheets), Text(), board.table(scene)]
    except (KeyError, TypeError, ValueError, IndexError):
        # The service is newer than this board; the plain one can draw anything.
        heading, parts = "", [PLAIN.table(scene)]
    return Group(title(scene, heading), *parts)


def title(scene: Scene, heading: str) -> Rule:
    """A line with the name of the game and its stage."""
    text = Text(" · ".join(filter(None, [scene.lexicon.title, heading])), style="bold")
    return Rule(text, align="left", style="dim")


def happened(events: Sequence[Mapping[str, Any]], say: Words, most: int) -> Table:
    """The last of some events, a line each."""
    told = [each for each in events if each["text"]]
    shown = told[-most:]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim")
    grid.add_column()
    if len(shown) < len(told):
        grid.add_row("", Text(say("earlier", n=len(told) - len(shown)), "dim"))
    for each in shown:
        grid.add_row("  •", Text(each["text"]))
    return grid


def outcome(scene: Scene, events: Sequence[Mapping[str, Any]] = ()) -> RenderableType:
    """How a game ended."""
    found, say = scene.view["outcome"], scene.say
    if scene.view["status"] == "abandoned" or not found:
        return Panel(Text(say("abandoned")), border_style="dim", expand=False)
    result = found["result"]
    style = OUTCOME_STYLES.get(result, "bold")
    last = next((each["text"] for each in reversed(events) if each["kind"] == "game-over"), "")
    words = Text.assemble((say.word(result), style), f"\n{last}" if last else "")
    return Panel(words, border_style=style, expand=False)


class Choices:
    """The legal actions, numbered from 1; many short ones are set in columns."""

    def __init__(
        self, actions: Sequence[Mapping[str, Any]], say: Words, hints: Sequence[str] = ()
    ) -> None:
        """Take the actions, and what is good to know of each; without hints, tell their ids."""
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


def hints(scene: Scene, board: Board) -> list[str]:
    """What is good to know of each action of a scene."""
    try:
        return [board.hint(scene, each) for each in scene.actions]
    except (KeyError, TypeError, IndexError):
        return [""] * len(scene.actions)


def _note(action: Mapping[str, Any], hint: str, say: Words) -> str:
    without = f"({say('no_effect')})" if action.get("no_effect") else ""
    return " ".join(filter(None, [without, hint]))


def _in_lines(texts: Sequence[Text], notes: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="bold", justify="right", min_width=3, no_wrap=True)
    grid.add_column()
    grid.add_column(style="dim")
    for number, (text, note) in enumerate(zip(texts, notes, strict=True), 1):
        grid.add_row(str(number), text, Text(note))
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
