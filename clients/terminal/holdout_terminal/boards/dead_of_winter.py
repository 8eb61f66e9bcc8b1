"""The board of Dead of Winter: how the colony fares, the map, and the player's own secrets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.colony import SCOPE, colony_map, counted, survivors, values
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.goals import players as counting_players
from holdout_terminal.boards.goals import progress
from holdout_terminal.boards.grouping import Section
from holdout_terminal.boards.hands import players, secrets
from holdout_terminal.boards.parts import Beside, bar, joined, labelled
from holdout_terminal.boards.turn import arranged, sections

Document = Mapping[str, Any]
Row = tuple[str, RenderableType]

STANDARD, HARDCORE = SIDES = ("standard", "hardcore")
MOST_MORALE = 10
LOW_MORALE = 3
MOST_NAMES = 4

#: Kinds of actions that name a survivor who is to be judged by the card.
ON_PEOPLE = ("keep", "lead")
#: Kinds of actions about a card whose text is worth while to be told.
ON_CARDS = ("play", "card", "contribute", "give", "crisis", "use-item", "use-rule")


class DeadOfWinter:
    """How Dead of Winter is drawn."""

    scope = SCOPE
    beats = frozenset({"round-began", "turn-began"})

    def heading(self, scene: Scene) -> str:
        """Variant, round, phase, and whose turn it is."""
        board, say = scene.board, scene.say
        side = scene.lexicon.name(HARDCORE) if board.get(HARDCORE) else ""
        parts = [scene.lexicon.name(board["variant"]), side]
        parts.append(say(f"{SCOPE}.round", n=board["round"]) if board["round"] else "")
        parts.append(say.word(f"{SCOPE}.phase_{board['phase']}"))
        if board["phase"] == "turns":
            parts[-1] = scene.seat(board["active"])
        return " · ".join(filter(None, parts))

    def seats(self, scene: Scene, *, whole: bool) -> RenderableType:
        """Render what everybody sees of the players; with `whole` their survivors' cards too."""
        return players(scene, whole=whole)

    def table(self, scene: Scene) -> RenderableType:
        """Render how the colony fares, the map, what is in force, and the secrets of the seat."""
        decks = [("decks", _decks(scene))] if scene.board.get("decks") else []
        return Group(_map_and_colony(scene), labelled(scene, SCOPE, decks), secrets(scene))

    def hint(self, scene: Scene, action: Mapping[str, Any]) -> str:
        """Return what is printed on the card that an action is about."""
        kind, params = action["kind"], action["params"]
        if kind in ON_PEOPLE:
            name = params["survivor"]
            return joined([values(scene, name), _text(scene, name)]).plain
        if kind in ON_CARDS:
            return _text(scene, params.get("item") or params["card"])
        return ""

    def cards(self, scene: Scene) -> Sequence[str]:
        """List the cards that matter to the seat now: survivors, hand, goals, crisis."""
        board = scene.board
        own = board.get("own") or {"hand": []}
        people = [n for n, who in survivors(scene).items() if who["seat"] == board.get("seat")]
        items = [
            each["item"] for name in people for each in survivors(scene)[name].get("items", [])
        ]
        items += [each["item"] for each in own["hand"]]
        goals = [own.get(key) for key in ("objective", "exile_card", "crossroads")]
        found = [*people, *items, *goals, board["objective"], board.get("crisis")]
        return list(dict.fromkeys(filter(None, found)))

    def words(self, scene: Scene, card: Document) -> Mapping[str, str]:
        """Return all words of a card; of a main objective its text on the side that is played."""
        words = {key: text for key, text in card["words"].items() if key not in SIDES}
        side = _side(scene)
        if side in card["words"]:
            words["text"] = card["words"][side]
        return words

    def arrange(self, actions: Sequence[Document]) -> Sequence[Document]:
        """Order the actions of a turn by survivors, then those with cards, then the others."""
        return arranged(actions)

    def sections(self, scene: Scene) -> Sequence[Section]:
        """Group the actions of a turn."""
        return sections(scene)


def _map_and_colony(scene: Scene) -> RenderableType:
    """Render the map with the colony's state to its right, or around it where there is no room."""
    town = colony_map(scene)
    colony = labelled(scene, SCOPE, _colony(scene))
    besides = labelled(scene, SCOPE, _besides(scene))
    return Beside((town, Group(colony, besides)), (colony, Text(), town, besides))


def _text(scene: Scene, card: str) -> str:
    return str(scene.lexicon.cards.get(card, {}).get("text", ""))


def _colony(scene: Scene) -> Iterator[Row]:
    """Everything that says how the colony fares."""
    board, say = scene.board, scene.say
    morale = bar(board["morale"], MOST_MORALE)
    if board["morale"] <= LOW_MORALE:
        morale.stylize("bold red")
    yield (
        "morale",
        Flow(
            [
                morale,
                Text(say(f"{SCOPE}.rounds_left", n=board["rounds"])),
                _number(scene, "food_tokens", board.get("food", 0)),
                _number(scene, "starvation", board.get("starvation", 0), "bold red"),
                _number(scene, "waste", len(board.get("waste", []))),
                _number(scene, "helpless", board.get("helpless", 0), "yellow"),
            ]
        ),
    )
    if board["phase"] != "setup":
        yield "crisis", _crisis(scene)
    yield "main_objective", _objective(scene)
    if told := progress(scene):
        yield "progress", Flow(told)
    if board["phase"] != "setup":
        yield "crossroads_card", Text(_crossroads(scene))


def _number(scene: Scene, key: str, n: int, style: str = "") -> Text:
    word = scene.say(f"{SCOPE}.{key}")
    return Text.assemble((f"{word} ", "dim"), (str(n), style if n else "dim"))


def _crisis(scene: Scene) -> Text:
    """Render the crisis, what it needs, and how many cards each player has given."""
    board, say = scene.board, scene.say
    if not board.get("crisis"):
        return Text(say(f"{SCOPE}.no_crisis"), "dim")
    told = Text.assemble((scene.lexicon.name(board["crisis"]), "bold"))
    told.append(f": {_text(scene, board['crisis'])}")
    given = [who for who in board["players"] if who.get("contributed_count")]
    number = sum(who["contributed_count"] for who in given)
    wanted = counting_players(scene)
    told.append(f" {say(f'{SCOPE}.given', n=number, most=wanted)}", "bold")
    if given:
        told.append(f" ({', '.join(_gave(scene, who) for who in given)})")
    return told


def _gave(scene: Scene, who: Document) -> str:
    """Render how many cards a player gave, and which of them everybody saw."""
    named = ", ".join(map(scene.lexicon.name, who.get("named", [])))
    words = f"{scene.seat(who['seat'])}: {who['contributed_count']}"
    return f"{words} – {named}" if named else words


def _side(scene: Scene) -> str:
    """Return the side of the main objective that is played."""
    return HARDCORE if scene.board.get(HARDCORE) else STANDARD


def _objective(scene: Scene) -> Text:
    """Render the main objective, the side that is played."""
    board, lexicon = scene.board, scene.lexicon
    text = lexicon.word(board["objective"], _side(scene)) or _text(scene, board["objective"])
    return Text.assemble((lexicon.name(board["objective"]), "bold"), f": {text}")


def _crossroads(scene: Scene) -> str:
    board, say = scene.board, scene.say
    if not board.get("crossroads_held"):
        return say(f"{SCOPE}.no_crossroads")
    holder = board.get("crossroads_holder")
    return say(f"{SCOPE}.held_by", player=scene.seat(holder)) if holder else say(f"{SCOPE}.held")


def _besides(scene: Scene) -> Iterator[Row]:
    """Yield what else lies on the table; what there is none of is left out."""
    board, name = scene.board, scene.lexicon.name
    standing = [_until(scene, each["card"], each["until"]) for each in board.get("standing", [])]
    bans = [
        f"{_forbidden(scene, each)}: {', '.join(map(name, each['activities']))}"
        for each in board.get("bans", [])
    ]
    later = [
        scene.say(f"{SCOPE}.in_round", card=name(each["card"]), n=each["round"])
        for each in board.get("later", [])
    ]
    given = [counted(name(each["item"]) for each in board.get("objective_cards", []))]
    rows = {
        "happening": map(name, board.get("playing", [])),
        "in_force": standing,
        "banned": bans,
        "later": later,
        "on_objective": given,
        "newest_waste": _newest(scene, board.get("waste", [])),
        "dead": map(name, board.get("lost", [])),
    }
    for label, words in rows.items():
        if line := ", ".join(words):
            yield label, Text(line)


def _until(scene: Scene, card: str, until: str) -> str:
    end = scene.say.word(f"{SCOPE}.{until}")
    return f"{scene.lexicon.name(card)} ({end})"


def _forbidden(scene: Scene, ban: Document) -> str:
    """Return to whom, or with which card, something is forbidden."""
    if ban["player"]:
        return scene.seat(ban["player"])
    return scene.lexicon.name(ban["survivor"] or ban["item"])


def _newest(scene: Scene, pile: Sequence[str]) -> list[str]:
    """List the cards of a pile from the top down; not all, if there are many."""
    names = [scene.lexicon.name(card) for card in pile[: -MOST_NAMES - 1 : -1]]
    return [*names, *(["…"] if len(pile) > MOST_NAMES else [])]


def _decks(scene: Scene) -> Flow:
    """Render the next cards of the decks; everybody may see them when the game is over."""
    return Flow(
        [
            Text.assemble(
                (f"{scene.lexicon.name(deck)}: ", "dim"),
                ", ".join(map(scene.lexicon.name, cards[:MOST_NAMES])),
                ", …" if len(cards) > MOST_NAMES else "",
            )
            for deck, cards in scene.board["decks"].items()
            if cards
        ]
    )


BOARD = DeadOfWinter()
