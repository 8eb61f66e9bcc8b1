"""Caches of recent results."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

from holdout.store import Entry, Game

T = TypeVar("T")


class Recent(Generic[T]):
    """An LRU cache of this process.

    Only values that never change belong here.
    """

    def __init__(self, most: int) -> None:
        """Keep at most so many values."""
        self._most = most
        self._answers: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, question: Hashable) -> T | None:
        """Return the value of a key; None if it is not cached."""
        with self._lock:
            if question in self._answers:
                self._answers.move_to_end(question)
            return self._answers.get(question)

    def keep(self, question: Hashable, answer: T) -> None:
        """Cache a value, and evict another one if there is no room."""
        with self._lock:
            self._answers[question] = answer
            self._answers.move_to_end(question)
            if len(self._answers) > self._most:
                self._answers.popitem(last=False)


#: How many states are cached, each of a few kilobytes.
KEPT = 512

_recent: Recent[bytes] = Recent(KEPT)


class Moment(NamedTuple):
    """What identifies a moment of a game, also against another game of the same id.

    The version alone does not: a store may be restored from a backup, or lose its last writes, and
    the game go on in another way. So it is also when that version was made, in Unix seconds.
    """

    game: str
    created: float
    version: int
    at: float


def now(game: Game) -> Moment:
    """Return the moment that a game is at."""
    return Moment(game.id, game.created, game.version, game.changed)


def moment(game: Game, entry: Entry) -> Moment:
    """Return the moment of a game that an entry of its log led to."""
    return Moment(game.id, game.created, entry.version, entry.at)


def state_at(then: Moment) -> bytes | None:
    """Return the saved state of a game at a moment; None if it is not there any more."""
    return _recent.get(then)


def keep_state(then: Moment, state: bytes) -> None:
    """Keep the saved state that a game was in at a moment."""
    _recent.keep(then, state)
