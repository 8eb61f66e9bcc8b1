"""Events: what happened, one class for each kind; its fields say what moved."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    NotRequired,
    TypedDict,
    cast,
    get_args,
    get_origin,
)

import msgspec
from msgspec import Struct

from holdout.kernel.elements import Element, Move

Part = Literal["what", "source", "to", "at", "count"]


class Role(NamedTuple):
    """What a field of an event says of its moves; `make` makes the thing or place of its value."""

    part: Part
    make: Callable[[Any], Any] | None = None


def what(make: Callable[[Any], Any] | None = None) -> Role:
    """Mark the field with what moves: a thing, a list of things, or numbers of things by name."""
    return Role("what", make)


def source(make: Callable[[Any], Element] | None = None) -> Role:
    """Mark the field with the place from which things move."""
    return Role("source", make)


def to(make: Callable[[Any], Element] | None = None) -> Role:
    """Mark the field with the place to which things go."""
    return Role("to", make)


def at(make: Callable[[Any], Element] | None = None) -> Role:
    """Mark the field with the place where things are turned or looked at, and stay."""
    return Role("at", make)


#: The field says how many of the same thing move: as many back if it is negative, none if false.
COUNT = Role("count", int)


class EventKind(
    Struct,
    frozen=True,
    gc=False,
    tag_field="kind",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """A kind of event: its tag is the kind, its fields are the parameters.

    The first line of its docstring says when it happens. What moves is said by the roles of its
    fields (`Annotated[str, to(PileElement)]`); what no field says stands in `moving`, by part,
    where a class of places stands for the place of the seat whose doing it was (`HandElement`).
    Without `what` nothing moves.
    """

    moving: ClassVar[Mapping[Part, Any]] = {}

    @property
    def kind(self) -> str:
        """The word that stands for the kind."""
        return str(self.__struct_config__.tag)

    @property
    def params(self) -> dict[str, Any]:
        """Its parameters as plain data; those that are as usual are left out."""
        params: dict[str, Any] = msgspec.to_builtins(self)
        del params["kind"]
        return params

    def moves(self, seat: int) -> Iterable[Move]:
        """Return what moved, in order; `seat` is the seat that caused it (0: none)."""
        parts = {
            part: value(seat) if isinstance(value, type) else value
            for part, value in self.moving.items()
        }
        for name, role in _roles(type(self)):
            value = getattr(self, name)
            parts[role.part] = role.make(value) if role.make else value
        return _moves(**parts) if "what" in parts else ()

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Return what the words of the event may name besides its parameters."""
        del deck, cause
        return {}


@cache
def _roles(kind: type[EventKind]) -> tuple[tuple[str, Role], ...]:
    """Return the fields of a kind that have a role in its moves."""
    found = []
    for field in msgspec.structs.fields(kind):
        if get_origin(field.type) is Annotated:
            roles = [each for each in get_args(field.type)[1:] if isinstance(each, Role)]
            found += [(field.name, role) for role in roles]
    return tuple(found)


def _moves(
    what: Any,
    source: Element | None = None,
    to: Element | None = None,
    at: Element | None = None,
    count: int = 1,
) -> Iterator[Move]:
    """Yield one move for each thing."""
    several = what if isinstance(what, list | tuple) else (what,)
    counted = what.items() if isinstance(what, Mapping) else ((each, count) for each in several)
    for each, number in counted:
        if number > 0:
            yield Move(each, source or at, to or at, number)
        elif number:
            yield Move(each, to, source, -number)


class PlainEvent(TypedDict):
    """An event as plain data, as it is stored."""

    kind: str
    params: NotRequired[dict[str, Any]]
    seat: NotRequired[int | None]
    only: NotRequired[list[int] | None]
    cause: NotRequired[str | None]


class Event(Struct, gc=False, omit_defaults=True):
    """One thing that happened, with who did it and who may know of it.

    `seat` is the seat whose doing it was; `only` are the seats that may know of it (None:
    everybody). `cause` is the card, ability or step of the round that made it happen.
    """

    what: EventKind
    seat: int | None = None
    only: list[int] | None = None
    cause: str | None = None

    @property
    def kind(self) -> str:
        """The word that stands for its kind."""
        return self.what.kind

    @property
    def params(self) -> dict[str, Any]:
        """Its parameters as plain data; those that are as usual are left out."""
        return self.what.params

    @property
    def all_params(self) -> dict[str, Any]:
        """All its parameters as plain data."""
        fields = self.what.__struct_fields__
        return {name: msgspec.to_builtins(getattr(self.what, name)) for name in fields}

    @property
    def moves(self) -> list[Move]:
        """What moved, turned or changed hands, in order."""
        return list(self.what.moves(self.seat or 0))

    def plain(self) -> PlainEvent:
        """Return the event as plain data, as it is stored."""
        made: dict[str, Any] = msgspec.to_builtins(self)
        params = made.pop("what")
        return cast("PlainEvent", {"kind": params.pop("kind"), "params": params, **made})


class EventKinds:
    """All kinds of events of a title, by name."""

    def __init__(self, types: Sequence[type[EventKind]]) -> None:
        """Take the classes; each has a tag of its own."""
        self._types = {str(each.__struct_config__.tag): each for each in types}

    def __contains__(self, kind: str) -> bool:
        return kind in self._types

    def typed(self, kind: str, params: Mapping[str, Any]) -> EventKind:
        """Return the event of a kind with these parameters.

        Raises `LookupError` for a kind that the title does not have, and
        `msgspec.ValidationError` for parameters that the event can't have.
        """
        made: EventKind = msgspec.convert(params, self._types[kind])
        return made

    def read(self, plain: Mapping[str, Any]) -> Event:
        """Read an event that was written as plain data. Raises the same errors as `typed`."""
        more = {name: plain.get(name) for name in ("seat", "only", "cause")}
        return Event(self.typed(plain["kind"], plain["params"]), **more)
