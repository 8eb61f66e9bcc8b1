"""The board of Raxxon: the crowd, the piles beside it, and the character sheets."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.crowd import Crowd, Place
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.grouping import Section
from holdout_terminal.boards.parts import bar, joined, labelled

PEOPLE = "population"
SHEETS = "sheets"

MOST_POWER = 8
SOLO_PASSES = 2
HIGH_POWER = 5
LOW_SUPPLY = 3
MOST_NAMES = 4

#: Kinds of actions on a card of the crowd, and the one on a free place beside it.
ON_LINES = ("evacuate", "strike", "curfew")
ON_FREE_PLACE = "add"

#: The panel needs this much room beside the crowd; else it stands below.
PANEL_WIDTH = 34
GAP = 2

#: Face-up piles of people, and of Raxxon cards, by the label they have here.
FACE_UP = {
    "uncontained": "uncontained",
    "contained": "contained",
    "discard": "population_discard",
    "in_safety": "evacuation",
    "box": "removed",
}
RAXXON = {
    "resolving": "resolving",
    "triggered": "raxxon_triggered",
    "untriggered": "raxxon_untriggered",
}

TOKEN, NO_TOKEN = "●", "○"


class Raxxon:
    """How Raxxon is drawn."""

    scope = "raxxon"
    beats = frozenset({"day-began", "turn-began"})

    def heading(self, scene: Scene) -> str:
        """Difficulty, day, and whose turn it is."""
        board, say = scene.board, scene.say
        parts = [scene.lexicon.name(board["difficulty"]), say("raxxon.day", day=board["day"])]
        if board["active"]:
            parts.append(scene.seat(board["active"]))
        return " · ".join(parts)

    def table(self, scene: Scene) -> RenderableType:
        """Render the crowd and everything that lies around it."""
        return Beside(scene)

    def seats(self, scene: Scene, *, whole: bool) -> RenderableType:
        """Render the character sheets: that of the active player, the others in one line each."""
        board = scene.board
        count = len(board["sheets"])
        order = [(board["active"] - 1 + step) % count for step in range(count)]
        active = board["active"] - 1
        return Group(*(sheet(scene, at, whole=whole or at == active) for at in order))

    def cards(self, scene: Scene) -> Sequence[str]:
        """List the people of the city; on the intro level some are not in the game."""
        people = [each for each in scene.lexicon.cards.values() if each["deck"] == PEOPLE]
        intro = scene.board["difficulty"] == "intro"
        return [each["id"] for each in people if not intro or each["data"]["intro"]]

    def words(self, scene: Scene, card: Mapping[str, Any]) -> Mapping[str, str]:
        """Return all words; of a sheet what its actions do and cost on the side in use."""
        return _in_use(scene, card) if card["deck"] == SHEETS else card["words"]

    def arrange(self, actions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """Return the actions as the service lists them."""
        return actions

    def sections(self, scene: Scene) -> Sequence[Section]:
        """There are never so many that they would have to be grouped."""
        del scene
        return ()

    def hint(self, scene: Scene, action: Mapping[str, Any]) -> str:
        """Return what an action of a sheet does and costs, or what actions a sheet has."""
        params, lexicon, board = action["params"], scene.lexicon, scene.board
        if action["kind"] == "go-on":
            starts = scene.view["pending"][0]["kind"] == "turn-start"
            return "; ".join(_consequences(scene) if starts else _coming(scene))
        if action["kind"] == "sheet":
            return _what_it_can(scene, params["sheet"])
        if action["kind"] == "perform":
            held = board["sheets"][board["active"] - 1]
            return lexicon.word(held["id"], f"{params['action']}.text") if held else ""
        return ""


def _what_it_can(scene: Scene, sheet_id: str) -> str:
    """List the actions of a sheet, with the texts of those that no other sheet has."""
    known = [card["data"].get("action") or () for card in scene.lexicon.cards.values()]
    owners = Counter(action["id"] for actions in known for action in actions)
    shared, own = [], []
    for action in (scene.lexicon.data(sheet_id, "action") or [])[1:]:
        name = _action_name(scene, sheet_id, action["id"])
        text = scene.lexicon.word(sheet_id, f"{action['id']}.text")
        if text and owners[action["id"]] == 1:
            own.append(f"{name}: {text}")
        else:
            shared.append(f"{name}.")
    return " ".join(own + shared)


def _in_use(scene: Scene, card: Mapping[str, Any]) -> Mapping[str, str]:
    """Return a sheet's actions, each with the print over its spaces for this many players."""
    words, players = card["words"], len(scene.board["sheets"])
    sides = card["data"]["sides"]
    used = next(each for each in sides if players in _players_of(each))
    found = {"role": words["role"].replace(" // ", ", ")}
    for action in card["data"]["action"]:
        name = action["id"]
        spaces = sides[used]["spaces"].get(name, [])
        over = [words.get(f"{used}.{name}.{number}", "") for number in range(1, len(spaces) + 1)]
        costs = "".join(f" {NO_TOKEN} {each}" for each in over)
        found |= {name: words[name], f"{name}.text": words[f"{name}.text"] + costs}
    return found


def _players_of(side: str) -> range:
    """Parse the numbers of players that a side is for: `1-2`."""
    least, most = side.split("-")
    return range(int(least), int(most) + 1)


class Beside:
    """The crowd with the panel to its right, or below it where there is no room."""

    def __init__(self, scene: Scene) -> None:
        """Take what is to be drawn."""
        self._crowd = crowd(scene)
        self._stages = stages_of(scene)
        self._piles = piles_of(scene)
        self._none = Text(scene.say("raxxon.no_crowd"), "dim")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw them as the width allows."""
        least, most = Measurement.get(console, options, self._crowd)
        room = options.max_width - GAP - PANEL_WIDTH
        stages, piles = self._stages, self._piles
        grid = Table.grid(expand=True)
        if self._crowd.is_empty():
            yield self._none
        elif room >= least:
            grid.add_column(width=min(most, room) + GAP)
            grid.add_column(ratio=1, vertical="middle")
            grid.add_row(Padding(self._crowd, (0, GAP, 0, 0)), Group(stages, Text(), piles))
            yield grid
            return
        else:
            yield self._crowd
        yield Text()
        if options.max_width >= 2 * PANEL_WIDTH:
            grid.add_column(width=PANEL_WIDTH + GAP)
            grid.add_column(ratio=1)
            grid.add_row(Padding(stages, (0, GAP, 0, 0)), piles)
        else:
            grid.add_row(Group(stages, piles))
        yield grid


def crowd(scene: Scene) -> Crowd:
    """Draw the crowd, with the numbers of those actions that concern a place or a line of it."""
    places: dict[Place, int] = {}
    lines: dict[str, dict[int, int]] = {"row": {}, "column": {}}
    free = set()
    for number, action in enumerate(scene.actions, 1):
        params = action["params"]
        if action["kind"] in ON_LINES:
            lines[params["line"]][params["index"]] = number
        elif "row" in params and "column" in params:
            place = (params["row"], params["column"])
            places[place] = number
            if action["kind"] == ON_FREE_PLACE:
                free.add(place)
    return Crowd(
        scene.board["crowd"],
        scene.lexicon,
        places,
        lines["row"],
        lines["column"],
        frozenset(free),
        {(each["row"], each["column"]): each["markers"] for each in scene.board["roadblocks"]},
        frozenset(_chosen(scene)),
    )


def _chosen(scene: Scene) -> Iterator[Place]:
    """Yield the places of the crowd that have been chosen for the open question."""
    for asked in scene.view["pending"]:
        for each in (asked["choose"] or {}).get("chosen") or ():
            if each["type"] == "cell":
                yield each["row"], each["column"]


def stages_of(scene: Scene) -> Table:
    """Render how far the team is, and how near to losing."""
    board, say = scene.board, scene.say
    supply = board["infection"]["count"]
    warning = "bold red" if supply <= LOW_SUPPLY else ""
    rows = [
        ("evacuated", bar(sum(board["evacuation"].values()), board["goal"])),
        ("power", power(board["power"])),
        ("infection", Text(say("raxxon.cards_left", n=supply), warning)),
    ]
    passed = [scene.seat(seat) for seat in board["passed"]]
    if passed:
        rows.append(("passed", Text(", ".join(passed))))
    if board["passes"]:
        rows.append(("passes", Text(f"{board['passes']}/{SOLO_PASSES}")))
    if flipped := face_up(scene):
        rows.append(("face_up", flipped))
    return labelled(scene, "raxxon", rows)


def face_up(scene: Scene) -> Text:
    """Count the face-up cards of each type of which one more would set something off."""
    counts = Counter(card["card"] for card in scene.board["crowd"] if card["face"] == "up")
    pieces = []
    for kind, count in counts.items():
        if words := scene.lexicon.word(kind, f"flipped.{count + 1}"):
            name = scene.lexicon.name(kind)
            pieces.append(f"{name} {count} ({count + 1}: {words})")
    return joined(pieces, "\n")


def piles_of(scene: Scene) -> Table:
    """Render every pile that there is; of empty ones only those that are drawn from."""
    board = scene.board
    rows = [
        ("population", _down(scene, "population")),
        ("raxxon_draw", _down(scene, "raxxon")),
    ]
    rows += [(label, _counts(scene, zone)) for label, zone in FACE_UP.items() if board[zone]]
    rows += [(label, _listed(scene, zone)) for label, zone in RAXXON.items() if board[zone]]
    return labelled(scene, "raxxon", rows)


def power(level: int) -> Text:
    """Raxxon's power, from 0 to 8."""
    style = "bold red" if level >= HIGH_POWER else "yellow"
    return Text.assemble(
        ("■" * level, style),
        ("□" * (MOST_POWER - level), "dim"),
        (f" {level}/{MOST_POWER}", "bold"),
    )


def _down(scene: Scene, zone: str) -> Text:
    """Render a facedown pile, with the cards that are known of it from the top."""
    pile = scene.board[zone]
    text = Text(str(pile["count"]))
    known = sorted((int(depth), card) for depth, card in pile["known"].items())
    if known:
        names = ", ".join(f"{depth + 1}. {scene.lexicon.name(card)}" for depth, card in known)
        text.append(f" ({scene.say('raxxon.known')}: {names})", "cyan")
    return text


def _counts(scene: Scene, zone: str) -> Text:
    """Render a face-up pile of people."""
    counts = scene.board[zone]
    style = "bold red" if zone == "uncontained" else ""
    return Text.assemble((f"{sum(counts.values())}", style), f" ({scene.lexicon.counted(counts)})")


def _listed(scene: Scene, zone: str) -> Text:
    """Render a face-up pile of Raxxon cards, the last ones by name."""
    cards = scene.board[zone]
    names = ", ".join(map(scene.lexicon.name, cards[: -MOST_NAMES - 1 : -1]))
    return Text(f"{len(cards)} ({names}{', …' if len(cards) > MOST_NAMES else ''})")


def sheet(scene: Scene, at: int, *, whole: bool) -> RenderableType:
    """Render a character sheet: whole with the print over each space, else only its tokens."""
    board, lexicon = scene.board, scene.lexicon
    held = board["sheets"][at]
    active = board["active"] == at + 1
    title = Text(scene.seat(at + 1), "bold")
    lines = Table.grid(padding=(0, 1, 0, 0))
    lines.add_column(style="bold yellow", no_wrap=True)
    lines.add_row("▶" if active else " ", title)
    if held is None:
        return lines
    title.append(f" · {lexicon.name(held['id'])}")
    role = lexicon.word(held["id"], "role").replace(" // ", ", ") if whole else ""
    notes = [role, scene.say("raxxon.has_passed") if at + 1 in board["passed"] else ""]
    if not whole:
        notes.append(_tokens_in_short(scene, held))
    title.append("".join(f" · {note}" for note in notes if note), "not bold")
    if whole:
        lines.add_row("", _actions_of(scene, held))
    return lines


def _actions_of(scene: Scene, held: Mapping[str, Any]) -> Table:
    """Render the actions of a sheet that take tokens, with their spaces."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for action, spaces in held["tokens"].items():
        grid.add_row(_action_name(scene, held["id"], action), _spaces(scene, held, action, spaces))
    return grid


def _consequences(scene: Scene) -> list[str]:
    """List what the tokens of the active player will trigger, in that order."""
    held = scene.board["sheets"][scene.board["active"] - 1]
    return [
        consequence(scene, held, action, number)
        for action, spaces in held["tokens"].items()
        for number, token in enumerate(spaces, 1)
        if token
    ]


def _coming(scene: Scene) -> list[str]:
    """List what is still to happen in the turn, the next thing first."""
    held, said = scene.board["sheets"][scene.board["active"] - 1], []
    for each in scene.board["coming"]:
        if each["what"] == "tokens":
            said += [consequence(scene, held, each["cause"], number) for number in each["spaces"]]
        elif each["what"] == "effect":
            word = scene.lexicon.word(held["id"], each["op"]) or each["op"].replace("_", " ")
            said.append(f"{word} ×{each['times']}" if each["times"] > 1 else word)
    return said


def consequence(scene: Scene, held: Mapping[str, Any], action: str, number: int) -> str:
    """Return the print over a space of a sheet; its bare steps, if the service has no words."""
    words = scene.lexicon.word(held["id"], f"{held['side']}.{action}.{number}")
    if words:
        return words
    sides = scene.lexicon.data(held["id"], "sides") or {}
    steps = sides.get(held["side"], {}).get("spaces", {}).get(action, [])[number - 1 : number]
    return ", ".join(
        step["op"].replace("_", " ") + (f" ×{step['times']}" if step.get("times", 1) > 1 else "")
        for step in (steps[0] if steps else [])
    )


def _tokens_in_short(scene: Scene, held: Mapping[str, Any]) -> str:
    placed = [
        f"{_action_name(scene, held['id'], action)} {TOKEN * sum(spaces)}"
        for action, spaces in held["tokens"].items()
        if any(spaces)
    ]
    return ", ".join(placed) or scene.say("raxxon.no_tokens")


def _action_name(scene: Scene, sheet_id: str, action: str) -> str:
    return scene.lexicon.word(sheet_id, action) or scene.lexicon.name(action)


def _spaces(scene: Scene, held: Mapping[str, Any], action: str, spaces: list[bool]) -> Flow:
    """Render an action's spaces, those with the same consequence together: `●○ add a card`."""
    words = [consequence(scene, held, action, number) for number in range(1, len(spaces) + 1)]
    groups = []
    for text, group in groupby(zip(words, spaces, strict=True), key=lambda pair: pair[0]):
        tokens = [token for _, token in group]
        circles = [(TOKEN, "bold yellow") if token else (NO_TOKEN, "dim") for token in tokens]
        groups.append(Text.assemble(*circles, (f" {text}", "" if any(tokens) else "dim")))
    return Flow(groups)


BOARD = Raxxon()
