"""What events move, as it follows from the roles of their fields."""

from collections import Counter
from typing import Annotated

import pytest
from msgspec import Struct

from holdout.kernel.elements import HandElement, Move, PileElement
from holdout.kernel.events import COUNT, Event, EventKind, at, source, to, what
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


class Pool(Struct, frozen=True):
    """A pool of tokens."""

    left: int


class Counted(Happened, frozen=True, tag="counted"):
    """Pools are counted."""

    pools: list[Pool]


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
