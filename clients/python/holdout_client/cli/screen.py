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
from holdout_client.cli.choices import Choices, Grouped
from holdout_client.cli.words import Words

#: What a rule needs besides its words.
RULED = 3

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


def title(scene: Scene, heading: str) -> RenderableType:
    """A line with the name of the game and its stage; two where one is too short for them."""
    return Heading(" · ".join(filter(None, [scene.lexicon.title, heading])))


class Heading:
    """Words in a ruled line, or below it where they don't fit."""

    def __init__(self, words: str) -> None:
        """Take the words."""
        self._words = Text(words, style="bold")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the line as the width allows."""
        fits = self._words.cell_len + RULED <= options.max_width
        yield Rule(self._words if fits else "", align="left", style="dim")
        if not fits:
            yield self._words


def happened(
    events: Sequence[Mapping[str, Any]], say: Words, most: int, earlier: str = "earlier"
) -> Table:
    """The last of some events, a line each; `earlier` are the words where there are more."""
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


def outcome(scene: Scene, events: Sequence[Mapping[str, Any]] = ()) -> RenderableType:
    """How a game ended."""
    found, say = scene.view["outcome"], scene.say
    if scene.view["status"] == "abandoned" or not found:
        return Panel(Text(say("abandoned")), border_style="dim", expand=False)
    result = found["result"]
    alike = result in OUTCOME_STYLES and len(set(found["seats"])) == 1
    style = OUTCOME_STYLES[result] if alike else "bold"
    last = next((each["text"] for each in reversed(events) if each["kind"] == "game-over"), "")
    words = [] if result in OUTCOME_STYLES and not alike else [Text(say.word(result), style)]
    if not alike:
        words += _by_seats(scene, found["seats"])
    words += [Text(last)] if last else []
    return Panel(Text("\n").join(words), border_style=style, expand=False)


def _by_seats(scene: Scene, results: Sequence[str]) -> list[Text]:
    """Who won and who lost, if not all share the result."""
    told = []
    for result, style in OUTCOME_STYLES.items():
        players = [scene.seat(seat) for seat, each in enumerate(results, 1) if each == result]
        if players:
            told.append(Text(scene.say(f"all_{result}", players=", ".join(players)), style))
    return told


def choices(scene: Scene, board: Board, *, ids: bool) -> RenderableType:
    """The legal actions of a scene, numbered from 1: with their ids, or with hints."""
    try:
        sections = board.sections(scene)
    except (KeyError, TypeError, IndexError):
        sections = ()
    if sections:
        return Grouped(sections, scene.actions, ids=ids)
    return Choices(scene.actions, scene.say, [] if ids else hints(scene, board))


def hints(scene: Scene, board: Board) -> list[str]:
    """What is good to know of each action of a scene."""
    try:
        return [board.hint(scene, each) for each in scene.actions]
    except (KeyError, TypeError, IndexError):
        return [""] * len(scene.actions)
