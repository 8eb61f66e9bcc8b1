"""What the words for events name besides their parameters."""

from typing import Any

from holdout.kernel.events import Event


def background(_deck: Any, event: Event) -> dict[str, Any]:
    """Places in words, how many cards there are of those that are counted by type."""
    said: dict[str, Any] = {}
    for name, value in event.params.items():
        if isinstance(value, dict):
            said[name] = _at(value) if "row" in value else sum(value.values())
        elif isinstance(value, list):
            said["count"] = len(value)
            said[name] = [_card_at(each) if isinstance(each, dict) else each for each in value]
    return said


def _at(place: dict[str, int]) -> str:
    return f"{place['row']},{place['column']}"


def _card_at(told: dict[str, Any]) -> str:
    return f"{told['card']} ({_at(told)})" if "row" in told else str(told["action"])
