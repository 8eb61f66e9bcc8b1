"""Finding bots by name: those that we ship, and third-party ones in processes of their own.

A third-party bot is named `module:Class`, or by a name under which an installed package offers it
as an entry point of the group `holdout.bots`.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from holdout.bots import BOTS
from holdout.bots.apart import Apart
from holdout.bots.protocol import Listed

GROUP = "holdout.bots"


@cache
def find(name: str) -> Listed:
    """Return the bot of this name; a third-party one plays in a process of its own.

    Raises `NoSuchBot` if there is none, or it does not start.
    """
    if name in BOTS:
        return BOTS[name]
    bot = Apart(name)
    bot.start()
    return bot


def offered() -> list[str]:
    """List the names of all bots that need not be named by their module."""
    return [*BOTS, *sorted(entry_points(group=GROUP).names - BOTS.keys())]


def load(name: str) -> object:
    """Load the bot itself into this process: a class is called without arguments to make one.

    Raises whatever goes wrong in its module, `LookupError` if no bot has this name, and
    `TypeError` for an object that is not a bot.
    """
    point = _entry_point(name)
    if point is None and ":" not in name:
        known = ", ".join(offered())
        raise LookupError(f"there is no bot {name}; there are {known}, and module:Class")
    found = _at(point.value if point else name)
    bot = found() if isinstance(found, type) else found
    if not callable(getattr(bot, "choose", None)):
        raise TypeError(f"{name} has no method `choose`")
    return bot


def look_here() -> None:
    """Let modules be found in the folder where somebody is at work."""
    if "" not in sys.path:
        sys.path.insert(0, "")


def function_at(name: str) -> Callable[..., Any]:
    """Load the function at `module:function`. Raises the same errors as `load`."""
    found = _at(name)
    if not callable(found):
        raise TypeError(f"{name} is no function")
    return found


def _at(name: str) -> object:
    module, _, attribute = name.partition(":")
    found: object = import_module(module)
    for part in attribute.split("."):
        found = getattr(found, part)
    return found


def _entry_point(name: str) -> EntryPoint | None:
    return next(iter(entry_points(group=GROUP, name=name)), None)
