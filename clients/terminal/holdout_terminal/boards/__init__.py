"""Drawing the table of a game. A title of its own look has a module here; others are a tree."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from holdout_client.cli.words import Words
from holdout_terminal.boards.grouping import Section
from holdout_terminal.lexicon import Lexicon

#: Title -> the module of its board, with a `BOARD` in it.
BOARDS = {
    "raxxon": "holdout_terminal.boards.raxxon",
    "dead-of-winter": "holdout_terminal.boards.dead_of_winter",
    "xibalba": "holdout_terminal.boards.xibalba",
}


@dataclass(frozen=True)
class Scene:
    """All that a board is drawn from.

    `view` is the answer of `GET /games/{id}`, `actions` are the legal actions as they are
    numbered for the player, from 1; none, when nobody is to choose.
    """

    view: Mapping[str, Any]
    lexicon: Lexicon
    say: Words
    actions: Sequence[Mapping[str, Any]] = field(default=())

    @property
    def board(self) -> Mapping[str, Any]:
        """The part of the view that is the title's own."""
        board: Mapping[str, Any] = self.view["board"]
        return board

    def seat(self, seat: int) -> str:
        """Return what a player is called; a bot by its own name."""
        return self.say.sitting(self.view["seats"][seat - 1])


class Board(Protocol):
    """How a title is drawn."""

    #: The table of the title in the files of the command's own words; empty for the plain board.
    scope: str

    #: The kinds of events after which it is worth while to look at the board again.
    beats: frozenset[str]

    def heading(self, scene: Scene) -> str:
        """Return the stage of the game, in a few words."""

    def table(self, scene: Scene) -> RenderableType:
        """Render what lies on the table."""

    def seats(self, scene: Scene, *, whole: bool) -> RenderableType:
        """Render what the players have before them; in short out of turn, unless `whole`."""

    def hint(self, scene: Scene, action: Mapping[str, Any]) -> str:
        """Return what is good to know of an action besides its text; mostly nothing."""

    def cards(self, scene: Scene) -> Sequence[str]:
        """Return the ids of the cards that a player wants to read now."""

    def words(self, scene: Scene, card: Mapping[str, Any]) -> Mapping[str, str]:
        """Return the further words of a card that matter in this game, by what they are."""

    def arrange(self, actions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """Order the legal actions as they are numbered for the player."""

    def sections(self, scene: Scene) -> Sequence[Section]:
        """Group the legal actions where there are many; else return none."""


def board_of(title: str) -> Board:
    """Return the board of a title; the plain one, if it has none."""
    from holdout_terminal.boards.plain import PLAIN

    module = BOARDS.get(title)
    if module is None:
        return PLAIN
    board: Board = import_module(module).BOARD
    return board
