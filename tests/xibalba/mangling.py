"""Ways to make positions of Xibalba wrong that pass the first checks."""

from random import Random
from typing import Any

from holdout.titles.xibalba.cards.loader import KINDS
from tests.titles.mangling import Doc, Mangler, renamed, replaced
from tests.xibalba.box import DECK, EFFECTS, FACES
from tests.xibalba.stopped import document, quiet_games

#: What nobody thinks of.
ODD: list[Any] = [
    None, True, False, 0, 1, 2, 5, -1, 99, 1000, 2**63, -(2**63), 10**30, 1.5, "", "?", "x", "1",
    "a\nb", "\ud800", "bomber", "bomber#1", "bomber#9", "ska", "crit", [], {}, [[]], [0], ["?"],
    {"bomber#1": 1}, {"op": "end-turn"}, {"kind": "action", "seat": 1}, "begins", "dice", "action",
]  # fmt: skip

_CARDS = list(EFFECTS)


def documents() -> list[Doc]:
    """Positions of all tables, before dice are chosen and between actions."""
    return [document(game) for game in quiet_games()]


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
    made["pool"] = rng.choices(list(FACES), k=rng.randint(0, 8))


def _turn(made: Doc, _donor: Doc, rng: Random) -> None:
    """The turn has come to another point, where other things have been used up."""
    made["turn"] = rng.choice(("begins", "dice", "action"))
    made["used"] = {card: rng.randint(0, 2) for card in rng.sample(_CARDS, rng.randint(0, 2))}
    made["upgraded"] = rng.random() < 1 / 2


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


def _left_out(made: Doc, _donor: Doc, rng: Random) -> None:
    made.pop(rng.choice(list(made)))


MANGLER = Mangler(
    documents,
    ODD,
    [
        _cards, _cards, _emptied, _number, _number, _dice, _turn, renamed(_CARDS), _option,
        _left_out, replaced,
    ],
)  # fmt: skip
