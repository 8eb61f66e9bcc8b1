"""What the command `holdout` shows once this package is installed: boards as they are drawn."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

from holdout_client import calls
from holdout_client.cli.drawing import Drawing
from holdout_terminal import screen
from holdout_terminal.boards import Board, Scene, board_of
from holdout_terminal.cards import further, indented, lines_of, values_of
from holdout_terminal.lexicon import Lexicon
from holdout_terminal.play.advising import shown
from holdout_terminal.words import words_in

if TYPE_CHECKING:
    from holdout_client.cli.session import Session
    from holdout_client.connection import Connection, Document


class Drawn(Drawing):
    """Draws the games of one title."""

    def __init__(self, session: "Session", client: "Connection", title: str) -> None:
        """Name the title."""
        super().__init__(session, client, title)
        self._say = words_in(session.say.language)
        self._board: Board = board_of(title)
        self.beats = self._board.beats

    @cached_property
    def _lexicon(self) -> Lexicon:
        return Lexicon.load(self.client, self.title)

    def heading(self, words: str) -> RenderableType:
        """Render a ruled line with the name of the title and some words."""
        return screen.Heading(f"{self._lexicon.title} · {words}")

    def board(self, view: "Document", *, sheets: bool = False) -> RenderableType:
        """Render the table from a view; with `sheets` all that each player has."""
        scene = Scene(view, self._lexicon, self._say)
        return screen.whole(scene, self._board, all_sheets=sheets)

    def numbered(self, actions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """Return the legal actions in the order of their numbers, as on the board."""
        return self._board.arrange(actions)

    def choices(self, game: str, listed: "Document") -> RenderableType:
        """Render the legal actions with their numbers and ids, in groups where there are many."""
        view = self.client.document(calls.get_game(game, seat=listed["seat"]))
        scene = Scene(view, self._lexicon, self._say, self.numbered(listed["actions"]))
        return screen.choices(scene, self._board, ids=True)

    def card(self, card: "Document") -> Sequence[RenderableType]:
        """Render what stands on a card: its text, its values, what else is printed on it."""
        names = self.client.document(calls.get_title(self.title))["names"]
        values = ", ".join(values_of(self._say, card, self.title))
        lines = [card["text"], values, *lines_of(self._say, card, names, self.title)]
        labelled = [
            indented(Text.assemble((f"{label}: ", "cyan"), text), 2)
            for label, text in further(self._say, card["words"], names, card)
            if text != card["text"]
        ]
        return [Text(each) for each in lines if each] + labelled

    def advice(self, advice: "Document") -> RenderableType:
        """Render what a bot would do, with bars for the chances and reasons, if it tells them."""
        return shown(self._say, advice)
