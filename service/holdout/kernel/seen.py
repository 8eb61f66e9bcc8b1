"""Who sees what: each field of a state says it, and the views follow.

    hull: Annotated[int, EVERYBODY]                               as it is
    face: Annotated[int, NOBODY]                                  in no view
    pile: Annotated[Pile, size("deck")]                           only how many, under this name
    hands: Annotated[list[list[str]], own("hand"), sizes()]       a seat its own; all, how many
    sheets: Annotated[list[Sheet], formed(sides)]                 what a function makes of it

A field that says nothing is refused when the title is made, so that none is shown, or forgotten,
by mistake. Of the fields that all titles share only those are seen that a title declares again.
`written` marks what the document of a quiet table says (`kernel.positions.Document`).
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from operator import attrgetter
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta, Struct

from holdout.kernel.state import State

S = TypeVar("S", bound=State)

#: Makes what a view shows of a state: for a seat, or for spectators (None).
Form = Callable[[Any, int | None], Any]


class Sight(NamedTuple):
    """What is seen of a field: under which name (None: its own), of which type, in which form.

    Without a form it is shown as it is.
    """

    name: str | None
    type_of: Callable[[Any], Any]
    form_of: Callable[[str], Form] | None


class _Unseen:
    """The mark of what is not shown by its field."""


#: Everybody sees the field as it is: a word, a number, a list or a dictionary of these.
EVERYBODY: Final = Sight(None, lambda kind: kind, None)
#: Nobody sees it: it is dealt anew in imagined games, or of the course of the game.
NOBODY: Final = _Unseen()
#: A form of the view shows it together with other fields: see `besides` of `View`.
BESIDES: Final = _Unseen()


def everybody(name: str) -> Sight:
    """Everybody sees the field as it is, under another name."""
    return EVERYBODY._replace(name=name)


def size(name: str | None = None) -> Sight:
    """Everybody sees only how many there are: of a pile, a list."""
    return Sight(name, lambda _: int, lambda field: lambda state, _: len(getattr(state, field)))


def sizes(name: str | None = None) -> Sight:
    """Of a list by seat, everybody sees how many there are for each."""

    def form_of(field: str) -> Form:
        return lambda state, _: [len(each) for each in getattr(state, field)]

    return Sight(name, lambda _: list[int], form_of)


def own(name: str | None = None) -> Sight:
    """Of a list by seat, each sees its own; spectators see nothing: an empty list."""

    def form_of(field: str) -> Form:
        return lambda state, seat: list(getattr(state, field)[seat - 1]) if seat else []

    return Sight(name, lambda kind: get_args(kind)[0], form_of)


def shown(form: Form, name: str | None = None) -> Sight:
    """Everybody sees what a function makes of the state: it bears the name in the view.

    The function takes the state and the seat that looks (None: a spectator); its type says what
    the view has.
    """
    return Sight(name or form.__name__, lambda _: _returned(form), lambda _: form)


def formed(form: Callable[[Any, Any], Any], name: str | None = None) -> Sight:
    """Everybody sees what a function makes of the field; it takes the state and the value."""

    def form_of(field: str) -> Form:
        return lambda state, _: form(state, getattr(state, field))

    return Sight(name, lambda _: _returned(form), form_of)


def _returned(form: Callable[..., Any]) -> Any:
    return get_type_hints(form, include_extras=True)["return"]


class Written(NamedTuple):
    """The document of a quiet table has the field, under this name (None: its own)."""

    name: str | None
    limits: Meta | None


def written(name: str | None = None, **limits: Any) -> Written:
    """The document of a quiet table says it: as it is, and piles from the top.

    What a document may say can be limited, by the arguments of `msgspec.Meta`.
    """
    return Written(name, Meta(**limits) if limits else None)


class View(Generic[S]):
    """How a state is seen, made from the marks of its fields."""

    def __init__(
        self, name: str, state_type: type[S], about: str, *, besides: tuple[Form, ...] = ()
    ) -> None:
        """`about` says what the view is; `besides` are forms of more than one field."""
        self._made_of = name, state_type, about, besides

    @property
    def view_type(self) -> type[Struct]:
        """The struct of the views. Raises `TypeError` for fields that don't say who sees them."""
        return self._built[0]

    def __call__(self, state: S, seat: int | None) -> Struct:
        """What a seat (None: a spectator) may know."""
        made, as_it_is, forms = self._built
        values = [*as_it_is(state)]
        for index, form in forms:
            values[index] = form(state, seat)
        return made(*values)

    @cached_property
    def _built(self) -> tuple[type[Struct], Callable[[S], tuple[Any, ...]], list[tuple[int, Form]]]:
        """The type, what gets fields as they are, and the other forms by their place.

        Made when it is first needed: the state may name types that are bound after it.
        """
        name, state_type, about, besides = self._made_of
        fields: list[tuple[str, Any]] = []
        of: list[str] = []
        forms: list[tuple[int, Form]] = []
        for field, kind, marks in marked(state_type):
            for each in marks:
                if isinstance(each, Sight):
                    form = each.form_of(field) if each.form_of else _copier(field, kind)
                    forms += [(len(of), form)] if form else []
                    fields.append((each.name or field, each.type_of(kind)))
                    of.append(field)
        for form in besides:
            forms.append((len(of), form))
            fields.append((form.__name__, _returned(form)))
            of.append("version")  # Any field: the form takes its place.
        made = msgspec.defstruct(
            name, fields, frozen=True, namespace={"__doc__": about}, module=state_type.__module__
        )
        return made, attrgetter(*of), forms


def _copier(field: str, kind: Any) -> Form | None:
    """How a list or a dictionary is shown as it is: a copy, since states change in place."""
    if get_origin(kind) not in {list, dict}:
        return None
    return lambda state, _: getattr(state, field).copy()


def marked(state_type: type[State]) -> Iterator[tuple[str, Any, list[Any]]]:
    """The fields of a state, each with its type and with what is said of it here.

    Raises `TypeError` for a field that does not say who sees it.
    """
    shared = State.__struct_fields__
    silent = []
    for field, hint in get_type_hints(state_type, include_extras=True).items():
        if field not in state_type.__struct_fields__:
            continue
        kind, *said = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        ours = [each for each in said if isinstance(each, Sight | _Unseen | Written)]
        if not ours and field not in shared:
            silent.append(field)
        theirs = [each for each in said if each not in ours]
        yield field, Annotated[(kind, *theirs)] if theirs else kind, ours
    if silent:
        raise TypeError(
            f"{state_type.__name__} does not say who sees {', '.join(silent)}. Write:"
            f" {silent[0]}: Annotated[…, EVERYBODY], NOBODY, BESIDES, size(), own() or formed(…)"
        )
