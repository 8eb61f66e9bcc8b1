"""A third-party bot in its own process, which ends when it hangs, and with the process using it.

The process runs `holdout.bots.host` and leads a group of its own, so that whatever a bot has
started ends with it. A guard beside it ends the group if we can't, because we were killed. Of the
environment it gets what programs in Python need and the packs, for its cards must be ours: nothing
that tells where games are kept.

    HOLDOUT_BOT_ENV      names of further variables that it gets
    HOLDOUT_BOT_MEMORY   megabytes of memory that each of its processes may have; 0: any
    HOLDOUT_BOT_COMMAND  words before the command that starts it, such as those of `setpriv`
"""

import os
import random
import selectors
import shlex
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from holdout.bots.asking import BotFault
from holdout.bots.protocol import Budget, Choice, Situation, Weighed
from holdout.kernel.errors import UnknownAction
from holdout.kernel.title import Title

#: What runs there; the folder that it is started in comes first in its path.
HOST: Final = "holdout.bots.host"

#: The guard waits until nobody is left who could write to it, and ends a group: even one that is
#: stopped, or lets nobody interrupt it.
GUARD: Final = ("/bin/sh", "-c", 'read -r nothing; kill -KILL "-$0"')

#: The variables that it gets, and the beginnings of others: all that a program needs to run.
KEPT: Final = ("PATH", "HOME", "LANG", "TMPDIR", "PYTHONPATH", "VIRTUAL_ENV", "HOLDOUT_PACKS")
KEPT_BEGINNINGS: Final = ("LC_",)
#: Megabytes of memory, if nobody says otherwise.
MEMORY: Final = 2048

#: A bot that has not said after so many seconds what it is does not start.
START_SECONDS: Final = 30.0
#: Its own process ends after the time that it has to think; whoever asks waits so much longer.
GRACE_SECONDS: Final = 1.0
#: Who was killed is gone at once, unless it runs as another user whom we may not kill.
_END_SECONDS: Final = 5.0
#: No honest answer is longer, in bytes.
LONGEST_LINE: Final = 4 * 1024 * 1024
_CHUNK: Final = 64 * 1024


class Ready(Struct, frozen=True):
    """The first line of a bot's process: its description, or why it can't begin."""

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


class NoSuchBot(ValueError):
    """There is no bot of this name, or it does not start; the message has the reason."""


class Apart:
    """A bot by its name; its process is started when it is needed, and again after it has ended.

    It is sent games in which everything that its seat can't know was dealt anew, so that there is
    nothing to see for a bot that looks into the state; and when it hangs or breaks, only that
    process ends, with all that it has started.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        #: What the bot says of itself, once it was started.
        self.text = ""
        self._ready: Ready | None = None
        self._running: _Running | None = None
        self._end: weakref.finalize[..., Apart] | None = None
        self._turn = threading.Lock()

    def plays(self, title: Title[Any]) -> bool:
        """Return whether the bot plays the title; a bot that does not start plays nothing."""
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
        """Return the bot's choice. Raises `BotFault`."""
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
        process = (self._running or self._started()).process
        seconds, began = question.budget.seconds, time.monotonic()
        until = began + seconds + GRACE_SECONDS
        try:
            line = _line(process, msgspec.json.encode(question) + b"\n", until)
            return msgspec.json.decode(line, type=Reply)
        except TimeoutError as error:
            self.close()
            raise BotFault("slow", f"no answer within {seconds:g} s") from error
        except (OSError, EOFError, msgspec.DecodeError) as error:
            self.close()
            if time.monotonic() - began >= seconds and process.returncode == 1:
                # Its own timer was first, and has written where the bot was.
                raise BotFault("slow", f"no answer within {seconds:g} s") from error
            raise BotFault("ended", f"its process ended with {process.returncode}") from error

    def _started(self) -> "_Running":
        """Start the process. Raises `NoSuchBot`."""
        try:
            running = _start(self.name, os.environ)
        except (OSError, ValueError) as error:
            raise NoSuchBot(f"{self.name}: {error}") from error
        try:
            line = _line(running.process, b"", time.monotonic() + START_SECONDS)
            ready = msgspec.json.decode(line, type=Ready)
        except TimeoutError:
            ready = Ready(error=f"it has not started within {START_SECONDS:g} s")
        except (OSError, EOFError, msgspec.DecodeError):
            ready = Ready(error="its process has ended")
        if ready.error:
            _end(running)
            raise NoSuchBot(f"{self.name}: {ready.error}")
        self._ready, self._running, self.text = ready, running, ready.text
        self._end = weakref.finalize(self, _end, running)
        return running

    def close(self) -> None:
        """End the process and all that it has started; a later question starts another one."""
        if self._end is not None:
            self._end()
            self._running = self._end = None


class _Running(NamedTuple):
    """The process of a bot, and its guard."""

    process: subprocess.Popen[bytes]
    guard: subprocess.Popen[bytes]


def _start(name: str, environment: Mapping[str, str]) -> _Running:
    """Start the process of a bot. Raises `OSError`, `ValueError` for a setting that is wrong."""
    memory = int(environment.get("HOLDOUT_BOT_MEMORY") or MEMORY)
    before = shlex.split(environment.get("HOLDOUT_BOT_COMMAND", ""))
    process = subprocess.Popen(  # noqa: S603 - the operator has named the bot
        [*before, sys.executable, "-m", HOST, name, str(memory)],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_environment(environment),
        # A group that ends as one; Control-C at a terminal is not meant for it.
        start_new_session=True,
    )
    for pipe in _pipes(process):
        os.set_blocking(pipe.fileno(), False)
    guard = subprocess.Popen(  # noqa: S603 - it is ours
        [*GUARD, str(process.pid)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return _Running(process, guard)


def _environment(ours: Mapping[str, str]) -> dict[str, str]:
    """Return the part of our environment that a bot's process gets."""
    names = {*KEPT, *(each.strip() for each in ours.get("HOLDOUT_BOT_ENV", "").split(","))}
    return {
        name: value
        for name, value in ours.items()
        if name in names or name.startswith(KEPT_BEGINNINGS)
    }


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    """Return the pipes of a bot's process: one for questions, one for answers."""
    assert process.stdin and process.stdout  # noqa: S101, PT018 - it was started so
    return process.stdin, process.stdout


def _line(process: subprocess.Popen[bytes], question: bytes, until: float) -> bytes:
    """Send a question and read a line of answer, until a moment of the monotonic clock.

    A process that does not read, or has stopped, keeps nobody waiting for longer. Raises
    `TimeoutError`, `EOFError` when it has ended or says too much, `OSError`.
    """
    asked, answers = (pipe.fileno() for pipe in _pipes(process))
    answer = bytearray()
    with selectors.DefaultSelector() as pipes:
        pipes.register(answers, selectors.EVENT_READ)
        if question:
            pipes.register(asked, selectors.EVENT_WRITE)
        while not answer.endswith(b"\n"):
            if (left := until - time.monotonic()) <= 0:
                raise TimeoutError
            for key, _ in pipes.select(left):
                if key.fd == answers:
                    read = os.read(answers, _CHUNK)
                    answer += read
                    if not read or len(answer) > LONGEST_LINE:
                        raise EOFError
                else:
                    question = question[os.write(asked, question) :]
                    if not question:
                        pipes.unregister(asked)
    return bytes(answer)


def _end(running: _Running) -> None:
    """End a process and its group, whatever they are doing."""
    process, guard = running
    # First the guard: later its number for the group might be that of another one.
    guard.kill()
    guard.communicate()
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    for pipe in _pipes(process):
        pipe.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(_END_SECONDS)
