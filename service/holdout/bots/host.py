"""The process of a third-party bot: `python -m holdout.bots.host module:Class MEGABYTES`.

It responds to each line of JSON with a line. A bot that takes too long ends with its process,
whatever it is doing; where it was then stands in the error output.
"""

import faulthandler
import os
import random
import resource
import signal
import sys
import traceback
from typing import IO, Any

import msgspec

from holdout.bots.apart import Question, Ready, Reply
from holdout.bots.asking import BotFault, ask
from holdout.bots.loading import load
from holdout.bots.protocol import Situation
from holdout.installed import TITLES


def main() -> None:
    """Answer until there are no more questions."""
    # Control-C is for whoever asks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory(int(sys.argv[2]))
    # What the bot prints must not get among the answers.
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        try:
            bot: Any = load(sys.argv[1])
            ready = Ready(_text(bot), _titles(bot))
        except Exception as error:  # noqa: BLE001 - a third-party module may raise anything
            _tell(answers, Ready(error=f"{type(error).__name__}: {error}"))
            return
        _tell(answers, ready)
        _serve(bot, sys.stdin.buffer, answers)


def _limit_memory(megabytes: int) -> None:
    """Let this process, and each that it starts, have no more memory than that; 0: any."""
    if megabytes:
        bytes_ = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (bytes_, bytes_))


def _text(bot: Any) -> str:
    """Return the bot's own description, else the first line of its docstring."""
    text = getattr(bot, "text", None) or (type(bot).__doc__ or "").strip().partition("\n")[0]
    return str(text)


def _titles(bot: Any) -> list[str]:
    """List the ids of the titles that a bot plays: all of them, if it has no `plays`."""
    plays = getattr(bot, "plays", None)
    return [name for name, title in TITLES.items() if plays is None or plays(title)]


def _serve(bot: Any, questions: IO[bytes], answers: IO[bytes]) -> None:
    told = False
    for line in questions:
        question = msgspec.json.decode(line, type=Question)
        faulthandler.dump_traceback_later(question.budget.seconds, exit=True)
        try:
            reply = _reply(bot, question)
        except BotFault as fault:
            reply = Reply(fault=fault.kind, message=str(fault).partition(": ")[2])
            if not told:
                traceback.print_exception(fault.__cause__ or fault)
                told = True
        faulthandler.cancel_dump_traceback_later()
        _tell(answers, reply)


def _reply(bot: Any, question: Question) -> Reply:
    title = TITLES[question.title]
    state = title.load(question.state)
    situation = Situation(title, state, question.seat, question.budget)
    choice = ask(bot, situation, random.Random(question.seed))
    return Reply(
        action=title.action_id(choice.action),
        weighed=choice.weighed,
        unit=choice.unit,
        simulations=choice.simulations,
        worlds=choice.worlds,
        decided=choice.decided,
    )


def _tell(answers: IO[bytes], line: Ready | Reply) -> None:
    answers.write(msgspec.json.encode(line) + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
