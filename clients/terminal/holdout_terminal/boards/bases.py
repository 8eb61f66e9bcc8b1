"""The bases of Xibalba: each player's tracks, squad and fields, and the race for paragon."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.forces import card_id, resistance
from holdout_terminal.boards.parts import GAP, WIDE, bar, joined, labelled

Document = Mapping[str, Any]
Row = tuple[str, RenderableType]

#: The table of the title in the files of the command's own words.
SCOPE = "xibalba"

INDENT = 2

RESULT_STYLES = {"won": "bold green", "lost": "bold red"}


class Bases:
    """The bases of all players, two side by side where there is room."""

    def __init__(self, scene: Scene, *, whole: bool) -> None:
        """Take what is to be drawn; with `whole` everything is told of everybody."""
        seats = range(1, len(scene.board["players"]) + 1)
        self._bases = [base(scene, seat, whole=whole) for seat in seats]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw them as the width allows."""
        if options.max_width < WIDE:
            yield from self._bases
            return
        grid = Table.grid(expand=True, padding=(0, GAP, 0, 0))
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        for left in range(0, len(self._bases), 2):
            grid.add_row(*self._bases[left : left + 2])
        yield grid


def base(scene: Scene, seat: int, *, whole: bool) -> RenderableType:
    """Render a player's base; prices only for the player in turn, texts only with `whole`."""
    player = scene.board["players"][seat - 1]
    running = scene.view["status"] != "over"
    active = running and scene.board["phase"] != "setup" and scene.board["active"] == seat
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="bold yellow", no_wrap=True)
    grid.add_column()
    grid.add_row("▶" if active else " ", Flow(list(_head(scene, seat, player))))
    if player["board"] and not player["out"]:
        rows = labelled(scene, SCOPE, _rows(scene, seat, player, priced=active or whole))
        grid.add_row("", Padding(rows, (0, 0, 0, INDENT)))
    if whole:
        grid.add_row("", Padding(_texts(scene, player), (0, 0, 0, INDENT)))
    return grid


def _head(scene: Scene, seat: int, player: Document) -> Iterator[Text]:
    """Yield the player, the place in the race, and the worth of the base."""
    board, say = scene.board, scene.say
    outcome = scene.view["outcome"]
    result = str(outcome["seats"][seat - 1]) if outcome else ""
    yield Text.assemble(
        (scene.seat(seat), "bold"),
        (f" {say.word(f'{SCOPE}.{result}')}" if result else "", RESULT_STYLES.get(result, "")),
    )
    if player["out"]:
        yield Text(say(f"{SCOPE}.out"), "bold red")
        return
    yield bar(player["paragon"], board["target"])
    yield _number(scene, "resources", player["resources"], "bold yellow")
    if not player["board"]:
        return
    yield Text(scene.lexicon.name(player["board"]), "cyan")
    if player["hindered"]:
        yield Text(say(f"{SCOPE}.hindered", n=player["hindered"]), "red")


def _number(scene: Scene, key: str, n: int, style: str = "bold") -> Text:
    return Text.assemble((f"{scene.say(f'{SCOPE}.{key}')} ", "dim"), (str(n), style))


def _rows(scene: Scene, seat: int, player: Document, *, priced: bool) -> Iterator[Row]:
    yield "base", Flow(list(_base(scene, player)))
    yield "squad", squad(scene, seat)
    fields = [field(scene, player, number) for number in range(1, player["level"] + 1)]
    locked = range(player["level"] + 1, len(player["fields"]) + 1)
    if locked:
        numbers = ", ".join(map(str, locked))
        fields.append(Text(scene.say(f"{SCOPE}.locked", fields=numbers), "dim"))
    yield "fields", Flow(fields)
    if priced:
        yield "prices", Flow(list(_prices(scene, player)))


def _base(scene: Scene, player: Document) -> Iterator[Text]:
    """Level, resistance and production of the base, and what the next level costs."""
    level, board = player["level"], player["board"]
    yield _number(scene, "level", level)
    yield _number(scene, "resistance", player["resistance"])
    levels = scene.lexicon.data(board, "levels") or []
    if len(levels) >= level:
        yield _number(scene, "production", levels[level - 1]["production"])
    if player["upgrade"] is not None:
        yield _number(scene, "next_level", player["upgrade"])


def squad(scene: Scene, seat: int) -> Text:
    """Render the active soldier with its values, and who waits below."""
    names = scene.board["players"][seat - 1]["squad"]
    if not names:
        return Text("–", "dim")
    told = Text.assemble((scene.lexicon.name(card_id(names[-1])), "bold"))
    told.append(f" {values(scene, names[-1])}")
    resists = resistance(scene, seat)
    if resists != scene.lexicon.data(card_id(names[-1]), "resistance"):
        told.append(f" ({scene.say(f'{SCOPE}.blocks_with', n=resists)})", "cyan")
    return told.append_text(_below(scene, names))


def field(scene: Scene, player: Document, number: int) -> Text:
    """Render a field: the active card, what lies below, or that it is free."""
    stack = player["fields"][number - 1]
    told = Text(f"{number} ", "dim")
    if not stack:
        return told.append("–", "dim")
    told.append(scene.lexicon.name(card_id(stack[-1])), "bold")
    told.append(f" ({kind(scene, stack[-1])})", "dim")
    return told.append_text(_below(scene, stack))


def _below(scene: Scene, stack: Sequence[str]) -> Text:
    """Render what lies under the active card, from the top down."""
    covered = stack[-2::-1]
    if not covered:
        return Text()
    names = counted(scene, covered)
    return Text(f" {scene.say(f'{SCOPE}.below', n=len(covered), cards=names)}", "dim")


def counted(scene: Scene, cards: Iterable[str]) -> str:
    """Cards by name, neighbours and others of the same name once: `2×Bomber, Partisan`."""
    counts = Counter(map(card_id, cards))
    return scene.lexicon.counted(counts)


def kind(scene: Scene, name: str) -> str:
    """Name the kind of a card."""
    deck = str(scene.lexicon.cards.get(card_id(name), {}).get("deck", ""))
    return scene.lexicon.name(deck.removesuffix("s")) if deck else ""


def values(scene: Scene, name: str) -> str:
    """Strength, resistance and paragon of a soldier: `4/3/1`; empty for others."""
    data = scene.lexicon.data
    found = [data(card_id(name), key) for key in ("strength", "resistance", "paragon")]
    return "" if None in found else "/".join(map(str, found))


def text_of(scene: Scene, name: str) -> str:
    """Return what is written on a card."""
    return str(scene.lexicon.cards.get(card_id(name), {}).get("text", ""))


def capital(words: str) -> str:
    """Words as they begin a line."""
    return words[:1].upper() + words[1:]


def _prices(scene: Scene, player: Document) -> Iterator[Text]:
    """Yield what the general actions cost the player."""
    for action, n in player["prices"].items():
        style = "bold" if n <= player["resources"] else "dim"
        yield Text.assemble((f"{scene.lexicon.name(action)} ", "dim"), (str(n), style))


def _texts(scene: Scene, player: Document) -> RenderableType:
    """Render what the active cards of a player do."""
    cards = [player["board"], *player["squad"][-1:]]
    cards += [stack[-1] for stack in player["fields"] if stack]
    lines = [
        joined([Text(scene.lexicon.name(card_id(card)), "bold"), text_of(scene, card)], ": ")
        for card in cards
        if card
    ]
    return Group(*lines)
