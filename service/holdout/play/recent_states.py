"""States that games were in lately, so that nobody has to play a game again to come to them."""

from typing import NamedTuple

from holdout.play.recent import Recent
from holdout.store import Entry, Game

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
    """The moment that a game is at."""
    return Moment(game.id, game.created, game.version, game.changed)


def moment(game: Game, entry: Entry) -> Moment:
    """The moment of a game that an entry of its log led to."""
    return Moment(game.id, game.created, entry.version, entry.at)


def state_at(then: Moment) -> bytes | None:
    """The saved state that a game was in at a moment; None if it is not there any more."""
    return _recent.get(then)


def keep_state(then: Moment, state: bytes) -> None:
    """Keep the saved state that a game was in at a moment."""
    _recent.keep(then, state)
