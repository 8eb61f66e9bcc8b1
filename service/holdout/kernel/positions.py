"""Position documents: a quiet table as plain data, as FEN is to chess.

A position is the table between two moves: nothing half done, no open question. A game that is in
the middle of something moves as a record, or as a copy of the store.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct

from holdout.kernel.errors import BadPosition
from holdout.kernel.pile import Pile
from holdout.kernel.seen import Written, marked
from holdout.kernel.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")

_MOST_LETTERS = 200


def read(document: Any, kind: type[T]) -> T:
    """The document as a struct of this type.

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


def _printable(message: str) -> str:
    """A message that may quote what somebody has sent."""
    return repr(message)[1:-1][:_MOST_LETTERS]


class Document(Generic[S]):
    """How a quiet table is written down, made from the fields of the state that are `written`.

    `type` is the struct of the documents: what is unknown in one, or breaks the limits of a field,
    is refused when it is read.
    """

    def __init__(
        self, name: str, state_type: type[S], about: str, **besides: tuple[Any, Any]
    ) -> None:
        """`about` says what it is; `besides` are types and defaults of what comes first."""
        fields = [(key, *each) for key, each in besides.items()]
        self._names = {key: key for key in besides}
        self._piles: set[str] = set()
        defaults = {each.name: each for each in msgspec.structs.fields(state_type)}
        for field, kind, marks in marked(state_type):
            for mark in (each for each in marks if isinstance(each, Written)):
                key, is_pile = mark.name or field, _bare(kind) is Pile
                told = list[str] if is_pile else kind
                limited = Annotated[told, mark.limits] if mark.limits else told
                fields.append((key, limited, _usual(defaults[field])))
                self._names[key] = field
                self._piles |= {key} if is_pile else set()
        self.type: type[Struct] = msgspec.defstruct(
            name,
            [field if field[2] is not NODEFAULT else field[:2] for field in fields],
            kw_only=True,
            forbid_unknown_fields=True,
            namespace={"__doc__": about},
            module=state_type.__module__,
        )

    def write(self, state: S) -> dict[str, Any]:
        """The document of a state."""
        told = {key: getattr(state, field) for key, field in self._names.items()}
        told |= {key: told[key].cards[::-1] for key in self._piles}
        made: dict[str, Any] = msgspec.to_builtins(told)
        return made

    def read(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """What a document says, by the fields of the state. Raises `BadPosition`."""
        found = read(document, self.type)
        told = {field: getattr(found, key) for key, field in self._names.items()}
        return told | {self._names[key]: Pile(getattr(found, key)[::-1]) for key in self._piles}


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    """The default of a field, as `defstruct` takes it."""
    if field.default_factory is NODEFAULT:
        return field.default
    return msgspec.field(default_factory=field.default_factory)
