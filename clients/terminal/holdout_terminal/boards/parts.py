"""Pieces that the boards of several titles are put together from."""

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from holdout_terminal.boards import Scene

BAR_WIDTH = 10
#: From this width on there is room for columns, and what is free between them.
WIDE, GAP = 96, 2


def labelled(scene: Scene, scope: str, rows: Iterable[tuple[str, RenderableType]]) -> Table:
    """Labels, which are keys of the command's own words, and beside each what it is about."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, value in rows:
        grid.add_row(Text(scene.say(f"{scope}.{label}")), value)
    return grid


def bar(count: int, goal: int) -> Text:
    """Render how much of a goal is reached, as a bar and in numbers."""
    full = min(BAR_WIDTH, count * BAR_WIDTH // goal) if goal else BAR_WIDTH
    return Text.assemble(
        ("━" * full, "green3"), ("─" * (BAR_WIDTH - full), "dim"), (f" {count}/{goal}", "bold")
    )


def joined(pieces: Iterable[Text | str], between: str = " · ") -> Text:
    """Pieces one behind the other; empty ones are left out."""
    whole = Text()
    for piece in pieces:
        if piece:
            whole.append(between if whole else "")
            whole.append_text(Text(piece) if isinstance(piece, str) else piece)
    return whole


class Beside:
    """Parts of a board beside each other, or one below the other where it is narrow."""

    def __init__(
        self,
        columns: Sequence[RenderableType],
        narrow: Sequence[RenderableType],
        *,
        ratios: Sequence[int] = (1, 1),
    ) -> None:
        """Take both ways to draw it, and how the columns share the width."""
        self._columns = columns
        self._narrow = narrow
        self._ratios = ratios

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw them as the width allows."""
        if options.max_width < WIDE:
            yield from self._narrow
            return
        grid = Table.grid(expand=True, padding=(0, GAP, 0, 0))
        for ratio in self._ratios:
            grid.add_column(ratio=ratio)
        grid.add_row(*self._columns)
        yield grid
