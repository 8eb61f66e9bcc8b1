"""What a game is made of besides its state: one class for each thing, which holds its rules.

A *step* is something that still has to happen, an *action* a legal answer to a *decision*, an
*event* (`kernel.events`) something that happened. A title subclasses each of the four once for each
kind: the class holds what the kind requires, what it does, its targets, the paragraph that it
follows from. Nothing else lists the kinds: `kinds_of` finds them.

All of them are plain data, so that a game can be saved between any two actions and go on in
another process, in the middle of a chain of effects.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Generic, TypeVar, Union

from msgspec import Struct

from holdout.kernel.elements import Element
from holdout.kernel.errors import OTHER_QUESTION
from holdout.kernel.questions import About, TurnsUp

T = TypeVar("T")
S = TypeVar("S")

#: Stable codes of what an action lacks.
Codes = Iterator[str]

#: What an action lacks that is none of the answers, for no reason that everybody may know.
NOT_ON_OFFER = "not-on-offer"


class Step(Struct, frozen=True, gc=False, tag_field="op", omit_defaults=True):
    """Something that still has to happen: of the course of the game, or an effect of a card."""

    def run(self, state: Any) -> None:
        """Let it happen: change the state, put further steps on the agenda, or ask somebody."""
        raise NotImplementedError(type(self).__name__)


class Decision(Struct, gc=False, tag_field="kind", omit_defaults=True, kw_only=True):
    """A question that the rules put to a seat, with all that the rules know of it.

    A `sealed` decision is one of several that are answered at the same time: its answer (the
    canonical id of an action) is held back until all of them are in.

    `rule` is the paragraph of the rules that it follows from. `always`: one of the answers, such as
    to end the turn, is open whatever else is.
    """

    rule: ClassVar[str | None] = None
    always: ClassVar[bool] = False

    seat: int
    sealed: bool = False
    answer: str | None = None

    @property
    def kind(self) -> str:
        """What sort of question it is."""
        return str(self.__struct_config__.tag)

    def moment(self, state: Any) -> "Moment[Any]":
        """Return the state as it is when this is asked, for its actions to look things up in."""
        return Moment(state, self)

    def legal(self, moment: Any) -> list[Any]:
        """List every answer that is open to the seat, each once, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def take(self, moment: Any, action: Any) -> None:
        """Carry an answer out; the decision is no longer open then. Here: what the action does."""
        action.do(moment)

    def asks_for(self, moment: Any, action: "Action") -> bool:
        """Return whether actions of this kind are answers to the decision, open or not."""
        return any(type(each) is type(action) for each in self.legal(moment))

    def offers(self, moment: Any, action: "Action") -> bool:
        """Return whether an action is among the answers; to be overridden where listing is dear."""
        return action in self.legal(moment)

    def unmet(self, moment: Any, action: "Action") -> list[str]:
        """Return what an action outside the answers lacks, as short stable codes."""
        if not self.asks_for(moment, action):
            return [OTHER_QUESTION]
        return list(action.lacks(moment)) or [NOT_ON_OFFER]

    def cites(self, action: "Action") -> str | None:
        """Return the paragraph of the rules that an answer follows from."""
        return action.cites()

    def describe(self, moment: Any, viewer: int | None) -> About:
        """Return what the decision is about, as far as a seat (None: a spectator) may know."""
        del moment, viewer
        return About(rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        """Return what its words may name: only what everybody may know. Here: who is asked."""
        del deck
        return {"seat": self.seat}


class Moment(Generic[S]):
    """A state, and the decision that a seat has to answer in it.

    Titles subclass it for what several actions ask: each thing is looked up once. It holds for one
    state: after every action there is another one.
    """

    def __init__(self, state: S, asked: Decision) -> None:
        """`asked` is one of the open decisions of the state."""
        self.state, self.asked, self.seat = state, asked, asked.seat


class once(Generic[T]):  # noqa: N801 - a decorator, as `property` is one
    """A property of a moment: worked out when it is first asked for, and kept.

    `functools.cached_property` takes a lock until Python 3.12, which costs more than most of them.
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        """`work_out` is the method that it stands for, whose name it keeps its value by."""
        self.work_out, self.name = work_out, work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, moment: Any, owner: type[Any]) -> T:
        found = self.work_out(moment)
        setattr(moment, self.name, found)
        return found


class Action(Struct, frozen=True, gc=False, tag_field="kind"):
    """One legal answer to a decision, with all that the rules know of it.

    `rule` is the paragraph of the rules that it follows from. `names` says, by field, which thing
    on the table a field names, `onto` which things are touched whatever the fields say.
    """

    rule: ClassVar[str | None] = None
    names: ClassVar[Mapping[str, Callable[[Any], Element]]] = {}
    onto: ClassVar[tuple[Element, ...]] = ()

    @property
    def kind(self) -> str:
        """The word that the canonical id begins with."""
        return str(self.__struct_config__.tag)

    # ---- may it be done

    def lacks(self, moment: Any) -> Codes:
        """Yield what is missing for the action, in order, as everybody may know it: stable codes.

        Legality and refusals come from here: the action is legal where nothing is missing and
        it `fits`.
        """
        del moment
        yield from ()

    def fits(self, moment: Any) -> bool:
        """Return whether hidden things allow it; if not, it is refused as `not-on-offer`."""
        del moment
        return True

    def is_open(self, moment: Any) -> bool:
        """Return whether nothing is missing for the action."""
        return not any(self.lacks(moment)) and self.fits(moment)

    # ---- what comes of it

    def do(self, moment: Any) -> None:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)

    def has_no_effect(self, moment: Any) -> bool:
        """Return whether the action can do nothing at the moment."""
        del moment
        return False

    def turns_up(self, moment: Any) -> TurnsUp | None:
        """Return the first random draw or hidden card that it reveals, unless titles try it out."""
        del moment
        return None

    def is_secret(self, moment: Any) -> bool:
        """Return whether others may not know that it is taken, like a card laid facedown."""
        del moment
        return False

    # ---- what is said of it

    def targets(self, moment: Any) -> list[Element]:
        """List the things on the table that it is done with or to, first those its fields name."""
        del moment
        found = []
        for name, make in self.names.items():
            value = getattr(self, name)
            if value is not None:
                found.append(make(value))
        return [*found, *self.onto]

    def cites(self) -> str | None:
        """Return the paragraph of the rules that the action follows from."""
        return self.rule

    def context(self, moment: Any) -> dict[str, Any]:
        """Return what the words of the action may name besides its parameters."""
        del moment
        return {}


# ---- registries


def kinds_of(base: type[T], package: str = "") -> tuple[type[T], ...]:
    """Find every class below a base that has a tag of its own, in the order of the source.

    Classes in between, which bear their own name as a tag, are left out. `package`: only
    classes of this package count.
    """
    found = dict.fromkeys(
        each
        for each in _below(base, package)
        if tag_of(each) != each.__name__ and _is_of(each, package)
    )
    modules = list(dict.fromkeys(each.__module__ for each in found))
    return tuple(sorted(found, key=lambda each: (modules.index(each.__module__), _line(each))))


def _below(base: type[T], package: str) -> Iterator[type[T]]:
    """Yield all classes below a base; those below a class of the package first."""
    for each in sorted(base.__subclasses__(), key=lambda each: not _is_of(each, package)):
        yield each
        yield from _below(each, package)


def _is_of(kind: type[Any], package: str) -> bool:
    """Return whether a class is of a package; without a package every class is."""
    return not package or f"{kind.__module__}.".startswith(f"{package}.")


def _line(kind: type[Any]) -> int:
    """Return the position of a class in its module; last if it is made in a function."""
    names = list(vars(sys.modules[kind.__module__]))
    return names.index(kind.__name__) if kind.__name__ in names else len(names)


def tag_of(kind: type[Any]) -> str:
    """Return the word that stands for a class in saved games and in the API."""
    return str(kind.__struct_config__.tag)


def union_of(base: type[Any]) -> Any:
    """Return the union of all kinds below a base, for the types of fields."""
    return Union[kinds_of(base)]  # noqa: UP007 - they are known only now


def name_kinds(state_type: type[Struct], field: str, kinds: tuple[type[Any], ...]) -> None:
    """Let a list of a state hold these kinds, whatever its class says; marks of the field stay.

    msgspec reads annotations when it first decodes, so this is done before.
    """
    if kinds:
        written = state_type.__annotations__
        held = list[Union[kinds]]  # type: ignore[valid-type]  # noqa: UP007 - they are known only now
        marks = getattr(written.get(field), "__metadata__", ())
        written[field] = Annotated[(held, *marks)] if marks else held


def bind(*users: type[Struct], **names: Any) -> None:
    """Let the annotations of structs name unions of classes that are written after them.

    The names become names of the modules of `users`; msgspec reads them when it first decodes.
    """
    for each in users:
        vars(sys.modules[each.__module__]).update(names)
