"""What was found out lately, so that it need not be found out again at once."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

from holdout.store import Entry, Game

T = TypeVar("T")


class Recent(Generic[T]):
    """Answers by question, of this process; those that were asked for least lately go first.

    Only answers that never change belong here.
    """

    def __init__(self, most: int) -> None:
        """Keep so many answers."""
        self._most = most
        self._answers: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, question: Hashable) -> T | None:
        """Return the answer to a question; None if it is not there any more."""
        with self._lock:
            if question in self._answers:
                self._answers.move_to_end(question)
            return self._answers.get(question)

    def keep(self, question: Hashable, answer: T) -> None:
        """Keep an answer, and drop another one if there is no room."""
        with self._lock:
            self._answers[question] = answer
            self._answers.move_to_end(question)
            if len(self._answers) > self._most:
                self._answers.popitem(last=False)


#: So many states are kept, each of a few kilobytes.
KEPT = 512

_recent: Recent[bytes] = Recent(KEPT)


class Moment(NamedTuple):
    """What tells a moment of a game from any other, also of another game of the same id.

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
