"""What the words for events may name besides their parameters."""

from typing import Any

from holdout.kernel.state import Event
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.effects.base import Price

#: The general actions that have a price, by their kind.
PRICED: dict[str, Price] = {
    "reorganise": "reorganise",
    "medicine": "medicine",
    "weapon-technology": "weapon_technology",
    "tactical-attack": "tactical_attack",
    "harvest": "harvest",
    "discard": "discard",
    "discard-sale": "discard",
}

#: What paragon dice are rolled for, where the words say so.
_ROLLED_FOR = {"start", "kill", "loot", "control", "harvest"}


def background(_deck: Deck, event: Event) -> dict[str, Any]:
    """What the words for an event may name besides its parameters: places, what is rolled for."""
    told = event.params
    said: dict[str, Any] = {}
    match event.kind:
        case "attacks":
            target = told["target"]
            said = {"player": target.get("seat"), "target": target["type"]}
        case "placed":
            said = {"field": told["place"].get("field"), "place": told["place"]["type"]}
        case "moved":
            said = {"place": _said(told["to"])}
        case "rolled" if told["die"] == "paragon" and event.cause in _ROLLED_FOR:
            said = {"die": event.cause}
        case "resources-lost" if event.cause in PRICED:
            said = {"price": PRICED[event.cause]}
        case "game-over" if len(told["players"]) == 1:
            said = {"player": told["players"][0]}
    return said


def _said(place: dict[str, Any]) -> str:
    """A squad or a field as it is called in words."""
    return f"field-{place['field']}" if "field" in place else str(place["type"])
