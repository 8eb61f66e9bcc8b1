"""Imagining: dealing anew what a seat does not know, by the marks of the fields.

Fields marked `hidden` are dealt anew, those that are `FORGOTTEN` are as at a start. A title whose
hidden things follow no other rule needs nothing else; what is special it does before or after.

With `Masking` in place of dice the same code deals masks: cards that nobody may look at. What can
be done in such a world does not depend on what is hidden.
"""

from collections.abc import Callable, MutableSequence, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, Generic, NoReturn, TypeVar

import msgspec
from msgspec import NODEFAULT

from holdout.kernel.errors import Hinges
from holdout.kernel.pile import Pile
from holdout.kernel.seen import FORGOTTEN, Hidden, marked
from holdout.kernel.state import State

S = TypeVar("S", bound=State)

#: Cards, and the places among them that hold what a seat does not know.
Places = tuple[list[str], Sequence[int]]
Find = Callable[[Any, int | None], list[Places]]


class Mask:
    """A card whose face is hidden: it may lie anywhere and be moved, and not be looked at.

    Whatever would depend on its face raises `Hinges`.
    """

    __slots__ = ()

    def _looked_at(self, *_args: object) -> NoReturn:
        raise Hinges

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _looked_at
    __hash__ = __str__ = __repr__ = __format__ = __bool__ = __len__ = _looked_at
    __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = __getattr__ = _looked_at


class Masking(Random):
    """Stands for the dice of an imagined game in which hidden cards are masked, not dealt anew.

    Where a title would guess what others have in mind it raises `Hinges`. Cards that a title deals
    with `shuffled` are not masked: they lie in their order, or `backwards`.
    """

    def __init__(self, *, backwards: bool = False) -> None:
        """Keep how cards lie that are not masked; there is no luck here."""
        super().__init__(0)
        self.backwards = backwards

    def randbytes(self, n: int) -> bytes:
        """Return a seed for what is rolled or drawn there; nobody will look at the result."""
        return bytes(n)

    def random(self) -> NoReturn:
        """Raise `Hinges`: nothing is guessed."""
        raise Hinges

    def getrandbits(self, _count: int, /) -> NoReturn:
        """Raise `Hinges`: nothing is guessed."""
        raise Hinges

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Mask all cards."""
        x[:] = masks(len(x))


#: Given to `Title.imagine` in place of dice: they deal masks.
MASKING: Final = Masking()
BACKWARDS: Final = Masking(backwards=True)


def masks(count: int) -> list[Any]:
    """So many masked cards."""
    return [Mask() for _ in range(count)]


def dealt(cards: Sequence[str], rng: Random) -> list[str]:
    """Cards in a random order, or as many masks."""
    return masks(len(cards)) if isinstance(rng, Masking) else shuffled(cards, rng)


def shuffled(cards: Sequence[str], rng: Random) -> list[str]:
    """Cards in a random order: sorting by chance is faster than `shuffle`.

    They are never masked: for cards that a view has to look at to tell which others are gone.
    """
    if isinstance(rng, Masking):
        return [*reversed(cards)] if rng.backwards else [*cards]
    random = rng.random
    return sorted(cards, key=lambda _card: random())


class Imagining(Generic[S]):
    """Deals anew, in place, what the marks of a state say: see `kernel.seen.hidden`."""

    def __init__(self, state_type: type[S]) -> None:
        """Keep the state type; read its marks when they are first needed."""
        self._state_type = state_type

    def __call__(self, state: S, seat: int | None, rng: Random) -> None:
        """Shuffle the cards of each group among their places, and forget what is to be forgotten.

        The cards are sorted before, so that nothing is left of where they lay.
        """
        groups, forgotten = self._made
        for finds in groups:
            places = [each for field, find in finds for each in find(getattr(state, field), seat)]
            cards = sorted(pile[index] for pile, indices in places for index in indices)
            rng.shuffle(cards)
            dealt = iter(cards)
            for pile, indices in places:
                for index in indices:
                    pile[index] = next(dealt)
        for field, start in forgotten:
            setattr(state, field, start())

    @cached_property
    def _made(self) -> tuple[list[list[tuple[str, Find]]], list[tuple[str, Callable[[], Any]]]]:
        """How the places of each group are found, and what stands for what is forgotten.

        Raises `TypeError` for a hidden field that is no pile, no cards and no hands by seat.
        """
        groups: dict[str, list[tuple[str, Find]]] = {}
        forgotten = []
        defaults = {each.name: each for each in msgspec.structs.fields(self._state_type)}
        for field, kind, marks in marked(self._state_type):
            for mark in marks:
                if isinstance(mark, Hidden):
                    if kind not in _FIND:
                        raise TypeError(f"{field} is hidden, but no pile, no cards and no hands")
                    groups.setdefault(mark.group, []).append((field, _FIND[kind]))
                elif mark is FORGOTTEN:
                    forgotten.append((field, _start(defaults[field])))
        return list(groups.values()), forgotten


def unknown(pile: Pile) -> Sequence[int]:
    """List the places of a pile, from the bottom, whose cards nobody knows."""
    known, every = pile.known, range(len(pile))
    return [index for index in every if index not in known] if known else every


def _of_pile(pile: Pile, _seat: int | None) -> list[Places]:
    return [(pile.cards, unknown(pile))]


def _of_others(hands: list[list[str]], seat: int | None) -> list[Places]:
    return [(hand, range(len(hand))) for number, hand in enumerate(hands, 1) if number != seat]


def _of_list(cards: list[str], _seat: int | None) -> list[Places]:
    return [(cards, range(len(cards)))]


#: By the type of a field: where the cards lie in it that a seat does not know.
_FIND: dict[Any, Find] = {Pile: _of_pile, list[list[str]]: _of_others, list[str]: _of_list}


def _start(field: msgspec.structs.FieldInfo) -> Callable[[], Any]:
    """Return a function that makes a field's start value. Raises `TypeError` if it has none."""
    if field.default_factory is not NODEFAULT:
        made: Callable[[], Any] = field.default_factory
        return made
    if field.default is NODEFAULT:
        raise TypeError(f"{field.name} is forgotten, but has no default")
    return lambda: field.default
