"""A game as it is drawn: a heading, the board, the legal actions."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.text import Text

from holdout_client.cli.screen import happened
from holdout_client.cli.words import Words
from holdout_terminal.boards import Board, Scene
from holdout_terminal.boards.plain import PLAIN
from holdout_terminal.choices import Choices, Grouped

#: What a rule needs besides its words.
RULED = 3


def whole(scene: Scene, board: Board, *, all_sheets: bool = False) -> RenderableType:
    """Render a heading, what the players have before them, and the table."""
    try:
        heading = board.heading(scene)
        parts = [board.seats(scene, whole=all_sheets), Text(), board.table(scene)]
    except (KeyError, TypeError, ValueError, IndexError):
        # The service is newer than this board; the plain one can draw anything.
        heading, parts = "", [PLAIN.table(scene)]
    return Group(title(scene, heading), *parts)


def title(scene: Scene, heading: str) -> RenderableType:
    """Render the name of the game and its stage in a line; in two where one is too short."""
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


def news(
    events: Sequence[Mapping[str, Any]], say: Words, most: int, earlier: str = "earlier"
) -> RenderableType:
    """Render the last of some events, a line each, and how to see those before."""
    return happened(events, say, most, earlier)


def choices(scene: Scene, board: Board, *, ids: bool) -> RenderableType:
    """Render the legal actions of a scene, numbered from 1: with their ids, or with hints."""
    try:
        sections = board.sections(scene)
    except (KeyError, TypeError, IndexError):
        sections = ()
    if sections:
        return Grouped(sections, scene.actions, ids=ids)
    return Choices(scene.actions, scene.say, [] if ids else hints(scene, board))


def hints(scene: Scene, board: Board) -> list[str]:
    """List what is good to know of each action of a scene."""
    try:
        return [board.hint(scene, each) for each in scene.actions]
    except (KeyError, TypeError, IndexError):
        return [""] * len(scene.actions)
