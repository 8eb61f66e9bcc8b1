"""Pieces that the boards of several titles are put together from."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from holdout_terminal.boards import Scene

BAR_WIDTH = 10


def labelled(scene: Scene, scope: str, rows: Iterable[tuple[str, RenderableType]]) -> Table:
    """Labels, which are keys of the command's own words, and beside each what it is about."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, value in rows:
        grid.add_row(Text(scene.say(f"{scope}.{label}")), value)
    return grid


def bar(count: int, goal: int) -> Text:
    """How much of a goal is reached, as a bar and in numbers."""
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
