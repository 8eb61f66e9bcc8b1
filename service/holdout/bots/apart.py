"""A third-party bot, in a process of its own.

It is sent games in which everything that its seat can't know was dealt anew, so that there is
nothing to see for a bot that looks into the state; and when it hangs or breaks, only that process
ends.
"""

import random
import subprocess
import sys
import threading
import time
import weakref
from typing import IO, Any

import msgspec

from holdout.bots.asking import BotFault
from holdout.bots.protocol import Choice, Situation
from holdout.bots.wire import Question, Ready, Reply
from holdout.kernel.errors import UnknownAction
from holdout.kernel.title import Title

#: What runs there; the folder that it is started in comes first in its path.
HOST = "holdout.bots.host"


class NoSuchBot(ValueError):
    """No bot is called so, or it does not start; the message says why."""


class Apart:
    """A bot by its name; its process is started when it is needed, and again after it has ended."""

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
