"""Who sees what: each field of a state says it, and views, imagining and documents follow.

    hull: Annotated[int, EVERYBODY]                               as it is
    face: Annotated[int, NOBODY]                                  in no view
    pile: Annotated[Pile, size("deck")]                           only how many, under this name
    hands: Annotated[list[list[str]], own("hand"), sizes()]       a seat its own; all, how many
    sheets: Annotated[list[Sheet], formed(sides)]                 what a function makes of it
    prices: Annotated[dict[str, int], by_view()]                  what a function of the view makes

A field that says nothing is refused when the title is made, so that none is shown, or forgotten,
by mistake. Of the fields that all titles share only those are seen that a title declares again.

`written`, `by_hand` and `unwritten` say what the document of a quiet table has of it
(`kernel.positions.Document`), and `SEAT` that a number is a seat; `hidden` and `FORGOTTEN` what an
imagined game has in its place (`kernel.imagining.Imagining`).
"""

from collections.abc import Callable, Iterator
from functools import cached_property
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
from msgspec import NODEFAULT, Meta, Struct

from holdout.kernel.state import State

S = TypeVar("S", bound=State)

#: Makes what a view shows of a state: for a seat, or for spectators (None).
Form = Callable[[Any, Any], Any]


class Sight(NamedTuple):
    """What is seen of a field: under which name (None: its own), of which type, in which form.

    `code` is an expression of the VALUE, the `state`, the `seat` that looks, and of a FORM that
    makes it; views are compiled of these once, since they are made at each request. `owner`: only
    the seat that the part of the state belongs to sees it. `of`: the field, if it is given to a
    view and not marked there. `by_seat`: the field is a list with an entry for each seat.
    """

    name: str | None
    type_of: Callable[[Any], Any]
    code: str = "VALUE"
    form: Any = None
    owner: bool = False
    of: str | None = None
    by_seat: bool = False


class ByView(NamedTuple):
    """What a form of the view makes, by its name (None: that of the field), is seen here."""

    name: str | None


class _Unseen:
    """The mark of what is not shown by its field."""


#: Everybody sees the field as it is: a word, a number, a list or a dictionary of these.
EVERYBODY: Final = Sight(None, lambda kind: kind)
#: Of a part of the state that belongs to a seat: only this seat sees the field, as it is.
OWNER: Final = EVERYBODY._replace(owner=True)
#: Nobody sees it: it is dealt anew in imagined games, or of the course of the game.
NOBODY: Final = _Unseen()
#: A form of the view shows it together with other fields: see `besides` of `View`.
BESIDES: Final = _Unseen()


def by_view(name: str | None = None) -> ByView:
    """Show here what a form in `besides` of the view makes, which may need rules for that.

    The form bears this name (None: that of the field). Others of `besides` come last.
    """
    return ByView(name)


def everybody(name: str) -> Sight:
    """Everybody sees the field as it is, under another name."""
    return EVERYBODY._replace(name=name)


def size(name: str | None = None) -> Sight:
    """Everybody sees only how many there are: of a pile, a list."""
    return Sight(name, lambda _: int, "len(VALUE)")


def sizes(name: str | None = None) -> Sight:
    """Show everybody how many there are for each seat, in a list by seat."""
    return Sight(name, lambda _: list[int], "[*map(len, VALUE)]", by_seat=True)


def own(name: str | None = None) -> Sight:
    """Show each seat its own part of a list by seat; show spectators an empty list."""
    code = "list(VALUE[seat - 1]) if seat else []"
    return Sight(name, lambda kind: get_args(kind)[0], code, by_seat=True)


def shown(form: Form, name: str | None = None) -> Sight:
    """Everybody sees what a function makes of the state: it bears the name in the view.

    The function takes the state and the seat that looks (None: a spectator); its type says what
    the view has.
    """
    return Sight(name or form.__name__, lambda _: _returned(form), "FORM(state, seat)", form)


def formed(form: Callable[[Any, Any], Any], name: str | None = None) -> Sight:
    """Everybody sees what a function makes of the field; it takes the state and the value."""
    return Sight(name, lambda _: _returned(form), "FORM(state, VALUE)", form)


def to_owner(sight: Sight) -> Sight:
    """Limit a sight to the seat that the part of the state belongs to."""
    return sight._replace(owner=True)


def _returned(form: Callable[..., Any]) -> Any:
    return get_type_hints(form, include_extras=True)["return"]


class Written(NamedTuple):
    """The document of a quiet table has the field, under this name (None: its own).

    `default`: what it means if it is left out; `NODEFAULT`: the same as in the state.
    """

    name: str | None
    default: Any
    limits: Meta | None


class Unwritten(NamedTuple):
    """The document of a quiet table does not have the field as it is, for this reason.

    `keys`: the parts of the document that the title writes and reads for it.
    """

    why: str
    keys: tuple[str, ...] = ()


def written(name: str | None = None, *, default: Any = NODEFAULT, **limits: Any) -> Written:
    """Write the field into the document of a quiet table: as it is, and piles from the top.

    The arguments of `msgspec.Meta` can limit the values that a document may have. With the
    default `UNSET` or None the field may be left out, and the title decides what there is
    then.
    """
    return Written(name, default, Meta(**limits) if limits else None)


def by_hand(*keys: str) -> Unwritten:
    """Leave the field to the title, which writes and reads it in these parts of the document."""
    return Unwritten("the title writes it", keys)


def unwritten(why: str) -> Unwritten:
    """Leave the field out of every document; the reason sets it apart from a forgotten one."""
    return Unwritten(why)


#: No document has it: it belongs to a move, and is as at a start when the table is quiet.
MEANWHILE: Final = unwritten("over when the table is quiet")


class Hidden(NamedTuple):
    """The cards are dealt anew in imagined games, together with those of all fields of a group."""

    group: str


class _Forgotten:
    """The mark of what an imagined game has as at a start."""


def hidden(group: str = "cards") -> Hidden:
    """Imagined games deal it anew: the cards that the seat does not know, among their places.

    Of a pile those are all that nobody has looked at, of a list by seat those of the others, of
    any other list all. Fields of one group are dealt together.
    """
    return Hidden(group)


#: Imagined games have it as at a start: it says what was hidden, or nothing when it is asked for.
FORGOTTEN: Final = _Forgotten()


class _Seat:
    """The mark of a number that is a seat."""


#: The number is a seat: of a game with three players a document can't say 4.
SEAT: Final = _Seat()

_SIGHTS = (Sight, ByView, _Unseen)
_MARKS = (*_SIGHTS, Written, Unwritten, Hidden, _Forgotten, _Seat)


class _Seen:
    """How a struct is seen, made from the marks of its fields.

    It is made when it is first needed: a struct may name types that are bound after it.
    """

    def __init__(
        self,
        name: str,
        of: type[Struct],
        about: str,
        *,
        besides: tuple[Form | Sight, ...] = (),
        owner: bool = False,
    ) -> None:
        """`about` says what it is; `besides` shows what more than one field says.

        `owner`: it is what only the seat sees that it belongs to.
        """
        self._made_of = name, of, about, besides
        self._owner = owner

    @property
    def view_type(self) -> type[Struct]:
        """The struct that is shown. Raises `TypeError` for fields that don't say who sees them."""
        return self._built[0]

    @property
    def make(self) -> Callable[[Any, Any, Any], Struct]:
        """Makes it, of the state, the part that is seen, and who looks or what it is called."""
        return self._built[1]

    @cached_property
    def _built(self) -> tuple[type[Struct], Callable[[Any, Any, Any], Struct]]:
        name, struct_type, about, besides = self._made_of
        given = [each if isinstance(each, Sight) else shown(each) for each in besides]
        late = {each.name or each.of: each for each in given}
        seen: list[tuple[str, Any, Sight]] = []
        for field, kind, marks in marked(struct_type):
            for each in marks:
                if isinstance(each, ByView):
                    sight = late.pop(each.name or field, None)
                    if sight is None:
                        raise TypeError(f"{name} has no form {each.name or field} in `besides`")
                    seen.append((sight.of or field, kind, sight))
                elif isinstance(each, Sight) and each.owner == self._owner:
                    seen.append((field, kind, each))
        seen += [(each.of or "", None, each) for each in late.values()]
        fields = [(each.name or field, each.type_of(kind)) for field, kind, each in seen]
        made = msgspec.defstruct(
            name, fields, frozen=True, namespace={"__doc__": about}, module=struct_type.__module__
        )
        names: dict[str, Any] = {"made": made}
        values = []
        for number, (field, kind, each) in enumerate(seen):
            code, form = each.code, each.form
            if code == "VALUE" and get_origin(kind) in {list, dict}:
                # States change in place.
                code = "VALUE.copy()"
            names[f"form_{number}"] = form.make if isinstance(form, _Seen) else form
            values.append(code.replace("VALUE", f"part.{field}").replace("FORM", f"form_{number}"))
        source = f"lambda state, part, seat: made({', '.join(values)})"
        return made, eval(source, names)  # noqa: S307 - written here, and by the marks of titles


class View(_Seen, Generic[S]):
    """How a state is seen, made from the marks of its fields."""

    def __init__(
        self,
        name: str,
        state_type: type[S],
        about: str,
        *,
        besides: tuple[Form | Sight, ...] = (),
        through: Callable[[S], Any] | None = None,
    ) -> None:
        """`about` says what the view is; `besides` shows what more than one field says.

        `through` is called once a view: the forms are given what it makes instead of the state.
        There they find what several of them look up.
        """
        super().__init__(name, state_type, about, besides=besides)
        self._through = through

    def __call__(self, state: S, seat: int | None) -> Struct:
        """Return what a seat (None: a spectator) may know of the state."""
        return self.make(self._through(state) if self._through else state, state, seat)


class Part(_Seen):
    """How a part of a state is seen, such as a player or a place, from the marks of its fields.

    Functions in `besides` take the state and the name or number of the part.
    """

    def in_list(self, field: str) -> Sight:
        """Show all parts in a list of the state; their numbers count from 1."""
        code = "[FORM(state, each, number) for number, each in enumerate(VALUE, 1)]"
        return Sight(
            field,
            lambda _: list[self.view_type],  # type: ignore[name-defined]
            code,
            self,
            of=field,
        )

    def in_dict(self, field: str) -> Sight:
        """Show all parts in a dictionary of the state, by their names."""
        code = "{name: FORM(state, each, name) for name, each in VALUE.items()}"
        return Sight(
            field,
            lambda _: dict[str, self.view_type],  # type: ignore[name-defined]
            code,
            self,
            of=field,
        )

    def of_seat(self, field: str, name: str) -> Sight:
        """Show the part that belongs to the seat that looks, in a list by seat."""
        code = "FORM(state, VALUE[seat - 1], seat) if seat else None"
        return Sight(name, lambda _: self.view_type | None, code, self, of=field)

    def alone(self, field: str, name: str | None = None) -> Sight:
        """Show the one part that a field of the state holds, or that there is none."""
        code = "FORM(state, VALUE, None) if VALUE is not None else None"
        return Sight(name or field, lambda _: self.view_type | None, code, self, of=field)


def marked(state_type: type[Struct]) -> Iterator[tuple[str, Any, list[Any]]]:
    """Yield the fields of a state or of a part of it, each with its type and its marks.

    Raises `TypeError` for a field that has no mark for who sees it.
    """
    silent = []
    for field, kind, marks in _read(state_type):
        if field not in _SHARED and not any(isinstance(each, _SIGHTS) for each in marks):
            silent.append(field)
        yield field, kind, marks
    if silent:
        raise TypeError(
            f"{state_type.__name__} does not say who sees {', '.join(silent)}. Write:"
            f" {silent[0]}: Annotated[…, EVERYBODY], NOBODY, BESIDES, size(), own() or formed(…)"
        )


_SHARED = State.__struct_fields__


def _read(state_type: type[Struct]) -> Iterator[tuple[str, Any, list[Any]]]:
    for field, hint in get_type_hints(state_type, include_extras=True).items():
        if field in state_type.__struct_fields__:
            kind, *said = get_args(hint) if get_origin(hint) is Annotated else (hint,)
            theirs = [each for each in said if not isinstance(each, _MARKS)]
            ours = [each for each in said if isinstance(each, _MARKS)]
            yield field, Annotated[(kind, *theirs)] if theirs else kind, ours


def check_written(state_type: type[State]) -> None:
    """Raise `TypeError` for a field that does not say whether it is `written`, or why not.

    A state of which nothing is written has its documents from elsewhere.
    """
    told = {
        field: any(isinstance(each, Written | Unwritten) for each in marks)
        for field, _, marks in _read(state_type)
        if field not in _SHARED
    }
    silent = [field for field, is_told in told.items() if not is_told]
    if silent and any(told.values()):
        raise TypeError(
            f"{state_type.__name__} does not say whether {', '.join(silent)} can be written down."
            f" Write: {silent[0]}: Annotated[…, written()], by_hand(…), MEANWHILE or unwritten(…)"
        )
