"""What is for sale in Xibalba, and the piles."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.bases import SCOPE, capital, text_of, values
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.forces import card_id


def market(scene: Scene) -> RenderableType:
    """Render the rows for sale: each card's cost for the player in turn, values, and text."""
    buyer = scene.seat(scene.board["active"])
    return Group(Text(scene.say(f"{SCOPE}.for_sale", player=buyer), "bold"), _rows(scene))


def _rows(scene: Scene) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for kind, row in scene.board["sale"].items():
        label = capital(scene.lexicon.zone(f"{kind}s"))
        for slot, name in enumerate(row):
            grid.add_row(Text("" if slot else label), *_offer(scene, kind, slot, name))
    return grid


def _offer(scene: Scene, kind: str, slot: int, name: str | None) -> tuple[Text, Text]:
    """Render the cost of a card with the printed one, if that differs, and what is on it."""
    if name is None:
        return Text(), Text("–", "dim")
    cost = scene.board["costs"][kind][slot]
    printed = scene.lexicon.data(card_id(name), "cost")
    money = scene.board["players"][scene.board["active"] - 1]["resources"]
    told = Text(str(cost), "bold green" if cost <= money else "")
    if printed not in (cost, None):
        told = Text.assemble(told, (f" ({printed})", "dim"))
    words = Text.assemble((scene.lexicon.name(card_id(name)), "bold"))
    words.append(f" {points}" if (points := values(scene, name)) else "")
    return told, words.append(f"  {text_of(scene, name)}", "dim")


def piles(scene: Scene) -> Flow:
    """Render the number of cards in each pile, and of its discards with the top one's name."""
    return Flow(list(_piles(scene)))


def _piles(scene: Scene) -> Iterator[Text]:
    board, say = scene.board, scene.say
    for kind, count in board["piles"].items():
        told = Text.assemble((f"{scene.lexicon.zone(f'{kind}s')} ", "dim"), str(count))
        gone = board["discards"][kind]
        if gone:
            top = scene.lexicon.name(card_id(gone[-1]))
            told.append(f" {say(f'{SCOPE}.discarded', n=len(gone), card=top)}", "dim")
        yield told
