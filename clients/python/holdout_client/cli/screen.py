"""What is shown of a game besides its board: what happened, and how it ended."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from holdout_client.cli.words import Words

OUTCOME_STYLES = {"won": "bold green", "lost": "bold red"}


def table(headings: Sequence[str], rows: Iterable[Sequence[RenderableType]], **look: Any) -> Table:
    """Rows below headings, the first column in colour; a heading with > before it is of numbers."""
    whole = Table(box=None, pad_edge=False, title_justify="left", title_style="bold", **look)
    for place, heading in enumerate(headings):
        right = heading.startswith(">")
        whole.add_column(
            heading.removeprefix(">"),
            justify="right" if right else "left",
            style="" if place else "cyan",
            no_wrap=not place,
        )
    for row in rows:
        whole.add_row(*row)
    return whole


def happened(
    events: Sequence[Mapping[str, Any]], say: Words, most: int = 0, earlier: str = ""
) -> Table:
    """Render some events, a line each: all, or the last; show `earlier` if there are more."""
    told = [each for each in events if each["text"]]
    shown = told[-most:]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim")
    grid.add_column()
    if len(shown) < len(told):
        grid.add_row("", Text(say(earlier, n=len(told) - len(shown), all=len(told)), "dim"))
    for each in shown:
        grid.add_row("  •", Text(say.line(each)))
    return grid


def outcome(
    view: Mapping[str, Any], say: Words, events: Sequence[Mapping[str, Any]] = ()
) -> RenderableType:
    """Render how a game ended."""
    found = view["outcome"]
    if view["status"] == "abandoned" or not found:
        return Panel(Text(say("abandoned")), border_style="dim", expand=False)
    result = found["result"]
    alike = result in OUTCOME_STYLES and len(set(found["seats"])) == 1
    style = OUTCOME_STYLES[result] if alike else "bold"
    last = next((each["text"] for each in reversed(events) if each["kind"] == "game-over"), "")
    words = [] if result in OUTCOME_STYLES and not alike else [Text(say.word(result), style)]
    if not alike:
        words += _by_seats(view, say)
    words += [Text(last)] if last else []
    return Panel(Text("\n").join(words), border_style=style, expand=False)


def _by_seats(view: Mapping[str, Any], say: Words) -> list[Text]:
    """List who won and who lost, if not all share the result."""
    told = []
    for result, style in OUTCOME_STYLES.items():
        results = zip(view["seats"], view["outcome"]["seats"], strict=True)
        players = [say.sitting(seat) for seat, each in results if each == result]
        if players:
            told.append(Text(say(f"all_{result}", players=", ".join(players)), style))
    return told
