"""States that games were in lately, so that nobody has to play a game again to come to them."""

from holdout.play.recent import Recent
from holdout.store import Game

#: So many states are kept, each of a few kilobytes.
KEPT = 512

_recent: Recent[bytes] = Recent(KEPT)


def state_at(game: Game, version: int) -> bytes | None:
    """The saved state that a game was in at a version; None if it is not there any more."""
    return _recent.get((*identity(game), version))


def keep_state(game: Game, version: int, state: bytes) -> None:
    """Keep the saved state that a game was in at a version."""
    _recent.keep((*identity(game), version), state)


def identity(game: Game) -> tuple[str, float]:
    """What tells a game from another one of the same id, which may be made when it has expired."""
    return game.id, game.created
