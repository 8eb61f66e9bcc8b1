"""Work that takes long: what a bot advises, and whether a record is true.

It is done by the processes that play bots, so that it does not delay other requests. A question has
all that its answer depends on, so an answer can be kept and given to everybody who asks the same.
Where no process plays bots, it is done at once by the worker that asks.
"""

import random
import time
from contextvars import ContextVar
from hashlib import sha256
from random import Random
from typing import Final

import msgspec
from msgspec import Struct, structs

from holdout.bots import Budget, Situation, asking
from holdout.bots.apart import Apart
from holdout.bots.asking import BotFault, fallback
from holdout.bots.protocol import Weighed
from holdout.installed import BOTS, TITLES
from holdout.play import errors
from holdout.play.cache import Recent
from holdout.play.phrases import Phrase
from holdout.play.records import Finding, check
from holdout.play.requests import GameRecord, Verdict
from holdout.store import Claim, NobodyAnswers, Store, TooManyQuestions

#: For how many seconds a worker waits for an answer.
PATIENCE: Final = 10
#: How many answers each process keeps.
KEPT: Final = 256

#: Seconds of processor time that this request has cost other processes, or will.
seconds_elsewhere: ContextVar[float] = ContextVar("seconds_elsewhere", default=0.0)

_recent: Recent[bytes] = Recent(KEPT)


class ForAdvice(Struct, frozen=True, array_like=True, tag="advice"):
    """What would a bot do in this seat? `luck` is the seed of its dice, `rules` a version."""

    title: str
    rules: str
    state: bytes
    seat: int
    bot: str
    luck: str
    choices: int
    compare: tuple[str, ...]
    simulations: int | None


class ForCheck(Struct, frozen=True, array_like=True, tag="check"):
    """Is a record true, by these rules?"""

    rules: str
    record: GameRecord


class Chosen(Struct, frozen=True):
    """The action that a bot has chosen, and what it thinks of those it has compared; all by id.

    `bot` is the one that has answered: the fallback if the one that was asked has failed.
    """

    bot: str
    action: str
    weighed: tuple[Weighed, ...]
    unit: str
    simulations: int
    worlds: int
    decided: bool | None


class Refused(Struct, frozen=True):
    """Why a record can't be checked."""

    phrase: Phrase
    wrong: list[errors.Wrong]


class Answer(Struct, frozen=True):
    """`chosen`, `verdict` or `refused`, or none of them after a fault of ours; and its cost.

    `seconds` of processor time were spent on it.
    """

    seconds: float
    chosen: Chosen | None = None
    verdict: Finding | None = None
    refused: Refused | None = None


# Records hold what clients have sent: JSON has whole numbers of any size, msgpack has not.
_encode = msgspec.json.Encoder().encode
_question = msgspec.json.Decoder(ForAdvice | ForCheck).decode
_answer = msgspec.json.Decoder(Answer).decode


def ask(store: Store, question: ForAdvice | ForCheck, claim: Claim) -> Answer:
    """The answer to a question, on behalf of a client. Raises `Busy` when too many are asked."""
    asked = _encode(question)
    key = sha256(asked).digest()
    kept = _recent.get(key)
    if kept is not None:
        return _answer(kept)
    try:
        told, is_new = store.ask(asked, claim, patience=PATIENCE)
        found = _answer(told)
        spent = found.seconds if is_new else 0.0
    except NobodyAnswers:
        began = time.thread_time()
        told, _ = answer(asked)
        found = _answer(told)
        # What this thread has spent is measured anyway.
        spent = max(0.0, found.seconds - (time.thread_time() - began))
    except TooManyQuestions as error:
        raise errors.Busy from error
    seconds_elsewhere.set(seconds_elsewhere.get() + spent)
    if found.chosen or found.verdict or found.refused:
        _recent.keep(key, told)
    return found


def verify_record(store: Store, record: GameRecord, client: str, language: str) -> Verdict:
    """Play a record again, for a client, and say whether it is true. Raises `BadRecord`, `Busy`."""
    rules = ", ".join(title.made_by for title in TITLES.values())
    told = ask(store, ForCheck(rules, record), Claim(client, person=True))
    if told.refused is not None:
        wrong = next(iter(told.refused.wrong), None)
        raise errors.BadRecord(told.refused.phrase, wrong=wrong)
    if told.verdict is None:
        raise RuntimeError("the check has failed")
    return told.verdict.said(language)


def answer(question: bytes) -> tuple[bytes, BotFault | None]:
    """Work the answer out here and now; and what the bot did wrong, if it failed."""
    asked = _question(question)
    if isinstance(asked, ForCheck):
        began = time.thread_time()
        found = _checked(asked.record)
        return _timed(found, time.thread_time() - began), None
    # A bot in a process of its own spends none of this thread's time, but holds it up.
    clock = time.monotonic if isinstance(BOTS.get(asked.bot), Apart) else time.thread_time
    began = clock()
    found, fault = _advised(asked)
    return _timed(found, clock() - began), fault


def fault() -> bytes:
    """The answer to a question that could not be answered because of a fault of ours."""
    return _encode(Answer(0.0))


def _timed(found: Answer, seconds: float) -> bytes:
    return _encode(structs.replace(found, seconds=seconds))


def _advised(asked: ForAdvice) -> tuple[Answer, BotFault | None]:
    title = TITLES[asked.title]
    budget = structs.replace(
        BUDGET, simulations=asked.simulations, compare=asked.compare, explain=asked.choices
    )
    situation = Situation(title, title.load(asked.state), asked.seat, budget)
    given = answer_of(asked.bot, situation, Random(asked.luck))
    bot = fallback(title) if given.fault else asked.bot
    choice = given.choice
    chosen = Chosen(
        bot,
        title.action_id(choice.action),
        choice.weighed,
        choice.unit,
        choice.simulations,
        choice.worlds,
        choice.decided,
    )
    return Answer(0.0, chosen=chosen), given.fault


def _checked(record: GameRecord) -> Answer:
    try:
        return Answer(0.0, verdict=check(record))
    except errors.BadRecord as error:
        return Answer(0.0, refused=Refused(error.phrase, error.wrong))


#: How long a bot may think; less than a lease, with time to spare for the fallback.
BUDGET = Budget(seconds=5)


def answer_of(name: str, situation: Situation, luck: random.Random) -> asking.Answer:
    """What the bot does; if it has a fault, or there is none of this name, what the fallback does.

    A bot may be missing where the operator has named other ones than when it was chosen.
    """
    if name in BOTS:
        return asking.answer(BOTS[name], situation, luck)
    missing = BotFault("missing", f"there is no bot {name}")
    return asking.Answer(asking.ask(BOTS[fallback(situation.title)], situation, luck), missing)
