"""How far a goal of Dead of Winter is reached, as far as everybody can count it on the table."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.colony import COLONY, SCOPE

Document = Mapping[str, Any]


class Progress(NamedTuple):
    """One thing that a goal asks for: there are so many, and so many are wanted."""

    what: str
    have: int
    how: str
    need: int

    @property
    def is_met(self) -> bool:
        """Whether it is so now."""
        return MET[self.how](self.have, self.need)

    @property
    def wanted(self) -> str:
        """How many are wanted: `/9` for at least nine, ` (≤3)` for at most three."""
        return WANTED[self.how].format(self.need)


MET: Mapping[str, Callable[[int, int], bool]] = {
    ">=": lambda have, need: have >= need,
    "<=": lambda have, need: have <= need,
    "==": lambda have, need: have == need,
}
WANTED = {">=": "/{}", "<=": " (≤{})", "==": " (={})"}


class Uncounted(Exception):
    """The goal asks for something that this version can't count."""


def progress(scene: Scene) -> list[Text]:
    """Render the colony's goals that can be counted, each with a tick when it is met."""
    told = []
    board = scene.board
    side = "hardcore" if board.get("hardcore") else "standard"
    printed = scene.lexicon.data(board["objective"], side) or {}
    for goal in [printed.get("goal", {}), *_added(scene)]:
        for each in _parts(scene, goal):
            tick = ("✓ ", "bold green") if each.is_met else ("· ", "dim")
            told.append(Text.assemble(tick, f"{each.what} {each.have}{each.wanted}"))
    return told


def _added(scene: Scene) -> Iterator[Document]:
    """Yield the goals that crossroads cards have added."""
    for added in scene.board.get("goals", []):
        for option in scene.lexicon.data(added["card"], "options") or []:
            if option["id"] == added["option"]:
                yield from (step["goal"] for step in option["steps"] if step["op"] == "add_goal")


def _parts(scene: Scene, goal: Document) -> Iterator[Progress]:
    """Yield the progress of a goal's parts; what can't be counted is left to the card's words."""
    for each in _alternative(scene, goal):
        try:
            if "exists" in each:
                yield _somebody(scene, each["exists"])
            elif not _is_about_players(each):
                yield _compared(scene, each)
        except (Uncounted, KeyError, TypeError):
            continue


def _alternative(scene: Scene, goal: Document) -> Sequence[Document]:
    """Return the parts of a goal; of several goals the last one for this number of players."""
    ways = [way.get("all", [way]) for way in goal.get("any", [goal])]
    fitting = [
        way
        for way in ways
        if all(_compared(scene, each).is_met for each in way if _is_about_players(each))
    ]
    return fitting[-1] if fitting else []


def _is_about_players(part: Document) -> bool:
    """Return whether a part of a goal only says for how many players the goal is."""
    match part:
        case {"cmp": [{"count": "starting_players"}, _, _]}:
            return True
    return False


def _compared(scene: Scene, part: Document) -> Progress:
    """Return the progress of a comparison. Raises `Uncounted`, `KeyError`, `TypeError`."""
    counted, how, wanted = part["cmp"]
    if how not in MET:
        raise Uncounted(how)
    return Progress(_called(scene, counted), count(scene, counted), how, count(scene, wanted))


def count(scene: Scene, expression: Any) -> int:
    """Evaluate an expression of a card. Raises `Uncounted` for one that is not known here."""
    if isinstance(expression, int):
        return expression
    match expression:
        case {"add": [one, other]}:
            return count(scene, one) + count(scene, other)
        case {"mul": [one, other]}:
            return count(scene, one) * count(scene, other)
        case {"count": what} if what in COUNTS:
            return COUNTS[what](scene, expression)
    raise Uncounted(expression)


def _places(scene: Scene, where: str) -> list[Document]:
    """Return the locations that a card names."""
    places: Mapping[str, Document] = scene.board["locations"]
    if where in places:
        return [places[where]]
    if where not in {"every", "non_colony"}:
        raise Uncounted(where)
    return [here for name, here in places.items() if where == "every" or name != COLONY]


def _tokens(kind: str) -> Callable[[Scene, Document], int]:
    """Return a function that counts zombies or barricades at the places that the card names."""
    return lambda scene, asked: sum(
        sum(here[kind]) for here in _places(scene, asked.get("at", "every"))
    )


def _on_objective(scene: Scene, asked: Document) -> int:
    symbols, starter = asked.get("symbols"), asked.get("starter")
    return sum(
        (symbols is None or scene.lexicon.data(card["item"], "symbol") in symbols)
        and (starter is None or card.get("starter", False) == starter)
        for card in scene.board.get("objective_cards", [])
    )


def players(scene: Scene) -> int:
    """Count the players who are neither exiled nor out of the game."""
    return len(_seats(scene))


def _seats(scene: Scene) -> set[int]:
    """Return the seats that are neither exiled nor out of the game."""
    everybody = scene.board["players"]
    return {who["seat"] for who in everybody if not (who.get("exiled") or who.get("out"))}


def _players(scene: Scene, asked: Document) -> int:
    """Count these players, or those of them who have an item of a kind equipped."""
    match asked.get("in"):
        case "non_exiled":
            return players(scene)
        case {"in": "non_exiled", "equipped": symbols, **rest} if not rest:
            armed = {
                who["seat"]
                for who in scene.board.get("survivors", {}).values()
                if any(
                    scene.lexicon.data(each["item"], "symbol") in symbols for each in who["items"]
                )
            }
            return len(armed & _seats(scene))
    raise Uncounted(asked)


def _empty_decks(scene: Scene, _: Document) -> int:
    places = scene.board["locations"].items()
    return sum(not here.get("deck_count") for name, here in places if name != COLONY)


def _rounds(scene: Scene, _: Document) -> int:
    """Count the rounds that are behind the colony."""
    behind = int(scene.board["round"]) - (0 if scene.board.get("ended") == "objective" else 1)
    return max(behind, 0)  # the game is set up in round 0


COUNTS: Mapping[str, Callable[[Scene, Document], int]] = {
    "rounds_survived": _rounds,
    "samples": lambda scene, _: scene.board.get("samples", 0),
    "food_tokens": lambda scene, _: scene.board.get("food", 0),
    "starting_players": lambda scene, _: len(scene.board["players"]),
    "players": _players,
    "empty_decks": _empty_decks,
    "zombies": _tokens("zombies"),
    "barricades": _tokens("barricades"),
    "objective_cards": _on_objective,
}


def _somebody(scene: Scene, asked: Document) -> Progress:
    """Return as progress whether a survivor who is not exiled stands at a place."""
    if asked.keys() - {"at", "exiled"}:
        raise Uncounted(asked)
    exiled = {who["seat"] for who in scene.board["players"] if who.get("exiled")}
    there = sum(
        who["location"] == asked["at"] and (who["seat"] in exiled) == asked.get("exiled", False)
        for who in scene.board.get("survivors", {}).values()
    )
    return Progress(scene.lexicon.name(asked["at"]), min(there, 1), ">=", 1)


def _called(scene: Scene, counted: Document) -> str:
    """Name what is counted, in a word or two."""
    what, where = counted["count"], counted.get("at")
    if what == "objective_cards":
        symbols = [scene.lexicon.name(symbol) for symbol in counted.get("symbols", [])]
        return "/".join(symbols) or scene.say(f"{SCOPE}.cards")
    if what == "players":
        symbols = [scene.lexicon.name(symbol) for symbol in counted["in"]["equipped"]]
        return scene.say(f"{SCOPE}.equipped", item="/".join(symbols))
    word = scene.say.word(f"{SCOPE}.{what}")
    is_place = isinstance(where, str) and where in scene.board["locations"]
    return f"{word} ({scene.lexicon.name(str(where))})" if is_place else word
