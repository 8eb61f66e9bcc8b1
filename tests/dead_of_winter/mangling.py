"""Ways to make positions of Dead of Winter wrong that pass the first checks."""

from random import Random
from typing import Any

from holdout.titles.dead_of_winter.cards.deck import COLONY
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.moments import document, quiet_games
from tests.titles.mangling import Doc, Mangler, renamed, replaced

PEOPLE, PLACES = list(DECK.survivors), list(DECK.locations)
OUTSIDE = [place for place in PLACES if place != COLONY]

#: What nobody thinks of.
ODD: list[Any] = [
    None, True, 0, 1, -1, 7, 99, 10**30, 1.5, "", "?", "x", "1", "pistol", "pistol#1", "colony",
    "rod-miller", [], {}, [[]], [0], ["?"], {"actor": 1}, "turns", "crisis", [1, 2], [2, 3],
]  # fmt: skip

_MOMENT = ("phase", "begun", "turns", "held", "male", "added", "counter")
_PILES = ("waste", "removed", "buried", "objective_cards", "starter_deck")


def documents() -> list[Doc]:
    """Positions of many games."""
    return [document(game) for game in quiet_games()]


# ---- cards, people, the board


def _zones(made: Doc) -> list[list[str]]:
    zones = [who.setdefault("hand", []) for who in made["players"]]
    zones += [who.setdefault("items", []) for who in made["survivors"].values()]
    zones += [made.setdefault(name, []) for name in _PILES]
    return zones + [made["locations"][place].setdefault("items", []) for place in OUTSIDE]


def _cards(made: Doc, _donor: Doc, rng: Random) -> None:
    zones = _zones(made)
    for _ in range(rng.choice((1, 3, 10))):
        source, to = rng.choice(zones), rng.choice(zones)
        if source:
            to.insert(rng.randint(0, len(to)), source.pop(rng.randrange(len(source))))


def _empty(made: Doc, _donor: Doc, rng: Random) -> None:
    source, to = rng.sample(_zones(made), 2)
    to += source
    source.clear()


def _people(made: Doc, _donor: Doc, rng: Random) -> None:
    if not made["survivors"]:
        return
    seats = len(made["players"])
    who = made["survivors"][rng.choice(list(made["survivors"]))]
    changes = {"at": PLACES, "seat": range(1, seats + 1), "wounds": range(4), "frost": range(4)}
    name = rng.choice(list(changes))
    who[name] = rng.choice(list(changes[name]))


def _newcomer(made: Doc, _donor: Doc, rng: Random) -> None:
    deck = made["survivor_deck"]
    if deck:
        seat = rng.randint(1, len(made["players"]))
        made["survivors"][deck.pop()] = {"seat": seat, "at": rng.choice(PLACES)}


def _gone(made: Doc, _donor: Doc, rng: Random) -> None:
    if not made["survivors"]:
        return
    name = rng.choice(list(made["survivors"]))
    made["waste"] = made.get("waste", []) + made["survivors"].pop(name).get("items", [])
    rng.choice((made.setdefault("lost", []), made["survivor_deck"])).append(name)
    for seat, who in enumerate(made["players"], 1):
        if who.get("leader") == name:
            own = [n for n, each in made["survivors"].items() if each["seat"] == seat]
            who["leader"] = rng.choice(own) if own else None


def _crowd(made: Doc, _donor: Doc, rng: Random) -> None:
    for name, here in made["locations"].items():
        spaces = DECK.locations[name].spaces_per_entrance
        here["zombies"] = [rng.randint(0, spaces) for _ in here["zombies"]]
        here["barricades"] = [rng.randint(0, spaces - n) for n in here["zombies"]]


def _exiled(made: Doc, _donor: Doc, rng: Random) -> None:
    who = rng.choice(made["players"])
    if who.get("objective") and not who.get("exiled") and made["exile_deck"]:
        who |= {"exiled": True, "exile_card": made["exile_deck"].pop()}
        who |= {"shown": who["objective"], "objective": None}


# ---- whose turn it is


def _transplanted(made: Doc, donor: Doc, _rng: Random) -> None:
    for name in _MOMENT:
        if name in donor:
            made[name] = donor[name]
        else:
            made.pop(name, None)


def _turn(made: Doc, _donor: Doc, rng: Random) -> None:
    """Another turn, or another moment of it."""
    seats = range(1, len(made["players"]) + 1)
    changes = {
        "phase": ("turns", "colony", "crisis"),
        "begun": (None, True, False),
        "active": seats,
        "first": seats,
        "turns": (None, [], rng.sample(seats, rng.randint(0, len(seats)))),
    }
    name = rng.choice(list(changes))
    made[name] = rng.choice(changes[name])


def _option(made: Doc, _donor: Doc, rng: Random) -> None:
    kinds = {
        "variant": ("normal", "cooperative", "two-player", "betrayer"),
        "attract_sources": ("any", "one"),
        "draws": ("automatic", "manual", "table"),
        "objective": (None, *DECK.main_objectives),
    }
    names = ("hardcore", "elimination", "betrayal_card", "auto_order", "house_cards", *kinds)
    name = rng.choice(names)
    made["options"][name] = rng.choice(kinds.get(name, (True, False)))
    if rng.random() < 1 / 2:
        made.pop("secrets", None)


MANGLER = Mangler(
    documents,
    ODD,
    [
        _cards, _empty, _people, _people, _newcomer, _gone, renamed(PEOPLE), _crowd, _exiled,
        _transplanted, _turn, _turn, _option, replaced,
    ],
)  # fmt: skip
