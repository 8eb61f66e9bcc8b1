"""How the service speaks to a caller: in which language, and what it calls the players."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from holdout.kernel.words import Names, Words
from holdout.store import Seat


class Speech(NamedTuple):
    """A language, and the names of the players by seat."""

    language: str
    names: Names


def speech(language: str, words: Words, seats: Sequence[Seat]) -> Speech:
    """What to call the players at a table.

    A name that two seats share, or that another seat has as its number (`Player 2`), is followed
    by the number of its seat, so that nobody can pass for somebody else.
    """
    named = {number: seat.name for number, seat in enumerate(seats, 1) if seat.name}
    numbered = (words.player(number) for number in range(1, len(seats) + 1))
    taken = Counter(name.casefold() for name in (*named.values(), *numbered))
    names = {
        number: name if taken[name.casefold()] == 1 else f"{name} ({number})"
        for number, name in named.items()
    }
    return Speech(language, names)
