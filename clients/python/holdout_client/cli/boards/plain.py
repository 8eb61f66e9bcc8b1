"""The board of a title that we know nothing of: its view as a tree."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from holdout_client.cli.boards import Scene
from holdout_client.cli.boards.grouping import Section

#: Lists of plain values are one line, as long as they are no longer than this.
_SHORT = 200


class Plain:
    """Names and values, indented."""

    scope = ""
    beats: frozenset[str] = frozenset()

    def heading(self, scene: Scene) -> str:
        """Nothing is known of the stage of the game."""
        del scene
        return ""

    def table(self, scene: Scene) -> RenderableType:
        """Everything that the view holds."""
        root = Tree(Text(scene.lexicon.title, style="bold"), guide_style="dim")
        _grow(root, scene.board)
        return root

    def seats(self, scene: Scene, *, whole: bool) -> RenderableType:
        """The players are in the tree."""
        del scene, whole
        return Text("", end="")

    def cards(self, scene: Scene) -> Sequence[str]:
        """All there are: nothing is known of the board."""
        return list(scene.lexicon.cards)

    def words(self, scene: Scene, card: Mapping[str, Any]) -> Mapping[str, str]:
        """All of them."""
        del scene
        words: Mapping[str, str] = card["words"]
        return words

    def arrange(self, actions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """As the service lists them."""
        return actions

    def sections(self, scene: Scene) -> Sequence[Section]:
        """There are never so many that they would have to be grouped."""
        del scene
        return ()

    def hint(self, scene: Scene, action: Mapping[str, Any]) -> str:
        """Nothing is known of actions."""
        del scene, action
        return ""


def _grow(tree: Tree, value: Any) -> None:
    pairs = value.items() if isinstance(value, Mapping) else enumerate(value, 1)
    for key, each in pairs:
        if _is_short(each):
            tree.add(Text.assemble((f"{key}: ", "cyan"), _said(each)))
        else:
            _grow(tree.add(Text(str(key), style="cyan")), each)


def _is_short(value: Any) -> bool:
    if isinstance(value, Mapping | list):
        inner = value.values() if isinstance(value, Mapping) else value
        plain = not any(isinstance(each, Mapping | list) for each in inner)
        return plain and len(_said(value)) <= _SHORT
    return True


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_said(each)}" for key, each in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(_said(each) for each in value) or "–"
    if value is None:
        return "–"
    return str(value)


PLAIN = Plain()
