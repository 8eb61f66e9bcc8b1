"""What Raxxon's locale files have to hold, derived from its cards."""

from collections.abc import Iterator
from typing import Any

from tests.raxxon.files import (
    ACTION_IDS,
    ACTIONS,
    CARDS,
    OPTIONS,
    SHEETS,
    THRESHOLDS,
    TYPES,
    ZONES,
)
from tests.titles.files import steps_within

_PILES = {"first-player", "end-of-day"}
_OPTIONS = {
    "intro", "normal", "hard", "expert", "automatic", "manual", "table", "row", "column",
}  # fmt: skip

NAMES = {*TYPES, *SHEETS, *CARDS, *ACTION_IDS, *OPTIONS, *ZONES, *_PILES, *_OPTIONS}
TEXTS = {*TYPES, *CARDS, *ACTIONS, *OPTIONS}
ROLES = {*SHEETS}
OUTCOMES = {"won", "lost", "evacuated", "overrun", "takeover"}
LONGEST = 260

#: What is called alike in English and German, and written alike in Russian.
ALIKE = {"title": {"name"}, "names": {*SHEETS, "interview", "normal"}}
LATIN: dict[str, set[str]] = {}


def numbers() -> dict[str, set[int]]:
    """The numbers of each card, option and action."""
    found = {name: set(_numbers(data)) for name, data in {**CARDS, **OPTIONS, **ACTIONS}.items()}
    for name, number in THRESHOLDS.items():
        found[name].add(number)
    return found


def _numbers(data: dict[str, Any]) -> Iterator[int]:
    for step in steps_within(data.get("steps", [])):
        for part in (step, step.get("aside", {})):
            for name in ("times", "count", "by", "markers", "max", "up_to"):
                if isinstance(part.get(name), int):
                    yield abs(part[name])
