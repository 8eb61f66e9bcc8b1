"""Documents made wrong as an enemy of the rules would: each a game, but for a thing or two.

Whole cards go elsewhere, steps and questions come from another game, words are exchanged for
others of their kind: so much of it passes the first checks.
"""

import copy
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.model.state import DECK, EFFECTS, FACES
from tests.xibalba.stopped import Doc, document, games

Path = tuple[Any, ...]

#: What nobody thinks of.
ODD: list[Any] = [
    None, True, False, 0, 1, 2, 5, -1, 99, 1000, 2**63, -(2**63), 10**30, 1.5, "", "?", "x", "1",
    "a\nb", "\ud800", "bomber", "bomber#1", "bomber#9", "ska", "crit", [], {}, [[]], [0], ["?"],
    {"bomber#1": 1}, {"op": "end-turn"}, {"op": "ask-action"}, {"op": "end-attack"},
    {"op": "strike"}, {"op": "meet", "blocked": True}, {"op": "finish-event"},
    {"op": "sort-dice"}, {"op": "ask-effect", "when": "use"}, {"op": "begin-turn", "seat": 1},
    {"op": "roll-dice", "attack": 10**9, "kept": True}, {"op": "enter-ark", "seat": 1},
    {"op": "gain-roll", "seat": 1, "dice": 10**9}, {"op": "roll-start", "seats": [1, 2]},
    {"kind": "action", "seat": 1}, {"kind": "order", "seat": 1, "left": 1},
    {"kind": "draw", "seat": 1, "pile": "boards"}, {"kind": "draw", "seat": 2, "pile": "nowhere"},
]  # fmt: skip

_ASKED = ("agenda", "decisions")
_MOMENT = (*_ASKED, "phase", "attack", "resolving", "resolved", "dice", "rolled", "aside")
_CARDS = list(EFFECTS)


_EVENTS = [card for card in _CARDS if DECK.kinds.get(card.partition("#")[0]) == "event"]
_WHENS = sorted({effect.when for effect in EFFECTS.values()})

#: What lies below what is going on, in every phase.
_FLOORS: list[list[Doc]] = [
    [{"op": "ask-action"}],
    [{"op": "ask-action"}],
    [{"op": "ask-action"}, {"op": "end-attack"}],
    [{"op": "ask-action"}, {"op": "end-attack"}, {"op": "strike"}],
    [{"op": "ask-action"}, {"op": "sort-dice"}],
    [{"op": "production"}],
    [{"op": "ask-effect", "when": "effect_phase"}],
    [{"op": "ask-effect", "when": "dice_phase"}],
    [{"op": "next-turn"}, {"op": "control-income"}],
]


@cache
def documents() -> list[Doc]:
    """Positions in which everything is asked that wandering meets."""
    return [document(game) for game in games()]


@cache
def known() -> dict[str, list[Any]]:
    """What stands under each key of these documents."""
    found: dict[str, dict[str, Any]] = defaultdict(dict)
    for each in documents():
        for path, value in spots(each):
            found[_key(path)][json.dumps(value, sort_keys=True)] = value
    return {key: list(values.values()) for key, values in found.items()}


def _key(path: Path) -> str:
    return next((key for key in reversed(path) if isinstance(key, str)), "")


def spots(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The paths of everything inside a document."""
    inner: Any = enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, dict):
        inner = value.items()
    for key, each in inner:
        yield (*path, key), each
        yield from spots(each, (*path, key))


def put(made: Doc, path: Path, value: Any) -> None:
    """Write something at a path."""
    inner: Any = made
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = copy.deepcopy(value)


def mangled(rng: Random) -> Doc:
    """A document with one to four things wrong; parts may come from another one."""
    made, donor = (copy.deepcopy(rng.choice(documents())) for _ in range(2))
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4))):
        rng.choice(_WAYS)(made, donor, rng)
    return made


def _zones(made: Doc) -> list[list[str]]:
    zones = [made["piles"].setdefault(kind, []) for kind in KINDS]
    zones += [made["discards"].setdefault(kind, []) for kind in KINDS]
    for who in made["players"]:
        zones += [who.setdefault("squad", []), *who.setdefault("fields", [[], [], [], []])]
    return zones


def _cards(made: Doc, _donor: Doc, rng: Random) -> None:
    """Cards go elsewhere, mostly where they may."""
    zones = _zones(made)
    for _ in range(rng.choice((1, 3, 10))):
        source, to = rng.choice(zones), rng.choice(zones)
        same = not to or (source and _kind(source[-1]) == _kind(to[-1]))
        if source and (same or rng.random() < 0.1):
            to.append(source.pop())


def _kind(card: str) -> str:
    return DECK.kinds.get(card.partition("#")[0], "")


def _emptied(made: Doc, _donor: Doc, rng: Random) -> None:
    """A pile lies where other cards of its kind lie."""
    kind = rng.choice(KINDS)
    if kind == "event" or rng.random() < 1 / 2:
        made["discards"][kind] += made["piles"].pop(kind)
    else:
        who = rng.choice(made["players"])
        fields = [field for field in who["fields"] if field and _kind(field[-1]) == kind]
        stack = who.setdefault("squad", []) if kind == "soldier" else (fields or [[]])[0]
        stack += made["piles"].pop(kind)


def _number(made: Doc, _donor: Doc, rng: Random) -> None:
    """Tracks of a player, the ark, or what counts the game."""
    who, seat = rng.choice(made["players"]), rng.randint(0, len(made["players"]))
    changes: list[Doc] = [
        {"level": rng.randint(1, 4)},
        {"resources": rng.randint(0, 25)},
        {"paragon": rng.randint(0, 39)},
        {"hindered": rng.randint(0, 3)},
        {"out": True, "squad": [], "fields": []},
        {"board": rng.choice(list(DECK.boards))},
    ]
    tops: list[Doc] = [
        {name: seat} for name in ("active", "first", "keeper", "round", "rerolls", "life")
    ]
    if rng.random() < 1 / 2:
        who |= rng.choice(changes)
    else:
        made |= rng.choice(tops)


def _dice(made: Doc, _donor: Doc, rng: Random) -> None:
    name = rng.choice(("pool", "pool", "rolled", "aside"))
    made[name] = rng.choices(list(FACES), k=rng.randint(0, 8))


def _transplanted(made: Doc, donor: Doc, rng: Random) -> None:
    for name in rng.choice((_ASKED, _MOMENT, (*_MOMENT, "pool", "active"))):
        made.pop(name, None)
        if name in donor:
            made[name] = copy.deepcopy(donor[name])


def _another_step(made: Doc, donor: Doc, rng: Random) -> None:
    agenda: list[Any] = made["agenda"]
    step = rng.choice(donor["agenda"] or ODD)
    agenda.insert(rng.randint(0, len(agenda)), copy.deepcopy(step))


def _no_step(made: Doc, _donor: Doc, rng: Random) -> None:
    made["agenda"].pop(rng.randrange(len(made["agenda"])))


def _no_question(made: Doc, _donor: Doc, _rng: Random) -> None:
    made.pop("decisions", None)


def _leaf(made: Doc, _donor: Doc, rng: Random) -> None:
    """Something in the agenda or the questions becomes another of its kind."""
    names = (*_ASKED, *_ASKED, "attack", "resolving", "resolved", "used")
    part = rng.choice([name for name in names if made.get(name)])
    path, value = rng.choice(list(spots(made[part])))
    put(made, (part, *path), _like(value, _key((part, *path)), rng))


def _like(value: Any, key: str, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2, 3))
    if value in EFFECTS:
        return rng.choice(_CARDS)
    return rng.choice(known().get(key, ODD))


def _invented(made: Doc, _donor: Doc, rng: Random) -> None:
    """Steps that nobody has seen together, with numbers and cards that there are."""
    floor = copy.deepcopy(rng.choice(_FLOORS))
    if floor[1:] == [{"op": "end-attack"}] and "attack" not in made:
        made["attack"] = _attack(made, rng)
    made["agenda"] = [*floor, *(_step(made, rng) for _ in range(rng.choice((0, 1, 1, 2, 3))))]
    events = [step for step in made["agenda"] if step["op"] == "finish-event"]
    made["resolving"] = rng.sample(_EVENTS, len(events))
    made.pop("decisions", None)
    made.pop("phase", None)


def _seat(made: Doc, rng: Random) -> int:
    return rng.choice((made["active"], rng.randint(1, len(made["players"]))))


def _attack(made: Doc, rng: Random) -> Doc:
    who = made["players"][made["active"] - 1]
    soldier = rng.choice([made.get("ark"), *who.get("squad", [])]) or "bomber#1"
    return {
        "seat": made["active"], "soldier": soldier, "victim": _seat(made, rng) * rng.randint(0, 1),
        "symbols": 1, "crits": rng.randint(0, 1),
    }  # fmt: skip


def _step(made: Doc, rng: Random) -> Doc:
    seat, card = _seat(made, rng), rng.choice(_CARDS)
    who = made["players"][seat - 1]
    own = [stack[-1] for stack in [who.get("squad"), *who["fields"]] if stack]
    card = rng.choice([card, *own, made.get("ark") or card, who["board"]])
    ops = [_plain(op) for op in EFFECTS[card].steps] if card in EFFECTS else []
    steps: list[Doc] = [
        {"op": "do", "seat": seat, "card": card, "ops": ops},
        {"op": "fire", "when": rng.choice(_WHENS), "cards": [[seat, card] for card in own]},
        {"op": "turn-up", "kind": rng.choice(KINDS), "slot": rng.randint(0, 2)},
        {"op": "place", "seat": seat, "card": card},
        {"op": "gain-roll", "seat": seat, "dice": rng.randint(0, 20)},
        {"op": "roll-dice", "resource": rng.randint(0, 5), "attack": 1, "kept": True},
        {"op": "plunder", "cap": None, "raided": [[seat, card] for card in own]},
    ]
    seated = ("buys", "enter-ark", "begin-turn", "deal-board")
    steps += [{"op": op, "seat": seat} for op in seated]
    steps += [{"op": op} for op in ("strike", "end-attack", "finish-event", "end-turn")]
    return rng.choice(steps)


def _plain(op: Any) -> Any:
    return json.loads(msgspec.json.encode(op))


def _renamed(made: Doc, _donor: Doc, rng: Random) -> None:
    """Two cards change places everywhere."""
    one, other = (json.dumps(card) for card in rng.sample(_CARDS, 2))
    text = json.dumps(made).replace(one, '"@"').replace(other, one).replace('"@"', other)
    made.clear()
    made.update(json.loads(text))


def _option(made: Doc, _donor: Doc, rng: Random) -> None:
    kinds: Doc = {
        "mode": ("normal", "apocalypse"), "draws": ("automatic", "manual", "table"),
        "target": (None, 1, 15, 40), "resigning": (True, False), "even_start": (True, False),
        "round_limit": (1, 60),
    }  # fmt: skip
    name = rng.choice(list(kinds))
    made["options"][name] = rng.choice(kinds[name])
    if name == "mode":
        made.pop("sale", None)


def _anything(made: Doc, _donor: Doc, rng: Random) -> None:
    """Anything at all becomes odd, or what stands there in another game."""
    path, _ = rng.choice(list(spots(made)))
    put(made, path, rng.choice(known().get(_key(path), ODD) if rng.random() < 1 / 2 else ODD))


def _left_out(made: Doc, _donor: Doc, rng: Random) -> None:
    made.pop(rng.choice(list(made)))


def _top(made: Doc, donor: Doc, rng: Random) -> None:
    name = rng.choice(list(made))
    if name in donor:
        made[name] = copy.deepcopy(donor[name])


Way = Callable[[Doc, Doc, Random], None]

_SOUND: Sequence[Way] = (
    _cards, _cards, _emptied, _number, _number, _dice, _leaf, _leaf, _leaf, _transplanted,
    _another_step, _invented, _invented, _no_step, _no_question, _renamed, _option, _left_out, _top,
)  # fmt: skip


def _perhaps(way: Way) -> Way:
    """The same, but what was made odd before may be in its way."""

    def change(made: Doc, donor: Doc, rng: Random) -> None:
        try:
            way(made, donor, rng)
        except (LookupError, TypeError, AttributeError, ValueError):
            _anything(made, donor, rng)

    return change


def _anything_left(made: Doc, donor: Doc, rng: Random) -> None:
    if made:
        _anything(made, donor, rng)


_WAYS: Sequence[Way] = [*map(_perhaps, _SOUND), _anything, _anything]
