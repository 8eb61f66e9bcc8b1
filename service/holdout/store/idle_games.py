"""Open games by the time at which somebody has to see whether they are still played.

A game is noted when it is created, and looked at when it could have been left alone for long
enough; whoever looks says when to look again. So nothing has to be written for each action. The
daily scan of the index notes games that are missing here.

    {holdout:idle}:due     games by the time from which they may be taken
"""

from collections.abc import Iterable, Sequence
from typing import Final

from holdout.store.connection import Connection, Script
from holdout.store.queues import Taken

DUE: Final = "{holdout:idle}:due"
TOO_FAR: Final = 100 * 365 * 24 * 3600
"""No time is too far in the future, in seconds: some games are kept for years."""

_CALL: Final = Script("idle")
_TAKE: Final = Script("take")
_SETTLE: Final = Script("settle")


class IdleGames:
    """The open games of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def note(self, game_ids: Iterable[str], seconds: int) -> None:
        """Have games looked at in so many seconds, unless that is settled already."""
        if ids := [*game_ids]:
            self._connection.run(_CALL, (DUE,), seconds, *ids)

    def take(self, lease: float, limit: int) -> Sequence[Taken]:
        """Take games that are due, for `lease` seconds."""
        until, *games = self._connection.run(_TAKE, (DUE,), lease, limit, TOO_FAR)
        return [Taken(each.decode(), until.decode()) for each in games]

    def settle(self, taken: Taken, again: float | None) -> None:
        """Forget a game, or make it due again in some seconds."""
        due = "" if again is None else again
        self._connection.run(_SETTLE, (DUE,), taken.game_id, taken.until, due)
