"""The queue of what waits for a bot: games, and questions that take long to answer.

Bot processes take one at a time, each under a lease: games, questions, or both. First come games in
which a person waits, then questions, then games of bots only; of equal rank clients take turns,
whose games or questions they are (start-time fair queueing).

A game is queued twice around the write that leaves a decision to a bot: before it, due a moment
later, and after it, ready at once. So it stays queued even if the writer is killed in between. A
process holds a game until its lease ends; if it is still listed then, another takes it, as the
first may have been killed. The clock is the server's.

    {holdout:bots}:due     what is taken or not ready yet, by the time from which it is ready
    {holdout:bots}:ready   what may be taken, in its order
    {holdout:bots}:claims  the rank of each and whose it is
    {holdout:bots}:turns   the last turn of each client

And for games (`seats`) and questions (`questions`) apart, such as `{holdout:bots}:calls:seats`:

    {holdout:bots}:calls   one item for each new call, to wake the processes that listen
    {holdout:bots}:alive   exists while some process takes items
    {holdout:bots}:since   since when each item waits that is ready, or taken and not settled yet

Workers enqueue questions. A question is worked out once, and all workers that wait for it read the
same answer.

    {holdout:bots}:question:{hash}  a question that a worker waits for
    {holdout:bots}:answer:{hash}    a stream of one entry, which any number of clients can wait for
    {holdout:bots}:payers:{hash}    who pays for it, and what each was charged in advance
    {holdout:bots}:asked            the waiting clients, by the time at which they give up
    {holdout:bots}:asked:{client}   the same for one client
"""

import time
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final
from uuid import uuid4

from holdout.store.connection import Call, Connection, Script
from holdout.store.protocol import (
    KINDS,
    QUESTION,
    Backlog,
    Bill,
    Claim,
    Kind,
    NobodyAnswers,
    NotAnswered,
    Payer,
    Taken,
    TooManyQuestions,
)

DUE: Final = "{holdout:bots}:due"
ALIVE: Final = "{holdout:bots}:alive:%s"
_PARTS: Final = (
    *("due", "ready", "claims", "turns"),
    *(f"{part}:{kind}" for kind in KINDS for part in ("since", "calls", "alive")),
)
MOST_CALLS: Final = 1000
"""Wake-up calls are capped at this; processes look through the queue anyway."""
TOO_FAR: Final = 600
"""Longer than any lease, in seconds: a game due later than this was queued before the clock was
set back."""
ALIVE_SECONDS: Final = 60
"""Longer than a bot takes for a decision."""

_QUEUE: Final = Script("queue")
_BACKLOG: Final = Script("backlog")

# What comes first.
_PERSONS, _QUESTIONS, _BOTS_ONLY = 1, 2, 3


class Queue:
    """What waits in one store, for bots or for something else; see `Store`.

    Whatever is no question is of the kind `seats`.
    """

    def __init__(self, connection: Connection, name: str = "bots", too_far: int = TOO_FAR) -> None:
        """Name the queue; what is due later than `too_far` was queued by another clock."""
        self._connection, self._too_far = connection, too_far
        self._keys = tuple(f"{{holdout:{name}}}:{part}" for part in _PARTS)

    def call(self, item: str, soon: int, claim: Claim) -> None:
        """Queue a game in which a bot has to decide now, or in some seconds."""
        script, keys, arguments = self.calling(item, soon, claim)
        self._connection.run(script, keys, *arguments)

    def calling(self, item: str, soon: int, claim: Claim) -> Call:
        """Return the command that does so, to be sent with others; it may be repeated."""
        rank = _PERSONS if claim.person else _BOTS_ONLY
        arguments = ("call", item, soon, f"{rank} {claim.client}", MOST_CALLS)
        return Call(_QUEUE, self._keys, arguments)

    def add(self, question: str, claim: Claim) -> None:
        """Queue a question, unless it is queued or taken already."""
        self._run("call", question, "new", f"{_QUESTIONS} {claim.client}", MOST_CALLS)

    def listen(self, seconds: float, kinds: Collection[Kind] = KINDS) -> None:
        """Block until something of these kinds is queued, at most for some seconds."""
        calls = (self._key(f"calls:{kind}") for kind in kinds)
        self._connection.send("BLPOP", *calls, seconds)

    def take(self, lease: float, limit: int, kinds: Collection[Kind] = KINDS) -> Sequence[Taken]:
        """Take what is ready of these kinds, for `lease` seconds."""
        wanted = " ".join(kinds)
        until, *items = self._run("take", lease, limit, self._too_far, ALIVE_SECONDS, wanted)
        return [Taken(each.decode(), until.decode()) for each in items]

    def backlog(self) -> Mapping[Kind, Backlog]:
        """Return for each kind whether a process takes it, the oldest one's age, and the number."""
        parts = (f"{part}:{kind}" for kind in KINDS for part in ("since", "alive"))
        told = self._connection.run(_BACKLOG, [self._key(each) for each in parts])
        each_three = zip(told[::3], told[1::3], told[2::3], strict=True)
        return {
            kind: Backlog(bool(taken), float(age), length)
            for kind, (taken, age, length) in zip(KINDS, each_three, strict=True)
        }

    def settle(self, taken: Taken, again: float | None) -> None:
        """Remove something from the queue, or make it ready again later."""
        self._run("settle", taken.game_id, taken.until, "" if again is None else again)

    def _key(self, part: str) -> str:
        return self._keys[_PARTS.index(part)]

    def _run(self, *arguments: Any) -> Any:
        return self._connection.run(_QUEUE, self._keys, *arguments)


QUESTION_KEY: Final = "{holdout:bots}:question:%s"
ANSWER_KEY: Final = "{holdout:bots}:answer:%s"
PAYERS_KEY: Final = "{holdout:bots}:payers:%s"
ASKED: Final = "{holdout:bots}:asked"
MOST: Final = 64
"""How many questions may wait at the same time, in all workers of all machines."""
MOST_EACH: Final = 16
"""How many of them one client may have, and never more than are left for all others."""
KEEP_SECONDS: Final = 60
"""How long an answer is kept: even a short one takes kilobytes, and one address may get thousands
in a minute."""
PAYERS_SECONDS: Final = 60
"""Longer than a question waits and is computed."""
_BLOCK_SECONDS: Final = 2.0
"""A blocking read ends before the connection's time-out does."""

_ASK: Final = Script("ask")
_ANSWER: Final = Script("answer")
_PAYERS: Final = Script("payers")


class Questions:
    """The questions of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection, queue: Queue) -> None:
        self._connection = connection
        self._queue = queue

    def answered(self, question: bytes) -> bytes | None:
        """Return the answer to a question if it is kept."""
        name = sha256(question).hexdigest()
        kept = self._connection.read("XRANGE", ANSWER_KEY % name, "-", "+")
        return _answer(kept) if kept else None

    def ask(self, question: bytes, claim: Claim, patience: int, bill: Bill) -> bytes:
        """Wait for the answer, at most for some seconds."""
        name = sha256(question).hexdigest()
        who, lists = uuid4().hex, (ASKED, f"{ASKED}:{claim.client}")
        of_it = (each % name for each in (QUESTION_KEY, ANSWER_KEY, PAYERS_KEY))
        keys = (ALIVE % "questions", *lists, *of_it)
        paid = [word for each in bill.payers for word in (_written(each), bill.milliseconds)]
        rest = (patience, MOST, MOST_EACH, PAYERS_SECONDS, *paid)
        asked = self._connection.run(_ASK, keys, who, question, *rest)
        if asked == 0:
            raise NobodyAnswers("no process answers questions")
        if asked < 0:
            raise TooManyQuestions("too many wait for an answer")
        try:
            self._queue.add(QUESTION + name, claim)
            return self._wait(name, time.monotonic() + patience)
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
        raise NotAnswered("nobody has answered in time")

    def payers(self, taken: Taken) -> Sequence[Bill]:
        """Return who pays for a question, each once."""
        told = self._connection.run(_PAYERS, [PAYERS_KEY % taken.game_id[1:]])
        pairs = zip(told[::2], told[1::2], strict=True)
        return [Bill((_payer(each),), int(charged)) for each, charged in pairs]

    def question(self, taken: Taken) -> bytes | None:
        """Return the question that was taken; None if no client waits for it any more."""
        found: bytes | None = self._connection.read("GET", QUESTION_KEY % taken.game_id[1:])
        return found

    def answer(self, taken: Taken, answer: bytes) -> None:
        """Publish the answer to all clients that wait for it."""
        name = taken.game_id.removeprefix(QUESTION)
        self._connection.run(
            _ANSWER, (QUESTION_KEY % name, ANSWER_KEY % name), answer, KEEP_SECONDS
        )


def _written(payer: Payer) -> str:
    return f"{payer.window} {payer.counter}"


def _payer(written: bytes) -> Payer:
    window, _, counter = written.decode().partition(" ")
    return Payer(counter, int(window))


def _answer(entries: list[tuple[bytes, dict[bytes, bytes]]]) -> bytes:
    return entries[0][1][b"answer"]
