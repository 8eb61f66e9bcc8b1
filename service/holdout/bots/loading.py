"""Finding bots by name: those that we ship, and third-party ones in processes of their own.

A third-party bot is named `module:Class`, or by a name under which an installed package offers it
as an entry point of the group `holdout.bots`.
"""

import random
import subprocess
import sys
import threading
import time
import weakref
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import IO, Any

import msgspec
from msgspec import Struct

from holdout.bots import BOTS
from holdout.bots.asking import BotFault
from holdout.bots.protocol import Budget, Choice, Listed, Situation, Weighed
from holdout.kernel.errors import UnknownAction
from holdout.kernel.title import Title


class Ready(Struct, frozen=True):
    """The first line of a bot's process: what it says of itself, or why it can't begin."""

    text: str = ""
    titles: list[str] = []
    error: str = ""


class Question(Struct, frozen=True):
    """A situation: `state` holds nothing that the seat can't know."""

    title: str
    state: bytes
    seat: int
    seed: str
    budget: Budget


class Reply(Struct, frozen=True, omit_defaults=True):
    """A choice, with the id of the action; or what the bot did wrong."""

    action: str = ""
    weighed: tuple[Weighed, ...] = ()
    unit: str = ""
    simulations: int = 0
    worlds: int = 0
    decided: bool | None = None
    fault: str = ""
    message: str = ""


#: What runs there; the folder that it is started in comes first in its path.
HOST = "holdout.bots.host"


class NoSuchBot(ValueError):
    """No bot is called so, or it does not start; the message says why."""


class Apart:
    """A bot by its name; its process is started when it is needed, and again after it has ended.

    It is sent games in which everything that its seat can't know was dealt anew, so that there is
    nothing to see for a bot that looks into the state; and when it hangs or breaks, only that
    process ends.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        #: What the bot says of itself, once it was started.
        self.text = ""
        self._ready: Ready | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._end: weakref.finalize[..., Apart] | None = None
        self._turn = threading.Lock()

    def plays(self, title: Title[Any]) -> bool:
        """Whether it says that it plays the title; one that does not start plays nothing."""
        try:
            return title.id in self.start().titles
        except NoSuchBot:
            return False

    def start(self) -> Ready:
        """Start the process unless it has been; what the bot says of itself. Raises `NoSuchBot`."""
        with self._turn:
            if self._ready is None:
                self._started()
            assert self._ready is not None  # noqa: S101 - for the type checker
            return self._ready

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """What the bot would do. Raises `BotFault`."""
        question = Question(
            title=situation.title.id,
            state=situation.known(rng),
            seat=situation.seat,
            seed=str(rng.getrandbits(128)),
            budget=situation.budget,
        )
        with self._turn:
            reply = self._asked(question)
        if reply.fault:
            raise BotFault(reply.fault, reply.message)
        try:
            action = situation.title.parse_action(reply.action)
        except UnknownAction:
            raise BotFault("illegal", reply.action) from None
        return Choice(
            action, reply.weighed, reply.unit, reply.simulations, reply.worlds, reply.decided
        )

    def _asked(self, question: Question) -> Reply:
        process = self._process or self._started()
        began = time.monotonic()
        try:
            _in(process).write(msgspec.json.encode(question) + b"\n")
            _in(process).flush()
            return msgspec.json.decode(_out(process).readline(), type=Reply)
        except (OSError, msgspec.DecodeError) as error:
            self.close()
            seconds = question.budget.seconds
            if time.monotonic() - began >= seconds and process.returncode == 1:
                raise BotFault("slow", f"no answer within {seconds:g} s") from error
            raise BotFault("ended", f"its process ended with {process.returncode}") from error

    def _started(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(  # noqa: S603 - the operator has named the bot
            [sys.executable, "-m", HOST, self.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Control-C at a terminal is not meant for it.
        )
        try:
            ready = msgspec.json.decode(_out(process).readline(), type=Ready)
        except msgspec.DecodeError:
            ready = Ready(error="its process has ended")
        if ready.error:
            _end(process)
            raise NoSuchBot(f"{self.name}: {ready.error}")
        self._ready, self._process, self.text = ready, process, ready.text
        self._end = weakref.finalize(self, _end, process)
        return process

    def close(self) -> None:
        """End the process; a later question starts another one."""
        if self._end is not None:
            self._end()
            self._process = self._end = None


def _in(process: subprocess.Popen[bytes]) -> IO[bytes]:
    assert process.stdin is not None  # noqa: S101 - it was started so
    return process.stdin


def _out(process: subprocess.Popen[bytes]) -> IO[bytes]:
    assert process.stdout is not None  # noqa: S101 - it was started so
    return process.stdout


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


GROUP = "holdout.bots"


@cache
def find(name: str) -> Listed:
    """The bot of this name; a third-party one plays in a process of its own.

    Raises `NoSuchBot` if there is none, or it does not start.
    """
    if name in BOTS:
        return BOTS[name]
    bot = Apart(name)
    bot.start()
    return bot


def offered() -> list[str]:
    """The names of all bots that need not be named by their module."""
    return [*BOTS, *sorted(entry_points(group=GROUP).names - BOTS.keys())]


def load(name: str) -> object:
    """The bot itself, in this process: a class is called without arguments to make one.

    Raises whatever goes wrong in its module; `LookupError` if nothing is called so,
    `TypeError` for what is no bot.
    """
    point = _entry_point(name)
    if point is None and ":" not in name:
        known = ", ".join(offered())
        raise LookupError(f"there is no bot {name}; there are {known}, and module:Class")
    module, _, attribute = (point.value if point else name).partition(":")
    found: object = import_module(module)
    for part in attribute.split("."):
        found = getattr(found, part)
    bot = found() if isinstance(found, type) else found
    if not callable(getattr(bot, "choose", None)):
        raise TypeError(f"{name} has no method `choose`")
    return bot


def _entry_point(name: str) -> EntryPoint | None:
    return next(iter(entry_points(group=GROUP, name=name)), None)
