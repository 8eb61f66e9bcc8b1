"""The many actions of a turn in Dead of Winter, by survivors and by what is done."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.colony import SCOPE, survivors, values
from holdout_terminal.boards.grouping import Line, Pair, Section
from holdout_terminal.boards.parts import joined

Document = Mapping[str, Any]

#: What ends the list of actions that a turn offers.
END = "end-turn"

#: Kinds of actions with cards of the hand.
WITH_CARDS = frozenset({"play", "contribute", "give-objective", "boost-die"})
CARDS, OTHERS = "cards", "others"

#: Kind -> the parameter that tells its actions apart, besides the survivor.
OBJECTS = {
    "move": "location",
    "move-with-fuel": "location",
    "ability": "of",
    "use-item": "item",
    "use-rule": "card",
    "contribute-from": "item",
    "give-objective-from": "item",
    "hand-off": "item",
    "request": "symbol",
    "request-several": "symbol",
    "exile": "player",
    **dict.fromkeys(WITH_CARDS, "item"),
}

#: Kinds that are about the same things, and the words for both of them.
PAIRS = {
    ("move", "move-with-fuel"): "do_move_either_way",
    ("request", "request-several"): "do_request_either_way",
}


def _group(action: Document) -> str:
    """Return the group that an action belongs to: its survivor, the cards, or the others."""
    if "survivor" in action["params"]:
        return str(action["params"]["survivor"])
    return CARDS if action["kind"] in WITH_CARDS else OTHERS


def _is_plain(action: Document) -> bool:
    """Return whether the kind alone describes an action."""
    return not action["params"].get(OBJECTS.get(action["kind"], ""))


def is_turn(actions: Iterable[Document]) -> bool:
    """Return whether these are the actions of a turn."""
    return any(each["kind"] == END for each in actions)


def arranged(actions: Sequence[Document]) -> Sequence[Document]:
    """Bring the actions of a turn into the order in which they are shown.

    By survivors, then cards, then the rest; in each group first what needs no more words, but
    for the rest, where the turn ends last.
    """
    if not is_turn(actions):
        return actions
    groups = list(dict.fromkeys(map(_group, actions)))
    kinds = list(dict.fromkeys(each["kind"] for each in actions))

    def place(action: Document) -> tuple[object, ...]:
        group, plain = _group(action), _is_plain(action)
        late = {CARDS: 1, OTHERS: 2}.get(group, 0)
        ends = action["kind"] == END
        last = plain if group == OTHERS else not plain
        return late, groups.index(group), last, ends, 0 if plain else kinds.index(action["kind"])

    return sorted(actions, key=place)


def sections(scene: Scene) -> list[Section]:
    """Group a turn's actions with their lines; return none when another question is open."""
    if not is_turn(scene.actions):
        return []
    groups: dict[str, dict[str, list[tuple[int, str]]]] = {}
    for number, action in enumerate(scene.actions, 1):
        label, words = _words(scene, action)
        lines = groups.setdefault(_group(action), {})
        lines.setdefault(label, []).append((number, words))
    return [
        Section(_heading(scene, group), _in_pairs(scene, [Line(*each) for each in lines.items()]))
        for group, lines in groups.items()
    ]


def _in_pairs(scene: Scene, lines: Sequence[Line]) -> list[Line | Pair]:
    """Lines about the same things set together, where a group has both."""
    found: dict[str, Line | Pair] = {line.label: line for line in lines}
    for kinds, key in PAIRS.items():
        first, second = (found.get(_label(scene, kind)) for kind in kinds)
        if isinstance(first, Line) and isinstance(second, Line):
            found[first.label] = Pair(scene.say(f"{SCOPE}.{key}"), first, second)
            del found[second.label]
    return [*found.values()]


def _label(scene: Scene, kind: str) -> str:
    """Return what actions of a kind have in common; its key, if there are no words for it."""
    return scene.say.word(f"{SCOPE}.do_{kind.replace('-', '_')}")


def _words(scene: Scene, action: Document) -> tuple[str, str]:
    """Return the label of an action's line, and the action's own words there."""
    kind, params = action["kind"], action["params"]
    label = _label(scene, kind)
    if label.startswith(SCOPE):
        return "", str(action["text"])
    if _is_plain(action):
        return "", _with_targets(scene, label, action)
    thing = params[OBJECTS[kind]]
    words = scene.seat(thing) if kind == "exile" else scene.lexicon.name(thing)
    if "receiver" in params:
        words = f"{words} → {scene.lexicon.name(params['receiver'])}"
    return label, words


def _with_targets(scene: Scene, label: str, action: Document) -> str:
    """Add all targets to the label of an attack that could strike survivors.

    Most attacks are on zombies.
    """
    if action["kind"] != "attack":
        return label
    own, name = action["params"]["survivor"], scene.lexicon.name
    touched = [each["survivor"] for each in action["targets"] if each["type"] == "survivor"]
    people = [name(each) for each in touched if each != own]
    if not people:
        return label
    here = scene.board["locations"][survivors(scene)[own]["location"]]
    zombies = [name("zombies")] if any(here["zombies"]) else []
    return f"{label}: {', '.join([*zombies, *people])}"


def _heading(scene: Scene, group: str) -> Text:
    """Render a survivor with place, values and ability, or what the group is."""
    if group in {CARDS, OTHERS}:
        return Text(scene.say(f"{SCOPE}.{group}_of_turn"), "bold")
    who = survivors(scene).get(group, {})
    text = scene.lexicon.cards.get(group, {}).get("text", "")
    place = scene.lexicon.name(who["location"]) if who else ""
    return joined(
        [Text(scene.lexicon.name(group), "bold"), place, values(scene, group), Text(text, "dim")]
    )
