"""Work that takes long: what a bot advises, and whether a record is true.

It is done by processes that answer questions, so that it does not delay other requests. A question
has all that its answer depends on, so an answer can be kept and given to everybody who asks the
same. The payers are no part of it: they are charged the estimated cost in advance, and the process
that does the work settles the bill, also if they have stopped waiting. Where no such process runs,
the worker of the request does the work at once.
"""

import random
import time
from collections.abc import Callable
from contextvars import ContextVar
from hashlib import sha256
from math import ceil
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct, structs

from holdout.bots import Budget, Situation, asking
from holdout.bots.apart import Apart
from holdout.bots.asking import BotFault, fallback
from holdout.bots.protocol import Unwanted, Weighed
from holdout.bots.search import WORLDS
from holdout.installed import BOTS, TITLES
from holdout.play import errors
from holdout.play.cache import Recent
from holdout.play.figures import Figures, Outcome
from holdout.play.phrases import Phrase
from holdout.play.records import Finding, check
from holdout.play.requests import GameRecord, Verdict
from holdout.store import Bill, Claim, NobodyAnswers, NotAnswered, Store, TooManyQuestions

#: For how many seconds a worker waits for an answer.
PATIENCE: Final = 10
#: How many answers each process keeps.
KEPT: Final = 256

#: About how many seconds an answer takes that plays nothing on.
DECISION_SECONDS: Final = 0.3

#: Seconds of processor time that this request has cost other processes, or will.
seconds_elsewhere: ContextVar[float] = ContextVar("seconds_elsewhere", default=0.0)

_recent: Recent[bytes] = Recent(KEPT)


class Purse:
    """Who pays for the questions of a request: nobody, unless a limit applies."""

    def charge(self, milliseconds: int) -> Bill:
        """Charge work in advance, and return the bill to settle when it is done."""
        return Bill((), milliseconds)

    def give_back(self, bill: Bill) -> None:
        """Refund a charge: the work is not done."""


NOBODY: Final = Purse()
purse: ContextVar[Purse] = ContextVar("purse", default=NOBODY)


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
    """The action that a bot has chosen, and its evaluation of those it has compared; all by id.

    `bot` is the one that has chosen: the fallback if the requested one has failed.
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
    """`chosen`, `verdict` or `refused`, or none of them after a fault of ours."""

    chosen: Chosen | None = None
    verdict: Finding | None = None
    refused: Refused | None = None


class Done(NamedTuple):
    """Work that was done: the answer, unless nobody waits for it any more, and what it has cost.

    `fault`: a fault of the bot, or an error of the service.
    """

    kind: str
    answer: bytes | None
    seconds: float
    fault: Exception | None = None


# Records hold what clients have sent: JSON has whole numbers of any size, msgpack has not.
_encode = msgspec.json.Encoder().encode
_question = msgspec.json.Decoder(ForAdvice | ForCheck).decode
_answer = msgspec.json.Decoder(Answer).decode


def ask(store: Store, question: ForAdvice | ForCheck, claim: Claim) -> Answer:
    """Return the answer to a client's question. Raises `Busy` when too many wait."""
    asked, kind = _encode(question), _kind(question)
    key = sha256(asked).digest()
    outcome: Outcome = "kept"
    told = _recent.get(key) or store.answered(asked)
    if told is None:
        told, outcome = _asked(store, question, asked, claim), "answered"
    found = _answer(told)
    if found.chosen or found.verdict or found.refused:
        _recent.keep(key, told)
    else:
        outcome = "failed"
    Figures.used.asked(kind, outcome)
    return found


def _asked(store: Store, question: ForAdvice | ForCheck, asked: bytes, claim: Claim) -> bytes:
    """Charge the work in advance, and return its answer. Raises `Busy`."""
    payer, kind = purse.get(), _kind(question)
    bill = payer.charge(ceil(_cost(question) * 1000))
    try:
        return store.ask(asked, claim, patience=PATIENCE, bill=bill)
    except NobodyAnswers:
        payer.give_back(bill)
        return _answered_here(asked)
    except TooManyQuestions as error:
        payer.give_back(bill)
        Figures.used.asked(kind, "refused")
        raise errors.Busy from error
    except NotAnswered as error:
        # A process that is working on it still settles the bill.
        Figures.used.asked(kind, "late")
        raise errors.Busy from error


def _answered_here(asked: bytes) -> bytes:
    """Compute the answer in this thread. Raises errors of the service itself."""
    began = time.thread_time()
    done = answer(asked)
    # What this thread has spent is measured anyway.
    elsewhere = max(0.0, done.seconds - (time.thread_time() - began))
    seconds_elsewhere.set(seconds_elsewhere.get() + elsewhere)
    if done.fault is not None and not isinstance(done.fault, BotFault):
        raise done.fault
    assert done.answer is not None  # noqa: S101 - we wait for it
    return done.answer


def _kind(question: ForAdvice | ForCheck) -> str:
    return "advice" if isinstance(question, ForAdvice) else "check"


def _cost(question: ForAdvice | ForCheck) -> float:
    """About how many seconds of processor time an answer takes, rather more than less."""
    if isinstance(question, ForCheck):
        return DECISION_SECONDS
    skill = TITLES[question.title].rules.skill
    if skill is None:
        return DECISION_SECONDS
    explained = max(2, question.choices) + len(question.compare) if question.choices else 0
    playouts = (question.simulations or skill.simulations) + WORLDS * explained
    return playouts * skill.seconds / skill.simulations


def verify_record(store: Store, record: GameRecord, client: str, language: str) -> Verdict:
    """Replay a record for a client and return whether it is valid. Raises `BadRecord`, `Busy`."""
    told = ask(store, ForCheck(_all_rules(), record), Claim(client, person=True))
    if told.refused is not None:
        wrong = next(iter(told.refused.wrong), None)
        raise errors.BadRecord(told.refused.phrase, wrong=wrong)
    if told.verdict is None:
        raise RuntimeError("the check has failed")
    return told.verdict.said(language)


def is_ours(question: bytes) -> bool:
    """Return whether a question is in a supported format and about the rules of this version."""
    try:
        asked = _question(question)
    except msgspec.MsgspecError:
        return False
    if isinstance(asked, ForCheck):
        return asked.rules == _all_rules()
    return asked.title in TITLES and asked.rules == TITLES[asked.title].made_by


def _all_rules() -> str:
    return ", ".join(title.made_by for title in TITLES.values())


def answer(question: bytes, wanted: Callable[[], bool] = lambda: True) -> Done:
    """Compute the answer, as long as it is wanted."""
    asked = _question(question)
    # A bot in a process of its own spends none of this thread's time, but holds it up.
    apart = isinstance(asked, ForAdvice) and isinstance(BOTS.get(asked.bot), Apart)
    clock = time.monotonic if apart else time.thread_time
    began, fault, said = clock(), None, None
    try:
        if isinstance(asked, ForCheck):
            found = _checked(asked.record)
        else:
            found, fault = _advised(asked, wanted)
        said = _encode(found)
    except Unwanted:
        pass
    except Exception as error:  # noqa: BLE001 - a fault in one answer holds up no other
        said, fault = _encode(Answer()), error
    seconds = clock() - began
    Figures.used.worked(_kind(asked), seconds)
    return Done(_kind(asked), said, seconds, fault)


def _advised(asked: ForAdvice, wanted: Callable[[], bool]) -> tuple[Answer, Exception | None]:
    title = TITLES[asked.title]
    budget = structs.replace(
        BUDGET, simulations=asked.simulations, compare=asked.compare, explain=asked.choices
    )
    situation = Situation(title, title.load(asked.state), asked.seat, budget, wanted)
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
    return Answer(chosen=chosen), given.fault


def _checked(record: GameRecord) -> Answer:
    try:
        return Answer(verdict=check(record))
    except errors.BadRecord as error:
        return Answer(refused=Refused(error.phrase, error.wrong))


#: How long a bot may take; less than a lease, with time to spare for the fallback.
BUDGET = Budget(seconds=5)


def answer_of(name: str, situation: Situation, luck: random.Random) -> asking.Answer:
    """Return a bot's answer; if it has a fault, or there is none of this name, the fallback's.

    A bot may be missing where the operator has named other ones than when it was chosen.
    Raises `Unwanted`.
    """
    if name in BOTS:
        given = asking.answer(BOTS[name], situation, luck)
    else:
        missing = BotFault("missing", f"there is no bot {name}")
        instead = asking.ask(BOTS[fallback(situation.title)], situation, luck)
        given = asking.Answer(instead, missing)
    if given.fault:
        Figures.used.failed(name if name in BOTS else "unknown", given.fault.kind)
    return given
