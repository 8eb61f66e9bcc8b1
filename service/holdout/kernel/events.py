"""The kinds of events of a title: what their parameters are, and what each of them moves."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from holdout.kernel.elements import Move
from holdout.kernel.state import Event


class EventKind(Struct, frozen=True, gc=False, tag_field="kind", forbid_unknown_fields=True):
    """A kind of event: its tag is the kind, its fields are the parameters.

    The first line of its docstring says when it happens.
    """

    def moves(self, seat: int | None) -> Sequence[Move]:
        """What moved, in order; `seat` is the one whose doing it was. Here nothing."""
        del seat
        return ()


class EventKinds:
    """All kinds of events of a title, by name."""

    def __init__(self, types: Sequence[type[EventKind]]) -> None:
        self._types: Mapping[str, type[EventKind]] = {
            str(each.__struct_config__.tag): each for each in types
        }

    def typed(self, event: Event) -> EventKind:
        """The event with its parameters as fields.

        Raises `LookupError` for a kind that the title has not, `msgspec.ValidationError` for
        parameters that it can't have.
        """
        kind: EventKind = msgspec.convert(event.params, self._types[event.kind])
        return kind

    def told(self, event: Event) -> tuple[dict[str, Any], Sequence[Move]]:
        """All parameters of an event, also those that the log leaves out, and what it moved.

        Of an event that older rules wrote otherwise: the parameters that it has, and nothing.
        """
        try:
            typed = self.typed(event)
        except (LookupError, msgspec.ValidationError):
            return event.params, ()
        return params_of(typed), typed.moves(event.seat)


def params_of(kind: EventKind) -> dict[str, Any]:
    """The parameters of a typed event, as they stand in the log."""
    params: dict[str, Any] = msgspec.to_builtins(kind)
    del params["kind"]
    return params
