"""What the players of Dead of Winter have before them, and what one of them has in secret."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.colony import LEADER, SCOPE, carried, counted, survivors, values
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.parts import joined, labelled

Document = Mapping[str, Any]
Row = tuple[str, RenderableType]

MOST_WISHES = 4

RESULT_STYLES = {"won": "bold green", "lost": "bold red"}


# ---- everybody


def players(scene: Scene, *, whole: bool) -> RenderableType:
    """Render a line for each player; with `whole` their survivors in full below."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="bold yellow", no_wrap=True)
    grid.add_column()
    over = scene.view["status"] == "over"
    turns = scene.board["phase"] != "setup" and not over
    for player in scene.board["players"]:
        active = turns and scene.board["active"] == player["seat"]
        grid.add_row("▶" if active else " ", Flow(list(_player(scene, player))))
        if over:
            grid.add_row("", Padding(_shown(scene, player), (0, 0, 0, 2)))
        if whole:
            grid.add_row("", Padding(_group(scene, player["seat"]), (0, 0, 0, 2)))
    return grid


def _player(scene: Scene, player: Document) -> Iterator[Text]:
    """Yield what everybody sees of a player, in pieces."""
    board, say, seat = scene.board, scene.say, player["seat"]
    result = result_of(scene, seat)
    yield Text.assemble(
        (scene.seat(seat), "bold"),
        (f" {say.word(f'{SCOPE}.{result}')}" if result else "", RESULT_STYLES.get(result, "")),
    )
    over, set_up = scene.view["status"] == "over", board["phase"] != "setup"
    if board["first"] == seat and set_up:
        yield Text(say(f"{SCOPE}.first"), "yellow")
    if player.get("exiled"):
        yield Text(say(f"{SCOPE}.exiled"), "bold red")
    if player.get("out"):
        yield Text(say(f"{SCOPE}.out"), "bold red")
        return
    if set_up and not over:
        yield Text.assemble((f"{say(f'{SCOPE}.dice_of')} ", "dim"), dice(scene, player))
    yield Text(say(f"{SCOPE}.hand_size", n=player["hand_count"]))
    for key in ("stake", "offered"):
        if number := player.get(f"{key}_count"):
            yield Text(say(f"{SCOPE}.{key}_size", n=number))
    if player.get("asked") and not over:
        yield Text(say(f"{SCOPE}.asked", wishes=_wishes(scene, player["asked"])), "dim")
    if player.get("shown"):
        yield Text(say(f"{SCOPE}.shown", card=scene.lexicon.name(player["shown"])), "yellow")


def _wishes(scene: Scene, asked: Sequence[str]) -> str:
    """Render a player's vain requests of this turn: symbols, and `=item` for items."""
    names = [scene.lexicon.name(wish.removeprefix("=")) for wish in asked[-MOST_WISHES:]]
    return ", ".join([*(["…"] if len(asked) > MOST_WISHES else []), *names])


def dice(scene: Scene, player: Document) -> Text:
    """Unused dice with their values, used ones without, and those of the next roll."""
    unused = "".join(f"[{value}]" for value in player["dice"])
    used, extra = player.get("spent", 0), player.get("extra", 0)
    more = scene.say(f"{SCOPE}.extra_dice", by=f"{extra:+}") if extra else ""
    shown = Text.assemble((unused, "bold"), ("[ ]" * used, "dim"), f" {more}" if more else "")
    return shown or Text("–", "dim")


def result_of(scene: Scene, seat: int) -> str:
    """Return how a seat ended the game: `won`, `lost`; empty before."""
    outcome = scene.view["outcome"]
    return str(outcome["seats"][seat - 1]) if outcome else ""


def _shown(scene: Scene, player: Document) -> Table:
    """Render what is shown of a player when the game is over."""
    rows: list[Row] = []
    met = "".join("✓" if each["met"] else "✗" for each in player.get("goal", []))
    goals = [player.get("exile_card"), player.get("objective")]
    for label, card in zip(("exile_card", "objective"), goals, strict=True):
        if card:
            text = _told(scene, card)
            valid = met and card == next(filter(None, goals))
            rows.append((label, Text.assemble(text, (f" {met}" if valid else "", "bold"))))
    if player.get("hand"):
        rows.append(("hand", Text(_cards(scene, player["hand"]))))
    return labelled(scene, SCOPE, rows)


def _group(scene: Scene, seat: int) -> RenderableType:
    """Render the survivors of a player, with all that is printed on their cards."""
    return Group(
        *(person(scene, name) for name, who in survivors(scene).items() if who["seat"] == seat)
    )


def person(scene: Scene, name: str) -> Text:
    """Everything that is printed on the card of a survivor."""
    card = scene.lexicon.cards.get(name, {})
    head = joined([Text(scene.lexicon.name(name), "bold"), scene.lexicon.word(name, "role")], ", ")
    return joined([head, values(scene, name), Text(card.get("text", ""), "dim")])


# ---- in secret


def secrets(scene: Scene) -> RenderableType:
    """Render what only the seat itself sees; nothing for a spectator, or when all is shown."""
    own = scene.board.get("own")
    if own is None or scene.view["status"] == "over":
        return Text("", end="")
    title = Text(scene.seat(scene.board["seat"]), "bold")
    return Group(
        Rule(title, align="left", style="dim", characters="╌"),
        labelled(scene, SCOPE, _own(scene, own)),
    )


def _own(scene: Scene, own: Document) -> Iterator[Row]:
    player = scene.board["players"][scene.board["seat"] - 1]
    if player["dice"] or player.get("spent"):
        yield "dice", dice(scene, player)
    yield "hand", Text(_cards(scene, own["hand"]) or "–")
    for key in ("exile_card", "objective"):
        if own.get(key):
            yield key, _told(scene, own[key])
    if own.get("crossroads"):
        yield "crossroads", _crossroads(scene, own["crossroads"])
    leads = {own.get("leader"): f" {LEADER}"}
    for key in ("offered", "kept"):
        if own.get(key):
            names = [scene.lexicon.name(name) + leads.get(name, "") for name in own[key]]
            yield key, Text(", ".join(names))
    for key in ("contributed", "pledged", "stake"):
        if own.get(key):
            yield key, Text(counted(map(scene.lexicon.name, own[key])))
    if own.get("passing"):
        yield "passing", Text(scene.lexicon.name(own["passing"]))


def _crossroads(scene: Scene, card: str) -> Text:
    """Render a crossroads card: when it happens, what comes first, and what may be chosen then."""
    told = _told(scene, card)
    if first := scene.lexicon.word(card, "before"):
        told.append(f" {first}")
    for option in scene.lexicon.data(card, "options") or []:
        if words := scene.lexicon.word(card, option["id"]):
            told.append(f" {scene.lexicon.name(option['id'])}: {words}", "dim")
    return told


def _told(scene: Scene, card: str) -> Text:
    """Render a card with its text."""
    text = scene.lexicon.cards.get(card, {}).get("text", "")
    return Text.assemble((scene.lexicon.name(card), "bold"), f": {text}" if text else "")


def _cards(scene: Scene, cards: Iterable[Document]) -> str:
    """Item cards by name and number."""
    return counted(carried(scene, card) for card in cards)
