"""The list of games that wait for a bot: who plays bots takes games from it, for a while only.

A game is called after the write by which a bot has to decide, and before it for a moment later:
should the caller be killed in between, the call is not lost. Whoever takes a game has it until a
time; is it still on the list then, somebody else takes it, as the first may have been killed.
The clock is the server's.

    {holdout:bots}:due     games by the time from which they may be taken
    {holdout:bots}:calls   a word for each new call, for those who listen
"""

from collections.abc import Sequence
from typing import Final

from holdout.store.connection import Link, Script
from holdout.store.protocol import Taken

DUE: Final = "{holdout:bots}:due"
CALLS: Final = "{holdout:bots}:calls"
MOST_CALLS: Final = 1000
"""More words than this nobody needs to hear: the list is looked through all the same."""
TOO_FAR: Final = 600
"""Nobody takes a game for so many seconds; one that is due later has seen the clock set back."""

_TAKE: Final = Script("take")
_SETTLE: Final = Script("settle")
_CALL: Final = Script("call")


class BotQueue:
    """The games of one store that wait for a bot; see `Store` for what its methods mean."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def call(self, game_id: str, soon: int) -> None:
        """Say that a bot has something to decide in a game, or will have in some seconds."""
        self._link.run(_CALL, (DUE, CALLS), game_id, soon, MOST_CALLS)

    def listen(self, seconds: float) -> None:
        """Return when somebody calls, at the latest after some seconds."""
        self._link.send("BLPOP", CALLS, seconds)

    def take(self, lease: float, limit: int) -> Sequence[Taken]:
        """Take games that are due, for `lease` seconds."""
        until, *games = self._link.run(_TAKE, (DUE,), lease, limit, TOO_FAR)
        return [Taken(each.decode(), until.decode()) for each in games]

    def settle(self, taken: Taken, again: float | None) -> None:
        """Give a game back, for ever or until it is due again."""
        due = "" if again is None else again
        self._link.run(_SETTLE, (DUE,), taken.game_id, taken.until, due)
