"""The queue of what waits for a bot: games, and questions that take long to answer.

Bot processes take one at a time, each under a lease. First comes what a person waits for; of equal
rank clients take turns, whose games or questions they are (start-time fair queueing).

A game is queued twice around the write that leaves a decision to a bot: before it, due a moment
later, and after it, ready at once. So it stays queued even if the writer is killed in between. A
process holds a game until its lease ends; if it is still listed then, another takes it, as the
first may have been killed. The clock is the server's.

    {holdout:bots}:due     what is taken or not ready yet, by the time from which it is ready
    {holdout:bots}:ready   what may be taken, in its order
    {holdout:bots}:claims  the rank of each and whose it is
    {holdout:bots}:turns   the last turn of each client
    {holdout:bots}:calls   one item for each new call, to wake the processes that listen
    {holdout:bots}:alive   is there while some process takes what waits
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.store.connection import Connection, Script
from holdout.store.queues import Claim, Taken

DUE: Final = "{holdout:bots}:due"
CALLS: Final = "{holdout:bots}:calls"
ALIVE: Final = "{holdout:bots}:alive"
KEYS: Final = (
    *(DUE, "{holdout:bots}:ready", "{holdout:bots}:claims", "{holdout:bots}:turns"),
    *(CALLS, ALIVE),
)
MOST_CALLS: Final = 1000
"""Wake-up calls are capped at this; processes look through the queue anyway."""
TOO_FAR: Final = 600
"""Longer than any lease, in seconds: a game due later than this was queued before the clock was
set back."""
ALIVE_SECONDS: Final = 60
"""Longer than a bot thinks about a decision."""

_QUEUE: Final = Script("queue")


class BotQueue:
    """What waits for a bot in one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def call(self, item: str, soon: int, claim: Claim) -> None:
        """Queue a game in which a bot has to decide now, or in some seconds."""
        self._run("call", item, soon, _written(claim), MOST_CALLS)

    def add(self, item: str, claim: Claim) -> None:
        """Queue something, unless it is queued or taken already."""
        self._run("call", item, "new", _written(claim), MOST_CALLS)

    def listen(self, seconds: float) -> None:
        """Block until something is queued, at most for some seconds."""
        self._connection.send("BLPOP", CALLS, seconds)

    def take(self, lease: float, limit: int) -> Sequence[Taken]:
        """Take what is ready, for `lease` seconds."""
        until, *items = self._run("take", lease, limit, TOO_FAR, ALIVE_SECONDS)
        return [Taken(each.decode(), until.decode()) for each in items]

    def settle(self, taken: Taken, again: float | None) -> None:
        """Remove something from the queue, or make it ready again later."""
        self._run("settle", taken.game_id, taken.until, "" if again is None else again)

    def _run(self, *arguments: Any) -> Any:
        return self._connection.run(_QUEUE, KEYS, *arguments)


def _written(claim: Claim) -> str:
    return f"{1 if claim.person else 2} {claim.client}"
