"""Questions for the processes that play bots: asked by workers, answered once for all who ask.

{holdout:bots}:question:{hash}  a question that somebody waits for
{holdout:bots}:answer:{hash}    a stream of one entry, which any number of clients can wait for
{holdout:bots}:asked            who waits, by the time at which they give up
{holdout:bots}:asked:{client}   the same of one client
"""

import time
from hashlib import sha256
from typing import Final
from uuid import uuid4

from holdout.store.bot_queue import ALIVE, BotQueue
from holdout.store.connection import Connection, Script
from holdout.store.queues import QUESTION, Claim, Taken, Told
from holdout.store.refusals import NobodyAnswers, TooManyQuestions

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

    def __init__(self, connection: Connection, queue: BotQueue) -> None:
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
