"""What events move, as it follows from the roles of their fields."""

from collections import Counter
from typing import Annotated

import pytest
from msgspec import Struct

from holdout.kernel.elements import HandElement, Move, PileElement
from holdout.kernel.events import COUNT, Event, EventKind, EventKinds, at, source, to, what
from holdout.kernel.things import kinds_of

DECK, HAND = PileElement("deck"), HandElement(2)


class Happened(EventKind, frozen=True):
    """Something that happened."""


class Grew(Happened, frozen=True, tag="grew"):
    """Tokens come or go."""

    by: Annotated[int, COUNT]
    moving = {"what": "token", "to": DECK}


class Told(Happened, frozen=True, tag="told"):
    """Nothing moves."""

    by: int = 0
    renamed = {"amount": "by"}


class Pool(Struct, frozen=True):
    """A pool of tokens."""

    left: int


class Counted(Happened, frozen=True, tag="counted"):
    """Pools are counted."""

    pools: list[Pool]
    renamed = {"many": "pools", "pools.rest": "left"}


class Seen(Happened, frozen=True, tag="seen"):
    """Cards are looked at."""

    cards: Annotated[list[str], what()]
    where: Annotated[PileElement, at()]


class Drawn(Happened, frozen=True, tag="drawn"):
    """A seat draws a card, facedown."""

    pile: Annotated[str, source(PileElement)]
    moving = {"what": None, "to": HandElement}


class Shuffled(Grew, frozen=True, tag="shuffled"):
    """Cards go from a pile to another of this name."""

    by: int
    cards: Annotated[list[str], what(Counter)]
    pile: Annotated[str, source(PileElement), to(PileElement)]


class Drew(Drawn, frozen=True, tag="drew"):
    """A seat draws a card, or not."""

    drawn: Annotated[bool, COUNT]


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        (Grew(2), [Move("token", None, DECK, 2)]),
        (Grew(-2), [Move("token", DECK, None, 2)]),
        (Grew(0), []),
        (Told(1), []),
        (Seen(["a", "b"], DECK), [Move("a", DECK, DECK), Move("b", DECK, DECK)]),
        (Drawn("deck"), [Move(None, DECK, HAND)]),
        (Drew("deck", drawn=True), [Move(None, DECK, HAND)]),
        (Drew("deck", drawn=False), []),
        (Shuffled(7, ["a", "b", "a"], "deck"), [Move("a", DECK, DECK, 2), Move("b", DECK, DECK)]),
    ],
)
def test_moves(event: EventKind, moves: list[Move]) -> None:
    """Of seat 2, whose hand stands for all hands."""
    assert Event(event, 2).moves == moves


def test_kinds_stand_as_they_are_written() -> None:
    """Also those of a base in between; bases themselves are none."""
    assert kinds_of(Happened) == (Grew, Told, Counted, Seen, Drawn, Shuffled, Drew)


def test_usual_parameters_are_left_out() -> None:
    """And the kind is not one of them."""
    assert (Told().params, Told(1).params) == ({}, {"by": 1})
    assert Event(Told()).all_params == {"by": 0}


def test_older_names_of_parameters_are_read() -> None:
    """A log that was written when they were called so is told with the names of today."""
    told = EventKinds([Told])

    assert told.read({"kind": "told", "params": {"amount": 2}, "seat": 1}) == Event(Told(2), 1)
    assert told.read(Event(Told(2), 1).plain()) == Event(Told(2), 1)


def test_older_names_within_parameters_are_read() -> None:
    """Such as those of pools in a list, whatever the list was called."""
    told, now = EventKinds([Counted]), Event(Counted([Pool(1), Pool(2)]))

    for name in ("pools", "many"):
        old = {"kind": "counted", "params": {name: [{"rest": 1}, {"rest": 2}]}}
        assert told.read(old) == now
    assert told.read(now.plain()) == now
