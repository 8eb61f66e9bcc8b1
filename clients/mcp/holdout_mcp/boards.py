"""A board as text: what is there, thing by thing, and what has changed of it.

What is empty, 0 or false is left out.
"""

from collections.abc import Iterator, Mapping
from typing import Any

#: What a board tells, by its place in it, such as `players[1].hand`; things count from 1.
Told = dict[str, str]

_WORDS = {None: "-", False: "no", True: "yes"}


def told(board: Any) -> Told:
    """Return what a board shows, place by place."""
    return dict(_told(board, ""))


def _told(value: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, each in value.items():
            yield from _told(each, f"{place}.{name}" if place else str(name))
    elif isinstance(value, list) and any(isinstance(each, dict | list) for each in value):
        for number, each in enumerate(value, 1):
            yield from _told(each, f"{place}[{number}]")
    elif any(value) if isinstance(value, list) else value:
        yield place, _text(value)


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_text, value))
    return _WORDS.get(value, str(value)) if value is None or isinstance(value, bool) else str(value)


def text_of(board: Told) -> str:
    """Render a line for each thing: `players[1]: hand pistol, medicine; location school`."""
    lines: dict[str, list[str]] = {}
    for place, text in board.items():
        thing, _, rest = place.partition(".")
        lines.setdefault(thing, []).append(f"{rest} {text}" if rest else text)
    return "\n".join(f"{thing}: {'; '.join(each)}" for thing, each in lines.items())


def changes(before: Told, now: Told) -> list[str]:
    """List the places that have changed, each with what it shows now."""
    found = [f"{place}: {text}" for place, text in now.items() if before.get(place) != text]
    return found + [f"{place}: nothing" for place in before if place not in now]
