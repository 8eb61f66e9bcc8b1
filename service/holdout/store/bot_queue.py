"""The queue of games that wait for a bot: bot workers take games from it, each under a lease.

A game is queued twice around the write that leaves a decision to a bot: before it, due a moment
later, and after it, due at once. So it stays queued even if the writer is killed in between. A
worker holds a game until its lease ends; if it is still listed then, another worker takes it, as
the first may have been killed. The clock is the server's.

    {holdout:bots}:due     games by the time from which they may be taken
    {holdout:bots}:calls   one item for each new call, to wake the workers that listen
"""

from collections.abc import Sequence
from typing import Final

from holdout.store.connection import Connection, Script
from holdout.store.protocol import Taken

DUE: Final = "{holdout:bots}:due"
CALLS: Final = "{holdout:bots}:calls"
MOST_CALLS: Final = 1000
"""Wake-up calls are capped at this; workers look through the queue anyway."""
TOO_FAR: Final = 600
"""Longer than any lease, in seconds: a game due later than this was queued before the clock was
set back."""

_TAKE: Final = Script("take")
_SETTLE: Final = Script("settle")
_CALL: Final = Script("call")


class BotQueue:
    """The games of one store that wait for a bot; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def call(self, game_id: str, soon: int) -> None:
        """Queue a game in which a bot has to decide now, or in some seconds."""
        self._connection.run(_CALL, (DUE, CALLS), game_id, soon, MOST_CALLS)

    def listen(self, seconds: float) -> None:
        """Block until a game is queued, at most for some seconds."""
        self._connection.send("BLPOP", CALLS, seconds)

    def take(self, lease: float, limit: int) -> Sequence[Taken]:
        """Take games that are due, for `lease` seconds."""
        until, *games = self._connection.run(_TAKE, (DUE,), lease, limit, TOO_FAR)
        return [Taken(each.decode(), until.decode()) for each in games]

    def settle(self, taken: Taken, again: float | None) -> None:
        """Remove a game from the queue, or make it due again later."""
        due = "" if again is None else again
        self._connection.run(_SETTLE, (DUE,), taken.game_id, taken.until, due)
