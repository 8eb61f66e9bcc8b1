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

Questions are asked by workers and answered once for all who ask.

    {holdout:bots}:question:{hash}  a question that somebody waits for
    {holdout:bots}:answer:{hash}    a stream of one entry, which any number of clients can wait for
    {holdout:bots}:asked            who waits, by the time at which they give up
    {holdout:bots}:asked:{client}   the same of one client
"""

import time
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final
from uuid import uuid4

from holdout.store.connection import Connection, Script
from holdout.store.protocol import QUESTION, Claim, NobodyAnswers, Taken, Told, TooManyQuestions

DUE: Final = "{holdout:bots}:due"
ALIVE: Final = "{holdout:bots}:alive"
_PARTS: Final = ("due", "ready", "claims", "turns", "calls", "alive")
MOST_CALLS: Final = 1000
"""Wake-up calls are capped at this; processes look through the queue anyway."""
TOO_FAR: Final = 600
"""Longer than any lease, in seconds: a game due later than this was queued before the clock was
set back."""
ALIVE_SECONDS: Final = 60
"""Longer than a bot thinks about a decision."""

_QUEUE: Final = Script("queue")


class Queue:
    """What waits in one store, for bots or for something else; see `Store`."""

    def __init__(self, connection: Connection, name: str = "bots", too_far: int = TOO_FAR) -> None:
        """Name the queue; what is due later than `too_far` was queued by another clock."""
        self._connection, self._too_far = connection, too_far
        self._keys = tuple(f"{{holdout:{name}}}:{part}" for part in _PARTS)
        self._calls = self._keys[_PARTS.index("calls")]

    def call(self, item: str, soon: int, claim: Claim) -> None:
        """Queue a game in which a bot has to decide now, or in some seconds."""
        self._run("call", item, soon, _written(claim), MOST_CALLS)

    def add(self, item: str, claim: Claim) -> None:
        """Queue something, unless it is queued or taken already."""
        self._run("call", item, "new", _written(claim), MOST_CALLS)

    def listen(self, seconds: float) -> None:
        """Block until something is queued, at most for some seconds."""
        self._connection.send("BLPOP", self._calls, seconds)

    def take(self, lease: float, limit: int) -> Sequence[Taken]:
        """Take what is ready, for `lease` seconds."""
        until, *items = self._run("take", lease, limit, self._too_far, ALIVE_SECONDS)
        return [Taken(each.decode(), until.decode()) for each in items]

    def settle(self, taken: Taken, again: float | None) -> None:
        """Remove something from the queue, or make it ready again later."""
        self._run("settle", taken.game_id, taken.until, "" if again is None else again)

    def _run(self, *arguments: Any) -> Any:
        return self._connection.run(_QUEUE, self._keys, *arguments)


def _written(claim: Claim) -> str:
    return f"{1 if claim.person else 2} {claim.client}"


QUESTION_KEY: Final = "{holdout:bots}:question:%s"
ANSWER_KEY: Final = "{holdout:bots}:answer:%s"
ASKED: Final = "{holdout:bots}:asked"
MOST: Final = 64
"""How many questions may wait at the same time, in all workers of all machines."""
MOST_EACH: Final = 16
"""How many of them one client may have, and never more than are left for all others."""
KEEP_SECONDS: Final = 60
"""Even a short answer takes kilobytes, and one address may get thousands in a minute."""
_BLOCK_SECONDS: Final = 2.0
"""A blocking read ends before the connection's time-out does."""

_ASK: Final = Script("ask")
_ANSWER: Final = Script("answer")


class Questions:
    """What is asked in one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection, queue: Queue) -> None:
        self._connection = connection
        self._queue = queue

    def ask(self, question: bytes, claim: Claim, patience: int) -> Told:
        """Return the answer, at once if it is kept, at the latest after some seconds."""
        name = sha256(question).hexdigest()
        kept = self._connection.read("XRANGE", ANSWER_KEY % name, "-", "+")
        if kept:
            return Told(_answer(kept), is_new=False)
        who, lists = uuid4().hex, (ASKED, f"{ASKED}:{claim.client}")
        keys = (ALIVE, *lists, QUESTION_KEY % name, ANSWER_KEY % name)
        asked = self._connection.run(_ASK, keys, who, question, patience, MOST, MOST_EACH)
        if asked == 0:
            raise NobodyAnswers("no process plays bots")
        if asked < 0:
            raise TooManyQuestions("too many wait for an answer")
        try:
            self._queue.add(QUESTION + name, claim)
            return Told(self._wait(name, time.monotonic() + patience), is_new=True)
        finally:
            for each in lists:
                self._connection.send("ZREM", each, who)

    def _wait(self, name: str, end: float) -> bytes:
        while (left := end - time.monotonic()) > 0:
            block = int(min(left, _BLOCK_SECONDS) * 1000) + 1
            told = self._connection.send("XREAD", "BLOCK", block, "STREAMS", ANSWER_KEY % name, 0)
            if told:
                ((_, entries),) = told
                return _answer(entries)
        raise TooManyQuestions("nobody has answered in time")

    def question(self, taken: Taken) -> bytes | None:
        """Return the question that was taken; None if nobody waits for it any more."""
        found: bytes | None = self._connection.read("GET", QUESTION_KEY % taken.game_id[1:])
        return found

    def answer(self, taken: Taken, answer: bytes) -> None:
        """Tell all who wait."""
        name = taken.game_id.removeprefix(QUESTION)
        self._connection.run(
            _ANSWER, (QUESTION_KEY % name, ANSWER_KEY % name), answer, KEEP_SECONDS
        )


def _answer(entries: list[tuple[bytes, dict[bytes, bytes]]]) -> bytes:
    return entries[0][1][b"answer"]
