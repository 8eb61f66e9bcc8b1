"""The board of a title that we know nothing of: its view as a tree."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from holdout_client.cli.drawing import tree
from holdout_terminal.boards import Scene
from holdout_terminal.boards.grouping import Section


class Plain:
    """Names and values, indented."""

    scope = ""
    beats: frozenset[str] = frozenset()

    def heading(self, scene: Scene) -> str:
        """Return no heading: nothing is known of the stage of the game."""
        del scene
        return ""

    def table(self, scene: Scene) -> RenderableType:
        """Everything that the view holds."""
        return tree(scene.lexicon.title, scene.board)

    def seats(self, scene: Scene, *, whole: bool) -> RenderableType:
        """Render nothing: the players are in the tree."""
        del scene, whole
        return Text("", end="")

    def cards(self, scene: Scene) -> Sequence[str]:
        """List all cards there are: nothing is known of the board."""
        return list(scene.lexicon.cards)

    def words(self, scene: Scene, card: Mapping[str, Any]) -> Mapping[str, str]:
        """Return all words of the card."""
        del scene
        words: Mapping[str, str] = card["words"]
        return words

    def arrange(self, actions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """Return the actions as the service lists them."""
        return actions

    def sections(self, scene: Scene) -> Sequence[Section]:
        """Never so many that they would have to be grouped."""
        del scene
        return ()

    def hint(self, scene: Scene, action: Mapping[str, Any]) -> str:
        """Return no hint: nothing is known of actions."""
        del scene, action
        return ""


PLAIN = Plain()
