"""The many actions of a turn in Xibalba, by what they are about.

Dice first, then what can be bought, what the base can do, attacks by target, effects, the end.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.bases import SCOPE, capital, text_of, values
from holdout_terminal.boards.dice import dice, die, symbols
from holdout_terminal.boards.forces import (
    ARK,
    attacker,
    card_id,
    needed,
    seat_at,
    strength,
)
from holdout_terminal.boards.grouping import Line, Section
from holdout_terminal.boards.parts import joined

Document = Mapping[str, Any]

END = "end-turn"

#: What is said above answers that are no turn, by a kind that is among them.
HEADED = {"lift": "do_order", "keep": "do_dice", "die": "do_dice"}

#: Kinds of actions of a turn by the group they are shown in, in this order.
GROUPS = {
    "exchange": "dice",
    "buy": "buy",
    "upgrade": "base",
    "medicine": "base",
    "weapon-technology": "base",
    "tactical-attack": "base",
    "harvest": "base",
    "reorganise": "base",
    "discard": "base",
    "discard-sale": "base",
    "attack": "fight",
    "enter": "fight",
    "use": "use",
    "drop": "besides",
    END: "besides",
    "resign": "besides",
}
KINDS = list(GROUPS)

#: General actions, by what their price is called.
PRICED = {
    "medicine": "medicine",
    "weapon-technology": "weapon_technology",
    "tactical-attack": "tactical_attack",
    "harvest": "harvest",
    "reorganise": "reorganise",
}


def is_turn(actions: Iterable[Document]) -> bool:
    """Return whether these are the actions of a turn."""
    return any(each["kind"] == END for each in actions)


def arranged(actions: Sequence[Document]) -> Sequence[Document]:
    """Bring the actions of a turn, or of a new order, into the order in which they are shown."""
    if is_turn(actions):
        return sorted(actions, key=_place)
    return sorted(actions, key=lambda each: each["kind"] not in HEADED)


def _place(action: Document) -> tuple[object, ...]:
    """Return an action's sort key: kind, then for attacks target and the soldier's effect."""
    kind, params = action["kind"], action["params"]
    place = KINDS.index(kind if kind in GROUPS else "drop")
    if kind != "attack":
        return (place,)
    used = params["symbols"] + params["crits"]
    return place, params["target_place"], bool(params.get("effect")), used, params["crits"]


def sections(scene: Scene) -> list[Section]:
    """Group a turn's actions with their lines, or the cards to be moved; else return none."""
    for kind, heading in HEADED.items():
        if any(each["kind"] == kind for each in scene.actions):
            note = Text(scene.say(f"{SCOPE}.sort") if kind == "keep" else "", "dim")
            told = Text(scene.say(f"{SCOPE}.{heading}"), "bold")
            return [_in_lines(joined([told, note]), scene)]
    if not is_turn(scene.actions):
        return []
    groups: dict[str, list[tuple[int, str, str]]] = {}
    for number, action in enumerate(scene.actions, 1):
        entry = (number, *_words(scene, action))
        groups.setdefault(GROUPS.get(action["kind"], "besides"), []).append(entry)
    return [Section(_heading(scene, group), _lines(found)) for group, found in groups.items()]


def _in_lines(heading: Text, scene: Scene) -> Section:
    found = [(number, *_words(scene, action)) for number, action in enumerate(scene.actions, 1)]
    return Section(heading, _lines(found))


def _lines(found: Sequence[tuple[int, str, str]]) -> list[Line]:
    lines: dict[str, list[tuple[int, str]]] = {}
    for number, label, words in found:
        lines.setdefault(label, []).append((number, words))
    return [Line(*each) for each in lines.items()]


def _heading(scene: Scene, group: str) -> Text:
    """Render what the group is, with what the player has for it."""
    board, say = scene.board, scene.say
    player = seat_at(scene, board["active"])
    told = Text(say(f"{SCOPE}.do_{group}"), "bold")
    if group == "buy":
        return joined([told, say(f"{SCOPE}.you_have", n=player["resources"])])
    if group == "dice":
        return joined([told, dice(board["pool"])])
    soldier = attacker(scene, board["active"])
    if group != "fight" or soldier is None:
        return told
    name = f"{scene.lexicon.name(card_id(soldier))} {values(scene, soldier)}"
    return joined([told, name, Text(text_of(scene, soldier), "dim")])


# ---- what each action is called among others of its kind


def _words(scene: Scene, action: Document) -> tuple[str, str]:
    """Return the label of an action's line, and the action's own words there."""
    worded = _WORDED.get(action["kind"])
    label, words = worded(scene, action) if worded else ("", str(action["text"]))
    return label, f"{words}, {scene.say('no_effect')}" if action.get("no_effect") else words


def _dice_of(scene: Scene, where: str, action: Document) -> str:
    """Render a die, and how many of it there are: `[2]×3`."""
    face = action["params"]["face"]
    count = scene.board[where].count(face)
    return die(face).plain + (f"×{count}" if count > 1 else "")


def _exchange(scene: Scene, action: Document) -> tuple[str, str]:
    return scene.say(f"{SCOPE}.do_exchange"), _dice_of(scene, "pool", action)


def _keep(scene: Scene, action: Document) -> tuple[str, str]:
    return scene.say(f"{SCOPE}.do_keep"), _dice_of(scene, "rolled", action)


def _die(scene: Scene, action: Document) -> tuple[str, str]:
    """Render a die of the action pool, and what it is turned to."""
    del scene
    params = action["params"]
    into = f" → {die(params['into']).plain}" if params.get("into") else ""
    return "", die(params["face"]).plain + into


def _drop(scene: Scene, action: Document) -> tuple[str, str]:
    return scene.say(f"{SCOPE}.do_drop"), _dice_of(scene, "pool", action)


def _buy(scene: Scene, action: Document) -> tuple[str, str]:
    name, slot = for_sale(scene, action["params"])
    cost = scene.board["costs"][action["params"]["card"]][slot]
    shown = joined([scene.lexicon.name(name), values(scene, name)], " ")
    return capital(scene.lexicon.zone(f"{action['params']['card']}s")), f"{shown} ({cost})"


def for_sale(scene: Scene, params: Document) -> tuple[str, int]:
    """Return the id of a card for sale, and its slot from 0."""
    slot = params["slot"] - 1
    return card_id(scene.board["sale"][params["card"]][slot]), slot


def _general(scene: Scene, action: Document) -> tuple[str, str]:
    price = PRICED[action["kind"]]
    cost = seat_at(scene, scene.board["active"])["prices"][price]
    return "", f"{scene.lexicon.name(price)} ({cost})"


def _upgrade(scene: Scene, action: Document) -> tuple[str, str]:
    del action
    player = seat_at(scene, scene.board["active"])
    level = scene.say(f"{SCOPE}.do_upgrade", n=player["level"] + 1)
    return "", f"{level} ({player['upgrade']})"


def _discard(scene: Scene, action: Document) -> tuple[str, str]:
    params = action["params"]
    player = seat_at(scene, scene.board["active"])
    label = scene.say(f"{SCOPE}.do_discard", n=player["prices"]["discard"])
    name = stack_at(player, params["place"])[-1]
    place = scene.lexicon.name(params["place"])
    return label, f"{scene.lexicon.name(card_id(name))} ({place})"


def _discard_sale(scene: Scene, action: Document) -> tuple[str, str]:
    player = seat_at(scene, scene.board["active"])
    label = scene.say(f"{SCOPE}.do_discard_sale", n=player["prices"]["discard"])
    return label, scene.lexicon.name(for_sale(scene, action["params"])[0])


def stack_at(player: Document, place: str) -> Sequence[str]:
    """Return the squad or a field of a player."""
    if place == "squad":
        return list(player["squad"])
    return list(player["fields"][int(place.removeprefix("field-")) - 1])


def _fight(scene: Scene, action: Document) -> tuple[str, str]:
    params, say = action["params"], scene.say
    seat = scene.board["active"]
    if params["target_place"] == ARK:
        target = capital(scene.lexicon.name(ARK))
    else:
        target = scene.seat(int(params["target_place"].removeprefix("base-")))
    label = say(f"{SCOPE}.do_attack", target=target, n=needed(scene, seat, params))
    if params.get("effect"):
        label = say(f"{SCOPE}.with_effect")
    signs = symbols(params["symbols"], params["crits"])
    return label, f"{signs}={strength(scene, seat, params)}"


def _enter(scene: Scene, action: Document) -> tuple[str, str]:
    return scene.say(f"{SCOPE}.do_enter"), _dice_of(scene, "pool", action)


def _use(scene: Scene, action: Document) -> tuple[str, str]:
    player, place = seat_at(scene, scene.board["active"]), action["params"]["place"]
    if place == "board":
        name = player["board"]
    elif place == ARK:
        name = scene.board["ark"]["card"]
    else:
        name = stack_at(player, place)[-1]
    return scene.lexicon.name(card_id(name)), text_of(scene, name)


def _lift(scene: Scene, action: Document) -> tuple[str, str]:
    params = action["params"]
    player = seat_at(scene, scene.board["active"])
    name = stack_at(player, params["place"])[-1 - params["depth"]]
    place = scene.lexicon.name(params["place"])
    label = f"{scene.lexicon.name(card_id(name))} ({place})"
    return label, f"→ {scene.lexicon.name(params['to_place'])}"


_WORDED: dict[str, Callable[[Scene, Document], tuple[str, str]]] = {
    "exchange": _exchange,
    "drop": _drop,
    "keep": _keep,
    "die": _die,
    "buy": _buy,
    "upgrade": _upgrade,
    "discard": _discard,
    "discard-sale": _discard_sale,
    "attack": _fight,
    "enter": _enter,
    "use": _use,
    "lift": _lift,
    **dict.fromkeys(PRICED, _general),
}
