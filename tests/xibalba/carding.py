"""Moments of a game in which a card shows what it does; the decks, to mark what was tested."""

from typing import Any

from holdout.kernel import Event
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.state import Xibalba
from tests.marking import Deck
from tests.xibalba.box import DECK
from tests.xibalba.table import asked, do, legal, playing


def _deck(name: str, kind: Kind) -> Deck:
    return Deck("xibalba", name, (card.id for card in DECK.of_kind(kind)))


SOLDIERS = _deck("soldiers", "soldier")
CIVILIANS = _deck("civilians", "civilian")
BUILDINGS = _deck("buildings", "building")
EVENTS = _deck("events", "event")
BOARD = Deck("xibalba", "boards", DECK.boards)

#: What is for sale unless a test says so: the first two that the test does not put elsewhere.
_ROWS: dict[Kind, tuple[str, ...]] = {
    "soldier": ("bomber", "rifleman", "siege-tank", "partisan"),
    "civilian": ("smuggler", "nurse", "armourer", "broker"),
    "building": ("bunker", "dojo", "crypt", "warehouse", "oasis"),
    "event": ("windfall", "embargo", "whirlwind", "uprising"),
}

#: Events of which one fills the slot of the one that was bought.
_NEXT = ("general-strike", "solidarity")


#: Who attacks how strongly from the ark, with which dice.
HITS = {
    2: ("outrider", "attack"),
    3: ("partisan", "attack"),
    4: ("partisan", "crit"),
    5: ("privateer", "crit"),
    6: ("ifrit", "crit"),
    7: ("ifrit", "0 crit"),
}


def scene(me: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Xibalba:
    """A game of seat 1 (with 9 resources, unless said otherwise) and others, with dice on call."""
    seats = [{"resources": 9, **me}, *(others or ({},))]
    named = {
        rest.get("ark"),
        *(card for cards in rest.get("discards", {}).values() for card in cards),
    }
    for each in seats:
        named |= {
            *each.get("squad", []),
            *(card for field in each.get("fields", []) for card in field),
        }
    slots = 1 if rest.get("options", {}).get("mode") == "apocalypse" else 2
    rows = {kind: [card for card in _ROWS[kind] if card not in named][:slots] for kind in KINDS}
    return playing(*seats, **{**rest, "sale": rows | rest.get("sale", {})})


def effects(me: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Xibalba:
    """The effect phase of seat 1 (without production), with no resources unless said otherwise."""
    agenda = [{"op": "ask-pool"}, {"op": "ask-effect", "when": "effect_phase"}]
    return scene({"resources": 0, **me}, *others, phase="effect", agenda=agenda, **rest)


def rolling(me: dict[str, Any], dice: str, *others: dict[str, Any], **rest: Any) -> Xibalba:
    """The dice phase of seat 1 after it has chosen its dice: `4 2`."""
    agenda = [
        {"op": "ask-action"},
        {"op": "first-roll"},
        {"op": "ask-effect", "when": "dice_phase"},
        {"op": "ask-pool"},
    ]
    game = scene(me, *others, phase="dice", agenda=agenda, **rest)
    do(game, f"dice {dice}")
    return game


def ending(me: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Xibalba:
    """The end of the turn of seat 1, or of the active one."""
    return scene(me, *others, agenda=[{"op": "end-turn"}], **rest)


def beginning(seat: int, me: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Xibalba:
    """The start of the turn of a seat."""
    return scene(me, *others, active=seat, turn="begins", **rest)


def resolved(event: str, me: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Xibalba:
    """A game in which seat 1 has just bought an event, up to the first choice in it.

    The resources of seat 1 are those that are left when the event is paid.
    """
    money = me.get("resources", 0) + DECK.cards[event].cost
    sale = {"event": [event, "windfall"], **rest.pop("sale", {})}
    game = scene({**me, "resources": money}, *others, sale=sale, **rest)
    do(game, "buy event 1", "draw events " + _NEXT[event == _NEXT[0]])
    return game


def damage(soldier: str, pool: str, *attacks: str, **me: Any) -> int:
    """How much life these attacks of seat 1 take from a neutral soldier in the ark."""
    game = scene({"squad": [soldier], **me}, {}, {}, ark="penitent", life=20, pool=pool)
    do(game, *attacks)
    assert asked(game) == "1 action"
    return 20 - game.life


def is_raided(victim: dict[str, Any], hit: int, me: dict[str, Any] | None = None) -> bool:
    """Whether an attack of this strength raids the base of seat 2."""
    soldier, pool = HITS[hit]
    game = scene(me or {}, victim, ark=soldier, keeper=1, pool=pool)
    events = do(game, "attack base-2 0 1" if "crit" in pool else "attack base-2 1 0")
    (met,) = [each.kind for each in events if each.kind in ("raids", "repelled")]
    assert met == "raids" or strength(events) == hit
    return met == "raids"


def strength(events: list[Event]) -> int:
    """How strong the attack was that was blocked or repelled."""
    (met,) = [each for each in events if each.kind in ("blocks", "repelled")]
    return int(met.params["strength"])


def answered(events: list[Event]) -> list[str]:
    """Whose cards did something, in this order: `2 partisan`."""
    return [f"{each.seat} {each.params['card']}" for each in events if each.kind == "effect"]


def offers(game: Xibalba, word: str) -> list[str]:
    """The legal actions that begin with this word."""
    return [each for each in legal(game) if each.startswith(word)]


def money(game: Xibalba) -> list[int]:
    """The resources of all seats."""
    return [each.resources for each in game.players]


def paragon(game: Xibalba) -> list[int]:
    """The paragon of all seats."""
    return [each.paragon for each in game.players]
