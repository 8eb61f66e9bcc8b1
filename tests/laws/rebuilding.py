"""Views that are rebuilt from events: what lies where by their moves, all else kind by kind.

A title has a class `Rebuilt` for all that its `lying` does not tell; `OF_LYING` are the fields of a
view that it does, `ONLY_SEEN` those that no event tells, with what they are. `docs/kinds` has them.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from holdout.kernel import Event


class Rebuilt:
    """What a viewer knows of a table, besides what lies where, who has seen a view and then events.

    It has a method for each kind of event that tells of it: `_on_turn_began` for `turn-began`.
    """

    def __init__(self, view: Any) -> None:
        """Take what a view shows, as plain data; without what only a view shows."""
        self.now: dict[str, Any] = msgspec.to_builtins(view)

    def follow(self, event: Event) -> None:
        """Let something happen."""
        told = getattr(self, "_on_" + event.kind.replace("-", "_"), None)
        if told is not None:
            told(event.what, event.seat)


def leave_out(view: dict[str, Any], paths: Mapping[str, Any]) -> None:
    """Take fields out of a view in place; of a list of parts by a path like `players.prices`."""
    for path in paths:
        name, _, inner = path.partition(".")
        if not inner:
            del view[name]
            continue
        parts = view[name] if isinstance(view[name], list) else [view[name]]
        for each in parts:
            if each is not None:
                del each[inner]
