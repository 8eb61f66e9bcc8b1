"""Position documents: a quiet table as plain data, as FEN is to chess.

A position is the table between two moves: nothing half done, no open question. A game that is in
the middle of something moves as a record, or as a copy of the store.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import (
    Annotated,
    Any,
    Generic,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import NODEFAULT, UNSET, Struct, UnsetType

from holdout.kernel.errors import BadPosition
from holdout.kernel.pile import Pile
from holdout.kernel.seen import SEAT, Sight, Unwritten, Written, marked
from holdout.kernel.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")

_MOST_LETTERS = 200


def read(document: Any, kind: type[T]) -> T:
    """Read the document as a struct of this type.

    Raises `BadPosition` with a JSON path (`$.players[0].hand`) for what does not fit.
    """
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        _, key, inner = path.partition("key` in `")
        where = (inner if key else path).removesuffix("`")[:_MOST_LETTERS] or "$"
        raise BadPosition(_printable(message), where) from error
    except RecursionError as error:
        raise BadPosition("nested too deeply") from error
    except UnicodeError as error:
        raise BadPosition("a text is not valid Unicode") from error


def check_seats(state: State) -> None:
    """Refuse a seat that there is not, and a list by seat that has not one entry for each.

    The fields say by their marks that they are such. Raises `BadPosition`.
    """
    for field, _, marks in marked(type(state)):
        value = getattr(state, field)
        told = [mark.name or field for mark in marks if isinstance(mark, Written)]
        path = f"$.{told[0]}" if told else "$"
        if SEAT in marks and not 1 <= value <= state.seats:
            raise BadPosition("there is no such seat", path)
        by_seat = any(isinstance(mark, Sight) and mark.by_seat for mark in marks)
        if by_seat and len(value) != state.seats:
            raise BadPosition("one for each seat", path)


def check_cards(state: State, copies: Mapping[str, int]) -> None:
    """Refuse a table that has not just so many copies of each card.

    They lie in the piles, lists and hands that are written. Raises `BadPosition`.
    """
    found: Counter[str] = Counter()
    for field, kind, marks in marked(type(state)):
        if any(isinstance(mark, Written) for mark in marks):
            for cards in _LYING.get(kind, _nothing)(getattr(state, field)):
                found.update(cards)
    if found != Counter(copies):
        raise BadPosition("not the cards of a game")


def _nothing(_value: Any) -> list[list[str]]:
    return []


#: By the type of a field: the cards that lie in it.
_LYING: dict[Any, Callable[[Any], list[list[str]]]] = {
    Pile: lambda pile: [pile.cards],
    list[str]: lambda cards: [cards],
    list[list[str]]: lambda hands: hands,
}


def _printable(message: str) -> str:
    """Make a message printable, because it may quote what somebody has sent."""
    return repr(message)[1:-1][:_MOST_LETTERS]


class Document(Generic[S]):
    """How a quiet table is written down, made from the fields of the state that are `written`.

    What is unknown in a document, or breaks the limits of a field, is refused when it is read. The
    structs in a list or a dictionary, such as the players of a table, are written field by field,
    too, if their fields say so.
    """

    def __init__(
        self,
        name: str,
        state_type: type[S],
        about: str,
        *,
        base: type[Struct] = Struct,
        short: bool = False,
        **besides: tuple[Any, Any],
    ) -> None:
        """`about` says what it is; `besides` are types and defaults of what comes first.

        The fields of `base` are none of the state: the title writes and reads them. `short`: what
        would mean the same if it were left out is not written.
        """
        self._made_of = name, state_type, about, base
        self._short, self._besides = short, besides

    @cached_property
    def _fields(self) -> dict[str, "_Field"]:
        """The fields by their names in the document.

        They are found when they are first needed: the state may name types that are bound later.
        Raises `TypeError` for what is written `by_hand` in a part that there is not.
        """
        _, state_type, _, base = self._made_of
        found = {key: _Field(key, *each) for key, each in self._besides.items()}
        found |= _fields(state_type, short=self._short)
        for field, _, marks in marked(state_type):
            for mark in (each for each in marks if isinstance(each, Unwritten)):
                if lacking := {*mark.keys} - {*base.__struct_fields__, *found}:
                    raise TypeError(f"{field}: the document has no {', '.join(sorted(lacking))}")
        return found

    @cached_property
    def type(self) -> type[Any]:
        """The struct of the documents."""
        name, _, about, base = self._made_of
        return _struct(name, self._fields, about, short=self._short, base=base)

    def write(self, state: S, **besides: Any) -> dict[str, Any]:
        """Write the document of a state.

        `besides` holds the values for the fields of its `base`, and the title's own in place of
        others.
        """
        told = {
            key: besides[key] if key in besides else field.form.write(getattr(state, field.name))
            for key, field in self._fields.items()
        }
        made: dict[str, Any] = msgspec.to_builtins(self.type(**told | besides))
        return made

    def read(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """Read the values of a document, by the fields of the state. Raises `BadPosition`."""
        return self.told(read(document, self.type))

    def told(self, document: Struct) -> dict[str, Any]:
        """Return the values of a document that was read as a struct, without those left out."""
        return _told(document, self._fields)


class _Form(NamedTuple):
    """How a document has values of a type: its own type, and the way there and back."""

    type: Any
    write: Callable[[Any], Any] = lambda value: value
    read: Callable[[Any], Any] = lambda value: value


class _Field(NamedTuple):
    """A field of a state as a document has it: its name in the state, type and default there.

    `optional`: without a value the title says what there is.
    """

    name: str
    type: Any
    default: Any
    optional: bool = False
    form: _Form = _Form(None)


def _fields(of: type[Struct], *, short: bool) -> dict[str, _Field]:
    """Return the written fields of a state or of a part of it, by their names in the document."""
    usual = {each.name: each for each in msgspec.structs.fields(of)}
    found = {}
    for name, kind, marks in marked(of):
        for mark in (each for each in marks if isinstance(each, Written)):
            default = _usual(usual[name]) if mark.default is NODEFAULT else mark.default
            form = _form(kind, short=short)
            told = Annotated[form.type, mark.limits] if mark.limits else form.type
            if mark.default is UNSET:
                told |= UnsetType
            elif mark.default is None:
                told |= None
            optional = mark.default is UNSET or mark.default is None
            found[mark.name or name] = _Field(name, told, default, optional, form)
    return found


_AS_IT_IS = _Form(None)


def _form(kind: Any, *, short: bool) -> _Form:
    """Return how values of a type are written and read: piles from the top, parts by fields."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if bare is Pile:
        return _Form(list[str], lambda pile: pile.cards[::-1], lambda cards: Pile(cards[::-1]))
    if _is_part(bare):
        return _form_of_part(bare, short=short)
    *keys, part = get_args(bare) or (None,)
    origin = get_origin(bare)
    inner = _form(part, short=short) if origin in {list, dict} else _AS_IT_IS
    if inner.write is _AS_IT_IS.write:
        return _Form(kind)
    if origin is dict:
        return _Form(
            dict[keys[0], inner.type],  # type: ignore[valid-type,name-defined]
            lambda parts: {key: inner.write(each) for key, each in parts.items()},
            lambda parts: {key: inner.read(each) for key, each in parts.items()},
        )
    return _Form(
        list[inner.type],  # type: ignore[name-defined]
        lambda parts: [inner.write(each) for each in parts],
        lambda parts: [inner.read(each) for each in parts],
    )


def _form_of_part(part: Any, *, short: bool) -> _Form:
    fields = _fields(part, short=short)
    made = _struct(f"{part.__name__}Position", fields, part.__doc__ or "", short=short)

    def write(value: Any) -> Struct:
        return made(
            **{key: each.form.write(getattr(value, each.name)) for key, each in fields.items()}
        )

    def read(value: Struct) -> Any:
        return part(**_told(value, fields))

    return _Form(made, write, read)


def _is_part(kind: Any) -> bool:
    """Return whether a type is a struct of which some fields are written."""
    return (
        isinstance(kind, type)
        and issubclass(kind, Struct)
        and any(
            isinstance(mark, Written)
            for hint in get_type_hints(kind, include_extras=True).values()
            for mark in getattr(hint, "__metadata__", ())
        )
    )


def _told(document: Struct, fields: Mapping[str, _Field]) -> dict[str, Any]:
    """Return the values of a document, by the fields of the state."""
    told = ((field, getattr(document, key)) for key, field in fields.items())
    return {
        field.name: field.form.read(value)
        for field, value in told
        if not (field.optional and (value is UNSET or value is None))
    }


def _struct(
    name: str, fields: Mapping[str, _Field], about: str, *, short: bool, base: type[Struct] = Struct
) -> type[Struct]:
    """Define the struct of documents with these fields."""
    made = [(key, each.type, each.default) for key, each in fields.items()]
    return msgspec.defstruct(
        name,
        [each if each[2] is not NODEFAULT else each[:2] for each in made],
        bases=(base,),
        kw_only=True,
        forbid_unknown_fields=True,
        omit_defaults=short,
        namespace={"__doc__": about},
        module=__name__,
    )


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    """Return the default of a field, as `defstruct` takes it."""
    if field.default_factory is NODEFAULT:
        return field.default
    return msgspec.field(default_factory=field.default_factory)
