"""How a game is shown to people: as plain text, whatever its title is.

A package that draws more registers a class like `Drawing` in the entry point group
`holdout.drawing`; `holdout-terminal` does.
"""

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

if TYPE_CHECKING:
    from holdout_client.cli.session import Session
    from holdout_client.connection import Connection, Document

GROUP = "holdout.drawing"

#: Lists of plain values are one line, as long as they are no longer than this.
_SHORT = 200


class Drawing:
    """Shows the games of one title, of which it knows nothing."""

    #: The kinds of events after which it is worth while to look at the board again; none: after
    #: all of them.
    beats: frozenset[str] = frozenset()

    def __init__(self, session: "Session", client: "Connection", title: str) -> None:
        """Name the title. The methods may ask the service, and raise `HoldoutError`."""
        self.session = session
        self.client = client
        self.title = title

    def heading(self, words: str) -> RenderableType:
        """Render a line with the name of the title and some words."""
        return Text(f"{self.title} · {words}", "bold")

    def board(self, view: "Document", *, sheets: bool = False) -> RenderableType:
        """Render the table from a view: names and values, indented. `sheets`: nothing in short."""
        del sheets
        return tree(self.title, view["board"])

    def numbered(self, actions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """Return the legal actions in the order of their numbers, which count from 1."""
        return actions

    def choices(self, game: str, listed: "Document") -> RenderableType:
        """Render the legal actions of a seat with their numbers and ids."""
        del game
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="bold", justify="right", min_width=3, no_wrap=True)
        grid.add_column()
        for number, each in enumerate(self.numbered(listed["actions"]), 1):
            grid.add_row(str(number), Text.assemble(each["text"], "  ", (each["id"], "cyan")))
        return grid

    def card(self, card: "Document") -> Sequence[RenderableType]:
        """Render what a card says besides its name, a part each."""
        words = [f"{key}: {text}" for key, text in card["words"].items() if text != card["text"]]
        return [Text(each) for each in (card["text"], *words) if each]

    def advice(self, advice: "Document") -> RenderableType:
        """Render what a bot would do, and its values of the best actions, if it gives them."""
        say = self.session.say
        lines = [say("advice", bot=advice["bot"], action=advice["action"]["text"])]
        if advice["unit"] and advice["choices"]:
            lines.append(say("advice_chances"))
            lines += [f"{e['value']:7.1%}  {e['action']['text']}" for e in advice["choices"]]
        return Text("\n".join(lines))


def drawing_of(session: "Session", client: "Connection", title: str) -> Drawing:
    """Return the drawing for games of a title: the one installed for it, else plain text."""
    for point in entry_points(group=GROUP):
        found: Drawing = point.load()(session, client, title)
        return found
    return Drawing(session, client, title)


def tree(name: str, board: Mapping[str, Any]) -> Tree:
    """Render the board of any title: everything that the view holds, below a name."""
    root = Tree(Text(name, style="bold"), guide_style="dim")
    _grow(root, board)
    return root


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
